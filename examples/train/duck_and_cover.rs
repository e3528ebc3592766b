//! Learns what a position is worth: plays rounds, notes what hard bots saw after each of their moves and how their
//! round ended, and fits the weights to that; then again with the new weights.

use couch_ducks::{
    bots::{
        Bot,
        duck_and_cover::{FEATURES, Mind, Situation, Value},
    },
    rules::{
        Dealer, Seat,
        duck_and_cover::{Action, Choice, DUCKS, Event, MAX_PLAYERS, MIN_PLAYERS, Match, Phase, Setup},
    },
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// How often a learner does something else than what it thinks best.
const CURIOUS: f64 = 0.08;
/// How much of what was seen counts in the next lesson.
const FADE: f64 = 0.5;
/// Keeps weights small where little was seen.
const RIDGE: f64 = 30.0;

/// What was seen for one number of players and visible ducks, as the equations of a least-squares fit.
#[derive(Clone)]
struct Equations {
    matrix: [[f64; FEATURES]; FEATURES],
    right: [f64; FEATURES],
    seen: u64,
}

impl Equations {
    const EMPTY: Self = Self { matrix: [[0.0; FEATURES]; FEATURES], right: [0.0; FEATURES], seen: 0 };

    fn add(&mut self, features: &[f32; FEATURES], points: f64) {
        self.seen += 1;
        for (row, feature) in features.iter().enumerate() {
            let feature = f64::from(*feature);
            for (column, other) in features.iter().enumerate() {
                self.matrix[row][column] += feature * f64::from(*other);
            }
            self.right[row] += feature * points;
        }
    }

    /// What was seen with older weights counts less.
    fn fade(&mut self) {
        for cell in self.matrix.iter_mut().flatten().chain(&mut self.right) {
            *cell *= FADE;
        }
    }

    /// The weights that fit best, by elimination.
    fn solve(&self) -> [f32; FEATURES] {
        let (mut matrix, mut right) = (self.matrix, self.right);
        for (index, row) in matrix.iter_mut().enumerate() {
            row[index] += RIDGE;
        }
        for pivot in 0..FEATURES {
            let (head, scale) = (matrix[pivot], matrix[pivot][pivot]);
            for row in 0..FEATURES {
                if row == pivot {
                    continue;
                }
                let factor = matrix[row][pivot] / scale;
                for (cell, value) in matrix[row].iter_mut().zip(head) {
                    *cell -= factor * value;
                }
                right[row] -= factor * right[pivot];
            }
        }
        std::array::from_fn(|row| (right[row] / matrix[row][row]) as f32)
    }
}

/// The weights that were learnt in so many lessons, of so many matches for each number of players.
pub fn learn(lessons: u64, matches: u64) -> String {
    let mut value = Value::plain();
    let mut all = vec![vec![Equations::EMPTY; DUCKS + 1]; MAX_PLAYERS - MIN_PLAYERS + 1];
    for lesson in 1..=lessons {
        let mut next = value.clone();
        for (players, equations) in (MIN_PLAYERS..).zip(&mut all) {
            equations.iter_mut().for_each(Equations::fade);
            let mut points = (0.0, 0u64);
            for number in 0..matches {
                let seed = lesson << 40 | (players as u64) << 32 | number;
                play(players, seed, &value, equations, &mut points);
            }
            for (visible, equations) in equations.iter().enumerate() {
                if equations.seen > 200
                    && let Some(row) = next.weights_mut(players, visible)
                {
                    *row = equations.solve();
                }
            }
            println!("lesson {lesson}, {players} players: {:+.3} a round", points.0 / points.1.max(1) as f64);
        }
        value = next;
    }
    value.write()
}

/// Plays a match in which about half of the seats learn, and adds what they saw.
fn play(players: usize, seed: u64, value: &Value, equations: &mut [Equations], points: &mut (f64, u64)) {
    let Ok(setup) = Setup::new(players) else { return };
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let learns: Vec<bool> = (0..players).map(|seat| seat == 0 || chance.random_bool(0.4)).collect();
    let mut dealer = Dealer::new(chance.random());
    let mut minds: Vec<Mind> = (0..players).map(|_| Mind::new(chance.random())).collect();
    let mut seen: Vec<Vec<(usize, [f32; FEATURES])>> = vec![Vec::new(); players];
    let mut game = Match::new(setup);
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let Some(seat) = game.seats().find(|seat| game.open().is_some() && game.choice(*seat).is_none()) else {
                return Action::Draw;
            };
            let view = game.view(seat);
            let mind = &mut minds[seat.index()];
            if !learns[seat.index()] {
                return Action::Choose { seat, choice: mind.choose(Bot::Normal, &view, 0) };
            }
            let (Some(duck), Some(targets), Some(grid)) = (view.mover(), view.targets(), view.own()) else {
                return Action::Choose { seat, choice: Choice::Quack };
            };
            let situation = Situation::of(&view, mind.memory());
            let best = situation.best(grid, duck, targets.iter(), value).map(|(_, cell)| cell);
            let any = targets.get(chance.random_range(0..targets.len()));
            let cell = if chance.random_bool(CURIOUS) { any } else { best }.unwrap_or_else(|| targets.first());
            let after = grid.moved(duck, cell);
            seen[seat.index()].push((after.visible().len(), situation.features(&after)));
            Action::Choose { seat, choice: Choice::Move(cell) }
        });
        let Ok(events) = game.apply(action) else { return };
        for event in &events {
            minds.iter_mut().for_each(|mind| mind.see(event));
            if matches!(event, Event::RoundOver { .. }) {
                let Some(scores) = game.scores().last() else { continue };
                for seat in Seat::first(players).filter(|seat| learns[seat.index()]) {
                    let score = f64::from(scores[seat.index()].points);
                    points.0 += score;
                    points.1 += 1;
                    for (visible, features) in seen[seat.index()].drain(..) {
                        equations[visible].add(&features, score);
                    }
                }
            }
        }
    }
}
