//! A place on the plane. The plane has no edge: cells can be negative.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place on a player's plane; x grows to the right, y downwards. The top left card of a deal lies on `(0, 0)`.
///
/// Cells sort as one reads: by row, then from left to right. Written `[x, y]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Cell {
    /// Columns to the right of the first.
    pub x: i32,
    /// Rows below the first.
    pub y: i32,
}

impl Cell {
    /// The cell in this column and row.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The four cells that share a side with this one. The far rim of the plane has no cell beyond it.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        [(0, -1), (-1, 0), (1, 0), (0, 1)]
            .into_iter()
            .filter_map(move |(dx, dy)| Some(Self::new(self.x.checked_add(dx)?, self.y.checked_add(dy)?)))
    }

    /// Whether the two cells share a side.
    #[must_use]
    #[inline]
    pub const fn touches(self, other: Self) -> bool {
        self.x.abs_diff(other.x) as u64 + self.y.abs_diff(other.y) as u64 == 1
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<[i32; 2]> for Cell {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for [i32; 2] {
    fn from(cell: Cell) -> Self {
        [cell.x, cell.y]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.x, self.y)
    }
}
