//! Which cells a pond shows, and where on the stage they lie: the grid as large as it fits the water, and around it a
//! narrow ring of cells where ducks may duck to. A framing follows its grid from call to call and never changes while
//! somebody chooses.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    layout::{LARGEST, Layout, Waters},
    table_changed,
};
use crate::{
    rules::{
        Seat,
        duck_and_cover::{Cell, Phase},
    },
    table::{Chair, ShowSystems, on_the_table},
};

/// The cells a pond shows: a window on the endless plane, and one ring of cells around it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Framing {
    least: Cell,
    greatest: Cell,
}

/// The widest ring, as a share of a cell: there a pad is as large as a duck.
const WIDEST: f32 = 0.9;

impl Default for Framing {
    fn default() -> Self {
        Self { least: Cell::new(0, 0), greatest: Cell::new(3, 2) }
    }
}

/// Where in a frame ponds are framed.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FramingSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, FramingSystems.in_set(ShowSystems::Frame)).add_systems(
        Update,
        reframe.in_set(FramingSystems).run_if(on_the_table::<DuckAndCover>().and_then(table_changed())),
    );
}

/// Where a cell lies, and how large what lies there is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// The middle, in stage coordinates.
    pub place: Vec2,
    /// The width of a duck there, in stage units.
    pub size: f32,
}

impl Framing {
    /// The framing of a grid within these corners.
    #[must_use]
    pub const fn of(least: Cell, greatest: Cell) -> Self {
        Self { least, greatest }
    }

    /// Whether this cell is shown: in the grid, or in the ring around it.
    #[must_use]
    pub fn shows(&self, cell: Cell) -> bool {
        (self.least.x - 1..=self.greatest.x + 1).contains(&cell.x)
            && (self.least.y - 1..=self.greatest.y + 1).contains(&cell.y)
    }

    /// The number of cells beside and below each other.
    fn cells(&self) -> Vec2 {
        let size = |least: i32, greatest: i32| (greatest - least + 1) as f32;
        Vec2::new(size(self.least.x, self.greatest.x), size(self.least.y, self.greatest.y))
    }

    /// The width of a cell of the grid in this water, in stage units.
    pub(super) fn cell_size(&self, waters: Waters) -> f32 {
        waters.cell(self.cells()).min(LARGEST)
    }

    /// The width of the ring beside the grid and the one above and below it: as much of a cell as there is room for.
    fn ring(&self, waters: Waters) -> Vec2 {
        let size = self.cell_size(waters);
        ((waters.rect.size() - self.cells() * size) / 2.0).min(Vec2::splat(size * WIDEST)).max(Vec2::ZERO)
    }

    /// Where a cell lies in this water.
    pub(super) fn spot(&self, waters: Waters, cell: Cell) -> Spot {
        let (size, ring) = (self.cell_size(waters), self.ring(waters));
        let corner = waters.rect.center() - self.cells() * size / 2.0;
        let along = |least: i32, greatest: i32, at: i32, corner: f32, ring: f32| {
            let end = corner + (greatest - least + 1) as f32 * size;
            match at {
                _ if at < least => (corner - ring / 2.0, ring),
                _ if at > greatest => (end + ring / 2.0, ring),
                _ => (corner + ((at - least) as f32 + 0.5) * size, size),
            }
        };
        let (x, wide) = along(self.least.x, self.greatest.x, cell.x, corner.x, ring.x);
        let (y, high) = along(self.least.y, self.greatest.y, cell.y, corner.y, ring.y);
        Spot { place: Vec2::new(x, y), size: wide.min(high).min(size) }
    }

    /// The cell at a place in this water. All water beside the grid belongs to the ring, and the rim of the tub, too:
    /// fingers are larger than pads.
    #[must_use]
    pub fn cell(&self, waters: Waters, place: Vec2) -> Option<Cell> {
        if !waters.rect.inflate(FINGERS).contains(place) {
            return None;
        }
        let size = self.cell_size(waters);
        let from = (place - waters.rect.center() + self.cells() * size / 2.0) / size;
        let within =
            |least: i32, greatest: i32, from: f32| (least + from.floor() as i32).clamp(least - 1, greatest + 1);
        Some(Cell::new(within(self.least.x, self.greatest.x, from.x), within(self.least.y, self.greatest.y, from.y)))
    }

    /// The middle of a cell in a seat's pond, in stage coordinates.
    #[must_use]
    pub fn on_stage(&self, layout: &Layout, seat: Seat, cell: Cell) -> Vec2 {
        self.spot(layout.water(seat), cell).place
    }
}

/// How far beyond the water a tap still means the ring, in stage units.
const FINGERS: f32 = 14.0;

/// Follows the grids, once per call: while somebody chooses, nothing changes its size or place.
fn reframe(table: Res<Table>, mut chairs: Query<(Ref<Chair>, &mut Framing)>) {
    let choosing = table.public().phase() == Phase::Choose;
    for (chair, mut framing) in &mut chairs {
        let Some(pond) = table.public().pond(chair.seat).filter(|_| !choosing || chair.is_added()) else { continue };
        let (least, greatest) = pond.grid().bounds();
        framing.set_if_neq(Framing::of(least, greatest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WATERS: Waters =
        Waters { rect: Rect { min: Vec2::new(100.0, 100.0), max: Vec2::new(540.0, 520.0) }, ring: 0.46 };

    fn framings() -> [Framing; 5] {
        [
            Framing::default(),
            Framing::of(Cell::new(-3, 0), Cell::new(8, 1)),
            Framing::of(Cell::new(2, -7), Cell::new(2, -7)),
            Framing::of(Cell::new(0, 0), Cell::new(0, 6)),
            Framing::of(Cell::new(5, 5), Cell::new(6, 5)),
        ]
    }

    /// Every cell that is shown.
    fn shown(framing: Framing) -> impl Iterator<Item = Cell> {
        let ys = framing.least.y - 1..=framing.greatest.y + 1;
        ys.flat_map(move |y| (framing.least.x - 1..=framing.greatest.x + 1).map(move |x| Cell::new(x, y)))
    }

    #[test]
    fn every_duck_and_every_pad_lies_in_the_water() {
        for framing in framings() {
            for cell in shown(framing) {
                let Spot { place, size } = framing.spot(WATERS, cell);
                let half = size / 2.0 - 0.01;
                assert!(WATERS.rect.contains(place - half) && WATERS.rect.contains(place + half), "{framing:?} {cell}");
            }
        }
    }

    #[test]
    fn no_two_ducks_or_pads_overlap() {
        for framing in framings() {
            let cells: Vec<Cell> = shown(framing).collect();
            for (index, one) in cells.iter().enumerate() {
                for other in &cells[index + 1..] {
                    let (a, b) = (framing.spot(WATERS, *one), framing.spot(WATERS, *other));
                    let apart = (a.place - b.place).abs().max_element();
                    assert!(apart >= (a.size + b.size) / 2.0 - 0.01, "{framing:?}: {one} and {other}");
                }
            }
        }
    }

    #[test]
    fn the_fewer_ducks_are_left_the_larger_they_are() {
        let sizes = [(4, 3), (3, 3), (3, 2), (2, 2), (2, 1), (1, 1)]
            .map(|(width, height)| Framing::of(Cell::new(0, 0), Cell::new(width - 1, height - 1)).cell_size(WATERS));
        assert!(sizes.is_sorted() && sizes[0] < sizes[4], "{sizes:?}");
        assert_eq!(sizes[5], LARGEST);
    }

    #[test]
    fn a_tap_on_a_duck_or_a_pad_means_its_cell() {
        for framing in framings() {
            for cell in shown(framing) {
                let Spot { place, size } = framing.spot(WATERS, cell);
                for aside in [Vec2::ZERO, Vec2::splat(size * 0.45), Vec2::splat(size * -0.45)] {
                    assert_eq!(framing.cell(WATERS, place + aside), Some(cell), "{framing:?}");
                }
            }
            assert_eq!(framing.cell(WATERS, Vec2::ZERO), None);
        }
    }
}
