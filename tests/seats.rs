//! Everybody gets a seat: every kind of device joins, sets up its seat, plays, is lost and found, and is shared.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::collections::BTreeSet;

use bevy::{
    input::{gamepad::GamepadRumbleRequest, keyboard::Key},
    prelude::*,
};
use common::{COUNTED, Couch, Hand, choice};
use couch_ducks::{
    Paused, Screen,
    bots::Bot,
    input::Intent,
    menus::{Focused, MenuChoice, Overlay, PausedBy, Setting, SettingsPage},
    rules::{
        Seat,
        duck_and_cover::{Choice, Phase},
    },
    seats::{Hat, MINDED_AFTER, Presence},
    settings::{Kept, RumbleStrength, Settings},
    table::{TableStep, TakeoverOffer},
    text::Words,
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

fn name(couch: &Couch, seat: Seat) -> String {
    couch.seating().get(seat).unwrap().name(couch.app.world().resource::<Words>())
}

/// The button that has the focus.
fn focused(couch: &mut Couch) -> MenuChoice {
    let mut items = couch.app.world_mut().query_filtered::<&MenuChoice, With<Focused>>();
    let focused: Vec<MenuChoice> = items.iter(couch.app.world()).copied().collect();
    assert_eq!(focused.len(), 1, "exactly one button has the focus");
    focused[0]
}

/// Draws with the Captain's hand until somebody has to answer.
fn draw(couch: &mut Couch, captain: Hand) {
    while couch.game().phase() == Phase::Draw {
        couch.press(captain, Intent::Confirm);
    }
}

#[test]
fn every_kind_of_seat_plays_one_match_to_the_podium() {
    let mut couch = Couch::new(1);
    let pad = couch.plug_in();
    let hands = [Hand::Wasd, pad, Hand::Arrows, Hand::Ijkl, Hand::Numpad, Hand::Mouse, Hand::Touch];
    couch.sit_down(&hands, 0);
    assert_eq!(couch.count(), (7, 0));
    couch.play_match(&hands);
}

#[test]
fn the_mouse_alone_plays_a_match_against_bots_from_the_title_to_the_podium() {
    let mut couch = Couch::new(2);
    let play = couch.written("Play")[0];
    couch.tap(Hand::Mouse, play);
    couch.frames(2);
    assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (1, 0)));
    couch.ready(Hand::Mouse);
    assert_eq!(couch.count(), (1, 3), "bots join a player who is alone");
    let start = couch.written("press once more to start")[0];
    couch.tap(Hand::Mouse, start);
    couch.frames(2);
    for round in 1..=3 {
        for _ in 0..500 {
            match couch.game().phase() {
                Phase::Draw => {
                    let mat = couch.written("draw a card!")[0];
                    couch.tap(Hand::Mouse, mat);
                }
                Phase::Choose if choice(&couch, FIRST).is_none() => couch.answer(Hand::Mouse),
                Phase::Choose => couch.frames(20),
                _ => break,
            }
        }
        couch.seconds(2.0);
        assert_eq!((couch.step(), couch.game().round()), (Some(TableStep::Sheet), round));
        couch.seconds(COUNTED);
        couch.tap(Hand::Mouse, Vec2::new(960.0, 540.0));
        couch.frames(2);
    }
    assert_eq!(couch.step(), Some(TableStep::Podium));
}

#[test]
fn seven_people_hand_one_part_of_the_keyboard_round_for_a_whole_match() {
    let mut couch = Couch::new(3);
    share(&mut couch, Hand::Wasd, 7);
    assert_eq!(couch.seats(Hand::Wasd).len(), 7);
    for _ in 0..7 {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    couch.frames(2);
    assert_eq!((couch.screen(), couch.game().setup().players()), (Screen::Table, 7));
    couch.play_match(&[Hand::Wasd]);
}

/// Goes from the title to the lobby, where this many people share a hand.
fn share(couch: &mut Couch, hand: Hand, people: usize) {
    couch.press(hand, Intent::Confirm);
    couch.frames(2);
    for _ in 1..people {
        // Goes up to the line that adds a person.
        couch.press(hand, Intent::Up);
        couch.press(hand, Intent::Up);
        couch.press(hand, Intent::Up);
        couch.press(hand, Intent::Confirm);
    }
}

#[test]
fn a_pad_that_is_handed_round_serves_one_after_the_other_and_goes_back_to_the_last() {
    let mut couch = Couch::new(4);
    let pad = couch.plug_in();
    share(&mut couch, pad, 3);
    couch.join(Hand::Wasd);
    for hand in [pad, pad, pad, Hand::Wasd] {
        couch.ready(hand);
    }
    couch.frames(2);
    draw(&mut couch, pad);
    let seats = couch.seats(pad);
    let movers: Vec<Seat> = seats.into_iter().filter(|seat| couch.game().mover(*seat).is_some()).collect();
    assert_eq!(movers.len(), 3, "everybody can move on the first call");
    for seat in &movers {
        assert_eq!(couch.served(pad), Some(*seat));
        assert_eq!(couch.written("your turn!").len(), 1, "the table says whose turn it is");
        let others: Vec<_> = movers.iter().filter(|other| *other != seat).copied().collect();
        let before: Vec<_> = others.iter().map(|other| couch.cursor(*other)).collect();
        couch.press(pad, Intent::Left);
        couch.press(pad, Intent::Up);
        let after: Vec<_> = others.iter().map(|other| couch.cursor(*other)).collect();
        assert_eq!(before, after, "no other cursor moves");
        couch.answer(pad);
    }
    assert!(movers.iter().all(|seat| choice(&couch, *seat).is_some()));
    couch.press(pad, Intent::Cancel);
    assert_eq!((couch.served(pad), choice(&couch, movers[2])), (Some(movers[2]), None));
    couch.press(pad, Intent::Cancel);
    assert_eq!((couch.served(pad), choice(&couch, movers[1])), (Some(movers[1]), None), "back to the last player");
    couch.answer(pad);
    assert_eq!(couch.served(pad), Some(movers[2]), "after an answer the next player has the pad");
    couch.answer(pad);
    couch.answer(Hand::Wasd);
    assert_eq!(couch.game().phase(), Phase::Draw);
}

#[test]
fn several_fingers_play_several_ponds_on_the_same_frame() {
    let mut couch = Couch::new(5);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    for _ in 0..3 {
        couch.join(Hand::Touch);
    }
    let seats = couch.seats(Hand::Touch);
    assert_eq!(seats.len(), 3, "many fingers belong to many people");
    couch.ready(Hand::Wasd);
    for _ in 0..3 {
        couch.ready(Hand::Touch);
    }
    couch.frames(2);
    draw(&mut couch, Hand::Wasd);
    let targets: Vec<_> = seats.iter().map(|seat| couch.good_target(*seat).unwrap()).collect();
    let places: Vec<Vec2> = seats.iter().zip(&targets).map(|(seat, cell)| couch.place(*seat, *cell)).collect();
    couch.touch(&places);
    for (seat, cell) in seats.iter().zip(&targets) {
        assert_eq!(choice(&couch, *seat), Some(Choice::Move(*cell)));
    }
    couch.touch(&places[..1]);
    assert_eq!(choice(&couch, seats[0]), None, "a tap on a duck that was put down picks it up again");
    let captain = couch.seat(Hand::Wasd).unwrap();
    let foreign = couch.good_target(captain).unwrap();
    let foreign = couch.place(captain, foreign);
    couch.touch(&[foreign]);
    assert_eq!(choice(&couch, captain), None, "nobody plays in another player's pond");
}

#[test]
fn the_mouse_shows_its_target_before_it_clicks_and_takes_back_with_its_other_button() {
    let mut couch = Couch::new(6);
    couch.sit_down(&[Hand::Wasd, Hand::Mouse], 0);
    draw(&mut couch, Hand::Wasd);
    let seat = couch.seat(Hand::Mouse).unwrap();
    let target = couch.good_target(seat).unwrap();
    let place = couch.place(seat, target);
    couch.move_mouse(place);
    couch.frame();
    assert_eq!((couch.cursor(seat), choice(&couch, seat)), (target, None), "pointing is not choosing");
    couch.click(MouseButton::Left);
    assert_eq!(choice(&couch, seat), Some(Choice::Move(target)));
    couch.click(MouseButton::Right);
    couch.frame();
    assert_eq!(choice(&couch, seat), None);
}

#[test]
fn no_device_holds_two_seats_by_accident() {
    let mut couch = Couch::new(7);
    let pad = couch.plug_in();
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    couch.join(Hand::Mouse);
    couch.join(Hand::Mouse);
    for intent in [Intent::Quack, Intent::Left, Intent::Right, Intent::Up, Intent::Down, Intent::Down] {
        couch.press(pad, intent);
        couch.press(pad, Intent::Quack);
    }
    assert_eq!((couch.seats(pad).len(), couch.seats(Hand::Mouse).len()), (1, 1));
    // A pad that is plugged and unplugged several times within a frame is still the same pad.
    let Hand::Pad(entity) = pad else { unreachable!() };
    for _ in 0..3 {
        couch.app.world_mut().entity_mut(entity).remove::<Gamepad>().insert(Gamepad::default()).remove::<Gamepad>();
        couch.app.world_mut().entity_mut(entity).insert(Gamepad::default());
        couch.frame();
    }
    let seat = couch.seat(pad).unwrap();
    assert_eq!(couch.seating().get(seat).unwrap().presence, Presence::Here);
    assert_eq!(couch.count(), (2, 1), "with a second click the mouse brings a bot");
}

#[test]
fn a_name_comes_from_the_list_or_is_spelt_with_a_pad_or_written_on_the_keyboard() {
    let mut couch = Couch::new(8);
    let pad = couch.plug_in();
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    let own = name(&couch, FIRST);
    couch.lines_down(pad, 2);
    couch.press(pad, Intent::Right);
    assert_ne!(name(&couch, FIRST), own);
    couch.press(pad, Intent::Left);
    assert_eq!(name(&couch, FIRST), own);
    couch.press(pad, Intent::Confirm);
    for intent in [Intent::Confirm, Intent::Right, Intent::Confirm, Intent::Cancel, Intent::Confirm] {
        couch.press(pad, intent);
    }
    couch.press(pad, Intent::Left);
    couch.press(pad, Intent::Left);
    couch.press(pad, Intent::Up);
    couch.press(pad, Intent::Confirm);
    assert_eq!(name(&couch, FIRST), "Ab");

    couch.join(Hand::Arrows);
    let seat = couch.seat(Hand::Arrows).unwrap();
    couch.lines_down(Hand::Arrows, 2);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frame();
    for (code, key) in [
        (KeyCode::KeyW, Key::Character("w".into())),
        (KeyCode::KeyI, Key::Character("ï".into())),
        (KeyCode::KeyN, Key::Character("n".into())),
        (KeyCode::KeyX, Key::Character("x".into())),
        (KeyCode::Backspace, Key::Backspace),
        (KeyCode::Enter, Key::Enter),
    ] {
        couch.type_key(code, key);
    }
    assert_eq!(name(&couch, seat), "Wïn");
    assert_eq!(couch.count(), (2, 0), "no other zone joins when its keys are typed as letters");
    couch.press(Hand::Ijkl, Intent::Confirm);
    assert_eq!(couch.count(), (3, 0), "after the name, keys join again");
}

#[test]
fn who_writes_a_name_beside_others_at_the_keyboard_spells_it_with_their_own_keys() {
    let mut couch = Couch::new(8);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(Hand::Arrows);
    couch.lines_down(Hand::Wasd, 2);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.lines_down(Hand::Arrows, 1);
    couch.press(Hand::Wasd, Intent::Confirm);
    let seat = couch.seat(Hand::Arrows).unwrap();
    let before = couch.seating().get(seat).unwrap().family;
    couch.press(Hand::Arrows, Intent::Right);
    assert_ne!(couch.seating().get(seat).unwrap().family, before, "one player's name does not hold up the others");
    couch.press(Hand::Wasd, Intent::Up);
    couch.press(Hand::Wasd, Intent::Left);
    couch.press(Hand::Wasd, Intent::Confirm);
    assert_eq!(name(&couch, FIRST), "A");
}

#[test]
fn bots_come_go_and_get_a_level_from_any_seat() {
    let mut couch = Couch::new(9);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(Hand::Arrows);
    couch.add_bots(Hand::Arrows, 3);
    assert_eq!(couch.count(), (2, 3));
    couch.lines_down(Hand::Wasd, 5);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.press(Hand::Wasd, Intent::Right);
    let levels = |couch: &Couch| couch.seating().bots().map(|(_, bot)| bot).collect::<Vec<_>>();
    assert_eq!(levels(&couch), [Bot::Normal, Bot::Hard, Bot::Normal], "the second bot has another level");
    couch.join(Hand::Mouse);
    let hard = *couch.written("hard").last().unwrap();
    couch.tap(Hand::Mouse, hard - Vec2::new(85.0, 0.0));
    assert_eq!(levels(&couch), [Bot::Normal; 3], "the arrow beside the level changes it");
    let third = Seat::new(3).unwrap();
    couch.tap_card(Hand::Mouse, "Remove", third);
    assert_eq!(levels(&couch), [Bot::Normal, Bot::Normal], "the mouse sends away the bot that it points at");
}

#[test]
fn the_hat_may_be_drawn_by_lot() {
    let mut drawn = [false; 3];
    for seed in 0..12 {
        let mut couch = Couch::new(seed);
        couch.press(Hand::Wasd, Intent::Confirm);
        couch.frames(2);
        couch.add_bots(Hand::Wasd, 2);
        couch.lines_down(Hand::Wasd, 6);
        couch.press(Hand::Wasd, Intent::Left);
        assert_eq!(couch.seating().hat(), Some(Hat::ByLot));
        couch.press(Hand::Wasd, Intent::Cancel);
        couch.press(Hand::Wasd, Intent::Confirm);
        couch.frames(2);
        assert_eq!(couch.screen(), Screen::Table);
        drawn[couch.seating().captain().unwrap().index()] = true;
        if drawn == [true; 3] {
            return;
        }
    }
    panic!("the lot never falls on some seats: {drawn:?}");
}

#[test]
fn any_free_device_takes_the_seat_of_a_lost_pad_with_one_press_in_the_middle_of_a_call() {
    let mut couch = Couch::new(10);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad, Hand::Arrows], 0);
    draw(&mut couch, Hand::Wasd);
    couch.answer(Hand::Arrows);
    let (seat, other) = (couch.seat(pad).unwrap(), couch.seat(Hand::Arrows).unwrap());
    couch.hold(&[(pad, Intent::Left)]);
    couch.frames(2);
    couch.pull_out(pad);
    couch.frames(2);
    let still = couch.cursor(seat);
    couch.seconds(1.0);
    assert_eq!(couch.cursor(seat), still, "a lost pad holds no button");
    assert_eq!(couch.written("Controller lost").len(), 1, "the seat shows that the pad is gone");
    couch.press(Hand::Numpad, Intent::Confirm);
    assert_eq!(couch.seat(Hand::Numpad), Some(seat));
    assert_eq!(choice(&couch, seat), None, "the press that takes the seat does nothing else");
    assert!(choice(&couch, other).is_some(), "nobody else loses their choice");
    couch.seconds(MINDED_AFTER + 2.0);
    assert_eq!(choice(&couch, seat), None, "no bot plays for a player who is there");
    couch.plug_back(pad);
    couch.press(pad, Intent::Confirm);
    assert_eq!(couch.seat(pad), None, "the pad's seat is taken, and there is no other");
    couch.answer(Hand::Numpad);
    couch.answer(Hand::Wasd);
    assert_eq!(couch.game().phase(), Phase::Draw);
}

#[test]
fn a_newcomer_takes_the_seat_of_a_bot_with_two_presses_and_a_stray_press_does_nothing() {
    let mut couch = Couch::new(11);
    couch.sit_down(&[Hand::Wasd], 2);
    let offers = |couch: &mut Couch| couch.app.world_mut().query::<&TakeoverOffer>().iter(couch.app.world()).count();
    couch.press(Hand::Arrows, Intent::Confirm);
    assert_eq!((offers(&mut couch), couch.count()), (1, (1, 2)));
    couch.frame();
    assert_eq!(couch.written("Sit down here?").len(), 1);
    couch.seconds(6.5);
    assert_eq!((offers(&mut couch), couch.count()), (0, (1, 2)), "nobody sits down by accident");
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.press(Hand::Arrows, Intent::Right);
    couch.press(Hand::Arrows, Intent::Confirm);
    assert_eq!(couch.seat(Hand::Arrows), Seat::new(2));
    draw(&mut couch, Hand::Wasd);
    couch.seconds(4.0);
    assert_eq!(choice(&couch, Seat::new(2).unwrap()), None, "the bot is gone");
    couch.answer(Hand::Arrows);
    couch.answer(Hand::Wasd);
    couch.seconds(2.0);
    assert_eq!(couch.game().phase(), Phase::Draw);
    let place = couch.place(Seat::new(1).unwrap(), couch_ducks::rules::duck_and_cover::Cell::new(0, 0));
    couch.tap(Hand::Touch, place);
    assert_eq!(couch.seat(Hand::Touch), None);
    couch.tap(Hand::Touch, place);
    assert_eq!(couch.seat(Hand::Touch), Seat::new(1), "a finger takes the seat that it taps");
}

#[test]
fn a_pause_says_who_paused_and_anybody_goes_on() {
    let mut couch = Couch::new(12);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad], 0);
    couch.press(pad, Intent::Pause);
    couch.frames(2);
    let seat = couch.seat(pad).unwrap();
    let called = name(&couch, seat);
    assert_eq!(couch.app.world().resource::<PausedBy>().name, Some(called.clone()));
    assert_eq!(couch.written(&format!("Paused by {called}")).len(), 1);
    couch.press(Hand::Numpad, Intent::Confirm);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<State<Paused>>().get(), Paused(false));
    assert_eq!(couch.seat(Hand::Numpad), None, "resuming the match takes no seat");
    let button = couch.node("Pause button");
    couch.tap(Hand::Touch, button);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<State<Paused>>().get(), Paused(true), "there is a pause button to tap");
    assert_eq!(couch.app.world().resource::<PausedBy>().name, None);
}

/// The pads that have shaken.
#[derive(Resource, Default)]
struct Felt(Vec<Hand>);

fn feel(mut requests: MessageReader<GamepadRumbleRequest>, mut felt: ResMut<Felt>) {
    felt.0.extend(requests.read().map(|request| Hand::Pad(request.gamepad())));
}

#[test]
fn pads_shake_on_quacks_for_the_last_to_choose_and_at_the_end_of_a_round() {
    let mut couch = Couch::new(13);
    let (one, two) = (couch.plug_in(), couch.plug_in());
    couch.sit_down(&[one, two, Hand::Wasd], 0);
    couch.app.init_resource::<Felt>().add_systems(Last, feel);
    let shaken = |couch: &mut Couch| std::mem::take(&mut couch.app.world_mut().resource_mut::<Felt>().0);
    draw(&mut couch, one);
    couch.answer(one);
    assert_eq!(shaken(&mut couch), [], "two are still choosing");
    couch.answer(Hand::Wasd);
    assert_eq!(shaken(&mut couch), [two], "everybody waits for this player");
    couch.press(two, Intent::Left);
    assert_eq!(shaken(&mut couch), [], "the pad shakes only once");
    couch.answer(two);
    couch.play_round(&[one, two, Hand::Wasd]);
    let all = shaken(&mut couch);
    assert!(all.ends_with(&[one, two]) || all.ends_with(&[two, one]), "both pads shake at the end of the round");
    couch.leave_sheet(one);

    // A lost pad does not shake and does no harm, and no pad shakes when rumble is off.
    couch.pull_out(two);
    couch.app.world_mut().resource_mut::<Settings>().rumble = RumbleStrength::Off;
    for _ in 0..6 {
        couch.turn(&[one, Hand::Wasd]);
    }
    assert_eq!(shaken(&mut couch), []);
}

#[test]
fn a_button_is_chosen_in_the_settings_its_rival_is_named_and_it_is_there_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-remap-{}", std::process::id()));
    let kept = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(14, kept());
    couch.pick(Hand::Wasd, 2);
    couch.pick(Hand::Wasd, 4);
    assert_eq!(couch.written("WASD").len(), 1);
    // Gives the confirm button, five lines down, the key that quacks.
    couch.lines_down(Hand::Wasd, 5);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.written("press a button…").len(), 1);
    couch.press(Hand::Wasd, Intent::Quack);
    couch.frames(3);
    assert_eq!(couch.written("Swapped with “Quack!” of WASD").len(), 1, "the conflict is named");
    // The press that sets the confirm button does not confirm.
    assert_eq!(couch.written("press a button…").len(), 0);
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.frames(2);
    assert_eq!(focused(&mut couch), MenuChoice::Controls, "the focus returns to the line that opened the page");
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.frames(2);
    drop(couch);

    let mut couch = Couch::keeping(14, kept());
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.screen(), Screen::Title, "the old button means something else now");
    couch.press(Hand::Wasd, Intent::Quack);
    couch.frames(2);
    assert_eq!(couch.screen(), Screen::Lobby, "the new button is remembered");
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.lines_down(Hand::Wasd, 3);
    couch.press(Hand::Wasd, Intent::Quack);
    couch.frames(2);
    couch.lines_down(Hand::Wasd, 4);
    couch.press(Hand::Wasd, Intent::Quack);
    couch.frames(2);
    // Restores the original buttons, on the last line but one.
    couch.press(Hand::Wasd, Intent::Up);
    couch.press(Hand::Wasd, Intent::Up);
    couch.press(Hand::Wasd, Intent::Quack);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<Settings>(), Settings::default());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_menu_has_one_visible_focus_that_wraps_around_with_any_device() {
    let mut couch = Couch::new(15);
    let pad = couch.plug_in();
    for hand in [pad, Hand::Wasd, Hand::Arrows, Hand::Ijkl, Hand::Numpad] {
        let mut seen = vec![focused(&mut couch)];
        for _ in 0..4 {
            couch.press(hand, Intent::Down);
            seen.push(focused(&mut couch));
        }
        let menu = [MenuChoice::Play, MenuChoice::Lessons, MenuChoice::Settings, MenuChoice::Quit, MenuChoice::Play];
        assert_eq!(seen, menu);
    }
    let settings = couch.written("Settings")[0];
    couch.move_mouse(settings);
    couch.frames(2);
    assert_eq!(focused(&mut couch), MenuChoice::Settings, "the focus follows the mouse");
    couch.tap(Hand::Touch, settings);
    couch.frames(3);
    assert_eq!(focused(&mut couch), MenuChoice::Page(SettingsPage::Sound));
    couch.pick(pad, 3);
    assert_eq!(focused(&mut couch), MenuChoice::Set(Setting::Rumble));
    couch.press(pad, Intent::Left);
    assert_eq!(couch.app.world().resource::<Settings>().rumble, RumbleStrength::Soft);
    couch.press(pad, Intent::Cancel);
    couch.frames(2);
    assert_eq!(focused(&mut couch), MenuChoice::Page(SettingsPage::Game));
    couch.press(pad, Intent::Cancel);
    couch.frames(2);
    assert_eq!(focused(&mut couch), MenuChoice::Play);
}

#[test]
fn a_key_shows_what_is_printed_on_it_as_soon_as_it_was_pressed() {
    let mut couch = Couch::new(16);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(Hand::Arrows);
    couch.ready(Hand::Wasd);
    couch.frame();
    let caps = |couch: &mut Couch, sign: &str| {
        let mut texts = couch.app.world_mut().query::<&Text>();
        texts.iter(couch.app.world()).filter(|text| text.0 == sign).count()
    };
    assert_eq!((caps(&mut couch, "Q"), caps(&mut couch, "A")), (1, 0));
    couch.type_key(KeyCode::KeyQ, Key::Character("a".into()));
    couch.frame();
    assert_eq!((caps(&mut couch, "Q"), caps(&mut couch, "A")), (0, 0), "this key made its player not ready");
    couch.ready(Hand::Wasd);
    couch.frame();
    assert_eq!((caps(&mut couch, "Q"), caps(&mut couch, "A")), (0, 1), "an AZERTY keyboard has its A there");
}

#[test]
fn who_leaves_and_comes_back_finds_a_card_of_their_own() {
    let mut couch = Couch::new(18);
    let pad = couch.plug_in();
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(pad);
    couch.press(pad, Intent::Quack);
    couch.press(pad, Intent::Cancel);
    assert_eq!(couch.count(), (1, 0));
    couch.join(pad);
    couch.frames(2);
    assert_eq!((couch.written("waiting").len(), couch.written("I’m ready").len()), (0, 2));
}

#[test]
fn a_pause_gives_the_keyboard_back_to_who_was_writing_and_takes_no_letters_away() {
    let mut couch = Couch::new(19);
    let pad = couch.plug_in();
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    couch.join(pad);
    couch.lines_down(Hand::Wasd, 2);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frame();
    couch.type_key(KeyCode::KeyW, Key::Character("w".into()));
    couch.lines_down(pad, 2);
    couch.press(pad, Intent::Confirm);
    couch.type_key(KeyCode::KeyA, Key::Character("a".into()));
    couch.press(pad, Intent::Pause);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<State<Paused>>().get(), Paused(true));
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(*couch.app.world().resource::<State<Paused>>().get(), Paused(false), "the keyboard ends the pause");
    couch.type_key(KeyCode::KeyS, Key::Character("s".into()));
    couch.type_key(KeyCode::Enter, Key::Enter);
    assert_eq!(name(&couch, FIRST), "Was", "a pad that spells at the same time disturbs nobody");
}

#[test]
fn two_newcomers_on_the_same_frame_get_two_seats_or_one_goes_without() {
    let mut couch = Couch::new(20);
    couch.sit_down(&[Hand::Wasd], 2);
    let both = |intent| [(Hand::Arrows, intent), (Hand::Ijkl, intent)];
    couch.press_together(&both(Intent::Confirm));
    couch.press_together(&both(Intent::Confirm));
    assert!(couch.seat(Hand::Arrows).is_some());
    assert_ne!(couch.seat(Hand::Arrows), couch.seat(Hand::Ijkl));
    couch.press(Hand::Ijkl, Intent::Confirm);
    couch.press(Hand::Ijkl, Intent::Confirm);
    couch.press_together(&[(Hand::Numpad, Intent::Confirm), (Hand::Numpad, Intent::Left)]);
    assert_eq!((couch.count(), couch.seat(Hand::Numpad)), ((3, 0), None));
}

#[test]
fn a_mouse_that_has_a_seat_takes_no_other_by_a_stray_click() {
    let mut couch = Couch::new(21);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, Hand::Mouse, pad], 1);
    couch.pull_out(pad);
    let (seat, bot) = (couch.seat(pad).unwrap(), Seat::new(3).unwrap());
    for seat in [seat, bot, bot] {
        let place = couch.place(seat, couch_ducks::rules::duck_and_cover::Cell::new(0, 0));
        couch.tap(Hand::Mouse, place);
    }
    assert_eq!(couch.seats(Hand::Mouse).len(), 1);
}

#[test]
fn a_finger_that_taps_a_free_seat_twice_sits_down_once() {
    let mut couch = Couch::new(22);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    let free = couch.written("Free seat")[3];
    couch.tap(Hand::Touch, free);
    couch.tap(Hand::Touch, free);
    assert_eq!(couch.seats(Hand::Touch).len(), 1);
    couch.seconds(1.0);
    couch.tap(Hand::Touch, free);
    assert_eq!(couch.seats(Hand::Touch).len(), 2, "a later tap is somebody else");
}

#[test]
fn a_step_that_is_held_ends_with_the_turn_of_who_held_it() {
    let mut couch = Couch::new(23);
    share(&mut couch, Hand::Wasd, 2);
    couch.ready(Hand::Wasd);
    couch.ready(Hand::Wasd);
    couch.frames(2);
    draw(&mut couch, Hand::Wasd);
    let first = couch.served(Hand::Wasd).unwrap();
    let target = couch.good_target(first).unwrap();
    couch.point(Hand::Wasd, target);
    let second = couch.seats(Hand::Wasd)[1];
    let before = couch.cursor(second);
    // The cursor is back at the target before the held button moves it again.
    couch.hold(&[(Hand::Wasd, Intent::Right)]);
    couch.frame();
    couch.point(Hand::Wasd, target);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.seconds(1.0);
    assert_eq!((couch.served(Hand::Wasd), couch.cursor(second)), (Some(second), before));
}

#[test]
fn a_seat_that_was_lost_at_the_table_waits_for_its_pad_in_the_lobby() {
    let mut couch = Couch::new(24);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad], 0);
    couch.pull_out(pad);
    couch.seconds(15.0);
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 5);
    couch.pick(Hand::Wasd, 1);
    assert_eq!((couch.screen(), couch.count()), (Screen::Lobby, (2, 0)));
    couch.frames(2);
    couch.tap_card(Hand::Touch, "take this seat", Seat::new(1).unwrap());
    assert_eq!(couch.seat(Hand::Touch), Seat::new(1), "a finger takes the seat with one tap");
}

/// A couch where pads come and go all the time.
struct Storm {
    couch: Couch,
    rng: Xoshiro256PlusPlus,
    pads: [Hand; 3],
    plugged: [bool; 3],
    seen: BTreeSet<&'static str>,
    gusts: u32,
}

impl Storm {
    /// Sometimes plugs or unplugs a pad, up to three times within a frame, and checks that no choice is lost.
    fn gust(&mut self) {
        if !self.rng.random_bool(0.25) {
            return;
        }
        self.gusts += 1;
        let which = self.rng.random_range(0..self.pads.len());
        let Hand::Pad(pad) = self.pads[which] else { unreachable!() };
        let chosen = |couch: &Couch| {
            let game = couch.match_on_table();
            game.map(|game| (game.clone(), game.seats().map(|seat| game.choice(seat)).collect::<Vec<_>>()))
        };
        let before = chosen(&self.couch);
        for _ in 0..self.rng.random_range(1..=3) {
            let mut entity = self.couch.app.world_mut().entity_mut(pad);
            if self.plugged[which] {
                entity.remove::<Gamepad>()
            } else {
                entity.insert(Gamepad::default())
            };
            self.plugged[which] = !self.plugged[which];
        }
        self.couch.frame();
        if let (Some((game, before)), Some((after_game, after))) = (before, chosen(&self.couch))
            && game.phase() == Phase::Choose
            && after_game.phase() == Phase::Choose
        {
            for (before, after) in before.iter().zip(&after) {
                assert!(before.is_none() || before == after, "a choice was lost when a pad came or went");
            }
        }
    }

    fn hands(&self) -> Vec<Hand> {
        let pads = self.pads.iter().zip(self.plugged).filter(|(_, plugged)| *plugged).map(|(pad, _)| *pad);
        [Hand::Wasd].into_iter().chain(pads).collect()
    }

    /// Each hand presses what a sensible person would press now.
    fn step(&mut self) {
        let couch = &self.couch;
        let where_we_are = match (couch.screen(), couch.step()) {
            (Screen::Title, _) => "title",
            (Screen::Lobby, _) => "lobby",
            (_, Some(TableStep::Sheet)) => "sheet",
            (_, Some(TableStep::Podium)) => "podium",
            _ if couch.app.world().resource::<State<Paused>>().get().0 => "pause",
            _ if couch.game().phase() == Phase::Choose => "choose",
            _ => "draw",
        };
        self.seen.insert(where_we_are);
        for hand in self.hands() {
            self.gust();
            if !self.hands().contains(&hand) || self.couch.screen() == Screen::Loading {
                continue;
            }
            if where_we_are == "lobby" && hand == self.pads[0] && self.couch.seats(hand).len() == 1 {
                // Two people share this pad.
                self.couch.press(hand, Intent::Up);
                self.couch.press(hand, Intent::Up);
                self.couch.press(hand, Intent::Up);
                self.couch.press(hand, Intent::Confirm);
            } else if where_we_are == "choose" {
                self.answer(hand);
            } else {
                self.couch.press(hand, Intent::Confirm);
            }
        }
        if where_we_are == "draw" && self.rng.random_bool(0.05) {
            self.couch.press(Hand::Wasd, Intent::Pause);
            self.gust();
            if self.rng.random_bool(0.5) {
                self.look_into_the_settings();
            }
        }
        self.couch.frames(self.rng.random_range(0..8));
    }

    /// Goes from the pause to the settings and back, while pads come and go.
    fn look_into_the_settings(&mut self) {
        for intent in
            [Intent::Down, Intent::Down, Intent::Down, Intent::Confirm, Intent::Left, Intent::Right, Intent::Cancel]
        {
            self.couch.press(Hand::Wasd, intent);
            self.gust();
            if *self.couch.app.world().resource::<State<Overlay>>().get() == Overlay::Settings {
                self.seen.insert("settings");
            }
        }
    }

    /// Makes one press towards an answer, if this hand has a seat that has to answer.
    fn answer(&mut self, hand: Hand) {
        let couch = &mut self.couch;
        if couch.step() != Some(TableStep::Playing) || couch.game().phase() != Phase::Choose {
            return;
        }
        let Some(seat) = couch.served(hand) else {
            couch.press(hand, Intent::Confirm);
            return;
        };
        if choice(couch, seat).is_some() {
            return;
        }
        let Some(target) = couch.good_target(seat) else {
            couch.press(hand, Intent::Quack);
            return;
        };
        let at = couch.cursor(seat);
        let intent = match (target.x - at.x, target.y - at.y) {
            (0, 0) => Intent::Confirm,
            (1.., _) => Intent::Right,
            (..=-1, _) => Intent::Left,
            (_, 1..) => Intent::Down,
            _ => Intent::Up,
        };
        couch.press(hand, intent);
    }
}

#[test]
fn plugs_pulled_at_every_step_and_on_every_screen_never_stop_a_match_nor_lose_a_choice() {
    let mut seen = BTreeSet::new();
    let mut gusts = 0;
    for seed in 0..4 {
        let storm = blow(seed);
        gusts += storm.gusts;
        seen.extend(storm.seen);
    }
    assert!(gusts > 500, "only {gusts} gusts");
    let everywhere = ["choose", "draw", "lobby", "pause", "podium", "settings", "sheet", "title"];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), everywhere);
}

/// Plays a match in a storm, from the title to the podium and out again.
fn blow(seed: u64) -> Storm {
    let mut couch = Couch::new(seed);
    let pads = [couch.plug_in(), couch.plug_in(), couch.plug_in()];
    let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut storm = Storm { couch, rng, pads, plugged: [true; 3], seen: BTreeSet::new(), gusts: 0 };
    let mut idle = 0;
    let mut last = None;
    for _ in 0..3000 {
        storm.step();
        if storm.couch.step() == Some(TableStep::Podium) {
            storm.step();
            return storm;
        }
        let game = storm.couch.match_on_table();
        let now = game.map(|game| (game.round(), game.pile().len(), game.deck_left()));
        idle = if now == last { idle + 1 } else { 0 };
        last = now;
        assert!(idle < 200, "nothing happens any more: {:?} {:?}", storm.couch.screen(), storm.couch.step());
    }
    panic!("the match never ends");
}
