//! Bots remember right, play by what they may know, never hit themselves without need, and each level beats the one
//! below it.

use rand::seq::SliceRandom;

use super::*;
use crate::{
    rules::{
        Dealer, MAX_SEATS,
        canardage::{Action, Card, MAX_PLAYERS, Match, Phase, Play, Position, Setup, Slot, Swimmer},
    },
    simulate::{Contestant, Plan},
};

/// Plays a match with bots of this level and shows every turn to `look`, with the minds of all seats.
fn watch(players: usize, seed: u64, bot: Bot, mut look: impl FnMut(&Match, &mut [Mind])) -> Match {
    let (mut game, mut dealer) = (Match::new(Setup::new(players).unwrap()), Dealer::new(seed));
    let mut minds: Vec<Mind> = (0..players as u64).map(|seat| Mind::new(seed + seat)).collect();
    while game.phase() != Phase::Over {
        let action = dealer.serve(&game).unwrap_or_else(|| {
            look(&game, &mut minds);
            let seat = game.turn().unwrap();
            Action::Turn { seat, does: minds[seat.index()].choose(bot, &game.view(seat), 4).unwrap() }
        });
        for event in game.apply(action).unwrap() {
            minds.iter_mut().for_each(|mind| mind.see(&event));
        }
    }
    game
}

/// The same match with everything shuffled that this seat cannot know.
fn as_it_may_be(game: &Match, seat: Seat, mind: &Mind, chance: &mut Xoshiro256PlusPlus) -> Match {
    let mut position = Position::from(game.clone());
    let mut pool: Vec<Card> = position.draw.to_vec();
    let others: Vec<Seat> = game.seats().filter(|other| *other != seat).collect();
    for other in &others {
        pool.extend(position.hands[other.index()].iter());
    }
    pool.shuffle(chance);
    for other in &others {
        position.hands[other.index()].iter_mut().for_each(|card| *card = pool.pop().unwrap());
    }
    position.draw = pool.into_iter().collect();
    let known = mind.memory().bottom(position.ducks.len()).len();
    let unknown = position.ducks.len() - known;
    position.ducks[..unknown].shuffle(chance);
    Match::at(position).unwrap()
}

#[test]
fn who_remembers_knows_every_covered_duck_and_the_lower_end_of_the_duck_deck() {
    let (mut covered, mut marched) = (0, 0);
    for seed in 0..12 {
        watch(4, seed, Bot::Random, |game, minds| {
            let memory = minds[0].memory();
            for (slot, place) in game.stall().line.places() {
                assert_eq!(memory.under(slot), place.under());
                covered += usize::from(place.is_pair());
            }
            let deck: Vec<Swimmer> = game.duck_deck().iter().collect();
            let bottom = memory.bottom(deck.len());
            assert_eq!(deck[deck.len() - bottom.len()..], *bottom);
            marched += bottom.len();
        });
    }
    assert!(covered > 50 && marched > 500, "{covered} covered, {marched} marched");
}

#[test]
fn what_is_imagined_looks_to_the_player_like_the_match_itself() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(3);
    for players in 2..=MAX_PLAYERS {
        watch(players, 7, Bot::Random, |game, minds| {
            let seat = game.turn().unwrap();
            let memory = minds[seat.index()].memory();
            let other = Known::of(&game.view(seat), memory).imagine(seat, &mut chance).unwrap();
            assert_eq!(
                (other.stall(), other.hand(seat), other.played()),
                (game.stall(), game.hand(seat), game.played())
            );
            assert_eq!(other.options(), game.options());
            for seat in game.seats() {
                assert_eq!((other.fallen(seat), other.hand(seat).len()), (game.fallen(seat), game.hand(seat).len()));
            }
            let decks = |game: &Match| (game.duck_deck().len(), game.draw_deck().len());
            assert_eq!(decks(&other), decks(game));
        });
    }
}

#[test]
fn who_saw_nothing_imagines_a_match_all_the_same_and_plays() {
    watch(4, 11, Bot::Random, |game, _| {
        let seat = game.turn().unwrap();
        for bot in Bot::ALL {
            let does = Mind::new(1).choose(bot, &game.view(seat), 4).unwrap();
            assert!(game.clone().apply(Action::Turn { seat, does }).is_ok(), "{bot:?}: {does}");
        }
    });
}

#[test]
fn no_bot_peeks_all_that_is_hidden_may_be_otherwise_and_it_does_the_same() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut turns = 0;
    for players in [3, 6] {
        watch(players, 2, Bot::Normal, |game, minds| {
            let seat = game.turn().unwrap();
            let mind = &minds[seat.index()];
            let other = as_it_may_be(game, seat, mind, &mut chance);
            turns += usize::from(other != *game);
            for bot in Bot::ALL {
                let does = mind.clone().choose(bot, &game.view(seat), 30);
                assert_eq!(mind.clone().choose(bot, &other.view(seat), 30), does, "{bot:?}");
            }
        });
    }
    assert!(turns > 50);
}

#[test]
fn a_normal_bot_never_shoots_its_own_duck_when_it_need_not() {
    let mut forced = 0;
    for seed in 0..40 {
        watch(3, seed, Bot::Normal, |game, minds| {
            let seat = game.turn().unwrap();
            let does = minds[seat.index()].clone().choose(Bot::Normal, &game.view(seat), 0).unwrap();
            let own = |does: Move| sight::hits(game.stall(), seat, does).1;
            if own(does) {
                assert!(game.options().iter().all(own), "{does} in front of {}", game.stall());
                forced += 1;
            }
        });
    }
    assert!(forced > 0, "sometimes there is nothing else to do");
}

#[test]
fn an_expert_who_is_out_hits_nobody_if_it_can_help_it() {
    let mut turns = 0;
    for seed in 0..40 {
        watch(4, seed, Bot::Normal, |game, minds| {
            let seat = game.turn().unwrap();
            if game.ducks_left(seat) > 0 {
                return;
            }
            let does = minds[seat.index()].clone().choose(Bot::Expert, &game.view(seat), 10).unwrap();
            let anybody = |does: Move| sight::hits(game.stall(), seat, does).0;
            let harmless = game.options().iter().any(|does| !anybody(does));
            assert!(!anybody(does) || !harmless, "{does} in front of {}", game.stall());
            turns += usize::from(harmless);
        });
    }
    assert!(turns > 100);
}

#[test]
fn an_expert_takes_the_last_duck_of_its_last_rival() {
    let mut position = Position::from(watch(2, 1, Bot::Normal, |_, _| {}));
    // Whatever lies there: A and B have one duck each, the one of B is under a target, and A has a card to fire.
    let setup = Setup::new(2).unwrap();
    let mut all: Vec<Card> = Card::deck().collect();
    let mut take = |card: Card| all.remove(all.iter().position(|other| *other == card).unwrap());
    position.hands[0] = [take(Card::Fire), take(Card::March), take(Card::TakeAim)].into_iter().collect();
    position.hands[1] = [take(Card::Fire), take(Card::March), take(Card::TakeAim)].into_iter().collect();
    position.draw = all.into_iter().collect();
    position.played.clear();
    position.stall = "A ~ B* ~ ~ ~".parse().unwrap();
    position.ducks = [Swimmer::WATER].into_iter().collect();
    position.setup = setup;
    position.phase = Phase::Play;
    position.turn = Seat::FIRST;
    position.out = [None; MAX_PLAYERS];
    let game = Match::at(position).unwrap();
    let fire: Move = "fire 3".parse().unwrap();
    for bot in [Bot::Normal, Bot::Hard, Bot::Expert] {
        assert_eq!(Mind::new(1).choose(bot, &game.view(Seat::FIRST), 60), Some(fire), "{bot:?}");
    }
}

#[test]
fn a_search_has_a_best_move_at_every_moment_and_ends() {
    watch(4, 5, Bot::Normal, |game, minds| {
        let seat = game.turn().unwrap();
        let Some(mut search) = minds[seat.index()].clone().search(&game.view(seat), 40) else { return };
        let mut slices = 0;
        while !search.is_done() {
            assert!(game.clone().apply(Action::Turn { seat, does: search.best() }).is_ok());
            search.work(3);
            slices += 1;
            assert!(slices <= 14, "it ends when its budget does");
        }
        assert!(game.clone().apply(Action::Turn { seat, does: search.best() }).is_ok());
    });
}

#[test]
fn a_reorder_is_thought_of_in_its_best_orders() {
    let mut position = Position::from(watch(3, 1, Bot::Normal, |_, _| {}));
    let mut all: Vec<Card> = Card::deck().collect();
    let mut take = |card: Card| all.remove(all.iter().position(|other| *other == card).unwrap());
    let mut hand = |cards: [Card; 3]| cards.map(&mut take).into_iter().collect();
    position.hands[0] = hand([Card::Reorder, Card::Dash, Card::Squint]);
    position.hands[1] = hand([Card::Fire; 3]);
    position.hands[2] = hand([Card::Fire; 3]);
    position.draw = all.into_iter().collect();
    position.played.clear();
    // A target over the own duck, and somebody else's beside it.
    position.stall = "A* ~ ~ B ~ C".parse().unwrap();
    position.ducks = swimmers("~ ~ A A A A B B B B C C C C");
    position.phase = Phase::Play;
    position.turn = Seat::FIRST;
    position.out = [None; MAX_PLAYERS];
    let game = Match::at(position).unwrap();
    let does = Mind::new(1).choose(Bot::Expert, &game.view(Seat::FIRST), 200).unwrap();
    let Move::Play(play @ Play { card: Card::Reorder, .. }) = does else { panic!("{does}") };
    let after = game.stall().preview(Seat::FIRST, play).stall;
    assert_ne!(after.line.at(Slot::FRONT).owner(), Some(Seat::FIRST), "the own duck does not stay there: {after}");
}

fn swimmers(words: &str) -> crate::rules::canardage::Swimmers {
    let one = |sign: &str| match sign {
        "~" => Swimmer::WATER,
        letter => Swimmer::duck(Seat::new(usize::from(letter.as_bytes()[0] - b'A')).unwrap()).unwrap(),
    };
    words.split(' ').map(one).collect()
}

#[test]
fn the_weights_that_were_learnt_are_all_there_and_read_as_they_were_written() {
    let learnt = Value::learnt();
    assert_eq!(Value::read(&learnt.write()), *learnt);
    let numbers = include_str!("value.txt").lines().filter(|line| !line.starts_with('#'));
    assert_eq!(numbers.flat_map(str::split_whitespace).count(), FEATURES * STAGES);
}

/// The share of matches a bot wins against a table of others.
fn share(bot: Bot, among: Bot, players: usize, games: u64) -> f64 {
    let mut seats: arrayvec::ArrayVec<Contestant, MAX_SEATS> = (0..players).map(|_| Contestant::Bot(among)).collect();
    seats[0] = Contestant::Bot(bot);
    let setup = Setup::new(players).unwrap();
    let plan = Plan::<Match> { setup, players: seats, games, seed: 1, budget: 300, cores: 2, patience: 10_000 };
    plan.run(|_| {}).share(Seat::FIRST)
}

#[test]
fn each_level_wins_more_than_the_one_below_it() {
    for players in [3, 6] {
        let fair = 1.0 / players as f64;
        let beats = |bot: Bot, among: Bot, games: u64| share(bot, among, players, games) / fair;
        assert!(beats(Bot::Easy, Bot::Random, 600) > 1.15, "{players}");
        assert!(beats(Bot::Normal, Bot::Easy, 400) > 1.5, "{players}");
        assert!(beats(Bot::Hard, Bot::Normal, 300) > 1.2, "{players}");
        assert!(beats(Bot::Expert, Bot::Normal, 80) > 1.3, "{players}");
    }
}
