//! The words of the game that are small enough to copy: a duck's number, a set of ducks, a draw card, a call.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, de::Error as _};

/// How many ducks a family has.
pub const DUCKS: usize = 12;

/// A duck of some family, by its number from 1 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Duck(u8);

impl Duck {
    /// Splashes by number, 1 to 12; 30 in all.
    const SPLASHES: [u8; DUCKS] = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];

    /// The duck with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= DUCKS { Some(Self(number)) } else { None }
    }

    /// All ducks of a family, 1 to 12.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..=DUCKS as u8).map(Self)
    }

    /// The number on the card, 1 to 12.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The drops on the card, 0 to 5.
    #[must_use]
    pub const fn splashes(self) -> u8 {
        Self::SPLASHES[self.index()]
    }

    /// The position in a list with one entry for each duck.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Duck {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no duck number {number}, only 1 to 12"))
    }
}

impl From<Duck> for u8 {
    fn from(duck: Duck) -> Self {
        duck.0
    }
}

impl fmt::Display for Duck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of ducks of one family.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Duck>", into = "Vec<Duck>")]
pub struct DuckSet(u16);

impl DuckSet {
    /// The set without any duck.
    pub const EMPTY: Self = Self(0);
    /// The set of all twelve.
    pub const ALL: Self = Self((1 << DUCKS) - 1);

    /// Whether this duck is in the set.
    #[must_use]
    pub const fn contains(self, duck: Duck) -> bool {
        self.0 >> duck.index() & 1 == 1
    }

    /// The same set with this duck.
    #[must_use]
    pub const fn with(self, duck: Duck) -> Self {
        Self(self.0 | 1 << duck.index())
    }

    /// The same set without this duck.
    #[must_use]
    pub const fn without(self, duck: Duck) -> Self {
        Self(self.0 & !(1 << duck.index()))
    }

    /// The set of these bits, the lowest for the 1.
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The ducks that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many ducks are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no duck in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is exactly one duck in the set.
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The duck with the highest number.
    #[must_use]
    pub const fn highest(self) -> Option<Duck> {
        Duck::new(16 - self.0.leading_zeros() as u8)
    }
}

impl IntoIterator for DuckSet {
    type Item = Duck;
    type IntoIter = DuckSetIter;
    fn into_iter(self) -> DuckSetIter {
        DuckSetIter(self.0)
    }
}

impl FromIterator<Duck> for DuckSet {
    fn from_iter<I: IntoIterator<Item = Duck>>(ducks: I) -> Self {
        ducks.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Vec<Duck>> for DuckSet {
    fn from(ducks: Vec<Duck>) -> Self {
        ducks.into_iter().collect()
    }
}

impl From<DuckSet> for Vec<Duck> {
    fn from(ducks: DuckSet) -> Self {
        ducks.into_iter().collect()
    }
}

/// The ducks of a set, lowest number first.
#[derive(Debug, Clone)]
pub struct DuckSetIter(u16);

impl Iterator for DuckSetIter {
    type Item = Duck;
    #[inline]
    fn next(&mut self) -> Option<Duck> {
        if self.0 == 0 {
            return None;
        }
        let duck = Duck(self.0.trailing_zeros() as u8 + 1);
        self.0 &= self.0 - 1;
        Some(duck)
    }
}

/// A card of the draw deck. Written `1` to `12`, `max`, `repeat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Card {
    /// Calls this number.
    Number(Duck),
    /// Calls everybody's highest visible number.
    Max,
    /// Calls what was called before it, once more.
    Repeat,
}

impl Card {
    /// How many different cards there are.
    const KINDS: usize = DUCKS + 2;

    /// The position in a list with one entry for each different card.
    const fn index(self) -> usize {
        match self {
            Self::Number(duck) => duck.index(),
            Self::Max => DUCKS,
            Self::Repeat => DUCKS + 1,
        }
    }

    /// What it calls after that call; `None` for a Repeat without a call to repeat.
    #[must_use]
    pub const fn call(self, repeatable: Option<Call>) -> Option<Call> {
        match self {
            Self::Number(duck) => Some(Call::Number(duck)),
            Self::Max => Some(Call::Max),
            Self::Repeat => repeatable,
        }
    }

    /// Whether all of `some` are among `all`, each at most as often as there.
    #[must_use]
    pub(super) fn are_among(some: &[Self], all: &[Self]) -> bool {
        let mut left = [0u8; Self::KINDS];
        for card in all {
            left[card.index()] += 1;
        }
        some.iter().all(|card| {
            let left = &mut left[card.index()];
            left.checked_sub(1).map(|fewer| *left = fewer).is_some()
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(duck) => duck.fmt(f),
            Self::Max => f.write_str("max"),
            Self::Repeat => f.write_str("repeat"),
        }
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "max" => Ok(Self::Max),
            "repeat" => Ok(Self::Repeat),
            _ => word
                .parse()
                .ok()
                .filter(|n: &u8| n.to_string() == word)
                .and_then(Duck::new)
                .map(Self::Number)
                .ok_or_else(|| format!("{word:?} is no draw card; they are \"1\" to \"12\", \"max\" and \"repeat\"")),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// What everybody has to move: a number, or their highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// The duck with this number.
    Number(Duck),
    /// The highest visible duck, whichever that is.
    Max,
}

impl Call {
    /// The duck this call means for a player who shows these.
    #[must_use]
    #[inline]
    pub fn mover(self, visible: DuckSet) -> Option<Duck> {
        match self {
            Self::Number(duck) => visible.contains(duck).then_some(duck),
            Self::Max => visible.highest(),
        }
    }
}
