//! A square piece of the plane as bits: which of its cells are taken, and every cell beside them in a few operations.

use super::Cell;

/// How many columns and rows a board has.
const SIDE: u8 = 16;

/// A board of 16 by 16 cells somewhere on the plane, and which of them are taken.
///
/// The ring of cells along its edge is always free. So whatever lies beside a taken cell is on the board, and a step over
/// the edge, which leads to the other side of the board, never finds a taken cell there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Board {
    /// The cell of the first place.
    corner: Cell,
    taken: Places,
}

/// How a duck moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Onto a card beside it.
    Cover,
    /// Into a gap beside another card.
    Duck,
}

impl Board {
    /// The board on which a deal lies, before it is dealt.
    pub(super) const EMPTY: Self = Self { corner: Cell::new(-6, -6), taken: Places::EMPTY };

    /// A free board with these cells in its middle; `None` if they are too far apart, or at the rim of the plane.
    pub(super) fn around(least: Cell, greatest: Cell) -> Option<Self> {
        let inside = i32::from(SIDE) - 2;
        let start = |least: i32, greatest: i32| {
            let spare = inside.checked_sub(greatest.checked_sub(least)?.checked_add(1)?)?;
            let start = least.checked_sub(1 + spare.max(0) / 2)?;
            start.checked_add(i32::from(SIDE))?;
            (spare >= 0).then_some(start)
        };
        let corner = Cell::new(start(least.x, greatest.x)?, start(least.y, greatest.y)?);
        Some(Self { corner, taken: Places::EMPTY })
    }

    /// Takes a cell; false if it is not on the board or on its edge.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) -> bool {
        let Some(place) = self.place(cell) else { return false };
        let fits = !Places::EDGE.contains(place);
        if fits {
            self.taken.0[usize::from(place / 64)] |= 1 << (place % 64);
        }
        fits
    }

    /// Makes a cell free again.
    #[inline]
    pub(super) fn free(&mut self, cell: Cell) {
        if let Some(place) = self.place(cell) {
            self.taken.0[usize::from(place / 64)] &= !(1 << (place % 64));
        }
    }

    /// Whether this cell is taken.
    #[inline]
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|place| self.taken.contains(place))
    }

    /// Whether a cell beside this one is taken.
    #[inline]
    pub(super) fn is_beside(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|place| self.taken.and(Places::around(place)) != Places::EMPTY)
    }

    /// How what lies on `from` may move to `to`; `None` if it may not.
    #[inline]
    pub(super) fn way(&self, from: Cell, to: Cell) -> Option<Way> {
        let (from, to) = (self.place(from)?, self.place(to)?);
        let beside = self.taken.and(Places::around(to));
        if self.taken.contains(to) {
            return beside.contains(from).then_some(Way::Cover);
        }
        (beside.without(from) != Places::EMPTY).then_some(Way::Duck)
    }

    /// The places to which what lies on `from` may move: free ones beside another, and taken ones beside it.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Places {
        let Some(from) = self.place(from) else { return Places::EMPTY };
        let (gaps, covers) = (self.taken.without(from).beside(), Places::around(from));
        gaps.choose(covers, self.taken)
    }

    /// The cell of the first place.
    #[inline]
    pub(super) const fn corner(&self) -> Cell {
        self.corner
    }

    /// The place of a cell, row by row.
    #[inline]
    fn place(&self, cell: Cell) -> Option<u8> {
        let column = cell.x.wrapping_sub(self.corner.x) as u32;
        let row = cell.y.wrapping_sub(self.corner.y) as u32;
        let side = u32::from(SIDE);
        (column | row < side).then(|| (row * side + column) as u8)
    }
}

/// A set of places of a board, four rows in each part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Places([u64; 4]);

/// Each place alone, and what lies beside it: looked up, because that is quicker than to work it out.
static ALONE: [Places; 256] = Places::of_each(false);
static AROUND: [Places; 256] = Places::of_each(true);

impl Places {
    pub(super) const EMPTY: Self = Self([0; 4]);

    /// The ring along the edge of the board.
    const EDGE: Self = {
        let (rows, columns) = (0xFFFF, 0x8001_8001_8001_8001);
        Self([rows | columns, columns, columns, rows << 48 | columns])
    };

    const fn of_each(around: bool) -> [Self; 256] {
        let mut all = [Self::EMPTY; 256];
        let mut place = 0;
        while place < 256 {
            all[place].0[place / 64] = 1 << (place % 64);
            if around {
                all[place] = all[place].beside();
            }
            place += 1;
        }
        all
    }

    /// The places beside this one.
    #[inline]
    fn around(place: u8) -> Self {
        AROUND[usize::from(place)]
    }

    #[inline]
    fn without(self, place: u8) -> Self {
        let alone = ALONE[usize::from(place)];
        Self(std::array::from_fn(|part| self.0[part] & !alone.0[part]))
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|part| self.0[part] & other.0[part]))
    }

    /// Of the places in `mask` those of the other set, of all others those of this one.
    #[inline]
    fn choose(self, other: Self, mask: Self) -> Self {
        Self(std::array::from_fn(|part| self.0[part] & !mask.0[part] | other.0[part] & mask.0[part]))
    }

    #[inline]
    const fn contains(&self, place: u8) -> bool {
        self.0[place as usize / 64] >> (place % 64) & 1 == 1
    }

    /// All places beside one of these.
    #[inline]
    const fn beside(self) -> Self {
        const fn beside(above: u64, here: u64, below: u64) -> u64 {
            here << 1 | here >> 1 | here << SIDE | here >> SIDE | above >> (64 - SIDE) | below << (64 - SIDE)
        }
        let [first, second, third, fourth] = self.0;
        Self([
            beside(0, first, second),
            beside(first, second, third),
            beside(second, third, fourth),
            beside(third, fourth, 0),
        ])
    }

    /// How many places there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|part| part.count_ones() as usize).sum()
    }

    /// The place at this position of the list, as a step from the first cell of its board.
    #[inline]
    pub(super) fn get(&self, mut index: usize) -> Option<Cell> {
        for (part, bits) in (0u8..).zip(self.0) {
            let count = bits.count_ones() as usize;
            if index < count {
                return Some(Self::step(part, 1 << nth_bit(bits, index as u64)));
            }
            index -= count;
        }
        None
    }

    /// All places in order, as steps from the first cell of their board.
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        (0u8..).zip(self.0).flat_map(|(part, bits)| {
            let rest = std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|rest| *rest != 0).map(move |rest| Self::step(part, rest))
        })
    }

    /// The step to the first of these places of a part.
    #[inline]
    const fn step(part: u8, bits: u64) -> Cell {
        let place = part * 64 + bits.trailing_zeros() as u8;
        Cell::new((place % SIDE) as i32, (place / SIDE) as i32)
    }
}

/// Where the bit with this number is, of those that are set. Counts in all eight bytes at once, because a loop over the
/// bits would end where no processor can foresee it.
#[inline]
const fn nth_bit(bits: u64, number: u64) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES << 7;
    /// How many of the eight sums, which grow from byte to byte, are not above a number.
    const fn not_above(sums: u64, number: u64) -> u64 {
        let below = ((((number * ONES) | HIGH) - sums) & HIGH) >> 7;
        below.wrapping_mul(ONES) >> 56
    }
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    let byte = 8 * not_above(sums, number);
    let before = (sums << 8) >> byte & 0xFF;
    let spread = ((bits >> byte & 0xFF) * ONES) & 0x8040_2010_0804_0201;
    let sums = ((spread + (HIGH - ONES)) >> 7 & ONES).wrapping_mul(ONES);
    (byte + not_above(sums, number - before)) as u8
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

    use super::*;

    #[test]
    fn the_nth_bit_is_found_wherever_bits_are_set() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..2000 {
            let bits: u64 = rng.random::<u64>() & rng.random::<u64>() & rng.random::<u64>();
            for bits in [bits, !bits, u64::MAX, 1, 1 << 63] {
                let set = (0..64).filter(|place| bits >> place & 1 == 1);
                assert!((0..).zip(set).all(|(number, place)| nth_bit(bits, number) == place), "{bits:x}");
            }
        }
    }

    #[test]
    fn a_board_takes_what_lies_inside_its_edge_and_nothing_else() {
        let mut board = Board::around(Cell::new(7, -3), Cell::new(9, 10)).unwrap();
        let inside =
            |cell: Cell| (1..15).contains(&(cell.x - board.corner.x)) && (1..15).contains(&(cell.y - board.corner.y));
        let cells = (-20..30).flat_map(|y| (-20..30).map(move |x| Cell::new(x, y)));
        let (inside, outside): (Vec<Cell>, Vec<Cell>) = cells.partition(|cell| inside(*cell));
        assert!(inside.contains(&Cell::new(7, -3)) && inside.contains(&Cell::new(9, 10)));
        assert!(inside.iter().all(|cell| board.take(*cell)) && !outside.iter().any(|cell| board.take(*cell)));
        assert_eq!((board.taken.len(), inside.iter().filter(|cell| board.has(**cell)).count()), (196, 196));
        assert!(Board::around(Cell::new(0, 0), Cell::new(14, 0)).is_none(), "fifteen columns are too many");
        assert!(
            Board::around(Cell::new(i32::MIN, 0), Cell::new(i32::MIN, 0)).is_none(),
            "there is no cell beyond the rim"
        );
    }
}
