//! What lies face up before a player: which ducks are visible and where. Knows every legal move; holds nothing hidden.

use super::{Cell, DUCKS, Duck, DuckSet};

/// The visible ducks of one player and the cells they lie on.
///
/// Columns and rows are lists of their own, so that one cell is compared with all twelve ducks at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Where each duck lies; 0 for ducks that are covered, so that equal grids compare equal.
    xs: [i32; DUCKS],
    ys: [i32; DUCKS],
    visible: DuckSet,
}

impl Grid {
    /// An empty grid.
    pub(super) const EMPTY: Self = Self { xs: [0; DUCKS], ys: [0; DUCKS], visible: DuckSet::EMPTY };

    /// The ducks that lie on top.
    #[must_use]
    pub const fn visible(&self) -> DuckSet {
        self.visible
    }

    /// Where this duck lies, if it is visible.
    #[must_use]
    pub const fn at(&self, duck: Duck) -> Option<Cell> {
        if self.visible.contains(duck) { Some(self.cell(duck)) } else { None }
    }

    /// The duck that lies on this cell.
    #[must_use]
    #[inline]
    pub fn on(&self, cell: Cell) -> Option<Duck> {
        self.filter(|x, y| (x == cell.x) & (y == cell.y)).highest()
    }

    /// The visible ducks with their cells, lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = (Duck, Cell)> + '_ {
        self.visible.into_iter().map(|duck| (duck, self.cell(duck)))
    }

    /// The cells in use as `(least, greatest)` corner.
    #[must_use]
    #[inline]
    pub fn bounds(&self) -> (Cell, Cell) {
        let mut ducks = self.visible.into_iter();
        let first = ducks.next().map_or_else(Cell::default, |duck| self.cell(duck));
        let (mut least, mut greatest) = (first, first);
        for duck in ducks {
            let Cell { x, y } = self.cell(duck);
            least = Cell::new(least.x.min(x), least.y.min(y));
            greatest = Cell::new(greatest.x.max(x), greatest.y.max(y));
        }
        (least, greatest)
    }

    /// Whether this duck may move to that cell: onto a neighbour, or into a gap beside another card.
    #[must_use]
    #[inline]
    pub fn allows(&self, duck: Duck, to: Cell) -> bool {
        let Some(from) = self.at(duck) else { return false };
        match self.on(to) {
            Some(_) => from.touches(to),
            None => !self.beside(to).without(duck).is_empty(),
        }
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
        Some(self.near_targets(others, from).unwrap_or_else(|| self.far_targets(others, from)))
    }

    /// The usual case: the grid with one ring around it fits on a board of 128 bits.
    #[inline]
    fn near_targets(&self, others: DuckSet, from: Cell) -> Option<Targets> {
        let (least, greatest) = self.bounds();
        let origin = Cell::new(least.x.checked_sub(1)?, least.y.checked_sub(1)?);
        let width = greatest.x.checked_add(2)?.checked_sub(origin.x)?;
        let height = greatest.y.checked_add(2)?.checked_sub(origin.y)?;
        let place = |cell: Cell| (cell.y - origin.y) * width + (cell.x - origin.x);
        let places = others.into_iter().map(|other| place(self.cell(other)));
        let bits = match width.checked_mul(height)? {
            ..=64 => {
                let taken = places.fold(0u64, |bits, place| bits | 1 << place);
                let mover = 1u64 << place(from);
                let beside = |bits: u64| bits << 1 | bits >> 1 | bits << width | bits >> width;
                u128::from((beside(taken) & !taken & !mover) | (beside(mover) & taken))
            }
            65..=128 => {
                let taken = places.fold(0u128, |bits, place| bits | 1 << place);
                let mover = 1u128 << place(from);
                let beside = |bits: u128| bits << 1 | bits >> 1 | bits << width | bits >> width;
                (beside(taken) & !taken & !mover) | (beside(mover) & taken)
            }
            _ => return None,
        };
        Some(Targets(Board::Near { origin, width, bits }))
    }

    /// Islands far apart: the same rule, cell by cell.
    #[cold]
    fn far_targets(&self, others: DuckSet, from: Cell) -> Targets {
        let mut cells = Vec::with_capacity(4 * DUCKS);
        for other in others {
            let cell = self.cell(other);
            cells.extend(cell.neighbours().filter(|gap| *gap != from && self.on(*gap).is_none()));
            cells.extend(from.touches(cell).then_some(cell));
        }
        cells.sort_unstable();
        cells.dedup();
        Targets(Board::Far(cells))
    }

    /// The grid after this duck has moved to that cell, whether it may or not: what lay there is covered.
    #[must_use]
    #[inline]
    pub fn moved(mut self, duck: Duck, to: Cell) -> Self {
        if let Some(covered) = self.on(to) {
            self.hide(covered);
        }
        self.put(duck, to);
        self
    }

    /// The visible ducks that share a side with this one.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, duck: Duck) -> DuckSet {
        self.at(duck).map_or(DuckSet::EMPTY, |cell| self.beside(cell))
    }

    /// Lays a duck on a cell; it becomes visible there.
    #[inline]
    pub(super) fn put(&mut self, duck: Duck, cell: Cell) {
        self.visible = self.visible.with(duck);
        self.xs[duck.index()] = cell.x;
        self.ys[duck.index()] = cell.y;
    }

    /// Hides a duck that was covered.
    #[inline]
    pub(super) fn hide(&mut self, duck: Duck) {
        self.put(duck, Cell::default());
        self.visible = self.visible.without(duck);
    }

    const fn cell(&self, duck: Duck) -> Cell {
        Cell::new(self.xs[duck.index()], self.ys[duck.index()])
    }

    /// The visible ducks that share a side with this cell.
    #[inline]
    fn beside(&self, cell: Cell) -> DuckSet {
        self.filter(|x, y| {
            let (dx, dy) = (x.abs_diff(cell.x), y.abs_diff(cell.y));
            ((dx == 0) & (dy == 1)) | ((dx == 1) & (dy == 0))
        })
    }

    /// The visible ducks whose column and row pass a test, without a branch for each.
    #[inline]
    fn filter(&self, test: impl Fn(i32, i32) -> bool) -> DuckSet {
        let mut found = 0;
        for index in 0..DUCKS {
            found |= u16::from(test(self.xs[index], self.ys[index])) << index;
        }
        self.visible.and(DuckSet::from_bits(found))
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
