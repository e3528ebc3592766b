//! A player's cards, covered ones included: the grid that everybody sees and what lies under each of its ducks.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Cell, DUCKS, Duck, DuckSet, Grid};

/// The twelve cards of one player, in stacks.
///
/// Reads and writes as rows of cells, `.` for a gap and `7/3/1` for a 7 that covers a 3 that covers a 1:
///
/// ```
/// use couch_ducks::rules::duck_and_cover::{Cell, Duck, Pond};
/// let pond: Pond = "7/3/1  2
///                   .      12/4/5/6/8/9/10/11".parse()?;
/// assert_eq!(pond.grid().on(Cell::new(1, 1)), Duck::new(12));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Stack>", into = "Vec<Stack>")]
pub struct Pond {
    grid: Grid,
    /// The duck directly under each.
    under: [Option<Duck>; DUCKS],
    /// The lowest duck of the stack under each visible one.
    bottom: [Option<Duck>; DUCKS],
}

/// One stack of a pond: where it lies and its ducks from the top down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// The cell it lies on.
    pub at: Cell,
    /// Its ducks, the visible one first.
    pub stack: Vec<Duck>,
}

impl Pond {
    /// A pond before the first deal: no cards at all.
    pub(super) const EMPTY: Self = Self { grid: Grid::EMPTY, under: [None; DUCKS], bottom: [None; DUCKS] };

    /// A dealt grid: four wide, three high, row by row.
    #[must_use]
    pub fn dealt(family: &[Duck; DUCKS]) -> Self {
        let mut pond = Self::EMPTY;
        for (place, duck) in (0i32..).zip(family) {
            pond.grid.put(*duck, Cell::new(place % 4, place / 4));
            pond.bottom[duck.index()] = Some(*duck);
        }
        pond
    }

    /// A pond of these stacks, if they are a whole family on cells of their own (or no cards at all).
    pub fn from_stacks(stacks: &[Stack]) -> Result<Self, String> {
        let mut pond = Self::EMPTY;
        let mut seen = DuckSet::EMPTY;
        for Stack { at, stack } in stacks {
            let (Some(top), Some(bottom)) = (stack.first(), stack.last()) else {
                return Err(format!("the stack on {at} has no card"));
            };
            if pond.grid.on(*at).is_some() {
                return Err(format!("two stacks lie on {at}"));
            }
            for duck in stack {
                if seen.contains(*duck) {
                    return Err(format!("the {duck} is there twice"));
                }
                seen = seen.with(*duck);
            }
            for pair in stack.windows(2) {
                pond.under[pair[0].index()] = Some(pair[1]);
            }
            pond.bottom[top.index()] = Some(*bottom);
            pond.grid.put(*top, *at);
        }
        match seen {
            DuckSet::ALL | DuckSet::EMPTY => Ok(pond),
            _ => Err("a pond has all twelve ducks of its family".into()),
        }
    }

    /// What everybody sees of it.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Whether a single stack is left.
    #[must_use]
    #[inline]
    pub const fn is_single_stack(&self) -> bool {
        self.grid.visible().is_single()
    }

    /// This duck and those under it, from the top down.
    pub fn stack(&self, top: Duck) -> impl Iterator<Item = Duck> + '_ {
        std::iter::successors(Some(top), |duck| self.under[duck.index()])
    }

    /// All stacks, sorted by cell.
    #[must_use]
    pub fn stacks(&self) -> Vec<Stack> {
        let mut stacks: Vec<Stack> =
            self.grid.iter().map(|(duck, at)| Stack { at, stack: self.stack(duck).collect() }).collect();
        stacks.sort_unstable_by_key(|stack| stack.at);
        stacks
    }

    /// Moves a visible duck with its stack to a cell it may move to, and tells whom it covered there.
    #[inline]
    pub(super) fn shift(&mut self, duck: Duck, to: Cell) -> Option<Duck> {
        let covered = self.grid.on(to);
        if let Some(covered) = covered
            && let Some(bottom) = self.bottom[duck.index()]
        {
            self.under[bottom.index()] = Some(covered);
            self.bottom[duck.index()] = self.bottom[covered.index()].take();
            self.grid.hide(covered);
        }
        self.grid.put(duck, to);
        covered
    }
}

impl TryFrom<Vec<Stack>> for Pond {
    type Error = String;
    fn try_from(stacks: Vec<Stack>) -> Result<Self, String> {
        Self::from_stacks(&stacks)
    }
}

impl From<Pond> for Vec<Stack> {
    fn from(pond: Pond) -> Self {
        pond.stacks()
    }
}

impl FromStr for Pond {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut stacks = Vec::new();
        for (y, row) in (0..).zip(text.lines().filter(|line| !line.trim().is_empty())) {
            for (x, word) in (0..).zip(row.split_whitespace()).filter(|(_, word)| *word != ".") {
                let duck = |number: &str| {
                    number.parse().ok().and_then(Duck::new).ok_or_else(|| format!("{number:?} is no duck"))
                };
                stacks.push(Stack { at: Cell::new(x, y), stack: word.split('/').map(duck).collect::<Result<_, _>>()? });
            }
        }
        Self::from_stacks(&stacks)
    }
}

impl fmt::Display for Pond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, greatest) = self.grid.bounds();
        for y in least.y..=greatest.y {
            for x in least.x..=greatest.x {
                let word = self.grid.on(Cell::new(x, y)).map_or_else(
                    || ".".into(),
                    |top| self.stack(top).map(|duck| duck.to_string()).collect::<Vec<_>>().join("/"),
                );
                let space = if x == least.x { "" } else { " " };
                write!(f, "{space}{word}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
