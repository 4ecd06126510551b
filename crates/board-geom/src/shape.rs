//! Which squares of a rectangle a board has: all, or those of a hexagon of hexes.

/// The shape of a board: of squares or hexes, and how it is cut out of a rectangle of files and ranks.
///
/// # Hexes
/// A hexagon of hexes that stand on an edge, so that files run upward: an odd number of files, of
/// which the middle one is the longest, with a hex on every rank, and each further out has one
/// less. Ranks run from ten to four o'clock. So the board is a rectangle of files and ranks whose
/// lower right and upper left corners are missing. They are no squares: no set, table, step or
/// text has them.
///
/// ```text
///          f                    11  . . . . . f g h i k l
///       e     g                 10  . . . . e f g h i k l
///    d     f     h               9  . . . d e f g h i k l
/// c     e     g     i            :  ...
///    d     f     h               3  a b c d e f g h . . .
/// c     e     g     i            2  a b c d e f g . . . .
///          ...                   1  a b c d e f . . . . .
/// ```
///
/// Neighbours are one step along a file (12 and 6 o'clock), a rank (4 and 10) or a rising diagonal
/// (2 and 8) away: see [`Hour`](crate::Hour). Files are named by letters without j.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A rectangle of squares.
    Squares,
    /// A hexagon of hexes, named by their file and a number.
    Hexes(HexNumbers),
}

/// The meaning of the number in the name of a hex: what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HexNumbers {
    /// The hexes of the file from the lower edge: every file begins with 1, as in Gliński's and
    /// McCooey's chess.
    AlongFile,
    /// The ranks from ten to four o'clock, from the lower left, as in Shafran's chess: the
    /// first file has a1 to a6, the last one i5 to i10.
    Rank,
}

impl Shape {
    /// Whether a board of hexes has this shape.
    #[inline(always)]
    pub const fn is_hexes(self) -> bool {
        matches!(self, Self::Hexes(_))
    }

    /// Whether a board of this shape and size (files, ranks) has a square at a file and rank, both
    /// from 0.
    #[inline(always)]
    pub const fn contains(self, (files, ranks): (u8, u8), file: i16, rank: i16) -> bool {
        file >= 0
            && file < files as i16
            && rank >= 0
            && rank < ranks as i16
            && match self {
                Self::Squares => true,
                Self::Hexes(_) => {
                    let middle = files as i16 / 2;
                    rank >= file - middle && rank <= file + ranks as i16 - 1 - middle
                }
            }
    }

    /// The index of the rank on which the lowest square of a file is.
    #[inline(always)]
    pub(crate) const fn lowest(self, files: u8, file: u8) -> u8 {
        match self {
            Self::Squares => 0,
            Self::Hexes(_) => file.saturating_sub(files / 2),
        }
    }

    /// The index of the rank from which the names of the squares on a file count: the [lowest](Self::lowest)
    /// if numbers go along the file, otherwise 0.
    #[inline(always)]
    pub(crate) const fn first_number(self, files: u8, file: u8) -> u8 {
        match self {
            Self::Hexes(HexNumbers::AlongFile) => self.lowest(files, file),
            _ => 0,
        }
    }

    /// The number of squares of a rank, and the index of the file of the first.
    pub(crate) const fn rank(self, (files, ranks): (u8, u8), rank: u8) -> (u8, u8) {
        let (mut first, mut count) = (0, 0);
        let mut file = files;
        while file > 0 {
            file -= 1;
            if self.contains((files, ranks), file as i16, rank as i16) {
                first = file;
                count += 1;
            }
        }
        (first, count)
    }

    /// The number of squares of the board.
    pub(crate) const fn count(self, (files, ranks): (u8, u8)) -> u16 {
        let (mut count, mut rank) = (0, 0);
        while rank < ranks {
            count += self.rank((files, ranks), rank).1 as u16;
            rank += 1;
        }
        count
    }

    /// Checks what [`Geometry::new`](crate::Geometry::new) relies on.
    pub(crate) const fn check(self, files: u8, ranks: u8) {
        if self.is_hexes() {
            assert!(
                files % 2 == 1,
                "a board of hexes has an odd number of files"
            );
            assert!(
                files < 26,
                "files of hexes are named by letters without j: at most 25"
            );
            assert!(
                ranks > files / 2,
                "the first file of a board of hexes has no hex"
            );
        }
    }
}
