//! Where the chance of a match comes from: one seeded generator, whichever game it deals for.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};
use serde::{Deserialize, Serialize};

use super::{Rules, Seat};

/// Shuffles for a match. The same seed deals the same cards on any machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealer(Xoshiro256PlusPlus);

impl Dealer {
    /// The dealer with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// What chance owes this match now, if anything.
    #[must_use]
    pub fn serve<R: Rules>(&mut self, game: &R) -> Option<R::Action> {
        game.chance(self)
    }

    /// Puts cards in a new order.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        cards.shuffle(&mut self.0);
    }

    /// A seed for what a player at this seat leaves to chance; it changes nothing of what is dealt.
    #[must_use]
    pub fn seed_for(&self, seat: Seat) -> u64 {
        let mut ahead = self.0.clone();
        Seat::first(seat.index() + 1).map(|_| ahead.random()).last().unwrap_or_default()
    }
}
