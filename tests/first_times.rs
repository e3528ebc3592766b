//! The first match explains itself: what happens to somebody for the first time is explained to them once.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::prelude::*;
use common::{Couch, Hand};
use couch_ducks::{
    rules::duck_and_cover::Phase,
    settings::{Explains, Kept, Settings},
    table::Subtitle,
    text::Words,
};

/// Everything that stood in the place of the subtitle while this was done.
fn subtitles(couch: &mut Couch, seconds: f32) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..(seconds / 0.02) as usize {
        couch.frame();
        let mut texts = couch.app.world_mut().query_filtered::<&Text, With<Subtitle>>();
        for text in texts.iter(couch.app.world()).filter(|text| !text.0.is_empty()) {
            if seen.last() != Some(&text.0) {
                seen.push(text.0.clone());
            }
        }
    }
    seen
}

/// Draws until somebody is asked.
fn draw(couch: &mut Couch, hand: Hand) {
    while couch.game().phase() == Phase::Draw {
        couch.draw(hand);
        couch.frames(2);
    }
}

fn says(couch: &Couch, key: &str) -> String {
    couch.app.world().resource::<Words>().say(key)
}

#[test]
fn the_first_call_is_explained_once_to_each_person_and_device() {
    let mut couch = Couch::new(1);
    let hand = Hand::Wasd;
    couch.sit_down(&[hand], 2);
    draw(&mut couch, hand);
    let (move_it, heard) = (says(&couch, "first-move"), subtitles(&mut couch, 12.0));
    assert!(heard.contains(&move_it), "{heard:?}");
    for _ in 0..3 {
        couch.turn(&[hand]);
        let heard = subtitles(&mut couch, 3.0);
        assert!(!heard.contains(&move_it), "once is enough: {heard:?}");
    }
    // The same person with another device is told about its first call again.
    let settings = couch.app.world().resource::<Settings>().clone();
    let mut couch = Couch::new(1);
    *couch.app.world_mut().resource_mut::<Settings>() = settings;
    let pad = couch.plug_in();
    couch.sit_down(&[pad], 2);
    draw(&mut couch, pad);
    assert!(subtitles(&mut couch, 12.0).contains(&move_it));
}

#[test]
fn what_is_explained_to_one_of_several_says_to_whom() {
    let mut couch = Couch::new(1);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 0);
    draw(&mut couch, hands[0]);
    couch.seconds(6.0);
    couch.answer(hands[0]);
    couch.answer(hands[1]);
    let heard = subtitles(&mut couch, 14.0);
    let told = ["first-cover", "first-gap"].map(|key| says(&couch, key));
    let is_told = |line: &String| told.iter().any(|words| line.ends_with(words.as_str()));
    assert!(heard.iter().any(is_told), "{heard:?}");
}

#[test]
fn the_settings_turn_explanations_off_and_remember_what_was_explained() {
    let mut couch = Couch::new(1);
    couch.app.world_mut().resource_mut::<Settings>().explains = Explains::Off;
    couch.sit_down(&[Hand::Wasd], 1);
    draw(&mut couch, Hand::Wasd);
    let move_it = says(&couch, "first-move");
    assert!(!subtitles(&mut couch, 12.0).contains(&move_it));

    let path = std::env::temp_dir().join(format!("couch-ducks-first-{}", std::process::id())).join("settings.json");
    let mut couch = Couch::keeping(1, Kept::File(path.clone()));
    couch.sit_down(&[Hand::Wasd], 1);
    draw(&mut couch, Hand::Wasd);
    assert!(subtitles(&mut couch, 12.0).contains(&move_it));
    let again = Settings::load(&path);
    assert_eq!(again.explained, couch.app.world().resource::<Settings>().explained);
    assert_ne!(again.explained, Settings::default().explained);
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn a_turn_at_the_fair_is_explained_too() {
    let mut couch = Couch::of_canardage(4, false);
    couch.go_to_the_fair(&[Hand::Wasd], 2);
    let turn = says(&couch, "first-turn");
    assert!(subtitles(&mut couch, 30.0).contains(&turn));
}
