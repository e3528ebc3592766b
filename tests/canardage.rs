//! Canardage without a window, driven only by pressed buttons, clicks, taps and passing time. Every frame of every match is
//! compared with the same match played by the rules alone.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::collections::BTreeSet;

use bevy::prelude::*;
use common::{Couch, FRAME, Hand};
use couch_ducks::{
    bots::Bot,
    games::canardage::show::{Hint, art::Keeper},
    input::Intent,
    rules::{
        Seat,
        canardage::{Card, Move, Phase, Play, Where},
    },
    seats::{Help, MINDED_AFTER, Player, Seating},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

#[test]
fn three_play_a_match_with_pads_and_keys_to_the_podium() {
    let mut couch = Couch::of_canardage(1, false);
    let hands = [couch.plug_in(), Hand::Wasd, Hand::Arrows];
    couch.go_to_the_fair(&hands, 0);
    couch.play_at_the_fair(&hands);
}

#[test]
fn four_play_a_match_with_a_pad_a_mouse_a_finger_and_a_bot_to_the_podium() {
    let mut couch = Couch::of_canardage(2, false);
    let hands = [couch.plug_in(), Hand::Mouse, Hand::Touch];
    couch.go_to_the_fair(&hands, 1);
    couch.play_at_the_fair(&hands);
}

#[test]
fn six_play_a_match_with_all_kinds_of_devices_to_the_podium() {
    let mut couch = Couch::of_canardage(3, false);
    let hands = [couch.plug_in(), Hand::Ijkl, Hand::Numpad, Hand::Arrows, Hand::Mouse, Hand::Touch];
    couch.go_to_the_fair(&hands, 0);
    couch.play_at_the_fair(&hands);
}

#[test]
fn four_hand_round_one_pad_to_the_podium_with_open_hands_and_with_hidden_ones() {
    for hidden in [false, true] {
        let mut couch = Couch::of_canardage(4, hidden);
        let pad = couch.plug_in();
        couch.go_to_the_fair(&[pad; 4], 0);
        couch.play_at_the_fair(&[pad]);
    }
}

#[test]
fn several_people_share_a_touch_screen_with_hidden_hands() {
    let mut couch = Couch::of_canardage(5, true);
    couch.go_to_the_fair(&[Hand::Touch; 3], 0);
    couch.play_at_the_fair(&[Hand::Touch]);
}

/// A move with a card that this hand has not played yet, if it holds one; otherwise with the rarest. It hits nobody if it
/// can be helped, so that the match goes on.
fn something_new(couch: &Couch, seat: Seat, played: &BTreeSet<Card>, rng: &mut Xoshiro256PlusPlus) -> Move {
    let game = couch.stall();
    let cost = |does: &Move| match does {
        Move::Play(play) => {
            let hits = game.stall().preview(seat, *play).hits.len();
            (played.contains(&play.card) && hits > 0, played.contains(&play.card), hits, play.card.copies())
        }
        Move::Discard(card) => (true, true, 0, card.copies()),
    };
    let least = game.options().iter().map(|does| cost(&does)).min().unwrap();
    let best: Vec<Move> = game.options().iter().filter(|does| cost(does) == least).collect();
    couch.in_order(best[rng.random_range(0..best.len())])
}

#[test]
fn every_card_is_played_by_pad_by_mouse_and_by_finger() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut played = [const { BTreeSet::new() }; 3];
    for seed in 60..90 {
        let mut couch = Couch::of_canardage(seed, false);
        let hands = [couch.plug_in(), Hand::Mouse, Hand::Touch];
        couch.go_to_the_fair(&hands, 0);
        for _ in 0..400 {
            if couch.stall().phase() == Phase::Over || played.iter().all(|cards| cards.len() == Card::ALL.len()) {
                break;
            }
            let seat = couch.stall().turn().unwrap();
            let does = something_new(&couch, seat, &played[seat.index()], &mut rng);
            let hand = couch.whose_turn(&hands).unwrap();
            couch.do_this(hand, does);
            if let Move::Play(Play { card, .. }) = does {
                played[seat.index()].insert(card);
            }
        }
        if played.iter().all(|cards| cards.len() == Card::ALL.len()) {
            return;
        }
    }
    let missing = played.map(|cards| Card::ALL.into_iter().filter(|card| !cards.contains(card)).collect::<Vec<_>>());
    panic!("not played by pad, mouse, finger: {missing:?}");
}

#[test]
fn a_bot_takes_less_than_three_seconds_for_its_turn_and_a_press_hurries_it() {
    for level in [Bot::Easy, Bot::Expert] {
        let mut couch = Couch::of_canardage(7, false);
        couch.go_to_the_fair(&[Hand::Arrows], 2);
        let seats: Vec<Seat> = couch.seating().bots().map(|(seat, _)| seat).collect();
        for seat in seats {
            let step = if level == Bot::Expert { 2 } else { -1 };
            couch.app.world_mut().resource_mut::<Seating>().change_level(seat, step);
        }
        let mut hurried = 0;
        for _ in 0..30 {
            let Some(seat) = couch.stall().turn() else { break };
            let turns = couch.stall().turns();
            if couch.whose_turn(&[Hand::Arrows]).is_some() {
                let does = couch.a_good_move(seat);
                couch.do_this(Hand::Arrows, does);
                continue;
            }
            if turns.is_multiple_of(2) {
                couch.frames(3);
                couch.press(Hand::Arrows, Intent::Quack);
                couch.frame();
                assert!(couch.stall().turns() > turns || couch.stall().phase() == Phase::Over, "a press hurries a bot");
                hurried += 1;
                continue;
            }
            let mut frames = 0;
            while couch.stall().turns() == turns && couch.stall().phase() != Phase::Over {
                couch.frame();
                frames += 1;
                assert!(FRAME.as_secs_f32() * frames as f32 <= 3.0, "a bot thinks too long");
            }
            assert!(frames > 20, "a bot can be followed");
        }
        assert!(hurried > 2);
    }
}

#[test]
fn pulling_plugs_at_random_never_stops_a_match() {
    for seed in 0..2 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut couch = Couch::of_canardage(100 + seed, seed == 1);
        let pads = [couch.plug_in(), couch.plug_in()];
        couch.go_to_the_fair(&[Hand::Wasd, pads[0], pads[1]], 1);
        let mut plugged = [true; 2];
        for _ in 0..20_000 {
            if couch.stall().phase() == Phase::Over {
                break;
            }
            let which = rng.random_range(0..pads.len());
            if rng.random_bool(0.02) {
                if plugged[which] {
                    couch.pull_out(pads[which]);
                } else {
                    couch.plug_back(pads[which]);
                }
                plugged[which] = !plugged[which];
            }
            let seat = couch.stall().turn().unwrap();
            let hand = couch.whose_turn(&[Hand::Wasd, pads[0], pads[1]]);
            let here = |hand: &Hand| pads.iter().zip(plugged).all(|(pad, plugged)| pad != hand || plugged);
            match hand.filter(here) {
                Some(hand) if couch.seating().control(seat).person().is_some() => {
                    let does = couch.a_good_move(seat);
                    couch.do_this(hand, does);
                }
                _ => couch.seconds(0.1),
            }
        }
        assert_eq!(couch.stall().phase(), Phase::Over);
    }
}

#[test]
fn a_lost_pad_is_minded_and_takes_its_turn_back() {
    let mut couch = Couch::of_canardage(8, false);
    let pad = couch.plug_in();
    couch.go_to_the_fair(&[pad, Hand::Wasd, Hand::Arrows], 0);
    while couch.whose_turn(&[pad]).is_none() {
        let seat = couch.stall().turn().unwrap();
        let hand = couch.whose_turn(&[Hand::Wasd, Hand::Arrows]).unwrap();
        let does = couch.a_good_move(seat);
        couch.do_this(hand, does);
    }
    let turns = couch.stall().turns();
    couch.pull_out(pad);
    couch.seconds(MINDED_AFTER + 3.0);
    assert_eq!(couch.stall().turns(), turns + 1, "a bot plays for the lost pad, and only once");
    couch.plug_back(pad);
    while couch.whose_turn(&[pad]).is_none() {
        let seat = couch.stall().turn().unwrap();
        let hand = couch.whose_turn(&[Hand::Wasd, Hand::Arrows]).unwrap();
        let does = couch.a_good_move(seat);
        couch.do_this(hand, does);
    }
    let turns = couch.stall().turns();
    couch.seconds(4.0);
    assert_eq!(couch.stall().turns(), turns, "the bot lets its player play");
}

#[test]
fn the_cursor_of_one_player_does_not_listen_to_another() {
    let mut couch = Couch::of_canardage(9, false);
    let hands = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];
    couch.go_to_the_fair(&hands, 0);
    let whose = couch.whose_turn(&hands).unwrap();
    let before = couch.at_turn();
    for hand in hands.into_iter().filter(|hand| *hand != whose) {
        for intent in [Intent::Right, Intent::Confirm, Intent::Cancel, Intent::Quack] {
            couch.press(hand, intent);
        }
    }
    assert_eq!(couch.at_turn(), before);
    couch.press(whose, Intent::Confirm);
    assert_ne!(couch.at_turn(), before);
}

#[test]
fn a_resting_player_is_played_for_and_comes_back_with_one_press() {
    let mut couch = Couch::of_canardage(10, false);
    couch.go_to_the_fair(&[Hand::Wasd], 2);
    let seat = couch.seat(Hand::Wasd).unwrap();
    couch.app.world_mut().resource_mut::<Seating>().rest(seat, true);
    let turns = couch.stall().turns();
    couch.seconds(20.0);
    assert!(couch.stall().turns() > turns + 6, "nobody waits for who rests");
    couch.press(Hand::Wasd, Intent::Confirm);
    assert!(!couch.seating().get(seat).unwrap().resting);
    couch.seconds(8.0);
    assert_eq!(couch.stall().turn(), Some(seat), "now everybody waits for them");
    assert!(matches!(couch.seating().get(seat).unwrap().player, Player::Person(_)));
}

/// How many things with this name there are.
fn named(couch: &mut Couch, wanted: &str) -> usize {
    let mut names = couch.app.world_mut().query::<&Name>();
    names.iter(couch.app.world()).filter(|name| name.as_str() == wanted).count()
}

#[test]
fn a_hint_marks_its_card_and_its_places_and_goes_when_nobody_wants_it() {
    let mut couch = Couch::of_canardage(11, false);
    let hands = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];
    couch.go_to_the_fair(&hands, 0);
    couch.help_all(Help::Hints);
    let mut marked = BTreeSet::new();
    for _ in 0..12 {
        couch.frames(2);
        let mut hints = couch.app.world_mut().query::<&Hint>();
        let places = match hints.single(couch.app.world()).unwrap().does {
            Move::Play(Play { at: Where::At(_), .. }) => 1,
            Move::Play(Play { at: Where::Pair(..), .. }) => 2,
            Move::Play(_) | Move::Discard(_) => 0,
        };
        assert_eq!((named(&mut couch, "Hinted card"), named(&mut couch, "Hint")), (1, places));
        marked.insert(places);
        let does = couch.a_good_move(couch.stall().turn().unwrap());
        let hand = couch.whose_turn(&hands).unwrap();
        couch.do_this(hand, does);
    }
    assert!(marked.len() > 1, "places are marked, and another time others: {marked:?}");
    couch.help_all(Help::None);
    couch.frames(2);
    assert_eq!((named(&mut couch, "Hinted card"), named(&mut couch, "Hint")), (0, 0));
}

#[test]
fn a_plate_shows_six_ducks_and_which_of_them_were_hit_and_the_stallkeeper_cheers() {
    let mut couch = Couch::of_canardage(12, false);
    let hands = [Hand::Wasd, Hand::Arrows, Hand::Ijkl];
    couch.go_to_the_fair(&hands, 0);
    couch.seconds(3.0);
    let lost = |couch: &Couch| 15 - couch.stall().seats().map(|seat| couch.stall().ducks_left(seat)).sum::<usize>();
    let cheers = |couch: &mut Couch| {
        let mut sprites = couch.app.world_mut().query::<(&Name, &Sprite)>();
        let mut keepers = sprites.iter(couch.app.world()).filter(|(name, _)| name.as_str() == "Stallkeeper");
        let (_, keeper) = keepers.next().unwrap();
        keeper.texture_atlas.as_ref().is_some_and(|atlas| atlas.index == Keeper::Cheers as usize)
    };
    for _ in 0..40 {
        let before = lost(&couch);
        let does = couch.a_good_move(couch.stall().turn().unwrap());
        let hand = couch.whose_turn(&hands).unwrap();
        couch.do_this(hand, does);
        couch.frames(2);
        assert_eq!(cheers(&mut couch), lost(&couch) > before);
        // Those that were hit have fallen by now, and the cheer is over.
        couch.seconds(3.0);
        assert!(!cheers(&mut couch));
        let tipped = lost(&couch);
        assert_eq!((named(&mut couch, "Little duck"), named(&mut couch, "Tipped duck")), (18 - tipped, tipped));
        if tipped > 3 {
            return;
        }
    }
    panic!("nobody is ever hit");
}
