//! The six slots of the line, and sets of them. Slot 1 is the front, the way the ducks swim.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many slots the line has.
pub const SLOTS: usize = 6;

/// A slot of the line. Written as its number, 1 at the front to 6 at the rear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

impl Slot {
    /// The slot that ducks swim towards.
    pub const FRONT: Self = Self(0);
    /// The slot where new cards enter.
    pub const REAR: Self = Self(SLOTS as u8 - 1);

    /// The slot with this number, counted from 1; `None` if there is no such slot.
    #[must_use]
    pub const fn new(number: usize) -> Option<Self> {
        if number >= 1 && number <= SLOTS { Some(Self(number as u8 - 1)) } else { None }
    }

    /// All slots from the front to the rear.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SLOTS as u8).map(Self)
    }

    /// Its index in a list with one entry for each slot.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, counted from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The slot before it, one nearer to the front; `None` at the front.
    #[must_use]
    pub const fn ahead(self) -> Option<Self> {
        if self.0 > 0 { Some(Self(self.0 - 1)) } else { None }
    }

    /// The slot behind it; `None` at the rear.
    #[must_use]
    pub const fn behind(self) -> Option<Self> {
        if self.0 < Self::REAR.0 { Some(Self(self.0 + 1)) } else { None }
    }

    /// Whether the two slots lie side by side.
    #[must_use]
    pub const fn touches(self, other: Self) -> bool {
        self.0.abs_diff(other.0) == 1
    }
}

impl TryFrom<u8> for Slot {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(usize::from(number)).ok_or_else(|| format!("there is no slot {number}, only 1 to {SLOTS}"))
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> Self {
        slot.0 + 1
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Some of the slots.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Slot>", into = "Vec<Slot>")]
pub struct Slots(pub(super) u8);

impl Slots {
    /// The set without slots.
    pub const NONE: Self = Self(0);
    /// The set of all slots.
    pub const ALL: Self = Self((1 << SLOTS) - 1);

    /// Whether this slot is in the set.
    #[must_use]
    pub const fn has(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// How many slots are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no slot is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same with this slot.
    #[must_use]
    pub const fn with(self, slot: Slot) -> Self {
        Self(self.0 | 1 << slot.0)
    }

    /// The same without this slot.
    #[must_use]
    pub const fn without(self, slot: Slot) -> Self {
        Self(self.0 & !(1 << slot.0))
    }

    /// The slots that are in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The slots of this set that are not in the other.
    #[must_use]
    pub const fn but(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The slots of the set, the front one first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Slot> + Clone {
        Slot::all().filter(move |slot| self.has(*slot))
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        slots.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Vec<Slot>> for Slots {
    fn from(slots: Vec<Slot>) -> Self {
        slots.into_iter().collect()
    }
}

impl From<Slots> for Vec<Slot> {
    fn from(slots: Slots) -> Self {
        slots.iter().collect()
    }
}

/// A new order for the line: the first entry is the slot whose card comes to the front, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Slot; SLOTS]", into = "[Slot; SLOTS]")]
pub struct Order([Slot; SLOTS]);

impl Order {
    /// The order in which each slot keeps its card.
    pub const SAME: Self = Self([Slot(0), Slot(1), Slot(2), Slot(3), Slot(4), Slot(5)]);

    /// This order; `None` unless it names each slot once.
    #[must_use]
    pub fn new(slots: [Slot; SLOTS]) -> Option<Self> {
        (slots.into_iter().collect::<Slots>() == Slots::ALL).then_some(Self(slots))
    }

    /// The slots in their new order.
    #[must_use]
    pub const fn slots(self) -> [Slot; SLOTS] {
        self.0
    }

    /// The same with the cards of these two slots of the new line changing places.
    #[must_use]
    pub const fn swapped(mut self, one: Slot, other: Slot) -> Self {
        let kept = self.0[one.index()];
        self.0[one.index()] = self.0[other.index()];
        self.0[other.index()] = kept;
        self
    }

    /// All 720 orders, sorted slot by slot.
    pub fn all() -> impl Iterator<Item = Self> {
        let pick = |mut number: usize| {
            let mut left: Vec<Slot> = Slot::all().collect();
            let mut slots = [Slot::FRONT; SLOTS];
            for (place, slot) in slots.iter_mut().enumerate() {
                let below: usize = (1..SLOTS - place).product();
                *slot = left.remove(number / below);
                number %= below;
            }
            Self(slots)
        };
        (0..720).map(pick)
    }
}

impl TryFrom<[Slot; SLOTS]> for Order {
    type Error = String;
    fn try_from(slots: [Slot; SLOTS]) -> Result<Self, String> {
        Self::new(slots).ok_or_else(|| format!("an order names each slot from 1 to {SLOTS} once"))
    }
}

impl From<Order> for [Slot; SLOTS] {
    fn from(order: Order) -> Self {
        order.0
    }
}
