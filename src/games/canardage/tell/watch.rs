//! What a watching page is told of a match: the line with its targets and umbrellas, what became of everybody's ducks, whose
//! turn it is, and hands that lie open to everybody. It contains nothing that players may not know.

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use super::super::{
    Canardage, Table,
    act::{Offered, Turn},
    show::Layout,
};
use crate::{
    rules::canardage::{Slot, Swimmer},
    table::{Watched, on_the_table},
    theme::stage::Stage,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, watch.run_if(resource_exists::<Watched>.and_then(on_the_table::<Canardage>())));
}

fn watch(
    table: Res<Table>,
    offered: Res<Offered>,
    turn: Res<Turn>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    mut watched: ResMut<Watched>,
) {
    let game = table.public();
    // Hidden hands stay hidden here, even one that its player looks at now.
    let open = !game.setup().hidden_hands();
    let seats = game.seats().map(|seat| {
        let mut seen = Map::new();
        seen.insert("ducks".into(), json!(game.ducks_left(seat)));
        seen.insert("umbrella".into(), json!(game.shield(seat)));
        if open {
            seen.insert("hand".into(), json!(table.view(seat).hand()));
        }
        if open && turn.seat() == Some(seat) {
            let view = table.view(seat);
            let card = |(index, card)| {
                let at = stage.to_window(layout.card(index).center());
                json!({ "card": card, "can": offered.has(seat, card), "at": at.to_array() })
            };
            let cards: Vec<Value> = view.hand().iter().copied().enumerate().map(card).collect();
            seen.insert("cards".into(), Value::Array(cards));
            let play = offered.to(seat).and_then(|options| turn.play(view.hand(), options));
            seen.insert("card".into(), json!(turn.card()));
            seen.insert("place".into(), json!(play.map(|play| play.at)));
        }
        seen
    });
    let line = Slot::all().map(|slot| {
        let glimpse = game.at(slot);
        json!({
            "duck": glimpse.top.and_then(Swimmer::owner),
            "pair": glimpse.covers,
            "target": game.targets().has(slot),
            "umbrella": game.shielded().has(slot),
            "at": stage.to_window(layout.slot(slot).center()).to_array(),
        })
    });
    let mut seen = Map::new();
    seen.insert("phase".into(), json!(game.phase()));
    seen.insert("turns".into(), json!(game.turns()));
    seen.insert("covered".into(), json!(turn.is_covered()));
    seen.insert("line".into(), Value::Array(line.collect()));
    seen.insert("toCome".into(), json!(game.duck_deck_left()));
    seen.insert("played".into(), json!(game.played().last()));
    let fingerprint = watched.fingerprint;
    watched.set_if_neq(Watched { seats: seats.collect(), table: seen, fingerprint });
}
