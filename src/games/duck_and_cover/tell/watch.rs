//! What a watching page is told of a match: cursors, ducks to move and where they may go, phase, round and scores. It
//! contains nothing that players may not know.

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use super::super::{
    DuckAndCover, Offered, Table,
    act::Cursor,
    show::{Framing, Layout},
};
use crate::{
    rules::duck_and_cover::{Cell, Duck, Score},
    table::{Chair, Watched, on_the_table},
    theme::stage::Stage,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, watch.run_if(resource_exists::<Watched>.and_then(on_the_table::<DuckAndCover>())));
}

fn watch(
    table: Res<Table>,
    layout: Res<Layout>,
    chairs: Query<(&Chair, &Framing, &Cursor, &Offered)>,
    stage: Res<Stage>,
    mut watched: ResMut<Watched>,
) {
    let game = table.public();
    let seats = game.seats().map(|seat| {
        let mut seen = Map::new();
        let Some((_, frame, cursor, offered)) = chairs.iter().find(|(chair, ..)| chair.seat == seat) else {
            return seen;
        };
        let choosing = game.is_choosing(seat);
        let grid = game.pond(seat).map(|pond| *pond.grid());
        let target = |cell: Cell| {
            let at = stage.to_window(frame.on_stage(&layout, seat, cell));
            let duck = grid.and_then(|grid| grid.on(cell)).map(Duck::number);
            json!({ "cell": [cell.x, cell.y], "duck": duck, "at": at.to_array() })
        };
        let targets: Vec<Value> = offered.cells().iter().copied().map(target).collect();
        seen.insert("cursor".into(), json!([cursor.0.x, cursor.0.y]));
        seen.insert("duck".into(), json!(game.mover(seat).filter(|_| choosing).map(Duck::number)));
        seen.insert("targets".into(), Value::Array(targets));
        seen
    });
    let points = |round: &[Score]| -> Vec<i32> { round.iter().map(|score| score.points).collect() };
    let mut seen = Map::new();
    seen.insert("phase".into(), json!(game.phase()));
    seen.insert("round".into(), json!(game.round()));
    seen.insert("scores".into(), json!(game.scores().iter().map(|round| points(round)).collect::<Vec<_>>()));
    let fingerprint = watched.fingerprint;
    watched.set_if_neq(Watched { seats: seats.collect(), table: seen, fingerprint });
}
