//! What may happen to somebody for the first time: the table decides whether it is explained.

use bevy::prelude::*;

use super::super::{DuckAndCover, Table};
use crate::{
    GameSystems,
    rules::{
        Seat,
        duck_and_cover::{Call, Card, DiscardReason, Event, Public, PublicPond},
    },
    table::{FirstTime, FirstTimeSystems, Happened, on_the_table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        notice
            .in_set(GameSystems::React)
            .before(FirstTimeSystems)
            .run_if(on_the_table::<DuckAndCover>().and_then(on_message::<Happened<DuckAndCover>>)),
    );
}

fn notice(
    table: Res<Table>,
    mut happened: MessageReader<Happened<DuckAndCover>>,
    mut first_times: MessageWriter<FirstTime>,
) {
    for Happened(event) in happened.read() {
        for seat in table.public().seats() {
            first_times.write_batch(explanation(event, seat, table.public()).map(|says| FirstTime { seat, says }));
        }
    }
}

/// What this event means for a seat, by the key of the sentence.
fn explanation(event: &Event, to: Seat, game: Public<'_>) -> Option<&'static str> {
    match *event {
        Event::Drawn { call: Some(_), .. } if game.mover(to).is_none() => Some("first-quack"),
        Event::Drawn { card: Card::Repeat, call: Some(_) } => Some("first-repeat"),
        Event::Drawn { call: Some(Call::Max), .. } => Some("first-max"),
        Event::Drawn { call: Some(Call::Number(_)), .. } => Some("first-move"),
        Event::Moved { seat, duck, covered, .. } if seat == to => {
            // Who covers somebody adds a single duck to what they already sit on.
            let under = usize::from(covered.is_some()) + 1;
            let height = game.pond(seat).map_or(1, |pond: PublicPond<'_>| pond.height(duck));
            Some(match covered {
                Some(_) if height == under => "first-cover",
                _ if height > under => "first-stack",
                _ => "first-gap",
            })
        }
        Event::Discarded { reason: DiscardReason::AllQuacked, .. } => Some("first-all-quack"),
        _ => None,
    }
}
