//! Bots for Canardage: what they remember, what they see at first sight, what a position is worth to them, and the
//! expert's search.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use super::Bot;
use crate::rules::{
    Seat,
    canardage::{Event, Move, Options, Play, Stall, View},
};

mod imagine;
mod memory;
mod search;
mod sight;
#[cfg(test)]
mod tests;
mod value;

pub use imagine::Known;
pub use memory::Memory;
pub use search::Search;
pub use value::{FEATURES, Features, STAGES, Situation, Value};

/// How many matches a hard bot imagines for one choice.
const HARD_BUDGET: u32 = 50;

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

    /// What a bot with this mind does in its turn; an expert imagines so many matches for it. `None` if it is not its
    /// turn.
    #[must_use]
    pub fn choose(&mut self, bot: Bot, view: &View<'_>, budget: u32) -> Option<Move> {
        let options = view.options()?;
        let (seat, is_out) = (view.seat(), view.public().ducks_left(view.seat()) == 0);
        let (stall, _) = imagine::seen(view, &self.memory);
        // Who is out has nothing to gain. An expert then spites nobody.
        let taste = if is_out && bot == Bot::Expert { sight::PEACEFUL } else { sight::EAGER };
        let budget = match bot {
            Bot::Random => return sight::any(&stall, &options, &mut self.chance),
            Bot::Easy => return childish(&stall, seat, &options, &mut self.chance),
            Bot::Hard => HARD_BUDGET,
            Bot::Normal | Bot::Expert => budget,
        };
        if bot == Bot::Normal || is_out {
            return sight::best(&stall, seat, &options, taste, &mut self.chance);
        }
        match Search::new(Known::of(view, &self.memory), budget, self.chance.random()) {
            Some(mut search) => {
                search.work(budget);
                Some(search.best())
            }
            None => sight::best(&stall, seat, &options, taste, &mut self.chance),
        }
    }

    /// The few plays that look best at first sight, the best first. None if it is not the player's turn, and if nothing can
    /// be played. A Reorder is only there if nothing else can be played, and without its order.
    #[must_use]
    pub fn good_plays(&self, view: &View<'_>) -> Vec<Play> {
        let Some(options) = view.options() else { return Vec::new() };
        let (stall, _) = imagine::seen(view, &self.memory);
        sight::few_best(&stall, view.seat(), &options)
    }

    /// The search of an expert, not yet begun; `None` if it is not the player's turn, and for a player who is out.
    #[must_use]
    pub fn search(&mut self, view: &View<'_>, budget: u32) -> Option<Search> {
        view.options()?;
        if view.public().ducks_left(view.seat()) == 0 {
            return None;
        }
        Search::new(Known::of(view, &self.memory), budget, self.chance.random())
    }
}

impl super::Mind<Event> for Mind {
    /// So many matches.
    const BUDGET: u32 = 5_000;

    fn new(seed: u64) -> Self {
        Self::new(seed)
    }

    fn see(&mut self, event: &Event) {
        self.see(event);
    }
}

/// Any move at all, but it likes to hit others, and seldom hits itself.
fn childish(stall: &Stall, seat: Seat, options: &Options, chance: &mut Xoshiro256PlusPlus) -> Option<Move> {
    let mut does = sight::any(stall, options, chance);
    for _ in 0..2 {
        let Some(first) = does else { break };
        let (others, own) = sight::hits(stall, seat, first);
        if !own && (others || chance.random_bool(0.5)) {
            break;
        }
        does = sight::any(stall, options, chance);
    }
    does
}
