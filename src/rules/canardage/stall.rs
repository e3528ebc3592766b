//! All that lies open on the table: the line, its targets and its shields.

use serde::{Deserialize, Serialize};

use super::{Line, MAX_PLAYERS, Slot, Slots};
use crate::rules::Seat;

/// The line with its targets and shields, which belong to slots and stay where they are while ducks swim on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stall {
    /// Who swims where.
    pub line: Line,
    /// The slots with a target.
    pub targets: Slots,
    /// Where the shield of each seat lies.
    pub shields: [Option<Slot>; MAX_PLAYERS],
}

impl Stall {
    /// Nothing at all.
    pub const EMPTY: Self = Self { line: Line::EMPTY, targets: Slots::NONE, shields: [None; MAX_PLAYERS] };

    /// The slots under a shield of anybody.
    #[must_use]
    #[inline]
    pub fn shielded(&self) -> Slots {
        Slots(self.shields.iter().fold(0, |set, shield| set | shield.map_or(0, |slot| 1 << slot.index())))
    }

    /// All shields with the seats they belong to, by slot and then by seat.
    pub fn shields(&self) -> impl Iterator<Item = (Slot, Seat)> {
        Slot::all().flat_map(move |slot| {
            let owners = Seat::first(MAX_PLAYERS).zip(self.shields);
            owners.filter(move |(_, place)| *place == Some(slot)).map(move |(seat, _)| (slot, seat))
        })
    }
}
