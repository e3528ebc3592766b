//! Bots for Duck & Cover: what they remember, what a position is worth to them, and the expert's search.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use super::Bot;
use crate::rules::duck_and_cover::{Cell, Choice, Duck, Event, Grid, Targets, View};

mod future;
mod memory;
mod search;
#[cfg(test)]
mod tests;
mod value;

pub use memory::{CallsLeft, Memory};
pub use search::Search;
pub use value::{FEATURES, Situation, Value};

/// What a bot at one seat remembers, and its own chance.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Mind {
    memory: Memory,
    chance: Xoshiro256PlusPlus,
}

impl Mind {
    /// A mind that has seen nothing yet.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { memory: Memory::default(), chance: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// Something happened for everybody to see.
    pub fn see(&mut self, event: &Event) {
        self.memory.see(event);
    }

    /// What it remembers.
    #[must_use]
    pub const fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Something left to chance.
    pub fn roll(&mut self, range: std::ops::Range<f32>) -> f32 {
        self.chance.random_range(range)
    }

    /// What a bot with this mind answers to the call its view shows; an expert imagines so many rounds for it.
    #[must_use]
    pub fn choose(&mut self, bot: Bot, view: &View<'_>, budget: u32) -> Choice {
        let (Some(targets), Some(duck), Some(grid)) = (view.targets(), view.mover(), view.own()) else {
            return Choice::Quack;
        };
        let chance = &mut self.chance;
        let cell = match bot {
            Bot::Random => None,
            Bot::Easy => childish(grid, &targets, chance),
            Bot::Normal => most_worth(grid, duck),
            Bot::Hard => Situation::of(view, &self.memory)
                .best(grid, duck, targets.iter(), Value::learnt())
                .map(|(_, cell)| cell),
            Bot::Expert => self.search(view, budget).map(|mut search| {
                search.work(budget);
                search.best()
            }),
        };
        Choice::Move(cell.unwrap_or_else(|| anywhere(&targets, &mut self.chance)))
    }

    /// The few cells that look best to a hard bot, the best first; none for a player who must quack.
    #[must_use]
    pub fn good_cells(&self, view: &View<'_>) -> Vec<Cell> {
        let (Some(targets), Some(duck), Some(grid)) = (view.targets(), view.mover(), view.own()) else {
            return Vec::new();
        };
        Situation::of(view, &self.memory).few_best(grid, duck, targets.iter(), Value::learnt())
    }

    /// The search of an expert, not yet begun; `None` for a player who must quack.
    #[must_use]
    pub fn search(&mut self, view: &View<'_>, budget: u32) -> Option<Search> {
        Search::new(view, &self.memory, budget, self.chance.random())
    }
}

impl super::Mind<Event> for Mind {
    /// So many rounds.
    const BUDGET: u32 = 600;

    fn new(seed: u64) -> Self {
        Self::new(seed)
    }

    fn see(&mut self, event: &Event) {
        self.see(event);
    }
}

/// Mostly some neighbour, whichever; sometimes anything at all.
fn childish(grid: &Grid, targets: &Targets, chance: &mut Xoshiro256PlusPlus) -> Option<Cell> {
    if chance.random_bool(0.15) {
        return None;
    }
    let covers: Vec<Cell> = targets.iter().filter(|cell| grid.on(*cell).is_some()).collect();
    if covers.is_empty() { None } else { covers.get(chance.random_range(0..covers.len())).copied() }
}

/// The neighbour with the most splashes, if there is one; the higher number where they are equal.
fn most_worth(grid: &Grid, duck: Duck) -> Option<Cell> {
    let best = grid.neighbours(duck).into_iter().max_by_key(|duck| (duck.splashes(), duck.number()))?;
    grid.at(best)
}

fn anywhere(targets: &Targets, chance: &mut Xoshiro256PlusPlus) -> Cell {
    targets.get(chance.random_range(0..targets.len())).unwrap_or_else(|| targets.first())
}
