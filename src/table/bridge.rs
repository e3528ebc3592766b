//! The bridge to the rules. It alone holds the match: it hands every attempt to the rules, lets chance act in its turn,
//! writes everything down, and reports the events. Everything else sees the match through a view.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    Agreed, Asked, Astray, Attempt, Chair, Course, Finished, Game, Happened, HotSeat, NextRound, Offers, Playing,
    PublicOf, Ranking, Refused, SeatMind, Story, TableStep, ToRead, ViewOf, Watched,
    game::{ActionOf, EventOf, RefusalOf, SetupOf},
    resume::is_interrupted,
};
use crate::{
    Options, Screen,
    bots::Mind,
    record::{Flaw, Record, fingerprint},
    rules::{Dealer, Rules, Seat, Waits},
    seats::Seating,
};

/// Where in a frame the match changes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BridgeSystems;

/// The match on the table. The full state, secrets included, stays in here; everything else sees a view of it.
#[derive(Resource, Debug)]
pub struct Bridge<G: Game> {
    game: G::Rules,
    dealer: Dealer,
    record: Record<G::Rules>,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_message::<Attempt<G>>()
        .add_message::<Happened<G>>()
        .add_message::<Refused<G>>()
        .add_systems(
            OnEnter(Screen::Table),
            sit_down::<G>.run_if(is_agreed::<G>.and_then(not(is_interrupted::<G>))).in_set(BridgeSystems),
        )
        .add_systems(OnExit(Screen::Table), clear_up::<G>)
        .add_systems(
            Update,
            (
                act::<G>.run_if(
                    resource_exists::<Bridge<G>>.and_then(on_message::<Attempt<G>>.or_eager(on_message::<NextRound>)),
                ),
                remember::<G>.run_if(on_message::<Happened<G>>),
                stamp::<G>.run_if(resource_exists::<Watched>.and_then(resource_exists_and_changed::<Bridge<G>>)),
            )
                .chain()
                .in_set(BridgeSystems),
        );
}

/// Whether this is the game to play next.
fn is_agreed<G: Game>(agreed: Res<Agreed>, offers: Res<Offers>) -> bool {
    agreed.word(&offers) == G::OFFER.word
}

impl<G: Game> Bridge<G> {
    /// A new match; nothing has been dealt yet.
    fn new(setup: SetupOf<G>, seed: u64) -> Self {
        Self { game: G::Rules::begin(setup), dealer: Dealer::new(seed), record: Record::new(setup) }
    }

    /// Resumes a recorded match, and shows everything that happened in it.
    pub(super) fn replayed(
        record: Record<G::Rules>,
        dealer: Dealer,
        see: impl FnMut(EventOf<G>),
    ) -> Result<Self, Flaw> {
        Ok(Self { game: record.replay(see)?, dealer, record })
    }

    /// The view of everybody: it shows no secrets.
    #[must_use]
    pub fn public(&self) -> PublicOf<'_, G> {
        self.game.public()
    }

    /// The view of this seat: it shows only what its player may know.
    #[must_use]
    pub fn view(&self, seat: Seat) -> ViewOf<'_, G> {
        self.game.view(seat)
    }

    /// The full state, for those of the table who prove it.
    pub(super) const fn game(&self) -> &G::Rules {
        &self.game
    }

    pub(super) const fn record(&self) -> &Record<G::Rules> {
        &self.record
    }

    pub(super) const fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    pub(super) fn waits_for(&self) -> Waits {
        self.game.waits_for()
    }

    fn apply(&mut self, action: ActionOf<G>, happened: &mut MessageWriter<Happened<G>>) -> Result<(), RefusalOf<G>> {
        let events = self.game.apply(action.clone())?;
        self.record.push(action);
        happened.write_batch(events.into_iter().map(Happened));
        Ok(())
    }

    /// Lets chance act for as long as it is its turn.
    fn serve(&mut self, happened: &mut MessageWriter<Happened<G>>) {
        while self.game.waits_for() == Waits::Chance {
            let served = self.dealer.serve(&self.game).map(|action| self.apply(action, happened));
            if !matches!(served, Some(Ok(()))) {
                return;
            }
        }
    }

    /// Deals the next round, if the match waits for that. Returns whether it did.
    fn begin_round(&mut self, happened: &mut MessageWriter<Happened<G>>) -> bool {
        let waits = self.game.waits_for() == Waits::NextRound;
        let deal = if waits { self.dealer.serve(&self.game) } else { None };
        deal.is_some_and(|deal| self.apply(deal, happened).is_ok())
    }

    /// Tells the parts that know no game how the match stands.
    pub(super) fn publish(&self, commands: &mut Commands) {
        let waits = self.game.waits_for();
        commands.insert_resource(Asked { waits, may_take_back: self.game.may_take_back() });
        if matches!(waits, Waits::NextRound | Waits::Over) {
            commands.insert_resource(ToRead(G::reading_time(self.public())));
        }
        commands.insert_resource(Playing {
            game: G::OFFER.word,
            terms: G::terms(self.game.setup()),
            round: G::round(self.public()),
        });
        commands.insert_resource(Ranking(self.game.standings()));
        if waits == Waits::Over {
            commands.insert_resource(Finished(self.record.write()));
            let mut events = Vec::new();
            // What was played can be played back.
            let replayed = self.record.replay(|event| events.push(event));
            commands.insert_resource(replayed.map(|game| G::story(&events, game.public())).unwrap_or_default());
        } else {
            commands.remove_resource::<Finished>();
            commands.remove_resource::<Story>();
        }
    }
}

/// Begins a match with everybody who has a seat.
fn sit_down<G: Game>(
    mut commands: Commands,
    mut options: ResMut<Options>,
    agreed: Res<Agreed>,
    mut seating: ResMut<Seating>,
    mut happened: MessageWriter<Happened<G>>,
    mut step: ResMut<NextState<TableStep>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(setup) = G::setup(&agreed.terms(G::OFFER.word), seating.len()) else {
        next.set(Screen::Lobby);
        return;
    };
    // A seed from the command line is for the first match only; a rematch should not deal the same cards again.
    let seed = options.seed.take().unwrap_or_else(|| rand::rng().random());
    seating.draw_lot(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut bridge = Bridge::<G>::new(setup, seed);
    bridge.serve(&mut happened);
    let minds: Vec<G::Mind> = seating.iter().map(|(seat, _)| G::Mind::new(bridge.dealer.seed_for(seat))).collect();
    lay_table(&mut commands, &seating, bridge, minds);
    NextState::set_if_neq(&mut step, TableStep::Playing);
}

/// Puts a match on the table, with a chair for everybody who has a seat.
pub(super) fn lay_table<G: Game>(commands: &mut Commands, seating: &Seating, bridge: Bridge<G>, minds: Vec<G::Mind>) {
    bridge.publish(commands);
    for ((seat, sitter), mind) in seating.iter().zip(minds) {
        let chair = Chair { seat, family: sitter.family };
        let mut chair = commands.spawn((Name::new("Chair"), chair, SeatMind::<G>(mind), DespawnOnExit(Screen::Table)));
        chair.insert(G::belongings(bridge.public(), seat));
    }
    commands.insert_resource(bridge);
}

fn clear_up<G: Game>(mut commands: Commands, mut hot_seat: ResMut<HotSeat>) {
    commands.remove_resource::<Bridge<G>>();
    commands.remove_resource::<Asked>();
    commands.remove_resource::<Playing>();
    commands.remove_resource::<Ranking>();
    commands.remove_resource::<Finished>();
    commands.remove_resource::<Story>();
    *hot_seat = HotSeat::default();
}

fn act<G: Game>(
    mut commands: Commands,
    mut attempts: MessageReader<Attempt<G>>,
    mut next_round: MessageReader<NextRound>,
    course: Option<Res<Course<G>>>,
    mut astray: MessageWriter<Astray>,
    mut bridge: ResMut<Bridge<G>>,
    mut happened: MessageWriter<Happened<G>>,
    mut refused: MessageWriter<Refused<G>>,
) {
    let mut changed = false;
    let quietly = bridge.bypass_change_detection();
    if next_round.read().count() > 0 {
        changed |= quietly.begin_round(&mut happened);
    }
    for Attempt(action) in attempts.read() {
        let seat = G::Rules::doer(action);
        if course.as_ref().is_some_and(|course| !course.admits(action, &quietly.game)) {
            astray.write(Astray(seat));
            continue;
        }
        match quietly.apply(action.clone(), &mut happened) {
            Ok(()) => {
                quietly.serve(&mut happened);
                changed = true;
            }
            Err(why) => {
                refused.write_batch(seat.map(|seat| Refused { seat, why }));
            }
        }
    }
    if changed {
        bridge.publish(&mut commands);
        bridge.set_changed();
    }
}

/// Lets a watching page tell this state from any other.
fn stamp<G: Game>(bridge: Res<Bridge<G>>, mut watched: ResMut<Watched>) {
    watched.fingerprint = fingerprint(&bridge.game);
}

/// Shows every event to every seat's mind.
fn remember<G: Game>(mut happened: MessageReader<Happened<G>>, mut minds: Query<&mut SeatMind<G>>) {
    for Happened(event) in happened.read() {
        minds.iter_mut().for_each(|mut mind| mind.0.see(event));
    }
}

/// The record of the match on the table; `None` without one. It says more than any player may know, so it needs the
/// whole world, which no screen has.
#[must_use]
pub fn record_of<G: Game>(world: &World) -> Option<&Record<G::Rules>> {
    world.get_resource::<Bridge<G>>().map(|bridge| &bridge.record)
}

/// The fingerprint of the match on the table; `None` without one.
#[must_use]
pub fn fingerprint_of<G: Game>(world: &World) -> Option<u64> {
    world.get_resource::<Bridge<G>>().map(|bridge| fingerprint(&bridge.game))
}
