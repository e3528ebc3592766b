//! All sensible ways to put ponds and the Captain's mat on the stage, and which is the best: the one with the largest
//! ducks.

use bevy::prelude::*;

use super::{
    EDGE, HEADS, LARGEST,
    mat::{self, BAND, COLUMN, HIGH_BAND},
    pond::{Pond, Room},
};

/// Room between cells.
const GAP: f32 = 10.0;
/// A column for the mat grows in steps until the ducks would shrink; so does a band.
const STEPS: u16 = 12;
const WIDEST_COLUMN: f32 = 620.0;
const HIGHEST_BAND: f32 = 300.0;
/// Smaller cells than this are not worth looking at.
const LEAST_CELL: Vec2 = Vec2::new(100.0, 130.0);

/// A single person's ducks are at least this much larger than those of the others, which are at least so large.
const FAVOUR: f32 = 1.3;
pub(super) const LEAST_DUCK: f32 = 52.0;

/// What a larger called card is worth, compared with larger ducks.
const CALL_COUNTS: f32 = 0.05;
/// What the ducks of the others are worth to a single person.
const OTHERS_COUNT: f32 = 0.5;

/// Cells of a table: one for each pond, in the order of the seats, and one for the mat.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cells {
    pub(super) ponds: Vec<Pond>,
    pub(super) mat: Rect,
}

/// The place for a table, and what has to be known to fill it well.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) area: Rect,
    /// The least size of something to tap.
    pub(super) finger: f32,
    /// The size of the button that pauses.
    pub(super) pause: f32,
}

impl Place {
    /// The way with the largest ducks, if there is any.
    pub(super) fn best(&self, count: usize) -> Option<Cells> {
        let room = if self.finger > 0.0 { Room::FOR_FINGERS } else { Room::USUAL };
        let ways = ways(self.area, count, room).into_iter();
        let worth = |cells: &Cells| cells.duck() + self.mat_is_worth(cells);
        ways.max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    fn mat_is_worth(&self, cells: &Cells) -> f32 {
        CALL_COUNTS * mat::call_height(cells.mat, self.pause)
    }

    /// One large pond for the only person; the others and the mat are beside it or above it. On the smallest phones only
    /// the ducks in it are as large as a finger, and the pads around them a little smaller.
    pub(super) fn favouring(&self, count: usize, only: usize) -> Option<Cells> {
        let with_ducks = || self.favouring_if(count, only, |own| own.dealt() >= self.finger);
        self.favouring_if(count, only, |own| own.suits(self.finger)).or_else(with_ducks)
    }

    fn favouring_if(&self, count: usize, only: usize, suits: impl Fn(&Pond) -> bool) -> Option<Cells> {
        let (mine, theirs) =
            if self.finger > 0.0 { (Room::FOR_FINGERS, Room::ASIDE) } else { (Room::USUAL, Room::USUAL) };
        let mut best: Option<(f32, Cells)> = None;
        for (own, rest) in (34..=76).step_by(2).map(|share| self.split(share as f32 / 100.0)) {
            let own = Pond { rect: own, room: mine };
            let large = own.dealt();
            if !suits(&own) {
                continue;
            }
            for mut cells in ways(rest, count - 1, theirs) {
                let small = cells.duck();
                if small < LEAST_DUCK || large < small * FAVOUR {
                    continue;
                }
                let worth = large + OTHERS_COUNT * small + self.mat_is_worth(&cells);
                if best.as_ref().is_none_or(|(before, _)| worth > *before) {
                    cells.ponds.insert(only, own);
                    best = Some((worth, cells));
                }
            }
        }
        best.map(|(_, cells)| cells)
    }

    /// A share of the place for the only person, on the left or at the foot, and the rest of it.
    fn split(&self, share: f32) -> (Rect, Rect) {
        let area = self.area;
        if area.width() >= area.height() {
            let split = area.min.x + area.width() * share;
            let rest = Rect { min: Vec2::new(split + GAP, area.min.y), ..area };
            (Rect { max: Vec2::new(split, area.max.y), ..area }, rest)
        } else {
            let split = area.max.y - area.height() * share;
            let rest = Rect { max: Vec2::new(area.max.x, split - GAP), ..area };
            (Rect { min: Vec2::new(area.min.x, split), ..area }, rest)
        }
    }

    /// A window too small for anything: better tiny than nothing.
    pub(super) fn tiny(&self, count: usize) -> Cells {
        let middle = self.area.center();
        let mat = Rect::from_center_size(middle, Vec2::new(COLUMN, HIGH_BAND));
        Cells { ponds: in_room(grid(self.area, count, 1), Room::USUAL), mat }
    }
}

impl Cells {
    /// The width of a dealt duck in the smallest pond.
    pub(super) fn duck(&self) -> f32 {
        self.ponds.iter().map(Pond::dealt).fold(LARGEST, f32::min)
    }
}

fn in_room(rects: Vec<Rect>, room: Room) -> Vec<Pond> {
    rects.into_iter().map(|rect| Pond { rect, room }).collect()
}

/// Splits a place into columns of equal width.
fn split_row(row: Rect, count: usize) -> Vec<Rect> {
    let width = (row.width() - (count as f32 - 1.0) * GAP) / count as f32;
    let left = |column: usize| row.min.x + column as f32 * (width + GAP);
    (0..count).map(|column| Rect::new(left(column), row.min.y, left(column) + width, row.max.y)).collect()
}

/// Splits a place into rows of equal height.
fn split_column(column: Rect, count: usize) -> Vec<Rect> {
    let height = (column.height() - (count as f32 - 1.0) * GAP) / count as f32;
    let top = |row: usize| column.min.y + row as f32 * (height + GAP);
    (0..count).map(|row| Rect::new(column.min.x, top(row), column.max.x, top(row) + height)).collect()
}

/// Ponds in rows of equal cells, as even as they can be, the longer rows first.
fn grid(area: Rect, count: usize, rows: usize) -> Vec<Rect> {
    let in_row = |row: usize| count / rows + usize::from(row < count % rows);
    let cell = split_row(area, in_row(0)).first().map_or(area.width(), Rect::width);
    let mut ponds = Vec::new();
    for (row, rect) in split_column(area, rows).into_iter().enumerate() {
        let across = in_row(row) as f32 * (cell + GAP) - GAP;
        let (left, right) = (rect.center().x - across / 2.0, rect.center().x + across / 2.0);
        ponds.extend(split_row(Rect::new(left, rect.min.y, right, rect.max.y), in_row(row)));
    }
    ponds
}

/// All sensible ways to put these many ponds and the mat into a place.
fn ways(area: Rect, count: usize, room: Room) -> Vec<Cells> {
    let sizes =
        |from: f32, to: f32| (0..=STEPS).map(move |step| from + (to - from) * f32::from(step) / f32::from(STEPS));
    let mut ways: Vec<(Vec<Rect>, Rect)> = Vec::new();
    for rows in 1..=count.max(1) {
        ways.extend(in_the_grid(area, count, rows));
        for width in sizes(COLUMN, WIDEST_COLUMN) {
            ways.extend(in_the_middle(area, count, rows, width));
            ways.extend(on_the_right(area, count, rows, width));
        }
        for height in sizes(BAND, HIGHEST_BAND).chain(sizes(HIGH_BAND, HIGH_BAND + 360.0)) {
            ways.extend(across(area, count, rows, height));
        }
    }
    let fits = |(ponds, mat): &(Vec<Rect>, Rect)| {
        mat::suffices(mat.size()) && ponds.iter().all(|pond| pond.size().cmpge(LEAST_CELL).all())
    };
    ways.into_iter().filter(fits).map(|(ponds, mat)| Cells { ponds: in_room(ponds, room), mat }).collect()
}

/// The mat is one of the cells: the last, or the middle of the last row. It takes what is left of that row.
fn in_the_grid(area: Rect, count: usize, rows: usize) -> Option<(Vec<Rect>, Rect)> {
    let columns = (count + 1).div_ceil(rows);
    let in_last = (count + 1).checked_sub(columns * (rows - 1)).filter(|cells| *cells > 0)?;
    if rows == 1 || columns == 1 {
        return None;
    }
    let lines = split_column(area, rows);
    let (last, others) = lines.split_last()?;
    let mut ponds: Vec<Rect> = others.iter().flat_map(|line| split_row(*line, columns)).collect();
    let last = split_row(*last, columns);
    let beside = in_last - 1;
    let at = if beside.is_multiple_of(2) { beside / 2 } else { beside };
    let end = at + columns - beside;
    ponds.extend(last[..at].iter().chain(&last[end..]));
    let mat = last[at].union(last[end - 1]);
    // Level with the tubs beside it, not with the heads of the ducks on their plates.
    Some((ponds, Rect { min: mat.min + Vec2::Y * HEADS / 2.0, ..mat }))
}

/// The mat is a column of its own in the middle.
fn in_the_middle(area: Rect, count: usize, rows: usize, width: f32) -> Option<(Vec<Rect>, Rect)> {
    let in_row = count.div_ceil(rows);
    if !count.is_multiple_of(rows) || in_row < 2 {
        return None;
    }
    let cell = (area.width() - width - in_row as f32 * GAP) / in_row as f32;
    let left = in_row.div_ceil(2);
    let split = area.min.x + left as f32 * (cell + GAP);
    let mut ponds = Vec::new();
    for line in split_column(area, rows) {
        ponds.extend(split_row(Rect { max: Vec2::new(split - GAP, line.max.y), ..line }, left));
        let rest = Rect { min: Vec2::new(split + width + GAP, line.min.y), ..line };
        ponds.extend(split_row(rest, in_row - left));
    }
    Some((ponds, Rect::new(split, area.min.y + HEADS / 2.0, split + width, area.max.y)))
}

/// The mat is a column of its own on the right.
fn on_the_right(area: Rect, count: usize, rows: usize, width: f32) -> Option<(Vec<Rect>, Rect)> {
    let split = area.max.x - width;
    let rest = Rect { max: Vec2::new(split - GAP, area.max.y), ..area };
    let mat = Rect::new(split, area.min.y + HEADS / 2.0, area.max.x, area.max.y);
    (rest.width() > EDGE).then(|| (grid(rest, count, rows), mat))
}

/// The mat is a band across, between the rows or below the only one.
fn across(area: Rect, count: usize, rows: usize, band: f32) -> Option<(Vec<Rect>, Rect)> {
    let height = (area.height() - band - rows as f32 * GAP) / rows as f32;
    if height < LEAST_CELL.y {
        return None;
    }
    let split = area.min.y + rows.div_ceil(2) as f32 * (height + GAP);
    let without = Rect { max: Vec2::new(area.max.x, area.max.y - band - GAP), ..area };
    let moved = |pond: Rect| {
        let down = if pond.min.y + 1.0 < split { 0.0 } else { band + GAP };
        Rect { min: pond.min + Vec2::Y * down, max: pond.max + Vec2::Y * down }
    };
    let ponds = grid(without, count, rows).into_iter().map(moved).collect();
    Some((ponds, Rect::new(area.min.x, split + HEADS / 2.0, area.max.x, split + band - HEADS / 2.0)))
}
