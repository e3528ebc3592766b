//! The bridge to the rules: seats people at the table, hands every action to the match, and tells what came of it.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    Chair, Did, Happened, Refused, Table, TableStep, Turns,
    resume::{is_interrupted, sit_down_again},
};
use crate::{
    GameSystems, Options, Screen,
    rules::{
        Dealer,
        duck_and_cover::{Action, Deal, Event, Match, Phase, Setup},
    },
    seats::Seating,
};

/// Where in a frame the match changes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct BridgeSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), (sit_down.run_if(not(is_interrupted)), sit_down_again).chain())
        .add_systems(OnExit(Screen::Table), clear_up)
        .configure_sets(Update, BridgeSystems.in_set(GameSystems::Rules))
        .add_systems(Update, apply.in_set(BridgeSystems).run_if(resource_exists::<Table>.and_eager(on_message::<Did>)));
}

/// Begins a match with everybody who is seated.
fn sit_down(
    mut commands: Commands,
    mut options: ResMut<Options>,
    mut seating: ResMut<Seating>,
    mut did: MessageWriter<Did>,
    mut step: ResMut<NextState<TableStep>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(setup) = Setup::new(seating.len()) else {
        next.set(Screen::Lobby);
        return;
    };
    // A seed from the command line is for the first match; a rematch should not deal the same cards again.
    let seed = options.seed.take().unwrap_or_else(|| rand::rng().random());
    seating.draw_lot(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut dealer = Dealer::new(seed);
    let game = Match::new(setup.with_variants(options.variants));
    did.write(Did(Action::Deal(Deal::by_chance(game.setup(), &mut dealer))));
    commands.insert_resource(Table { game, dealer });
    for (seat, sitter) in seating.iter() {
        commands.spawn((Name::new("Chair"), Chair { seat, family: sitter.family }, DespawnOnExit(Screen::Table)));
    }
    NextState::set_if_neq(&mut step, TableStep::Playing);
}

fn clear_up(mut commands: Commands, mut turns: ResMut<Turns>) {
    commands.remove_resource::<Table>();
    *turns = Turns::default();
}

fn apply(
    mut did: MessageReader<Did>,
    mut table: ResMut<Table>,
    mut happened: MessageWriter<Happened>,
    mut refused: MessageWriter<Refused>,
) {
    for Did(action) in did.read() {
        let seat = match action {
            Action::Choose { seat, .. } | Action::TakeBack { seat } => Some(*seat),
            _ => None,
        };
        match table.bypass_change_detection().game.apply(action.clone()) {
            Ok(events) => {
                table.set_changed();
                happened.write_batch(events.into_iter().map(Happened));
                if table.game.phase() == Phase::Shuffle {
                    happened.write_batch(shuffle(&mut table));
                }
            }
            Err(why) => {
                if let Some(seat) = seat {
                    refused.write(Refused { seat, why });
                }
            }
        }
    }
}

/// Nobody has to be asked for a shuffle; the dealer does it at once.
fn shuffle(table: &mut Table) -> Vec<Happened> {
    let Table { game, dealer } = table;
    let events = dealer.serve(game).map(|action| game.apply(action));
    let events = events.and_then(Result::ok).unwrap_or_default();
    events.into_iter().filter(|event| matches!(event, Event::Shuffled)).map(Happened).collect()
}
