//! What chance does: a deal that is proved to be one, and the duck deck as a queue.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{ACTIONS, Card, Cards, DUCKS, MAX_SWIMMERS, Refusal, Setup, Swimmer, WATERS, counts};
use crate::rules::Dealer;

/// Cards of the duck deck in some order.
pub type Swimmers = ArrayVec<Swimmer, MAX_SWIMMERS>;

/// The cards of a match as they are dealt: ducks for the line and the deck, action cards for the hands and the deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "DealFields", into = "DealFields")]
pub struct Deal {
    /// For how many; the same cards are dealt whether hands are hidden or open.
    pub(super) players: usize,
    pub(super) ducks: Swimmers,
    pub(super) actions: Cards,
}

/// A deal as it is written down, before it is proved.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Deal", deny_unknown_fields)]
struct DealFields {
    ducks: Swimmers,
    actions: Cards,
}

impl Deal {
    /// A deal of these cards. The first six ducks lie in slots 1 to 6, the rest is the duck deck. The first three action
    /// cards are the hand of the first seat and so on, the rest is the draw deck. The next card is always the first.
    pub fn new(setup: Setup, ducks: &[Swimmer], actions: &[Card]) -> Result<Self, Refusal> {
        if ducks.len() != setup.swimmers() || kinds(ducks.iter().copied()) != all_kinds(setup) {
            return Err(Refusal::NotTheDucks);
        }
        if actions.len() != ACTIONS
            || Card::ALL.iter().any(|card| card.copies() != usize::from(counts(actions)[card.index()]))
        {
            return Err(Refusal::NotTheActions);
        }
        let (ducks, actions) = (ducks.iter().copied().collect(), actions.iter().copied().collect());
        Ok(Self { players: setup.players(), ducks, actions })
    }

    /// A deal that is left to chance.
    #[must_use]
    pub fn by_chance(setup: Setup, dealer: &mut Dealer) -> Box<Self> {
        let ducks = setup.seats().filter_map(Swimmer::duck).flat_map(|duck| [duck; DUCKS]);
        let mut ducks: Swimmers = ducks.chain([Swimmer::WATER; WATERS]).collect();
        dealer.shuffle(&mut ducks);
        let mut actions: Cards = Card::deck().collect();
        dealer.shuffle(&mut actions);
        Box::new(Self { players: setup.players(), ducks, actions })
    }
}

impl TryFrom<DealFields> for Deal {
    type Error = Refusal;
    fn try_from(DealFields { ducks, actions }: DealFields) -> Result<Self, Refusal> {
        let players = ducks.len().checked_sub(WATERS).ok_or(Refusal::NotTheDucks)? / DUCKS;
        Self::new(Setup::new(players)?, &ducks, &actions)
    }
}

impl From<Deal> for DealFields {
    fn from(Deal { ducks, actions, .. }: Deal) -> Self {
        Self { ducks, actions }
    }
}

/// How many of each kind these are.
pub(super) fn kinds(swimmers: impl IntoIterator<Item = Swimmer>) -> [u8; Swimmer::KINDS] {
    let mut kinds = [0; Swimmer::KINDS];
    for swimmer in swimmers {
        kinds[swimmer.index()] += 1;
    }
    kinds
}

/// How many of each kind a match has.
pub(super) fn all_kinds(setup: Setup) -> [u8; Swimmer::KINDS] {
    let mut kinds = [0; Swimmer::KINDS];
    kinds[..setup.players()].fill(DUCKS as u8);
    kinds[Swimmer::WATER.index()] = WATERS as u8;
    kinds
}

/// The duck deck: cards leave it at the top and come back at the bottom.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Swimmers", into = "Swimmers")]
pub struct DuckDeck {
    /// A ring; only the `len` cards from `top` on count.
    ring: [Swimmer; Self::ROOM],
    top: u8,
    len: u8,
}

impl DuckDeck {
    const ROOM: usize = MAX_SWIMMERS.next_power_of_two();

    /// A deck without cards.
    pub(super) const EMPTY: Self = Self { ring: [Swimmer::WATER; Self::ROOM], top: 0, len: 0 };

    /// How many cards it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has none, which happens when the last two ducks of all are a pair.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the one that enters next first.
    pub fn iter(&self) -> impl Iterator<Item = Swimmer> {
        (0..self.len()).map(|place| self.ring[(usize::from(self.top) + place) % Self::ROOM])
    }

    /// Takes the top card.
    #[inline]
    pub(super) const fn pop(&mut self) -> Option<Swimmer> {
        if self.len == 0 {
            return None;
        }
        let card = self.ring[self.top as usize % Self::ROOM];
        self.top = (self.top + 1) % Self::ROOM as u8;
        self.len -= 1;
        Some(card)
    }

    /// Puts a card at the bottom.
    #[inline]
    pub(super) const fn push(&mut self, card: Swimmer) {
        self.ring[(self.top as usize + self.len as usize) % Self::ROOM] = card;
        self.len += 1;
    }
}

impl PartialEq for DuckDeck {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for DuckDeck {}

impl From<Swimmers> for DuckDeck {
    fn from(cards: Swimmers) -> Self {
        let mut deck = Self::EMPTY;
        cards.into_iter().for_each(|card| deck.push(card));
        deck
    }
}

impl From<DuckDeck> for Swimmers {
    fn from(deck: DuckDeck) -> Self {
        deck.iter().collect()
    }
}

impl fmt::Debug for DuckDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
