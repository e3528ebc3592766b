//! Help for one seat: hints and easy moves, chosen on the seat's own card in the lobby.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand, choice};
use couch_ducks::{
    Screen,
    bots::{Bot, duck_and_cover::Mind},
    games::{
        canardage::{
            Canardage,
            act::{self, Spot, Step},
        },
        duck_and_cover::DuckAndCover,
    },
    input::Intent,
    rules::{
        Seat,
        canardage::Move,
        duck_and_cover::{Cell, Choice, Phase},
    },
    seats::Help,
    settings::Kept,
    table::{Chair, SeatMind, TableStep},
};

const FIRST: Seat = Seat::FIRST;

fn help(couch: &mut Couch, hand: Hand) -> Help {
    let seat = couch.seat(hand).unwrap();
    couch.seating().get(seat).unwrap().help
}

/// Chooses help on the card of a hand in the lobby: to the right so many times. Then the hand is back on its first line.
fn choose_help(couch: &mut Couch, hand: Hand, times: usize) {
    if hand.points() {
        let seat = couch.seat(hand).unwrap();
        for _ in 0..times {
            couch.tap_card(hand, "Help", seat);
            couch.frames(2);
        }
        return;
    }
    couch.lines_down(hand, 3);
    for _ in 0..times {
        couch.press(hand, Intent::Right);
    }
    couch.press(hand, Intent::Cancel);
}

/// Lets the Captain draw until somebody has to choose; whether the round goes on.
fn call(couch: &mut Couch, captain: Hand) -> bool {
    for _ in 0..100 {
        match couch.game().phase() {
            Phase::Choose => return true,
            Phase::Draw => couch.draw(captain),
            _ => return false,
        }
    }
    panic!("nothing is called");
}

/// What a hard bot in this seat would call good.
fn good_cells(couch: &mut Couch, seat: Seat) -> Vec<Cell> {
    let mut chairs = couch.app.world_mut().query::<(&Chair, &SeatMind<DuckAndCover>)>();
    let mind = chairs.iter(couch.app.world()).find(|(chair, _)| chair.seat == seat).unwrap().1.0.clone();
    mind.good_cells(&couch.game().view(seat))
}

/// The cells of a seat's pond that glow.
fn glowing(couch: &mut Couch, seat: Seat) -> Vec<Cell> {
    let targets = couch.game().targets(seat).unwrap();
    let places: Vec<(Cell, Vec2)> = targets.iter().map(|cell| (cell, couch.place(seat, cell))).collect();
    let mut marks = couch.app.world_mut().query::<(&Name, &Transform)>();
    let marks: Vec<Vec2> = marks
        .iter(couch.app.world())
        .filter(|(name, _)| name.as_str() == "Target")
        .map(|(_, place)| Vec2::new(place.translation.x, -place.translation.y))
        .collect();
    let glows = |place: &Vec2| marks.iter().any(|mark| mark.distance(*place) < 1.0);
    places.into_iter().filter(|(_, place)| glows(place)).map(|(cell, _)| cell).collect()
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_by_key(|cell| (cell.x, cell.y));
    cells
}

/// Goes to an offered cell with buttons, and never to one that is not offered.
fn step_to(couch: &mut Couch, hand: Hand, cell: Cell) {
    let seat = couch.seat(hand).unwrap();
    let offered = couch.offered(seat);
    let steps = [Intent::Right, Intent::Down, Intent::Left, Intent::Up];
    for _ in 0..20 {
        let at = couch.cursor(seat);
        if at == cell {
            return;
        }
        let to = |step: &Intent| offered.step(at, step.step().unwrap());
        let straight = steps.iter().find(|step| to(step) == Some(cell));
        let step = straight.or_else(|| steps.iter().find(|step| to(step).is_some())).unwrap();
        couch.press(hand, *step);
        assert!(offered.cells().contains(&couch.cursor(seat)), "the cursor goes where nothing glows");
    }
    panic!("the cursor does not get to {cell}");
}

/// Puts the duck of a hand's seat down on a cell that is offered.
fn take(couch: &mut Couch, hand: Hand, cell: Cell) {
    if hand.points() {
        let seat = couch.seat(hand).unwrap();
        let place = couch.place(seat, cell);
        couch.tap(hand, place);
    } else {
        step_to(couch, hand, cell);
        couch.press(hand, Intent::Confirm);
    }
}

#[test]
fn every_device_chooses_help_for_its_own_seat() {
    let mut couch = Couch::new(51);
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    for hand in [pad, Hand::Mouse, Hand::Touch] {
        couch.join(hand);
        couch.seconds(1.0);
    }
    for (hand, times, wanted) in [
        (pad, 1, Help::Hints),
        (Hand::Mouse, 2, Help::EasyMoves),
        (Hand::Touch, 3, Help::None),
        (Hand::Arrows, 2, Help::EasyMoves),
    ] {
        choose_help(&mut couch, hand, times);
        assert_eq!(help(&mut couch, hand), wanted, "{hand:?}");
    }
    couch.frames(2);
    assert_eq!((couch.written("easy moves").len(), couch.written("hints").len()), (2, 1), "the cards say it");
}

#[test]
fn a_whole_round_is_played_with_easy_moves_beside_somebody_who_may_make_any_move() {
    let mut couch = Couch::new(52);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(Hand::Arrows);
    choose_help(&mut couch, Hand::Wasd, 2);
    couch.ready(Hand::Wasd);
    couch.ready(Hand::Arrows);
    couch.frames(2);
    let (child, other) = (couch.seat(Hand::Wasd).unwrap(), couch.seat(Hand::Arrows).unwrap());
    let (mut turns, mut fewer, mut bad) = (0, 0, 0);
    while call(&mut couch, Hand::Wasd) {
        couch.frames(2);
        turns += 1;
        if let Some(targets) = couch.game().targets(child) {
            let offered = couch.offered(child).cells().to_vec();
            assert!((1..=3).contains(&offered.len()) && offered.iter().all(|cell| targets.contains(*cell)));
            assert_eq!(offered, good_cells(&mut couch, child));
            assert_eq!(sorted(glowing(&mut couch, child)), sorted(offered.clone()), "what glows is what is offered");
            fewer += usize::from(offered.len() < targets.len());
            step_to(&mut couch, Hand::Wasd, offered[turns % offered.len()]);
            couch.press(Hand::Wasd, Intent::Confirm);
            assert_eq!(choice(&couch, child), Some(Choice::Move(offered[turns % offered.len()])));
        } else {
            couch.press(Hand::Wasd, Intent::Quack);
        }
        match couch.game().targets(other).filter(|_| couch.game().phase() == Phase::Choose) {
            Some(targets) => {
                assert_eq!(sorted(glowing(&mut couch, other)), sorted(targets.iter().collect()));
                let good = good_cells(&mut couch, other);
                let cell = targets.iter().find(|cell| !good.contains(cell));
                bad += usize::from(cell.is_some());
                couch.point(Hand::Arrows, cell.unwrap_or_else(|| targets.first()));
                couch.press(Hand::Arrows, Intent::Confirm);
            }
            None if couch.game().phase() == Phase::Choose => couch.press(Hand::Arrows, Intent::Quack),
            None => {}
        }
        for _ in 0..200 {
            if couch.game().phase() == Phase::Choose {
                couch.frame();
            }
        }
    }
    assert_eq!(couch.game().scores().len(), 1, "the round is over");
    assert!(fewer > 3 && bad > 3, "{turns} turns, {fewer} with fewer cells, {bad} bad moves of the other");
    let points = couch.game().scores()[0].clone();
    assert!(points[child.index()].points < points[other.index()].points, "easy moves are better ones: {points:?}");
}

#[test]
fn who_tries_a_move_that_is_not_good_is_told_to_take_a_glowing_one() {
    for hand in [Hand::Arrows, Hand::Mouse, Hand::Touch] {
        let mut couch = Couch::new(53);
        couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        couch.frames(3);
        couch.take_a_seat(hand);
        couch.seat_a_bot();
        couch.help_all(Help::EasyMoves);
        couch.say_ready();
        couch.frames(3);
        let bad = loop {
            assert!(call(&mut couch, hand), "there is a bad move in this round");
            couch.frames(2);
            let Some(targets) = couch.game().targets(FIRST) else {
                couch.answer(hand);
                couch.seconds(3.0);
                continue;
            };
            let offered = couch.offered(FIRST);
            match targets.iter().find(|cell| offered.leaves_out(*cell)) {
                Some(bad) => break bad,
                None => {
                    take(&mut couch, hand, offered.cells()[0]);
                    couch.seconds(3.0);
                }
            }
        };
        if hand.points() {
            let place = couch.place(FIRST, bad);
            couch.tap(hand, place);
        } else {
            // The cursor begins on the duck, where it may not stay.
            couch.press(hand, Intent::Confirm);
        }
        couch.frames(2);
        assert_eq!(couch.written("Try a glowing one!").len(), 1, "{hand:?}");
        assert_eq!(choice(&couch, FIRST), None);
        let good = couch.offered(FIRST).cells()[0];
        take(&mut couch, hand, good);
        couch.frames(2);
        assert_ne!(couch.written("Try a glowing one!").len(), 1);
        assert!(choice(&couch, FIRST) == Some(Choice::Move(good)) || couch.game().phase() != Phase::Choose);
    }
}

#[test]
fn a_bot_that_minds_a_seat_needs_no_easy_moves() {
    let mut couch = Couch::new(54);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.help_all(Help::EasyMoves);
    assert!(call(&mut couch, Hand::Wasd));
    couch.frames(2);
    let seat = couch.seat(Hand::Arrows).unwrap();
    let all = couch.game().targets(seat).unwrap().len();
    assert!(couch.offered(seat).only_good() && couch.offered(seat).cells().len() < all);
    couch.press(Hand::Arrows, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Arrows, 4);
    couch.frames(2);
    assert!(!couch.offered(seat).only_good());
    assert_eq!(couch.offered(seat).cells().len(), all);
}

#[test]
fn help_is_there_again_when_a_match_is_gone_on_with() {
    use couch_ducks::table::KeptMatch;
    let mut couch = Couch::new(55);
    couch.sit_down(&[Hand::Wasd], 1);
    couch.help_all(Help::Hints);
    couch.frames(3);
    let kept = couch.app.world().resource::<KeptMatch>().0.clone();
    let mut couch = Couch::loading(couch_ducks::Options { seed: Some(55), ..default() }, Kept::Nowhere);
    couch.app.insert_resource(KeptMatch(kept));
    for _ in 0..20_000 {
        couch.frame();
        if couch.screen() == Screen::Table {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert_eq!((couch.step(), help(&mut couch, Hand::Wasd)), (Some(TableStep::Playing), Help::Hints));
}

#[test]
fn at_the_fair_only_good_cards_and_places_are_offered_to_a_seat_with_easy_moves() {
    let mut couch = Couch::of_canardage(56, false);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.go_to_the_fair(&hands, 1);
    let child = couch.seat(Hand::Wasd).unwrap();
    couch.app.world_mut().resource_mut::<couch_ducks::seats::Seating>().give_help(child, Help::EasyMoves);
    couch.seconds(2.5);
    let (mut turns, mut fewer) = (0, 0);
    for _ in 0..6_000 {
        let Some(hand) = couch.whose_turn(&hands) else {
            couch.frame();
            continue;
        };
        couch.frames(2);
        let seat = couch.stall().turn().unwrap();
        let all: Vec<Move> = couch.stall().options().iter().collect();
        let offered: Vec<Move> = couch.app.world().resource::<act::Offered>().to(seat).unwrap().iter().collect();
        if hand == Hand::Arrows {
            assert_eq!(offered, all, "the other may do everything");
            let does = couch.in_order(*all.last().unwrap());
            couch.do_this(hand, does);
            continue;
        }
        assert!(!offered.is_empty() && offered.iter().all(|does| all.contains(does)));
        if !couch.stall().options().must_discard() {
            assert!(offered.len() <= 3, "{offered:?}");
        }
        fewer += usize::from(offered.len() < all.len());
        turns += 1;
        let does = couch.in_order(offered[turns % offered.len()]);
        couch.do_this(hand, does);
        if turns == 8 {
            break;
        }
    }
    assert!(turns == 8 && fewer > 4, "{turns} turns, {fewer} with fewer moves");
}

#[test]
fn a_card_that_is_not_good_says_so_and_stays_in_the_hand() {
    let (mut said, mut seed) = (0, 60);
    while said < 2 && seed < 75 {
        let hand = if said == 0 { Hand::Touch } else { Hand::Mouse };
        let mut couch = Couch::of_canardage(seed, false);
        seed += 1;
        couch.go_to_the_fair(&[hand], 2);
        couch.help_all(Help::EasyMoves);
        couch.seconds(2.5);
        for _ in 0..600 {
            if couch.whose_turn(&[hand]).is_none() {
                couch.frame();
            }
        }
        couch.frames(2);
        let seat = couch.stall().turn().unwrap();
        let held = couch.stall().hand(seat).to_vec();
        let allowed: Vec<_> = couch.stall().options().cards().iter().map(|(card, _)| *card).collect();
        let offered = couch.app.world().resource::<act::Offered>();
        let bad = held.iter().position(|card| !offered.has(seat, *card) && allowed.contains(card));
        let Some(bad) = bad else { continue };
        assert_eq!(couch.written("The bright cards are good now.").len(), 1);
        assert!(!couch.written("Another is better now").is_empty());
        let place = couch.spot(|spot| *spot == Spot::Card(bad));
        couch.tap(hand, place);
        couch.frames(2);
        assert!(matches!(couch.at_turn().step(), Step::Card(card) if card != bad), "it is not taken");
        said += 1;
    }
    assert_eq!(said, 2, "a finger and the mouse have tried a card that is not good");
}

#[test]
fn good_moves_come_from_what_the_seat_may_know_and_are_always_the_same() {
    let mut couch = Couch::of_canardage(57, false);
    couch.go_to_the_fair(&[Hand::Arrows], 2);
    couch.seconds(2.5);
    let game = couch.stall();
    let seat = game.turn().unwrap();
    let plays = |seed: u64| <Canardage as couch_ducks::table::Game>::Mind::new(seed).good_plays(&game.view(seat));
    assert_eq!(plays(1), plays(2), "nothing is left to chance");

    let mut couch = Couch::new(57);
    couch.sit_down(&[Hand::Arrows], 1);
    assert!(call(&mut couch, Hand::Arrows));
    let view = couch.game().view(FIRST);
    let good = Mind::new(1).good_cells(&view);
    assert_eq!(good, Mind::new(2).good_cells(&view));
    assert_eq!(
        Mind::new(3).choose(Bot::Hard, &view, 0),
        good.first().map_or(Choice::Quack, |cell| Choice::Move(*cell))
    );
}
