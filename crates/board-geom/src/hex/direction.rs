//! The six directions and the three axes of a board of hexes.

use crate::hex::Hex;

/// One of the six directions from a hex to a neighbour.
///
/// Each is named after the coordinate that grows by one and the coordinate
/// that shrinks by one, so that the name says the same however the hexes are
/// drawn:
///
/// | index | direction | step as `q,r` | pointy top | flat top |
/// |---|---|---|---|---|
/// | 0 | `QMinusS` | `1,0` | east | south-east |
/// | 1 | `RMinusS` | `0,1` | south-east | south |
/// | 2 | `RMinusQ` | `-1,1` | south-west | south-west |
/// | 3 | `SMinusQ` | `-1,0` | west | north-west |
/// | 4 | `SMinusR` | `0,-1` | north-west | north |
/// | 5 | `QMinusR` | `1,-1` | north-east | north-east |
///
/// The order is clockwise if `r` grows down the screen, as in this table; if it
/// is drawn growing upward, left and right are exchanged throughout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HexDirection {
    /// `q` grows, `s` shrinks: east (pointy top), south-east (flat top).
    QMinusS,
    /// `r` grows, `s` shrinks: south-east (pointy top), south (flat top).
    RMinusS,
    /// `r` grows, `q` shrinks: south-west.
    RMinusQ,
    /// `s` grows, `q` shrinks: west (pointy top), north-west (flat top).
    SMinusQ,
    /// `s` grows, `r` shrinks: north-west (pointy top), north (flat top).
    SMinusR,
    /// `q` grows, `r` shrinks: north-east.
    QMinusR,
}

impl HexDirection {
    /// All directions, clockwise.
    pub const ALL: [Self; 6] = [
        Self::QMinusS,
        Self::RMinusS,
        Self::RMinusQ,
        Self::SMinusQ,
        Self::SMinusR,
        Self::QMinusR,
    ];

    /// The number, from 0 to 5.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step this way from the origin.
    ///
    /// ```
    /// use board_geom::hex::{Hex, HexDirection};
    /// assert_eq!(HexDirection::QMinusR.step(), Hex::new(1, -1));
    /// ```
    #[inline]
    pub const fn step(self) -> Hex {
        match self {
            Self::QMinusS => Hex::new(1, 0),
            Self::RMinusS => Hex::new(0, 1),
            Self::RMinusQ => Hex::new(-1, 1),
            Self::SMinusQ => Hex::new(-1, 0),
            Self::SMinusR => Hex::new(0, -1),
            Self::QMinusR => Hex::new(1, -1),
        }
    }

    /// The direction this many times 60 degrees to the right (clockwise), or
    /// to the left if negative.
    ///
    /// ```
    /// use board_geom::hex::HexDirection;
    /// assert_eq!(HexDirection::QMinusS.rotated(1), HexDirection::RMinusS);
    /// assert_eq!(HexDirection::QMinusS.rotated(-1), HexDirection::QMinusR);
    /// ```
    #[inline]
    pub const fn rotated(self, steps: i32) -> Self {
        Self::ALL[(self as usize + steps.rem_euclid(6) as usize) % 6]
    }
}

/// One of the three coordinates of a hex, as the axis of a mirror
/// ([`Hex::reflected`]).
///
/// The axis runs to the corner between two neighbours where its coordinate
/// grows fastest: `Q` through the origin and `2,-1`, `R` through `-1,2`, `S`
/// through `-1,-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HexAxis {
    /// Keeps `q`, exchanges `r` and `s`.
    Q,
    /// Keeps `r`, exchanges `q` and `s`.
    R,
    /// Keeps `s`, exchanges `q` and `r`.
    S,
}

impl HexAxis {
    /// All three axes.
    pub const ALL: [Self; 3] = [Self::Q, Self::R, Self::S];
}

impl Hex {
    /// The next hex in a direction.
    #[inline]
    pub const fn neighbour(self, direction: HexDirection) -> Self {
        self.plus(direction.step())
    }

    /// The six neighbours, in the order of [`HexDirection::ALL`]: clockwise
    /// from [`HexDirection::QMinusS`].
    #[inline]
    pub fn neighbours(self) -> [Self; 6] {
        HexDirection::ALL.map(|direction| self.neighbour(direction))
    }

    /// The mirror image that keeps the coordinate of this axis and exchanges
    /// the other two; the mirror goes through the origin.
    ///
    /// ```
    /// use board_geom::hex::{Hex, HexAxis};
    /// let hex = Hex::new(3, -1); // s is -2
    /// assert_eq!(hex.reflected(HexAxis::Q), Hex::new(3, -2));
    /// assert_eq!(hex.reflected(HexAxis::R), Hex::new(-2, -1));
    /// assert_eq!(hex.reflected(HexAxis::S), Hex::new(-1, 3));
    /// ```
    #[inline]
    pub const fn reflected(self, axis: HexAxis) -> Self {
        match axis {
            HexAxis::Q => Self::new(self.q, self.s()),
            HexAxis::R => Self::new(self.s(), self.r),
            HexAxis::S => Self::new(self.r, self.q),
        }
    }
}
