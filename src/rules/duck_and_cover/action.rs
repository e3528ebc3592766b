//! What can be done to a match, what comes of it, and why something is refused.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Call, Card, Cards, Cell, Deal, Duck};
use crate::rules::Seat;

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cards of the next round.
    Deal,
    /// The Captain's draw.
    Draw,
    /// The choices of the seats that have not committed yet.
    Choose,
    /// A new order for the Captain pile, because the draw deck is empty.
    Shuffle,
    /// Nothing; the match is over.
    Over,
}

/// Something a player or chance does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Chance deals a round.
    Deal(Box<Deal>),
    /// The Captain turns over the top card.
    Draw,
    /// A seat commits to a move, or says that it cannot.
    Choose {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// A seat picks its duck up again, as long as another is still choosing.
    TakeBack {
        /// Who.
        seat: Seat,
    },
    /// Chance makes the Captain pile the new draw deck; the first card is drawn first.
    Shuffle(Cards),
}

/// What a seat answers to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The called duck goes to this cell.
    Move(Cell),
    /// The called duck is not visible.
    Quack,
}

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A round was dealt, counted from 1.
    Dealt {
        /// Its number.
        round: u32,
    },
    /// A card was turned over.
    Drawn {
        /// The card.
        card: Card,
        /// What it calls; nothing for a Repeat without effect.
        call: Option<Call>,
    },
    /// A seat committed to a move.
    Chose {
        /// Who.
        seat: Seat,
        /// Where its duck will go.
        to: Cell,
        /// Whether it covers another duck there.
        covers: bool,
    },
    /// A seat picked its duck up again.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// A seat quacked.
    Quacked {
        /// Who.
        seat: Seat,
    },
    /// All have committed, and this seat's duck moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        duck: Duck,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
        /// The duck it covered there.
        covered: Option<Duck>,
    },
    /// The drawn card went on the Captain pile.
    Piled {
        /// The card.
        card: Card,
    },
    /// The drawn card went to the discard area.
    Discarded {
        /// The card.
        card: Card,
        /// How many lie there now.
        count: usize,
        /// How many more end the round.
        left: usize,
        /// Why it went there.
        reason: DiscardReason,
    },
    /// The Captain pile became the draw deck.
    Shuffled,
    /// The round is over; the match has its scores.
    RoundOver {
        /// Why.
        reason: Reason,
    },
    /// The match is over; it has its winners.
    MatchOver,
}

/// The events of one action, oldest first. Seven moves, where the card went, and the ends of round and match fit.
pub type Events = ArrayVec<Event, 12>;

/// Why a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Somebody has a single stack.
    SingleStack,
    /// The discard area is full.
    Discards,
}

/// Why a card was discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DiscardReason {
    /// It was answered, and everybody quacked.
    AllQuacked,
    /// A Repeat without a call to repeat: nobody was asked.
    NothingToRepeat,
}

/// Why an action is refused. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Too few or too many players.
    Players {
        /// How many were asked for.
        players: usize,
    },
    /// A match without a round.
    NoRounds,
    /// No variant has that name.
    UnknownVariant,
    /// Not one grid a player.
    Grids {
        /// How many there are.
        grids: usize,
        /// How many there should be.
        players: usize,
    },
    /// A grid that is not 1 to 12 once each.
    NotAFamily,
    /// A draw deck that has other cards than the match.
    NotTheDeck,
    /// A deal made for another match.
    NotThisMatch,
    /// A new order that has other cards than the Captain pile.
    NotThePile,
    /// The match waits for something else.
    NotNow {
        /// What it waits for.
        phase: Phase,
    },
    /// Nobody sits there.
    NoSuchSeat,
    /// The seat has committed already.
    AlreadyChosen,
    /// The seat has nothing to take back.
    NothingToTakeBack,
    /// The seat's called duck is visible, so it must move.
    MustMove {
        /// The duck that must move.
        duck: Duck,
    },
    /// The seat's called duck is not visible, so it must quack.
    MustQuack,
    /// The duck is on that cell already.
    StaysPut {
        /// The duck.
        duck: Duck,
        /// The cell.
        to: Cell,
    },
    /// A card lies on that cell, but not beside the duck.
    TooFarToCover {
        /// The duck.
        duck: Duck,
        /// The cell.
        to: Cell,
    },
    /// That cell is empty, and no other card lies beside it.
    NotBesideACard {
        /// The duck.
        duck: Duck,
        /// The cell.
        to: Cell,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { players } => write!(f, "a match has 2 to 7 players, not {players}"),
            Self::NoRounds => f.write_str("a match has at least one round"),
            Self::UnknownVariant => f.write_str(
                "the variants are \"competition\", \"constraints\", \"madness\", \"pressure\" and \"surprises\"",
            ),
            Self::Grids { grids, players } => write!(f, "{players} players need {players} grids, not {grids}"),
            Self::NotAFamily => f.write_str("every grid holds each number from 1 to 12 once"),
            Self::NotTheDeck => f.write_str("the deck does not have the cards of this match"),
            Self::NotThisMatch => f.write_str("this deal was made for another match"),
            Self::NotThePile => {
                f.write_str("a shuffle has the cards of the Captain pile, each as often as it lies there")
            }
            Self::NotNow { phase } => f.write_str(match phase {
                Phase::Deal => "the match waits for a deal",
                Phase::Draw => "the match waits for the Captain's draw",
                Phase::Choose => "the match waits for the players' moves",
                Phase::Shuffle => "the match waits for a new order of the Captain pile",
                Phase::Over => "the match is over",
            }),
            Self::NoSuchSeat => f.write_str("nobody sits there"),
            Self::AlreadyChosen => f.write_str("this player has chosen already"),
            Self::NothingToTakeBack => f.write_str("this player has nothing to take back"),
            Self::MustMove { duck } => write!(f, "this player's {duck} is visible and must move"),
            Self::MustQuack => f.write_str("this player's called duck is not visible, so they must quack"),
            Self::StaysPut { duck, to } => write!(f, "the {duck} lies on {to} already and must move"),
            Self::TooFarToCover { duck, to } => {
                write!(f, "the {duck} can only cover a card beside it, and {to} is not")
            }
            Self::NotBesideACard { duck, to } => {
                write!(f, "the {duck} can only duck beside another card, and {to} is not")
            }
        }
    }
}

impl std::error::Error for Refusal {}
