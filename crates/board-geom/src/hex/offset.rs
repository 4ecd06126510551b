//! Rows and columns: offset coordinates and doubled coordinates.

use crate::hex::Hex;

/// One of the four ways to number hexes by column and row such that a rectangle
/// of hexes is a rectangle of numbers.
///
/// Rows are numbered downward. Pointy hexes lie in straight rows, every other of
/// which is shoved right by half a hex; flat ones in straight columns, every
/// other of which is shoved down. A negative row or column is odd or even like
/// any other number. In every layout the origin is column 0, row 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OffsetLayout {
    /// Pointy top, odd rows shoved right.
    OddR,
    /// Pointy top, even rows shoved right.
    EvenR,
    /// Flat top, odd columns shoved down.
    OddQ,
    /// Flat top, even columns shoved down.
    EvenQ,
}

impl OffsetLayout {
    /// All four layouts.
    pub const ALL: [Self; 4] = [Self::OddR, Self::EvenR, Self::OddQ, Self::EvenQ];
}

/// One of the two ways to number hexes by column and row such that the numbers
/// run straight, with every other number left out.
///
/// Rows are numbered downward; column plus row is even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DoubledLayout {
    /// Pointy top: hexes side by side are two columns apart.
    Width,
    /// Flat top: hexes one below the other are two rows apart.
    Height,
}

impl DoubledLayout {
    /// Both layouts.
    pub const ALL: [Self; 2] = [Self::Width, Self::Height];
}

/// Half, rounded down.
const fn half(number: i32) -> i32 {
    number >> 1
}

/// Half, rounded up.
const fn half_up(number: i32) -> i32 {
    half(number).wrapping_add(number & 1)
}

impl Hex {
    /// The column and the row in this layout.
    ///
    /// ```
    /// use board_geom::hex::{Hex, OffsetLayout};
    /// let hex = Hex::new(2, -3);
    /// assert_eq!(hex.to_offset(OffsetLayout::OddR), (0, -3));
    /// assert_eq!(hex.to_offset(OffsetLayout::EvenR), (1, -3));
    /// assert_eq!(hex.to_offset(OffsetLayout::OddQ), (2, -2));
    /// ```
    #[inline]
    pub const fn to_offset(self, layout: OffsetLayout) -> (i32, i32) {
        let Self { q, r } = self;
        match layout {
            OffsetLayout::OddR => (q.wrapping_add(half(r)), r),
            OffsetLayout::EvenR => (q.wrapping_add(half_up(r)), r),
            OffsetLayout::OddQ => (q, r.wrapping_add(half(q))),
            OffsetLayout::EvenQ => (q, r.wrapping_add(half_up(q))),
        }
    }

    /// The hex at this column and row in this layout: [`to_offset`](Self::to_offset)
    /// the other way round.
    ///
    /// ```
    /// use board_geom::hex::{Hex, OffsetLayout};
    /// assert_eq!(Hex::from_offset(OffsetLayout::OddR, (0, -3)), Hex::new(2, -3));
    /// ```
    #[inline]
    pub const fn from_offset(layout: OffsetLayout, (column, row): (i32, i32)) -> Self {
        match layout {
            OffsetLayout::OddR => Self::new(column.wrapping_sub(half(row)), row),
            OffsetLayout::EvenR => Self::new(column.wrapping_sub(half_up(row)), row),
            OffsetLayout::OddQ => Self::new(column, row.wrapping_sub(half(column))),
            OffsetLayout::EvenQ => Self::new(column, row.wrapping_sub(half_up(column))),
        }
    }

    /// The doubled column and row in this layout; their sum is even.
    ///
    /// ```
    /// use board_geom::hex::{DoubledLayout, Hex};
    /// assert_eq!(Hex::new(2, -3).to_doubled(DoubledLayout::Width), (1, -3));
    /// assert_eq!(Hex::new(2, -3).to_doubled(DoubledLayout::Height), (2, -4));
    /// ```
    #[inline]
    pub const fn to_doubled(self, layout: DoubledLayout) -> (i32, i32) {
        let Self { q, r } = self;
        match layout {
            DoubledLayout::Width => (q.wrapping_mul(2).wrapping_add(r), r),
            DoubledLayout::Height => (q, r.wrapping_mul(2).wrapping_add(q)),
        }
    }

    /// The hex at this doubled column and row in this layout; none where the
    /// sum of the two is odd.
    ///
    /// ```
    /// use board_geom::hex::{DoubledLayout, Hex};
    /// let width = DoubledLayout::Width;
    /// assert_eq!(Hex::from_doubled(width, (1, -3)), Some(Hex::new(2, -3)));
    /// assert_eq!(Hex::from_doubled(width, (2, -3)), None);
    /// ```
    #[inline]
    pub const fn from_doubled(layout: DoubledLayout, (column, row): (i32, i32)) -> Option<Self> {
        if (column ^ row) & 1 != 0 {
            return None;
        }
        Some(match layout {
            DoubledLayout::Width => Self::new(half(column.wrapping_sub(row)), row),
            DoubledLayout::Height => Self::new(column, half(row.wrapping_sub(column))),
        })
    }
}
