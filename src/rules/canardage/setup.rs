//! What is agreed before a match starts: how many play, and whether hands are hidden.

use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::rules::Seat;

/// The fewest players of a match. Three make a better one.
pub const MIN_PLAYERS: usize = 2;
/// The most players of a match.
pub const MAX_PLAYERS: usize = 6;
/// How many ducks a player has in the duck deck. A sixth lies before them as a mark.
pub const DUCKS: usize = 5;
/// How many cards of the duck deck are water.
pub const WATERS: usize = 5;
/// The most cards in the duck deck.
pub const MAX_SWIMMERS: usize = DUCKS * MAX_PLAYERS + WATERS;

/// What is agreed before a match starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "SetupFields", into = "SetupFields")]
pub struct Setup {
    players: u8,
    hidden_hands: bool,
}

/// A setup as it is written down, before it is proved.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Setup", deny_unknown_fields)]
struct SetupFields {
    players: usize,
    /// Left out while hands are open, as in records from before there was a choice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden_hands: bool,
}

impl Setup {
    /// A match of this many players.
    pub const fn new(players: usize) -> Result<Self, Refusal> {
        if players < MIN_PLAYERS || players > MAX_PLAYERS {
            return Err(Refusal::Players { players });
        }
        Ok(Self { players: players as u8, hidden_hands: false })
    }

    /// The same with hands that only their own players may look at, or that everybody may.
    #[must_use]
    pub const fn with_hidden_hands(self, hidden_hands: bool) -> Self {
        Self { hidden_hands, ..self }
    }

    /// Whether only their own players may look at hands. The rules are the same: it is for those who show the match.
    #[must_use]
    pub const fn hidden_hands(self) -> bool {
        self.hidden_hands
    }

    /// How many play.
    #[must_use]
    pub const fn players(self) -> usize {
        self.players as usize
    }

    /// The seats of the match.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::first(self.players())
    }

    /// The seat after this one, clockwise.
    #[must_use]
    pub(super) fn after(self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next < self.players() { next } else { 0 }).unwrap_or(seat)
    }

    /// How many cards the duck deck has, water included.
    #[must_use]
    pub const fn swimmers(self) -> usize {
        DUCKS * self.players() + WATERS
    }
}

impl TryFrom<SetupFields> for Setup {
    type Error = Refusal;
    fn try_from(fields: SetupFields) -> Result<Self, Refusal> {
        Ok(Self::new(fields.players)?.with_hidden_hands(fields.hidden_hands))
    }
}

impl From<Setup> for SetupFields {
    fn from(setup: Setup) -> Self {
        Self { players: setup.players(), hidden_hands: setup.hidden_hands }
    }
}
