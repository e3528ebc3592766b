//! What the events of the rules sound like, each from the side of its place in the line, one after the other as they are
//! seen; and the mood they give the music.

use bevy::prelude::*;

use super::{
    super::{Canardage, Table, show::Layout},
    lines,
};
use crate::{
    GameSystems, Paused, Screen,
    audio::{GameSound, GameTune, Mood, PlaySound, Repertoire, Sound, Tune},
    rules::{
        Seat,
        canardage::{Event, Hit, Slot},
    },
    seats::Seating,
    settings::Settings,
    table::{Agreed, Game, Happened, Offers, on_the_table},
};

const fn sound(stem: &'static str, takes: u8, bends: bool) -> Sound {
    Sound::OfGame(GameSound { stem, takes, bends })
}

/// A target drops on its string.
pub const AIM: Sound = sound("aim", 1, true);
/// A target runs along to the next place.
pub const ADJUST: Sound = sound("adjust", 1, true);
/// A water pistol squirts.
pub const SQUIRT: Sound = sound("squirt", 3, true);
/// A duck is hit.
pub const CLANG: Sound = sound("clang", 2, true);
/// A duck tips over into the water.
pub const FALL: Sound = sound("fall", 2, true);
/// The jet hits water.
pub const MISS: Sound = sound("miss", 2, true);
/// The jet drums on an umbrella.
pub const DRUM: Sound = sound("drum", 1, true);
/// The empty click of a pistol: a card is thrown away.
pub const CLICK: Sound = sound("click", 1, true);
/// An umbrella opens.
pub const UMBRELLA: Sound = sound("umbrella", 1, true);
/// An umbrella closes.
pub const FURL: Sound = sound("furl", 1, true);
/// The line paddles on.
pub const MARCH: Sound = sound("march", 2, true);
/// Two neighbours change places.
pub const SWAP: Sound = sound("swap", 1, true);
/// A duck races to the front.
pub const DASH: Sound = sound("dash", 1, true);
/// The whole line is put into another order, or leaves.
pub const SCATTER: Sound = sound("scatter", 1, false);
/// A duck squeezes behind another.
pub const TUCK: Sound = sound("tuck", 1, true);
/// A card is played.
pub const PLAYED: Sound = sound("played", 1, true);
/// A person's turn begins.
pub const DING: Sound = sound("ding", 1, false);
/// A player has no duck left, and the crowd gasps.
pub const GASP: Sound = sound("gasp", 1, false);

const ALL: [Sound; 18] = [
    AIM, ADJUST, SQUIRT, CLANG, FALL, MISS, DRUM, CLICK, UMBRELLA, FURL, MARCH, SWAP, DASH, SCATTER, TUCK, PLAYED,
    DING, GASP,
];

/// The barrel organ of the fair, and what joins in when only two players have ducks left.
pub const TUNE: GameTune = GameTune { whole: "sounds/music-fair.ogg", rise: "sounds/music-fair-rise.ogg" };

/// When a jet of water arrives after it left, in seconds at the usual pace of animations.
pub const JET_FLIES: f32 = 0.22;
/// How long after a shot that hits, and after one that does not, the line moves on.
const AFTER_HIT: f32 = 0.5;
const AFTER_SHOT: f32 = 0.3;

/// Sounds that will be heard soon, and in how many seconds.
#[derive(Resource, Debug, Default)]
struct Soon(Vec<(f32, PlaySound)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Soon>()
        .add_systems(
            Update,
            (
                (plan, set_mood).run_if(on_message::<Happened<Canardage>>),
                play.run_if(in_state(Paused(false)).and_then(|soon: Res<Soon>| !soon.0.is_empty())),
                strike_up.run_if(resource_added::<Table>),
            )
                .chain()
                .in_set(GameSystems::React)
                .run_if(on_the_table::<Canardage>()),
        )
        .add_systems(Update, bring.in_set(GameSystems::React).run_if(resource_exists_and_changed::<Agreed>))
        .add_systems(OnExit(Screen::Table), |mut soon: ResMut<Soon>| soon.0.clear());
}

/// Adds the sounds, lines and the tune of this game once it is chosen, so that nobody loads them for another.
fn bring(agreed: Res<Agreed>, offers: Res<Offers>, mut repertoire: ResMut<Repertoire>) {
    if agreed.word(&offers) == Canardage::OFFER.word && !repertoire.tunes.contains(&TUNE) {
        repertoire.sounds.extend(ALL);
        repertoire.lines_of_table.extend(lines::all());
        repertoire.tunes.push(TUNE);
    }
}

/// The barrel organ begins when the match does.
fn strike_up(mut mood: ResMut<Mood>) {
    mood.tune = Tune::OfGame(TUNE);
    mood.tension = 0.0;
}

/// How much the music knows that the end is near: all of it when two are left, a little with three of more.
fn tension(left: usize, players: usize) -> f32 {
    match left {
        0..=2 => 1.0,
        3 if players > 3 => 0.4,
        _ => 0.0,
    }
}

fn set_mood(table: Res<Table>, mut mood: ResMut<Mood>) {
    let game = table.public();
    let left = game.seats().filter(|seat| game.ducks_left(*seat) > 0).count();
    let tension = tension(left, game.setup().players());
    if mood.tension != tension {
        mood.tension = tension;
    }
}

/// One event as it is heard: the sounds, from where, and how long after it the next event is heard, in seconds.
fn heard(event: &Event, layout: &Layout, is_person: impl Fn(Seat) -> bool) -> (Vec<(f32, PlaySound)>, f32) {
    let at = |slot: Slot, sound: Sound| (0.0, PlaySound { sound, pan: layout.pan(slot) });
    let of = |seat: Seat, sound: Sound| (0.0, PlaySound { sound, pan: layout.pan_of(seat) });
    let everywhere = |sound: Sound| (0.0, PlaySound::everywhere(sound));
    let after = |seconds: f32, (_, sound): (f32, PlaySound)| (seconds, sound);
    match *event {
        Event::Dealt => (vec![everywhere(Sound::Shuffle)], 0.5),
        Event::Played { seat, .. } => (vec![of(seat, PLAYED)], 0.0),
        Event::Discarded { seat, .. } => (vec![of(seat, CLICK)], 0.1),
        Event::Aimed { slot } => (vec![at(slot, AIM)], 0.1),
        Event::Adjusted { to, .. } => (vec![at(to, ADJUST)], 0.1),
        Event::Shot { slot, hit, .. } => {
            let (then, takes) = match hit {
                Hit::Duck { .. } => {
                    (vec![after(JET_FLIES, at(slot, CLANG)), after(JET_FLIES + 0.12, at(slot, FALL))], AFTER_HIT)
                }
                Hit::Water => (vec![after(JET_FLIES, at(slot, MISS))], AFTER_SHOT),
                Hit::Shield => (vec![after(JET_FLIES, at(slot, DRUM))], AFTER_SHOT),
            };
            ([vec![at(slot, SQUIRT)], then].concat(), takes)
        }
        Event::Out { seat } => (vec![of(seat, GASP)], 0.0),
        Event::Marched { .. } => (vec![everywhere(MARCH)], 0.0),
        Event::Swapped { ahead, .. } => (vec![at(ahead, SWAP)], 0.1),
        Event::Dashed { .. } => (vec![at(Slot::FRONT, DASH)], 0.1),
        Event::Reordered { .. } => (vec![everywhere(SWAP), after(0.14, everywhere(SWAP))], 0.1),
        Event::Covered { under, .. } => (vec![at(under, TUCK)], 0.2),
        Event::Shielded { slot, .. } => (vec![at(slot, UMBRELLA)], 0.1),
        Event::Lifted { slot, .. } => (vec![at(slot, FURL)], 0.05),
        Event::Scattered => (vec![everywhere(SCATTER)], 0.5),
        Event::ClosedUp { .. } => (vec![everywhere(MARCH)], 0.16),
        Event::LaidOut { .. } => (vec![everywhere(MARCH)], 0.1),
        Event::Shuffled { .. } => (vec![everywhere(Sound::Shuffle)], 0.2),
        Event::Drew { seat } => (vec![after(0.2, of(seat, Sound::Deal))], 0.0),
        Event::Turn { seat } if is_person(seat) => (vec![after(0.3, of(seat, DING))], 0.0),
        // The podium plays its own fanfare.
        Event::MatchOver => (vec![after(0.5, everywhere(Sound::Round))], 0.0),
        // The line closes up when one of them comes, and that is heard. Bots begin quietly.
        Event::Entered { .. } | Event::Turn { .. } => (Vec::new(), 0.0),
    }
}

/// Plans the sounds of these events one after the other. What was still to come is heard now: nothing is lost, and nothing
/// piles up behind quick players.
fn plan(
    mut happened: MessageReader<Happened<Canardage>>,
    settings: Res<Settings>,
    layout: Res<Layout>,
    seating: Res<Seating>,
    mut soon: ResMut<Soon>,
    mut sounds: MessageWriter<PlaySound>,
) {
    sounds.write_batch(soon.0.drain(..).map(|(_, sound)| sound));
    let pace = settings.lively.speed.share();
    let is_person = |seat: Seat| seating.control(seat).person().is_some();
    let mut start = 0.0;
    for Happened(event) in happened.read() {
        let (heard, takes) = heard(event, &layout, is_person);
        soon.0.extend(heard.into_iter().map(|(wait, sound)| ((start + wait) * pace, sound)));
        start += takes;
    }
}

fn play(time: Res<Time>, mut soon: ResMut<Soon>, mut sounds: MessageWriter<PlaySound>) {
    let passed = time.delta_secs();
    soon.0.retain_mut(|(wait, sound)| {
        // What is due in this frame is heard in it.
        let due = *wait <= 0.0;
        *wait -= passed;
        if due {
            sounds.write(*sound);
        }
        !due
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_music_rises_when_two_players_have_ducks_left_and_not_before() {
        for players in 3..=6 {
            assert_eq!(tension(players, players), 0.0);
            assert_eq!(tension(2, players), 1.0);
        }
        assert!(tension(3, 6) > tension(4, 6) && tension(3, 6) < 1.0);
    }
}
