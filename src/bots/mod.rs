//! Players without hands. A bot sees a seat's view and nothing else; no Bevy, no clock, chance only from its own
//! generator.

use std::str::FromStr;

use rand::{RngExt, rngs::Xoshiro256PlusPlus};

use crate::rules::duck_and_cover::{Cell, Choice, Targets, View};

/// A way of playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Covers where it can, the most splashes first; else ducks anywhere.
    Greedy,
}

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The word for it in commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// What it answers to the call its view shows.
    #[must_use]
    pub fn choose(self, view: &View, rng: &mut Xoshiro256PlusPlus) -> Choice {
        let Some(targets) = view.targets() else { return Choice::Quack };
        let cover = match self {
            Self::Random => None,
            Self::Greedy => most_splashes(view, &targets),
        };
        Choice::Move(cover.unwrap_or_else(|| anywhere(&targets, rng)))
    }
}

impl FromStr for Bot {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|bot| bot.word() == word).ok_or(())
    }
}

/// The target that covers the most splashes, if any covers at all; the higher number where they are equal.
fn most_splashes(view: &View, targets: &Targets) -> Option<Cell> {
    let grid = view.own()?;
    let covers = targets.iter().filter_map(|cell| Some((grid.on(cell)?, cell)));
    covers.max_by_key(|(duck, _)| (duck.splashes(), duck.number())).map(|(_, cell)| cell)
}

fn anywhere(targets: &Targets, rng: &mut Xoshiro256PlusPlus) -> Cell {
    targets.get(rng.random_range(0..targets.len())).unwrap_or_else(|| targets.first())
}
