//! What may happen to somebody for the first time: the table decides whether it is explained.

use bevy::prelude::*;

use super::super::{Canardage, Table};
use crate::{
    GameSystems,
    rules::{
        Seat,
        canardage::{Event, Hit, Public, Slot},
    },
    table::{FirstTime, FirstTimeSystems, Happened, on_the_table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        notice
            .in_set(GameSystems::React)
            .before(FirstTimeSystems)
            .run_if(on_the_table::<Canardage>().and_then(on_message::<Happened<Canardage>>)),
    );
}

fn notice(
    table: Res<Table>,
    mut happened: MessageReader<Happened<Canardage>>,
    mut playing: Local<Option<Seat>>,
    mut first_times: MessageWriter<FirstTime>,
) {
    for Happened(event) in happened.read() {
        if let Event::Played { seat, .. } = event {
            *playing = Some(*seat);
        }
        for seat in table.public().seats() {
            let says = explanation(event, seat, *playing == Some(seat), table.public());
            first_times.write_batch(says.map(|says| FirstTime { seat, says }));
        }
    }
}

/// What this event means for a seat, by the key of the sentence; `plays` if it is the seat that played the card.
fn explanation(event: &Event, to: Seat, plays: bool, game: Public<'_>) -> Option<&'static str> {
    let is_over = |slot: Slot| game.at(slot).top.and_then(|top| top.owner()) == Some(to);
    match *event {
        Event::Turn { seat } if seat == to => Some("first-turn"),
        Event::Aimed { slot } | Event::Adjusted { to: slot, .. } if is_over(slot) => Some("first-target"),
        Event::Shot { hit: Hit::Duck { owner, .. }, .. } if owner == to => Some("first-hit"),
        Event::Shot { hit: Hit::Water, .. } if plays => Some("first-water"),
        Event::Marched { .. } => Some("first-march"),
        Event::Covered { seat, .. } if seat == to => Some("first-hidden"),
        Event::Shielded { seat, .. } if seat == to => Some("first-umbrella"),
        Event::Discarded { seat, .. } if seat == to => Some("first-throw"),
        Event::Out { seat } if seat == to => Some("first-out"),
        _ => None,
    }
}
