//! Bots remember right, think legally, and each level beats the one below it.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::*;
use crate::{
    rules::{
        Dealer, Seat,
        duck_and_cover::{Action, Card, Match, Phase, Pond, Setup, Stack, Variant},
    },
    simulate::{Contestant, MOST_DRAWS, Plan},
};

/// Plays a match with normal bots and shows every open call to `look`.
fn watch(setup: Setup, seed: u64, mut look: impl FnMut(&Match, &mut Mind)) {
    let (mut game, mut dealer) = (Match::new(setup), Dealer::new(seed));
    let (mut mind, mut normal) = (Mind::new(seed), Mind::new(seed + 1));
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            let Some(seat) = game.seats().find(|seat| game.open().is_some() && game.choice(*seat).is_none()) else {
                return Action::Draw;
            };
            if seat.index() == 0 {
                look(&game, &mut mind);
            }
            Action::Choose { seat, choice: normal.choose(Bot::Normal, &game.view(seat), 0) }
        });
        for event in game.apply(action).unwrap() {
            mind.see(&event);
        }
    }
}

fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    let mut cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    cards.sort();
    cards
}

#[test]
fn who_remembers_knows_exactly_which_cards_the_deck_still_has() {
    let mut calls = 0;
    for seed in 0..10 {
        watch(Setup::new(4).unwrap(), seed, |game, mind| {
            let view = game.view(Seat::new(0).unwrap());
            assert_eq!(sorted(mind.memory().unseen(&view)), sorted(game.deck().iter().copied()));
            assert_eq!(mind.memory().pile().as_slice(), game.pile());
            let left: u8 = mind.memory().calls_left(&view).deck.iter().sum();
            let numbers = game.deck().iter().filter(|card| matches!(card, Card::Number(_))).count();
            assert_eq!(usize::from(left), numbers);
            calls += 1;
        });
    }
    assert!(calls > 300);
}

#[test]
fn what_surprises_took_away_is_known_only_when_the_rest_was_seen_and_shuffled() {
    let mut least = usize::MAX;
    let setup = Setup::new(3).unwrap().with_variants([Variant::Surprises].into_iter().collect());
    watch(setup, 1, |game, mind| {
        let view = game.view(Seat::new(0).unwrap());
        let extra = mind.memory().unseen(&view).len() - game.deck_left();
        assert!(extra == 2 || extra == 0, "{extra}");
        least = least.min(extra);
    });
    assert_eq!(least, 0, "a round that is long enough shuffles");
}

#[test]
fn every_bot_always_makes_a_move_it_may_make() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for players in [2, 5, 7] {
        let setup = Setup::new(players).unwrap();
        watch(setup, players as u64, |game, mind| {
            let seat = Seat::new(0).unwrap();
            let view = game.view(seat);
            for bot in Bot::ALL {
                let legal = match mind.choose(bot, &view, rng.random_range(1..30)) {
                    Choice::Quack => game.mover(seat).is_none(),
                    Choice::Move(to) => game.targets(seat).is_some_and(|targets| targets.contains(to)),
                };
                assert!(legal, "{bot:?}");
            }
        });
    }
}

#[test]
fn at_the_far_rim_of_the_plane_every_bot_finds_a_move_too() {
    let setup = Setup::new(3).unwrap();
    let family: Vec<Duck> = Duck::all().collect();
    let rims = [i32::MIN, 0, i32::MAX];
    for corner in rims.iter().flat_map(|y| rims.map(|x| Cell::new(x, *y))) {
        let mut cells = vec![corner, Cell::new(!corner.x, !corner.y)];
        cells.extend(corner.neighbours().take(2));
        let stacks: Vec<Stack> =
            cells.iter().zip(family.chunks(3)).map(|(at, stack)| Stack { at: *at, stack: stack.to_vec() }).collect();
        let ponds = [Pond::from_stacks(&stacks).unwrap(); 3];
        let mut game = Match::in_last_round(setup, &ponds, &[], &setup.cards());
        let seat = Seat::new(0).unwrap();
        game.apply(Action::Draw).unwrap();
        for bot in Bot::ALL {
            let choice = Mind::new(1).choose(bot, &game.view(seat), 20);
            assert!(game.clone().apply(Action::Choose { seat, choice }).is_ok(), "{bot:?} at {corner}");
        }
    }
}

#[test]
fn a_search_has_a_best_move_at_every_moment_and_ends() {
    watch(Setup::new(4).unwrap(), 5, |game, mind| {
        let seat = Seat::new(0).unwrap();
        let Some(mut search) = mind.search(&game.view(seat), 40) else { return };
        let targets = game.targets(seat).unwrap();
        let mut slices = 0;
        while !search.is_done() {
            assert!(targets.contains(search.best()));
            search.work(3);
            slices += 1;
            assert!(slices <= 14, "it ends when its budget does");
        }
        assert!(targets.contains(search.best()));
    });
}

#[test]
fn the_weights_that_were_learnt_are_all_there_and_read_as_they_were_written() {
    let learnt = Value::learnt();
    assert_eq!(Value::parse(&learnt.write()), *learnt);
    assert_ne!(*learnt, Value::plain());
    assert_eq!(include_str!("value.txt").lines().filter(|line| !line.starts_with('#')).count(), 6 * 11);
}

/// The share of matches a bot wins against a table of normal ones.
fn share(bot: Bot, players: usize, games: u64, budget: u32) -> f64 {
    let mut seats: arrayvec::ArrayVec<Contestant, { crate::rules::MAX_SEATS }> =
        (0..players).map(|_| Contestant::Bot(Bot::Normal)).collect();
    seats[0] = Contestant::Bot(bot);
    let setup = Setup::new(players).unwrap();
    let plan = Plan::<Match> { setup, players: seats, games, seed: 1, budget, cores: 2, patience: MOST_DRAWS };
    plan.run(|_| {}).share(Seat::new(0).unwrap())
}

#[test]
fn each_level_wins_more_than_the_one_below_it() {
    for players in [2, 4, 7] {
        let fair = 1.0 / players as f64;
        let (easy, hard) = (share(Bot::Easy, players, 400, 0), share(Bot::Hard, players, 400, 0));
        let expert = share(Bot::Expert, players, 24, 60);
        assert!(easy < 0.7 * fair && fair * 1.2 < hard && hard < expert, "{players}: {easy} {hard} {expert}");
    }
}
