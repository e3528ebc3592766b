//! What a seat does in its turn: a card and where it is played. And all it may do, worked out with a few bits per card.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Card, HAND, Order, Slot, Slots, Stall};
use crate::rules::Seat;

/// A card and where it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    /// The card.
    pub card: Card,
    /// Where.
    pub at: Where,
}

/// Where a card is played. Which of these a card takes, and what its slots mean, is in [`Card`]'s rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// It needs no slot. A Reorder is offered like this, because it has so many orders, and played with one.
    Nowhere,
    /// At one slot.
    At(Slot),
    /// At two slots side by side.
    Pair(Slot, Slot),
    /// A new order of the line.
    Order(Order),
}

/// What a seat does in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Plays a card.
    Play(Play),
    /// Throws a card away, because none of the hand can be played.
    Discard(Card),
}

impl Move {
    /// The card that leaves the hand.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Play(play) => play.card,
            Self::Discard(card) => card,
        }
    }
}

/// All the places where one card can be played, as bits: 0 to 5 for one slot, 6 to 10 for two from the front backwards
/// (1-2 to 5-6), 11 to 15 for two from the rear forwards (2-1 to 6-5), and 16 for a card that needs none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Ways(u32);

const BACKWARDS: u32 = 6;
const FORWARDS: u32 = 11;
const NOWHERE: u32 = 16;

impl Ways {
    /// The ways of a card that needs no slot.
    const SIMPLY: Self = Self(1 << NOWHERE);

    const fn at(slots: u8) -> Self {
        Self(slots as u32)
    }

    /// The bits of `backwards` and `forwards` name the front slot of each pair.
    const fn pairs(backwards: u8, forwards: u8) -> Self {
        Self((backwards as u32) << BACKWARDS | (forwards as u32) << FORWARDS)
    }

    /// How many ways there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the card cannot be played.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card can be played there.
    #[must_use]
    #[inline]
    pub const fn has(self, at: Where) -> bool {
        let bit = match at {
            Where::Nowhere => NOWHERE,
            Where::At(slot) => slot.index() as u32,
            Where::Pair(one, other) if one.index() + 1 == other.index() => BACKWARDS + one.index() as u32,
            Where::Pair(one, other) if other.index() + 1 == one.index() => FORWARDS + other.index() as u32,
            Where::Pair(..) | Where::Order(_) => return false,
        };
        self.0 >> bit & 1 == 1
    }

    /// The way with this number, counted from 0.
    #[must_use]
    #[inline]
    pub fn get(self, number: usize) -> Option<Where> {
        let mut left = self.0;
        for _ in 0..number {
            left &= left.wrapping_sub(1);
        }
        if left == 0 { None } else { place(left.trailing_zeros()) }
    }

    /// All ways: single slots first, then pairs.
    pub fn iter(self) -> impl Iterator<Item = Where> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            place(bit)
        })
    }
}

impl Ways {
    /// Those of the ways that are wanted.
    fn only(self, wanted: impl Fn(Where) -> bool) -> Self {
        let unwanted = |bit: &u32| !place(*bit).is_some_and(&wanted);
        Self((0..=NOWHERE).filter(unwanted).fold(self.0, |ways, bit| ways & !(1 << bit)))
    }
}

/// What a bit of [`Ways`] means.
#[inline]
fn place(bit: u32) -> Option<Where> {
    let slot = |index: u32| Slot::new(index as usize + 1);
    match bit {
        0..BACKWARDS => slot(bit).map(Where::At),
        BACKWARDS..FORWARDS => Some(Where::Pair(slot(bit - BACKWARDS)?, slot(bit - BACKWARDS + 1)?)),
        FORWARDS..NOWHERE => Some(Where::Pair(slot(bit - FORWARDS + 1)?, slot(bit - FORWARDS)?)),
        NOWHERE => Some(Where::Nowhere),
        _ => None,
    }
}

/// Where a seat can play each kind of card.
pub(super) struct AllWays([Ways; Card::ALL.len()]);

impl AllWays {
    #[inline]
    pub(super) const fn of(&self, card: Card) -> Ways {
        self.0[card.index()]
    }
}

impl Stall {
    /// Everywhere this seat can play this card. A Reorder is there without its order.
    #[must_use]
    pub fn ways(&self, seat: Seat, card: Card) -> Ways {
        self.all_ways(seat).of(card)
    }

    /// Everywhere this seat can play any card. All are worked out together: that is a handful of steps for a processor,
    /// and to look at the card first would cost it more.
    #[inline]
    pub(super) fn all_ways(&self, seat: Seat) -> AllWays {
        const BUT_REAR: u8 = Slots::ALL.0 >> 1;
        const BUT_FRONT: u8 = Slots::ALL.0 & !1;
        let (line, aimed) = (self.line, self.targets.0);
        let free = aimed ^ Slots::ALL.0;
        let (own, ducks, pairs, alike) = (line.of(seat).0, line.ducks().0, line.pairs().0, line.alike().0);
        let (single, cover) = (own & !pairs, ducks & !pairs);
        let free_pairs = free & free >> 1;
        let mut ways = [Ways::SIMPLY; Card::ALL.len()];
        let mut set = |card: Card, found: Ways| ways[card.index()] = found;
        set(Card::TakeAim, Ways::at(free));
        set(Card::Fire, Ways::at(aimed));
        set(Card::DoubleAim, if free_pairs == 0 { Ways::at(free) } else { Ways::pairs(free_pairs, 0) });
        set(Card::DoubleShot, Ways::pairs(aimed & aimed >> 1, 0));
        set(Card::AdjustLeft, Ways::at(aimed & free << 1));
        set(Card::AdjustRight, Ways::at(aimed & free >> 1));
        set(Card::Sharpshooter, Ways::at(ducks & !self.shielded().0));
        set(Card::Squint, Ways::pairs(aimed & ducks >> 1, aimed >> 1 & ducks));
        set(Card::Hide, Ways::at(ducks));
        set(Card::PaddleAhead, Ways::at(own & BUT_FRONT & !(alike << 1)));
        set(Card::PaddleBack, Ways::at(own & BUT_REAR & !alike));
        // Not past nothing but its like: in the run of slots that look like the front one, a dash changes nothing.
        set(Card::Dash, Ways::at(own & !((2 << alike.trailing_ones()) - 1)));
        set(Card::TakeCover, Ways::pairs(single & cover >> 1, single >> 1 & cover));
        AllWays(ways)
    }
}

/// All that a seat may do in its turn. Each kind of card is listed once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The cards that can be played, and where; all cards of the hand with no ways if none can.
    cards: ArrayVec<(Card, Ways), HAND>,
}

impl Options {
    /// What this seat may do with this hand.
    #[must_use]
    #[inline]
    pub fn new(stall: &Stall, seat: Seat, hand: &[Card]) -> Self {
        let mut cards = ArrayVec::new();
        let all = stall.all_ways(seat);
        let any = hand.iter().any(|card| !all.of(*card).is_empty());
        for (place, card) in hand.iter().enumerate() {
            let ways = all.of(*card);
            if (!any || !ways.is_empty()) && !hand[..place].contains(card) {
                cards.push((*card, ways));
            }
        }
        Self { cards }
    }

    /// Whether none of the hand can be played, so that one card has to be thrown away.
    #[must_use]
    #[inline]
    pub fn must_discard(&self) -> bool {
        self.cards.first().is_some_and(|(_, ways)| ways.is_empty())
    }

    /// Each kind of card that may leave the hand, and where it can be played: nowhere if it is thrown away.
    pub fn cards(&self) -> &[(Card, Ways)] {
        &self.cards
    }

    /// Those of the plays that are in this list, in which a Reorder stands without its order.
    #[must_use]
    pub fn only(&self, plays: &[Play]) -> Self {
        let wanted = |card: Card, at: Where| plays.contains(&Play { card, at });
        let cards = self.cards.iter().map(|(card, ways)| (*card, ways.only(|at| wanted(*card, at))));
        Self { cards: cards.filter(|(_, ways)| !ways.is_empty()).collect() }
    }

    /// How many moves there are; a Reorder counts once.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        if self.must_discard() {
            return self.cards.len();
        }
        self.cards.iter().map(|(_, ways)| ways.len()).sum()
    }

    /// Whether there is nothing to do, which is so only when it is not the seat's turn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The move with this number, counted from 0.
    #[must_use]
    #[inline]
    pub fn get(&self, mut number: usize) -> Option<Move> {
        if self.must_discard() {
            return self.cards.get(number).map(|(card, _)| Move::Discard(*card));
        }
        for (card, ways) in &self.cards {
            if number < ways.len() {
                return ways.get(number).map(|at| Move::Play(Play { card: *card, at }));
            }
            number -= ways.len();
        }
        None
    }

    /// All moves; a Reorder is listed once, without its order.
    pub fn iter(&self) -> impl Iterator<Item = Move> {
        let discards = self.must_discard();
        self.cards.iter().flat_map(move |(card, ways)| {
            let plays = ways.iter().map(|at| Move::Play(Play { card: *card, at }));
            plays.chain(discards.then_some(Move::Discard(*card)))
        })
    }
}
