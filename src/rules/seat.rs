//! A place at the table. Seats are counted from 0 in the order in which the players sit.

use serde::{Deserialize, Serialize};

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 7;

/// A place at the table, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, if a table can have it.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The first `count` seats of a table.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }

    /// The position in a list with one entry for each seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
