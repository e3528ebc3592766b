//! From the end of a round to the score sheet, and from there to the next round or the podium. The flow has its own
//! clock: no animation and no voice decides when the game moves on.

use bevy::prelude::*;

use super::{Asked, NextRound, TableStep, ToRead, playing};
use crate::{
    ActOrder, GameSystems, Paused,
    input::{Intent, Intents},
    rules::Waits,
};

/// How long the last moves of a round stay in view before the score sheet covers them, in seconds.
pub const SHEET_DELAY: f32 = 1.6;

/// For this many seconds a new screen ignores presses: they were meant for the one before.
pub const GRACE: f32 = 0.7;

/// How long the score sheet has been shown.
#[derive(Resource, Debug, Default)]
pub struct SheetClock {
    passed: f32,
    /// Whether somebody pressed to see all of it at once.
    pub hurried: bool,
}

/// Seconds until the score sheet.
#[derive(Resource)]
struct SheetIn(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SheetClock>()
        .add_systems(
            Update,
            (
                open_sheet.run_if(playing().and_then(resource_exists::<SheetIn>)),
                go_on.run_if(
                    in_state(TableStep::Sheet).and_then(in_state(Paused(false))).and_then(resource_exists::<Asked>),
                ),
            )
                .chain()
                .in_set(ActOrder::Flow),
        )
        .add_systems(Update, notice_end.in_set(GameSystems::React).run_if(resource_exists_and_changed::<Asked>))
        .add_systems(OnExit(TableStep::Playing), forget)
        .add_systems(OnEnter(TableStep::Sheet), |mut clock: ResMut<SheetClock>| *clock = SheetClock::default());
}

fn notice_end(asked: Res<Asked>, mut commands: Commands) {
    if matches!(asked.waits, Waits::NextRound | Waits::Over) {
        commands.insert_resource(SheetIn(SHEET_DELAY));
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<SheetIn>();
}

/// Opens the sheet after a while, or at once when somebody presses.
fn open_sheet(
    time: Res<Time>,
    mut left: ResMut<SheetIn>,
    intents: Res<Intents>,
    mut step: ResMut<NextState<TableStep>>,
) {
    left.0 -= time.delta_secs();
    let seen = left.0 <= SHEET_DELAY - GRACE;
    let pressed = seen && intents.fresh().any(|said| said.intent == Intent::Confirm);
    if pressed || left.0 <= 0.0 {
        NextState::set_if_neq(&mut step, TableStep::Sheet);
    }
}

/// One press by anybody leaves the sheet. A press that comes too soon to have read it only shows all of it.
fn go_on(
    time: Res<Time>,
    mut clock: ResMut<SheetClock>,
    to_read: Res<ToRead>,
    intents: Res<Intents>,
    asked: Res<Asked>,
    mut next_round: MessageWriter<NextRound>,
    mut step: ResMut<NextState<TableStep>>,
) {
    clock.passed += time.delta_secs();
    let is_read = clock.hurried || clock.passed >= to_read.0;
    let confirmed = intents.fresh().any(|said| said.intent == Intent::Confirm);
    let pressed = intents.fresh().any(|said| matches!(said.intent, Intent::Confirm | Intent::Cancel | Intent::Quack));
    clock.hurried |= pressed;
    if !confirmed || clock.passed < GRACE || !is_read {
        return;
    }
    if asked.waits == Waits::NextRound {
        next_round.write(NextRound);
        NextState::set_if_neq(&mut step, TableStep::Playing);
    } else {
        NextState::set_if_neq(&mut step, TableStep::Podium);
    }
}
