//! What may happen to somebody for the first time: the table decides whether it is explained.

use crate::rules::{
    Seat,
    duck_and_cover::{Call, Card, DiscardReason, Event, Public, PublicPond},
};

/// What this event means for a seat, by the key of the sentence that explains it.
pub(in super::super) fn explanation(event: &Event, to: Seat, game: Public<'_>) -> Option<&'static str> {
    match *event {
        Event::Drawn { call: Some(_), .. } if game.mover(to).is_none() => Some("first-quack"),
        Event::Drawn { card: Card::Repeat, call: Some(_) } => Some("first-repeat"),
        Event::Drawn { call: Some(Call::Max), .. } => Some("first-max"),
        Event::Drawn { call: Some(Call::Number(_)), .. } => Some("first-move"),
        Event::Moved { seat, duck, covered, .. } if seat == to => {
            // Who covers somebody adds a single duck to what they already sit on.
            let alone = 1 + usize::from(covered.is_some());
            let height = game.pond(seat).map_or(1, |pond: PublicPond<'_>| pond.height(duck));
            Some(match covered {
                _ if height > alone => "first-stack",
                Some(_) => "first-cover",
                None => "first-gap",
            })
        }
        Event::Discarded { reason: DiscardReason::AllQuacked, .. } => Some("first-all-quack"),
        _ => None,
    }
}
