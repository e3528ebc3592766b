//! Whether every text can be read: each text on each screen against its background, measured as in the accessibility
//! guidelines.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod common;

use bevy::{prelude::*, text::FontSize, ui::Gradient};
use common::{Couch, Hand};
use couch_ducks::{
    Screen,
    input::Intent,
    menus::{MenuChoice, Picked, SettingsPage},
    table::TableStep,
    theme::palette::{self, contrast},
};

/// The lowest contrast that is allowed.
const CONTRAST: f32 = 4.5;
/// The smallest letters that are allowed, in units of the stage.
const LETTERS: f32 = 26.0;

/// The possible backgrounds of a text outside any panel: the wall, from shade to light, and the mat.
const GROUNDS: [Color; 3] = [palette::WALL, Color::WHITE, palette::MAT];

/// How a colour looks on top of another one.
fn over(top: Color, below: Color) -> Color {
    let (top, below) = (top.to_srgba(), below.to_srgba());
    let mix = |top_part: f32, below_part: f32| top_part * top.alpha + below_part * (1.0 - top.alpha);
    Color::srgb(mix(top.red, below.red), mix(top.green, below.green), mix(top.blue, below.blue))
}

/// All colours that may be behind a text. Its ancestors are painted over each other, the farthest first.
fn grounds(world: &World, text: Entity) -> Vec<Color> {
    let mut ancestors = Vec::new();
    let mut at = text;
    while let Some(parent) = world.get::<ChildOf>(at) {
        at = parent.parent();
        ancestors.push(at);
    }
    let mut seen = GROUNDS.to_vec();
    for ancestor in ancestors.into_iter().rev() {
        if let Some(BackgroundColor(colour)) = world.get::<BackgroundColor>(ancestor) {
            seen = seen.into_iter().map(|below| over(*colour, below)).collect();
            seen.dedup();
        }
        if let Some(BackgroundGradient(gradients)) = world.get::<BackgroundGradient>(ancestor) {
            let stops: Vec<Color> = gradients.iter().flat_map(stops).collect();
            let below = std::mem::take(&mut seen);
            seen = below.iter().flat_map(|below| stops.iter().map(|stop| over(*stop, *below))).collect();
        }
    }
    seen
}

fn stops(gradient: &Gradient) -> Vec<Color> {
    match gradient {
        Gradient::Linear(linear) => linear.stops.iter().map(|stop| stop.color).collect(),
        Gradient::Radial(radial) => radial.stops.iter().map(|stop| stop.color).collect(),
        Gradient::Conic(conic) => conic.stops.iter().map(|stop| stop.color).collect(),
    }
}

/// Measures every text that is shown now.
fn read(couch: &mut Couch, what: &str) {
    couch.frames(2);
    let world = couch.app.world_mut();
    let mut texts = world.query::<(Entity, &Text, &TextColor, &TextFont, &InheritedVisibility)>();
    let mut count = 0;
    for (entity, text, colour, font, shown) in texts.iter(world) {
        if text.0.trim().is_empty() || !shown.get() {
            continue;
        }
        count += 1;
        let worst =
            grounds(world, entity).into_iter().map(|ground| contrast(colour.0, ground)).fold(f32::MAX, f32::min);
        assert!(worst >= CONTRAST, "{what}: “{}” has a contrast of {worst:.1}", text.0);
        if let FontSize::Px(size) = font.font_size {
            assert!(size >= LETTERS, "{what}: “{}” is written {size} units high", text.0);
        }
    }
    assert!(count > 2, "{what}: this test no longer sees what is written: {count}");
}

fn pick(couch: &mut Couch, hand: Hand, choice: MenuChoice) {
    let device = couch.device(hand);
    couch.app.world_mut().write_message(Picked { choice, device });
    couch.frames(3);
}

#[test]
fn everything_that_is_written_can_be_read() {
    let mut couch = Couch::new(21);
    let hands = [Hand::Wasd, Hand::Arrows];
    read(&mut couch, "title");
    pick(&mut couch, hands[0], MenuChoice::Settings);
    read(&mut couch, "settings");
    for page in [SettingsPage::Sound, SettingsPage::Picture, SettingsPage::Screen, SettingsPage::Game] {
        pick(&mut couch, hands[0], MenuChoice::Page(page));
        read(&mut couch, "a page of the settings");
        pick(&mut couch, hands[0], MenuChoice::Back);
    }
    pick(&mut couch, hands[0], MenuChoice::Controls);
    read(&mut couch, "controls");
    pick(&mut couch, hands[0], MenuChoice::Back);
    pick(&mut couch, hands[0], MenuChoice::Back);

    for hand in hands {
        couch.join(hand);
    }
    assert_eq!(couch.screen(), Screen::Lobby);
    couch.add_bots(hands[0], 2);
    read(&mut couch, "lobby");
    couch.ready(hands[0]);
    read(&mut couch, "lobby, one is ready");
    couch.ready(hands[1]);
    couch.frames(3);
    assert_eq!(couch.screen(), Screen::Table);

    read(&mut couch, "table");
    couch.press(hands[0], Intent::Confirm);
    read(&mut couch, "table, a card is called");
    couch.press(hands[0], Intent::Confirm);
    read(&mut couch, "table, that does not go");
    couch.press(hands[0], Intent::Pause);
    read(&mut couch, "pause");
    for _ in 0..5 {
        pick(&mut couch, hands[0], MenuChoice::Rules);
        read(&mut couch, "rules");
    }
    pick(&mut couch, hands[0], MenuChoice::Back);
    pick(&mut couch, hands[0], MenuChoice::Title);
    read(&mut couch, "leaving");
    pick(&mut couch, hands[0], MenuChoice::Back);
    pick(&mut couch, hands[0], MenuChoice::Resume);
    couch.turn(&hands);
    read(&mut couch, "table, a turn is over");
    couch.play_round(&hands);
    couch.seconds(2.5);
    read(&mut couch, "score sheet");
    assert_eq!(couch.step(), Some(TableStep::Sheet));
}

#[test]
fn the_lobby_can_be_read_by_somebody_alone() {
    let mut couch = Couch::new(8);
    let hand = Hand::Arrows;
    couch.join(hand);
    read(&mut couch, "lobby, alone");
    couch.press(hand, Intent::Up);
    read(&mut couch, "lobby, at the game");
    // The other game, its term and its rules; its lesson comes after them.
    for _ in 0..3 {
        couch.press(hand, Intent::Right);
        couch.press(hand, Intent::Confirm);
        read(&mut couch, "lobby, at a term");
        // After the terms come the rules, which open.
        if !couch.written("Back").is_empty() {
            couch.press(hand, Intent::Cancel);
            couch.frames(2);
        }
    }
    couch.press(hand, Intent::Down);
    couch.lines_down(hand, 2);
    couch.press(hand, Intent::Confirm);
    read(&mut couch, "lobby, the letters of a name");
    assert_eq!(couch.written("Ñ").len(), 1, "the letters are there");
    couch.press(hand, Intent::Cancel);
    couch.press(hand, Intent::Cancel);
    couch.ready(hand);
    couch.frames(2);
    assert_eq!(couch.screen(), Screen::Lobby);
    read(&mut couch, "lobby, all are ready");
}

#[test]
fn the_podium_can_be_read() {
    let mut couch = Couch::new(4);
    let hands = [Hand::Wasd, Hand::Arrows];
    couch.sit_down(&hands, 1);
    couch.play_match(&hands);
    couch.seconds(3.0);
    read(&mut couch, "podium");
}
