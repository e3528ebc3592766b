//! The counter in front of the stall: who plays, their three cards, what to do and the buttons for it, and the card that was
//! played last.

use bevy::prelude::*;

use crate::{rules::canardage::HAND, theme::stage::Stage};

/// The width of the counter's frame, and what is left of it on a small stage.
const FRAME: f32 = 22.0;
const NARROW_FRAME: f32 = 14.0;
/// Room between two things.
const GAP: f32 = 16.0;
/// The least height of a button.
const BUTTON: f32 = 66.0;
/// The height of a card for a width of 1, at most, at least, and at least on a small stage.
const HIGHEST: f32 = 1.45;
const LOWEST: f32 = 1.0;
const LOW: f32 = 0.78;

/// Where the things on the counter lie.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterPlaces {
    /// All of it.
    pub(in super::super) all: Rect,
    /// Who plays. A phone has no room for it: there the plate has to say it.
    pub(in super::super) who: Option<Rect>,
    /// The hand.
    pub(in super::super) cards: [Rect; HAND],
    /// What to do.
    pub(in super::super) words: Rect,
    /// Confirm and back.
    pub(in super::super) buttons: [Rect; 2],
    /// The card that was played last, and what it did.
    pub(in super::super) played: Rect,
}

impl CounterPlaces {
    pub(super) fn on(all: Rect, stage: &Stage) -> Self {
        let button = BUTTON.max(stage.finger());
        if stage.is_upright() {
            Self::stacked(all, all.inflate(-FRAME), button)
        } else if stage.is_small() {
            Self::in_a_row(all, all.inflate(-NARROW_FRAME), button, false)
        } else {
            Self::in_a_row(all, all.inflate(-FRAME), button, true)
        }
    }

    /// Everything side by side, with a place for who plays if there is room for it.
    fn in_a_row(all: Rect, inside: Rect, button: f32, roomy: bool) -> Self {
        let wide = inside.width();
        let who = roomy.then(|| left(inside, (wide * 0.09).clamp(150.0, 230.0)));
        let played = right(inside, (wide * 0.175).clamp(290.0, 480.0));
        let last = Vec2::new(played.width(), played.height().min(played.width() * 1.15));
        let words = (wide * 0.23).clamp(360.0, 560.0);
        let start = who.map_or(inside.min.x, |who| who.max.x + GAP);
        let middle = Rect::new(start, inside.min.y, played.min.x - GAP, inside.max.y);
        let (cards, words) = (Rect { max: middle.max - Vec2::X * (words + GAP), ..middle }, right(middle, words));
        Self {
            all,
            who,
            cards: row(cards, if roomy { LOWEST } else { LOW }),
            words: Rect { max: words.max - Vec2::Y * (button + GAP / 2.0), ..words },
            buttons: buttons(Rect { min: Vec2::new(words.min.x, words.max.y - button), ..words }),
            played: Rect::from_center_size(played.center(), last),
        }
    }

    /// Everything one below the other.
    fn stacked(all: Rect, inside: Rect, button: f32) -> Self {
        let high = inside.height() - button - 3.0 * GAP;
        let top = Rect { max: inside.min + Vec2::new(inside.width(), high * 0.24), ..inside };
        let who = left(top, top.height().clamp(110.0, 200.0));
        let words = Rect { min: Vec2::new(who.max.x + GAP, top.min.y), ..top };
        let below = Rect { min: Vec2::new(inside.min.x, top.max.y + GAP), ..inside };
        let keys = Rect { max: Vec2::new(below.max.x, below.min.y + button), ..below };
        let cards = Rect::new(inside.min.x, keys.max.y + GAP, inside.max.x, keys.max.y + GAP + high * 0.46);
        let played = Rect { min: Vec2::new(inside.min.x, cards.max.y + GAP), ..inside };
        Self { all, who: Some(who), cards: row(cards, LOWEST), words, buttons: buttons(keys), played }
    }
}

fn left(of: Rect, width: f32) -> Rect {
    Rect { max: Vec2::new(of.min.x + width, of.max.y), ..of }
}

fn right(of: Rect, width: f32) -> Rect {
    Rect { min: Vec2::new(of.max.x - width, of.min.y), ..of }
}

/// Two buttons side by side; the first is a little wider.
fn buttons(area: Rect) -> [Rect; 2] {
    let first = left(area, (area.width() - GAP) * 0.56);
    [first, Rect { min: Vec2::new(first.max.x + GAP, area.min.y), ..area }]
}

/// As many cards as a hand has, as large as they fit in this area, and for a width of 1 at least this high.
fn row(area: Rect, lowest: f32) -> [Rect; HAND] {
    let wide = (area.width() - GAP * (HAND - 1) as f32) / HAND as f32;
    let wide = wide.min(area.height() / lowest);
    let size = Vec2::new(wide, area.height().min(wide * HIGHEST));
    let first = area.center() - Vec2::X * (wide + GAP) * (HAND - 1) as f32 / 2.0;
    std::array::from_fn(|card| Rect::from_center_size(first + Vec2::X * (wide + GAP) * card as f32, size))
}
