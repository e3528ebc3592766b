//! A new order for the line, in the making: cards are picked up and put down one by one.

use crate::rules::canardage::{Order, Slot};

/// A new order for the line, in the making.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordering {
    /// The order so far.
    pub order: Order,
    /// Where the cursor is; `None` on the button that ends it.
    pub at: Option<Slot>,
    /// The order as it was when the card at the cursor was picked up; `None` if none is.
    pub held: Option<Order>,
}

impl Ordering {
    /// The line as it is, with the cursor at the front.
    pub const BEGIN: Self = Self { order: Order::SAME, at: Some(Slot::FRONT), held: None };

    /// The cursor one step on; a card that is held goes with it. Behind the rear is the button that ends it.
    pub(super) fn step(self, step: isize) -> Option<Self> {
        let Some(at) = self.at else {
            return (step < 0).then_some(Self { at: Some(Slot::REAR), ..self });
        };
        let next = if step < 0 { at.ahead() } else { at.behind() };
        match (next, self.held) {
            (Some(next), Some(_)) => Some(Self { order: self.order.swapped(at, next), at: Some(next), ..self }),
            (Some(next), None) => Some(Self { at: Some(next), ..self }),
            (None, None) if step > 0 => Some(Self { at: None, ..self }),
            (None, _) => None,
        }
    }

    /// A slot was pressed: its card is picked up, or the one that is held is put down there. Then the next press may well
    /// end it.
    pub(super) fn touched(mut self, slot: Slot) -> Self {
        if self.held.is_none() {
            return Self { at: Some(slot), held: Some(self.order), ..self };
        }
        while let Some(at) = self.at.filter(|at| *at != slot) {
            match self.step(if slot < at { -1 } else { 1 }) {
                Some(moved) => self = moved,
                None => break,
            }
        }
        Self { at: None, held: None, ..self }
    }
}
