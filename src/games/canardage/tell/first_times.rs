//! What may happen to somebody for the first time: the table decides whether it is explained.

use crate::rules::{
    Seat,
    canardage::{Event, Hit, Public, Slot, Swimmer},
};

/// What this event means for a seat, by the key of the sentence that explains it.
pub(in super::super) fn explanation(event: &Event, to: Seat, game: Public<'_>) -> Option<&'static str> {
    let is_over = |slot: Slot| game.at(slot).top.and_then(Swimmer::owner) == Some(to);
    match *event {
        Event::Turn { seat } if seat == to => Some("first-turn"),
        Event::Aimed { slot } | Event::Adjusted { to: slot, .. } if is_over(slot) => Some("first-target"),
        Event::Shot { hit: Hit::Duck { owner, .. }, .. } if owner == to => Some("first-hit"),
        Event::Shot { hit: Hit::Water, .. } => Some("first-water"),
        Event::Marched { .. } => Some("first-march"),
        Event::Covered { seat, .. } if seat == to => Some("first-hidden"),
        Event::Shielded { seat, .. } if seat == to => Some("first-umbrella"),
        Event::Discarded { seat, .. } if seat == to => Some("first-throw"),
        Event::Out { seat } if seat == to => Some("first-out"),
        _ => None,
    }
}
