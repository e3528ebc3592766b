//! The source of chance in a match: one seeded generator, for any game.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};
use serde::{Deserialize, Serialize};

use super::{Rules, Seat};

/// Shuffles for a match. The same seed deals the same cards on any machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dealer(Xoshiro256PlusPlus);

impl Dealer {
    /// A dealer whose shuffles are all determined by this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// What chance does in this match now; `None` if it is not its turn.
    #[must_use]
    pub fn serve<R: Rules>(&mut self, game: &R) -> Option<R::Action> {
        game.chance(self)
    }

    /// Puts cards in a random order.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        cards.shuffle(&mut self.0);
    }

    /// A seed for the random choices of a bot at this seat. Taking it does not change what is dealt later.
    #[must_use]
    pub fn seed_for(&self, seat: Seat) -> u64 {
        let mut ahead = self.0.clone();
        Seat::first(seat.index() + 1).map(|_| ahead.random()).last().unwrap_or_default()
    }
}
