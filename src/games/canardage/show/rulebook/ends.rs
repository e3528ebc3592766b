//! The pictures of who is out, who wins, and how hands are held.

use super::{Entry, Pen, entry};
use crate::{
    rules::canardage::Card,
    theme::{art::Bit, family::Family, palette, pose::Pose},
};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-fair-out", out),
    entry("rules-fair-won", won),
    entry("rules-fair-shared", shared),
    entry("rules-fair-places", places),
    entry("rules-fair-open", open),
    entry("rules-fair-hidden", hidden),
];

fn out(pen: &mut Pen<'_, '_, '_>) {
    for number in 0..5 {
        pen.tipped(Family::Pirate, (52.0 + 94.0 * number as f32, 66.0), 92.0);
    }
    for card in 0..3 {
        pen.back((178.0 + 62.0 * card as f32, 164.0), 100.0);
    }
}

fn won(pen: &mut Pen<'_, '_, '_>) {
    pen.shot((70.0, 146.0), 116.0);
    pen.tipped(Family::Wizard, (232.0, 140.0), 108.0);
    pen.sketch.duck(Family::Pirate, Pose::Cheer, (390.0, 122.0), 146.0);
    pen.sketch.bit(Bit::Star, (390.0, 38.0), 62.0);
}

fn shared(pen: &mut Pen<'_, '_, '_>) {
    for (family, x) in [(Family::Pirate, 130.0), (Family::Knight, 350.0)] {
        pen.clang((x, 158.0), 120.0);
        pen.tipped(family, (x, 160.0), 88.0);
        pen.sketch.bit(Bit::Star, (x, 52.0), 88.0);
    }
    pen.sketch.words("=", (240.0, 100.0), 90.0, palette::INK);
}

fn places(pen: &mut Pen<'_, '_, '_>) {
    let placed = [(Family::Pirate, Pose::Cheer), (Family::Diver, Pose::Ahead), (Family::Wizard, Pose::Sulk)];
    for (place, (family, pose)) in placed.into_iter().enumerate() {
        let x = 84.0 + 156.0 * place as f32;
        pen.sketch.words((place + 1).to_string(), (x, 40.0), 66.0, palette::INK);
        pen.sketch.duck(family, pose, (x, 140.0), 132.0 - 16.0 * place as f32);
    }
}

fn open(pen: &mut Pen<'_, '_, '_>) {
    for (card, x) in [(Card::TakeAim, 88.0), (Card::March, 240.0), (Card::Hide, 392.0)] {
        pen.card(card, (x, 110.0), 106.0);
    }
}

fn hidden(pen: &mut Pen<'_, '_, '_>) {
    for card in 0..3 {
        pen.back((124.0 + 116.0 * card as f32, 110.0), 156.0);
    }
}
