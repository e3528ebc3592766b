//! The counter in front of the stall: who plays, their three cards, what to do and the buttons for it, and the card that was
//! played last.

use bevy::prelude::*;

use crate::{rules::canardage::HAND, theme::stage::Stage};

/// The width of the counter's frame.
const FRAME: f32 = 22.0;
/// Room between two things.
const GAP: f32 = 16.0;
/// The least height of a button.
const BUTTON: f32 = 66.0;
/// The height of a card for a width of 1, at least and at most.
const CARD: (f32, f32) = (1.0, 1.45);

/// Where the things on the counter lie.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterPlaces {
    /// All of it.
    pub(in super::super) all: Rect,
    /// Who plays.
    pub(in super::super) who: Rect,
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
        let inside = all.inflate(-FRAME);
        let button = BUTTON.max(stage.finger());
        if stage.is_upright() { Self::stacked(all, inside, button) } else { Self::in_a_row(all, inside, button) }
    }

    /// Everything side by side.
    fn in_a_row(all: Rect, inside: Rect, button: f32) -> Self {
        let wide = inside.width();
        let who = left(inside, (wide * 0.105).clamp(150.0, 230.0));
        let played = right(inside, (wide * 0.19).clamp(290.0, 480.0));
        let last = Vec2::new(played.width(), played.height().min(played.width() * 1.15));
        let words = (wide * 0.25).clamp(360.0, 560.0);
        let middle = Rect::new(who.max.x + GAP, inside.min.y, played.min.x - GAP, inside.max.y);
        let (cards, words) = (Rect { max: middle.max - Vec2::X * (words + GAP), ..middle }, right(middle, words));
        Self {
            all,
            who,
            cards: row(cards),
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
        Self { all, who, cards: row(cards), words, buttons: buttons(keys), played }
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

/// As many cards as a hand has, as large as they fit in this area.
fn row(area: Rect) -> [Rect; HAND] {
    let wide = (area.width() - GAP * (HAND - 1) as f32) / HAND as f32;
    let wide = wide.min(area.height() / CARD.0);
    let size = Vec2::new(wide, area.height().min(wide * CARD.1));
    let first = area.center() - Vec2::X * (wide + GAP) * (HAND - 1) as f32 / 2.0;
    std::array::from_fn(|card| Rect::from_center_size(first + Vec2::X * (wide + GAP) * card as f32, size))
}
