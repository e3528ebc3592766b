//! What an attentive player remembers of a round: which cards were drawn, and so which calls are left. Fed only with
//! what everybody sees.

use serde::{Deserialize, Serialize};

use crate::rules::duck_and_cover::{Call, Card, Cards, DUCKS, Event, View};

/// The cards that went by since the last shuffle, and the call a Repeat would repeat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// The Captain pile, oldest first.
    pile: Cards,
    /// What the deck was made of at the last shuffle; `None` before the first.
    shuffled: Option<Cards>,
    /// What was drawn since then.
    drawn: Cards,
    open: Option<Call>,
    repeatable: Option<Call>,
}

/// How often each duck will be called: before the deck is empty, and after the pile was shuffled into a new one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CallsLeft {
    /// By duck, in the deck as it lies.
    pub deck: [u8; DUCKS],
    /// By duck, on the pile.
    pub pile: [u8; DUCKS],
}

impl CallsLeft {
    /// The calls of these cards.
    pub(super) fn of<'a>(deck: impl IntoIterator<Item = &'a Card>, pile: impl IntoIterator<Item = &'a Card>) -> Self {
        let mut calls = Self::default();
        for card in deck {
            if let Card::Number(duck) = card {
                calls.deck[duck.index()] += 1;
            }
        }
        for card in pile {
            if let Card::Number(duck) = card {
                calls.pile[duck.index()] += 1;
            }
        }
        calls
    }
}

impl Memory {
    /// Something happened for everybody to see.
    pub fn see(&mut self, event: &Event) {
        match event {
            Event::Dealt { .. } => *self = Self::default(),
            Event::Drawn { call, .. } => self.open = *call,
            Event::Piled { card } => {
                self.repeatable = self.open.take();
                let _a_pile_never_outgrows_the_deck = self.pile.try_push(*card);
                let _nor_does_what_was_drawn = self.drawn.try_push(*card);
            }
            Event::Discarded { card, .. } => {
                let _nor_does_what_was_drawn = self.drawn.try_push(*card);
                self.open = None;
                self.repeatable = None;
            }
            Event::Shuffled => {
                self.shuffled = Some(std::mem::take(&mut self.pile));
                self.drawn.clear();
            }
            Event::Chose { .. }
            | Event::TookBack { .. }
            | Event::Quacked { .. }
            | Event::Moved { .. }
            | Event::RoundOver { .. }
            | Event::MatchOver => {}
        }
    }

    /// The Captain pile, as it was seen to grow.
    #[must_use]
    pub fn pile(&self) -> &Cards {
        &self.pile
    }

    /// The call a Repeat would repeat now.
    #[must_use]
    pub const fn repeatable(&self) -> Option<Call> {
        self.repeatable
    }

    /// The cards that may lie in the deck. With Surprises these are two too many until the first shuffle.
    #[must_use]
    pub fn unseen(&self, view: &View<'_>) -> Cards {
        let mut left = self.shuffled.clone().unwrap_or_else(|| view.setup().cards());
        let open = view.open().map(|(card, _)| card);
        for card in self.drawn.iter().chain(&open) {
            if let Some(place) = left.iter().position(|other| other == card) {
                left.swap_remove(place);
            }
        }
        left
    }

    /// How often each duck will be called.
    #[must_use]
    pub fn calls_left(&self, view: &View<'_>) -> CallsLeft {
        let open = view.open().map(|(card, _)| card);
        CallsLeft::of(&self.unseen(view), self.pile.iter().chain(&open))
    }
}
