//! Boards of hexes: coordinates, directions, rings and regions, in integers throughout.
//!
//! A hex has axial coordinates `q` and `r`; the third, [`s`](Hex::s), makes the
//! sum of the three zero. Drawn with `r` growing down the screen, `q` grows to
//! the east where hexes have a corner on top ("pointy"), and to the south-east
//! where they have an edge on top ("flat"). Nothing but the names of compass points
//! depends on how hexes are drawn.
//!
//! ```
//! use board_geom::hex::{Hex, HexDirection, HexRegion};
//!
//! let camp: Hex = "-2,2".parse()?;
//! assert_eq!(camp.distance(Hex::ORIGIN), 2);
//! assert_eq!(camp.neighbour(HexDirection::QMinusS), Hex::new(-1, 2));
//!
//! // A map of radius 2: 19 hexes, the camp in a corner.
//! let map: HexRegion = Hex::ORIGIN.range(2).collect();
//! assert_eq!((map.len(), map.neighbours(camp).count()), (19, 3));
//! # Ok::<(), board_geom::hex::ParseHexError>(())
//! ```
//!
//! | what | where |
//! |---|---|
//! | hexes, distance, turns, mirrors, text | [`Hex`], [`HexAxis`], [`ParseHexError`] |
//! | directions | [`HexDirection`] |
//! | all hexes at or within a distance | [`Hex::ring`], [`Hex::spiral`], [`Hex::range`] |
//! | finite maps of any shape | [`HexRegion`] |
//!
//! Everything is exact while coordinates are within [`Hex::LIMIT`]. Beyond it
//! they wrap around where an `i32` is too small; nothing panics and nothing is
//! undefined. Only regions allocate.

mod direction;
mod region;
mod ring;
mod text;

use core::ops::{Add, Mul, Neg, Sub};

pub use direction::{HexAxis, HexDirection};
pub use region::HexRegion;
pub use text::ParseHexError;

/// A hex, or the way from one hex to another, in axial coordinates.
///
/// Hexes are ordered by `q`, then by `r`. The text is `q,r`. The operators are
/// those of vectors, and wrap around as the integers of [`i32::wrapping_add`]
/// do: they never panic. Every method takes constant time unless it says
/// otherwise.
///
/// ```
/// use board_geom::hex::Hex;
///
/// let hex = Hex::new(3, -1);
/// assert_eq!(hex.s(), -2);
/// assert_eq!(hex + Hex::new(-1, 4), Hex::new(2, 3));
/// assert_eq!((-hex * 2).to_string(), "-6,2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hex {
    /// Grows to the east (pointy top) or to the south-east (flat top).
    pub q: i32,
    /// Grows to the south-east (pointy top) or to the south (flat top).
    pub r: i32,
}

impl Hex {
    /// The hex with both coordinates zero.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The greatest `q` and `r`, in either direction, for which everything here
    /// is exact. Text beyond it is refused.
    pub const LIMIT: i32 = 1 << 20;

    /// The hex with these coordinates.
    #[inline(always)]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The third coordinate, `-q - r`.
    #[inline(always)]
    pub const fn s(self) -> i32 {
        0_i32.wrapping_sub(self.q).wrapping_sub(self.r)
    }

    /// The distance from the origin, in steps from hex to neighbouring hex.
    #[inline]
    pub const fn length(self) -> u32 {
        let (q, r, s) = (
            self.q.unsigned_abs(),
            self.r.unsigned_abs(),
            self.s().unsigned_abs(),
        );
        let longer = if q > r { q } else { r };
        if longer > s { longer } else { s }
    }

    /// The distance of two hexes: the number of steps from hex to neighbouring hex between them.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// assert_eq!(Hex::new(1, 1).distance(Hex::new(-1, 2)), 2);
    /// ```
    #[inline]
    pub const fn distance(self, other: Self) -> u32 {
        self.minus(other).length()
    }

    /// The hex after a turn about the origin: this many times 60 degrees to
    /// the right (clockwise), or to the left if negative.
    ///
    /// ```
    /// use board_geom::hex::Hex;
    /// assert_eq!(Hex::new(2, 1).rotated(1), Hex::new(-1, 3));
    /// assert_eq!(Hex::new(2, 1).rotated(-1), Hex::new(3, -2));
    /// assert_eq!(Hex::new(2, 1).rotated(3), -Hex::new(2, 1));
    /// ```
    #[inline]
    pub const fn rotated(self, steps: i32) -> Self {
        let (q, r, s) = (self.q, self.r, self.s());
        let half = Self::ORIGIN.minus(self);
        match steps.rem_euclid(6) {
            0 => self,
            1 => Self::new(half.r, half.s()),
            2 => Self::new(s, q),
            3 => half,
            4 => Self::new(r, s),
            _ => Self::new(half.s(), half.q),
        }
    }

    #[inline(always)]
    const fn plus(self, other: Self) -> Self {
        Self::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    #[inline(always)]
    const fn minus(self, other: Self) -> Self {
        Self::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    #[inline(always)]
    const fn times(self, factor: i32) -> Self {
        Self::new(self.q.wrapping_mul(factor), self.r.wrapping_mul(factor))
    }
}

impl Neg for Hex {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self::ORIGIN.minus(self)
    }
}

impl Add for Hex {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl Sub for Hex {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.minus(other)
    }
}

impl Mul<i32> for Hex {
    type Output = Self;

    #[inline(always)]
    fn mul(self, factor: i32) -> Self {
        self.times(factor)
    }
}
