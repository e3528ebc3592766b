//! The lobby: who plays, with which device, as which duck. Any device joins with its confirm button or a tap. All
//! players set up their seats at the same time, each on their own card. The match starts when the last one is ready.

use bevy::prelude::*;

use super::ScreenSystems;
use crate::{
    GameSystems, Paused, Screen,
    audio::{PlaySound, Sound, Tongue},
    input::{Device, Intent, Intents, Printed, Tap, Taps, Writing},
    menus::{MenuChoice, Overlay, Picked, pause_button},
    rules::Seat,
    seats::{Presence, Seating, Who},
    settings::Settings,
    table::{Agreed, Offers},
    text::Words,
    theme::{
        art::Art,
        scenery::{self, Depth, RIM},
        stage::{self, Fitted, Stage},
        widgets::column,
    },
};

mod cards;
mod invitation;
mod lines;
mod naming;
mod phone;
mod portraits;
mod rows;
mod terms;

pub use cards::line_in_words;
pub use invitation::crowd_in_words;
pub use lines::{Arranging, CardLine};
use lines::{Outcome, Push, add_bot};
use terms::{Chip, Needs};

/// What a tap on a part of the lobby does.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Sit down on a free seat, or bring a bot there.
    Join,
    /// Bring a bot.
    AddBot,
    /// Take the seat of a player whose pad is gone.
    TakeOver(Who),
    /// Push a line of a player's card.
    Line(Who, CardLine, Push),
    /// Change the level of a bot.
    Level(Who, i32),
    /// Send a bot away.
    Dismiss(Who),
    /// Make a player not ready after all.
    NotYet(Who),
    /// Start the match.
    Start,
    /// Press a letter on the board of a player who is writing a name.
    Letter(Who, usize),
    /// Change the game, or one of its terms.
    Chip(Chip),
}

/// The systems that change seats.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct ArrangeSystems;

/// Within this many seconds, a second tap on a free seat may be the same tap.
const SAME_TAP: f32 = 0.7;
/// It is the same tap if it is closer than this to the first.
const SAME_PLACE: f32 = 150.0;

/// Everything in the lobby that can change; its children are rebuilt each time.
#[derive(Component)]
struct CardRow;

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Lobby).and_then(in_state(Paused(false))).and_then(in_state(Overlay::None));
    app.init_resource::<Arranging>()
        .add_plugins(naming::plugin)
        .add_systems(OnEnter(Screen::Lobby), unready)
        .configure_sets(Update, ArrangeSystems.in_set(ScreenSystems::Lobby))
        .add_systems(Update, (arrange, tap).chain().in_set(ArrangeSystems).run_if(here))
        .add_systems(
            Update,
            (
                // Also when the stage has another shape, which takes the old lobby away.
                open.run_if(not(any_with_component::<CardRow>)),
                cards::lay.run_if(something_changed.or_eager(any_pad_changed).or_eager(is_bare)),
            )
                .chain()
                .in_set(GameSystems::React)
                .run_if(in_state(Screen::Lobby)),
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

/// Whether the lobby has just been opened, and nothing lies in it yet.
fn is_bare(rows: Query<(), Added<CardRow>>) -> bool {
    !rows.is_empty()
}

fn unready(mut seating: ResMut<Seating>, mut arranging: ResMut<Arranging>) {
    seating.unready_people();
    *arranging = Arranging::default();
}

/// Reads the buttons of all devices.
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
    mut picked: MessageWriter<Picked>,
    mut next: (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    for said in intents.iter() {
        let needs = Needs::of(&agreed, &offers);
        let outcome = match arranging.active(said.device, &seating) {
            None if said.intent == Intent::Confirm && !said.again => join(&mut seating, said.device, &needs),
            None => continue,
            Some(who) if is_at_terms(&arranging, who, &seating, &needs) && !said.again => {
                let mut wanted = agreed.clone();
                let pushed = terms::intend(&mut arranging, who, said.intent, &offers, &mut wanted);
                agree(wanted, &mut agreed, &mut settings);
                pushed.unwrap_or_else(|| arranging.intend(who, said, &mut seating, &needs, &words))
            }
            Some(who) => {
                let outcome = arranging.intend(who, said, &mut seating, &needs, &words);
                if outcome == Outcome::Nothing {
                    continue;
                }
                outcome.said_in(*tongue)
            }
        };
        conclude(outcome, said.device, &mut sounds, &mut picked, &mut next);
    }
}

/// Reads the mouse and fingers.
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
    mut picked: MessageWriter<Picked>,
    mut next: (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    for tap in taps.pressed().filter(|tap| !tap.back) {
        let Ok(part) = parts.get(tap.on) else { continue };
        let needs = Needs::of(&agreed, &offers);
        let plays = |who| seating.find(who).and_then(|seat| seating.device(seat)) == Some(tap.device);
        let outcome = match *part {
            // A double tap takes one seat only.
            Part::Join
                if last_join.is_some_and(|(when, last)| {
                    time.elapsed_secs() - when < SAME_TAP && last.place.distance(tap.place) < SAME_PLACE
                }) =>
            {
                Outcome::Nothing
            }
            // One person holds a mouse; many fingers may belong to many people.
            Part::Join if seating.seat_of(tap.device).is_some() && devices.get(tap.device) != Ok(&Device::Touch) => {
                add_bot(&mut seating, &needs)
            }
            Part::AddBot => add_bot(&mut seating, &needs),
            Part::Join => {
                *last_join = Some((time.elapsed_secs(), *tap));
                sat(seating.sit_among(tap.device, *needs.players.end()).is_some())
            }
            Part::TakeOver(who) => {
                let seat = seating.find(who).filter(|seat| is_away(&seating, *seat));
                if let Some(seat) = seat {
                    seating.hand_over(seat, tap.device);
                }
                sat(seat.is_some())
            }
            Part::Line(who, line, push) if plays(who) => arranging.push(who, line, push, &mut seating, &needs, &words),
            Part::Letter(who, letter) if plays(who) => arranging.press_letter(who, letter, &mut seating),
            Part::NotYet(who) if plays(who) => {
                if let Some(seat) = seating.find(who) {
                    seating.set_ready(seat, false);
                }
                Outcome::Sound(Sound::Back)
            }
            // Whoever has no seat may read the rules and learn, too.
            Part::Chip(Chip::Rules) => Outcome::Rules,
            Part::Chip(Chip::Learn) => terms::push(Chip::Learn, &offers, &mut agreed.clone()),
            Part::Chip(chip) if terms::has_a_say(tap.device, &seating) => {
                let mut wanted = agreed.clone();
                let pushed = terms::push(chip, &offers, &mut wanted);
                arranging.refused = false;
                agree(wanted, &mut agreed, &mut settings);
                pushed
            }
            Part::Line(..) | Part::Letter(..) | Part::NotYet(..) | Part::Chip(_) => Outcome::Sound(Sound::Refuse),
            Part::Start if seating.can_start(&needs.players) => Outcome::Start,
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
        conclude(outcome, tap.device, &mut sounds, &mut picked, &mut next);
    }
}

/// Whether a player is on the line above the seats, and not ready.
fn is_at_terms(arranging: &Arranging, who: Who, seating: &Seating, needs: &Needs) -> bool {
    let is_ready = seating.find(who).and_then(|seat| seating.get(seat)).is_some_and(|sitter| sitter.ready);
    !is_ready && arranging.focus(who, seating, needs).line == CardLine::Terms
}

/// Sets what is agreed, and remembers it in the settings.
fn agree(wanted: Agreed, agreed: &mut ResMut<Agreed>, settings: &mut ResMut<Settings>) {
    if agreed.set_if_neq(wanted) {
        settings.agreed = (**agreed).clone();
    }
}

/// Gives a device the seat of a player whose pad is gone, otherwise a new seat.
fn join(seating: &mut Seating, device: Entity, needs: &Needs) -> Outcome {
    let away = seating.iter().map(|(seat, _)| seat).find(|seat| is_away(seating, *seat));
    match away {
        Some(seat) => {
            seating.hand_over(seat, device);
            sat(true)
        }
        None => sat(seating.sit_among(device, *needs.players.end()).is_some()),
    }
}

fn is_away(seating: &Seating, seat: Seat) -> bool {
    seating.get(seat).is_some_and(|sitter| sitter.presence != Presence::Here)
}

const fn sat(sat: bool) -> Outcome {
    Outcome::Sound(if sat { Sound::Join } else { Sound::Refuse })
}

fn conclude(
    outcome: Outcome,
    device: Entity,
    sounds: &mut MessageWriter<PlaySound>,
    picked: &mut MessageWriter<Picked>,
    (screen, overlay): &mut (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    match outcome {
        Outcome::Nothing => {}
        Outcome::Sound(sound) => {
            sounds.write(PlaySound::everywhere(sound));
        }
        Outcome::Start => {
            sounds.write(PlaySound::everywhere(Sound::Ready));
            screen.set(Screen::Table);
        }
        Outcome::Rules => {
            sounds.write(PlaySound::everywhere(Sound::Ready));
            overlay.set(Overlay::Rules(0));
        }
        Outcome::Learn(game) => {
            sounds.write(PlaySound::everywhere(Sound::Ready));
            picked.write(Picked { choice: MenuChoice::Learn(game), device });
        }
    }
}

fn open(mut commands: Commands, art: Res<Art>, stage: Res<Stage>) {
    commands.spawn((stage::root("Lobby", 0), Fitted, DespawnOnExit(Screen::Lobby))).with_children(|root| {
        // Lower where there is little room, so that nothing floats before the words.
        let scale = (stage.size().y / stage::USUAL.y).min(1.0);
        scenery::waves(root, &art, Depth::Back, 214.0 * scale);
        scenery::waves(root, &art, Depth::Middle, 166.0 * scale);
        scenery::bubbles(root, &art, 9);
        scenery::waves(root, &art, Depth::Front, 112.0 * scale);
        scenery::rim(root, -8.0, RIM);
        let edge = stage.edge();
        let page = Node {
            position_type: PositionType::Absolute,
            left: px(edge.x),
            right: px(edge.x),
            top: px(edge.y),
            bottom: px(edge.y),
            padding: px(18).top(),
            ..column(0.0)
        };
        root.spawn(page).with_children(|page| {
            let size = stage.finger().max(84.0);
            let corner = Node {
                position_type: PositionType::Absolute,
                right: px(if stage.is_small() || stage.is_upright() { 18.0 } else { 54.0 }),
                top: px(22),
                width: px(size),
                height: px(size),
                ..default()
            };
            page.spawn(pause_button(&art, corner));
            let cards = Node { width: percent(100), flex_grow: 1.0, ..column(0.0) };
            page.spawn((CardRow, cards));
        });
    });
}
