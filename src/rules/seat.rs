//! A place at the table, and sets of them. Seats are counted from 0 in the order in which the players sit.

use serde::{Deserialize, Serialize};

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 7;

/// A place at the table, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat of a table.
    pub const FIRST: Self = Self(0);

    /// The seat with this index; `None` if it is [`MAX_SEATS`] or more.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The first `count` seats of a table.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }

    /// Its index in a list with one entry for each seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(usize::from(index)).ok_or_else(|| format!("no table has a seat {index}, only 0 to {}", MAX_SEATS - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// Some of the seats of a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set with no seats.
    pub const EMPTY: Self = Self(0);

    /// Whether this seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }

    /// The only seat of the set; `None` if it has none or several.
    #[must_use]
    pub fn only(self) -> Option<Seat> {
        if self.len() == 1 { self.iter().next() } else { None }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, |set, seat| Self(set.0 | 1 << seat.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_no_table_has_cannot_be_read() {
        assert_eq!(serde_json::from_str::<Seat>("6").unwrap().index(), 6);
        for text in ["7", "200", "-1", "1.5", "\"0\""] {
            assert!(serde_json::from_str::<Seat>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_set_of_seats_knows_its_only_seat() {
        let set = |seats: &[usize]| seats.iter().filter_map(|index| Seat::new(*index)).collect::<SeatSet>();
        assert_eq!(set(&[3]).only(), Seat::new(3));
        assert_eq!((set(&[]).only(), set(&[0, 6]).only()), (None, None));
        assert!(set(&[0, 6]).iter().eq([0, 6].into_iter().filter_map(Seat::new)));
    }
}
