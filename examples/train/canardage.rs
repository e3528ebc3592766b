//! Learns what a position is worth: plays matches of one hard bot among normal ones, notes what the hard one saw now and
//! then and who won in the end, and fits the weights to that. The hard bot plays with the weights that are in place, so
//! a second run learns from a better player.

use couch_ducks::{
    bots::{
        Bot,
        canardage::{FEATURES, Features, Known, Mind, STAGES, Situation, Value},
    },
    rules::{
        Dealer, Seat,
        canardage::{Action, Card, Match, Phase, Setup},
    },
    simulate::all_cores,
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// How many play in one match after the other. Large tables have all stages, so they come often.
const PLAYERS: [usize; 8] = [3, 6, 3, 4, 4, 5, 6, 6];
/// How often a turn is noted.
const NOTED: f64 = 0.25;
/// How often somebody does something odd, so that positions differ.
const ODD: f64 = 0.03;
/// How often all that was seen is gone through, how much at a time, and how far the weights move at first.
const EPOCHS: usize = 6;
const BATCH: usize = 256;
const STEP: f32 = 0.02;

/// What was seen once: what counts for each player who was alive, and what share of the match they won.
struct Note {
    stage: usize,
    players: Vec<(Features, f32)>,
}

/// The weights that were learnt in so many matches.
pub fn learn(matches: u64) -> String {
    let cores = all_cores() as u64;
    let parts: Vec<Vec<Note>> = std::thread::scope(|scope| {
        let play_some = |core: u64| move || (core..matches).step_by(cores as usize).flat_map(play).collect();
        let threads: Vec<_> = (0..cores).map(|core| scope.spawn(play_some(core))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let notes: Vec<Note> = parts.into_iter().flatten().collect();
    println!("{} positions from {matches} matches", notes.len());
    fit(&notes).write()
}

/// Plays a match and returns what the hard bot saw.
fn play(number: u64) -> Vec<Note> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let players = PLAYERS[number as usize % PLAYERS.len()];
    let Ok(setup) = Setup::new(players) else { return Vec::new() };
    let mut game = Match::new(setup);
    let mut dealer = Dealer::new(chance.random());
    let mut minds: Vec<Mind> = (0..players).map(|_| Mind::new(chance.random())).collect();
    let hard = chance.random_range(0..players);
    let mut seen: Vec<(usize, Vec<(Seat, Features)>)> = Vec::new();
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).or_else(|| {
            let (turn, learner) = (game.turn()?, Seat::new(hard)?);
            if game.ducks_left(learner) > 0 && chance.random_bool(NOTED) {
                let known = Known::of(&game.view(learner), minds[hard].memory());
                let imagined = known.imagine(turn, &mut chance)?;
                let situation = Situation::of(&imagined, learner, known.share_of(Card::Fire));
                seen.push((situation.stage(), game.living().map(|seat| (seat, situation.features(seat))).collect()));
            }
            let usual = if turn == learner { Bot::Hard } else { Bot::Normal };
            let bot = if chance.random_bool(ODD) { Bot::Random } else { usual };
            let does = minds[turn.index()].choose(bot, &game.view(turn), 0)?;
            Some(Action::Turn { seat: turn, does })
        });
        let Some(Ok(events)) = action.map(|action| game.apply(action)) else { return Vec::new() };
        for event in &events {
            minds.iter_mut().for_each(|mind| mind.see(event));
        }
    }
    let winners = game.winners();
    let share = |seat: Seat| if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 };
    let note = |(stage, players): (usize, Vec<(Seat, Features)>)| Note {
        stage,
        players: players.into_iter().map(|(seat, features)| (features, share(seat))).collect(),
    };
    seen.into_iter().map(note).collect()
}

/// What one stage has learnt so far, by Adam: the weights, and the mean and spread of how they were pulled.
#[derive(Clone)]
struct Lesson {
    weights: Features,
    pull: Features,
    in_batch: usize,
    mean: Features,
    spread: Features,
    steps: i32,
}

impl Lesson {
    const BLANK: Self = Self {
        weights: [0.0; FEATURES],
        pull: [0.0; FEATURES],
        in_batch: 0,
        mean: [0.0; FEATURES],
        spread: [0.0; FEATURES],
        steps: 0,
    };

    /// Compares what the weights say of a position with what came of it. Returns how surprising that was.
    fn see(&mut self, note: &Note, step: f32) -> f64 {
        let strength =
            |features: &Features| features.iter().zip(&self.weights).map(|(x, weight)| x * weight).sum::<f32>();
        let strengths: Vec<f32> = note.players.iter().map(|(features, _)| strength(features).exp()).collect();
        let sum: f32 = strengths.iter().sum();
        let mut surprise = 0.0;
        for ((features, won), strength) in note.players.iter().zip(strengths) {
            let expected = strength / sum;
            surprise -= f64::from(*won) * f64::from(expected).ln();
            for (pull, x) in self.pull.iter_mut().zip(features) {
                *pull += (expected - won) * x / BATCH as f32;
            }
        }
        self.in_batch += 1;
        if self.in_batch == BATCH {
            self.move_on(step);
        }
        surprise
    }

    fn move_on(&mut self, step: f32) {
        self.steps += 1;
        for index in 0..FEATURES {
            let (pull, mean, spread) = (self.pull[index], &mut self.mean[index], &mut self.spread[index]);
            *mean = 0.9 * *mean + 0.1 * pull;
            *spread = 0.999 * *spread + 0.001 * pull * pull;
            let (mean, spread) = (*mean / (1.0 - 0.9f32.powi(self.steps)), *spread / (1.0 - 0.999f32.powi(self.steps)));
            self.weights[index] -= step * mean / (spread.sqrt() + 1e-8);
        }
        (self.pull, self.in_batch) = ([0.0; FEATURES], 0);
    }
}

fn fit(notes: &[Note]) -> Value {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut lessons = vec![Lesson::BLANK; STAGES];
    for epoch in 0..EPOCHS {
        let step = STEP * 0.5f32.powi(epoch as i32);
        let mut surprise = [(0.0, 0u32); STAGES];
        for _ in notes {
            let note = &notes[chance.random_range(0..notes.len())];
            surprise[note.stage].0 += lessons[note.stage].see(note, step);
            surprise[note.stage].1 += 1;
        }
        let means = surprise.map(|(sum, count)| format!("{:.4}", sum / f64::from(count.max(1))));
        println!("epoch {}: surprise {}", epoch + 1, means.join(" "));
    }
    Value { weights: std::array::from_fn(|stage| lessons[stage].weights) }
}
