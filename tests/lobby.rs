//! The line above the seats: which game is played, by how many and on which terms. Everybody with a seat can change it,
//! with any device.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Screen,
    audio::{PlaySound, Sound},
    input::Intent,
    rules::{Seat, duck_and_cover::Variant},
    seats::{Hat, Help, Player, Seating},
    settings::Kept,
    table::{Agreed, Offers, Playing},
    theme::family::Family,
};

/// Whether the players agreed on this variant of Duck & Cover.
fn is_on(couch: &Couch, word: &str) -> bool {
    couch.app.world().resource::<Agreed>().terms("duck-and-cover").is_on(word)
}

/// The word for the game that is chosen.
fn game(couch: &Couch) -> &'static str {
    couch.app.world().resource::<Agreed>().word(couch.app.world().resource::<Offers>())
}

/// Chooses Canardage with a hand that has buttons and is on the first line of its card, and goes back there.
fn choose_canardage(couch: &mut Couch, hand: Hand) {
    couch.press(hand, Intent::Up);
    couch.press(hand, Intent::Right);
    couch.press(hand, Intent::Confirm);
    couch.press(hand, Intent::Cancel);
    couch.frames(2);
    assert_eq!(game(couch), "canardage");
}

/// Everything that is heard while a hand presses something.
fn heard(couch: &mut Couch, hand: Hand, intent: Intent) -> Vec<Sound> {
    let mut cursor = couch.app.world().resource::<Messages<PlaySound>>().get_cursor_current();
    couch.press(hand, intent);
    cursor.read(couch.app.world().resource::<Messages<PlaySound>>()).map(|play| play.sound).collect()
}

/// Goes from the title to the lobby, where so many people share a hand.
fn share(couch: &mut Couch, hand: Hand, people: usize) {
    couch.press(hand, Intent::Confirm);
    couch.frames(2);
    let device = couch.device(hand);
    for _ in 1..people {
        couch.app.world_mut().resource_mut::<Seating>().sit(Player::Person(device));
    }
    couch.frames(2);
    assert_eq!(couch.count(), (people, 0));
}

/// Goes up from the hand's card to the line above the seats, and from the first game this many chips to the right.
fn go_to_chip(couch: &mut Couch, hand: Hand, chip: usize) {
    couch.press(hand, Intent::Up);
    for _ in 0..chip {
        couch.press(hand, Intent::Right);
    }
}

#[test]
fn every_device_changes_the_terms_and_the_match_is_played_on_them() {
    let mut couch = Couch::new(31);
    let pad = couch.plug_in();
    couch.join(Hand::Wasd);
    couch.join(pad);
    assert_eq!(couch.written("Duck & Cover").len(), 1);
    assert_eq!(couch.written("3 rounds").len(), 1);

    go_to_chip(&mut couch, Hand::Wasd, 2);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.written("5 rounds").len(), 1);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.written("1 round").len(), 1, "the first value follows the last");

    go_to_chip(&mut couch, pad, 4);
    couch.frames(2);
    assert_eq!(couch.written("No card calls the 1").len(), 0, "the sentence is about the chip of the first player");
    couch.press(pad, Intent::Confirm);
    assert!(is_on(&couch, "constraints"));

    let finger = couch.written("Surprises")[0];
    couch.tap(Hand::Touch, finger);
    assert!(!is_on(&couch, "surprises"), "a device without a seat changes nothing");
    let seat = couch.written("Free seat")[0];
    couch.tap(Hand::Touch, seat);
    couch.seconds(1.0);
    let finger = couch.written("Surprises")[0];
    couch.tap(Hand::Touch, finger);
    assert!(is_on(&couch, "surprises"));

    for hand in [Hand::Wasd, pad] {
        couch.press(hand, Intent::Cancel);
        couch.ready(hand);
    }
    let finger = couch.written("Surprises")[0];
    couch.tap(Hand::Touch, finger);
    assert!(!is_on(&couch, "surprises"));
    assert_eq!(couch.seating().iter().filter(|(_, sitter)| sitter.ready).count(), 2, "everybody stays ready");
    let ready = couch.written("I’m ready")[0];
    couch.tap(Hand::Touch, ready);
    couch.frames(5);
    assert_eq!(couch.screen(), Screen::Table);
    let setup = *couch.game().setup();
    assert_eq!(setup.rounds(), 1);
    assert!(setup.variants().iter().eq([Variant::Constraints]));
    assert_eq!(couch.app.world().resource::<Playing>().round, Some((1, 1)));
    couch.seconds(6.0);
    assert_eq!(couch.written("Duck & Cover · Constraints").len(), 1, "the table shows the terms");
}

#[test]
fn what_was_agreed_is_remembered_and_the_command_line_goes_before_it() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-terms-{}", std::process::id()));
    let place = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(32, place());
    couch.join(Hand::Arrows);
    go_to_chip(&mut couch, Hand::Arrows, 5);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    assert!(is_on(&couch, "madness"));
    drop(couch);

    let couch = Couch::keeping(32, place());
    assert!(is_on(&couch, "madness") && !is_on(&couch, "pressure"), "the terms are remembered");
    drop(couch);
    let options = Options { variants: Some(vec!["pressure".into()]), rounds: Some(1), ..default() };
    let couch = Couch::playing(options, place());
    assert!(!is_on(&couch, "madness") && is_on(&couch, "pressure"), "the options override what is remembered");
    drop(couch);
    let couch = Couch::keeping(32, place());
    assert!(is_on(&couch, "madness"), "the options are not remembered");
    drop(couch);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_device_chooses_the_game_and_a_sentence_says_what_it_is_about() {
    let mut couch = Couch::new(33);
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    for hand in [pad, Hand::Mouse, Hand::Touch] {
        couch.join(hand);
        couch.seconds(1.0);
    }
    assert_eq!(couch.count(), (4, 0));
    assert_eq!((game(&couch), couch.written("2 to 7").len(), couch.written("3 to 6").len()), ("duck-and-cover", 1, 1));
    assert_eq!(couch.written("the fewest splashes win").len(), 1);

    couch.press(Hand::Arrows, Intent::Up);
    couch.press(Hand::Arrows, Intent::Right);
    couch.frames(2);
    assert_eq!(game(&couch), "duck-and-cover", "nothing is chosen before somebody confirms");
    assert_eq!(
        couch.written("the last one with a duck afloat wins").len(),
        1,
        "the sentence is about what is looked at"
    );
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    assert_eq!(game(&couch), "canardage");
    assert_eq!(couch.written("Competition").len(), 0, "a game has terms of its own");
    assert_eq!(couch.written("Hidden hands").len(), 1);
    assert_eq!(heard(&mut couch, Hand::Arrows, Intent::Confirm), [Sound::Refuse], "it is chosen already");

    couch.press(pad, Intent::Up);
    couch.press(pad, Intent::Left);
    couch.press(pad, Intent::Confirm);
    assert_eq!(game(&couch), "duck-and-cover", "whoever comes to the line begins at the game that is chosen");

    for (hand, name, word) in [(Hand::Mouse, "Canardage", "canardage"), (Hand::Touch, "Duck & Cover", "duck-and-cover")]
    {
        couch.frames(2);
        let place = couch.written(name)[0];
        couch.tap(hand, place);
        assert_eq!(game(&couch), word, "{hand:?}");
    }
}

#[test]
fn the_terms_of_a_game_are_there_again_when_it_is_chosen_again() {
    let mut couch = Couch::new(34);
    couch.join(Hand::Arrows);
    couch.frames(2);
    go_to_chip(&mut couch, Hand::Arrows, 5);
    couch.press(Hand::Arrows, Intent::Confirm);
    assert!(is_on(&couch, "madness"));
    let canardage = couch.app.world().resource::<Offers>().0[1].word;
    canardage.clone_into(&mut couch.app.world_mut().resource_mut::<Agreed>().game);
    couch.frames(2);
    assert_eq!(couch.written("Madness").len(), 0);
    // The chip they were on is gone: they are on the game.
    couch.press(Hand::Arrows, Intent::Left);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    assert_eq!((game(&couch), couch.written("Madness").len()), ("duck-and-cover", 1));
    assert!(is_on(&couch, "madness"));
}

#[test]
fn with_too_few_for_the_game_the_lobby_says_what_to_do_and_no_match_starts() {
    let mut couch = Couch::new(35);
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.join(pad);
    choose_canardage(&mut couch, Hand::Arrows);
    assert_eq!(couch.written("Canardage needs 3: add a bot").len(), 1);
    couch.ready(Hand::Arrows);
    assert_eq!(heard(&mut couch, pad, Intent::Confirm), [Sound::Refuse]);
    couch.frames(5);
    assert_eq!((couch.screen(), couch.written("press once more to start").len()), (Screen::Lobby, 0));
    assert_eq!(heard(&mut couch, pad, Intent::Confirm), [Sound::Refuse], "saying it again does not help");

    couch.press(Hand::Arrows, Intent::Cancel);
    couch.add_bots(Hand::Arrows, 1);
    couch.frames(2);
    assert_eq!(couch.written("Canardage needs").len(), 0);
    couch.ready(Hand::Arrows);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.app.world().resource::<Playing>().game), (Screen::Table, "canardage"));
}

#[test]
fn with_too_many_for_the_game_somebody_leaves_or_another_game_is_chosen() {
    let mut couch = Couch::new(36);
    share(&mut couch, Hand::Wasd, 7);
    choose_canardage(&mut couch, Hand::Wasd);
    let sentence = "Only 6 can play Canardage: let somebody sit out, or choose Duck & Cover";
    assert_eq!(couch.written(sentence).len(), 1);
    for _ in 0..7 {
        couch.press(Hand::Wasd, Intent::Confirm);
    }
    couch.frames(5);
    assert!(couch.seating().iter().all(|(_, sitter)| sitter.ready));
    assert_eq!((couch.screen(), couch.written(sentence).len()), (Screen::Lobby, 1));
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.press(Hand::Wasd, Intent::Cancel);
    couch.frames(2);
    assert_eq!((couch.seating().len(), couch.written("Only 6").len()), (6, 0));
    let start = couch.written("press once more to start")[0];
    couch.tap(Hand::Mouse, start);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.app.world().resource::<Playing>().game), (Screen::Table, "canardage"));
}

#[test]
fn bots_come_only_as_far_as_the_game_takes_them_and_make_room_for_people() {
    let mut couch = Couch::new(37);
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    choose_canardage(&mut couch, Hand::Arrows);
    couch.add_bots(Hand::Arrows, 6);
    assert_eq!(couch.count(), (1, 5), "no bot comes that could not play");
    couch.join(pad);
    assert_eq!(couch.count(), (2, 4), "a person takes the seat of the last bot");
    let seat = couch.written("Free seat")[0];
    couch.tap(Hand::Mouse, seat);
    assert_eq!(couch.count(), (3, 3));

    couch.press(Hand::Arrows, Intent::Up);
    couch.press(Hand::Arrows, Intent::Left);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.press(Hand::Arrows, Intent::Cancel);
    couch.add_bots(Hand::Arrows, 1);
    assert_eq!((game(&couch), couch.count()), ("duck-and-cover", (3, 4)));
    choose_canardage(&mut couch, Hand::Arrows);
    assert_eq!(couch.count(), (3, 4), "a change of the game throws nobody out");
    assert_eq!(couch.written("Only 6 can play Canardage: remove a bot, or choose Duck & Cover").len(), 1);
}

#[test]
fn who_is_alone_gets_company_for_any_game() {
    let mut couch = Couch::new(38);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    choose_canardage(&mut couch, Hand::Arrows);
    assert_eq!(couch.written("3 bots join in").len(), 1);
    couch.ready(Hand::Arrows);
    assert_eq!(couch.count(), (1, 3));
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!((couch.screen(), couch.app.world().resource::<Playing>().game), (Screen::Table, "canardage"));
}

#[test]
fn where_there_is_no_captain_nobody_can_be_made_one() {
    let mut couch = Couch::new(39);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    // Below the bots is the hat, and only then one more person.
    couch.lines_down(Hand::Arrows, 5);
    couch.press(Hand::Arrows, Intent::Confirm);
    assert_eq!(couch.count(), (1, 0));
    couch.press(Hand::Arrows, Intent::Cancel);
    choose_canardage(&mut couch, Hand::Arrows);
    couch.lines_down(Hand::Arrows, 5);
    couch.press(Hand::Arrows, Intent::Confirm);
    assert_eq!(couch.count(), (2, 0));
}

#[test]
fn the_game_is_remembered_and_the_command_line_goes_before_it() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-game-{}", std::process::id()));
    let place = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(40, place());
    assert_eq!(game(&couch), "duck-and-cover");
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    choose_canardage(&mut couch, Hand::Arrows);
    drop(couch);
    assert_eq!(game(&Couch::keeping(40, place())), "canardage");
    let asking = |word: &str| Options { game: Some(word.into()), ..default() };
    assert_eq!(game(&Couch::playing(asking("duck-and-cover"), place())), "duck-and-cover");
    assert_eq!(game(&Couch::playing(asking("chess"), place())), "canardage", "a mistyped address starts all the same");
    std::fs::remove_dir_all(folder).unwrap();

    let mut couch = Couch::playing(asking("canardage"), Kept::Nowhere);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.ready(Hand::Arrows);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(3);
    assert_eq!(couch.app.world().resource::<Playing>().game, "canardage");
    assert_eq!(couch.seat(Hand::Arrows), Seat::new(0));
}

#[test]
fn a_click_on_a_free_seat_seats_whoever_holds_the_mouse_and_then_brings_bots() {
    let mut couch = Couch::new(41);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    let bot = couch.written("Add a bot")[0];
    couch.tap(Hand::Mouse, bot);
    couch.frames(2);
    assert_eq!(couch.count(), (1, 1), "the button brings a bot, also for who only watches");
    assert!(!couch.written("Click or tap").is_empty());
    couch.join(Hand::Mouse);
    couch.seconds(1.0);
    assert_eq!((couch.count(), couch.written("Click or tap").len()), ((2, 1), 0), "a mouse sits once");
    let seat = couch.written("Free seat")[0];
    couch.tap(Hand::Mouse, seat);
    couch.frames(2);
    assert_eq!(couch.count(), (2, 2));
    let seat = couch.written("Free seat")[0];
    couch.tap(Hand::Touch, seat);
    couch.seconds(1.0);
    assert_eq!(couch.count(), (3, 2), "a finger may belong to somebody else");
    for _ in 0..3 {
        if let Some(bot) = couch.written("Add a bot").first().copied() {
            couch.tap(Hand::Touch, bot);
            couch.frames(2);
        }
    }
    assert_eq!((couch.count(), couch.written("Add a bot").len()), ((3, 4), 0), "the table is full");
}

#[test]
fn a_bots_card_says_how_well_it_plays_and_a_tap_there_changes_it() {
    let mut couch = Couch::new(42);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.add_bots(Hand::Arrows, 1);
    couch.frames(2);
    assert_eq!(couch.written("Level").len(), 1);
    for hand in [Hand::Mouse, Hand::Touch] {
        couch.tap_card(hand, "Level", Seat::new(1).unwrap());
        couch.frames(2);
    }
    assert_eq!(couch.written("expert").len(), 2, "on the card of the bot, and on the line of who plays with it");
}

#[test]
fn every_line_of_a_card_says_what_it_is_and_what_is_chosen() {
    let mut couch = Couch::new(43);
    let pad = couch.plug_in();
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    couch.add_bots(pad, 2);
    couch.frames(2);
    for words in ["Duck", "Name", "Help", "none", "Bots: 2", "normal", "Captain", "+1 player", "Leave"] {
        assert!(!couch.written(words).is_empty(), "{words}");
    }
    let captain = couch.written("Captain")[0];
    let name =
        couch.seating().get(Seat::FIRST).unwrap().name(&couch_ducks::text::Words::new(couch_ducks::text::Lang::En));
    assert!(
        couch.written(&name).iter().any(|place| place.distance(captain) < 40.0),
        "the Captain’s name is below the word"
    );
    couch.lines_down(pad, 6);
    couch.press(pad, Intent::Left);
    couch.frames(2);
    let captain = couch.written("Captain")[0];
    assert_eq!(couch.seating().hat(), Some(Hat::ByLot));
    assert!(couch.written("Random").iter().any(|place| place.distance(captain) < 40.0));
}

/// The duck, the name and the help of a hand's first seat.
fn identity(couch: &mut Couch, hand: Hand) -> (Family, Option<String>, Help) {
    let seat = couch.seat(hand).unwrap();
    let sitter = couch.seating().get(seat).unwrap();
    (sitter.family, sitter.chosen_name.map(|name| name.to_string()), sitter.help)
}

#[test]
fn who_sits_down_again_is_the_same_duck_with_the_same_name_and_help() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-regulars-{}", std::process::id()));
    let place = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(44, place());
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.join(pad);
    for hand in [Hand::Mouse, Hand::Touch] {
        couch.join(hand);
        couch.seconds(1.0);
    }
    for hand in [Hand::Arrows, pad] {
        for (lines, presses) in [(1, 5), (2, 1), (3, 1)] {
            couch.lines_down(hand, lines);
            for _ in 0..presses {
                couch.press(hand, Intent::Right);
            }
            couch.press(hand, Intent::Cancel);
        }
    }
    for (hand, word) in [(Hand::Mouse, "Duck"), (Hand::Touch, "Help")] {
        let seat = couch.seat(hand).unwrap();
        couch.tap_card(hand, word, seat);
        couch.frames(2);
    }
    let hands = [Hand::Arrows, pad, Hand::Mouse, Hand::Touch];
    let before = hands.map(|hand| identity(&mut couch, hand));
    assert!(before[0].1.is_some() && before[0].2 == Help::Hints && before[3].2 == Help::Hints, "{before:?}");
    for hand in hands {
        couch.ready(hand);
        couch.frames(2);
    }
    assert_eq!(couch.screen(), Screen::Table);
    drop(couch);

    // They come in another order, and a bot was here first.
    let mut couch = Couch::keeping(45, place());
    let pad = couch.plug_in();
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    couch.add_bots(pad, 3);
    for hand in [Hand::Touch, Hand::Mouse] {
        couch.join(hand);
        couch.seconds(1.0);
    }
    couch.join(Hand::Arrows);
    couch.frames(2);
    assert_eq!([Hand::Arrows, pad, Hand::Mouse, Hand::Touch].map(|hand| identity(&mut couch, hand)), before);
    let families: Vec<Family> = couch.seating().iter().map(|(_, sitter)| sitter.family).collect();
    assert!(families.iter().enumerate().all(|(place, family)| !families[..place].contains(family)), "{families:?}");
    drop(couch);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_duck_or_name_that_somebody_else_has_stays_with_them() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-taken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("settings.json");
    std::fs::write(&file, r#"{"hints":true,"regulars":{"wasd":[{"duck":"pirate","name":"Ann"}],"arrows":[{"duck":"wizard","name":"Ann"},{"duck":"no such duck","name":"Bo"}]}}"#).unwrap();
    let mut couch = Couch::keeping(46, Kept::File(file));
    couch.press(Hand::Ijkl, Intent::Confirm);
    couch.frames(2);
    assert_eq!(identity(&mut couch, Hand::Ijkl), (Family::Pirate, None, Help::None), "nobody knows this one");
    couch.join(Hand::Wasd);
    couch.join(Hand::Arrows);
    couch.frames(2);
    assert_eq!(identity(&mut couch, Hand::Wasd), (Family::Knight, Some("Ann".into()), Help::None));
    assert_eq!(identity(&mut couch, Hand::Arrows), (Family::Wizard, None, Help::None));
    couch.lines_down(Hand::Arrows, 6);
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    let seat = couch.seats(Hand::Arrows)[1];
    let name = couch.seating().get(seat).unwrap().chosen_name;
    assert_eq!(name.as_deref(), Some("Bo"), "the second with the same keys has a name of their own");
    drop(couch);
    std::fs::remove_dir_all(folder).unwrap();
}
