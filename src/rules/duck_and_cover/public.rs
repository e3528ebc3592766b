//! What everybody at the table sees: all that lies face up, and where ducks were put down. Screens see a match through
//! this, so that none of them can show what nobody may know.

use arrayvec::ArrayVec;

use super::{Call, Card, Choice, Duck, Grid, Match, Phase, Pond, Score, Setup, Targets};
use crate::rules::{MAX_SEATS, Seat, Standings};

/// A match as everybody sees it: a window on it, no copy.
///
/// It leaves out the order of the deck, what Surprises took away, the Captain pile below its top and all covered cards.
#[derive(Debug, Clone, Copy)]
pub struct Public<'a>(&'a Match);

/// A pond as everybody sees it.
#[derive(Debug, Clone, Copy)]
pub struct PublicPond<'a>(&'a Pond);

impl<'a> PublicPond<'a> {
    /// The visible ducks.
    #[must_use]
    pub const fn grid(self) -> &'a Grid {
        self.0.grid()
    }

    /// How many cards the stack of this duck has; 0 if it is covered.
    #[must_use]
    pub fn height(self, duck: Duck) -> usize {
        if self.grid().visible().contains(duck) { self.0.stack(duck).count() } else { 0 }
    }
}

impl Match {
    /// What everybody may know.
    #[must_use]
    pub const fn public(&self) -> Public<'_> {
        Public(self)
    }
}

impl<'a> Public<'a> {
    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(self) -> &'a Setup {
        self.0.setup()
    }

    /// What the match waits for.
    #[must_use]
    pub const fn phase(self) -> Phase {
        self.0.phase()
    }

    /// The number of the round last dealt, 0 before the first.
    #[must_use]
    pub const fn round(self) -> u32 {
        self.0.round()
    }

    /// The seats of this match.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        self.0.seats()
    }

    /// What a seat shows; `None` if nobody sits there.
    #[must_use]
    pub fn pond(self, seat: Seat) -> Option<PublicPond<'a>> {
        self.0.pond(seat).map(PublicPond)
    }

    /// The card everybody answers now, as drawn, and what it calls.
    #[must_use]
    pub const fn open(self) -> Option<(Card, Call)> {
        self.0.open()
    }

    /// The duck a seat has to move now; `None` while nobody chooses and for a seat that must quack.
    #[must_use]
    pub fn mover(self, seat: Seat) -> Option<Duck> {
        self.0.mover(seat)
    }

    /// The cells a seat's called duck may move to; `None` while nobody chooses and for a seat that must quack.
    #[must_use]
    pub fn targets(self, seat: Seat) -> Option<Targets> {
        self.0.targets(seat)
    }

    /// What a seat has committed to in this call: where its duck was put down is seen at once.
    #[must_use]
    pub fn choice(self, seat: Seat) -> Option<Choice> {
        self.0.choice(seat)
    }

    /// Whether a seat has to answer the call and has not yet.
    #[must_use]
    pub fn is_choosing(self, seat: Seat) -> bool {
        self.open().is_some() && self.choice(seat).is_none()
    }

    /// How many cards the draw deck has left.
    #[must_use]
    pub const fn deck_left(self) -> usize {
        self.0.deck_left()
    }

    /// The card on top of the Captain pile.
    #[must_use]
    pub fn pile_top(self) -> Option<Card> {
        self.0.pile().last().copied()
    }

    /// The discard area, oldest first.
    #[must_use]
    pub fn discards(self) -> &'a [Card] {
        self.0.discards()
    }

    /// The scores of the rounds that are over, one list of seats a round.
    #[must_use]
    pub fn scores(self) -> &'a [ArrayVec<Score, MAX_SEATS>] {
        self.0.scores()
    }

    /// The sum of a seat's rounds.
    #[must_use]
    pub fn total(self, seat: Seat) -> i32 {
        self.0.total(seat)
    }

    /// All seats from the best to the last.
    #[must_use]
    pub fn standings(self) -> Standings {
        self.0.standings()
    }

    /// The seats that won; nobody before the match is over.
    #[must_use]
    pub fn winners(self) -> ArrayVec<Seat, MAX_SEATS> {
        self.0.winners()
    }
}
