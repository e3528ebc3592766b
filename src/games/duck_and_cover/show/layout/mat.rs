//! Where everything lies on the Captain's mat, whatever its shape.

use bevy::prelude::*;

use super::super::art::CARD_SHAPE;

/// The smallest mat whose parts lie one below the other, and the smallest whose parts stand side by side.
const STACKED: Vec2 = Vec2::new(388.0, 410.0);
const BESIDE: Vec2 = Vec2::new(1180.0, 176.0);
/// The narrowest column for the mat, and the lowest band.
pub(super) const COLUMN: f32 = STACKED.x;
pub(super) const BAND: f32 = BESIDE.y;
/// The lowest band whose parts lie one below the other.
pub(super) const HIGH_BAND: f32 = STACKED.y;
/// A wider mat than this, for a height of 1, has its parts side by side.
const WIDE: f32 = 2.2;
/// On a mat narrower than this, some sentences take two lines.
const NARROW: f32 = 420.0;
/// A mat as high as this has its words and its discards one below the other.
const ROOMY: f32 = 300.0;

/// The room between the edge of the mat and what lies on it.
const EDGE: f32 = 18.0;
/// The height of the heading with one line for the goal or two, and of a line of small words.
const HEAD: f32 = 68.0;
const HIGH_HEAD: f32 = 104.0;
const LABEL: f32 = 34.0;
/// The least height of the words for what to do now: two lines.
const WORDS: f32 = 74.0;
/// The height of the largest cards.
const CALL: f32 = 280.0;
const SLOT: f32 = 112.0;

/// Where everything lies on the mat.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in super::super) struct MatPlaces {
    /// The words for the round and what wins.
    pub(in super::super) goal: Rect,
    /// The draw deck.
    pub(in super::super) deck: Rect,
    /// The words for the number of cards in the deck.
    pub(in super::super) deck_words: Rect,
    /// The Captain pile.
    pub(in super::super) pile: Rect,
    /// The words below the Captain pile.
    pub(in super::super) pile_words: Rect,
    /// The called card.
    pub(in super::super) call: Rect,
    /// The words for what to do now.
    pub(in super::super) words: Rect,
    /// The discard area, one place for each card.
    pub(in super::super) slots: Vec<Rect>,
    /// How many more discards end the round.
    pub(in super::super) counts: Rect,
}

/// A card of this height, centred on a point.
fn card(x: f32, y: f32, height: f32) -> Rect {
    Rect::from_center_size(Vec2::new(x, y), Vec2::new(height * CARD_SHAPE, height))
}

/// Rows of places for cards within this place, as large as they fit.
fn slots(count: usize, place: Rect) -> Vec<Rect> {
    const BETWEEN: f32 = 8.0;
    let fits = |rows: usize| {
        let columns = count.div_ceil(rows) as f32;
        let wide = (place.width() - (columns - 1.0) * BETWEEN) / columns / CARD_SHAPE;
        let high = (place.height() - (rows as f32 - 1.0) * BETWEEN) / rows as f32;
        wide.min(high).min(SLOT)
    };
    let rows = if fits(2) > fits(1) { 2 } else { 1 };
    let (height, most) = (fits(rows), count.div_ceil(rows));
    let width = height * CARD_SHAPE;
    let top = place.center().y - (rows as f32 * height + (rows as f32 - 1.0) * BETWEEN) / 2.0;
    let slot = |slot: usize| {
        let (row, column) = (slot / most, slot % most);
        let in_row = (count - row * most).min(most) as f32;
        let start = place.center().x - (in_row * width + (in_row - 1.0) * BETWEEN) / 2.0;
        let corner = Vec2::new(start + column as f32 * (width + BETWEEN), top + row as f32 * (height + BETWEEN));
        Rect::from_corners(corner, corner + Vec2::new(width, height))
    };
    (0..count).map(slot).collect()
}

/// Whether a mat of this size has room for everything.
pub(super) fn suffices(size: Vec2) -> bool {
    size.cmpge(STACKED).all() || size.cmpge(BESIDE).all()
}

/// How high the called card is on a mat of this size: that is what a larger mat is good for.
pub(super) fn call_height(mat: Rect, pause: f32) -> f32 {
    MatPlaces::on(mat, super::pause(mat, pause), 6).call.height()
}

impl MatPlaces {
    /// Where everything lies on a mat, with `limit` places for discards.
    pub(super) fn on(mat: Rect, pause: Rect, limit: usize) -> Self {
        let inside = mat.inflate(-EDGE);
        if mat.width() > WIDE * mat.height() {
            Self::beside(inside, pause, limit)
        } else {
            Self::stacked(inside, pause, limit)
        }
    }

    /// One below the other: the goal, the cards, the words, the discards.
    fn stacked(inside: Rect, pause: Rect, limit: usize) -> Self {
        let middle = inside.center().x;
        // On a narrow mat, or beside a button for fingers, the goal takes two lines.
        let head = if inside.width() < NARROW || pause.height() > HEAD { HIGH_HEAD } else { HEAD };
        let goal = Rect::new(inside.min.x, inside.min.y, pause.min.x - 8.0, inside.min.y + head);
        let counts = Rect { min: Vec2::new(inside.min.x, inside.max.y - LABEL), ..inside };
        let top = goal.max.y + 8.0;
        let spare = (counts.min.y - top - 24.0).max(0.0);
        let words = WORDS.max(spare * 0.24).min(110.0);
        let discards = (spare * 0.26).min(2.0 * SLOT + 8.0);
        let high = (spare - words - discards).min(CALL).min(inside.width() / 3.0 / CARD_SHAPE * 1.15);
        // What no part needs lies between them.
        let between = 8.0 + (spare - high - discards - words).max(0.0) / 3.0;
        let small = (high - LABEL).min(high * 0.66);
        let spread = (inside.width() - (high + 2.0 * small) * CARD_SHAPE) / 4.0;
        let aside = (high + small) * CARD_SHAPE / 2.0 + spread.clamp(10.0, 60.0);
        let centre = top + high / 2.0;
        let pair = |x: f32| {
            let cards = card(x, centre - LABEL / 2.0, small);
            let width = aside * 2.0 - high * CARD_SHAPE - 4.0;
            (cards, Rect::from_center_size(Vec2::new(x, cards.max.y + LABEL / 2.0), Vec2::new(width, LABEL)))
        };
        let ((deck, deck_words), (pile, pile_words)) = (pair(middle - aside), pair(middle + aside));
        let below = top + high + between;
        let words = Rect::new(inside.min.x, below, inside.max.x, below + words);
        let start = words.max.y + between;
        let discards = Rect::new(inside.min.x, start, inside.max.x, start + discards);
        let slots = slots(limit, discards);
        Self { goal, deck, deck_words, pile, pile_words, call: card(middle, centre, high), words, slots, counts }
    }

    /// Side by side: the cards, then goal and words, then the discards; on a high mat these lie below the words.
    fn beside(inside: Rect, pause: Rect, limit: usize) -> Self {
        let height = inside.height();
        let middle = inside.center().y;
        let call = height.min(CALL).min(inside.width() * 0.2);
        let small = (height - LABEL).min(call * 0.74);
        let left = inside.min.x + 64.0 + small * CARD_SHAPE / 2.0;
        let step = small * CARD_SHAPE + 60.0;
        let top = middle - (small + LABEL) / 2.0;
        let pair = |x: f32| {
            let cards = card(x, top + small / 2.0, small);
            (cards, Rect::from_center_size(Vec2::new(x, cards.max.y + LABEL / 2.0), Vec2::new(step - 8.0, LABEL)))
        };
        let ((deck, deck_words), (pile, pile_words)) = (pair(left), pair(left + step));
        let call_x = left + step * 1.5 + 16.0 + call * CARD_SHAPE / 2.0;
        let start = call_x + call * CARD_SHAPE / 2.0 + 24.0;
        let end = pause.min.x - 16.0;
        let (goal, words, discards, counts) = if height >= ROOMY {
            let rest = Rect::new(start, inside.min.y, end, inside.max.y);
            let goal = Rect { max: Vec2::new(end, rest.min.y + HEAD), ..rest };
            let counts = Rect { min: Vec2::new(start, rest.max.y - LABEL), ..rest };
            let spare = counts.min.y - goal.max.y - 16.0;
            let words = Rect::new(start, goal.max.y + 4.0, end, goal.max.y + 4.0 + (spare * 0.46).max(WORDS));
            (goal, words, Rect::new(start, words.max.y + 4.0, end, counts.min.y - 4.0), counts)
        } else {
            let split = start + (end - start) * 0.52;
            let goal = Rect::new(start, inside.min.y, split - 12.0, inside.min.y + (height * 0.42).max(HEAD));
            let words = Rect::new(start, goal.max.y, split - 12.0, inside.max.y);
            let counts = Rect::new(split + 12.0, inside.max.y - LABEL, end, inside.max.y);
            (goal, words, Rect::new(split + 12.0, inside.min.y, end, counts.min.y - 4.0), counts)
        };
        let slots = slots(limit, discards);
        Self { goal, deck, deck_words, pile, pile_words, call: card(call_x, middle, call), words, slots, counts }
    }
}
