//! The pictures of a turn.

use bevy::prelude::*;

use super::{Entry, Pen, entry};
use crate::theme::{art::Bit, family::Family, glyph::Picture, palette, pose::Pose};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-pond-call", call),
    entry("rules-pond-cover", cover),
    entry("rules-pond-duck", duck),
    entry("rules-pond-stack", stack),
    entry("rules-pond-together", together),
    entry("rules-pond-quack", quack),
];

fn call(pen: &mut Pen<'_, '_, '_>) {
    pen.number(5, (76.0, 110.0), 190.0);
    pen.sketch.then((180.0, 110.0));
    for (number, at) in [(8, (270.0, 62.0)), (2, (370.0, 160.0)), (11, (270.0, 160.0))] {
        pen.tile(number, at, 96.0);
    }
    let at = (370.0, 62.0);
    pen.tile_of(Family::Pirate, 5, Pose::Lifted, at, 96.0);
    pen.called(at, 96.0);
}

fn cover(pen: &mut Pen<'_, '_, '_>) {
    let (here, right, below, corner) = ((130.0, 60.0), (290.0, 60.0), (130.0, 166.0), (290.0, 166.0));
    pen.tile_of(Family::Pirate, 5, Pose::Lifted, here, 96.0);
    pen.called(here, 96.0);
    for (number, at) in [(9, right), (2, below)] {
        pen.tile(number, at, 96.0);
        pen.ring(at, 96.0);
    }
    pen.tile(11, corner, 96.0);
    pen.sketch.no((390.0, 166.0), 100.0);
    pen.sketch.then((210.0, 60.0));
    pen.sketch.sign(Picture::Down, (56.0, 114.0), 44.0);
}

fn duck(pen: &mut Pen<'_, '_, '_>) {
    let here = (62.0, 56.0);
    pen.tile_of(Family::Pirate, 5, Pose::Lifted, here, 92.0);
    pen.called(here, 92.0);
    pen.tile(3, (62.0, 164.0), 92.0);
    pen.tile(8, (262.0, 164.0), 92.0);
    pen.gap((162.0, 164.0), 100.0);
    pen.gap((262.0, 56.0), 100.0);
    pen.gap((362.0, 164.0), 100.0);
    pen.sketch.then((162.0, 56.0));
    pen.sketch.sign(Picture::Down, (162.0, 104.0), 40.0);
}

fn stack(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(5, 2, (70.0, 96.0), 110.0);
    pen.called((70.0, 96.0), 110.0);
    pen.sketch.then((162.0, 110.0));
    pen.stack(9, 1, (238.0, 100.0), 100.0);
    pen.sketch.words("=", (318.0, 110.0), 64.0, palette::INK);
    pen.stack(5, 4, (396.0, 88.0), 110.0);
}

fn together(pen: &mut Pen<'_, '_, '_>) {
    let families = [Family::Pirate, Family::Knight, Family::Diver, Family::Wizard];
    for (place, family) in families.into_iter().enumerate() {
        let x = 62.0 + 118.0 * place as f32;
        let waits = place == 3;
        let pose = if waits { Pose::Up } else { Pose::Lifted };
        pen.tile_of(family, 5, pose, (x, 142.0), 108.0);
        if waits {
            pen.sketch.words("…", (x, 40.0), 70.0, palette::INK);
        } else {
            pen.sketch.bit(Bit::Tick, (x, 46.0), 64.0);
        }
    }
}

fn quack(pen: &mut Pen<'_, '_, '_>) {
    pen.number(5, (48.0, 128.0), 130.0);
    pen.stack(9, 2, (140.0, 126.0), 96.0);
    let quacks = pen.words.say("plate-quack");
    pen.sketch.says(&quacks, (338.0, 92.0), Vec2::new(284.0, 172.0));
}
