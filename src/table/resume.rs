//! A match that was interrupted from outside (such as by reloading the page) resumes where it was. After every change
//! its record is saved, with who sits where. A game that starts and finds one puts it back on the table, paused.

use arrayvec::ArrayVec;
use bevy::{platform::collections::HashMap, prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    Agreed, Asked, Bridge, BridgeSystems, Game, Happened, Lesson, TableStep, bridge::lay_table, game::EventOf,
};
use crate::{
    Paused, Screen,
    bots::{Bot, Mind},
    input::{Device, Zone},
    menus::PausedBy,
    record::Record,
    rules::{Dealer, MAX_SEATS, Rules, Seat, Waits},
    seats::{Hat, Help, Player, Seating},
    theme::family::Family,
};

/// The match in progress, as text; `None` when there is none to resume. Whoever starts the game puts in what was saved
/// before, and saves what is here now.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct KeptMatch(pub Option<String>);

/// A match that is about to be put back on the table, with what each seat's bot remembers.
#[derive(Resource)]
pub(super) struct Interrupted<G: Game> {
    pub(super) bridge: Bridge<G>,
    pub(super) minds: Vec<G::Mind>,
    /// Whether it is paused until somebody resumes it.
    pub(super) pauses: bool,
}

/// A match and its players, without their devices, which are different after a restart.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
struct Saved<R: Rules> {
    record: Record<R>,
    dealer: Dealer,
    captain: Option<Seat>,
    by_lot: bool,
    seats: ArrayVec<SavedSeat, MAX_SEATS>,
}

/// Tells which game a saved match is of.
#[derive(Deserialize)]
struct Heading {
    record: RecordHeading,
}

#[derive(Deserialize)]
struct RecordHeading {
    game: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct SavedSeat {
    hand: Hand,
    family: Family,
    name: Option<String>,
    #[serde(default)]
    help: Help,
    resting: bool,
}

/// The kind of device or bot that played a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Hand {
    Keys(Zone),
    Mouse,
    Touch,
    /// A pad, numbered within this match: which pad it was is not known after a restart.
    Pad(usize),
    Bot(Bot),
}

/// Where a saved match is picked up.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct TakeUpSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptMatch>()
        .init_resource::<Agreed>()
        .add_systems(OnEnter(Screen::Title), leave_aside.after(TakeUpSystems))
        // A lesson is not kept: what is kept is the match that waits for its end.
        .add_systems(OnExit(Screen::Table), forget.run_if(not(resource_exists::<Lesson>)));
}

/// Adds the systems for one game.
pub(super) fn game<G: Game>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), take_up::<G>.in_set(TakeUpSystems))
        // Later than `sit_down`, which begins a new match unless one is waiting to be resumed.
        .add_systems(OnEnter(Screen::Table), go_on::<G>.after(BridgeSystems).run_if(resource_exists::<Interrupted<G>>))
        .add_systems(
            PostUpdate,
            write_down::<G>.run_if(
                not(resource_exists::<Lesson>)
                    .and_then(resource_exists::<Bridge<G>>)
                    .and_then(resource_changed::<Bridge<G>>.or_eager(resource_changed::<Seating>)),
            ),
        );
}

/// Whether an interrupted match is about to be put back on the table.
pub(super) fn is_interrupted<G: Game>(interrupted: Option<Res<Interrupted<G>>>) -> bool {
    interrupted.is_some()
}

/// Saves the match, unless it is over.
fn write_down<G: Game>(
    bridge: Res<Bridge<G>>,
    seating: Res<Seating>,
    devices: Query<&Device>,
    mut kept: ResMut<KeptMatch>,
) {
    let is_on = bridge.waits_for() != Waits::Over;
    let saved = if is_on { save(&bridge, &seating, &devices) } else { None };
    kept.set_if_neq(KeptMatch(saved.and_then(|saved| serde_json::to_string(&saved).ok())));
}

fn forget(mut kept: ResMut<KeptMatch>) {
    kept.set_if_neq(KeptMatch(None));
}

fn save<G: Game>(bridge: &Bridge<G>, seating: &Seating, devices: &Query<&Device>) -> Option<Saved<G::Rules>> {
    let mut pads: ArrayVec<Entity, MAX_SEATS> = ArrayVec::new();
    let seats = seating.iter().map(|(_, sitter)| {
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
        let name = sitter.chosen_name.map(|name| name.to_string());
        Some(SavedSeat { hand, family: sitter.family, name, help: sitter.help, resting: sitter.resting })
    });
    Some(Saved {
        record: bridge.record().clone(),
        dealer: bridge.dealer().clone(),
        captain: seating.captain(),
        by_lot: seating.hat() == Some(Hat::ByLot),
        seats: seats.collect::<Option<_>>()?,
    })
}

/// Picks up a saved match of this game: everybody gets their old seat back.
fn take_up<G: Game>(
    mut commands: Commands,
    mut kept: ResMut<KeptMatch>,
    devices: Query<(Entity, &Device)>,
    mut seating: ResMut<Seating>,
    mut agreed: ResMut<Agreed>,
    mut next: ResMut<NextState<Screen>>,
) {
    let is_ours =
        |text: &String| serde_json::from_str::<Heading>(text).is_ok_and(|heading| heading.record.game == G::OFFER.word);
    let Some(text) = kept.bypass_change_detection().0.take_if(|text| is_ours(text)) else { return };
    let (saved, interrupted) = match read::<G>(&text) {
        Ok(read) => read,
        Err(why) => {
            warn!("The match that was kept cannot be gone on with: {why}");
            return;
        }
    };
    *seating = seat_again(&saved.captain, saved.by_lot, &saved.seats, &devices, &mut commands);
    G::OFFER.word.clone_into(&mut agreed.game);
    *agreed.terms_mut(G::OFFER.word) = G::terms(saved.record.setup());
    commands.insert_resource(interrupted);
    next.set(Screen::Table);
}

/// Drops a saved match that no game recognises.
fn leave_aside(mut kept: ResMut<KeptMatch>) {
    if kept.bypass_change_detection().0.take().is_some() {
        warn!("The match that was kept makes no sense and is left aside.");
    }
}

/// Reads a saved match and proves it: everything in it can be played, by the players who sit there.
fn read<G: Game>(text: &str) -> Result<(Saved<G::Rules>, Interrupted<G>), String> {
    let saved: Saved<G::Rules> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let players = G::Rules::players(saved.record.setup());
    if players != saved.seats.len() {
        return Err(format!("{players} played it, and {} sat there", saved.seats.len()));
    }
    if saved.captain.is_none_or(|captain| captain.index() >= players) {
        return Err("nobody was its Captain".into());
    }
    let families: Vec<Family> = saved.seats.iter().map(|seat| seat.family).collect();
    if families.iter().enumerate().any(|(place, family)| families[..place].contains(family)) {
        return Err("two sat there as the same duck".into());
    }
    let seeds = Seat::first(players).map(|seat| saved.dealer.seed_for(seat));
    let mut minds: Vec<G::Mind> = seeds.map(G::Mind::new).collect();
    let see = |event: EventOf<G>| minds.iter_mut().for_each(|mind| mind.see(&event));
    let bridge = Bridge::<G>::replayed(saved.record.clone(), saved.dealer.clone(), see);
    let bridge = bridge.map_err(|flaw| flaw.to_string())?;
    if matches!(bridge.waits_for(), Waits::Chance | Waits::Over) {
        return Err("it had not begun, or is over".into());
    }
    Ok((saved, Interrupted { bridge, minds, pauses: true }))
}

/// Minds that have not seen anything yet.
pub(super) fn fresh_minds<G: Game>(bridge: &Bridge<G>) -> Vec<G::Mind> {
    let players = G::Rules::players(bridge.record().setup());
    Seat::first(players).map(|seat| G::Mind::new(bridge.dealer().seed_for(seat))).collect()
}

/// Gives everybody their old seat. A pad is not recognised after a restart, so its seat waits for one, as if the pad
/// were lost.
fn seat_again(
    captain: &Option<Seat>,
    by_lot: bool,
    seats: &[SavedSeat],
    devices: &Query<(Entity, &Device)>,
    commands: &mut Commands,
) -> Seating {
    let mut pads = HashMap::new();
    let mut fresh = Seating::default();
    for SavedSeat { hand, family, name, help, resting } in seats {
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
            (_, None) => Player::Bot(Bot::Normal),
        };
        let Some(seat) = fresh.sit(player) else { continue };
        fresh.dress(seat, *family);
        fresh.call(seat, name.as_deref().unwrap_or_default());
        fresh.give_help(seat, *help);
        fresh.set_ready(seat, true);
        if *resting {
            fresh.rest(seat, true);
        }
    }
    if let Some(captain) = captain {
        fresh.give_hat(Hat::On(*captain));
    }
    if by_lot {
        fresh.give_hat(Hat::ByLot);
    }
    fresh
}

/// Puts an interrupted match back on the table, paused if nobody is ready for it. The last question is asked again when
/// somebody resumes.
fn go_on<G: Game>(world: &mut World) {
    let Some(interrupted) = world.remove_resource::<Interrupted<G>>() else { return };
    if let Some(event) = G::asked_again(interrupted.bridge.public()) {
        world.write_message(Happened::<G>(event));
    }
    let between_rounds = interrupted.bridge.waits_for() == Waits::NextRound;
    let step = if between_rounds { TableStep::Sheet } else { TableStep::Playing };
    let Interrupted { bridge, minds, pauses } = interrupted;
    world.resource_scope(|world, seating: Mut<Seating>| {
        lay_table::<G>(&mut world.commands(), &seating, bridge, minds);
    });
    world.flush();
    NextState::set_if_neq(&mut world.resource_mut(), step);
    if pauses {
        *world.resource_mut() = PausedBy::default();
        world.resource_mut::<NextState<Paused>>().set(Paused(true));
    }
    debug_assert!(world.contains_resource::<Asked>());
}
