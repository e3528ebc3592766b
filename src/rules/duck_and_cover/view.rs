//! What one seat may know: everything that lies face up, and nothing else. Bots see a match through this.

use super::{Call, Card, Duck, Grid, Match, Phase, Pond, PublicPond, Setup, Targets};
use crate::rules::Seat;

/// A match as one of its players sees it: a window on it, no copy.
///
/// It leaves out the order of the deck, what Surprises took away, the Captain pile below its top, all covered cards
/// (the player's own too) and what the others have chosen before everybody has.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Match,
    seat: Seat,
}

impl Match {
    /// What this seat may know.
    #[must_use]
    #[inline]
    pub const fn view(&self, seat: Seat) -> View<'_> {
        View { game: self, seat }
    }
}

impl<'a> View<'a> {
    /// The seat of the player who looks.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// What was agreed before the start.
    #[must_use]
    pub const fn setup(self) -> &'a Setup {
        self.game.setup()
    }

    /// What the match waits for.
    #[must_use]
    pub const fn phase(self) -> Phase {
        self.game.phase()
    }

    /// The number of the round last dealt, 0 before the first.
    #[must_use]
    pub const fn round(self) -> u32 {
        self.game.round()
    }

    /// The seats of this match.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        self.game.seats()
    }

    /// What a seat shows; `None` if nobody sits there.
    #[must_use]
    pub fn pond(self, seat: Seat) -> Option<PublicPond<'a>> {
        self.game.public().pond(seat)
    }

    /// Whether a seat has committed in this call.
    #[must_use]
    pub fn has_chosen(self, seat: Seat) -> bool {
        self.game.choice(seat).is_some()
    }

    /// The card everybody answers now, as drawn, and what it calls.
    #[must_use]
    pub const fn open(self) -> Option<(Card, Call)> {
        self.game.open()
    }

    /// How many cards the draw deck has left.
    #[must_use]
    pub const fn deck_left(self) -> usize {
        self.game.deck_left()
    }

    /// How many cards lie on the Captain pile.
    #[must_use]
    pub fn pile_size(self) -> usize {
        self.game.pile().len()
    }

    /// The card on top of the Captain pile.
    #[must_use]
    pub fn pile_top(self) -> Option<Card> {
        self.game.pile().last().copied()
    }

    /// The discard area, oldest first.
    #[must_use]
    pub fn discards(self) -> &'a [Card] {
        self.game.discards()
    }

    /// The sum of a seat's rounds.
    #[must_use]
    pub fn total(self, seat: Seat) -> i32 {
        self.game.total(seat)
    }

    /// The grid of the player who looks.
    #[must_use]
    #[inline]
    pub fn own(self) -> Option<&'a Grid> {
        self.game.pond(self.seat).map(Pond::grid)
    }

    /// The duck the player has to move now; `None` while nobody chooses and for a player who must quack.
    #[must_use]
    #[inline]
    pub fn mover(self) -> Option<Duck> {
        self.game.mover(self.seat)
    }

    /// The cells the player's called duck may move to.
    #[must_use]
    #[inline]
    pub fn targets(self) -> Option<Targets> {
        self.game.targets(self.seat)
    }
}
