//! What a round is worth, with the reasons.

use serde::Serialize;

use super::{Duck, DuckSet, Setup, Variant};

/// One seat's score of one round, with what it is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize))]
pub struct Score {
    /// The ducks that lay on top.
    pub visible: DuckSet,
    /// Whether it was counted twice (Pressure).
    pub doubled: bool,
    /// What it adds to the total.
    pub points: i32,
}

impl Score {
    /// The score of a seat that shows these ducks at the end of the match's `round`.
    #[must_use]
    pub fn of(setup: &Setup, round: u32, visible: DuckSet) -> Self {
        let sum: i32 = visible.into_iter().map(|duck| Self::worth(setup, duck)).sum();
        let points = if visible.len() == 1 { -sum } else { sum };
        let doubled = points < 0 && round == setup.rounds() && setup.variants().has(Variant::Pressure);
        Self { visible, doubled, points: if doubled { 2 * points } else { points } }
    }

    /// What one visible duck counts: its splashes, or its number (Competition).
    #[must_use]
    pub fn worth(setup: &Setup, duck: Duck) -> i32 {
        i32::from(if setup.variants().has(Variant::Competition) { duck.number() } else { duck.splashes() })
    }

    /// Whether the seat ended with a single stack.
    #[must_use]
    pub const fn is_single_stack(&self) -> bool {
        self.visible.len() == 1
    }
}
