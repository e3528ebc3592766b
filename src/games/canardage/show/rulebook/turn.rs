//! The pictures of a turn.

use super::{Entry, Pen, entry};
use crate::{
    rules::canardage::Card,
    theme::{art::Bit, family::Family, glyph::Picture},
};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-fair-lift", lift),
    entry("rules-fair-play", play),
    entry("rules-fair-must", must),
    entry("rules-fair-throw", throw),
    entry("rules-fair-close", close),
    entry("rules-fair-draw", draw),
];

fn lift(pen: &mut Pen<'_, '_, '_>) {
    pen.umbrella(Family::Pirate, (110.0, 54.0), 150.0);
    pen.swims(Family::Pirate, (110.0, 146.0), 122.0);
    pen.sketch.then((240.0, 120.0));
    pen.swims(Family::Pirate, (366.0, 136.0), 132.0);
}

fn play(pen: &mut Pen<'_, '_, '_>) {
    pen.card(Card::March, (72.0, 130.0), 90.0);
    pen.card(Card::Dash, (408.0, 130.0), 90.0);
    pen.card(Card::Fire, (240.0, 90.0), 124.0);
    pen.sketch.sign(Picture::Up, (240.0, 190.0), 46.0);
}

fn must(pen: &mut Pen<'_, '_, '_>) {
    pen.card(Card::Fire, (112.0, 110.0), 150.0);
    pen.sketch.then((248.0, 110.0));
    pen.clang((380.0, 110.0), 200.0);
    pen.tipped(Family::Pirate, (380.0, 110.0), 124.0);
    pen.sketch.bit(Bit::Tick, (196.0, 44.0), 64.0);
}

fn throw(pen: &mut Pen<'_, '_, '_>) {
    for (card, x) in [(Card::Fire, 88.0), (Card::Squint, 240.0), (Card::DoubleShot, 392.0)] {
        pen.card(card, (x, 96.0), 104.0);
        pen.sketch.no((x, 92.0), 110.0);
    }
    pen.sketch.sign(Picture::Down, (240.0, 188.0), 48.0);
}

fn close(pen: &mut Pen<'_, '_, '_>) {
    pen.swims(Family::Pirate, (46.0, 136.0), 92.0);
    for (family, x) in [(Family::Knight, 190.0), (Family::Wizard, 270.0), (Family::Diver, 348.0)] {
        pen.swims(family, (x, 136.0), 92.0);
    }
    pen.tunnel(418.0);
    for x in [120.0, 230.0] {
        pen.sketch.sign(Picture::Left, (x, 52.0), 52.0);
    }
}

fn draw(pen: &mut Pen<'_, '_, '_>) {
    for layer in 0..4 {
        pen.back((86.0 + 8.0 * layer as f32, 118.0 - 8.0 * layer as f32), 168.0);
    }
    pen.sketch.then((212.0, 110.0));
    for card in 0..3 {
        pen.back((284.0 + 72.0 * card as f32, 110.0), 150.0);
    }
}
