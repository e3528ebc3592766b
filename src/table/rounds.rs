//! From the end of a round to the score sheet, and from there to the next round or the podium.

use bevy::prelude::*;

use super::{Did, Happened, Table, TableStep, playing, sheet::Counting};
use crate::{
    GameSystems, Paused,
    input::{Intent, Intents},
    rules::duck_and_cover::{Action, Deal, Event, Phase},
};

/// How long the last moves of a round stay in view before the score sheet covers them, in seconds.
pub const SHEET_DELAY: f32 = 1.6;

/// For so many seconds a new screen takes no press: those were meant for what was there before.
pub const GRACE: f32 = 0.7;

/// For how many seconds the score sheet has been there.
#[derive(Resource, Default)]
struct OpenFor(f32);

/// Seconds until the score sheet.
#[derive(Resource)]
struct SheetIn(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            open_sheet.run_if(playing().and_then(resource_exists::<SheetIn>)),
            go_on.run_if(in_state(TableStep::Sheet).and_then(in_state(Paused(false)))),
        )
            .in_set(GameSystems::Act),
    )
    .add_systems(Update, notice_end.in_set(GameSystems::React).run_if(on_message::<Happened>))
    .add_systems(OnExit(TableStep::Playing), forget)
    .init_resource::<OpenFor>()
    .add_systems(OnEnter(TableStep::Sheet), |mut open: ResMut<OpenFor>| open.0 = 0.0);
}

fn notice_end(mut happened: MessageReader<Happened>, mut commands: Commands) {
    for Happened(event) in happened.read() {
        if matches!(event, Event::RoundOver { .. }) {
            commands.insert_resource(SheetIn(SHEET_DELAY));
        }
    }
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<SheetIn>();
}

/// The sheet comes by itself, or at once when somebody presses.
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

/// One press of anybody goes on.
fn go_on(
    time: Res<Time>,
    mut open: ResMut<OpenFor>,
    counting: Option<Res<Counting>>,
    intents: Res<Intents>,
    mut table: ResMut<Table>,
    mut did: MessageWriter<Did>,
    mut step: ResMut<NextState<TableStep>>,
) {
    open.0 += time.delta_secs();
    let pressed = intents.fresh().any(|said| said.intent == Intent::Confirm);
    // A press while the sheet counts only ends the counting.
    if !pressed || open.0 < GRACE || counting.is_some_and(|counting| !counting.is_over()) {
        return;
    }
    if table.game.phase() == Phase::Deal {
        let Table { game, dealer } = table.as_mut();
        did.write(Did(Action::Deal(Deal::by_chance(game.setup(), dealer))));
        NextState::set_if_neq(&mut step, TableStep::Playing);
    } else {
        NextState::set_if_neq(&mut step, TableStep::Podium);
    }
}
