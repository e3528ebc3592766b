//! From the end of a round to the score sheet, and from there to the next round or the podium. A game without rounds goes
//! straight to the podium. The flow has its own clock: no animation and no voice decides when the game moves on.

use bevy::prelude::*;

use super::{Asked, Lesson, NextRound, Playing, TableStep, ToRead, playing};
use crate::{
    ActOrder, GameSystems, Paused,
    input::{Intent, Intents, Taps},
    rules::Waits,
};

/// How long the last moves of a round, or of a match without rounds, stay in view before something covers them, in
/// seconds. A game without rounds may ask for more.
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

/// How long the last moves have been in view, how long they stay there, and what comes then: the score sheet, or the
/// podium.
#[derive(Resource)]
struct LastLook {
    passed: f32,
    lasts: f32,
    then: TableStep,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SheetClock>()
        .add_systems(
            Update,
            (
                look.run_if(playing().and_then(resource_exists::<LastLook>)),
                go_on.run_if(
                    in_state(TableStep::Sheet)
                        .and_then(in_state(Paused(false)))
                        .and_then(resource_exists::<Asked>)
                        // A lesson ends on the sheet.
                        .and_then(not(resource_exists::<Lesson>)),
                ),
            )
                .chain()
                .in_set(ActOrder::Flow),
        )
        .add_systems(Update, notice_end.in_set(GameSystems::React).run_if(resource_exists_and_changed::<Asked>))
        .add_systems(OnExit(TableStep::Playing), forget)
        .add_systems(OnEnter(TableStep::Sheet), |mut clock: ResMut<SheetClock>| *clock = SheetClock::default());
}

fn notice_end(
    asked: Res<Asked>,
    playing: Option<Res<Playing>>,
    lesson: Option<Res<Lesson>>,
    to_read: Res<ToRead>,
    mut commands: Commands,
) {
    if matches!(asked.waits, Waits::NextRound | Waits::Over) {
        let has_rounds = playing.is_none_or(|playing| playing.round.is_some());
        let (lasts, then) = match has_rounds {
            true => (SHEET_DELAY, TableStep::Sheet),
            false => (SHEET_DELAY.max(to_read.0), TableStep::Podium),
        };
        if lesson.is_some() && then == TableStep::Podium {
            return;
        }
        commands.insert_resource(LastLook { passed: 0.0, lasts, then });
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<LastLook>();
}

/// Goes on to the sheet or the podium after a while, or at once when somebody presses.
fn look(
    time: Res<Time>,
    mut look: ResMut<LastLook>,
    intents: Res<Intents>,
    taps: Res<Taps>,
    mut step: ResMut<NextState<TableStep>>,
) {
    look.passed += time.delta_secs();
    let pressed = intents.fresh().any(|said| said.intent == Intent::Confirm) || taps.pressed().next().is_some();
    if look.passed >= look.lasts || (pressed && look.passed >= GRACE) {
        NextState::set_if_neq(&mut step, look.then);
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
