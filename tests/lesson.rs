//! Both games teach themselves: every step of their lessons is played with real buttons, alone and together, and left and
//! begun again at every step.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Paused, Screen,
    audio::Speech,
    input::Intent,
    record::fingerprint,
    settings::Kept,
    text::{Lang, Words},
};

const GAMES: [&str; 2] = ["duck-and-cover", "canardage"];

fn game_in(lang: Lang) -> Couch {
    Couch::playing(Options { seed: Some(1), lang: Some(lang), ..default() }, Kept::Nowhere)
}

/// Plays the lesson that is on the table to its end. Returns how many steps it had.
fn play(couch: &mut Couch, hands: &[Hand]) -> usize {
    let steps = couch.lesson().unwrap().steps;
    for step in 0..steps {
        assert_eq!(couch.lesson().unwrap().step, step);
        let line = couch.lesson().unwrap().says;
        let words = couch.app.world().resource::<Words>().say(line.key());
        assert_eq!(couch.written(&words).len(), 1, "“{words}” is to be read");
        couch.do_step(hands);
    }
    assert!(couch.lesson().unwrap().is_over, "every step is done");
    steps
}

#[test]
fn one_person_learns_both_games_with_any_device_and_then_plays_them() {
    for (place, lang) in [(0, Lang::En), (1, Lang::Fr)] {
        for device in 0..4 {
            let mut couch = game_in(lang);
            let hand = match device {
                0 => couch.plug_in(),
                1 => Hand::Wasd,
                2 => Hand::Mouse,
                _ => Hand::Touch,
            };
            couch.learn(hand, place);
            assert!(play(&mut couch, &[hand]) > 8);
            couch.frames(3);
            couch.choose(hand, 0, "Button Lesson(Leave)");
            couch.frames(3);
            assert_eq!((couch.screen(), couch.lesson().is_some()), (Screen::Lobby, false));
            assert_eq!(couch.count(), (1, 0), "the bots that helped are gone");
            assert_eq!(couch.app.world().resource::<couch_ducks::table::Agreed>().game, GAMES[place]);
        }
    }
}

#[test]
fn four_people_learn_together_in_every_language_each_with_a_device_of_their_own() {
    for lang in Lang::ALL {
        for game in GAMES {
            let mut couch = game_in(lang);
            let hands = [couch.plug_in(), Hand::Wasd, Hand::Mouse, Hand::Touch];
            couch.press(hands[0], Intent::Confirm);
            couch.frames(3);
            for hand in &hands[1..] {
                couch.take_a_seat(*hand);
            }
            couch.app.world_mut().resource_mut::<couch_ducks::table::Agreed>().game = game.to_owned();
            couch.press(hands[0], Intent::Pause);
            couch.frames(2);
            couch.pick(hands[0], 2);
            couch.frames(3);
            assert_eq!((couch.lesson().unwrap().game, couch.count()), (game, (4, 0)));
            play(&mut couch, &hands);
            couch.frames(3);
            couch.choose(hands[0], 0, "Button Lesson(Leave)");
            couch.frames(3);
            assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (4, 0)), "everybody is where they were");
        }
    }
}

#[test]
fn the_lobby_leads_to_the_lesson_of_the_game_that_is_chosen() {
    for (hand, place) in [(Hand::Mouse, 0), (Hand::Touch, 1), (Hand::Wasd, 1)] {
        let mut couch = if place == 0 { Couch::new(1) } else { Couch::of_canardage(1, false) };
        couch.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        couch.frames(3);
        if hand.points() {
            let chip = *couch.written("Learn").last().unwrap();
            couch.tap(hand, chip);
        } else {
            couch.take_a_seat(hand);
            // Up to the line above the seats, and left from the game that is chosen: round to its last part.
            couch.press(hand, Intent::Up);
            for _ in 0..=place {
                couch.press(hand, Intent::Left);
            }
            couch.press(hand, Intent::Confirm);
        }
        couch.frames(3);
        assert_eq!(couch.lesson().map(|lesson| lesson.game), Some(GAMES[place]), "{hand:?}");
    }
}

#[test]
fn a_lesson_can_be_left_at_every_step_and_the_match_goes_on_where_it_was() {
    for (place, below) in [(0, 5), (1, 5)] {
        let mut couch = if place == 0 { Couch::new(3) } else { Couch::of_canardage(3, false) };
        let hands = [Hand::Wasd, couch.plug_in(), Hand::Arrows];
        if place == 0 {
            couch.sit_down(&hands, 0);
            couch.turn(&hands);
        } else {
            couch.go_to_the_fair(&hands, 0);
        }
        couch.seconds(1.0);
        let now = |couch: &Couch| match place {
            0 => fingerprint(couch.game()),
            _ => fingerprint(couch.stall()),
        };
        let before = now(&couch);
        let seating = couch.count();
        let mut step = 0;
        loop {
            couch.press(hands[1], Intent::Pause);
            couch.frames(2);
            couch.pick(hands[1], 2);
            couch.frames(3);
            let steps = couch.lesson().unwrap().steps;
            assert_eq!(couch.lesson().unwrap().step, 0);
            // Step by step without playing, as far as the step to leave at.
            for _ in 0..step {
                couch.press(hands[1], Intent::Pause);
                couch.frames(2);
                couch.pick(hands[1], 1);
                couch.frames(3);
            }
            assert_eq!(couch.lesson().unwrap().step, step);
            couch.press(hands[1], Intent::Pause);
            couch.frames(2);
            couch.pick(hands[1], below);
            couch.frames(3);
            assert!(couch.lesson().is_none());
            assert_eq!((now(&couch), couch.count()), (before, seating), "left at step {step}");
            assert!(couch.app.world().resource::<State<Paused>>().0, "nobody is ready for it yet");
            couch.press(hands[0], Intent::Pause);
            couch.frames(2);
            step += 1;
            if step == steps {
                break;
            }
        }
    }
}

#[test]
fn a_step_can_be_repeated_and_the_lesson_begun_again() {
    for place in 0..GAMES.len() {
        let mut couch = Couch::new(1);
        let hand = couch.plug_in();
        couch.learn(hand, place);
        for _ in 0..3 {
            couch.do_step(&[hand]);
        }
        let pick = |couch: &mut Couch, below| {
            couch.press(hand, Intent::Pause);
            couch.frames(2);
            couch.pick(hand, below);
            couch.frames(3);
            couch.lesson().unwrap().step
        };
        assert_eq!(pick(&mut couch, 2), 2, "one step back");
        couch.do_step(&[hand]);
        assert_eq!(couch.lesson().unwrap().step, 3);
        assert_eq!(pick(&mut couch, 3), 0, "from the beginning");
        play(&mut couch, &[hand]);
    }
}

#[test]
fn a_wrong_press_changes_nothing_and_is_told_what_to_press() {
    let mut couch = Couch::new(1);
    let hand = Hand::Arrows;
    couch.learn(hand, 0);
    couch.do_step(&[hand]);
    couch.do_step(&[hand]);
    couch.seconds(0.5);
    let before = fingerprint(couch.game());
    // The 7 could cover the 5 on its right, but that is not what is being taught.
    couch.press(hand, Intent::Right);
    couch.press(hand, Intent::Confirm);
    couch.frames(2);
    assert_eq!(fingerprint(couch.game()), before);
    let help = couch.app.world().resource::<Words>().say("say-help-move");
    assert_eq!(couch.written(&help).len(), 1);
    couch.seconds(8.0);
    assert!(couch.written(&help).is_empty(), "then the step is shown again");
    couch.do_step(&[hand]);
    assert_eq!(couch.lesson().unwrap().step, 3);
}

#[test]
fn everything_in_a_lesson_is_also_said() {
    let mut couch = Couch::new(1);
    let hand = Hand::Wasd;
    couch.learn(hand, 0);
    let says = |couch: &mut Couch| {
        let line = couch.lesson().unwrap().line();
        (0..500).any(|_| {
            couch.frame();
            couch.app.world().resource::<Speech>().saying() == Some(line)
        })
    };
    for step in 0..4 {
        assert!(says(&mut couch), "step {step}");
        couch.do_step(&[hand]);
    }
}

#[test]
fn a_lesson_is_not_kept() {
    let mut couch = Couch::new(1);
    couch.learn(Hand::Wasd, 1);
    couch.do_step(&[Hand::Wasd]);
    assert_eq!(couch.app.world().resource::<couch_ducks::table::KeptMatch>().0, None);
}

#[test]
fn a_lesson_takes_a_minute_and_a_half_at_the_most_with_time_to_read_every_sentence() {
    for (place, game) in GAMES.iter().enumerate() {
        let mut couch = game_in(Lang::Fr);
        let hand = couch.plug_in();
        let played = |couch: &Couch| couch.app.world().resource::<Time<Real>>().elapsed_secs();
        let start = played(&couch);
        couch.learn(hand, place);
        let mut reading = 0.0;
        for _ in 0..couch.lesson().unwrap().steps {
            let line = couch.lesson().unwrap().says;
            reading += line.reading_time(couch.app.world().resource::<Words>());
            couch.do_step(&[hand]);
        }
        let whole = played(&couch) - start + reading;
        assert!((40.0..95.0).contains(&whole), "{game}: {whole} s");
    }
}
