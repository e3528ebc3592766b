//! The Captain's draw: the Captain's confirm button turns over the next card. A bot takes a breath first.

use bevy::prelude::*;

use super::{ActSystems, Did, Table, playing};
use crate::{
    audio::Speech,
    input::{Intent, Intents},
    rules::{
        Seat,
        duck_and_cover::{Action, Phase},
    },
    seats::{Seating, Sitter},
};

/// How long a bot waits before it draws, in seconds.
const BREATH: f32 = 0.9;
/// How long it lets itself speak before it goes on.
const PATIENCE: f32 = 2.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw, bot_draws).in_set(ActSystems).run_if(playing().and_then(resource_exists::<Table>)));
}

fn draw(intents: Res<Intents>, table: Res<Table>, seating: Res<Seating>, mut did: MessageWriter<Did>) {
    let here = |seat: &Seat| seating.get(*seat).is_some_and(|sitter| !sitter.resting);
    let captain = seating.captain().filter(here).and_then(|seat| seating.device(seat));
    let pressed = intents.fresh().any(|said| said.intent == Intent::Confirm && captain == Some(said.device));
    if pressed && table.game.phase() == Phase::Draw {
        did.write(Did(Action::Draw));
    }
}

fn bot_draws(
    time: Res<Time>,
    table: Res<Table>,
    seating: Res<Seating>,
    speech: Res<Speech>,
    mut waited: Local<f32>,
    mut did: MessageWriter<Did>,
) {
    let captain = seating.captain().and_then(|seat| seating.get(seat));
    let is_bot = captain.and_then(Sitter::bot).is_some();
    if table.game.phase() != Phase::Draw || !is_bot {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    let speaks = speech.saying().is_some() && *waited < PATIENCE;
    if *waited >= BREATH && !speaks {
        *waited = 0.0;
        did.write(Did(Action::Draw));
    }
}
