//! A match that was interrupted from outside (a page that had to be loaded anew) goes on where it was. After every
//! change the whole match is written down; a game that starts and finds one puts it on the table again, paused.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};
use serde::{Deserialize, Serialize};

use super::{Chair, Cursor, Happened, Table, TableStep, bots::SeatMind};
use crate::{
    Options, Paused, Screen,
    bots::{Bot, duck_and_cover::Mind},
    input::{Device, Zone},
    menus::PausedBy,
    rules::{
        Dealer, MAX_SEATS, Seat,
        duck_and_cover::{Event, Match, Phase, Setup},
    },
    seats::{Hat, Player, Seating},
    theme::family::Family,
};

/// The match that is being played, written down; nothing when there is none to go back to. Whoever starts the game puts
/// in what was there before, and keeps what is there now.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct KeptMatch(pub Option<String>);

/// A match that is about to be put on the table again.
#[derive(Resource, Debug)]
pub(super) struct Interrupted(Saved);

/// Everything that a match is, but for the devices, which are others after a new start.
#[derive(Debug, Serialize, Deserialize)]
struct Saved {
    game: Match,
    dealer: Dealer,
    captain: Option<Seat>,
    by_lot: bool,
    seats: ArrayVec<SavedSeat, MAX_SEATS>,
}

#[derive(Debug, Serialize, Deserialize)]
struct SavedSeat {
    hand: Hand,
    family: Family,
    name: Option<String>,
    resting: bool,
    mind: Mind,
}

/// What a seat was played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Hand {
    Keys(Zone),
    Mouse,
    Touch,
    /// Some pad, by a number of its own: which one it was cannot be known any more.
    Pad(usize),
    Bot(Bot),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptMatch>()
        .add_systems(OnEnter(Screen::Title), take_up)
        .add_systems(OnExit(Screen::Table), forget)
        .add_systems(
            PostUpdate,
            write_down.run_if(
                resource_exists::<Table>.and_then(resource_changed::<Table>.or_eager(resource_changed::<Seating>)),
            ),
        );
}

/// Only what can be gone on with: a match that has been dealt and is not over.
fn write_down(
    table: Res<Table>,
    seating: Res<Seating>,
    devices: Query<&Device>,
    chairs: Query<(&Chair, &SeatMind)>,
    mut kept: ResMut<KeptMatch>,
) {
    let is_on = table.game.round() > 0 && table.game.phase() != Phase::Over;
    let saved = if is_on { save(&table, &seating, &devices, &chairs) } else { None };
    kept.set_if_neq(KeptMatch(saved.and_then(|saved| serde_json::to_string(&saved).ok())));
}

fn forget(mut kept: ResMut<KeptMatch>) {
    kept.set_if_neq(KeptMatch(None));
}

fn save(
    table: &Table,
    seating: &Seating,
    devices: &Query<&Device>,
    chairs: &Query<(&Chair, &SeatMind)>,
) -> Option<Saved> {
    let mut pads: ArrayVec<Entity, MAX_SEATS> = ArrayVec::new();
    let seats = seating.iter().map(|(seat, sitter)| {
        let hand = match sitter.player {
            Player::Bot(bot) => Hand::Bot(bot),
            Player::Person(device) => match devices.get(device).ok()? {
                Device::Keys(zone) => Hand::Keys(*zone),
                Device::Mouse => Hand::Mouse,
                Device::Touch => Hand::Touch,
                Device::Pad(_) => Hand::Pad(pads.iter().position(|pad| *pad == device).unwrap_or_else(|| {
                    pads.push(device);
                    pads.len() - 1
                })),
            },
        };
        let (_, SeatMind(mind)) = chairs.iter().find(|(chair, _)| chair.seat == seat)?;
        let name = sitter.chosen_name.map(|name| name.to_string());
        Some(SavedSeat { hand, family: sitter.family, name, resting: sitter.resting, mind: mind.clone() })
    });
    Some(Saved {
        game: table.game.clone(),
        dealer: table.dealer.clone(),
        captain: seating.captain(),
        by_lot: seating.hat() == Some(Hat::ByLot),
        seats: seats.collect::<Option<_>>()?,
    })
}

/// There is a match to go on with: everybody sits down again where they were. A pad is not known again by itself, so its
/// seat waits for one, as it does for one that was lost.
fn take_up(
    mut commands: Commands,
    mut kept: ResMut<KeptMatch>,
    devices: Query<(Entity, &Device)>,
    mut seating: ResMut<Seating>,
    mut options: ResMut<Options>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(text) = kept.bypass_change_detection().0.take() else { return };
    let saved: Saved = match serde_json::from_str(&text) {
        Ok(saved) => saved,
        Err(error) => {
            warn!("The match that was kept makes no sense and is left aside: {error}");
            return;
        }
    };
    if Setup::new(saved.seats.len()).is_err() || saved.game.setup().players() != saved.seats.len() {
        warn!("The match that was kept is not of those who were at the table, and is left aside.");
        return;
    }
    let mut pads = HashMap::new();
    let mut fresh = Seating::default();
    for SavedSeat { hand, family, name, resting, .. } in &saved.seats {
        let find = |device: Device| devices.iter().find(|(_, other)| **other == device).map(|(entity, _)| entity);
        let device = match hand {
            Hand::Bot(_) => None,
            Hand::Keys(zone) => find(Device::Keys(*zone)),
            Hand::Mouse => find(Device::Mouse),
            Hand::Touch => find(Device::Touch),
            Hand::Pad(pad) => Some(*pads.entry(*pad).or_insert_with(|| {
                commands.spawn((Name::new("Gamepad that is gone"), Device::Pad(Entity::PLACEHOLDER))).id()
            })),
        };
        let player = match (hand, device) {
            (Hand::Bot(bot), _) => Player::Bot(*bot),
            (_, Some(device)) => Player::Person(device),
            (_, None) => Player::Bot(Bot::Greedy),
        };
        let Some(seat) = fresh.sit(player) else { continue };
        fresh.dress(seat, *family);
        fresh.call(seat, name.as_deref().unwrap_or_default());
        fresh.set_ready(seat, true);
        if *resting {
            fresh.rest(seat, true);
        }
    }
    if let Some(captain) = saved.captain {
        fresh.give_hat(Hat::On(captain));
    }
    if saved.by_lot {
        fresh.give_hat(Hat::ByLot);
    }
    *seating = fresh;
    options.variants = saved.game.setup().variants();
    commands.insert_resource(Interrupted(saved));
    next.set(Screen::Table);
}

/// Puts an interrupted match on the table. Nobody was ready for it to go on, so it is paused; the last call is said once
/// more when somebody goes on.
pub(super) fn sit_down_again(
    mut commands: Commands,
    interrupted: Option<Res<Interrupted>>,
    seating: Res<Seating>,
    mut happened: MessageWriter<Happened>,
    mut by: ResMut<PausedBy>,
    mut step: ResMut<NextState<TableStep>>,
    mut paused: ResMut<NextState<Paused>>,
) {
    let Some(interrupted) = interrupted else { return };
    let Saved { game, dealer, seats, .. } = &interrupted.0;
    for ((seat, sitter), saved) in seating.iter().zip(seats) {
        let duck = game.mover(seat).and_then(|duck| game.pond(seat)?.grid().at(duck));
        commands.spawn((
            Name::new("Chair"),
            Chair { seat, family: sitter.family },
            Cursor(duck.unwrap_or_default()),
            SeatMind(saved.mind.clone()),
            DespawnOnExit(Screen::Table),
        ));
    }
    if let Some((card, call)) = game.open() {
        happened.write(Happened(Event::Drawn { card, call: Some(call) }));
    }
    let between_rounds = game.phase() == Phase::Deal;
    NextState::set_if_neq(&mut step, if between_rounds { TableStep::Sheet } else { TableStep::Playing });
    commands.insert_resource(Table { game: game.clone(), dealer: dealer.clone() });
    *by = PausedBy::default();
    paused.set(Paused(true));
    commands.remove_resource::<Interrupted>();
}

/// Whether an interrupted match is about to be put on the table.
pub(super) fn is_interrupted(interrupted: Option<Res<Interrupted>>) -> bool {
    interrupted.is_some()
}
