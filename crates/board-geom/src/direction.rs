//! The eight directions and the four axes of a board of squares.

/// One of the eight directions along ranks, files and diagonals; north is
/// toward the highest rank, east toward the last file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Toward the highest rank.
    North,
    /// Toward the highest rank and the last file.
    NorthEast,
    /// Toward the last file.
    East,
    /// Toward rank 1 and the last file.
    SouthEast,
    /// Toward rank 1.
    South,
    /// Toward rank 1 and file a.
    SouthWest,
    /// Toward file a.
    West,
    /// Toward the highest rank and file a.
    NorthWest,
}

impl Direction {
    /// All directions, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// One step as (files, ranks), each -1, 0 or 1.
    ///
    /// ```
    /// assert_eq!(board_geom::Direction::NorthWest.step(), (-1, 1));
    /// ```
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The axis that this direction runs along.
    #[inline]
    pub const fn axis(self) -> Axis {
        match self {
            Self::North | Self::South => Axis::File,
            Self::East | Self::West => Axis::Rank,
            Self::NorthEast | Self::SouthWest => Axis::Diagonal,
            Self::NorthWest | Self::SouthEast => Axis::AntiDiagonal,
        }
    }

    /// Whether squares grow in index this way (north, east and both northern
    /// diagonals).
    #[inline]
    pub(crate) const fn is_upward(self) -> bool {
        matches!(
            self,
            Self::North | Self::NorthEast | Self::East | Self::NorthWest
        )
    }
}

/// One of the four lines through a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// North and south.
    File,
    /// East and west.
    Rank,
    /// North-east and south-west: the direction of a1-h8.
    Diagonal,
    /// North-west and south-east: the direction of a8-h1.
    AntiDiagonal,
}

impl Axis {
    /// All four axes.
    pub const ALL: [Self; 4] = [Self::File, Self::Rank, Self::Diagonal, Self::AntiDiagonal];
    /// The axes of a rook.
    pub const ORTHOGONAL: [Self; 2] = [Self::File, Self::Rank];
    /// The axes of a bishop.
    pub const DIAGONAL: [Self; 2] = [Self::Diagonal, Self::AntiDiagonal];
}
