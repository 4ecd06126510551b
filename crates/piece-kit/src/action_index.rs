//! Numbers for pairs of squares.

use core::marker::PhantomData;

use board_geom::{Board, Shape, Square};

use crate::Pieces;
use crate::movement::Pattern;
use crate::spec::Spec;
use crate::zone_tables::anywhere;

/// Numbers, without holes, for the pairs of squares that a queen's line or a knight's leap connects:
/// all that the pieces of most games ever move between. On hexes these are the six lines over
/// edges and corners and the knight's leap of hexagonal chess.
///
/// ```
/// use board_geom::{Board8x8, Square};
/// use piece_kit::moves::PairSlots;
/// assert_eq!(PairSlots::<Board8x8>::LEN, 1792);
/// let (a1, b1, b3) = (Square::at(0, 0), Square::at(1, 0), Square::at(1, 2));
/// assert_eq!(PairSlots::<Board8x8>::of(a1, b1), Some(0));
/// assert!(PairSlots::<Board8x8>::of(a1, b3).is_some());
/// assert_eq!(PairSlots::<Board8x8>::of(a1, a1), None);
/// ```
#[derive(Debug)]
pub struct PairSlots<B>(PhantomData<B>);

impl<B: Board> PairSlots<B> {
    const TABLE: Table<128, 1> = Table::new((B::FILES, B::RANKS), B::SHAPE);
    /// The table of boards of more than 128 squares.
    const LARGE: Table<256, 2> = Table::new((B::FILES, B::RANKS), B::SHAPE);
    const IS_LARGE: bool = B::SQUARES > 128;

    /// The number of pairs.
    pub const LEN: usize = if Self::IS_LARGE {
        Self::LARGE.len
    } else {
        Self::TABLE.len
    };

    /// The number of a pair, below [`LEN`](Self::LEN), if a line or a leap connects it.
    #[inline]
    pub fn of(from: Square<B>, to: Square<B>) -> Option<usize> {
        let (from, to) = (from.index(), to.index());
        if Self::IS_LARGE {
            const { &Self::LARGE }.of(from, to)
        } else {
            const { &Self::TABLE }.of(from, to)
        }
    }

    /// The pair that has a number: the inverse of [`of`](Self::of).
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// use piece_kit::moves::PairSlots;
    /// let pair = (Square::at(0, 0), Square::at(1, 2));
    /// let number = PairSlots::<Board8x8>::of(pair.0, pair.1).unwrap();
    /// assert_eq!(PairSlots::<Board8x8>::pair(number), Some(pair));
    /// assert_eq!(PairSlots::<Board8x8>::pair(1792), None);
    /// ```
    pub fn pair(number: usize) -> Option<(Square<B>, Square<B>)> {
        let (from, to) = if Self::IS_LARGE {
            const { &Self::LARGE }.pair(number)
        } else {
            const { &Self::TABLE }.pair(number)
        }?;
        Some((Square::from_index(from)?, Square::from_index(to)?))
    }
}

/// Numbers for where the pieces of a game may go: those of [`PairSlots`], and if a kind goes
/// elsewhere, as camels do, a number for every pair besides.
///
/// ```
/// use board_geom::{Board8x8, Square};
/// use piece_kit::pieces;
/// use piece_kit::moves::{MoveSlots, PairSlots};
/// pieces! { enum Orthodox on Board8x8 { Knight: 'N', "N"; King: 'K', "K", Royal; } }
/// pieces! { enum Camels on Board8x8 { Camel: 'C', "C"; King: 'K', "K", Royal; } }
/// assert_eq!(MoveSlots::<Orthodox>::LEN, PairSlots::<Board8x8>::LEN);
/// assert_eq!(MoveSlots::<Camels>::LEN, PairSlots::<Board8x8>::LEN + 64 * 64);
/// let (a1, b4) = (Square::at(0, 0), Square::at(1, 3));
/// assert_eq!(MoveSlots::<Camels>::of(a1, b4), PairSlots::<Board8x8>::LEN + 25);
/// ```
#[derive(Debug)]
pub struct MoveSlots<P>(PhantomData<P>);

impl<P: Pieces> MoveSlots<P> {
    const GOES_ELSEWHERE: bool = goes_elsewhere::<P>();

    /// The number of slots.
    pub const LEN: usize = PairSlots::<P::Board>::LEN
        + if Self::GOES_ELSEWHERE {
            P::Board::SQUARES as usize * P::Board::SQUARES as usize
        } else {
            0
        };

    /// The number of a pair, below [`LEN`](Self::LEN); 0 if no piece connects it.
    #[inline]
    pub fn of(from: Square<P::Board>, to: Square<P::Board>) -> usize {
        match PairSlots::of(from, to) {
            Some(slot) => slot,
            None if Self::GOES_ELSEWHERE => {
                let pair = from.index() * usize::from(P::Board::SQUARES) + to.index();
                PairSlots::<P::Board>::LEN + pair
            }
            None => 0,
        }
    }
}

/// Whether some kind goes where neither a queen's line nor a knight's leap leads.
const fn goes_elsewhere<P: Pieces>() -> bool {
    let mut i = 0;
    while i < 2 * P::SPECS.len() {
        let spec: &Spec = &P::SPECS[i / 2];
        if leads_elsewhere(&anywhere(spec, i % 2 == 1), P::Board::SHAPE) {
            return true;
        }
        i += 1;
    }
    false
}

const fn leads_elsewhere(pattern: &Pattern, shape: Shape) -> bool {
    let leaps = pattern.leaps.as_slice();
    let mut i = 0;
    while i < leaps.len() {
        if !is_connected(leaps[i].0 as i16, leaps[i].1 as i16, shape) {
            return true;
        }
        i += 1;
    }
    let ways = pattern.ways.as_slice();
    let mut i = 0;
    while i < ways.len() {
        let [first, second] = ways[i].passes;
        let (mut east, mut north) = (
            first.0 as i16 + second.0 as i16,
            first.1 as i16 + second.1 as i16,
        );
        let mut steps = 0;
        // No board is longer.
        while steps < ways[i].most && steps < 128 {
            east += ways[i].step.0 as i16;
            north += ways[i].step.1 as i16;
            if !is_connected(east, north, shape) {
                return true;
            }
            steps += 1;
        }
        i += 1;
    }
    false
}

/// The pairs of up to `SLOTS` squares, of which a set has `WORDS` times 128 bits.
struct Table<const SLOTS: usize, const WORDS: usize> {
    /// The squares that each square is connected to, as bits.
    reached: [[u128; WORDS]; SLOTS],
    /// The number of the first pair from each square; behind the last square, that of all pairs.
    first: [u16; SLOTS],
    len: usize,
}

impl<const SLOTS: usize, const WORDS: usize> Table<SLOTS, WORDS> {
    /// The table of a board; of one with more squares, an empty one.
    const fn new((files, ranks): (u8, u8), shape: Shape) -> Self {
        let mut table = Self {
            reached: [[0; WORDS]; SLOTS],
            first: [0; SLOTS],
            len: 0,
        };
        let squares = files as usize * ranks as usize;
        if squares > SLOTS {
            return table;
        }
        let mut from = 0;
        while from < SLOTS {
            table.first[from] = table.len as u16;
            let mut to = 0;
            while from < squares && to < squares {
                if connects(from, to, (files, ranks), shape) {
                    table.reached[from][to / 128] |= 1 << (to % 128);
                    table.len += 1;
                }
                to += 1;
            }
            from += 1;
        }
        table
    }

    #[inline(always)]
    fn of(&self, from: usize, to: usize) -> Option<usize> {
        let reached = &self.reached[from % SLOTS];
        let (word, bit) = (to / 128 % WORDS, to % 128);
        let below = (reached[word] & ((1 << bit) - 1)).count_ones();
        let lower = reached[..word]
            .iter()
            .fold(0, |sum, w| sum + w.count_ones());
        let before = usize::from(self.first[from % SLOTS]) + (lower + below) as usize;
        (reached[word] >> bit & 1 != 0).then_some(before)
    }

    fn pair(&self, number: usize) -> Option<(u8, u8)> {
        if number >= self.len {
            return None;
        }
        let starts = |first: &u16| usize::from(*first) <= number;
        let from = self.first.partition_point(starts) - 1;
        let is_reached = |to: &usize| self.reached[from][to / 128] >> (to % 128) & 1 != 0;
        let mut to = (0..SLOTS).filter(is_reached);
        let to = to.nth(number - usize::from(self.first[from]))?;
        Some((from as u8, to as u8))
    }
}

/// Whether a queen's line or a knight's leap connects two squares.
const fn connects(from: usize, to: usize, (files, ranks): (u8, u8), shape: Shape) -> bool {
    let (from_file, from_rank) = (from as i16 % files as i16, from as i16 / files as i16);
    let (to_file, to_rank) = (to as i16 % files as i16, to as i16 / files as i16);
    let (east, north) = (to_file - from_file, to_rank - from_rank);
    from != to
        && is_connected(east, north, shape)
        && shape.contains((files, ranks), from_file, from_rank)
        && shape.contains((files, ranks), to_file, to_rank)
}

const fn is_connected(east: i16, north: i16, shape: Shape) -> bool {
    match shape {
        Shape::Squares => {
            east == 0 || north == 0 || east.abs() == north.abs() || east.abs() + north.abs() == 3
        }
        Shape::Hexes(_) => {
            let over_edges = east == 0 || north == 0 || east == north;
            let over_corners = east == -north || east == 2 * north || north == 2 * east;
            over_edges || over_corners || is_hex_leap(east, north)
        }
    }
}

/// A knight goes two steps over edges and one at an angle of 60 degrees: the three differences of
/// coordinates, which are two and one steps long and their sum, are 1, 2 and 3 in some order.
const fn is_hex_leap(east: i16, north: i16) -> bool {
    let (a, b, c) = (east.abs(), north.abs(), (east - north).abs());
    a + b + c == 6 && a * b * c == 6
}
