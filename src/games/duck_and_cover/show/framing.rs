//! Which cells a pond shows, and where on the stage they lie. A framing always holds every card and every legal target,
//! and moves only when it must, so that nobody loses sight of their ducks.

use bevy::prelude::*;

use super::{
    super::{DuckAndCover, Table},
    layout::Layout,
};
use crate::{
    rules::{
        Seat,
        duck_and_cover::{Cell, Event},
    },
    table::{Chair, Happened, ShowSystems, chairs_arrived},
};

/// The cells a pond shows: a window on the endless plane.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Framing {
    least: Cell,
    width: i32,
    height: i32,
}

/// The size of a dealt grid with one ring around it.
const WIDTH: i32 = 6;
const HEIGHT: i32 = 5;

/// The largest size of a cell, in stage units.
const LARGEST_CELL: f32 = 128.0;

impl Default for Framing {
    fn default() -> Self {
        Self { least: Cell::new(-1, -1), width: WIDTH, height: HEIGHT }
    }
}

/// Where in a frame ponds are framed.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FramingSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, FramingSystems.in_set(ShowSystems::Frame)).add_systems(
        Update,
        reframe
            .in_set(FramingSystems)
            .run_if(resource_exists::<Table>.and_eager(on_message::<Happened<DuckAndCover>>.or_eager(chairs_arrived))),
    );
}

impl Framing {
    /// The framing for cards within these corners, as close to this one as possible.
    #[must_use]
    pub fn around(self, least: Cell, greatest: Cell) -> Self {
        let (x, width) = Self::slide(self.least.x, least.x - 1, greatest.x + 1, WIDTH);
        let (y, height) = Self::slide(self.least.y, least.y - 1, greatest.y + 1, HEIGHT);
        Self { least: Cell::new(x, y), width, height }
    }

    /// A window of at least `size` over `from..=to` that begins as near to `start` as possible.
    fn slide(start: i32, from: i32, to: i32, size: i32) -> (i32, i32) {
        let size = size.max(to - from + 1);
        (start.clamp(to - size + 1, from), size)
    }

    /// Whether this cell lies in the window.
    #[must_use]
    pub fn shows(&self, cell: Cell) -> bool {
        (self.least.x..self.least.x + self.width).contains(&cell.x)
            && (self.least.y..self.least.y + self.height).contains(&cell.y)
    }

    /// The width of a cell in this water, in stage units.
    pub(super) fn cell_size(&self, water: Rect) -> f32 {
        let fits = (water.width() / self.width as f32).min(water.height() / self.height as f32);
        fits.min(LARGEST_CELL)
    }

    /// The cell at a place in this water; `None` outside the cells.
    #[must_use]
    pub fn cell(&self, water: Rect, place: Vec2) -> Option<Cell> {
        let from = (place - self.corner(water)) / self.cell_size(water);
        let cell = Cell::new(self.least.x + from.x.floor() as i32, self.least.y + from.y.floor() as i32);
        self.shows(cell).then_some(cell)
    }

    /// The middle of a cell in a seat's pond, in stage coordinates.
    #[must_use]
    pub fn on_stage(&self, layout: &Layout, seat: Seat, cell: Cell) -> Vec2 {
        self.place(layout.water(seat), cell)
    }

    /// The upper left corner of the cells in this water. They are centred, and as large as they fit.
    fn corner(&self, water: Rect) -> Vec2 {
        water.center() - Vec2::new(self.width as f32, self.height as f32) * self.cell_size(water) / 2.0
    }

    /// The middle of a cell in this water, in stage coordinates.
    pub(super) fn place(&self, water: Rect, cell: Cell) -> Vec2 {
        let size = self.cell_size(water);
        self.corner(water)
            + Vec2::new((cell.x - self.least.x) as f32 + 0.5, (cell.y - self.least.y) as f32 + 0.5) * size
    }
}

fn reframe(
    mut happened: MessageReader<Happened<DuckAndCover>>,
    table: Res<Table>,
    mut chairs: Query<(&Chair, &mut Framing)>,
) {
    let mut dealt = false;
    for Happened(event) in happened.read() {
        dealt |= matches!(event, Event::Dealt { .. });
    }
    for (chair, mut framing) in &mut chairs {
        let Some(pond) = table.public().pond(chair.seat) else { continue };
        let (least, greatest) = pond.grid().bounds();
        let start = if dealt { Framing::default() } else { *framing };
        framing.set_if_neq(start.around(least, greatest));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dealt_grid_is_framed_with_one_ring_and_stays_so_while_it_shrinks() {
        let dealt = Framing::default().around(Cell::new(0, 0), Cell::new(3, 2));
        assert_eq!(dealt, Framing::default());
        assert_eq!(dealt.around(Cell::new(1, 0), Cell::new(2, 2)), dealt, "a smaller grid moves nothing");
    }

    #[test]
    fn a_grid_that_grows_or_drifts_takes_its_framing_along() {
        let framing = Framing::default().around(Cell::new(0, 0), Cell::new(4, 2));
        assert!(framing.shows(Cell::new(5, 3)) && framing.shows(Cell::new(-1, -1)));
        let drifted = framing.around(Cell::new(10, -7), Cell::new(13, -5));
        assert!(drifted.shows(Cell::new(9, -8)) && drifted.shows(Cell::new(14, -4)));
        assert_eq!((drifted.width, drifted.height), (WIDTH, HEIGHT));
    }

    #[test]
    fn a_tap_in_the_middle_of_a_cell_or_near_its_corner_means_that_cell() {
        let water = Rect::new(100.0, 100.0, 500.0, 460.0);
        let framing = Framing::default().around(Cell::new(-3, 0), Cell::new(8, 1));
        let near = framing.cell_size(water) * 0.45;
        for cell in [Cell::new(-4, -1), Cell::new(0, 0), Cell::new(9, 2)] {
            for corner in [Vec2::ZERO, Vec2::splat(near), Vec2::splat(-near)] {
                assert_eq!(framing.cell(water, framing.place(water, cell) + corner), Some(cell));
            }
        }
        assert_eq!(framing.cell(water, Vec2::ZERO), None);
    }

    #[test]
    fn every_cell_that_is_shown_lies_in_the_water() {
        let water = Rect::new(100.0, 100.0, 500.0, 460.0);
        let framing = Framing::default().around(Cell::new(-3, 0), Cell::new(8, 1));
        let half = framing.cell_size(water) / 2.0 - 0.01;
        for cell in [Cell::new(-4, -1), Cell::new(9, 2)] {
            let place = framing.place(water, cell);
            assert!(water.contains(place - half) && water.contains(place + half), "{cell} at {place}");
        }
    }
}
