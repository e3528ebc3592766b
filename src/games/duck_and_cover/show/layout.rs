//! Where everything lies on the stage, for two to seven seats: worked out once per table, and used by everything that
//! is drawn.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    art::CARD_SHAPE,
};
use crate::{
    rules::{MAX_SEATS, Seat},
    table::{ShowSystems, chairs_arrived, on_the_table},
    theme::stage,
};

/// The height of a name plate, in stage units.
pub const PLATE: f32 = 56.0;

/// Where the ponds and the Captain's mat lie.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Layout {
    /// One pond for each seat.
    pub(super) ponds: Vec<Rect>,
    pub(super) mat: Rect,
    pub(super) pause: Rect,
    pub(super) places: MatPlaces,
    /// Whether the mat is a column between the ponds, not a band across.
    upright: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layout::new(MAX_SEATS, 0)).add_systems(
        Update,
        lay_out
            .in_set(ShowSystems::Frame)
            .before(super::framing::FramingSystems)
            .run_if(chairs_arrived.and_eager(on_the_table::<DuckAndCover>())),
    );
}

fn lay_out(table: Res<Table>, mut layout: ResMut<Layout>) {
    let setup = table.public().setup();
    layout.set_if_neq(Layout::new(setup.players(), setup.limit()));
}

/// Where everything lies on the mat.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct MatPlaces {
    /// The draw deck.
    pub(super) deck: Rect,
    /// The words for the number of cards in the deck.
    pub(super) deck_words: Rect,
    /// The Captain pile.
    pub(super) pile: Rect,
    /// The words below the Captain pile.
    pub(super) pile_words: Rect,
    /// The called card.
    pub(super) call: Rect,
    /// The words for what to do now.
    pub(super) words: Rect,
    /// The discard area, one place for each card.
    pub(super) slots: Vec<Rect>,
    /// How many cards are discarded, and how many more end the round.
    pub(super) counts: Rect,
}

/// A card of this height, centred on a point.
fn card(x: f32, y: f32, height: f32) -> Rect {
    Rect::from_center_size(Vec2::new(x, y), Vec2::new(height * CARD_SHAPE, height))
}

/// A line for words, centred on a point.
fn line(x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::from_center_size(Vec2::new(x, y), Vec2::new(width, height))
}

/// Rows of places for cards, at most `most` in a row, centred on `x`.
fn slots(count: usize, most: usize, x: f32, top: f32, height: f32, gap: f32) -> Vec<Rect> {
    let width = height * CARD_SHAPE;
    let place = |slot: usize| {
        let (row, column) = (slot / most, slot % most);
        let in_row = (count - row * most).min(most) as f32;
        let start = x - (in_row * width + (in_row - 1.0) * gap) / 2.0;
        let left = start + column as f32 * (width + gap);
        let top = top + row as f32 * (height + gap);
        Rect::new(left, top, left + width, top + height)
    };
    (0..count).map(place).collect()
}

/// Room at the sides and at the top.
const EDGE: Vec2 = Vec2::new(44.0, 34.0);
/// Room at the bottom, for the Captain's subtitle.
const FOOT: f32 = 50.0;
const GAP: f32 = 16.0;
/// A corner narrower than this does not count as free.
const FREE: f32 = 120.0;
/// Room between a row of ponds and the mat.
const BESIDE: f32 = 8.0;
/// The size of the button that pauses, large enough for a finger.
const PAUSE: f32 = 72.0;

impl Layout {
    /// The layout for this many players, with `limit` places for discards.
    pub(super) fn new(players: usize, limit: usize) -> Self {
        let mut layout = match players {
            // Two or three ponds in a row above the mat are larger than beside it, and leave no empty corner.
            0..=3 => Self::along_a_band(&[players.max(1)], 250.0),
            4 => Self::around_a_column(90.0),
            5 | 6 => Self::along_a_band(&[3, players - 3], 160.0),
            _ => Self::along_a_band(&[4, 3], 160.0),
        };
        layout.places = layout.mat_places(limit);
        layout
    }

    /// The part of a seat's pond where cards may lie.
    #[must_use]
    pub fn water(&self, seat: Seat) -> Rect {
        self.ponds.get(seat.index()).map_or(Rect::EMPTY, |pond| Self::water_in(*pond))
    }

    /// The direction of a seat's sounds, from -1 on the left to 1 on the right.
    #[must_use]
    pub fn pan(&self, seat: Seat) -> f32 {
        self.ponds.get(seat.index()).map_or(0.0, |pond| (pond.center().x / stage::USUAL.x) * 2.0 - 1.0)
    }

    /// A pond in each corner around the mat, which stays `inset` away from the edge.
    fn around_a_column(inset: f32) -> Self {
        let mat_width = 448.0;
        let width = (stage::USUAL.x - 2.0 * EDGE.x - mat_width - 2.0 * GAP) / 2.0;
        let height = (stage::USUAL.y - EDGE.y - FOOT - GAP) / 2.0;
        let mut ponds = Vec::new();
        for y in [EDGE.y, stage::USUAL.y - FOOT - height] {
            for x in [EDGE.x, stage::USUAL.x - EDGE.x - width] {
                ponds.push(Rect::new(x, y, x + width, y + height));
            }
        }
        let left = EDGE.x + width + GAP;
        let mat = Rect::new(left, inset, left + mat_width, stage::USUAL.y - inset);
        let pause = Rect::from_center_size(Vec2::new(mat.center().x, inset / 2.0 + 4.0), Vec2::splat(PAUSE));
        Self { ponds, mat, pause, places: MatPlaces::default(), upright: true }
    }

    /// A row of ponds above the mat, and perhaps another below it.
    fn along_a_band(rows: &[usize], band: f32) -> Self {
        let most = rows.iter().copied().max().unwrap_or(1) as f32;
        let width = (stage::USUAL.x - 2.0 * EDGE.x - GAP * (most - 1.0)) / most;
        let left = stage::USUAL.y - EDGE.y - FOOT - band - BESIDE * rows.len() as f32;
        let height = left / rows.len() as f32;
        let mut ponds = Vec::new();
        for (row, count) in rows.iter().enumerate() {
            let y = EDGE.y + row as f32 * (height + band + 2.0 * BESIDE);
            let across = *count as f32 * width + (*count as f32 - 1.0) * GAP;
            let start = (stage::USUAL.x - across) / 2.0;
            for column in 0..*count {
                let x = start + column as f32 * (width + GAP);
                ponds.push(Rect::new(x, y, x + width, y + height));
            }
        }
        let y = EDGE.y + height + BESIDE;
        let end = stage::USUAL.x - EDGE.x - PAUSE - GAP;
        let mat = Rect::new(EDGE.x, y, end, y + band);
        let middle = Vec2::new(end + GAP + PAUSE / 2.0, mat.center().y);
        let pause = Rect::from_center_size(middle, Vec2::splat(PAUSE));
        Self { ponds, mat, pause, places: MatPlaces::default(), upright: false }
    }

    /// Where everything lies on the mat, with `limit` places for discards.
    fn mat_places(&self, limit: usize) -> MatPlaces {
        let (left, top, middle) = (self.mat.min.x, self.mat.min.y, self.mat.center().x);
        if self.upright {
            return MatPlaces {
                deck: card(middle - 92.0, top + 112.0, 144.0),
                deck_words: line(middle - 92.0, top + 206.0, 180.0, 36.0),
                pile: card(middle + 92.0, top + 112.0, 144.0),
                pile_words: line(middle + 92.0, top + 206.0, 180.0, 36.0),
                call: card(middle, top + 360.0, 256.0),
                words: line(middle, top + 554.0, 392.0, 116.0),
                slots: slots(limit, 4, middle, top + 618.0, 84.0, 10.0),
                counts: line(middle, top + 836.0, 392.0, 76.0),
            };
        }
        if self.mat.height() > 200.0 {
            return MatPlaces {
                deck: card(left + 132.0, top + 104.0, 152.0),
                deck_words: line(left + 132.0, top + 204.0, 180.0, 36.0),
                pile: card(left + 292.0, top + 104.0, 152.0),
                pile_words: line(left + 292.0, top + 204.0, 136.0, 36.0),
                call: card(left + 512.0, top + 125.0, 214.0),
                words: line(left + 886.0, top + 125.0, 530.0, 180.0),
                slots: slots(limit, 5, left + 1430.0, top + 26.0, 78.0, 8.0),
                counts: line(left + 1430.0, top + 208.0, 540.0, 36.0),
            };
        }
        MatPlaces {
            deck: card(left + 104.0, top + 64.0, 88.0),
            deck_words: line(left + 104.0, top + 128.0, 150.0, 36.0),
            pile: card(left + 234.0, top + 64.0, 88.0),
            pile_words: line(left + 234.0, top + 128.0, 104.0, 36.0),
            call: card(left + 440.0, top + 80.0, 134.0),
            words: line(left + 818.0, top + 80.0, 620.0, 124.0),
            slots: slots(limit, MAX_SEATS, left + 1420.0, top + 18.0, 90.0, 10.0),
            counts: line(left + 1420.0, top + 128.0, 570.0, 36.0),
        }
    }

    /// The free space below the mat, to the left and to the right of a row of ponds that is not full.
    pub(super) fn free_corners(&self) -> Option<[Rect; 2]> {
        let below = self.ponds.iter().filter(|pond| pond.min.y > self.mat.max.y && !self.upright);
        let (left, right) =
            below.fold((f32::MAX, f32::MIN), |(left, right), pond| (left.min(pond.min.x), right.max(pond.max.x)));
        let top = self.mat.max.y + GAP;
        (EDGE.x + FREE < left && left < right).then(|| {
            let bottom = stage::USUAL.y - FOOT;
            [Rect::new(EDGE.x, top, left - GAP, bottom), Rect::new(right + GAP, top, stage::USUAL.x - EDGE.x, bottom)]
        })
    }

    pub(super) fn plate(pond: Rect) -> Rect {
        Rect::new(pond.min.x + 14.0, pond.min.y, pond.max.x - 14.0, pond.min.y + PLATE)
    }

    /// The bathtub of a pond; the plate lies over its upper rim.
    pub(super) fn tub(pond: Rect) -> Rect {
        Rect::new(pond.min.x, pond.min.y + PLATE / 2.0, pond.max.x, pond.max.y)
    }

    fn water_in(pond: Rect) -> Rect {
        Rect::new(pond.min.x + 22.0, pond.min.y + PLATE + 4.0, pond.max.x - 22.0, pond.max.y - 22.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{table::subtitle_place, theme::stage::Stage};

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_stage_with_two_to_seven_seats() {
        for players in 2..=7 {
            let layout = Layout::new(players, 11 - players);
            assert_eq!(layout.ponds.len(), players);
            let all = layout.ponds.iter().copied().chain([layout.mat, layout.pause, subtitle_place(&Stage::default())]);
            let all: Vec<Rect> = all.collect();
            for (index, rect) in all.iter().enumerate() {
                assert!(rect.min.min_element() >= 0.0 && rect.max.cmple(stage::USUAL).all(), "{players}: {rect:?}");
                for other in &all[index + 1..] {
                    assert!(rect.intersect(*other).is_empty(), "{players}: {rect:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn five_and_seven_seats_leave_two_corners_free() {
        for players in 2..=7 {
            let layout = Layout::new(players, 11 - players);
            let corners = layout.free_corners();
            assert_eq!(corners.is_some(), players == 5 || players == 7, "{players}");
            for corner in corners.into_iter().flatten() {
                assert!(layout.ponds.iter().chain([&layout.mat]).all(|rect| rect.intersect(corner).is_empty()));
            }
        }
    }

    #[test]
    fn nothing_overlaps_on_the_mat_and_nothing_leaves_it() {
        for players in 2..=7 {
            let layout = Layout::new(players, 11 - players);
            let MatPlaces { deck, deck_words, pile, pile_words, call, words, ref slots, counts } = layout.places;
            assert_eq!(slots.len(), 11 - players);
            let mut all = vec![deck, deck_words, pile, pile_words, call, words, counts];
            all.extend(slots);
            for (index, rect) in all.iter().enumerate() {
                assert!(layout.mat.contains(rect.min) && layout.mat.contains(rect.max), "{players}: {index} {rect:?}");
                for other in &all[index + 1..] {
                    assert!(rect.intersect(*other).is_empty(), "{players}: {rect:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_dealt_duck_is_at_least_sixty_five_units_wide_with_seven_seats() {
        for players in 2..=7 {
            let water = Layout::water_in(Layout::new(players, 11 - players).ponds[0]);
            let cell = (water.width() / 6.0).min(water.height() / 5.0);
            assert!(cell >= 65.0, "{players}: {cell}");
        }
    }
}
