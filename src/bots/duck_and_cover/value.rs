//! What a position of one's own is worth: the splashes one will probably have when the round ends. A linear function
//! of a few things one can see, with its own weights for each number of players and of visible ducks. The weights in
//! `value.txt` were learnt by `cargo run --release --example train duck-and-cover`.

use std::sync::LazyLock;

use super::memory::{CallsLeft, Memory};
use crate::rules::duck_and_cover::{Cell, DUCKS, Duck, DuckSet, Grid, MAX_PLAYERS, MIN_PLAYERS, Score, Setup, View};

/// How many things are looked at.
pub const FEATURES: usize = 18;

/// The splashes of a whole family; what other ways of counting are scaled to.
const FAMILY: f32 = 30.0;

/// So many cells are good at the most, and they are worth at most so many splashes more than the best.
const FEW: usize = 3;
const NEARLY: f32 = 2.0;

/// Weights by players, by visible ducks, by feature.
#[derive(Debug, Clone, PartialEq)]
pub struct Value {
    weights: Vec<[[f32; FEATURES]; DUCKS + 1]>,
}

/// The weights that were learnt.
static LEARNT: LazyLock<Value> = LazyLock::new(|| Value::parse(include_str!("value.txt")));

/// What is the same for all moves of one choice.
#[derive(Debug, Clone, Copy)]
pub struct Situation {
    players: usize,
    worth: [f32; DUCKS],
    calls: CallsLeft,
    discards_left: f32,
    deck_left: f32,
    /// How many ducks the closest rival shows.
    rival: f32,
}

impl Situation {
    /// The situation of a player with these calls left and rivals who show that many ducks at the least.
    #[must_use]
    pub fn new(setup: &Setup, calls: CallsLeft, discards: usize, deck_left: usize, rival: usize) -> Self {
        let whole: i32 = Duck::all().map(|duck| Score::worth(setup, duck)).sum();
        let mut worth = [0.0; DUCKS];
        for duck in Duck::all() {
            worth[duck.index()] = Score::worth(setup, duck) as f32 * FAMILY / whole as f32;
        }
        Self {
            players: setup.players(),
            worth,
            calls,
            discards_left: setup.limit().saturating_sub(discards) as f32,
            deck_left: deck_left as f32,
            rival: rival as f32,
        }
    }

    /// The situation of the player who looks.
    #[must_use]
    pub fn of(view: &View<'_>, memory: &Memory) -> Self {
        let others = view.seats().filter(|seat| *seat != view.seat()).filter_map(|seat| view.pond(seat));
        let rival = others.map(|pond| pond.grid().visible().len()).min().unwrap_or_default();
        Self::new(view.setup(), memory.calls_left(view), view.discards().len(), view.deck_left(), rival)
    }

    /// Whether a duck is one of those that cost most.
    #[must_use]
    pub fn counts_much(&self, duck: Duck) -> bool {
        self.worth[duck.index()] >= 2.9
    }

    /// What is looked at in a grid.
    #[must_use]
    pub fn features(&self, grid: &Grid) -> [f32; FEATURES] {
        let visible = grid.visible();
        let mut sum = 0.0;
        let (mut dead, mut gone, mut once) = (0.0, 0.0, 0.0);
        let (mut dead_count, mut alone_count, mut alone) = (0.0, 0.0, 0.0);
        let (mut edges, mut chances, mut catch) = (0.0, 0.0, 0.0);
        let mut ends = 0.0;
        let mut highest: f32 = 0.0;
        for duck in visible {
            let index = duck.index();
            let worth = self.worth[index];
            let calls = f32::from(self.calls.deck[index]);
            let later = f32::from(self.calls.pile[index]);
            let beside = grid.neighbours(duck);
            let degree = beside.len() as f32;
            sum += worth;
            highest = highest.max(worth);
            if self.calls.deck[index] == 0 {
                dead += worth;
                dead_count += 1.0;
            } else if self.calls.deck[index] == 1 {
                once += worth;
            }
            if calls + later == 0.0 {
                gone += worth;
            }
            if beside.is_empty() {
                alone_count += 1.0;
                alone += worth;
            } else {
                let best = beside.into_iter().map(|other| self.worth[other.index()]).fold(0.0, f32::max);
                chances += calls + 0.3 * later;
                catch += calls * best;
            }
            if degree == 1.0 {
                ends += 1.0;
            }
            edges += degree;
        }
        let deck = self.deck_left.max(1.0);
        [
            1.0,
            sum * 0.1,
            dead * 0.1,
            gone * 0.1,
            once * 0.1,
            dead_count * 0.1,
            alone_count * 0.2,
            alone * 0.1,
            edges * 0.05,
            chances * 0.1,
            catch * 0.02,
            chances / deck,
            self.discards_left * 0.1,
            self.deck_left * 0.04,
            self.rival * 0.1,
            sum * self.rival * 0.01,
            highest * 0.2,
            ends * 0.1,
        ]
    }

    /// What a grid will probably be worth at the end of the round.
    #[must_use]
    pub fn value(&self, grid: &Grid, value: &Value) -> f32 {
        let visible = grid.visible();
        if visible.len() == 1 {
            return -visible.highest().map_or(0.0, |duck| self.worth[duck.index()]);
        }
        value.of(self.players, visible, &self.features(grid))
    }

    /// Of these cells the one with the lowest value.
    #[must_use]
    pub fn best(
        &self,
        grid: &Grid,
        duck: Duck,
        targets: impl Iterator<Item = Cell>,
        value: &Value,
    ) -> Option<(f32, Cell)> {
        let valued = targets.map(|cell| (self.value(&grid.moved(duck, cell), value), cell));
        valued.min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// Of these cells the few that are worth nearly as much as the best, which comes first.
    pub(super) fn few_best(
        &self,
        grid: &Grid,
        duck: Duck,
        targets: impl Iterator<Item = Cell>,
        value: &Value,
    ) -> Vec<Cell> {
        let mut valued: Vec<(f32, Cell)> =
            targets.map(|cell| (self.value(&grid.moved(duck, cell), value), cell)).collect();
        valued.sort_by(|one, other| one.0.total_cmp(&other.0));
        let best = valued.first().map_or(0.0, |best| best.0);
        valued.into_iter().take(FEW).filter(|(worth, _)| worth - best <= NEARLY).map(|(_, cell)| cell).collect()
    }
}

impl Value {
    /// The weights that were learnt.
    #[must_use]
    pub fn learnt() -> &'static Self {
        &LEARNT
    }

    /// Weights that only count splashes, to start learning from.
    #[must_use]
    pub fn plain() -> Self {
        let mut weights = [[0.0; FEATURES]; DUCKS + 1];
        for row in &mut weights {
            row[1] = 10.0;
        }
        Self { weights: vec![weights; MAX_PLAYERS - MIN_PLAYERS + 1] }
    }

    /// The weights for so many players and visible ducks.
    pub fn weights_mut(&mut self, players: usize, visible: usize) -> Option<&mut [f32; FEATURES]> {
        self.weights.get_mut(players.checked_sub(MIN_PLAYERS)?)?.get_mut(visible)
    }

    fn of(&self, players: usize, visible: DuckSet, features: &[f32; FEATURES]) -> f32 {
        let rows = self.weights.get(players.saturating_sub(MIN_PLAYERS));
        let row = rows.and_then(|rows| rows.get(visible.len()));
        row.map_or(0.0, |row| row.iter().zip(features).map(|(weight, feature)| weight * feature).sum())
    }

    /// A line for each number of players and visible ducks.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from(
            "# players visible weights… ; learnt by `cargo run --release --example train duck-and-cover`\n",
        );
        for (players, rows) in (MIN_PLAYERS..).zip(&self.weights) {
            for (visible, row) in rows.iter().enumerate().skip(2) {
                let weights: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
                text.push_str(&format!("{players} {visible} {}\n", weights.join(" ")));
            }
        }
        text
    }

    /// What [`Self::write`] has written; what makes no sense is left plain.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut value = Self::plain();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let mut number = || words.next().and_then(|word| word.parse::<usize>().ok());
            let (Some(players), Some(visible)) = (number(), number()) else { continue };
            let weights: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
            if let (Some(row), Ok(weights)) = (value.weights_mut(players, visible), weights.try_into()) {
                *row = weights;
            }
        }
        value
    }
}
