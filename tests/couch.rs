//! The whole game without a window, driven only by pressed buttons and passing time. Every frame of every match is
//! compared with the same match played by the rules alone.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::{ecs::message::MessageCursor, prelude::*};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use common::{Couch, FRAME, Hand, choice};
use couch_ducks::{
    Screen,
    audio::{PlaySound, Sound},
    games::duck_and_cover::{
        DuckAndCover,
        act::FORCED_QUACK,
        tell::{COVER, DUCK},
    },
    input::Intent,
    rules::{
        Seat,
        duck_and_cover::{Card, Choice, Event, Phase},
    },
    seats::{LEAVES_AFTER, MINDED_AFTER, Presence},
    table::{Chair, GRACE, Happened, TableStep},
    theme::life::Alive,
};

/// Four hands, each with its own device.
fn four_hands(couch: &mut Couch) -> [Hand; 4] {
    [couch.plug_in(), couch.plug_in(), Hand::Wasd, Hand::Arrows]
}

#[test]
fn pads_and_both_keyboard_zones_join_and_bots_fill_the_table() {
    let mut couch = Couch::new(1);
    let hands = four_hands(&mut couch);
    couch.press(hands[0], Intent::Confirm);
    for hand in &hands[1..] {
        couch.press(*hand, Intent::Confirm);
    }
    assert_eq!(couch.count(), (4, 0));
    couch.add_bots(hands[2], 9);
    assert_eq!(couch.count(), (4, 3), "a table has seven seats");
    couch.lines_down(hands[1], 4);
    couch.press(hands[1], Intent::Left);
    assert_eq!(couch.count(), (4, 2));
    couch.press(hands[3], Intent::Cancel);
    assert_eq!(couch.count(), (3, 2), "the cancel button leaves the lobby");
    let mut families: Vec<_> = couch.seating().iter().map(|(_, sitter)| sitter.family.index()).collect();
    families.sort_unstable();
    families.dedup();
    assert_eq!(families.len(), 5, "no two seats are the same duck");
}

#[test]
fn one_person_alone_reaches_the_first_card_against_bots_with_four_presses() {
    let mut couch = Couch::new(1);
    let presses = ["play", "ready, and bots come", "start", "draw"];
    for press in presses {
        couch.press(Hand::Wasd, Intent::Confirm);
        couch.frame();
        if press == "ready, and bots come" {
            assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (1, 3)), "there is time for others to join");
        }
    }
    assert_eq!(couch.game().phase(), Phase::Choose);
}

#[test]
fn the_captains_hat_goes_to_whom_it_is_given() {
    let mut couch = Couch::new(2);
    let pad = couch.plug_in();
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.press(pad, Intent::Confirm);
    couch.lines_down(Hand::Wasd, 5);
    couch.press(Hand::Wasd, Intent::Right);
    let seat = couch.seat(pad);
    assert_eq!(couch.seating().captain(), seat);
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.press_together(&[(Hand::Wasd, Intent::Confirm), (pad, Intent::Confirm)]);
    couch.frames(2);
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(couch.game().phase(), Phase::Draw, "only the Captain draws");
    couch.press(pad, Intent::Confirm);
    assert_eq!(couch.game().phase(), Phase::Choose);
}

#[test]
fn two_play_a_match_on_one_keyboard_to_the_podium_and_again() {
    let mut couch = Couch::new(3);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let things = |couch: &mut Couch| {
        let mut chairs = couch.app.world_mut().query::<&Chair>();
        let mut sprites = couch.app.world_mut().query_filtered::<(), With<Sprite>>();
        (chairs.iter(couch.app.world()).count(), sprites.iter(couch.app.world()).count())
    };
    let first = things(&mut couch);
    couch.play_match(&hands);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!(couch.step(), Some(TableStep::Podium), "a press meant for the sheet does not start a rematch");
    assert!(couch.written("wins!").is_empty(), "the steps are still rising");
    couch.seconds(0.4);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!(couch.step(), Some(TableStep::Podium), "a press tells the winner at once");
    assert!(!couch.written("wins!").is_empty());
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!(couch.step(), Some(TableStep::Podium), "the buttons wait for a moment");
    couch.seconds(GRACE);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!(things(&mut couch), first, "nothing is left over from the first match");
    assert_eq!((couch.screen(), couch.step()), (Screen::Table, Some(TableStep::Playing)));
    assert_eq!((couch.game().round(), couch.game().phase()), (1, Phase::Draw), "a rematch begins with the first round");
    assert!(couch.game().scores().is_empty());
    couch.play_round(&hands);
}

#[test]
fn four_play_a_match_with_pads_and_keys_to_the_podium() {
    let mut couch = Couch::new(4);
    let hands = four_hands(&mut couch);
    couch.sit_down(&hands, 0);
    couch.play_match(&hands);
}

#[test]
fn seven_play_a_match_with_two_pads_two_zones_and_three_bots_to_the_podium() {
    let mut couch = Couch::new(5);
    let hands = four_hands(&mut couch);
    couch.sit_down(&hands, 3);
    assert_eq!(couch.game().setup().players(), 7);
    couch.play_match(&hands);
}

#[test]
fn four_play_a_match_on_one_keyboard_to_the_podium() {
    let mut couch = Couch::new(16);
    let hands = [Hand::Ijkl, Hand::Numpad, Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    couch.play_match(&hands);
}

#[test]
fn a_flick_of_the_stick_is_a_step_and_a_drifting_one_is_nothing() {
    let mut couch = Couch::new(18);
    let pad = couch.plug_in();
    couch.sit_down(&[pad, Hand::Wasd], 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(pad, Intent::Confirm);
    }
    let seat = couch.seat(pad).unwrap();
    let before = couch.cursor(seat);
    let way = if before.x > 1 { -1.0 } else { 1.0 };
    couch.tilt(pad, Vec2::new(0.3 * way, 0.3));
    couch.seconds(1.0);
    assert_eq!(couch.cursor(seat), before);
    couch.tilt(pad, Vec2::new(0.95 * way, 0.2));
    couch.tilt(pad, Vec2::new(-0.1 * way, 0.0));
    couch.tilt(pad, Vec2::ZERO);
    couch.frames(3);
    let after = couch.cursor(seat);
    assert_eq!((after.x - before.x, after.y - before.y), (way as i32, 0));
}

#[test]
fn a_pad_that_was_lost_at_the_table_keeps_nobody_out_of_the_next_match() {
    let mut couch = Couch::new(19);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad], 1);
    couch.pull_out(pad);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 5);
    couch.pick(Hand::Wasd, 1);
    assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (2, 1)));
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.screen(), Screen::Table);
}

#[test]
fn a_match_starts_when_somebody_says_so_and_not_when_somebody_leaves() {
    let mut couch = Couch::new(19);
    let pad = couch.plug_in();
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.join(pad);
    couch.join(Hand::Arrows);
    couch.ready(Hand::Wasd);
    couch.ready(pad);
    couch.press(Hand::Arrows, Intent::Cancel);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (2, 0)), "others may want to join");
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.game().setup().players(), 2);
}

#[test]
fn a_cover_squeaks_and_a_duck_splashes_for_the_last_to_choose_too() {
    let mut couch = Couch::new(20);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let mut heard = MessageCursor::<PlaySound>::default();
    let mut last = [0; 2];
    for _ in 0..6 {
        while couch.game().phase() == Phase::Draw {
            couch.press(Hand::Wasd, Intent::Confirm);
        }
        for hand in hands {
            let seat = couch.seat(hand).unwrap();
            let Some(targets) = couch.game().targets(seat) else {
                couch.press(hand, Intent::Quack);
                continue;
            };
            let grid = *couch.game().pond(seat).unwrap().grid();
            let cover = last[0] <= last[1];
            let wanted = targets.iter().find(|cell| grid.on(*cell).is_some() == cover);
            let target = wanted.unwrap_or_else(|| targets.first());
            let covers = grid.on(target).is_some();
            couch.point(hand, target);
            heard.clear(couch.app.world().resource::<Messages<PlaySound>>());
            couch.press(hand, Intent::Confirm);
            let messages = couch.app.world().resource::<Messages<PlaySound>>();
            let sounds: Vec<Sound> = heard.read(messages).map(|play| play.sound).collect();
            assert_eq!((sounds.contains(&COVER), sounds.contains(&DUCK)), (covers, !covers));
            if hand == hands[1] {
                last[usize::from(!covers)] += 1;
            }
        }
    }
    assert!(last[0] > 0 && last[1] > 0, "the last to choose has covered and ducked: {last:?}");
}

#[test]
fn the_last_quack_is_seen_too() {
    let mut couch = Couch::new(10);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let bubbles = |couch: &mut Couch| {
        let mut names = couch.app.world_mut().query::<(&Name, &Visibility)>();
        let shown = |(name, visibility): &(&Name, &Visibility)| {
            name.as_str() == "Quack bubble" && **visibility == Visibility::Inherited
        };
        names.iter(couch.app.world()).filter(shown).count()
    };
    for _ in 0..300 {
        let before = couch.game().discards().len();
        couch.seconds(2.0);
        assert_eq!(bubbles(&mut couch), 0);
        couch.turn(&hands);
        if couch.game().discards().len() > before && couch.game().discards().last() != Some(&Card::Repeat) {
            assert_eq!(bubbles(&mut couch), 2, "every quack is shown");
            return;
        }
        assert_eq!(couch.game().phase(), Phase::Draw, "the round ended before everybody quacked");
    }
    panic!("nobody ever quacks together");
}

#[test]
fn a_lost_pad_stops_nobody_and_comes_back_in_the_middle_of_a_call() {
    let mut couch = Couch::new(17);
    let pad = couch.plug_in();
    let hands = [pad, Hand::Wasd];
    couch.sit_down(&hands, 0);
    let seat = couch.seat(pad).unwrap();
    couch.pull_out(pad);
    couch.seconds(MINDED_AFTER + 1.5);
    assert_ne!(couch.game().phase(), Phase::Draw, "a bot draws for the lost Captain");
    couch.seconds(2.0);
    assert!(choice(&couch, seat).is_some(), "the bot answers the call");
    couch.answer(Hand::Wasd);
    couch.plug_back(pad);
    while couch.game().phase() == Phase::Draw {
        couch.press(pad, Intent::Confirm);
    }
    couch.seconds(5.0);
    assert_eq!(choice(&couch, seat), None, "the bot does not answer once the player is back");
    couch.answer(pad);
    assert!(choice(&couch, seat).is_some(), "the player answers while the other is still choosing");
}

#[test]
fn a_pad_that_is_lost_in_the_lobby_leaves_its_seat_after_a_while() {
    let mut couch = Couch::new(17);
    let pad = couch.plug_in();
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.press(pad, Intent::Confirm);
    assert_eq!(couch.count(), (2, 0));
    couch.pull_out(pad);
    let seat = couch.seat(pad).unwrap();
    assert_ne!(couch.seating().get(seat).unwrap().presence, Presence::Here, "the seat shows that the pad is gone");
    couch.plug_back(pad);
    couch.frame();
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Here, "the pad has its seat back");
    couch.pull_out(pad);
    couch.seconds(LEAVES_AFTER + 0.5);
    assert_eq!(couch.count(), (1, 0));
    couch.plug_back(pad);
    couch.press(pad, Intent::Confirm);
    assert_eq!(couch.count(), (2, 0));
}

#[test]
fn pulling_plugs_at_random_never_stops_a_match() {
    for seed in 0..3 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut couch = Couch::new(100 + seed);
        let pads = [couch.plug_in(), couch.plug_in()];
        couch.sit_down(&[Hand::Wasd, pads[0], pads[1]], 0);
        let mut plugged = [true; 2];
        for _ in 0..20_000 {
            if couch.step() == Some(TableStep::Podium) {
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
            let choosing = couch.step() == Some(TableStep::Playing) && couch.game().phase() == Phase::Choose;
            if choosing {
                for (hand, here) in [(Hand::Wasd, true), (pads[0], plugged[0]), (pads[1], plugged[1])] {
                    let seat = couch.seat(hand).unwrap();
                    if here && couch.game().phase() == Phase::Choose && choice(&couch, seat).is_none() {
                        couch.answer(hand);
                    }
                }
                couch.seconds(0.1);
            } else {
                couch.press(Hand::Wasd, Intent::Confirm);
            }
        }
        assert_eq!(couch.step(), Some(TableStep::Podium));
    }
}

#[test]
fn a_pad_moves_only_its_own_cursor() {
    let mut couch = Couch::new(6);
    let hands = [couch.plug_in(), couch.plug_in(), couch.plug_in(), couch.plug_in()];
    couch.sit_down(&hands, 0);
    couch.press(hands[0], Intent::Confirm);
    let seats: Vec<Seat> = couch.game().seats().collect();
    for (index, hand) in hands.iter().enumerate() {
        let before: Vec<_> = seats.iter().map(|seat| couch.cursor(*seat)).collect();
        couch.press(*hand, Intent::Right);
        for (other, seat) in seats.iter().enumerate() {
            let moved = couch.cursor(*seat) != before[other];
            assert_eq!(moved, other == index, "pad {index}, cursor {other}");
        }
    }
}

#[test]
fn two_players_commit_on_the_same_frame() {
    let mut couch = Couch::new(7);
    let hands = [couch.plug_in(), Hand::Arrows];
    couch.sit_down(&hands, 0);
    while couch.game().phase() == Phase::Draw {
        couch.press(hands[0], Intent::Confirm);
    }
    for hand in hands {
        let seat = couch.seat(hand).unwrap();
        let target = couch.game().targets(seat).unwrap().first();
        couch.point(hand, target);
    }
    couch.press_together(&[(hands[0], Intent::Confirm), (hands[1], Intent::Confirm)]);
    assert_eq!(couch.game().phase(), Phase::Draw, "both moves are done and the next card is drawn");
    assert_eq!(couch.game().pile().len(), 1);
}

#[test]
fn a_duck_is_taken_back_until_the_last_has_committed() {
    let mut couch = Couch::new(8);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    couch.press(Hand::Wasd, Intent::Confirm);
    let seat = couch.seat(Hand::Wasd).unwrap();
    couch.answer(Hand::Wasd);
    assert!(matches!(choice(&couch, seat), Some(Choice::Move(_))));
    couch.press(Hand::Arrows, Intent::Cancel);
    assert!(choice(&couch, seat).is_some(), "nobody can take back another player's duck");
    couch.press(Hand::Wasd, Intent::Cancel);
    assert_eq!(choice(&couch, seat), None);
    couch.answer(Hand::Wasd);
    couch.answer(Hand::Arrows);
    let after = couch.game().clone();
    couch.press(Hand::Wasd, Intent::Cancel);
    assert_eq!(*couch.game(), after, "after the last choice nothing can be taken back");
}

#[test]
fn a_cell_that_is_not_allowed_is_refused_and_nothing_is_lost() {
    let mut couch = Couch::new(8);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.press(Hand::Wasd, Intent::Confirm);
    let before = couch.game().clone();
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(*couch.game(), before, "a duck that is put down where it lies has not moved");
    couch.answer(Hand::Wasd);
    let seat = couch.seat(Hand::Wasd).unwrap();
    assert!(choice(&couch, seat).is_some());
}

/// Plays until a card is drawn that somebody must quack to. Returns the first seat that must.
fn draw_until_somebody_must_quack(couch: &mut Couch, hands: &[Hand]) -> Seat {
    for _ in 0..200 {
        assert_ne!(couch.game().phase(), Phase::Deal, "the round ended before anybody had to quack");
        couch.press(hands[0], Intent::Confirm);
        if couch.game().phase() == Phase::Choose {
            let must = couch.game().seats().find(|seat| couch.game().mover(*seat).is_none());
            if let Some(seat) = must {
                return seat;
            }
            for hand in hands {
                couch.answer(*hand);
            }
        }
    }
    panic!("nobody ever has to quack");
}

#[test]
fn who_must_quack_and_does_nothing_quacks_after_a_while() {
    let mut couch = Couch::new(9);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let seat = draw_until_somebody_must_quack(&mut couch, &hands);
    couch.seconds(FORCED_QUACK - 0.3);
    assert_eq!(choice(&couch, seat), None, "there is time to quack by pressing a button");
    let mover = couch.game().seats().find(|seat| couch.game().mover(*seat).is_some());
    couch.seconds(0.6);
    match mover {
        Some(mover) => {
            assert_eq!(choice(&couch, seat), Some(Choice::Quack));
            assert_eq!(choice(&couch, mover), None, "a player who can move has all the time they want");
        }
        None => assert_eq!(couch.game().phase(), Phase::Draw),
    }
}

#[test]
fn any_button_says_the_quack() {
    for intent in [Intent::Quack, Intent::Confirm, Intent::Left, Intent::Cancel] {
        let mut couch = Couch::new(9);
        let hands = [Hand::Wasd, Hand::Arrows];
        couch.sit_down(&hands, 0);
        let seat = draw_until_somebody_must_quack(&mut couch, &hands);
        let mut heard = MessageCursor::<Happened<DuckAndCover>>::default();
        heard.clear(couch.app.world().resource::<Messages<Happened<DuckAndCover>>>());
        couch.press(hands[seat.index()], intent);
        let messages = couch.app.world().resource::<Messages<Happened<DuckAndCover>>>();
        assert!(heard.read(messages).any(|happened| happened.0 == Event::Quacked { seat }), "{intent:?}");
    }
}

#[test]
fn when_all_quack_the_card_goes_to_the_next_discard_slot_and_the_captain_counts() {
    let mut couch = Couch::new(10);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let mut happened = MessageCursor::<Happened<DuckAndCover>>::default();
    for _ in 0..300 {
        let before = couch.game().discards().len();
        couch.turn(&hands);
        let messages = couch.app.world().resource::<Messages<Happened<DuckAndCover>>>();
        let counted = happened.read(messages).find_map(|Happened(event)| match event {
            Event::Discarded { count, left, .. } => Some((*count, *left)),
            _ => None,
        });
        if let Some((count, left)) = counted {
            assert_eq!(count, before + 1);
            assert_eq!(count + left, 9);
            assert_eq!(couch.game().discards().len(), count);
            return;
        }
        assert_ne!(couch.game().phase(), Phase::Deal, "the round ended before everybody quacked");
    }
    panic!("nobody ever quacks together");
}

#[test]
fn an_empty_deck_is_shuffled_again_and_the_match_goes_on() {
    let mut couch = Couch::new(11);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    let mut happened = MessageCursor::<Happened<DuckAndCover>>::default();
    for _ in 0..200 {
        // Everybody ducks and nobody covers, so there is no single stack and nothing is discarded.
        couch.press(Hand::Wasd, Intent::Confirm);
        for hand in hands {
            let seat = couch.seat(hand).unwrap();
            let grid = *couch.game().pond(seat).unwrap().grid();
            if let Some(targets) = couch.game().targets(seat) {
                let gap = targets.iter().find(|cell| grid.on(*cell).is_none()).unwrap();
                couch.point(hand, gap);
                couch.press(hand, Intent::Confirm);
            }
        }
        let messages = couch.app.world().resource::<Messages<Happened<DuckAndCover>>>();
        if happened.read(messages).any(|happened| happened.0 == Event::Shuffled) {
            assert_eq!(couch.game().phase(), Phase::Draw);
            assert!(couch.game().deck_left() > 20);
            couch.turn(&hands);
            return;
        }
    }
    panic!("the deck is never empty");
}

#[test]
fn a_pause_stops_the_clock_and_every_seat_and_anybody_goes_on() {
    let mut couch = Couch::new(9);
    let pad = couch.plug_in();
    let hands = [Hand::Wasd, pad];
    couch.sit_down(&hands, 0);
    let seat = draw_until_somebody_must_quack(&mut couch, &hands);
    couch.press(pad, Intent::Pause);
    couch.frames(2);
    let before = couch.game().clone();
    couch.seconds(FORCED_QUACK * 2.0);
    couch.press(Hand::Wasd, Intent::Quack);
    assert_eq!(*couch.game(), before, "nothing happens while the game is paused");
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.seconds(FORCED_QUACK + 0.2);
    let quacked = choice(&couch, seat) == Some(Choice::Quack) || couch.game().phase() == Phase::Draw;
    assert!(quacked, "the clock runs again after the pause");
}

#[test]
fn from_a_pause_one_gets_back_to_the_lobby_and_to_the_title() {
    let mut couch = Couch::new(12);
    couch.sit_down(&[Hand::Wasd], 1);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 5);
    assert_eq!(couch.screen(), Screen::Table, "leaving a match asks first");
    couch.pick(Hand::Wasd, 0);
    assert_eq!(couch.screen(), Screen::Table, "saying no returns to the match");
    couch.pick(Hand::Wasd, 5);
    couch.pick(Hand::Wasd, 1);
    assert_eq!(couch.screen(), Screen::Lobby);
    assert_eq!(couch.count(), (1, 1), "everybody keeps their seat");
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 4);
    assert_eq!(couch.screen(), Screen::Title, "leaving the lobby does not ask");
}

#[test]
fn quit_ends_the_game() {
    let mut couch = Couch::new(12);
    couch.lines_down(Hand::Wasd, 3);
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(couch.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn a_held_step_goes_on_after_a_moment_and_then_quickly() {
    let mut couch = Couch::new(13);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    couch.press(Hand::Wasd, Intent::Confirm);
    let seat = couch.seat(Hand::Wasd).unwrap();
    couch.point(Hand::Wasd, couch_ducks::rules::duck_and_cover::Cell::new(-1, -1));
    couch.hold(&[(Hand::Wasd, Intent::Right)]);
    couch.frame();
    assert_eq!(couch.cursor(seat).x, 0, "a press is one step");
    couch.frames((260 / FRAME.as_millis()) as usize);
    assert_eq!(couch.cursor(seat).x, 0);
    couch.frames((40 / FRAME.as_millis()) as usize);
    assert_eq!(couch.cursor(seat).x, 1);
    couch.frames((100 / FRAME.as_millis()) as usize + 1);
    assert_eq!(couch.cursor(seat).x, 2);
    couch.release(&[(Hand::Wasd, Intent::Right)]);
    couch.seconds(1.0);
    assert_eq!(couch.cursor(seat).x, 2);
}

#[test]
fn taps_shorter_than_a_frame_are_steps_one_for_each() {
    let mut couch = Couch::new(13);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad], 0);
    couch.press(Hand::Wasd, Intent::Confirm);
    for hand in [Hand::Wasd, pad] {
        let seat = couch.seat(hand).unwrap();
        for (taps, apart) in [(1, false), (3, false), (3, true)] {
            let before = couch.cursor(seat);
            let intent = if before.x > 1 { Intent::Left } else { Intent::Right };
            for _ in 0..taps {
                couch.hold(&[(hand, intent)]);
                couch.release(&[(hand, intent)]);
                if apart {
                    couch.frame();
                }
            }
            couch.frames(8);
            assert_eq!(couch.cursor(seat).x.abs_diff(before.x), taps, "{hand:?}");
        }
    }
}

#[test]
fn quacks_for_fun_sound_at_most_five_times_a_second() {
    let mut couch = Couch::new(14);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    let mut heard = MessageCursor::<PlaySound>::default();
    heard.clear(couch.app.world().resource::<Messages<PlaySound>>());
    let mut quacks = 0;
    for _ in 0..25 {
        couch.press(Hand::Arrows, Intent::Quack);
        let messages = couch.app.world().resource::<Messages<PlaySound>>();
        quacks += heard.read(messages).filter(|play| matches!(play.sound, Sound::Quack(_))).count();
    }
    assert!((4..=5).contains(&quacks), "{quacks} quacks in a second");
}

#[test]
fn a_table_at_rest_rebuilds_nothing() {
    let mut couch = Couch::new(15);
    let hands = four_hands(&mut couch);
    couch.sit_down(&hands, 0);
    couch.press(hands[0], Intent::Confirm);
    // By then everything has landed, and the Captain's subtitle is gone.
    couch.seconds(3.0);
    let texts = |couch: &mut Couch| {
        let mut query = couch.app.world_mut().query::<Ref<Text>>();
        query.iter(couch.app.world()).map(|text| text.last_changed()).collect::<Vec<_>>()
    };
    let entities = |couch: &mut Couch| {
        let mut query = couch.app.world_mut().query::<Entity>();
        query.iter(couch.app.world()).collect::<Vec<_>>()
    };
    let layout = |couch: &mut Couch| {
        let mut query = couch.app.world_mut().query::<Ref<Node>>();
        query.iter(couch.app.world()).map(|node| node.last_changed()).collect::<Vec<_>>()
    };
    // Apart from the ducks on the name plates, which sway.
    let shown = |couch: &mut Couch| {
        type Shown = (Ref<'static, Visibility>, Option<Ref<'static, UiTransform>>, Option<Ref<'static, TextColor>>);
        let mut query = couch.app.world_mut().query_filtered::<Shown, Without<Alive>>();
        let ticks = |(shown, placed, coloured): (Ref<Visibility>, Option<Ref<UiTransform>>, Option<Ref<TextColor>>)| {
            (shown.last_changed(), placed.map(|r| r.last_changed()), coloured.map(|r| r.last_changed()))
        };
        query.iter(couch.app.world()).map(ticks).collect::<Vec<_>>()
    };
    // Apart from called ducks, which wiggle.
    let lying = |couch: &mut Couch| {
        let mut query = couch.app.world_mut().query::<(Ref<Transform>, &Sprite)>();
        let still = |(transform, _): &(Ref<Transform>, &Sprite)| transform.rotation == Quat::IDENTITY;
        query.iter(couch.app.world()).filter(still).map(|(transform, _)| transform.last_changed()).collect::<Vec<_>>()
    };
    let before = (texts(&mut couch), entities(&mut couch), layout(&mut couch));
    let (shown_before, lying_before) = (shown(&mut couch), lying(&mut couch));
    couch.frames(100);
    assert!(shown(&mut couch) == shown_before, "nothing is shown, moved or coloured again");
    assert!(lying(&mut couch) == lying_before, "no duck at rest is moved");
    assert!(texts(&mut couch) == before.0, "no text is written again");
    assert!(entities(&mut couch) == before.1, "nothing is spawned or despawned");
    assert!(layout(&mut couch) == before.2, "nothing is laid out again");
}

/// How many ducks the score sheet shows, and how many it will show.
fn counted(couch: &mut Couch) -> (usize, usize) {
    let mut tiles = couch.app.world_mut().query::<(&Name, &Visibility)>();
    let tiles: Vec<bool> = tiles
        .iter(couch.app.world())
        .filter(|(name, _)| name.as_str() == "Counted duck")
        .map(|(_, visibility)| *visibility != Visibility::Hidden)
        .collect();
    (tiles.iter().filter(|seen| **seen).count(), tiles.len())
}

#[test]
fn the_sheet_counts_every_visible_duck_once_and_then_shows_the_totals() {
    let hands = [Hand::Wasd, Hand::Arrows];
    let mut couch = Couch::new(31);
    couch.sit_down(&hands, 0);
    couch.play_round(&hands);
    let visible: usize = couch.game().scores()[0].iter().map(|score| score.visible.len()).sum();
    let (seen, all) = counted(&mut couch);
    assert!(seen < all, "ducks are not counted all at once");
    assert_eq!(all, visible);
    couch.seconds(2.0);
    assert_eq!(counted(&mut couch), (visible, visible));
}

#[test]
fn a_press_skips_the_counting_and_the_next_one_goes_on() {
    let hands = [Hand::Wasd, Hand::Arrows];
    let mut couch = Couch::new(32);
    couch.sit_down(&hands, 0);
    couch.play_round(&hands);
    couch.press(Hand::Arrows, Intent::Confirm);
    let (seen, all) = counted(&mut couch);
    assert_eq!((seen, couch.step()), (all, Some(TableStep::Sheet)));
    couch.seconds(GRACE);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    assert_eq!((couch.game().round(), couch.step()), (2, Some(TableStep::Playing)));
}
