//! The expert's search: it imagines how the round may go on, many times, with each of its best moves, and takes the one
//! that wins the match most often. What it may not know is drawn by lot each time. Works in slices, and can give its
//! best so far at any moment.

use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

use super::{
    future::Future,
    memory::Memory,
    most_worth,
    value::{Situation, Value},
};
use crate::rules::{
    MAX_SEATS,
    duck_and_cover::{Call, Card, Cards, Cell, Grid, Score, Setup, View},
};

/// How many moves are looked at closely.
const CANDIDATES: usize = 8;
/// After so many draws an imagined round is counted as it lies.
const MOST_DRAWS: usize = 120;
/// How many imagined wins a splash outweighs.
const PRUDENCE: f32 = 1.5;
/// How far the scores of one round usually lie apart.
const SPREAD: f32 = 5.5;

/// A move and what was seen of it.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    cell: Cell,
    /// How many splashes more it probably costs than the best one.
    cost: f32,
    wins: f32,
    tries: u32,
}

impl Candidate {
    /// How good it is by what was imagined; as long as that is little, what it costs counts more.
    fn merit(&self) -> f32 {
        if self.tries == 0 { -self.cost } else { (self.wins - PRUDENCE * self.cost) / self.tries as f32 }
    }
}

/// A search in progress.
#[derive(Debug, Clone)]
pub struct Search {
    setup: Setup,
    round: u32,
    seat: usize,
    /// What everybody shows.
    grids: ArrayVec<Grid, MAX_SEATS>,
    totals: ArrayVec<i32, MAX_SEATS>,
    open: (Card, Call),
    unseen: Cards,
    /// The deck in its true order, the next card last, for a player who is allowed to know it.
    known: Option<Cards>,
    deck_left: usize,
    pile: Cards,
    discards: usize,
    repeatable: Option<Call>,
    candidates: ArrayVec<Candidate, CANDIDATES>,
    /// How many of the candidates are still in the race; the others come after them.
    alive: usize,
    budget: u32,
    spent: u32,
    next_cut: u32,
    /// The candidate that is tried next, and the seed of the future it is tried in: the same for all of them.
    turn: usize,
    future: u64,
    chance: Xoshiro256PlusPlus,
}

impl crate::bots::Slices for Search {
    type Choice = Cell;
    /// So many rounds.
    const SLICE: u32 = 24;

    fn work(&mut self, amount: u32) {
        self.work(amount);
    }

    fn is_done(&self) -> bool {
        self.is_done()
    }

    fn best(&self) -> Cell {
        self.best()
    }
}

impl Search {
    /// A search for the move of the player who looks, of so many imagined rounds; `None` if there is none to make.
    #[must_use]
    pub fn new(view: &View<'_>, memory: &Memory, budget: u32, seed: u64) -> Option<Self> {
        let (duck, targets, open) = (view.mover()?, view.targets()?, view.open()?);
        let own = view.own()?;
        let situation = Situation::of(view, memory);
        let mut valued: Vec<(f32, Cell)> =
            targets.iter().map(|cell| (situation.value(&own.moved(duck, cell), Value::learnt()), cell)).collect();
        valued.sort_by(|one, other| one.0.total_cmp(&other.0));
        let least = valued.first()?.0;
        let candidates: ArrayVec<Candidate, CANDIDATES> = valued
            .iter()
            .take(CANDIDATES)
            .map(|(value, cell)| Candidate { cell: *cell, cost: value - least, wins: 0.0, tries: 0 })
            .collect();
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let alive = candidates.len();
        let mut search = Self {
            setup: *view.setup(),
            round: view.round(),
            seat: view.seat().index(),
            grids: view.seats().filter_map(|seat| view.pond(seat)).map(|pond| *pond.grid()).collect(),
            totals: view.seats().map(|seat| view.total(seat)).collect(),
            open,
            unseen: memory.unseen(view),
            known: None,
            deck_left: view.deck_left(),
            pile: memory.pile().clone(),
            discards: view.discards().len(),
            repeatable: memory.repeatable(),
            alive,
            candidates,
            budget,
            spent: 0,
            next_cut: 0,
            turn: 0,
            future: chance.random(),
            chance,
        };
        search.next_cut = search.until_cut();
        Some(search)
    }

    /// The same for a player who knows the order of the deck, the next card last. No bot at a table is one.
    #[must_use]
    pub fn knowing(self, deck: Cards) -> Self {
        Self { known: Some(deck), ..self }
    }

    /// Whether everything was imagined that was asked for, or there is nothing to choose from.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.spent >= self.budget || self.alive <= 1
    }

    /// Imagines so many rounds more.
    pub fn work(&mut self, rounds: u32) {
        for _ in 0..rounds {
            if self.is_done() {
                return;
            }
            let cell = self.candidates[self.turn].cell;
            let wins = self.imagine(cell);
            self.candidates[self.turn].wins += wins;
            self.candidates[self.turn].tries += 1;
            self.spent += 1;
            self.turn += 1;
            if self.turn >= self.alive {
                self.turn = 0;
                self.future = self.chance.random();
                if self.spent >= self.next_cut {
                    self.cut();
                }
            }
        }
    }

    /// The best move so far.
    #[must_use]
    pub fn best(&self) -> Cell {
        let racing = &self.candidates[..self.alive];
        let mut best = racing[0];
        for candidate in racing {
            if candidate.merit() > best.merit() + 1e-6 {
                best = *candidate;
            }
        }
        best.cell
    }

    /// The worse half leaves the race.
    fn cut(&mut self) {
        self.candidates[..self.alive].sort_by(|one, other| other.merit().total_cmp(&one.merit()));
        self.alive = self.alive.div_ceil(2);
        self.next_cut = self.until_cut();
    }

    /// When the next ones leave: the budget is shared evenly by all cuts.
    fn until_cut(&self) -> u32 {
        let cuts = (self.alive as f32).log2().ceil().max(1.0);
        self.spent + ((self.budget.saturating_sub(self.spent)) as f32 / cuts) as u32
    }

    /// Plays the round to its end with this move and one possible deck; the share of the match that is won by it.
    fn imagine(&self, cell: Cell) -> f32 {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.future);
        let mut future = self.begin(&mut chance);
        self.answer(&mut future, self.open, Some(cell), &mut chance);
        for _ in 0..MOST_DRAWS {
            if future.is_over(&self.setup) || !self.go_on(&mut future, &mut chance) {
                break;
            }
        }
        self.share(&future.grids)
    }

    /// The round as it lies, with one of the decks that are possible.
    pub(super) fn begin(&self, chance: &mut Xoshiro256PlusPlus) -> Future {
        let deck = self.known.clone().unwrap_or_else(|| {
            let mut deck = self.unseen.clone();
            deck.shuffle(chance);
            deck.truncate(self.deck_left);
            deck
        });
        Future::new(self.grids.clone(), deck, self.pile.clone(), self.discards, self.repeatable, self.open.0)
    }

    /// One draw with all its answers, or a shuffle; false if there is no card to draw.
    fn go_on(&self, future: &mut Future, chance: &mut Xoshiro256PlusPlus) -> bool {
        if future.deck.is_empty() {
            return future.shuffle(chance);
        }
        if let Some(open) = future.draw() {
            self.answer(future, open, None, chance);
        }
        true
    }

    /// Everybody answers a call: oneself with the move that was asked for or the one of the best value, the others as
    /// most people do, by covering what counts most.
    fn answer(&self, future: &mut Future, open: (Card, Call), asked: Option<Cell>, chance: &mut Xoshiro256PlusPlus) {
        let own = self.seat;
        let others = future.grids.iter().enumerate().filter(|(seat, _)| *seat != own);
        let rival = others.map(|(_, grid)| grid.visible().len()).min().unwrap_or_default();
        let (calls, discards, deck_left) = (future.calls, future.discards, future.deck.len());
        future.answer(open, |seat, grid, duck| {
            if seat == own {
                return asked.or_else(|| {
                    let situation = Situation::new(&self.setup, calls, discards, deck_left, rival);
                    let targets = grid.targets(duck)?;
                    situation.best(grid, duck, targets.iter(), Value::learnt()).map(|(_, cell)| cell)
                });
            }
            most_worth(grid, duck).or_else(|| {
                let targets = grid.targets(duck)?;
                targets.get(chance.random_range(0..targets.len()))
            })
        });
    }

    /// The share of the match that is probably won if the round ends like this.
    fn share(&self, grids: &[Grid]) -> f32 {
        let total = |seat: usize| self.totals[seat] + Score::of(&self.setup, self.round, grids[seat].visible()).points;
        let mine = total(self.seat);
        let rounds_left = self.setup.rounds().saturating_sub(self.round);
        let others = (0..grids.len()).filter(|seat| *seat != self.seat);
        // A little for every splash less, so that what is won or lost anyway is still played well.
        let manners = -0.002 * mine as f32;
        if rounds_left == 0 {
            let rank = |seat: usize| (total(seat), grids[seat].visible().len());
            let mut sharing = 1;
            for seat in others {
                match rank(seat).cmp(&rank(self.seat)) {
                    std::cmp::Ordering::Less => return manners,
                    std::cmp::Ordering::Equal => sharing += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
            return 1.0 / sharing as f32 + manners;
        }
        let spread = SPREAD * (2.0 * rounds_left as f32).sqrt();
        let ahead = |seat: usize| 1.0 / (1.0 + (-1.7 * (total(seat) - mine) as f32 / spread).exp());
        others.map(ahead).product::<f32>() + manners
    }
}
