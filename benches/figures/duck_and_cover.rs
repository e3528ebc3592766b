//! How fast Duck & Cover is.

use std::time::Instant;

use couch_ducks::{
    bots::{Bot, Mind as _, duck_and_cover::Mind},
    rules::{
        Dealer, Rules as _,
        duck_and_cover::{Action, Choice, Match, Phase, Setup},
    },
    simulate::{Contestant, MOST_DRAWS, Plan},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{Thinking, rates, simulated};

/// Prints how many random turns of one long match are played in a second.
pub fn rules() {
    let Ok(setup) = Setup::new(4).and_then(|setup| setup.with_rounds(u32::MAX)) else { return };
    let (mut game, mut dealer) = (Match::new(setup), Dealer::new(1));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mean = rates(Match::WORD, |count| turns(&mut game, &mut dealer, &mut rng, count));
    simulated(simulated_turns(6000), mean);
}

/// Plays so many turns: the draw and all answers.
fn turns(game: &mut Match, dealer: &mut Dealer, rng: &mut Xoshiro256PlusPlus, count: u32) {
    let mut done = 0;
    while done < count {
        if let Some(action) = dealer.serve(game) {
            let _ = game.apply(action);
            continue;
        }
        let _ = game.apply(Action::Draw);
        if game.phase() != Phase::Choose {
            continue;
        }
        for seat in game.seats() {
            let choice = game.targets(seat).map_or(Choice::Quack, |targets| {
                Choice::Move(targets.get(rng.random_range(0..targets.len())).unwrap_or_default())
            });
            let _ = game.apply(Action::Choose { seat, choice });
        }
        done += 1;
    }
}

/// Lets random bots play so many four-player matches for `simulate` on one core; turns a second.
fn simulated_turns(games: u64) -> f64 {
    let players = [Contestant::Bot(Bot::Random); 4].into_iter().collect();
    let Ok(setup) = Setup::new(4) else { return 0.0 };
    let plan = Plan::<Match> { setup, players, games, seed: 1, budget: 0, cores: 1, patience: MOST_DRAWS };
    let start = Instant::now();
    let tally = plan.run(|_| {});
    tally.count.draws() as f64 / start.elapsed().as_secs_f64()
}

/// Prints how long an expert thinks about a choice, on one core, among normal bots.
pub fn bots() {
    for players in [2, 4, 7] {
        let Ok(setup) = Setup::new(players) else { return };
        let mut thinking = Thinking::default();
        for seed in 0..12 {
            let (mut game, mut dealer) = (Match::new(setup), Dealer::new(seed));
            let mut minds: Vec<Mind> = (0..players as u64).map(|seat| Mind::new(seed * 7 + seat)).collect();
            while game.phase() != Phase::Over {
                let action = dealer.serve(&game).unwrap_or_else(|| {
                    let Some(seat) = game.seats().find(|seat| game.open().is_some() && game.choice(*seat).is_none())
                    else {
                        return Action::Draw;
                    };
                    let (view, mind) = (game.view(seat), &mut minds[seat.index()]);
                    let choice = if seat.index() > 0 || game.mover(seat).is_none() {
                        mind.choose(Bot::Normal, &view, 0)
                    } else {
                        thinking.time(|| mind.choose(Bot::Expert, &view, Mind::BUDGET))
                    };
                    Action::Choose { seat, choice }
                });
                for event in game.apply(action).unwrap_or_default() {
                    minds.iter_mut().for_each(|mind| mind.see(&event));
                }
            }
        }
        thinking.print(players, Match::WORD);
    }
}
