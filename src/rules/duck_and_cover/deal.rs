//! Where chance comes from: a deal that is proved to be one, and the seeded dealer who makes them.

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};
use serde::{Deserialize, Serialize};

use super::{Action, Card, Cards, DUCKS, Duck, DuckSet, Match, Phase, Refusal, Setup};
use crate::rules::{MAX_SEATS, Seat};

/// The shuffled cards of one round: a grid a player and the draw deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub(super) families: ArrayVec<[Duck; DUCKS], MAX_SEATS>,
    /// The card drawn first is the last.
    pub(super) deck: Cards,
}

impl Deal {
    /// A deal of these grids (row by row) and this deck (drawn from its first card on), if it is one for this match.
    pub fn new(setup: &Setup, grids: &[Vec<Duck>], deck: &[Card]) -> Result<Self, Refusal> {
        if grids.len() != setup.players() {
            return Err(Refusal::Grids { grids: grids.len(), players: setup.players() });
        }
        let mut families = ArrayVec::new();
        for grid in grids {
            let whole = grid.iter().copied().collect::<DuckSet>() == DuckSet::ALL;
            let family = <[Duck; DUCKS]>::try_from(grid.as_slice()).ok().filter(|_| whole);
            families.push(family.ok_or(Refusal::NotAFamily)?);
        }
        let mut left = setup.cards();
        for card in deck {
            let place = left.iter().position(|other| other == card).ok_or(Refusal::NotTheDeck)?;
            left.swap_remove(place);
        }
        if deck.len() != setup.deck_size() {
            return Err(Refusal::NotTheDeck);
        }
        Ok(Self { families, deck: deck.iter().rev().copied().collect() })
    }
}

/// Shuffles for a match. The same seed deals the same cards on any machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealer(Xoshiro256PlusPlus);

impl Dealer {
    /// The dealer with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The cards of a round.
    #[must_use]
    pub fn deal(&mut self, setup: &Setup) -> Box<Deal> {
        let mut whole = ArrayVec::<Duck, DUCKS>::new();
        whole.extend(Duck::all());
        let families = (0..setup.players())
            .filter_map(|_| {
                let mut family = whole.clone();
                family.shuffle(&mut self.0);
                family.into_inner().ok()
            })
            .collect();
        let mut deck = setup.cards();
        deck.shuffle(&mut self.0);
        deck.truncate(setup.deck_size());
        Box::new(Deal { families, deck })
    }

    /// The Captain pile in a new order.
    #[must_use]
    pub fn shuffle(&mut self, pile: &[Card]) -> Cards {
        let mut cards: Cards = pile.iter().copied().collect();
        cards.shuffle(&mut self.0);
        cards
    }

    /// A seed for what a player at this seat leaves to chance; it changes nothing of what is dealt.
    #[must_use]
    pub fn seed_for(&self, seat: Seat) -> u64 {
        let mut ahead = self.0.clone();
        Seat::first(seat.index() + 1).map(|_| ahead.random()).last().unwrap_or_default()
    }

    /// What chance owes this match now, if anything.
    #[must_use]
    pub fn serve(&mut self, game: &Match) -> Option<Action> {
        match game.phase() {
            Phase::Deal => Some(Action::Deal(self.deal(game.setup()))),
            Phase::Shuffle => Some(Action::Shuffle(self.shuffle(game.pile()))),
            Phase::Draw | Phase::Choose | Phase::Over => None,
        }
    }
}
