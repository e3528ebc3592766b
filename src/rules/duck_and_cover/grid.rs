//! What lies face up before a player: which ducks are visible and where. Knows every legal move; holds nothing hidden.

use super::{
    Cell, DUCKS, Duck, DuckSet,
    board::{Board, Places, Way},
};

/// The visible ducks of one player and the cells they lie on.
///
/// Columns and rows are lists of their own, so that one cell is compared with all twelve ducks at once.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    /// Where each duck lies; 0 for ducks that are covered, so that equal grids compare equal.
    xs: [i32; DUCKS],
    ys: [i32; DUCKS],
    visible: DuckSet,
    /// The same cells as bits; `None` while islands lie too far apart for that.
    board: Option<Board>,
}

impl Grid {
    /// An empty grid.
    pub(super) const EMPTY: Self =
        Self { xs: [0; DUCKS], ys: [0; DUCKS], visible: DuckSet::EMPTY, board: Some(Board::EMPTY) };

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
        if self.is_taken(cell) { self.find(cell) } else { None }
    }

    /// Whether a duck lies on this cell.
    #[must_use]
    #[inline]
    pub fn is_taken(&self, cell: Cell) -> bool {
        self.board.as_ref().map_or_else(|| self.find(cell).is_some(), |board| board.has(cell))
    }

    fn find(&self, cell: Cell) -> Option<Duck> {
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
        self.way(duck, to).is_some()
    }

    /// How this duck may move to that cell; `None` if it may not.
    #[inline]
    pub(super) fn way(&self, duck: Duck, to: Cell) -> Option<Way> {
        let from = self.at(duck)?;
        match &self.board {
            Some(board) => board.way(from, to),
            None => self.far_way(duck, from, to),
        }
    }

    /// Islands far apart: the same rule, duck by duck.
    #[cold]
    fn far_way(&self, duck: Duck, from: Cell, to: Cell) -> Option<Way> {
        match self.find(to) {
            Some(_) => from.touches(to).then_some(Way::Cover),
            None => (!self.beside(to).without(duck).is_empty()).then_some(Way::Duck),
        }
    }

    /// Every cell this duck may move to; `None` if it is not visible or if it is the only one left.
    #[must_use]
    #[inline]
    pub fn targets(&self, duck: Duck) -> Option<Targets> {
        let from = self.at(duck)?;
        let others = self.visible.without(duck);
        if others.is_empty() {
            return None;
        }
        Some(match &self.board {
            Some(board) => Targets { corner: board.corner(), places: board.targets(from), far: Vec::new() },
            None => self.far_targets(others, from),
        })
    }

    /// Islands far apart: the same cells, one by one.
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
        Targets { corner: Cell::default(), places: Places::EMPTY, far: cells }
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

    /// Lays a duck on a cell where no other lies; it is visible there.
    #[inline]
    pub(super) fn put(&mut self, duck: Duck, cell: Cell) {
        let from = self.at(duck);
        self.visible = self.visible.with(duck);
        self.xs[duck.index()] = cell.x;
        self.ys[duck.index()] = cell.y;
        let fits = self.board.as_mut().is_some_and(|board| {
            if let Some(from) = from {
                board.free(from);
            }
            board.take(cell)
        });
        if !fits {
            self.lay_board();
        }
    }

    /// Hides a duck that was covered.
    #[inline]
    pub(super) fn hide(&mut self, duck: Duck) {
        if let (Some(cell), Some(board)) = (self.at(duck), &mut self.board) {
            board.free(cell);
        }
        self.visible = self.visible.without(duck);
        self.xs[duck.index()] = 0;
        self.ys[duck.index()] = 0;
    }

    /// Moves the board to where the ducks are, if they are close enough for one.
    #[cold]
    fn lay_board(&mut self) {
        let (least, greatest) = self.bounds();
        self.board = Board::around(least, greatest).map(|mut board| {
            for (_, cell) in self.iter() {
                board.take(cell);
            }
            board
        });
    }

    const fn cell(&self, duck: Duck) -> Cell {
        Cell::new(self.xs[duck.index()], self.ys[duck.index()])
    }

    /// The visible ducks that share a side with this cell.
    #[inline]
    fn beside(&self, cell: Cell) -> DuckSet {
        if self.board.as_ref().is_some_and(|board| !board.is_beside(cell)) {
            return DuckSet::EMPTY;
        }
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

/// Equal are grids that show the same, wherever their boards lie.
impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        (self.visible, self.xs, self.ys) == (other.visible, other.xs, other.ys)
    }
}

impl Eq for Grid {}

/// The cells a duck may move to: at least one, sorted by row, then from left to right.
#[derive(Debug, Clone)]
pub struct Targets {
    /// The first cell of the board.
    corner: Cell,
    places: Places,
    /// The cells themselves where islands are too far apart for a board; there are no places then.
    far: Vec<Cell>,
}

impl Targets {
    /// How many cells there are; never none.
    #[must_use]
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "a duck that may move has somewhere to go")]
    pub fn len(&self) -> usize {
        self.places.len() + self.far.len()
    }

    /// The cell at this place of the list.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<Cell> {
        self.places.get(index).map(|step| self.cell(step)).or_else(|| self.far.get(index).copied())
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
        self.places.iter().map(|step| self.cell(step)).chain(self.far.iter().copied())
    }

    #[inline]
    const fn cell(&self, step: Cell) -> Cell {
        Cell::new(self.corner.x + step.x, self.corner.y + step.y)
    }
}
