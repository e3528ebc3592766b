//! The Captain's draw: the Captain's confirm button turns over the next card. A bot waits a moment first, and gives
//! everybody time to read what was said.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    ActStep,
};
use crate::{
    input::{Intent, Intents},
    rules::duck_and_cover::{Action, Phase},
    seats::{Control, Seating},
    table::{Attempt, Reading, bots_are_free, playing},
};

/// How long a bot waits before it draws, in seconds.
const BREATH: f32 = 0.9;
/// The longest a bot waits for players to read, in seconds.
const PATIENCE: f32 = 2.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw, bot_draws.run_if(bots_are_free))
            .chain()
            .in_set(ActStep::Draw)
            .run_if(playing().and_then(resource_exists::<Table>)),
    );
}

fn draw(
    intents: Res<Intents>,
    table: Res<Table>,
    seating: Res<Seating>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
) {
    let captain = seating.captain().map(|seat| seating.control(seat));
    let is_captain = |device: Entity| captain == Some(Control::Person(device));
    let pressed = intents.fresh().any(|said| said.intent == Intent::Confirm && is_captain(said.device));
    if pressed && table.public().phase() == Phase::Draw {
        attempts.write(Attempt(Action::Draw));
    }
}

fn bot_draws(
    time: Res<Time>,
    table: Res<Table>,
    seating: Res<Seating>,
    reading: Res<Reading>,
    mut waited: Local<f32>,
    mut attempts: MessageWriter<Attempt<DuckAndCover>>,
) {
    let is_bot = seating.captain().is_some_and(|seat| seating.control(seat).bot().is_some());
    if table.public().phase() != Phase::Draw || !is_bot {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    let is_read = reading.0 <= 0.0 || *waited >= PATIENCE;
    if *waited >= BREATH && is_read {
        *waited = 0.0;
        attempts.write(Attempt(Action::Draw));
    }
}
