//! The twelve directions of a board of hexes.

/// A direction of a board of hexes as an hour on the face of a clock: even hours lead over an edge
/// to a neighbour, as rooks go, odd ones over a corner to the next hex of the same colour, as
/// bishops go.
///
/// ```
/// use board_geom::{GlinskiBoard, Hour, Square};
/// let f6: Square<GlinskiBoard> = "f6".parse()?;
/// let to = |hour: Hour| f6.offset(hour.step().0, hour.step().1).unwrap().to_string();
/// assert_eq!(Hour::EDGES.map(to), ["f7", "g6", "g5", "f5", "e5", "e6"]);
/// assert_eq!(Hour::CORNERS.map(to), ["g7", "h5", "g4", "e4", "d5", "e7"]);
/// # Ok::<(), board_geom::ParseSquareError>(())
/// ```
///
/// [`Bitboard::leap`](crate::Bitboard::leap) takes a step of a whole set. Six of them are a
/// [`Direction`](crate::Direction) of the rectangle that the board is cut out of: 12, 2, 4, 6,
/// 8 and 10 o'clock are `North`, `NorthEast`, `East`, `South`, `SouthWest` and `West`; 5 and
/// 11 o'clock are `SouthEast` and `NorthWest`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hour {
    /// Over the upper right corner.
    One,
    /// Over the upper right edge.
    Two,
    /// Over the right corner.
    Three,
    /// Over the lower right edge.
    Four,
    /// Over the lower right corner.
    Five,
    /// Down the file.
    Six,
    /// Over the lower left corner.
    Seven,
    /// Over the lower left edge.
    Eight,
    /// Over the left corner.
    Nine,
    /// Over the upper left edge.
    Ten,
    /// Over the upper left corner.
    Eleven,
    /// Up the file.
    Twelve,
}

impl Hour {
    /// The six directions over an edge, clockwise from twelve.
    pub const EDGES: [Self; 6] = [
        Self::Twelve,
        Self::Two,
        Self::Four,
        Self::Six,
        Self::Eight,
        Self::Ten,
    ];
    /// The six directions over a corner, clockwise from one.
    pub const CORNERS: [Self; 6] = [
        Self::One,
        Self::Three,
        Self::Five,
        Self::Seven,
        Self::Nine,
        Self::Eleven,
    ];

    /// One step as (files, ranks): what [`Square::offset`](crate::Square::offset),
    /// [`Bitboard::leap`](crate::Bitboard::leap) and
    /// [`SquareTable::leaps`](crate::SquareTable::leaps) take.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::One => (1, 2),
            Self::Two => (1, 1),
            Self::Three => (2, 1),
            Self::Four => (1, 0),
            Self::Five => (1, -1),
            Self::Six => (0, -1),
            Self::Seven => (-1, -2),
            Self::Eight => (-1, -1),
            Self::Nine => (-2, -1),
            Self::Ten => (-1, 0),
            Self::Eleven => (-1, 1),
            Self::Twelve => (0, 1),
        }
    }
}
