//! What is agreed before a match starts: how many play, how many rounds, which variants, and so which cards.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, Duck, Refusal};
use crate::rules::MAX_SEATS;

/// The fewest players of a match.
pub const MIN_PLAYERS: usize = 2;
/// The most players of a match.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The most cards a draw deck has.
pub const MAX_CARDS: usize = 26;

/// Draw cards in some order.
pub type Cards = ArrayVec<Card, MAX_CARDS>;

/// What is agreed before a match starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "SetupFields", into = "SetupFields")]
pub struct Setup {
    players: u8,
    rounds: u32,
    variants: Variants,
}

/// A setup as it is written down, before it is proved.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Setup")]
struct SetupFields {
    players: usize,
    rounds: u32,
    variants: Vec<Variant>,
}

impl Setup {
    /// A match of three rounds without variants.
    pub fn new(players: usize) -> Result<Self, Refusal> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(Refusal::Players { players });
        }
        Ok(Self { players: players as u8, rounds: 3, variants: Variants::default() })
    }

    /// The same with another number of rounds.
    pub fn with_rounds(self, rounds: u32) -> Result<Self, Refusal> {
        if rounds == 0 { Err(Refusal::NoRounds) } else { Ok(Self { rounds, ..self }) }
    }

    /// The same with these variants.
    #[must_use]
    pub const fn with_variants(self, variants: Variants) -> Self {
        Self { variants, ..self }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// How many rounds are played.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The variants that are played.
    #[must_use]
    pub const fn variants(&self) -> Variants {
        self.variants
    }

    /// How many discards end a round.
    #[must_use]
    pub const fn limit(&self) -> usize {
        11 - self.players as usize
    }

    /// All cards the draw deck may hold, in order; Surprises then leaves out two of them.
    #[must_use]
    pub fn cards(&self) -> Cards {
        let lowest = if self.variants.has(Variant::Constraints) { 4 } else { 1 };
        let numbers = Duck::all().filter(|duck| duck.number() >= lowest);
        numbers.flat_map(|duck| [Card::Number(duck); 2]).chain([Card::Max, Card::Repeat]).collect()
    }

    /// How many cards the draw deck has at the start of a round.
    #[must_use]
    pub fn deck_size(&self) -> usize {
        let constraints = if self.variants.has(Variant::Constraints) { 6 } else { 0 };
        let surprises = if self.variants.has(Variant::Surprises) { 2 } else { 0 };
        MAX_CARDS - constraints - surprises
    }

    /// Whether a round of this match can be played with this deck.
    #[must_use]
    pub(super) fn is_deck(&self, deck: &[Card]) -> bool {
        deck.len() == self.deck_size() && Card::are_among(deck, &self.cards())
    }
}

impl TryFrom<SetupFields> for Setup {
    type Error = Refusal;
    fn try_from(fields: SetupFields) -> Result<Self, Refusal> {
        let variants = fields.variants.into_iter().collect();
        Ok(Self::new(fields.players)?.with_rounds(fields.rounds)?.with_variants(variants))
    }
}

impl From<Setup> for SetupFields {
    fn from(setup: Setup) -> Self {
        Self { players: setup.players(), rounds: setup.rounds, variants: setup.variants.iter().collect() }
    }
}

/// An official variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// The number of a card counts instead of its splashes.
    Competition,
    /// Both 1, 2 and 3 leave the draw deck; those ducks only travel inside a stack.
    Constraints,
    /// Any animal noise instead of a quack; it changes what is heard, never what happens.
    Madness,
    /// In the last round a negative score counts double.
    Pressure,
    /// Two cards are secretly taken out of the draw deck before each round.
    Surprises,
}

impl Variant {
    /// All variants, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Competition, Self::Constraints, Self::Madness, Self::Pressure, Self::Surprises];

    /// The word for it in commands and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Competition => "competition",
            Self::Constraints => "constraints",
            Self::Madness => "madness",
            Self::Pressure => "pressure",
            Self::Surprises => "surprises",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Variant {
    type Err = Refusal;
    fn from_str(word: &str) -> Result<Self, Refusal> {
        Self::ALL.into_iter().find(|variant| variant.word() == word).ok_or(Refusal::UnknownVariant)
    }
}

/// A set of variants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Variants(u8);

impl Variants {
    /// Whether this variant is played.
    #[must_use]
    pub const fn has(self, variant: Variant) -> bool {
        self.0 >> variant as u8 & 1 == 1
    }

    /// The variants that are played.
    pub fn iter(self) -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(move |variant| self.has(*variant))
    }
}

impl FromIterator<Variant> for Variants {
    fn from_iter<I: IntoIterator<Item = Variant>>(variants: I) -> Self {
        variants.into_iter().fold(Self::default(), |set, variant| Self(set.0 | 1 << variant as u8))
    }
}
