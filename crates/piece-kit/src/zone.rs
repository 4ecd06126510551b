//! Zones: parts of a board that a kind does not leave, or in which it moves otherwise.

use board_geom::{Bitboard, Board, Square};

use crate::Side;

/// The most rectangles of a zone.
const MOST: usize = 8;

/// A part of a board as White sees it: up to eight rectangles. Black's is turned by half a turn,
/// as Black's moves are. [`pieces!`](crate::pieces!) declares with it where a kind may go.
///
/// ```
/// use piece_kit::geom::{Bitboard, Square, board};
/// use piece_kit::{Side, Zone};
/// board!(struct Board9x10: 9 x 10, u128);
/// const PALACE: Zone = Zone::rectangle("d1", "f3");
/// let squares: Bitboard<Board9x10> = PALACE.squares(Side::Black);
/// assert_eq!(squares.len(), 9);
/// assert!(squares.contains("e9".parse::<Square<_>>().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    rectangles: [Rectangle; MOST],
    len: usize,
}

/// The first and the last file, and the first and the last rank, all from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rectangle {
    files: (u8, u8),
    ranks: (u8, u8),
}

impl Zone {
    /// The squares from one corner to the opposite one, by their names as White sees them.
    ///
    /// # Panics
    /// If a corner is not written like `e4`; in a `const` that is a compile error.
    pub const fn rectangle(corner: &str, opposite: &str) -> Self {
        let (one, other) = (corner_of(corner), corner_of(opposite));
        let rectangle = Rectangle {
            files: ordered(one.0, other.0),
            ranks: ordered(one.1, other.1),
        };
        Self {
            rectangles: [rectangle; MOST],
            len: 1,
        }
    }

    /// The squares of both zones.
    ///
    /// # Panics
    /// If that takes more than eight rectangles.
    #[must_use]
    pub const fn and(mut self, other: Self) -> Self {
        assert!(
            self.len + other.len <= MOST,
            "a zone has at most 8 rectangles"
        );
        let mut i = 0;
        while i < other.len {
            self.rectangles[self.len] = other.rectangles[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// The squares of a side's zone on a board.
    pub fn squares<B: Board>(self, side: Side) -> Bitboard<B> {
        let has = |square: &Square<B>| self.has(side, *square);
        Square::all().filter(has).collect()
    }

    /// Whether a side's zone has a square: faster than to look for it among all.
    pub const fn has<B: Board>(&self, side: Side, square: Square<B>) -> bool {
        let at = (square.file().index(), square.rank().index());
        self.contains(side, (B::FILES, B::RANKS), at)
    }

    /// Whether a side's zone has a square on a board of this size.
    pub(crate) const fn contains(&self, side: Side, size: (u8, u8), at: (u8, u8)) -> bool {
        let (file, rank) = match side {
            Side::White => at,
            Side::Black => (size.0 - 1 - at.0, size.1 - 1 - at.1),
        };
        let mut i = 0;
        while i < self.len {
            let Rectangle { files, ranks } = self.rectangles[i];
            if files.0 <= file && file <= files.1 && ranks.0 <= rank && rank <= ranks.1 {
                return true;
            }
            i += 1;
        }
        false
    }

    /// Whether all of it is on a board of this size.
    pub(crate) const fn fits(&self, (files, ranks): (u8, u8)) -> bool {
        let mut i = 0;
        while i < self.len {
            if self.rectangles[i].files.1 >= files || self.rectangles[i].ranks.1 >= ranks {
                return false;
            }
            i += 1;
        }
        true
    }
}

const fn ordered(one: u8, other: u8) -> (u8, u8) {
    if one < other {
        (one, other)
    } else {
        (other, one)
    }
}

/// The file and the rank of a name, both from 0.
const fn corner_of(name: &str) -> (u8, u8) {
    let (mut rank, mut at) = (0_u32, 1);
    let name = name.as_bytes();
    let is_name = name.len() > 1 && name.len() < 5 && name[0].is_ascii_lowercase();
    while is_name && at < name.len() && name[at].is_ascii_digit() {
        rank = rank * 10 + (name[at] - b'0') as u32;
        at += 1;
    }
    assert!(
        is_name && at == name.len() && rank > 0 && rank <= 256,
        "the corner of a zone is a square written like e4"
    );
    (name[0] - b'a', (rank - 1) as u8)
}
