//! Simulations come to an end, are the same on any number of cores, and count what happened.

use super::*;
use crate::{
    rules::{canardage, duck_and_cover},
    text::Lang,
};

type Plain = Plan<duck_and_cover::Match>;
type Fair = Plan<canardage::Match>;

fn plan(patience: u64) -> Plain {
    let players = [Bot::Random, Bot::Normal].into_iter().map(Contestant::Bot).collect();
    let setup = duck_and_cover::Setup::new(2).unwrap();
    Plan { setup, players, games: 10, seed: 1, budget: 8, cores: 2, patience }
}

/// Canardage with one bot of each level.
fn fair() -> Fair {
    let players: ArrayVec<Contestant, MAX_SEATS> = Bot::ALL.into_iter().map(Contestant::Bot).collect();
    let setup = canardage::Setup::new(players.len()).unwrap();
    Plan { setup, players, games: 12, seed: 1, budget: 30, cores: 2, patience: canardage::ACTIONS as u64 * 100 }
}

/// What three plans that differ only in their cores come to.
fn on_some_cores<R: Simulated>(plan: &Plan<R>) -> [Tally<R>; 3] {
    [1, 2, 5].map(|cores| Plan { cores, ..plan.clone() }.run(|_| {}))
}

#[test]
fn a_round_that_nobody_ends_is_cut_off_and_counted() {
    let tally = plan(3).run(|_| {});
    assert_eq!((tally.games, tally.cut_off), (0, 10));
    let table = tally.figures(&plan(3), Duration::from_secs(1)).table(&Words::new(Lang::En));
    assert!(table.contains("0.0 %"), "{table}");
}

#[test]
fn with_patience_every_round_ends() {
    let tally = plan(MOST_DRAWS).run(|_| {});
    assert_eq!((tally.games, tally.cut_off), (10, 0));
}

#[test]
fn progress_is_told_after_every_match() {
    let mut told = Vec::new();
    plan(MOST_DRAWS).run(|done| told.push(done));
    assert!(told.into_iter().eq(1..=10));
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_cores() {
    let players: ArrayVec<Contestant, MAX_SEATS> = Bot::ALL.into_iter().map(Contestant::Bot).collect();
    let setup = duck_and_cover::Setup::new(players.len()).unwrap();
    let tallies = on_some_cores(&Plan { setup, players, games: 12, ..plan(MOST_DRAWS) });
    assert_eq!(tallies[0].games, 12);
    assert!(tallies.iter().all(|tally| *tally == tallies[0]));

    let tallies = on_some_cores(&fair());
    assert_eq!(tallies[0].games, 12);
    assert!(tallies.iter().all(|tally| *tally == tallies[0]));
}

#[test]
fn the_figures_of_canardage_add_up() {
    let plan = fair();
    let figures = plan.run(|_| {}).figures(&plan, Duration::from_secs(1));
    let figures = serde_json::to_value(&figures).unwrap();
    let sum =
        |key: &str| figures["seats"].as_array().unwrap().iter().map(|seat| seat[key].as_f64().unwrap()).sum::<f64>();
    assert!((sum("wins") - 12.0).abs() < 1e-9, "each match is won once");
    assert!((sum("began") - 1.0).abs() < 1e-9, "somebody begins each match");
    let fallen = sum("hits") + sum("own_hits");
    assert!((20.0..=25.0).contains(&fallen), "all ducks of four fall, and perhaps some of the fifth: {fallen}");
    assert!(figures["turns_per_match"].as_f64().unwrap() > 30.0);
}

#[test]
fn counting_calls_is_a_step_on_the_way_from_normal_to_knowing_the_deck() {
    let players = [Contestant::Bot(Bot::Normal); 2].into_iter().collect();
    let ladder = Ladder::climb(&Plain { players, games: 40, ..plan(MOST_DRAWS) }, |_| {});
    let figures = serde_json::to_value(&ladder).unwrap();
    let closed = figures["steps"][1]["score_closed"].as_f64().unwrap();
    assert!(0.2 < closed && closed < 1.0, "{figures}");
    let table = ladder.table(&Words::new(Lang::En));
    assert!(table.lines().count() == 5 && table.contains("100 %"), "{table}");
}
