//! What the events of the rules sound like, each from the side of its pond, and the mood they give the music.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, NotOffered, Table, refusal_key, show::Layout},
    lines,
    shakes::last_to_choose,
};
use crate::{
    GameSystems, Screen,
    audio::{GameSound, Mood, PlaySound, Repertoire, Sound, Tongue},
    rules::{
        Seat,
        duck_and_cover::{DiscardReason, Duck, Event, Variant},
    },
    seats::{Control, Seating},
    settings::Settings,
    table::{Agreed, Chair, Game, Happened, Offers, Refused, on_the_table},
    theme::family::Family,
};

const fn sound(stem: &'static str, takes: u8, bends: bool) -> Sound {
    Sound::OfGame(GameSound { stem, takes, bends })
}

/// A duck covers another: rubber on rubber.
pub const COVER: Sound = sound("cover", 3, true);
/// A duck lands in the water.
pub const DUCK: Sound = sound("duck", 3, true);
/// A duck hops to its new cell.
pub const HOP: Sound = sound("hop", 1, true);
/// The called duck rises out of the water.
pub const LIFT: Sound = sound("lift", 1, true);
/// The score sheet counts a duck.
pub const DRIP: Sound = sound("drip", 1, true);
/// Everybody quacked and the water jumps.
pub const SPLASH: Sound = sound("splash", 1, false);
/// All ducks quack together.
pub const CHORUS: Sound = sound("chorus", 1, false);

/// Cards of a deal that have not been heard yet.
#[derive(Resource)]
struct Dealing {
    cards: usize,
    wait: f32,
}

/// How many cards of a deal are heard; all of them would be noise.
const DEALT: usize = 12;
/// Seconds between two cards.
const STAGGER: f32 = 0.055;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (play, wait_for_one, set_mood).run_if(on_message::<Happened<DuckAndCover>>),
            refuse.run_if(on_message::<Refused<DuckAndCover>>.or_eager(on_message::<NotOffered>)),
            deal.run_if(resource_exists::<Dealing>),
        )
            .in_set(GameSystems::React)
            .run_if(on_the_table::<DuckAndCover>()),
    )
    .add_systems(Update, choose_tongue.in_set(GameSystems::React).run_if(resource_exists_and_changed::<Agreed>))
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Dealing>());
}

/// Adds the sounds and lines of this game.
pub(super) fn bring(repertoire: &mut Repertoire) {
    repertoire.lines.extend(lines::all());
    if repertoire.numbers.is_empty() {
        repertoire.numbers = Duck::all().map(lines::call).collect();
    }
    repertoire.sounds.extend([COVER, DUCK, HOP, LIFT, DRIP, SPLASH, CHORUS]);
}

const fn tongue(madness: bool) -> Tongue {
    if madness { Tongue::Noises } else { Tongue::Quacks }
}

/// With Madness ducks make other noises, already in the lobby.
fn choose_tongue(
    agreed: Res<Agreed>,
    offers: Res<Offers>,
    mut speak: ResMut<Tongue>,
    mut repertoire: ResMut<Repertoire>,
) {
    let word = DuckAndCover::OFFER.word;
    let madness = agreed.word(&offers) == word && agreed.terms(word).is_on(Variant::Madness.word());
    speak.set_if_neq(tongue(madness));
    let noises = Family::ALL.map(Sound::Noise);
    if madness && !repertoire.sounds.contains(&noises[0]) {
        repertoire.sounds.extend(noises);
    }
}

/// The sound of a duck of this family at this table.
pub(in super::super) fn quack(table: &Table, family: Family) -> Sound {
    tongue(table.public().setup().variants().has(Variant::Madness)).of(family)
}

/// The key of the message in the speech bubble of a duck of this family.
pub(in super::super) fn quack_key(family: Family, madness: bool) -> &'static str {
    match family {
        _ if !madness => "plate-quack",
        Family::Pirate => "noise-parrot",
        Family::Knight => "noise-horse",
        Family::Astronaut => "noise-sheep",
        Family::Diver => "noise-frog",
        Family::Chef => "noise-pig",
        Family::Wizard => "noise-owl",
        Family::Rockstar => "noise-dog",
    }
}

fn play(
    mut commands: Commands,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    table: Res<Table>,
    layout: Res<Layout>,
    chairs: Query<&Chair>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let from = |seat: Seat, sound: Sound| PlaySound { sound, pan: layout.pan(seat) };
    for Happened(event) in happened.read() {
        let sound = match event {
            Event::Dealt { .. } => {
                commands.insert_resource(Dealing { cards: DEALT, wait: 0.0 });
                continue;
            }
            Event::Drawn { .. } => {
                // Every seat that has to move hears its duck come up.
                let moving = table.public().seats().filter(|seat| table.public().mover(*seat).is_some());
                sounds.write_batch(moving.map(|seat| from(seat, LIFT)));
                PlaySound::everywhere(Sound::Card)
            }
            Event::Chose { seat, covers, .. } => from(*seat, if *covers { COVER } else { DUCK }),
            Event::TookBack { seat } => from(*seat, Sound::PickUp),
            Event::Quacked { seat } => {
                let Some(chair) = chairs.iter().find(|chair| chair.seat == *seat) else { continue };
                from(*seat, quack(&table, chair.family))
            }
            Event::Moved { seat, .. } => from(*seat, HOP),
            Event::Piled { .. } => PlaySound::everywhere(Sound::Slide),
            Event::Discarded { reason: DiscardReason::NothingToRepeat, .. } => PlaySound::everywhere(Sound::Refuse),
            Event::Discarded { reason: DiscardReason::AllQuacked, .. } => {
                sounds.write(PlaySound::everywhere(CHORUS));
                PlaySound::everywhere(SPLASH)
            }
            Event::Shuffled => PlaySound::everywhere(Sound::Shuffle),
            Event::RoundOver { .. } => PlaySound::everywhere(Sound::Round),
            // It comes with the end of a round. Its sound is played on the podium, where the winner is seen.
            Event::MatchOver => continue,
        };
        sounds.write(sound);
    }
}

/// Plays cards falling into the ponds one after the other.
fn deal(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    table: Res<Table>,
    layout: Res<Layout>,
    mut dealing: ResMut<Dealing>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let players = table.public().setup().players();
    let stagger = STAGGER * settings.lively.speed.share();
    // Without animations, the whole deal sounds like one card.
    if stagger == 0.0 {
        dealing.cards = 1;
    }
    dealing.wait -= time.delta_secs();
    if dealing.wait <= 0.0 {
        dealing.wait += stagger;
        dealing.cards -= 1;
        let pan = table.public().seats().nth(dealing.cards % players).map_or(0.0, |seat| layout.pan(seat));
        sounds.write(PlaySound { sound: Sound::Deal, pan });
    }
    if dealing.cards == 0 {
        commands.remove_resource::<Dealing>();
    }
}

/// Ticks once when everybody waits for one person.
fn wait_for_one(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut ticked: Local<bool>,
    table: Res<Table>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if happened.read().any(|happened| matches!(happened.0, Event::Drawn { .. })) {
        *ticked = false;
    }
    let is_person = |seat: &Seat| !matches!(seating.control(*seat), Control::Bot(_));
    if let Some(seat) = last_to_choose(&table).filter(|seat| !*ticked && is_person(seat)) {
        *ticked = true;
        sounds.write(PlaySound { sound: Sound::Tick, pan: layout.pan(seat) });
    }
}

fn refuse(
    mut refused: MessageReader<Refused<DuckAndCover>>,
    mut left_out: MessageReader<NotOffered>,
    layout: Res<Layout>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let refused = refused.read().filter(|refused| refusal_key(refused.why).is_some()).map(|refused| refused.seat);
    for seat in refused.chain(left_out.read().map(|left_out| left_out.0)) {
        sounds.write(PlaySound { sound: Sound::Refuse, pan: layout.pan(seat) });
    }
}

/// The fuller the discard area, the tenser the music.
fn set_mood(mut happened: MessageReader<Happened<DuckAndCover>>, table: Res<Table>, mut mood: ResMut<Mood>) {
    for Happened(event) in happened.read() {
        match event {
            Event::Discarded { count, .. } => mood.tension = Mood::tension(*count, table.public().setup().limit()),
            Event::Dealt { .. } | Event::RoundOver { .. } => mood.tension = 0.0,
            Event::Drawn { .. }
            | Event::Chose { .. }
            | Event::TookBack { .. }
            | Event::Quacked { .. }
            | Event::Moved { .. }
            | Event::Piled { .. }
            | Event::Shuffled
            | Event::MatchOver => {}
        }
    }
}
