//! Numbers for pairs of squares.

use core::marker::PhantomData;

use board_geom::{Bitboard, Bits, Board, Direction, Square};

/// Numbers, without holes, for the pairs of squares that a queen's line or a knight's leap connects:
/// all that the pieces of most games ever move between.
///
/// ```
/// use board_geom::{Board8x8, Square};
/// use piece_kit::PairSlots;
/// assert_eq!(PairSlots::<Board8x8>::LEN, 1792);
/// let (a1, b1, b3) = (Square::at(0, 0), Square::at(1, 0), Square::at(1, 2));
/// assert_eq!(PairSlots::<Board8x8>::of(a1, b1), Some(0));
/// assert!(PairSlots::<Board8x8>::of(a1, b3).is_some());
/// assert_eq!(PairSlots::<Board8x8>::of(a1, a1), None);
/// ```
#[derive(Debug)]
pub struct PairSlots<B>(PhantomData<B>);

/// One square on, then two aside.
const LEAPS: [[Direction; 3]; 8] = {
    use Direction::{East, North, South, West};
    [
        [North, North, East],
        [North, North, West],
        [South, South, East],
        [South, South, West],
        [East, East, North],
        [East, East, South],
        [West, West, North],
        [West, West, South],
    ]
};

impl<B: Board> PairSlots<B> {
    /// The number of the first pair from each square; behind the last square, that of all pairs.
    const FIRST: [u16; 129] = first_of_each(B::FILES as i16, B::RANKS as i16);

    /// The number of pairs.
    pub const LEN: usize = Self::FIRST[128] as usize;

    /// The number of a pair, below [`LEN`](Self::LEN), if a line or a leap connects it.
    pub fn of(from: Square<B>, to: Square<B>) -> Option<usize> {
        let leaps = LEAPS.iter().fold(Bitboard::EMPTY, |leaps, way| {
            leaps
                | way
                    .iter()
                    .fold(Bitboard::from(from), |at, step| at.shift(*step))
        });
        let reached = from.orthogonals() | from.diagonals() | leaps;
        let to = Bitboard::from(to);
        let below = Bitboard::from_bits(to.bits().wrapping_sub(B::Bits::ONE));
        let first = usize::from(Self::FIRST[from.index() & 127]);
        (!reached.is_disjoint(to)).then(|| first + (reached & below).len() as usize)
    }
}

const fn first_of_each(files: i16, ranks: i16) -> [u16; 129] {
    let mut first = [0; 129];
    let mut square = 0;
    while square < 128 {
        let count = if (square as i16) < files * ranks {
            reached_from(square as i16, files, ranks)
        } else {
            0
        };
        first[square + 1] = first[square] + count;
        square += 1;
    }
    first
}

const fn reached_from(square: i16, files: i16, ranks: i16) -> u16 {
    let mut count = 0;
    let mut other = 0;
    while other < files * ranks {
        let east = (other % files - square % files).abs();
        let north = (other / files - square / files).abs();
        let line = east == 0 || north == 0 || east == north;
        let leap = east + north == 3;
        count += (other != square && (line || leap)) as u16;
        other += 1;
    }
    count
}
