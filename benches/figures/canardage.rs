//! How fast Canardage is.

use std::time::Instant;

use couch_ducks::{
    bots::{Bot, Mind as _, canardage::Mind},
    rules::{
        Dealer, Rules as _,
        canardage::{Action, Card, Events, Match, Move, Order, Phase, Play, Setup, Slot, Where},
    },
    simulate::{Contestant, Plan},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{Thinking, rates, simulated};

/// Prints how many random turns are played in a second, one match after the other.
pub fn rules() {
    let Ok(setup) = Setup::new(4) else { return };
    let (mut game, mut dealer) = (Match::new(setup), Dealer::new(1));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mean = rates(Match::WORD, |count| turns(&mut game, &mut dealer, &mut rng, count));
    simulated(simulated_turns(6000), mean);
}

fn turns(game: &mut Match, dealer: &mut Dealer, rng: &mut Xoshiro256PlusPlus, count: u32) {
    let mut events = Events::new();
    let mut done = 0;
    while done < count {
        events.clear();
        if game.phase() == Phase::Over {
            *game = Match::new(*game.setup());
        }
        let action = dealer.serve(game).or_else(|| {
            done += 1;
            Some(Action::Turn { seat: game.turn()?, does: any(game, rng)? })
        });
        if let Some(action) = action {
            let _ = game.apply_noting(action, &mut events);
        }
    }
}

/// Any move of those that are listed; a Reorder swaps two cards that differ.
fn any(game: &Match, rng: &mut Xoshiro256PlusPlus) -> Option<Move> {
    let options = game.options();
    let does = options.get(rng.random_range(0..options.len()))?;
    let Move::Play(Play { card: Card::Reorder, .. }) = does else { return Some(does) };
    let mut slot = || Slot::new(rng.random_range(1..=6));
    loop {
        let order = Order::SAME.swapped(slot()?, slot()?);
        if game.stall().line.reordered(order) != game.stall().line {
            return Some(Move::Play(Play { card: Card::Reorder, at: Where::Order(order) }));
        }
    }
}

/// Lets random bots play so many four-player matches for `simulate` on one core; turns a second.
fn simulated_turns(games: u64) -> f64 {
    let players = [Contestant::Bot(Bot::Random); 4].into_iter().collect();
    let Ok(setup) = Setup::new(4) else { return 0.0 };
    let plan = Plan::<Match> { setup, players, games, seed: 1, budget: 0, cores: 1, patience: u64::MAX };
    let start = Instant::now();
    let tally = plan.run(|_| {});
    tally.count.turns() as f64 / start.elapsed().as_secs_f64()
}

/// Prints how long an expert thinks about a choice, on one core, among normal bots.
pub fn bots() {
    for players in [3, 4, 6] {
        let Ok(setup) = Setup::new(players) else { return };
        let mut thinking = Thinking::default();
        for seed in 0..12 {
            let (mut game, mut dealer) = (Match::new(setup), Dealer::new(seed));
            let mut minds: Vec<Mind> = (0..players as u64).map(|seat| Mind::new(seed * 7 + seat)).collect();
            while game.phase() != Phase::Over {
                let action = dealer.serve(&game).or_else(|| {
                    let seat = game.turn()?;
                    let (view, mind) = (game.view(seat), &mut minds[seat.index()]);
                    let does = if seat.index() > 0 || game.ducks_left(seat) == 0 {
                        mind.choose(Bot::Normal, &view, 0)?
                    } else {
                        thinking.time(|| mind.choose(Bot::Expert, &view, Mind::BUDGET))?
                    };
                    Some(Action::Turn { seat, does })
                });
                let Some(Ok(events)) = action.map(|action| game.apply(action)) else { return };
                for event in &events {
                    minds.iter_mut().for_each(|mind| mind.see(event));
                }
            }
        }
        thinking.print(players, Match::WORD);
    }
}
