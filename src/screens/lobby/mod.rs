//! The lobby: who plays, with what, as which duck. Any device joins with its confirm button or a tap; everybody arranges
//! their own seat at the same time, on the lines of their own card; the match starts when the last one is ready.

use bevy::prelude::*;

use crate::{
    GameSystems, Paused, Screen,
    audio::{PlaySound, Sound, Tongue},
    input::{Device, Intent, Intents, Printed, Tap, Taps, Writing},
    menus::pause_button,
    rules::Seat,
    seats::{Player, Presence, Seating, Who},
    settings::Settings,
    table::{Agreed, Offers},
    text::Words,
    theme::{
        art::Art,
        scenery::{self, Depth, RIM},
        stage,
        widgets::column,
    },
};

mod cards;
mod invitation;
mod lines;
mod naming;
mod portraits;
mod terms;

pub use cards::line_in_words;
pub use lines::{Arranging, CardLine};
use lines::{Outcome, Push};
use terms::Chip;

/// What is done by tapping a part of the lobby.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A free seat.
    Join,
    /// The seat of somebody whose pad is gone.
    TakeOver(Who),
    /// A line of somebody's card.
    Line(Who, CardLine, Push),
    /// The level of a bot.
    Level(Who, i32),
    /// A bot is sent away.
    Dismiss(Who),
    /// Somebody is not ready after all.
    NotYet(Who),
    /// Everybody is ready.
    Start,
    /// A letter of somebody's name.
    Letter(Who, usize),
    /// The game, or one of its terms.
    Chip(Chip),
}

/// Where in a frame seats are arranged.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ArrangeSystems;

/// A second tap on a free seat within so many seconds is the same tap.
const SAME_TAP: f32 = 0.7;
/// As is one not farther away than this.
const SAME_PLACE: f32 = 150.0;

/// Everything below the headline; rebuilt when who sits where changes.
#[derive(Component)]
struct CardRow;

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Lobby).and_then(in_state(Paused(false)));
    app.init_resource::<Arranging>()
        .add_plugins(naming::plugin)
        .add_systems(OnEnter(Screen::Lobby), (unready, open).chain())
        .configure_sets(Update, ArrangeSystems.in_set(GameSystems::Act))
        .add_systems(Update, (arrange, tap).chain().in_set(ArrangeSystems).run_if(here))
        .add_systems(
            Update,
            cards::lay
                .in_set(GameSystems::React)
                .run_if(in_state(Screen::Lobby).and_then(something_changed.or_eager(any_pad_changed))),
        );
}

fn something_changed(
    seating: Res<Seating>,
    arranging: Res<Arranging>,
    printed: Res<Printed>,
    settings: Res<Settings>,
    writing: Res<Writing>,
    agreed: Res<Agreed>,
) -> bool {
    writing.is_changed()
        || agreed.is_changed()
        || seating.is_changed()
        || arranging.is_changed()
        || printed.is_changed()
        || settings.is_changed()
}

fn any_pad_changed(plugged: Query<(), Added<Gamepad>>, mut unplugged: RemovedComponents<Gamepad>) -> bool {
    unplugged.read().count() > 0 || !plugged.is_empty()
}

fn unready(mut seating: ResMut<Seating>, mut arranging: ResMut<Arranging>) {
    seating.unready_people();
    *arranging = Arranging::default();
}

/// What each device does with its buttons.
fn arrange(
    intents: Res<Intents>,
    tongue: Res<Tongue>,
    words: Res<Words>,
    offers: Res<Offers>,
    mut agreed: ResMut<Agreed>,
    mut settings: ResMut<Settings>,
    mut seating: ResMut<Seating>,
    mut arranging: ResMut<Arranging>,
    mut sounds: MessageWriter<PlaySound>,
    mut next: ResMut<NextState<Screen>>,
) {
    for said in intents.iter() {
        let outcome = match arranging.active(said.device, &seating) {
            None if said.intent == Intent::Confirm && !said.again => join(&mut seating, said.device),
            None => continue,
            Some(who) if is_at_terms(&arranging, who, &seating) && !said.again => {
                let mut wanted = agreed.clone();
                let pushed = terms::intend(&mut arranging, who, said.intent, &offers, &mut wanted);
                agree(wanted, &mut agreed, &mut settings);
                pushed.unwrap_or_else(|| arranging.intend(who, said, &mut seating, &words))
            }
            Some(who) => {
                let outcome = arranging.intend(who, said, &mut seating, &words);
                if outcome == Outcome::Nothing {
                    continue;
                }
                outcome.said_in(*tongue)
            }
        };
        conclude(outcome, &mut sounds, &mut next);
    }
}

/// What the mouse and fingers do.
fn tap(
    taps: Res<Taps>,
    words: Res<Words>,
    offers: Res<Offers>,
    mut agreed: ResMut<Agreed>,
    mut settings: ResMut<Settings>,
    parts: Query<&Part>,
    devices: Query<&Device>,
    time: Res<Time<Real>>,
    mut last_join: Local<Option<(f32, Tap)>>,
    mut seating: ResMut<Seating>,
    mut arranging: ResMut<Arranging>,
    mut sounds: MessageWriter<PlaySound>,
    mut next: ResMut<NextState<Screen>>,
) {
    for tap in taps.pressed().filter(|tap| !tap.back) {
        let Ok(part) = parts.get(tap.on) else { continue };
        let plays = |who| seating.find(who).and_then(|seat| seating.device(seat)) == Some(tap.device);
        let outcome = match *part {
            // A mouse is in one hand; many fingers may belong to many people.
            Part::Join if seating.seat_of(tap.device).is_some() && devices.get(tap.device) != Ok(&Device::Touch) => {
                Outcome::Sound(Sound::Refuse)
            }
            // Who taps twice sits down once.
            Part::Join
                if last_join.is_some_and(|(when, last)| {
                    time.elapsed_secs() - when < SAME_TAP && last.place.distance(tap.place) < SAME_PLACE
                }) =>
            {
                Outcome::Nothing
            }
            Part::Join => {
                *last_join = Some((time.elapsed_secs(), *tap));
                sat(seating.sit(Player::Person(tap.device)).is_some())
            }
            Part::TakeOver(who) => {
                let seat = seating.find(who).filter(|seat| is_away(&seating, *seat));
                if let Some(seat) = seat {
                    seating.hand_over(seat, tap.device);
                }
                sat(seat.is_some())
            }
            Part::Line(who, line, push) if plays(who) => arranging.push(who, line, push, &mut seating, &words),
            Part::Letter(who, letter) if plays(who) => arranging.press_letter(who, letter, &mut seating),
            Part::NotYet(who) if plays(who) => {
                if let Some(seat) = seating.find(who) {
                    seating.set_ready(seat, false);
                }
                Outcome::Sound(Sound::Back)
            }
            Part::Chip(chip) if terms::has_a_say(tap.device, &seating) => {
                let mut wanted = agreed.clone();
                let pushed = terms::push(chip, &offers, &mut wanted);
                agree(wanted, &mut agreed, &mut settings);
                pushed
            }
            Part::Line(..) | Part::Letter(..) | Part::NotYet(..) | Part::Chip(_) => Outcome::Sound(Sound::Refuse),
            Part::Start if seating.can_start() => Outcome::Start,
            Part::Start => Outcome::Sound(Sound::Refuse),
            Part::Level(who, step) => {
                if let Some(seat) = seating.find(who) {
                    seating.change_level(seat, step);
                }
                Outcome::Sound(Sound::Nudge)
            }
            Part::Dismiss(who) => {
                if let Some(seat) = seating.find(who) {
                    seating.leave(seat);
                }
                Outcome::Sound(Sound::Leave)
            }
        };
        conclude(outcome, &mut sounds, &mut next);
    }
}

/// Whether somebody who is not ready is on the line above the seats.
fn is_at_terms(arranging: &Arranging, who: Who, seating: &Seating) -> bool {
    let is_ready = seating.find(who).and_then(|seat| seating.get(seat)).is_some_and(|sitter| sitter.ready);
    !is_ready && arranging.focus(who, seating).line == CardLine::Terms
}

/// Something else is agreed from now on, and remembered.
fn agree(wanted: Agreed, agreed: &mut ResMut<Agreed>, settings: &mut ResMut<Settings>) {
    if agreed.set_if_neq(wanted) {
        settings.agreed = (**agreed).clone();
    }
}

/// A device takes the seat of somebody whose pad is gone, else a new one.
fn join(seating: &mut Seating, device: Entity) -> Outcome {
    let away = seating.iter().map(|(seat, _)| seat).find(|seat| is_away(seating, *seat));
    match away {
        Some(seat) => {
            seating.hand_over(seat, device);
            sat(true)
        }
        None => sat(seating.sit(Player::Person(device)).is_some()),
    }
}

fn is_away(seating: &Seating, seat: Seat) -> bool {
    seating.get(seat).is_some_and(|sitter| sitter.presence != Presence::Here)
}

const fn sat(sat: bool) -> Outcome {
    Outcome::Sound(if sat { Sound::Join } else { Sound::Refuse })
}

fn conclude(outcome: Outcome, sounds: &mut MessageWriter<PlaySound>, next: &mut NextState<Screen>) {
    match outcome {
        Outcome::Nothing => {}
        Outcome::Sound(sound) => {
            sounds.write(PlaySound::everywhere(sound));
        }
        Outcome::Start => {
            sounds.write(PlaySound::everywhere(Sound::Ready));
            next.set(Screen::Table);
        }
    }
}

fn open(mut commands: Commands, art: Res<Art>) {
    commands.spawn((stage::root("Lobby", 0), DespawnOnExit(Screen::Lobby))).with_children(|root| {
        scenery::waves(root, &art, Depth::Back, 214.0);
        scenery::waves(root, &art, Depth::Middle, 166.0);
        scenery::bubbles(root, &art, 9);
        scenery::waves(root, &art, Depth::Front, 112.0);
        scenery::rim(root, -8.0, RIM);
        let page = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(0),
            bottom: px(0),
            padding: px(18).top(),
            ..column(0.0)
        };
        root.spawn(page).with_children(|page| {
            let corner = Node {
                position_type: PositionType::Absolute,
                right: px(54),
                top: px(22),
                width: px(84),
                height: px(84),
                ..default()
            };
            page.spawn(pause_button(&art, corner));
            let cards = Node { width: percent(100), flex_grow: 1.0, ..column(0.0) };
            page.spawn((CardRow, cards));
        });
    });
}
