//! The search of hard bots and experts: it imagines how the match may go on, many times, with each move, and takes the
//! one after which it wins most often. What it may not know is drawn by lot each time. The others move as most people
//! do, and in its next turn it does what is best then; after that the position is valued as it stands. Works in slices,
//! and can give its best so far at any moment.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{
    Known, sight,
    value::{Situation, Value},
};
use crate::rules::{
    Dealer,
    canardage::{Action, Card, Events, Line, Match, Move, Order, Phase, Play, Where},
};

/// How many orders of the line are looked at closely.
const ORDERS: usize = 6;

/// A move and what was seen of it.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    does: Move,
    wins: f32,
    tries: u32,
}

impl Candidate {
    const fn new(does: Move) -> Self {
        Self { does, wins: 0.0, tries: 0 }
    }

    fn merit(&self) -> f32 {
        self.wins / self.tries.max(1) as f32
    }
}

/// A search in progress.
#[derive(Debug, Clone)]
pub struct Search {
    known: Known,
    /// How likely a card of somebody else is a Fire.
    fire: f32,
    /// The match as it is, for a player who is allowed to know it.
    truth: Option<Box<Match>>,
    candidates: Vec<Candidate>,
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
    type Choice = Move;
    /// So many matches.
    const SLICE: u32 = 60;

    fn work(&mut self, amount: u32) {
        self.work(amount);
    }

    fn is_done(&self) -> bool {
        self.is_done()
    }

    fn best(&self) -> Move {
        self.best()
    }
}

impl Search {
    /// A search for the move of the player whose turn it is, of so many imagined matches.
    #[must_use]
    pub(super) fn new(known: Known, budget: u32, seed: u64) -> Option<Self> {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = known.imagine(known.seat(), &mut chance)?;
        let fire = known.share_of(Card::Fire);
        let mut candidates = Vec::new();
        for does in game.options().iter() {
            match does {
                Move::Play(Play { card: Card::Reorder, .. }) => candidates.extend(best_orders(&game, fire)),
                does => candidates.push(Candidate::new(does)),
            }
        }
        let mut search = Self {
            known,
            fire,
            truth: None,
            alive: candidates.len(),
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

    /// The same for a player who knows all hands and decks. No bot at a table is one.
    #[must_use]
    pub fn knowing(self, truth: Match) -> Self {
        Self { truth: Some(Box::new(truth)), ..self }
    }

    /// Whether everything was imagined that was asked for, or there is nothing to choose from.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.spent >= self.budget || self.alive <= 1
    }

    /// Imagines so many matches more.
    pub fn work(&mut self, matches: u32) {
        for _ in 0..matches {
            if self.is_done() {
                return;
            }
            let wins = self.imagine(self.candidates[self.turn].does);
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
    pub fn best(&self) -> Move {
        let racing = &self.candidates[..self.alive];
        let mut best = racing[0];
        for candidate in racing {
            if candidate.merit() > best.merit() + 1e-6 {
                best = *candidate;
            }
        }
        best.does
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

    /// The own move after which the position is worth most.
    fn best_now(&self, game: &Match, chance: &mut Xoshiro256PlusPlus) -> Option<Move> {
        let seat = self.known.seat();
        let mut best = (f32::NEG_INFINITY, None);
        let mut events = Events::new();
        for does in game.options().iter() {
            let does = match does {
                Move::Play(play) => Move::Play(sight::complete(game.stall(), play, chance)),
                discard => discard,
            };
            let mut after = game.clone();
            events.clear();
            if after.apply_noting(Action::Turn { seat, does }, &mut events).is_ok() {
                let worth = worth(&after, &self.known, self.fire);
                if worth > best.0 {
                    best = (worth, Some(does));
                }
            }
        }
        best.1
    }

    /// How likely the match is won with this move, in one possible future.
    fn imagine(&self, does: Move) -> f32 {
        let seat = self.known.seat();
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.future);
        let imagined = match &self.truth {
            Some(truth) => Some(Match::clone(truth)),
            None => self.known.imagine(seat, &mut chance),
        };
        let Some(mut game) = imagined else { return 0.0 };
        let mut dealer = Dealer::new(chance.random());
        let mut events = Events::new();
        let mut next = Some(Action::Turn { seat, does });
        let mut turns = 0..self.known.setup().players();
        while let Some(action) = next {
            events.clear();
            if game.apply_noting(action, &mut events).is_err() {
                break;
            }
            next = match (game.phase(), game.turn()) {
                (Phase::Over, _) => break,
                (Phase::Play, Some(turn)) if game.ducks_left(seat) > 0 && turns.next().is_some() => {
                    let does = if turn == seat {
                        self.best_now(&game, &mut chance)
                    } else {
                        sight::best(game.stall(), turn, &game.options(), sight::EAGER, &mut chance)
                    };
                    does.map(|does| Action::Turn { seat: turn, does })
                }
                (Phase::Play, _) => break,
                _ => dealer.serve(&game),
            };
        }
        worth(&game, &self.known, self.fire)
    }
}

/// How likely this match is won by the player who imagines it.
fn worth(game: &Match, known: &Known, fire: f32) -> f32 {
    let seat = known.seat();
    if game.phase() != Phase::Over {
        return Value::learnt().chance(&Situation::of(game, seat, fire));
    }
    let winners = game.winners();
    if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}

/// The orders of the line that are worth most, each line once.
fn best_orders(game: &Match, fire: f32) -> impl Iterator<Item = Candidate> {
    let mut lines: Vec<Line> = vec![game.stall().line];
    let mut orders: Vec<(f32, Move)> = Vec::new();
    let mut events = Events::new();
    for order in Order::all() {
        let line = game.stall().line.reordered(order);
        let Some(seat) = game.turn().filter(|_| !lines.contains(&line)) else { continue };
        lines.push(line);
        let does = Move::Play(Play { card: Card::Reorder, at: Where::Order(order) });
        let mut after = game.clone();
        events.clear();
        if after.apply_noting(Action::Turn { seat, does }, &mut events).is_ok() {
            orders.push((Value::learnt().chance(&Situation::of(&after, seat, fire)), does));
        }
    }
    orders.sort_by(|one, other| other.0.total_cmp(&one.0));
    orders.into_iter().take(ORDERS).map(|(_, does)| Candidate::new(does))
}
