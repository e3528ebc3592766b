//! A match written down as what lies where, and the proof that it could lie so.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    ACTIONS, Card, Cards, DUCKS, DuckDeck, HAND, Hand, MAX_PLAYERS, Match, Phase, Setup, Slot, Stall, Swimmer,
    Swimmers, counts,
    deal::{all_kinds, kinds},
};
use crate::rules::Seat;

/// Everything that lies anywhere in a match. [`Match::at`] proves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was agreed.
    pub setup: Setup,
    /// What the match waits for.
    pub phase: Phase,
    /// Whose turn it is; after the end, whose it was.
    pub turn: Seat,
    /// How many turns were begun.
    pub turns: u32,
    /// The line, its targets and its shields.
    pub stall: Stall,
    /// The duck deck, the card that enters next first.
    pub ducks: Swimmers,
    /// The hands by seat.
    pub hands: [Hand; MAX_PLAYERS],
    /// The draw deck, the card drawn next last.
    pub draw: Cards,
    /// The played cards, oldest first.
    pub played: Cards,
    /// In which turn each seat lost its last duck.
    pub out: [Option<u32>; MAX_PLAYERS],
}

/// Why a position cannot be one of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Impossible {
    /// A seat of another match has cards, a shield, or the turn.
    SeatOutside,
    /// Ducks are missing or too many.
    Ducks,
    /// Action cards are missing or too many.
    Actions,
    /// A slot has no card.
    Gap,
    /// A hand has another number of cards than it should.
    Hands,
    /// The shield of the player whose turn it is was not lifted.
    ShieldNotLifted,
    /// The match would be over, or should go on.
    End,
    /// A player is out with ducks left, or has none and is not out, or was out in a turn that was not yet.
    Out,
    /// The match waits for a shuffle without a reason.
    Shuffle,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SeatOutside => "a seat that does not play has cards, a shield or the turn",
            Self::Ducks => "the ducks are not those of the match",
            Self::Actions => "the action cards are not the 52 of the game",
            Self::Gap => "a slot of the line has no card",
            Self::Hands => "a hand has another number of cards than it should",
            Self::ShieldNotLifted => "a player's own shield is lifted before their turn",
            Self::End => "the match should be over, or should go on",
            Self::Out => "a player is out exactly when all their ducks were shot",
            Self::Shuffle => "the match waits for a shuffle without a reason",
        })
    }
}

impl std::error::Error for Impossible {}

impl Match {
    /// The match that stands like this, if any match could.
    pub fn at(position: Position) -> Result<Self, Impossible> {
        let Position { setup, phase, turn, turns, stall, ducks, hands, draw, played, out } = position;
        let game = Self {
            setup,
            phase,
            turn,
            stall,
            ducks: DuckDeck::from(ducks),
            hands,
            draw,
            played,
            fallen: [0; MAX_PLAYERS],
            out,
            turns,
        };
        if phase == Phase::Deal {
            let fresh = Self::new(setup);
            return if game == fresh { Ok(fresh) } else { Err(Impossible::Shuffle) };
        }
        game.proved()
    }

    /// Counts the fallen ducks, and proves everything else.
    fn proved(mut self) -> Result<Self, Impossible> {
        let players = self.setup.players();
        let outside = |seat: usize| {
            !self.hands[seat].is_empty() || self.stall.shields[seat].is_some() || self.out[seat].is_some()
        };
        if self.turn.index() >= players || (players..MAX_PLAYERS).any(outside) {
            return Err(Impossible::SeatOutside);
        }

        let swimming = kinds(self.each_swimmer());
        let all = all_kinds(self.setup);
        let water = Swimmer::WATER.index();
        if swimming[water] != all[water] || (0..MAX_PLAYERS).any(|seat| swimming[seat] > all[seat]) {
            return Err(Impossible::Ducks);
        }
        for (seat, left) in swimming.into_iter().enumerate().take(players) {
            self.fallen[seat] = DUCKS as u8 - left;
            let is_out = left == 0;
            if self.out[seat].is_some() != is_out || self.out[seat].is_some_and(|turn| turn > self.turns) {
                return Err(Impossible::Out);
            }
        }

        let shields = self.stall.shields.iter().flatten().count();
        let held = self.hands.iter().flatten();
        let mut actions = counts(held.chain(&self.draw).chain(&self.played));
        actions[Card::Hide.index()] += shields as u8;
        if Card::ALL.iter().any(|card| usize::from(actions[card.index()]) != card.copies()) {
            return Err(Impossible::Actions);
        }
        debug_assert_eq!(actions.iter().map(|count| usize::from(*count)).sum::<usize>(), ACTIONS);

        // The hand of whose turn it is has a card less from the play to the draw, and so when the match ends.
        let waits_for_play = self.phase == Phase::Play;
        let full = |seat: Seat| if seat == self.turn && !waits_for_play { HAND - 1 } else { HAND };
        if self.seats().any(|seat| self.hand(seat).len() != full(seat)) {
            return Err(Impossible::Hands);
        }
        if waits_for_play && self.stall.shields[self.turn.index()].is_some() {
            return Err(Impossible::ShieldNotLifted);
        }

        let living = self.living().count();
        if (living <= 1) != (self.phase == Phase::Over) {
            return Err(Impossible::End);
        }
        let shared = living == 0 && self.winners().len() == 2;
        if living == 0 && !shared {
            return Err(Impossible::Out);
        }
        let gap = |slot: &Slot| self.stall.line.at(*slot).top().is_none();
        if Slot::all().any(|slot| gap(&slot) && !(shared && slot == Slot::REAR)) {
            return Err(Impossible::Gap);
        }
        let reason = match self.phase {
            Phase::ShuffleDucks => self.played.last() == Some(&Card::Scatter),
            Phase::ShuffleActions => self.draw.is_empty(),
            Phase::Deal | Phase::Play | Phase::Over => true,
        };
        if reason { Ok(self) } else { Err(Impossible::Shuffle) }
    }
}

impl TryFrom<Position> for Match {
    type Error = Impossible;
    fn try_from(position: Position) -> Result<Self, Impossible> {
        Self::at(position)
    }
}

impl From<Match> for Position {
    fn from(game: Match) -> Self {
        let Match { setup, phase, turn, stall, ducks, hands, draw, played, fallen: _, out, turns } = game;
        Self { setup, phase, turn, turns, stall, ducks: ducks.into(), hands, draw, played, out }
    }
}
