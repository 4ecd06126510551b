//! Numbers for pairs of squares.

use core::marker::PhantomData;

use board_geom::{Board, Square};

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

impl<B: Board> PairSlots<B> {
    /// The squares that each square is connected to, as bits.
    const REACHED: [u128; 128] = reached_from_each(B::FILES as i16, B::RANKS as i16);

    /// The number of the first pair from each square; behind the last square, that of all pairs.
    const FIRST: [u16; 129] = first_of_each(&Self::REACHED);

    /// The number of pairs.
    pub const LEN: usize = Self::FIRST[128] as usize;

    /// The number of a pair, below [`LEN`](Self::LEN), if a line or a leap connects it.
    #[inline]
    pub fn of(from: Square<B>, to: Square<B>) -> Option<usize> {
        let (from, to) = (from.index() & 127, to.index() & 127);
        let reached = const { &Self::REACHED }[from];
        let below = reached & ((1 << to) - 1);
        let first = usize::from(const { &Self::FIRST }[from]);
        (reached >> to & 1 != 0).then(|| first + below.count_ones() as usize)
    }

    /// The pair that has a number: the other way round as [`of`](Self::of).
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// use piece_kit::PairSlots;
    /// let pair = (Square::at(0, 0), Square::at(1, 2));
    /// let number = PairSlots::<Board8x8>::of(pair.0, pair.1).unwrap();
    /// assert_eq!(PairSlots::<Board8x8>::pair(number), Some(pair));
    /// assert_eq!(PairSlots::<Board8x8>::pair(1792), None);
    /// ```
    pub fn pair(number: usize) -> Option<(Square<B>, Square<B>)> {
        let first = const { &Self::FIRST };
        let from = first[1..]
            .iter()
            .position(|end| number < usize::from(*end))?;
        let reached = const { &Self::REACHED }[from];
        let mut to = (0..128).filter(|to| reached >> to & 1 != 0);
        let to = to.nth(number - usize::from(first[from]))?;
        Some((
            Square::from_index(from as u8)?,
            Square::from_index(to as u8)?,
        ))
    }
}

const fn first_of_each(reached: &[u128; 128]) -> [u16; 129] {
    let mut first = [0; 129];
    let mut square = 0;
    while square < 128 {
        first[square + 1] = first[square] + reached[square].count_ones() as u16;
        square += 1;
    }
    first
}

const fn reached_from_each(files: i16, ranks: i16) -> [u128; 128] {
    let mut reached = [0; 128];
    let mut square = 0;
    while square < 128 {
        if (square as i16) < files * ranks {
            reached[square] = reached_from(square as i16, files, ranks);
        }
        square += 1;
    }
    reached
}

const fn reached_from(square: i16, files: i16, ranks: i16) -> u128 {
    let mut reached = 0;
    let mut other = 0;
    while other < files * ranks {
        let east = (other % files - square % files).abs();
        let north = (other / files - square / files).abs();
        let line = east == 0 || north == 0 || east == north;
        let leap = east + north == 3;
        if other != square && (line || leap) {
            reached |= 1 << other;
        }
        other += 1;
    }
    reached
}
