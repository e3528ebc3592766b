//! The pictures of what shelters a duck.

use super::{Entry, Pen, card, entry};
use crate::{
    rules::canardage::Card,
    theme::{family::Family, glyph::Picture, palette},
};

pub(super) const ENTRIES: [Entry; 6] = [
    card("rules-fair-take-cover", Card::TakeCover),
    entry("rules-fair-pair", pair),
    entry("rules-fair-who", who),
    card("rules-fair-hide", Card::Hide),
    entry("rules-fair-bared", bared),
    entry("rules-fair-part", part),
];

fn pair(pen: &mut Pen<'_, '_, '_>) {
    pen.swims(Family::Pirate, (70.0, 140.0), 112.0);
    pen.sketch.sign(Picture::Left, (160.0, 146.0), 48.0);
    pen.pair(Family::Knight, (256.0, 140.0), 124.0);
    pen.sketch.sign(Picture::Left, (352.0, 146.0), 48.0);
    pen.swims(Family::Wizard, (428.0, 140.0), 104.0);
}

fn who(pen: &mut Pen<'_, '_, '_>) {
    pen.pair(Family::Knight, (180.0, 134.0), 150.0);
    pen.sketch.words("?", (330.0, 100.0), 140.0, palette::QUACK);
}

fn bared(pen: &mut Pen<'_, '_, '_>) {
    pen.target((86.0, 46.0), 62.0);
    pen.pair(Family::Knight, (86.0, 152.0), 104.0);
    pen.sketch.then((186.0, 140.0));
    pen.tipped(Family::Knight, (274.0, 142.0), 104.0);
    pen.swims(Family::Pirate, (402.0, 134.0), 124.0);
}

fn part(pen: &mut Pen<'_, '_, '_>) {
    pen.pair(Family::Knight, (64.0, 140.0), 112.0);
    pen.sketch.then((148.0, 140.0));
    pen.tunnel(240.0);
    pen.swims(Family::Pirate, (350.0, 140.0), 96.0);
    pen.swims(Family::Knight, (434.0, 140.0), 96.0);
}
