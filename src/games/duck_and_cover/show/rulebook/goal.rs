//! The pictures of what the game is about.

use super::{Entry, Pen, entry};
use crate::theme::{art::Bit, family::Family, palette, pose::Pose, widgets::signed};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-pond-aim", aim),
    entry("rules-pond-splashes", splashes),
    entry("rules-pond-family", family),
    entry("rules-pond-captain", captain),
    entry("rules-pond-rounds", rounds),
    entry("rules-pond-tie", tie),
];

fn aim(pen: &mut Pen<'_, '_, '_>) {
    let places = [(Family::Knight, Pose::Ahead, 80.0, "14"), (Family::Wizard, Pose::Sulk, 400.0, "23")];
    for (family, pose, x, splashes) in places {
        pen.sketch.duck(family, pose, (x, 105.0), 116.0);
        pen.splashes(splashes, (x, 190.0), 46.0);
    }
    pen.sketch.duck(Family::Pirate, Pose::Cheer, (240.0, 90.0), 156.0);
    pen.sketch.bit(Bit::Star, (320.0, 34.0), 62.0);
    pen.splashes("3", (240.0, 190.0), 54.0);
}

fn splashes(pen: &mut Pen<'_, '_, '_>) {
    for place in 0..12_u8 {
        let (column, row) = (f32::from(place % 6), f32::from(place / 6));
        pen.tile(place + 1, (40.0 + 80.0 * column, 66.0 + 88.0 * row), 78.0);
    }
}

fn family(pen: &mut Pen<'_, '_, '_>) {
    let dealt = [7, 2, 11, 5, 1, 9, 4, 12, 3, 8, 10, 6];
    for (place, number) in dealt.into_iter().enumerate() {
        let (column, row) = ((place % 4) as f32, (place / 4) as f32);
        pen.tile(number, (132.0 + 72.0 * column, 38.0 + 72.0 * row), 70.0);
    }
    pen.sketch.duck(Family::Knight, Pose::Ahead, (46.0, 120.0), 86.0);
    pen.sketch.duck(Family::Wizard, Pose::Back, (434.0, 120.0), 86.0);
}

fn captain(pen: &mut Pen<'_, '_, '_>) {
    pen.sketch.captain((110.0, 110.0), 210.0);
    pen.sketch.then((230.0, 120.0));
    pen.card(None, (322.0, 104.0), 150.0);
    pen.number(7, (372.0, 118.0), 176.0);
}

fn rounds(pen: &mut Pen<'_, '_, '_>) {
    // What a match could look like, as long as this one.
    let played = [9, 4, -5, 6, 2];
    let played = &played[..(pen.rule.figure("rounds").max(1) as usize).min(played.len())];
    let between = 480.0 / (played.len() + 1) as f32;
    for (place, points) in played.iter().enumerate() {
        let x = between * (place as f32 + 0.5);
        pen.stack(if *points < 0 { 12 } else { 6 }, 2, (x - 6.0, 70.0), between.min(110.0) * 0.8);
        pen.sketch.words(signed(*points), (x, 172.0), between.min(96.0) * 0.5, palette::WATER_TEXT);
    }
    let sum: i32 = played.iter().sum();
    let x = 480.0 - between * 0.5;
    pen.sketch.bit(Bit::Droplet, (x, 70.0), between.min(96.0));
    pen.sketch.words(format!("= {sum}"), (x, 172.0), between.min(96.0) * 0.5, palette::INK);
}

fn tie(pen: &mut Pen<'_, '_, '_>) {
    for (place, number) in [12, 1].into_iter().enumerate() {
        pen.tile(number, (58.0 + 92.0 * place as f32, 86.0), 88.0);
    }
    pen.sketch.bit(Bit::Star, (198.0, 30.0), 58.0);
    for (place, number) in [7, 4, 1].into_iter().enumerate() {
        pen.tile_of(Family::Knight, number, Pose::Ahead, (262.0 + 82.0 * place as f32, 86.0), 78.0);
    }
    pen.splashes("5", (104.0, 184.0), 50.0);
    pen.splashes("5", (344.0, 184.0), 50.0);
}
