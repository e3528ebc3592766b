//! What lies face up before a player: which ducks are visible and where. Knows every legal move; holds nothing hidden.

use super::{Cell, DUCKS, Duck, DuckSet};

/// The visible ducks of one player and the cells they lie on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Where each duck lies; the origin for ducks that are covered, so that equal grids compare equal.
    at: [Cell; DUCKS],
    visible: DuckSet,
}

impl Grid {
    /// An empty grid.
    pub(super) const EMPTY: Self = Self { at: [Cell::new(0, 0); DUCKS], visible: DuckSet::EMPTY };

    /// The ducks that lie on top.
    #[must_use]
    pub const fn visible(&self) -> DuckSet {
        self.visible
    }

    /// Where this duck lies, if it is visible.
    #[must_use]
    pub const fn at(&self, duck: Duck) -> Option<Cell> {
        if self.visible.contains(duck) { Some(self.at[duck.index()]) } else { None }
    }

    /// The duck that lies on this cell.
    #[must_use]
    #[inline]
    pub fn on(&self, cell: Cell) -> Option<Duck> {
        self.visible.into_iter().find(|duck| self.at[duck.index()] == cell)
    }

    /// The visible ducks with their cells, lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = (Duck, Cell)> + '_ {
        self.visible.into_iter().map(|duck| (duck, self.at[duck.index()]))
    }

    /// The cells in use as `(least, greatest)` corner.
    #[must_use]
    #[inline]
    pub fn bounds(&self) -> (Cell, Cell) {
        let mut cells = self.visible.into_iter().map(|duck| self.at[duck.index()]);
        let first = cells.next().unwrap_or_default();
        cells.fold((first, first), |(least, greatest), cell| {
            (
                Cell::new(least.x.min(cell.x), least.y.min(cell.y)),
                Cell::new(greatest.x.max(cell.x), greatest.y.max(cell.y)),
            )
        })
    }

    /// Whether this duck may move to that cell: onto a neighbour, or into a gap beside another card.
    #[must_use]
    #[inline]
    pub fn allows(&self, duck: Duck, to: Cell) -> bool {
        let Some(from) = self.at(duck) else { return false };
        let mut gap_beside_another = false;
        for other in self.visible.without(duck) {
            let cell = self.at[other.index()];
            if cell == to {
                return from.touches(to);
            }
            gap_beside_another |= cell.touches(to);
        }
        gap_beside_another && to != from
    }

    /// Every cell this duck may move to; nothing if it is not visible or if it is the only one left.
    #[must_use]
    #[inline]
    pub fn targets(&self, duck: Duck) -> Option<Targets> {
        let from = self.at(duck)?;
        let others = self.visible.without(duck);
        if others.is_empty() {
            return None;
        }
        Some(self.near_targets(others, from).unwrap_or_else(|| self.far_targets(duck, others)))
    }

    /// The usual case: the grid with one ring around it fits on a board of 128 bits.
    #[inline]
    fn near_targets(&self, others: DuckSet, from: Cell) -> Option<Targets> {
        let (least, greatest) = self.bounds();
        let origin = Cell::new(least.x.checked_sub(1)?, least.y.checked_sub(1)?);
        let width = greatest.x.checked_add(2)?.checked_sub(origin.x)?;
        let height = greatest.y.checked_add(2)?.checked_sub(origin.y)?;
        if width.checked_mul(height)? > 128 {
            return None;
        }
        let bit = |cell: Cell| 1u128 << ((cell.y - origin.y) * width + (cell.x - origin.x));
        let beside = |bits: u128| bits << 1 | bits >> 1 | bits << width | bits >> width;
        let taken = others.into_iter().fold(0, |bits, other| bits | bit(self.at[other.index()]));
        let mover = bit(from);
        let gaps = beside(taken) & !taken & !mover;
        let covers = beside(mover) & taken;
        Some(Targets(Board::Near { origin, width, bits: gaps | covers }))
    }

    /// Islands far apart: the same rule, cell by cell.
    #[cold]
    fn far_targets(&self, duck: Duck, others: DuckSet) -> Targets {
        let mut cells: Vec<Cell> = others
            .into_iter()
            .map(|other| self.at[other.index()])
            .flat_map(|cell| cell.neighbours().chain([cell]))
            .filter(|cell| self.allows(duck, *cell))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        Targets(Board::Far(cells))
    }

    /// Lays a duck on a cell; it becomes visible there.
    #[inline]
    pub(super) fn put(&mut self, duck: Duck, cell: Cell) {
        self.visible = self.visible.with(duck);
        self.at[duck.index()] = cell;
    }

    /// Hides a duck that was covered.
    #[inline]
    pub(super) fn hide(&mut self, duck: Duck) {
        self.visible = self.visible.without(duck);
        self.at[duck.index()] = Cell::default();
    }
}

/// The cells a duck may move to: at least one, sorted by row, then from left to right.
#[derive(Debug, Clone)]
pub struct Targets(Board);

#[derive(Debug, Clone)]
enum Board {
    /// Bits row by row over a rectangle that starts at `origin`.
    Near { origin: Cell, width: i32, bits: u128 },
    /// The cells themselves.
    Far(Vec<Cell>),
}

impl Targets {
    /// How many cells there are; never none.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a duck that may move has somewhere to go")]
    pub fn len(&self) -> usize {
        match &self.0 {
            Board::Near { bits, .. } => bits.count_ones() as usize,
            Board::Far(cells) => cells.len(),
        }
    }

    /// The cell at this place of the list.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<Cell> {
        match &self.0 {
            Board::Near { origin, width, bits } => {
                let mut rest = *bits;
                for _ in 0..index {
                    rest &= rest.wrapping_sub(1);
                }
                (rest != 0).then(|| Self::cell(*origin, *width, rest))
            }
            Board::Far(cells) => cells.get(index).copied(),
        }
    }

    /// The first cell of the list.
    #[must_use]
    pub fn first(&self) -> Cell {
        self.get(0).unwrap_or_default()
    }

    /// Whether this cell is in the list.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.iter().any(|target| target == cell)
    }

    /// The cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The cell of the lowest bit.
    #[inline]
    fn cell(origin: Cell, width: i32, bits: u128) -> Cell {
        let place = bits.trailing_zeros() as i32;
        Cell::new(origin.x + place % width, origin.y + place / width)
    }
}
