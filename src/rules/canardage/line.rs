//! The line of six: who swims in each slot, and who hides underneath.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{MAX_PLAYERS, SLOTS, Slot, Slots};
use crate::rules::Seat;

/// A card of the duck deck: a duck of some seat, or water. Ducks of one seat are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Swimmer(u8);

/// A swimmer as it is written down: the number of its seat, or `"water"`.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a duck is the number of its player, and the rest is \"water\"")]
enum Written {
    Duck(u8),
    Water(String),
}

impl Swimmer {
    /// The card without a duck.
    pub const WATER: Self = Self(MAX_PLAYERS as u8);
    /// How many kinds there are: a duck for each seat, and water.
    pub const KINDS: usize = MAX_PLAYERS + 1;

    /// A duck of this seat; `None` if the game has no such seat.
    #[must_use]
    pub const fn duck(seat: Seat) -> Option<Self> {
        if seat.index() < MAX_PLAYERS { Some(Self(seat.index() as u8)) } else { None }
    }

    /// The seat it belongs to; `None` for water.
    #[must_use]
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        if self.0 < MAX_PLAYERS as u8 { Seat::new(self.0 as usize) } else { None }
    }

    /// Its index in a list with one entry for each kind: the seats in order, then water.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<Written> for Swimmer {
    type Error = String;
    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Duck(seat) if usize::from(seat) < MAX_PLAYERS => Ok(Self(seat)),
            Written::Water(word) if word == "water" => Ok(Self::WATER),
            _ => Err("a duck is the number of its player, and the rest is \"water\"".into()),
        }
    }
}

impl From<Swimmer> for Written {
    fn from(swimmer: Swimmer) -> Self {
        if swimmer == Swimmer::WATER { Self::Water("water".into()) } else { Self::Duck(swimmer.0) }
    }
}

/// What is in one slot: nothing, or a card with perhaps a covered duck underneath. One byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "PlaceFields", into = "PlaceFields")]
pub struct Place(u8);

/// A place as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Place", deny_unknown_fields)]
struct PlaceFields {
    top: Option<Swimmer>,
    under: Option<Seat>,
}

/// In half a byte of a [`Place`]: nothing.
const NOTHING: u8 = 0xf;

impl Place {
    /// A slot without a card.
    pub const EMPTY: Self = Self(NOTHING << 4 | NOTHING);

    /// A single card.
    #[must_use]
    pub const fn of(swimmer: Swimmer) -> Self {
        Self(NOTHING << 4 | swimmer.0)
    }

    /// The top card; `None` in an empty slot.
    #[must_use]
    #[inline]
    pub const fn top(self) -> Option<Swimmer> {
        if self.0 & NOTHING == NOTHING { None } else { Some(Swimmer(self.0 & NOTHING)) }
    }

    /// The seat of the duck on top; `None` for water and in an empty slot.
    #[must_use]
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        match self.top() {
            Some(swimmer) => swimmer.owner(),
            None => None,
        }
    }

    /// The seat of the covered duck, if there is one.
    #[must_use]
    #[inline]
    pub const fn under(self) -> Option<Seat> {
        if self.0 >> 4 == NOTHING { None } else { Seat::new((self.0 >> 4) as usize) }
    }

    /// Whether a duck is covered here.
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.0 >> 4 != NOTHING
    }

    /// The same with a duck of this seat underneath; `None` unless a single duck lies here.
    #[must_use]
    pub const fn covering(self, seat: Seat) -> Option<Self> {
        if self.owner().is_none() || self.is_pair() || seat.index() >= MAX_PLAYERS {
            return None;
        }
        Some(Self(self.0 & NOTHING | (seat.index() as u8) << 4))
    }

    /// What is left without the top card.
    const fn uncovered(self) -> Self {
        Self(NOTHING << 4 | self.0 >> 4)
    }
}

impl TryFrom<PlaceFields> for Place {
    type Error = String;
    fn try_from(PlaceFields { top, under }: PlaceFields) -> Result<Self, String> {
        let place = top.map_or(Self::EMPTY, Self::of);
        match under {
            None => Ok(place),
            Some(seat) => place.covering(seat).ok_or_else(|| "only a duck covers a duck".into()),
        }
    }
}

impl From<Place> for PlaceFields {
    fn from(place: Place) -> Self {
        Self { top: place.top(), under: place.under() }
    }
}

/// A one in each byte of a [`Line`].
const EACH: u64 = 0x0101_0101_0101_0101;
/// The lower half of each byte.
const LOW: u64 = EACH * 0x0f;

/// The slots whose byte does not have its highest bit.
#[inline]
const fn lowered(bytes: u64) -> Slots {
    let ones = !bytes >> 7 & EACH;
    // Gathers the ones of all bytes in the highest byte, the front slot lowest.
    Slots((ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8 & Slots::ALL.0)
}

/// The six places, one byte each, the front one lowest. The two bytes above are always empty places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[Place; SLOTS]", into = "[Place; SLOTS]")]
pub struct Line(u64);

impl Line {
    /// A line without cards.
    pub const EMPTY: Self = Self(u64::MAX);

    /// What is in this slot.
    #[must_use]
    #[inline]
    pub const fn at(self, slot: Slot) -> Place {
        Place((self.0 >> (8 * slot.index())) as u8)
    }

    /// The places from the front to the rear.
    pub fn places(self) -> impl DoubleEndedIterator<Item = (Slot, Place)> + ExactSizeIterator + Clone {
        Slot::all().map(move |slot| (slot, self.at(slot)))
    }

    /// The slots with a duck on top.
    #[must_use]
    #[inline]
    pub const fn ducks(self) -> Slots {
        // The half byte of a duck is below MAX_PLAYERS; the sum reaches the highest bit from there on.
        lowered((self.0 & LOW) + EACH * (0x80 - MAX_PLAYERS as u64))
    }

    /// The slots with a visible duck of this seat.
    #[must_use]
    #[inline]
    pub const fn of(self, seat: Seat) -> Slots {
        lowered(((self.0 & LOW) ^ (EACH * seat.index() as u64)) + EACH * 0x7f)
    }

    /// The slots with a covered duck.
    #[must_use]
    #[inline]
    pub const fn pairs(self) -> Slots {
        lowered((self.0 >> 4 & LOW) + EACH * (0x80 - NOTHING as u64))
    }

    /// The slots that look the same as the slot behind them, and underneath too.
    #[must_use]
    #[inline]
    pub(super) const fn alike(self) -> Slots {
        let differs = self.0 ^ (self.0 >> 8 | 0xff << 56);
        let same = lowered(((differs & (EACH * 0x7f)) + EACH * 0x7f) | differs);
        Slots(same.0 & Slots::ALL.0 >> 1)
    }

    /// Puts something in a slot.
    #[inline]
    pub(super) const fn put(&mut self, slot: Slot, place: Place) {
        let shift = 8 * slot.index();
        self.0 = self.0 & !(0xff << shift) | (place.0 as u64) << shift;
    }

    /// Takes the top card away; a covered duck is uncovered, otherwise the slot is empty.
    #[inline]
    pub(super) const fn uncover(&mut self, slot: Slot) {
        self.put(slot, self.at(slot).uncovered());
    }

    /// Everything behind this slot moves up by one, over what is there.
    #[inline]
    pub(super) const fn close_up(&mut self, gap: Slot) {
        let before = (1 << (8 * gap.index())) - 1;
        self.0 = self.0 & before | (self.0 >> 8 | 0xff << 56) & !before;
    }

    /// The cards of two slots change places.
    #[inline]
    pub(super) const fn swap(&mut self, one: Slot, other: Slot) {
        let kept = self.at(one);
        self.put(one, self.at(other));
        self.put(other, kept);
    }

    /// The card of this slot goes to the front, and those before it move back by one.
    #[inline]
    pub(super) const fn dash(&mut self, slot: Slot) {
        let place = self.at(slot);
        let before = (1 << (8 * slot.index())) - 1;
        let through = before << 8 | 0xff;
        self.0 = self.0 & !through | (self.0 & before) << 8 | place.0 as u64;
    }

    /// The line in another order.
    #[must_use]
    #[inline]
    pub fn reordered(self, order: super::Order) -> Self {
        let mut line = Self::EMPTY;
        for (to, from) in Slot::all().zip(order.slots()) {
            line.put(to, self.at(from));
        }
        line
    }
}

impl From<[Place; SLOTS]> for Line {
    fn from(places: [Place; SLOTS]) -> Self {
        let mut line = Self::EMPTY;
        for (slot, place) in Slot::all().zip(places) {
            line.put(slot, place);
        }
        line
    }
}

impl From<Line> for [Place; SLOTS] {
    fn from(line: Line) -> Self {
        let mut places = [Place::EMPTY; SLOTS];
        for (slot, place) in line.places() {
            places[slot.index()] = place;
        }
        places
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
    }
}
