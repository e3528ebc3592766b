//! The pictures of the draw cards.

use super::{Entry, Pen, entry};
use crate::{
    rules::duck_and_cover::Card,
    theme::{family::Family, glyph::Picture, palette, pose::Pose},
};

pub(super) const ENTRIES: [Entry; 6] = [
    entry("rules-pond-deck", deck),
    entry("rules-pond-max", max),
    entry("rules-pond-repeat", repeat),
    entry("rules-pond-nothing", nothing),
    entry("rules-pond-all-quack", all_quack),
    entry("rules-pond-shuffle", shuffle),
];

fn deck(pen: &mut Pen<'_, '_, '_>) {
    for (number, x) in [(1, 48.0), (1, 68.0), (12, 208.0), (12, 228.0)] {
        pen.number(number, (x, 110.0), 128.0);
    }
    pen.sketch.words("…", (138.0, 110.0), 48.0, palette::INK);
    pen.card(Some(Card::Max), (328.0, 110.0), 128.0);
    pen.card(Some(Card::Repeat), (430.0, 110.0), 128.0);
}

fn max(pen: &mut Pen<'_, '_, '_>) {
    pen.card(Some(Card::Max), (68.0, 110.0), 176.0);
    pen.sketch.then((156.0, 110.0));
    let highest = [(Family::Pirate, 12), (Family::Knight, 9), (Family::Wizard, 11)];
    for (place, (family, number)) in highest.into_iter().enumerate() {
        let at = (226.0 + 100.0 * place as f32, 110.0);
        pen.tile_of(family, number, Pose::Lifted, at, 92.0);
        pen.called(at, 92.0);
    }
}

fn repeat(pen: &mut Pen<'_, '_, '_>) {
    pen.number(5, (62.0, 110.0), 160.0);
    pen.card(Some(Card::Repeat), (188.0, 110.0), 176.0);
    pen.sketch.then((286.0, 110.0));
    pen.tile_of(Family::Pirate, 5, Pose::Lifted, (388.0, 110.0), 124.0);
    pen.called((388.0, 110.0), 124.0);
}

fn nothing(pen: &mut Pen<'_, '_, '_>) {
    pen.sketch.words("?", (66.0, 106.0), 130.0, palette::QUACK);
    pen.card(Some(Card::Repeat), (176.0, 110.0), 176.0);
    pen.sketch.then((276.0, 110.0));
    pen.slot((380.0, 110.0), 196.0);
    pen.card(Some(Card::Repeat), (380.0, 110.0), 150.0);
}

fn all_quack(pen: &mut Pen<'_, '_, '_>) {
    for (place, family) in [Family::Pirate, Family::Knight, Family::Wizard].into_iter().enumerate() {
        pen.sketch.duck(family, Pose::Quack, (52.0 + 92.0 * place as f32, 122.0), 100.0);
    }
    pen.sketch.then((312.0, 110.0));
    pen.slot((408.0, 110.0), 196.0);
    pen.number(5, (408.0, 110.0), 150.0);
}

fn shuffle(pen: &mut Pen<'_, '_, '_>) {
    for (place, number) in [3, 8, 11].into_iter().enumerate() {
        pen.number(number, (72.0 + 26.0 * place as f32, 100.0 + 10.0 * place as f32), 164.0);
    }
    pen.sketch.then((228.0, 110.0));
    for layer in 0..4 {
        pen.card(None, (318.0 + 9.0 * layer as f32, 124.0 - 9.0 * layer as f32), 164.0);
    }
    pen.sketch.sign(Picture::Lot, (444.0, 110.0), 62.0);
}
