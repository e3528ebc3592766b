//! Players without hands, in levels that mean the same in every game. What a mind is, each game's folder says: it sees a
//! seat's view and remembers what everybody saw, and nothing else; no Bevy, no clock, chance only from its own generator.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub mod duck_and_cover;

/// A way of playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Plays like a child: covers what it likes, and now and then splashes into the water for fun.
    Easy,
    /// Covers where it can, the most splashes first; else ducks anywhere.
    Greedy,
    /// Counts the calls that are left and weighs what its ducks can still do.
    Hard,
    /// Imagines how the round may go on, and plays to win the match.
    Expert,
}

/// How many rounds an expert imagines for one choice.
pub const EXPERT_BUDGET: u32 = 600;

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Greedy, Self::Hard, Self::Expert];

    /// The levels a table offers, the easiest first.
    pub const LEVELS: [Self; 4] = [Self::Easy, Self::Greedy, Self::Hard, Self::Expert];

    /// The word for it in commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Greedy => "greedy",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl FromStr for Bot {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|bot| bot.word() == word).ok_or(())
    }
}

/// What a bot at one seat remembers of a game, and its own chance.
pub trait Mind<Event> {
    /// A mind that has seen nothing yet.
    fn new(seed: u64) -> Self;
    /// Something happened for everybody to see.
    fn see(&mut self, event: &Event);
}
