//! The figures of the README: how fast the rules are, and what a frame of a full table costs.
//!
//! `cargo bench` prints them. They depend on the machine; the ratios depend on it less.

#[path = "../tests/common/mod.rs"]
mod common;

use std::time::Instant;

use bevy::{ecs::resource::IsResource, prelude::*, window::PrimaryWindow};
use common::{Couch, Hand};
use couch_ducks::{
    bots::{Bot, EXPERT_BUDGET, duck_and_cover::Mind},
    empty_headless,
    input::Intent,
    rules::{
        Dealer,
        duck_and_cover::{Action, Choice, Match, Phase, Setup},
    },
    simulate::{Contestant, MOST_DRAWS, Plan},
};
use cpu_time::ProcessTime;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

fn main() {
    rules();
    bots();
    app();
}

/// How long an expert thinks about a choice, on one core, among greedy bots.
fn bots() {
    for players in [2, 4, 7] {
        let Ok(setup) = Setup::new(players) else { return };
        let (mut sum, mut most, mut choices) = (0.0, 0.0f64, 0);
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
                    if seat.index() > 0 {
                        return Action::Choose { seat, choice: mind.choose(Bot::Greedy, &view, 0) };
                    }
                    let start = ProcessTime::now();
                    let choice = mind.choose(Bot::Expert, &view, EXPERT_BUDGET);
                    let time = start.elapsed().as_secs_f64() * 1e3;
                    if choice != Choice::Quack {
                        sum += time;
                        most = most.max(time);
                        choices += 1;
                    }
                    Action::Choose { seat, choice }
                });
                for event in game.apply(action).unwrap_or_default() {
                    minds.iter_mut().for_each(|mind| mind.see(&event));
                }
            }
        }
        let mean = sum / f64::from(choices);
        println!(
            "bots:  an expert among {players} thinks {mean:.1} ms a choice, {most:.1} ms at the most ({choices} choices)"
        );
    }
}

/// Plays random four-player turns (the draw and all moves) of one long match until so many are done; turns a second.
fn turns(game: &mut Match, dealer: &mut Dealer, rng: &mut Xoshiro256PlusPlus, count: u32) -> f64 {
    let start = Instant::now();
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
    f64::from(count) / start.elapsed().as_secs_f64()
}

fn rules() {
    let Ok(setup) = Setup::new(4).and_then(|setup| setup.with_rounds(u32::MAX)) else { return };
    let (mut game, mut dealer) = (Match::new(setup), Dealer::new(1));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    turns(&mut game, &mut dealer, &mut rng, 100_000);
    let parts: Vec<f64> = (0..5).map(|_| turns(&mut game, &mut dealer, &mut rng, 2_000_000)).collect();
    let mean = parts.len() as f64 / parts.iter().map(|rate| 1.0 / rate).sum::<f64>();
    println!("rules: {:.2} million random four-player turns a second on one core", mean / 1e6);
    let parts: Vec<String> = parts.iter().map(|rate| format!("{:.2}", rate / 1e6)).collect();
    println!("       by fifths of one match of ten million turns: {}", parts.join(", "));
    let simulated = simulated_turns(6000);
    println!(
        "       {:.2} million when random bots play them for `simulate`: ratio {:.2}",
        simulated / 1e6,
        simulated / mean
    );
}

/// Lets random bots play so many four-player matches for `simulate` on one core; turns a second.
fn simulated_turns(games: u64) -> f64 {
    let players = [Contestant::Bot(Bot::Random); 4].into_iter().collect();
    let Ok(setup) = Setup::new(4) else { return 0.0 };
    let plan = Plan { setup, players, games, seed: 1, budget: 0, cores: 1, most_draws: MOST_DRAWS };
    let start = Instant::now();
    let tally = plan.run(|_| {});
    tally.draws() as f64 / start.elapsed().as_secs_f64()
}

/// The CPU time of one update, all threads together, in milliseconds.
fn update(app: &mut App) -> f64 {
    const ROUNDS: usize = 15;
    const UPDATES: u32 = 100;
    for _ in 0..UPDATES {
        app.update();
    }
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = ProcessTime::now();
            for _ in 0..UPDATES {
                app.update();
            }
            start.elapsed().as_secs_f64() * 1000.0 / f64::from(UPDATES)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

fn app() {
    let mut bare = empty_headless();
    bare.finish();
    bare.cleanup();
    let bare = update(&mut bare);

    // The same plugins with nothing in the world but what they put there themselves.
    let mut empty = Couch::new(1);
    let world = empty.app.world_mut();
    let mut things = world.query_filtered::<Entity, (Or<(With<Node>, With<Sprite>)>, Without<IsResource>)>();
    let things: Vec<Entity> = things.iter(world).collect();
    for thing in things {
        world.despawn(thing);
    }
    let empty = update(&mut empty.app);

    let mut couch = Couch::new(1);
    let hands = [Hand::Wasd, Hand::Arrows];
    let hands: Vec<Hand> = hands.into_iter().chain((0..5).map(|_| couch.plug_in())).collect();
    couch.sit_down(&hands, 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(hands[0], Intent::Confirm);
    }
    couch.press(hands[1], Intent::Right);
    couch.seconds(1.0);
    let full = update(&mut couch.app);
    let world = couch.app.world_mut();
    let entities = world.query_filtered::<(), (Without<IsResource>, Without<PrimaryWindow>)>().iter(world).count();

    println!("app:   {full:.2} ms of CPU time for an update of a seven-seat table while choosing, {entities} entities");
    println!("       {empty:.2} ms with the same plugins and an empty world: ratio {:.2}", full / empty);
    println!("       {bare:.2} ms with the engine's plugins alone: ratio {:.2}", full / bare);
}
