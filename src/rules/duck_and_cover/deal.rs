//! What chance does: a deal that is proved to be one, and how the dealer makes it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, Cards, DUCKS, Duck, DuckSet, Refusal, Setup};
use crate::rules::{Dealer, MAX_SEATS};

/// The shuffled cards of one round: a grid a player and the draw deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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

    /// A deal that is left to chance.
    #[must_use]
    pub fn by_chance(setup: &Setup, dealer: &mut Dealer) -> Box<Self> {
        let mut whole = ArrayVec::<Duck, DUCKS>::new();
        whole.extend(Duck::all());
        let families = (0..setup.players())
            .filter_map(|_| {
                let mut family = whole.clone();
                dealer.shuffle(&mut family);
                family.into_inner().ok()
            })
            .collect();
        let mut deck = setup.cards();
        dealer.shuffle(&mut deck);
        deck.truncate(setup.deck_size());
        Box::new(Self { families, deck })
    }
}
