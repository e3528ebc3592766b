//! What chance does: a deal that is proved to be one, and how the dealer makes it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, Cards, DUCKS, Duck, DuckSet, Refusal, Setup};
use crate::rules::{Dealer, MAX_SEATS};

/// The shuffled cards of one round: a grid a player and the draw deck.
///
/// Every grid is a whole family. Whether it is a deal for this match, the match proves when it is dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DealFields", into = "DealFields")]
pub struct Deal {
    pub(super) families: ArrayVec<[Duck; DUCKS], MAX_SEATS>,
    /// The card drawn first is the last.
    pub(super) deck: Cards,
}

/// A deal as it is written down, before it is proved: grids row by row, the deck from the card drawn first.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Deal", deny_unknown_fields)]
struct DealFields {
    grids: ArrayVec<[Duck; DUCKS], MAX_SEATS>,
    deck: Cards,
}

impl Deal {
    /// A deal of these grids (row by row) and this deck (drawn from its first card on), if it is one for this match.
    pub fn new(setup: &Setup, grids: &[Vec<Duck>], deck: &[Card]) -> Result<Self, Refusal> {
        if grids.len() != setup.players() {
            return Err(Refusal::Grids { grids: grids.len(), players: setup.players() });
        }
        let family = |grid: &Vec<Duck>| <[Duck; DUCKS]>::try_from(grid.as_slice()).ok().filter(is_family);
        let families = grids.iter().map(family).collect::<Option<_>>().ok_or(Refusal::NotAFamily)?;
        if !setup.is_deck(deck) {
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

/// Whether these are the numbers from 1 to 12, each once.
fn is_family(grid: &[Duck; DUCKS]) -> bool {
    grid.iter().copied().collect::<DuckSet>() == DuckSet::ALL
}

impl TryFrom<DealFields> for Deal {
    type Error = Refusal;
    fn try_from(DealFields { grids: families, mut deck }: DealFields) -> Result<Self, Refusal> {
        if !families.iter().all(is_family) {
            return Err(Refusal::NotAFamily);
        }
        deck.reverse();
        Ok(Self { families, deck })
    }
}

impl From<Deal> for DealFields {
    fn from(Deal { families: grids, mut deck }: Deal) -> Self {
        deck.reverse();
        Self { grids, deck }
    }
}
