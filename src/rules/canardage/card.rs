//! The action cards: sixteen kinds, 52 cards.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How many action cards there are.
pub const ACTIONS: usize = 52;
/// How many cards a hand has.
pub const HAND: usize = 3;

/// An action card. The kinds are sorted by their words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", try_from = "String")]
pub enum Card {
    /// Moves a target one slot forward.
    AdjustLeft,
    /// Moves a target one slot back.
    AdjustRight,
    /// Brings one of your ducks to the front.
    Dash,
    /// Hangs targets over two slots side by side.
    DoubleAim,
    /// Shoots two targeted slots side by side.
    DoubleShot,
    /// Shoots a targeted slot.
    Fire,
    /// Shields a duck until your next turn.
    Hide,
    /// Sends the front card under the deck.
    March,
    /// Swaps one of your ducks with the card before it.
    PaddleAhead,
    /// Swaps one of your ducks with the card behind it.
    PaddleBack,
    /// Puts the line in any order.
    Reorder,
    /// Shuffles the line into the deck and lays out a new one.
    Scatter,
    /// Shoots any visible duck without a shield.
    Sharpshooter,
    /// Shoots a duck beside a target.
    Squint,
    /// Hangs a target over a slot.
    TakeAim,
    /// Puts one of your ducks under a duck beside it.
    TakeCover,
}

impl Card {
    /// All kinds, sorted by their words.
    pub const ALL: [Self; 16] = [
        Self::AdjustLeft,
        Self::AdjustRight,
        Self::Dash,
        Self::DoubleAim,
        Self::DoubleShot,
        Self::Fire,
        Self::Hide,
        Self::March,
        Self::PaddleAhead,
        Self::PaddleBack,
        Self::Reorder,
        Self::Scatter,
        Self::Sharpshooter,
        Self::Squint,
        Self::TakeAim,
        Self::TakeCover,
    ];

    /// How many of these the game has.
    #[must_use]
    pub const fn copies(self) -> usize {
        match self {
            Self::Fire => 12,
            Self::TakeAim => 10,
            Self::March => 6,
            Self::Hide | Self::PaddleAhead | Self::PaddleBack => 3,
            Self::AdjustLeft | Self::AdjustRight | Self::Reorder | Self::Squint | Self::TakeCover => 2,
            Self::Dash | Self::DoubleAim | Self::DoubleShot | Self::Scatter | Self::Sharpshooter => 1,
        }
    }

    /// All 52 cards, sorted.
    pub fn deck() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, card.copies()))
    }

    /// Its index in a list with one entry for each kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in commands and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::AdjustLeft => "adjust-left",
            Self::AdjustRight => "adjust-right",
            Self::Dash => "dash",
            Self::DoubleAim => "double-aim",
            Self::DoubleShot => "double-shot",
            Self::Fire => "fire",
            Self::Hide => "hide",
            Self::March => "march",
            Self::PaddleAhead => "paddle-ahead",
            Self::PaddleBack => "paddle-back",
            Self::Reorder => "reorder",
            Self::Scatter => "scatter",
            Self::Sharpshooter => "sharpshooter",
            Self::Squint => "squint",
            Self::TakeAim => "take-aim",
            Self::TakeCover => "take-cover",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|card| card.word() == word).ok_or_else(|| format!("there is no card {word:?}"))
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(word: String) -> Result<Self, String> {
        word.parse()
    }
}

/// Action cards in some order.
pub type Cards = ArrayVec<Card, ACTIONS>;

/// The cards in one hand, the one drawn last at the end.
pub type Hand = ArrayVec<Card, HAND>;

/// How many of each kind these are.
#[must_use]
pub fn counts<'a>(cards: impl IntoIterator<Item = &'a Card>) -> [u8; Card::ALL.len()] {
    let mut counts = [0; Card::ALL.len()];
    for card in cards {
        counts[card.index()] += 1;
    }
    counts
}
