//! The rules at hand: they open from the pause and from the lobby with any device, are turned and closed again, and
//! everything is where it was. Every rule of the documents has its place in them, with a picture.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use std::{collections::BTreeSet, fs, path::Path};

use bevy::{prelude::*, ui::UiGlobalTransform};
use common::{Couch, Hand};
use couch_ducks::{
    Options, Paused, Screen,
    games::OFFERS,
    input::Intent,
    menus::{Focused, HasSides, MenuChoice, Overlay, Told},
    settings::Kept,
    table::{Drawing, Rulebooks, Terms},
    text::{Lang, Words},
};

fn overlay(couch: &Couch) -> Overlay {
    *couch.app.world().resource::<State<Overlay>>().get()
}

fn is_paused(couch: &Couch) -> bool {
    couch.app.world().resource::<State<Paused>>().get().0
}

fn focused(couch: &mut Couch) -> Option<MenuChoice> {
    let mut items = couch.app.world_mut().query_filtered::<&MenuChoice, With<Focused>>();
    items.iter(couch.app.world()).next().copied()
}

/// Where the ends of the button are that turns the leaves.
fn arrows(couch: &mut Couch) -> [Vec2; 2] {
    let stage = couch.stage();
    let mut buttons =
        couch.app.world_mut().query_filtered::<(&MenuChoice, &ComputedNode, &UiGlobalTransform), With<HasSides>>();
    let found = buttons.iter(couch.app.world()).find(|(choice, ..)| **choice == MenuChoice::Rules);
    let (_, node, place) = found.unwrap();
    let ends = [-1.0, 1.0].map(|side| place.transform_point2(Vec2::X * side * (node.size().x / 2.0 - 60.0)));
    ends.map(|end| stage.from_window(end))
}

/// Turns to the next leaf or the one before.
fn turn(couch: &mut Couch, hand: Hand, forwards: bool) {
    if hand.points() {
        let end = arrows(couch)[usize::from(forwards)];
        couch.tap(hand, end);
    } else {
        couch.press(hand, if forwards { Intent::Right } else { Intent::Left });
    }
    couch.frames(2);
}

fn close(couch: &mut Couch, hand: Hand) {
    if hand.points() {
        // The one farthest to the right: the pause below leads back to other places.
        let back = *couch.written("Back").last().unwrap();
        couch.tap(hand, back);
    } else {
        couch.press(hand, Intent::Cancel);
    }
    couch.frames(2);
}

/// Opens the rules from the pause, turns the leaves, and is back in the pause.
fn look_up(couch: &mut Couch, hand: Hand) {
    let opener = if hand.points() { Hand::Wasd } else { hand };
    couch.press(opener, Intent::Pause);
    couch.frames(2);
    if hand.points() {
        let line = couch.written("Rules")[0];
        couch.tap(hand, line);
        couch.frames(2);
    } else {
        couch.pick(hand, 1);
    }
    assert_eq!(overlay(couch), Overlay::Rules(0), "{hand:?}");
    turn(couch, hand, true);
    assert_eq!(overlay(couch), Overlay::Rules(1), "{hand:?}");
    turn(couch, hand, false);
    turn(couch, hand, false);
    assert!(matches!(overlay(couch), Overlay::Rules(4 | 6)), "{hand:?}: after the first leaf comes the last");
    assert_eq!(focused(couch), Some(MenuChoice::Rules));
    close(couch, hand);
    assert_eq!((overlay(couch), is_paused(couch)), (Overlay::None, true), "{hand:?}");
    assert_eq!(focused(couch), Some(MenuChoice::Rules), "{hand:?} is again where it was");
    couch.press(opener, Intent::Cancel);
    couch.frames(2);
    assert!(!is_paused(couch));
}

#[test]
fn every_device_looks_something_up_in_a_match_of_ducks_in_tubs_and_the_match_is_where_it_was() {
    let mut couch = Couch::new(61);
    let pad = couch.plug_in();
    couch.sit_down(&[Hand::Wasd, pad], 0);
    couch.draw(Hand::Wasd);
    couch.frames(2);
    let before = couch.game().clone();
    for hand in [Hand::Wasd, pad, Hand::Mouse, Hand::Touch] {
        look_up(&mut couch, hand);
        assert_eq!(*couch.game(), before, "{hand:?}");
    }
    couch.turn(&[Hand::Wasd, pad]);
}

#[test]
fn every_device_looks_something_up_at_the_stall_and_the_match_is_where_it_was() {
    let mut couch = Couch::of_canardage(62, false);
    let pad = couch.plug_in();
    let hands = [Hand::Wasd, Hand::Arrows, pad];
    couch.go_to_the_fair(&hands, 0);
    let before = couch.stall().clone();
    for hand in [Hand::Wasd, pad, Hand::Mouse, Hand::Touch] {
        look_up(&mut couch, hand);
        assert_eq!(*couch.stall(), before, "{hand:?}");
    }
    let hand = couch.whose_turn(&hands).unwrap();
    let does = couch.a_good_move(couch.stall().turn().unwrap());
    couch.do_this(hand, does);
}

#[test]
fn the_rules_of_the_chosen_game_open_in_the_lobby_and_nobody_has_moved_meanwhile() {
    let mut couch = Couch::new(63);
    let pad = couch.plug_in();
    couch.press(Hand::Arrows, Intent::Confirm);
    couch.frames(2);
    couch.join(pad);
    couch.press(pad, Intent::Up);
    // To the left of the first game are, going round, the lesson and then the rules.
    couch.press(pad, Intent::Left);
    couch.press(pad, Intent::Left);
    couch.frames(2);
    assert_eq!(couch.written("All the rules of this game").len(), 1);
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    assert_eq!((overlay(&couch), couch.written("fewest splashes in the end").len()), (Overlay::Rules(0), 1));
    // Nothing that is pressed here reaches the lobby below.
    couch.press(Hand::Arrows, Intent::Down);
    couch.press(Hand::Arrows, Intent::Up);
    turn(&mut couch, Hand::Arrows, true);
    couch.press(pad, Intent::Pause);
    couch.frames(2);
    assert_eq!((overlay(&couch), couch.screen(), couch.count()), (Overlay::None, Screen::Lobby, (2, 0)));
    assert!(!is_paused(&couch) && couch.seating().iter().all(|(_, sitter)| !sitter.ready));
    couch.press(pad, Intent::Confirm);
    couch.frames(2);
    assert_eq!(overlay(&couch), Overlay::Rules(0), "the pad is again where it was");
    close(&mut couch, pad);

    couch.press(pad, Intent::Cancel);
    let seat = couch.written("Free seat")[0];
    couch.tap(Hand::Touch, seat);
    couch.seconds(1.0);
    let other = couch.written("Canardage")[0];
    couch.tap(Hand::Touch, other);
    couch.frames(2);
    // The mouse has no seat.
    for hand in [Hand::Mouse, Hand::Touch] {
        let chip = couch.written("Rules")[0];
        couch.tap(hand, chip);
        couch.frames(2);
        assert_eq!(overlay(&couch), Overlay::Rules(0), "{hand:?}");
        assert_eq!(couch.written("The last one with a duck afloat wins.").len(), 1);
        turn(&mut couch, hand, true);
        close(&mut couch, hand);
        assert_eq!((overlay(&couch), couch.screen()), (Overlay::None, Screen::Lobby));
    }
}

/// What every leaf says, one after the other, from the pause of a match.
fn read(couch: &mut Couch, leaves: usize) -> Vec<(&'static str, String)> {
    couch.press(Hand::Wasd, Intent::Pause);
    couch.frames(2);
    couch.pick(Hand::Wasd, 1);
    let mut read = Vec::new();
    for _ in 0..leaves {
        let mut told = couch.app.world_mut().query::<(&Told, &Text)>();
        let here: Vec<_> = told.iter(couch.app.world()).map(|(told, text)| (told.0, text.0.clone())).collect();
        assert!(here.len() > 4, "this test no longer sees what a leaf says");
        read.extend(here);
        let mut drawings = couch.app.world_mut().query::<(&Drawing, Option<&Children>)>();
        for (drawing, parts) in drawings.iter(couch.app.world()) {
            assert!(parts.is_some_and(|parts| !parts.is_empty()), "{} has no picture", drawing.rule.key);
        }
        turn(couch, Hand::Wasd, true);
    }
    assert_eq!(overlay(couch), Overlay::Rules(0), "those were all leaves");
    read
}

fn says(read: &[(&'static str, String)], words: &str) -> bool {
    read.iter().any(|(_, text)| text.contains(words))
}

#[test]
fn what_is_being_played_is_marked_and_said() {
    let variants = Some(vec!["madness".into(), "pressure".into()]);
    let options = Options { seed: Some(64), variants, rounds: Some(5), ..default() };
    let mut couch = Couch::playing(options, Kept::Nowhere);
    couch.sit_down(&[Hand::Wasd, Hand::Arrows], 2);
    let told = read(&mut couch, 5);
    for words in [
        "Madness: on",
        "Pressure: on",
        "Competition: off",
        "Constraints: off",
        "Surprises: off",
        "5 rounds are played",
        "With 4 players the round ends when 7 cards are discarded.",
    ] {
        assert!(says(&told, words), "{words}");
    }

    let mut couch = Couch::of_canardage(65, true);
    couch.go_to_the_fair(&[Hand::Wasd, Hand::Arrows, Hand::Ijkl], 0);
    let told = read(&mut couch, 7);
    for words in ["Hidden hands: on", "Open hands: off", "Fire! ×12", "Take aim ×10", "Sharpshooter ×1"] {
        assert!(says(&told, words), "{words}");
    }
}

fn text_of(path: &str) -> String {
    // Read at run time, not at build time: several clones may share one target directory.
    fs::read_to_string(Path::new(&std::env::var("CARGO_MANIFEST_DIR").unwrap()).join(path)).unwrap()
}

/// Every rule of a document: its points, its numbered sentences, and the rows of its tables.
fn rules_of(document: &str) -> Vec<String> {
    let text = text_of(document);
    let lines: Vec<&str> = text.lines().collect();
    let mut rules: Vec<String> = Vec::new();
    let mut is_example = false;
    let mut goes_on = false;
    for (place, line) in lines.iter().enumerate() {
        let words = line.trim();
        if let Some(heading) = words.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            is_example = ["Worked examples", "The words of the game"].contains(&heading);
            goes_on = false;
        } else if is_example {
        } else if words.starts_with('|') {
            let is_head = lines.get(place + 1).is_some_and(|next| next.trim().starts_with("|---"));
            if !is_head && !words.starts_with("|---") {
                rules.push(words.into());
            }
            goes_on = false;
        } else if let Some(point) = point(line) {
            rules.push(point.into());
            goes_on = true;
        } else if goes_on && line.starts_with("  ") {
            rules.last_mut().unwrap().push_str(&format!(" {words}"));
        } else {
            goes_on = false;
        }
    }
    rules
}

/// What a point of a list says.
fn point(line: &str) -> Option<&str> {
    let numbered = line.split_once(". ").filter(|(number, _)| number.parse::<u32>().is_ok());
    line.strip_prefix("- ").or(numbered.map(|(_, words)| words))
}

/// The rules of a document with the messages that teach them, as `tests/data/rules-taught.txt` has it.
fn taught(document: &str) -> Vec<(String, Vec<String>)> {
    let text = text_of("tests/data/rules-taught.txt");
    let part = text.split("\n## ").find_map(|part| part.strip_prefix(document)).unwrap().to_owned();
    let mut taught: Vec<(String, Vec<String>)> = Vec::new();
    for line in part.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix("  ") {
            Some(key) => taught.last_mut().unwrap().1.push(key.into()),
            None => taught.push((line.into(), Vec::new())),
        }
    }
    taught
}

#[test]
fn every_rule_of_the_documents_is_taught_and_every_message_that_teaches_one_is_shown() {
    let mut ponds = Couch::new(66);
    ponds.sit_down(&[Hand::Wasd, Hand::Arrows], 0);
    let mut fair = Couch::of_canardage(67, false);
    fair.go_to_the_fair(&[Hand::Wasd, Hand::Arrows, Hand::Ijkl], 0);
    let english = text_of("assets/locales/en.ftl");
    for (document, couch, leaves) in [("duck-and-cover", &mut ponds, 5), ("canardage", &mut fair, 7)] {
        let rules = rules_of(&format!("docs/rules/{document}.md"));
        assert!(rules.len() > 40, "this test no longer sees the rules of {document}: {}", rules.len());
        let shown: BTreeSet<&str> = read(couch, leaves).into_iter().map(|(key, _)| key).collect();
        let taught = taught(document);
        for rule in &rules {
            assert!(taught.iter().any(|(other, _)| other == rule), "{document} is not taught: {rule}");
        }
        for (rule, keys) in &taught {
            assert!(rules.contains(rule), "{document} does not say this any more: {rule}");
            assert!(!keys.is_empty(), "nothing teaches this: {rule}");
            for key in keys {
                let in_a_lesson = key.starts_with("say-lesson-") && english.contains(&format!("\n{key} ="));
                assert!(shown.contains(key.as_str()) || in_a_lesson, "{key} is shown nowhere: {rule}");
            }
        }
    }
}

#[test]
fn a_rule_is_told_in_a_breath_in_every_language() {
    let world = Couch::new(68).app;
    let books = world.world().resource::<Rulebooks>();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for offer in &OFFERS {
            for players in [None, Some(*offer.players.end())] {
                let leaves = books.leaves(offer.word, &Terms::default(), players);
                assert!(leaves.len() > 4);
                for leaf in leaves {
                    assert!(leaf.rules.len() <= 6, "{} is too full", leaf.title_key);
                    for rule in leaf.rules {
                        let figures: Vec<_> =
                            rule.figures.iter().map(|(name, value)| (*name, (*value).into())).collect();
                        let said = words.say_with(rule.key, &figures);
                        assert!((15..=108).contains(&said.chars().count()), "{}: {said}", lang.code());
                    }
                }
            }
        }
    }
}
