//! How the score sheet is arranged on a stage: on a wide one the ducks of a line lie beside the name, on an upright one
//! below it.

use bevy::prelude::*;

use crate::{
    table::subtitle_place,
    theme::{
        glyph::GLYPH,
        stage::Stage,
        widgets::{LARGE, MEDIUM},
    },
};

/// The widths and heights of a sheet, in stage units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sizes {
    /// The width of the whole sheet.
    pub(super) width: f32,
    /// The height of its heading.
    pub(super) head: f32,
    /// The height of a line.
    pub(super) line: f32,
    /// The size of a duck in a line.
    pub(super) tile: f32,
    /// The widths of the parts of a line.
    pub(super) names: f32,
    pub(super) ducks: f32,
    pub(super) points: f32,
    pub(super) total: f32,
    /// Whether the ducks of a line lie below the name.
    pub(super) stacked: bool,
}

/// Room around the sheet and inside it.
const OUTSIDE: Vec2 = Vec2::new(24.0, 16.0);
pub(super) const INSIDE: Vec2 = Vec2::new(36.0, 18.0);
/// Room between two lines.
pub(super) const BETWEEN: f32 = 8.0;
/// Room at both ends of a line, its edge included.
pub(super) const ENDS: f32 = 20.0;
/// The outline of the sheet, and the lip below it.
const OUTLINE: f32 = 5.0;
const LIP: f32 = 22.0;
/// A sheet is never wider than this.
const WIDEST: f32 = 1800.0;
/// A line is never higher than this.
const HIGHEST: f32 = 168.0;
const HIGHEST_STACKED: f32 = 210.0;

impl Sizes {
    /// The arrangement for this many seats, none of which shows more than `most` ducks.
    pub(super) fn new(stage: &Stage, seats: usize, most: usize) -> Self {
        let (size, stacked) = (stage.size(), stage.is_upright());
        let width = (size.x - 2.0 * OUTSIDE.x).min(WIDEST);
        let head = if size.y < 900.0 && !stacked { 84.0 } else { 106.0 };
        let height = subtitle_place(stage).min.y - 2.0 * OUTSIDE.y - LIP;
        let beside = 2.0 * (INSIDE.y + OUTLINE) + head + GLYPH + 2.0 * BETWEEN;
        let seats = seats.max(1) as f32;
        let highest = if stacked { HIGHEST_STACKED } else { HIGHEST };
        let line = ((height - beside) / seats - BETWEEN).min(highest).floor();
        let inside = width - 2.0 * (INSIDE.x + OUTLINE + ENDS);
        let (points, total) = if stacked { (134.0, 206.0) } else { (160.0, 250.0) };
        let names = if stacked { inside - points - total } else { (inside * 0.22).clamp(250.0, 330.0) };
        let ducks = if stacked { inside } else { inside - names - points - total };
        let room = if stacked { line - Self::name_height(line, stacked) - 12.0 } else { line - 16.0 };
        let tile = room.min(ducks / most.max(1) as f32 - 4.0).floor();
        Self { width, head, line, tile, names, ducks, points, total, stacked }
    }

    fn name_height(line: f32, stacked: bool) -> f32 {
        if stacked { (line * 0.48).max(46.0) } else { line - 8.0 }
    }

    /// The height of the part of a line with the name.
    pub(super) fn name(&self) -> f32 {
        Self::name_height(self.line, self.stacked)
    }

    /// The size of the points of the round, and of the total.
    pub(super) fn figures(&self) -> (f32, f32) {
        let room = self.name() * 0.8;
        ((MEDIUM * 1.2).min(room), (LARGE * 0.86).min(room))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::MAX_SEATS;

    #[test]
    fn a_sheet_fits_every_window_and_its_numbers_can_be_read() {
        for window in [(1920.0, 1080.0), (1024.0, 768.0), (2520.0, 1080.0), (844.0, 390.0), (390.0, 844.0)] {
            let stage = Stage::of(window.into(), 1.0);
            for seats in 2..=MAX_SEATS {
                for most in [1, 6, 12] {
                    let sizes = Sizes::new(&stage, seats, most);
                    let lines = (sizes.line + BETWEEN) * seats as f32;
                    let height = lines + sizes.head + GLYPH + 2.0 * INSIDE.y;
                    assert!(height < subtitle_place(&stage).min.y, "{window:?}, {seats}: {height}");
                    assert!(
                        sizes.width < stage.size().x && sizes.figures().0 >= 26.0,
                        "{window:?}, {seats}: {sizes:?}"
                    );
                    assert!(sizes.tile >= 28.0 && sizes.ducks >= sizes.tile * most as f32, "{window:?}: {sizes:?}");
                }
            }
        }
    }
}
