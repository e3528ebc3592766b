//! What an attentive player remembers of a match: the line with the ducks that slipped under others, and the order in
//! which ducks marched under the deck. Fed only with what everybody sees.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::rules::{
    Seat,
    canardage::{Deck, Event, MAX_SWIMMERS, Slot, Stall, Swimmer},
};

/// Covered ducks, and the lower end of the duck deck.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// The stall as it was seen to change. Empty for somebody who did not see the deal.
    stall: Stall,
    /// What marched under the deck since the last shuffle, the lowest card last. The upper ones may have come round.
    marched: ArrayVec<Swimmer, MAX_SWIMMERS>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { stall: Stall::EMPTY, marched: ArrayVec::new() }
    }
}

impl Memory {
    /// Something happened for everybody to see.
    pub fn see(&mut self, event: &Event) {
        match *event {
            Event::Dealt => *self = Self::default(),
            Event::Marched { top, under } => {
                for card in [Some(top), under.and_then(Swimmer::duck)].into_iter().flatten() {
                    if self.marched.is_full() {
                        self.marched.remove(0);
                    }
                    self.marched.push(card);
                }
            }
            Event::Shuffled { deck: Deck::Ducks } => self.marched.clear(),
            _ => {}
        }
        self.stall.follow(event);
    }

    /// Whose duck is covered in this slot; `None` if nobody's is, or if that was not seen.
    #[must_use]
    pub const fn under(&self, slot: Slot) -> Option<Seat> {
        self.stall.line.at(slot).under()
    }

    /// The cards at the lower end of a deck of this size, the lowest last, as far as they are known.
    #[must_use]
    pub fn bottom(&self, deck: usize) -> &[Swimmer] {
        &self.marched[self.marched.len().saturating_sub(deck)..]
    }
}
