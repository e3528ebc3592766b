//! The line above the seats: which game is played and on which terms. Everybody with a seat can change it, with any
//! device.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    Options, Screen,
    audio::{PlaySound, Sound},
    input::Intent,
    rules::duck_and_cover::Variant,
    settings::Kept,
    table::{Agreed, Playing},
};

/// Whether the players agreed on this variant of Duck & Cover.
fn is_on(couch: &Couch, word: &str) -> bool {
    couch.app.world().resource::<Agreed>().terms("duck-and-cover").is_on(word)
}

/// Goes up from the hand's card to the line above the seats, and this many chips to the right.
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

    go_to_chip(&mut couch, Hand::Wasd, 1);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.written("5 rounds").len(), 1);
    couch.press(Hand::Wasd, Intent::Confirm);
    couch.frames(2);
    assert_eq!(couch.written("1 round").len(), 1, "the first value follows the last");

    go_to_chip(&mut couch, pad, 3);
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
    assert_eq!(couch.written("Duck & Cover · Round 1 of 1 · Constraints").len(), 1, "the table shows the terms");
}

#[test]
fn what_was_agreed_is_remembered_and_the_command_line_goes_before_it() {
    let folder = std::env::temp_dir().join(format!("couch-ducks-terms-{}", std::process::id()));
    let place = || Kept::File(folder.join("settings.json"));
    let mut couch = Couch::keeping(32, place());
    couch.join(Hand::Arrows);
    go_to_chip(&mut couch, Hand::Arrows, 4);
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
fn the_only_game_there_is_cannot_be_changed_and_says_so() {
    let mut couch = Couch::new(33);
    couch.join(Hand::Arrows);
    go_to_chip(&mut couch, Hand::Arrows, 0);
    let before = couch.app.world().resource::<Agreed>().clone();
    let mut cursor = couch.app.world().resource::<Messages<PlaySound>>().get_cursor_current();
    couch.press(Hand::Arrows, Intent::Confirm);
    let heard: Vec<Sound> =
        cursor.read(couch.app.world().resource::<Messages<PlaySound>>()).map(|play| play.sound).collect();
    assert_eq!(heard, [Sound::Refuse]);
    assert_eq!(*couch.app.world().resource::<Agreed>(), before);
}
