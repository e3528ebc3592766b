//! The Captain's draw: the Captain's confirm button turns over the next card. A bot takes a breath first.

use bevy::prelude::*;

use super::{Away, Chair, Did, Table, playing};
use crate::{
    GameSystems,
    input::{Intent, Intents},
    rules::duck_and_cover::{Action, Phase},
    seats::{Player, Seating},
};

/// How long a bot waits before it draws.
const BREATH: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw, bot_draws).in_set(GameSystems::Act).run_if(playing().and_then(resource_exists::<Table>)),
    );
}

fn draw(
    intents: Res<Intents>,
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<&Chair>,
    mut did: MessageWriter<Did>,
) {
    let captain = chairs.iter().find(|chair| Some(chair.seat) == seating.captain()).map(|chair| chair.player);
    let pressed =
        intents.fresh().any(|said| said.intent == Intent::Confirm && captain == Some(Player::Person(said.device)));
    if pressed && table.game.phase() == Phase::Draw {
        did.write(Did(Action::Draw));
    }
}

fn bot_draws(
    time: Res<Time>,
    table: Res<Table>,
    seating: Res<Seating>,
    chairs: Query<(&Chair, Option<&Away>)>,
    mut waited: Local<f32>,
    mut did: MessageWriter<Did>,
) {
    let captain = chairs.iter().find(|(chair, _)| Some(chair.seat) == seating.captain());
    let is_bot = captain.is_some_and(|(chair, away)| chair.bot(away).is_some());
    if table.game.phase() != Phase::Draw || !is_bot {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    if *waited >= BREATH {
        *waited = 0.0;
        did.write(Did(Action::Draw));
    }
}
