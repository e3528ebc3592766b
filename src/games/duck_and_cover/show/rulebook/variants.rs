//! The pictures of the variants.

use bevy::prelude::*;

use super::{Entry, Pen, entry};
use crate::{
    rules::duck_and_cover::Card,
    theme::{art::Bit, family::Family, palette, pose::Pose},
};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-pond-competition", competition),
    entry("rules-pond-constraints", constraints),
    entry("rules-pond-madness", madness),
    entry("rules-pond-pressure", pressure),
    entry("rules-pond-surprises", surprises),
    entry("rules-pond-mix", mix),
];

fn competition(pen: &mut Pen<'_, '_, '_>) {
    pen.tile(12, (92.0, 110.0), 150.0);
    pen.sketch.words("= 12", (272.0, 110.0), 84.0, palette::INK);
    pen.sketch.bit(Bit::Droplet, (414.0, 110.0), 104.0);
    pen.sketch.no((414.0, 106.0), 130.0);
}

fn constraints(pen: &mut Pen<'_, '_, '_>) {
    for number in 1..=3 {
        let at = (80.0 + 160.0 * f32::from(number - 1), 110.0);
        pen.number(number, at, 176.0);
        pen.sketch.no(at, 150.0);
    }
}

fn madness(pen: &mut Pen<'_, '_, '_>) {
    pen.sketch.duck(Family::Knight, Pose::Quack, (74.0, 150.0), 130.0);
    pen.sketch.duck(Family::Diver, Pose::Quack, (310.0, 150.0), 130.0);
    let bubble = Vec2::new(172.0, 124.0);
    for (key, x) in [("noise-horse", 160.0), ("noise-frog", 394.0)] {
        let noise = pen.words.say(key);
        pen.sketch.says(&noise, (x, 66.0), bubble);
    }
}

fn pressure(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(12, 4, (64.0, 94.0), 104.0);
    pen.splashes("−5 ×2 = −10", (318.0, 110.0), 48.0);
}

fn surprises(pen: &mut Pen<'_, '_, '_>) {
    for layer in 0..3 {
        pen.card(None, (80.0 + 8.0 * layer as f32, 116.0 - 8.0 * layer as f32), 170.0);
    }
    pen.sketch.then((192.0, 110.0));
    for x in [276.0, 378.0] {
        pen.card(None, (x, 110.0), 134.0);
    }
    pen.sketch.words("?", (452.0, 110.0), 110.0, palette::QUACK);
}

fn mix(pen: &mut Pen<'_, '_, '_>) {
    pen.tile(12, (74.0, 110.0), 112.0);
    pen.card(Some(Card::Max), (240.0, 110.0), 150.0);
    pen.sketch.duck(Family::Knight, Pose::Quack, (402.0, 110.0), 130.0);
    for x in [158.0, 320.0] {
        pen.sketch.words("+", (x, 110.0), 76.0, palette::INK);
    }
}
