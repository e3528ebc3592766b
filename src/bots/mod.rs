//! Bots, in levels that mean the same in every game. Each game has its own mind for them, in its own folder. A mind
//! sees only its seat's view, and remembers only what everybody saw. It has no Bevy, no clock, and its own random
//! generator.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub mod canardage;
pub mod duck_and_cover;

/// A level of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Makes any legal move.
    Random,
    /// Plays like a child, and can be beaten by one.
    Easy,
    /// Takes what is good at first sight.
    #[serde(alias = "greedy")]
    Normal,
    /// Counts cards, and weighs what a position is worth.
    Hard,
    /// Imagines how the match may go on, and plays to win it.
    Expert,
}

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// The levels that the lobby offers, the easiest first.
    pub const LEVELS: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name in commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
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

/// What a bot at one seat remembers of a match, with its own random generator.
pub trait Mind<Event> {
    /// How much an expert imagines for one choice when it has a moment to think.
    const BUDGET: u32;

    /// A mind that has seen nothing yet, with the seed for its random choices.
    fn new(seed: u64) -> Self;
    /// Notices an event, which everybody can see.
    fn see(&mut self, event: &Event);
}

/// A search for the best choice, which works in slices and can give its best so far at any moment.
pub trait Slices: Send + 'static {
    /// What it searches for.
    type Choice: Copy + Send + 'static;
    /// How much it imagines in one slice, which is short enough for one frame.
    const SLICE: u32;

    /// Imagines so much more.
    fn work(&mut self, amount: u32);
    /// Whether everything was imagined that was asked for, or there is nothing to choose from.
    fn is_done(&self) -> bool;
    /// The best choice so far.
    fn best(&self) -> Self::Choice;
}
