//! The pictures of how a round ends, and what it is worth.

use bevy::prelude::*;

use super::{Entry, Pen, entry};
use crate::{
    rules::duck_and_cover::{MAX_PLAYERS, MIN_PLAYERS, Setup},
    theme::{art::Bit, family::Family, palette, pose::Pose},
};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-pond-full", full),
    entry("rules-pond-single", single),
    entry("rules-pond-plus", plus),
    entry("rules-pond-minus", minus),
    entry("rules-pond-hidden", hidden),
    entry("rules-pond-anew", anew),
];

/// A table: how many discards for how many players. Those who play now are framed.
fn full(pen: &mut Pen<'_, '_, '_>) {
    pen.sketch.duck(Family::Pirate, Pose::Ahead, (38.0, 60.0), 78.0);
    pen.slot((38.0, 164.0), 100.0);
    for players in MIN_PLAYERS..=MAX_PLAYERS {
        let x = 112.0 + 66.0 * (players - MIN_PLAYERS) as f32;
        let is_now = pen.rule.figure("players") as usize == players;
        if is_now {
            let frame = ImageNode { color: palette::CALLED, ..ImageNode::new(pen.ponds.ring.clone()) };
            pen.sketch.put(frame, (x, 112.0), Vec2::new(74.0, 214.0));
        }
        let limit = Setup::new(players).map(|setup| setup.limit()).unwrap_or_default();
        pen.sketch.words(players.to_string(), (x, 60.0), 48.0, palette::INK);
        pen.sketch.words(limit.to_string(), (x, 164.0), 48.0, palette::INK);
    }
}

fn single(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(12, 4, (232.0, 94.0), 128.0);
    pen.sketch.duck(Family::Knight, Pose::Ahead, (78.0, 124.0), 112.0);
    pen.sketch.duck(Family::Wizard, Pose::Back, (408.0, 124.0), 112.0);
    pen.sketch.bit(Bit::Star, (326.0, 36.0), 60.0);
}

fn plus(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(6, 2, (82.0, 74.0), 100.0);
    pen.stack(2, 1, (204.0, 74.0), 100.0);
    pen.stack(8, 3, (326.0, 74.0), 100.0);
    pen.splashes("2 + 1 + 3 = 6", (236.0, 184.0), 52.0);
}

fn minus(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(12, 4, (110.0, 90.0), 128.0);
    pen.splashes("−5", (346.0, 106.0), 100.0);
}

fn hidden(pen: &mut Pen<'_, '_, '_>) {
    for layer in 0..3 {
        pen.card(None, (96.0 + 9.0 * layer as f32, 116.0 - 8.0 * layer as f32), 164.0);
    }
    pen.stack(9, 4, (302.0, 84.0), 122.0);
    pen.sketch.words("?", (208.0, 110.0), 110.0, palette::QUACK);
    pen.sketch.words("?", (426.0, 110.0), 110.0, palette::QUACK);
}

fn anew(pen: &mut Pen<'_, '_, '_>) {
    pen.stack(12, 3, (76.0, 92.0), 104.0);
    pen.sketch.then((176.0, 110.0));
    let dealt = [3, 10, 6, 1, 12, 8, 5, 2, 9, 11, 4, 7];
    for (place, number) in dealt.into_iter().enumerate() {
        let (column, row) = ((place % 4) as f32, (place / 4) as f32);
        pen.tile(number, (232.0 + 70.0 * column, 40.0 + 70.0 * row), 68.0);
    }
}
