//! What the events of the rules sound like, each from where its pond is, and what mood they put the music in.

use bevy::prelude::*;

use super::{Chair, Happened, Refused, Table, TableStep, anybody_quacked, layout::pan, shakes::last_to_choose};
use crate::{
    GameSystems, Screen,
    audio::{Mood, PlaySound, Sound, Tune},
    rules::{
        Seat,
        duck_and_cover::{Event, Variant},
    },
    seats::Seating,
    settings::Settings,
    theme::family::Family,
};

/// For how many seconds more the fanfare of the podium has all ears.
#[derive(Resource)]
struct Fanfare(f32);

/// Cards that are still to be heard being dealt.
#[derive(Resource)]
struct Dealing {
    cards: usize,
    wait: f32,
}

/// How many cards are heard of a deal; all of them would be noise.
const DEALT: usize = 12;
/// From one card to the next, in seconds.
const STAGGER: f32 = 0.055;
/// How long the winners' fanfare has the room for itself, in seconds.
const FANFARE: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (sound, wait_for_one, set_mood).run_if(on_message::<Happened>),
            refuse.run_if(on_message::<Refused>),
            deal.run_if(resource_exists::<Dealing>),
        )
            .in_set(GameSystems::React)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Table>)),
    )
    .add_systems(OnEnter(Screen::Table), |mut mood: ResMut<Mood>| mood.tune = Tune::Table)
    .add_systems(OnEnter(TableStep::Podium), cheer)
    .add_systems(
        Update,
        calm_down.in_set(GameSystems::React).run_if(in_state(TableStep::Podium).and_then(resource_exists::<Fanfare>)),
    )
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Dealing>());
}

/// What a duck of this family says at this table.
pub(super) fn quack(table: &Table, family: Family) -> Sound {
    Sound::of(family, table.game.setup().variants().has(Variant::Madness))
}

/// The message with what is written in the bubble of a duck of this family.
pub(super) fn quack_key(family: Family, madness: bool) -> &'static str {
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

fn sound(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    table: Res<Table>,
    chairs: Query<&Chair>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let players = table.game.setup().players();
    let from = |seat: Seat, sound: Sound| PlaySound { sound, pan: pan(players, seat) };
    let events: Vec<Event> = happened.read().map(|happened| happened.0).collect();
    let quacked = anybody_quacked(&events);
    for event in &events {
        let sound = match event {
            Event::Dealt { .. } => {
                commands.insert_resource(Dealing { cards: DEALT, wait: 0.0 });
                continue;
            }
            Event::Drawn { .. } => {
                // Everybody who has to move hears their duck come up.
                let moving = table.game.seats().filter(|seat| table.game.mover(*seat).is_some());
                sounds.write_batch(moving.map(|seat| from(seat, Sound::Lift)));
                PlaySound::everywhere(Sound::Card)
            }
            Event::Chose { seat, covers, .. } => from(*seat, if *covers { Sound::Cover } else { Sound::Duck }),
            Event::TookBack { seat } => from(*seat, Sound::PickUp),
            Event::Quacked { seat } => {
                let Some(chair) = chairs.iter().find(|chair| chair.seat == *seat) else { continue };
                from(*seat, quack(&table, chair.family))
            }
            Event::Moved { seat, .. } => from(*seat, Sound::Hop),
            Event::Piled { .. } => PlaySound::everywhere(Sound::Slide),
            Event::Discarded { .. } if !quacked => PlaySound::everywhere(Sound::Refuse),
            Event::Discarded { .. } => {
                sounds.write(PlaySound::everywhere(Sound::Chorus));
                PlaySound::everywhere(Sound::Splash)
            }
            Event::Shuffled => PlaySound::everywhere(Sound::Shuffle),
            Event::RoundOver { .. } => PlaySound::everywhere(Sound::Round),
            // It comes with the end of a round, and is heard on the podium, where it is seen who has won.
            Event::MatchOver => continue,
        };
        sounds.write(sound);
    }
}

/// Cards fall into the ponds in turn.
fn deal(
    mut commands: Commands,
    time: Res<Time>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut dealing: ResMut<Dealing>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let players = table.game.setup().players();
    let stagger = STAGGER * settings.lively.speed.share();
    // Who wants no animations hears the whole deal as one card.
    if stagger == 0.0 {
        dealing.cards = 1;
    }
    dealing.wait -= time.delta_secs();
    if dealing.wait <= 0.0 {
        dealing.wait += stagger;
        dealing.cards -= 1;
        let pan = table.game.seats().nth(dealing.cards % players).map_or(0.0, |seat| pan(players, seat));
        sounds.write(PlaySound { sound: Sound::Deal, pan });
    }
    if dealing.cards == 0 {
        commands.remove_resource::<Dealing>();
    }
}

/// One tick when everybody waits for one person.
fn wait_for_one(
    mut happened: MessageReader<Happened>,
    mut ticked: Local<bool>,
    table: Res<Table>,
    seating: Res<Seating>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if happened.read().any(|happened| matches!(happened.0, Event::Drawn { .. })) {
        *ticked = false;
    }
    let is_person = |seat: &Seat| seating.get(*seat).is_some_and(|sitter| sitter.bot().is_none());
    if let Some(seat) = last_to_choose(&table).filter(|seat| !*ticked && is_person(seat)) {
        *ticked = true;
        sounds.write(PlaySound { sound: Sound::Tick, pan: pan(table.game.setup().players(), seat) });
    }
}

fn refuse(mut refused: MessageReader<Refused>, table: Res<Table>, mut sounds: MessageWriter<PlaySound>) {
    for Refused { seat, .. } in refused.read().filter(|refused| refused.is_about_a_cell()) {
        let pan = pan(table.game.setup().players(), *seat);
        sounds.write(PlaySound { sound: Sound::Refuse, pan });
    }
}

/// The fuller the discard area, the tenser.
fn set_mood(mut happened: MessageReader<Happened>, table: Res<Table>, mut mood: ResMut<Mood>) {
    for Happened(event) in happened.read() {
        match event {
            Event::Discarded { count, .. } => mood.tension = Mood::tension(*count, table.game.setup().limit()),
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

fn cheer(mut commands: Commands, mut mood: ResMut<Mood>, mut sounds: MessageWriter<PlaySound>) {
    commands.insert_resource(Fanfare(FANFARE));
    mood.tune = Tune::Silence;
    sounds.write(PlaySound::everywhere(Sound::Win));
}

/// After the fanfare the tune of menus comes back.
fn calm_down(mut commands: Commands, time: Res<Time>, mut left: ResMut<Fanfare>, mut mood: ResMut<Mood>) {
    left.0 -= time.delta_secs();
    if left.0 <= 0.0 {
        mood.tune = Tune::Menu;
        commands.remove_resource::<Fanfare>();
    }
}
