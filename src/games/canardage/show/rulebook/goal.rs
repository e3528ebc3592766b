//! The pictures of what the game is about.

use super::{
    Entry, Pen, entry,
    pen::{LINE, place},
};
use crate::theme::{art::Bit, family::Family, glyph::Picture, palette, pose::Pose};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-fair-aim", aim),
    entry("rules-fair-ducks", ducks),
    entry("rules-fair-line", line),
    entry("rules-fair-water", water),
    entry("rules-fair-begins", begins),
    entry("rules-fair-cards", cards),
];

fn aim(pen: &mut Pen<'_, '_, '_>) {
    for (family, x) in [(Family::Knight, 76.0), (Family::Wizard, 404.0)] {
        pen.tipped(family, (x, 140.0), 116.0);
    }
    pen.sketch.duck(Family::Pirate, Pose::Cheer, (240.0, 112.0), 176.0);
    pen.sketch.bit(Bit::Star, (240.0, 26.0), 60.0);
}

fn ducks(pen: &mut Pen<'_, '_, '_>) {
    pen.tunnel(418.0);
    for number in 0..5 {
        let down = if number % 2 == 0 { 84.0 } else { 142.0 };
        pen.swims(Family::Pirate, (48.0 + 64.0 * number as f32, down), 100.0);
    }
}

fn line(pen: &mut Pen<'_, '_, '_>) {
    for (number, family) in (1..).zip(LINE) {
        pen.sketch.words(number.to_string(), place(number, 32.0), 48.0, palette::INK);
        pen.swims(family, place(number, 106.0), 84.0);
    }
    for x in [120.0, 240.0, 360.0] {
        pen.sketch.sign(Picture::Left, (x, 186.0), 48.0);
    }
}

fn water(pen: &mut Pen<'_, '_, '_>) {
    pen.swims(Family::Pirate, (84.0, 136.0), 132.0);
    pen.water((240.0, 136.0), 132.0);
    pen.swims(Family::Knight, (396.0, 136.0), 132.0);
}

fn begins(pen: &mut Pen<'_, '_, '_>) {
    pen.water((56.0, 150.0), 100.0);
    for (family, x) in [(Family::Pirate, 174.0), (Family::Knight, 296.0), (Family::Wizard, 412.0)] {
        pen.swims(family, (x, 150.0), 112.0);
    }
    pen.sketch.bit(Bit::Star, (174.0, 44.0), 72.0);
}

fn cards(pen: &mut Pen<'_, '_, '_>) {
    for (place, family) in [Family::Pirate, Family::Knight, Family::Wizard].into_iter().enumerate() {
        let x = 84.0 + 156.0 * place as f32;
        pen.sketch.duck(family, Pose::Ahead, (x, 60.0), 108.0);
        for card in 0..3 {
            pen.back((x - 38.0 + 38.0 * card as f32, 156.0), 108.0);
        }
    }
}
