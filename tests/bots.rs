//! Bots at the table: every level plays, none peeks, none holds up the table, and they help players who ask.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand, choice};
use couch_ducks::{
    Screen,
    bots::{Bot, duck_and_cover::Mind},
    games::duck_and_cover::show::{Hint, Why},
    input::Intent,
    rules::{
        Dealer, Seat,
        duck_and_cover::{Action, Card, Choice, Match, Phase, Setup, Variant},
    },
    seats::{Help, Player, Presence, Seating},
    settings::{Pace, Settings, Thinking},
    table::{Chair, TableStep},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

/// A table with one person and a bot of each of these levels.
fn table(seed: u64, bots: &[Bot]) -> Couch {
    let mut couch = Couch::new(seed);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    for bot in bots {
        couch.app.world_mut().resource_mut::<Seating>().sit(Player::Bot(*bot));
    }
    couch.app.world_mut().resource_mut::<Settings>().thinking = Thinking::Short;
    couch.ready(Hand::Wasd);
    couch.frames(2);
    assert_eq!(couch.screen(), Screen::Table);
    couch
}

#[test]
fn a_bot_of_every_level_plays_a_match_to_the_podium() {
    let mut couch = table(1, &Bot::LEVELS);
    couch.app.world_mut().resource_mut::<Settings>().pace = Pace::Quick;
    couch.play_match(&[Hand::Wasd]);
}

#[test]
fn a_bot_walks_its_cursor_to_its_choice_one_cell_at_a_time() {
    let mut couch = table(2, &[Bot::Hard, Bot::Expert]);
    let bots: Vec<Seat> = couch.seating().bots().map(|(seat, _)| seat).collect();
    let mut walked = 0;
    for _ in 0..6 {
        while couch.game().phase() == Phase::Draw {
            couch.press(Hand::Wasd, Intent::Confirm);
        }
        let mut last: Vec<_> = bots.iter().map(|seat| couch.cursor(*seat)).collect();
        for _ in 0..600 {
            couch.frame();
            std::thread::sleep(std::time::Duration::from_micros(200));
            for (seat, last) in bots.iter().zip(&mut last) {
                let now = couch.cursor(*seat);
                let step = now.x.abs_diff(last.x) + now.y.abs_diff(last.y);
                assert!(step <= 1, "a cursor does not jump");
                walked += step;
                *last = now;
                if let Some(Choice::Move(to)) = choice(&couch, *seat) {
                    assert_eq!(to, now, "the cursor is where the bot put its duck down");
                }
            }
            if bots.iter().all(|seat| choice(&couch, *seat).is_some()) {
                break;
            }
        }
        assert!(bots.iter().all(|seat| choice(&couch, *seat).is_some()), "nobody waits for a bot");
        couch.answer(Hand::Wasd);
    }
    assert!(walked > 3, "some cursor has moved");
}

#[test]
fn an_expert_for_whom_all_wait_says_its_best_so_far() {
    let mut couch = table(6, &[Bot::Expert]);
    couch.app.world_mut().resource_mut::<Settings>().thinking = Thinking::Long;
    let expert = Seat::new(1).unwrap();
    for _ in 0..8 {
        while couch.game().phase() == Phase::Draw {
            couch.press(Hand::Wasd, Intent::Confirm);
        }
        couch.answer(Hand::Wasd);
        // These frames take less time than its search wants, so it has to stop early.
        for _ in 0..120 {
            if couch.game().phase() != Phase::Choose {
                break;
            }
            couch.frame();
        }
        assert_ne!(couch.game().phase(), Phase::Choose, "{expert:?} holds up the table");
    }
}

/// Plays at least this many calls with normal bots, and stops at a call that the first seat can answer with a move.
fn middle(setup: Setup, seed: u64, calls: usize) -> (Match, Mind, Vec<Action>) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(setup);
    let mut mind = Mind::new(seed);
    let mut normal = Mind::new(seed + 1);
    let first = Seat::new(0).unwrap();
    let (mut open, mut done) = (0, Vec::new());
    while game.phase() != Phase::Over {
        if game.phase() == Phase::Choose && open >= calls && game.mover(first).is_some() && game.choice(first).is_none()
        {
            break;
        }
        let action = dealer.serve(&game).unwrap_or_else(|| {
            if game.phase() == Phase::Draw {
                open += 1;
                return Action::Draw;
            }
            let seat = game.seats().find(|seat| game.choice(*seat).is_none()).unwrap();
            Action::Choose { seat, choice: normal.choose(Bot::Normal, &game.view(seat), 0) }
        });
        done.push(action.clone());
        for event in game.apply(action).unwrap() {
            mind.see(&event);
        }
    }
    (game, mind, done)
}

/// The same match up to here, but everything a seat cannot know is different: the order of the deck, and before the
/// first shuffle also which two cards Surprises took away.
fn with_another_deck(setup: Setup, mut done: Vec<Action>, rng: &mut Xoshiro256PlusPlus) -> Match {
    let last = done.iter().rposition(|action| matches!(action, Action::Deal(_) | Action::Shuffle(_))).unwrap();
    let drawn = done[last..].iter().filter(|action| **action == Action::Draw).count();
    match &mut done[last] {
        Action::Shuffle(cards) => cards[drawn..].shuffle(rng),
        Action::Deal(deal) => {
            let mut written = serde_json::to_value(&*deal).unwrap();
            let mut deck: Vec<Card> = serde_json::from_value(written["deck"].clone()).unwrap();
            let mut hidden: Vec<Card> = setup.cards().into_iter().collect();
            deck.truncate(drawn);
            for card in &deck {
                let place = hidden.iter().position(|other| other == card).unwrap();
                hidden.swap_remove(place);
            }
            hidden.shuffle(rng);
            deck.extend(hidden);
            deck.truncate(setup.deck_size());
            written["deck"] = serde_json::to_value(deck).unwrap();
            *deal = serde_json::from_value(written).unwrap();
        }
        _ => {}
    }
    let mut other = Match::new(setup);
    for action in done {
        other.apply(action).unwrap();
    }
    other
}

#[test]
fn no_bot_peeks_at_the_deck_or_at_what_surprises_took_away() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let setups = [
        Setup::new(2).unwrap(),
        Setup::new(4).unwrap(),
        Setup::new(7).unwrap(),
        Setup::new(4).unwrap().with_variants([Variant::Surprises, Variant::Competition].into_iter().collect()),
    ];
    let mut compared = 0;
    for (seed, setup) in (0..).zip(setups.into_iter().cycle().take(24)) {
        let (game, mind, done) = middle(setup, seed, rng.random_range(1..20));
        if game.phase() != Phase::Choose {
            continue;
        }
        let other = with_another_deck(setup, done, &mut rng);
        let seat = Seat::new(0).unwrap();
        for bot in Bot::ALL {
            let choose = |game: &Match| mind.clone().choose(bot, &game.view(seat), 60);
            assert_eq!(choose(&game), choose(&other), "{bot:?}");
        }
        compared += 1;
    }
    assert!(compared > 15, "only {compared} positions were compared");
}

#[test]
fn a_player_who_leaves_asks_a_bot_to_mind_the_seat_and_comes_back_with_one_press() {
    let mut couch = Couch::new(4);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    let seat = couch.seat(Hand::Arrows).unwrap();
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Arrows, 4);
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Minded);
    assert_eq!(couch.written("Back in the game?").len(), 1);
    for _ in 0..3 {
        while couch.game().phase() == Phase::Draw {
            couch.press(Hand::Wasd, Intent::Confirm);
        }
        couch.press(Hand::Arrows, Intent::Left);
        couch.answer(Hand::Wasd);
        couch.seconds(3.0);
        assert_eq!(couch.game().phase(), Phase::Draw, "the bot has answered");
    }
    while couch.game().phase() == Phase::Draw {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    couch.press(Hand::Arrows, Intent::Confirm);
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Here);
    couch.seconds(4.0);
    assert_eq!((choice(&couch, seat), couch.step()), (None, Some(TableStep::Playing)), "no bot plays any more");
}

#[test]
fn who_asks_for_a_bot_with_another_device_at_hand_is_understood_and_keeps_the_seat() {
    let mut couch = Couch::new(7);
    couch.sit_down(&[Hand::Wasd], 1);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Arrows, 4);
    let seat = couch.seat(Hand::Wasd).unwrap();
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Minded, "this player paused");
    couch.press(Hand::Numpad, Intent::Confirm);
    assert_eq!(couch.seat(Hand::Numpad), None, "a stray press does not take the seat of a resting player");
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Here);
}

#[test]
fn a_hint_shows_what_hard_would_do_and_why_to_who_wants_it() {
    let mut couch = Couch::new(5);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    let hints = |couch: &mut Couch| {
        let mut hints = couch.app.world_mut().query::<(&Chair, &Hint)>();
        hints.iter(couch.app.world()).map(|(chair, hint)| (chair.seat, *hint)).collect::<Vec<_>>()
    };
    while couch.game().phase() == Phase::Draw {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    couch.frames(2);
    assert_eq!(hints(&mut couch), [], "nobody has asked for hints");
    couch.app.world_mut().resource_mut::<Seating>().give_help(Seat::FIRST, Help::Hints);
    couch.frames(3);
    let shown = hints(&mut couch);
    assert_eq!(shown.len(), 1, "only for the seat that wants them");
    for (seat, hint) in shown {
        let view = couch.game().view(seat);
        assert_eq!(Mind::new(0).choose(Bot::Hard, &view, 0), Choice::Move(hint.cell), "{seat:?}");
        let covers = view.own().unwrap().on(hint.cell);
        assert_eq!(covers.is_none(), hint.why == Why::BetterPlace, "the reason fits the move");
        assert!(!matches!(hint.why, Why::NoCallsLeft(_)), "on the first call no calls are used up");
    }
    couch.answer(Hand::Wasd);
    couch.frames(2);
    assert_eq!(hints(&mut couch), [], "no hint after choosing");
}
