//! The pictures of targets and shots.

use super::{
    Entry, Pen, card, entry,
    pen::{LINE, place},
};
use crate::{
    rules::canardage::{Card, SLOTS},
    theme::{family::Family, glyph::Picture},
};

pub(super) const AIMING: [Entry; 6] = [
    card("rules-fair-take-aim", Card::TakeAim),
    card("rules-fair-double-aim", Card::DoubleAim),
    entry("rules-fair-one", one),
    card("rules-fair-adjust-left", Card::AdjustLeft),
    card("rules-fair-adjust-right", Card::AdjustRight),
    entry("rules-fair-stay", stay),
];

pub(super) const SHOOTING: [Entry; 6] = [
    card("rules-fair-fire", Card::Fire),
    card("rules-fair-double-shot", Card::DoubleShot),
    entry("rules-fair-hit", hit),
    card("rules-fair-squint", Card::Squint),
    card("rules-fair-sharpshooter", Card::Sharpshooter),
    entry("rules-fair-miss", miss),
];

fn one(pen: &mut Pen<'_, '_, '_>) {
    for (number, family) in (1..=SLOTS).zip(LINE) {
        pen.target(place(number, 70.0), 66.0);
        if number % 3 == 0 {
            pen.water(place(number, 158.0), 84.0);
        } else {
            pen.swims(family, place(number, 158.0), 84.0);
        }
    }
}

fn stay(pen: &mut Pen<'_, '_, '_>) {
    pen.target((240.0, 66.0), 84.0);
    for (family, x) in [(Family::Pirate, 96.0), (Family::Knight, 240.0), (Family::Wizard, 384.0)] {
        pen.swims(family, (x, 152.0), 112.0);
    }
    for x in [168.0, 312.0] {
        pen.sketch.sign(Picture::Left, (x, 160.0), 44.0);
    }
}

fn hit(pen: &mut Pen<'_, '_, '_>) {
    pen.shot((88.0, 112.0), 150.0);
    pen.clang((362.0, 110.0), 210.0);
    pen.tipped(Family::Knight, (362.0, 112.0), 140.0);
}

fn miss(pen: &mut Pen<'_, '_, '_>) {
    pen.shot((68.0, 84.0), 116.0);
    pen.umbrella(Family::Knight, (268.0, 60.0), 140.0);
    pen.swims(Family::Knight, (268.0, 146.0), 116.0);
    pen.splat((224.0, 78.0), 80.0);
    pen.water((408.0, 136.0), 112.0);
    pen.splat((408.0, 120.0), 84.0);
}
