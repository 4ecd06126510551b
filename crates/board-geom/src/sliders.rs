//! The slides of many pieces at once, to be counted.
//!
//! Pieces stand in each other's way, so in one direction no two of them reach the same
//! square: the slides of all of them are one set a direction, and to count the set is to
//! count the slides. docs/design.md#counting-all-slides-at-once has the measurements.

use core::marker::PhantomData;

use crate::{Bitboard, Bits, Board};

/// Sets of sliders, whose slides are counted all at once.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Sliders, Square};
/// let [a1, a4, c3] = [(0, 0), (0, 3), (2, 2)].map(|(file, rank)| Square::at(file, rank));
/// let sliders = Sliders::<Board8x8> {
///     orthogonal: [a1, a4].into_iter().collect(),
///     diagonal: c3.into(),
/// };
/// let occupied = sliders.orthogonal | sliders.diagonal;
/// let count = sliders.count(occupied, Bitboard::all() - occupied);
/// assert_eq!(count, (2 + 7) + (2 + 4 + 7) + (1 + 2 + 2 + 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sliders<B: Board> {
    /// What slides along files and ranks, in all four directions.
    pub orthogonal: Bitboard<B>,
    /// What slides along diagonals, in all four directions.
    pub diagonal: Bitboard<B>,
}

impl<B: Board> Sliders<B> {
    /// The number of slides to squares of `targets`: each slider counts every square that it
    /// reaches up to and including the first of `occupied`, as
    /// [`Square::rook_attacks`](crate::Square::rook_attacks) does. Sliders are always in each
    /// other's way, whether `occupied` has them or not.
    // A function of its own, so that its registers and vectors do not depend on its callers.
    #[inline(never)]
    pub fn count(self, occupied: Bitboard<B>, targets: Bitboard<B>) -> u32 {
        let occupied = occupied | self.orthogonal | self.diagonal;
        if !Words::<B>::FIT || self.are_few() {
            return self.count_one_by_one(occupied, targets);
        }
        let orthogonal = Words::<B>::of(self.orthogonal);
        let diagonal = Words::<B>::of(self.diagonal);
        let slides = Slides::<B> {
            low: [orthogonal[0], diagonal[0], orthogonal[0], diagonal[0]],
            high: [orthogonal[1], diagonal[1], orthogonal[1], diagonal[1]],
            free: Words::<B>::of(!occupied),
            targets: Words::<B>::of(targets),
            board: PhantomData,
        };
        if cfg!(target_feature = "avx2") {
            // A loop that LLVM makes four lanes of: each shifts by a number of its own.
            let count = |axis| slides.count(axis, &const { Words::<B>::LONGEST });
            (0..4).map(count).sum()
        } else {
            // Without such shifts, constants are best.
            slides.count(0, &const { Words::<B>::ACROSS })
                + slides.count(1, &const { Words::<B>::ACROSS })
                + slides.count(2, &const { Words::<B>::ALONG_RANK })
                + slides.count(3, &const { Words::<B>::ACROSS })
        }
    }

    /// Whether there are no more than two of each: to look their lines up costs less.
    #[inline(always)]
    fn are_few(self) -> bool {
        let more_than_two = |set: Bitboard<B>| set.without_first().without_first();
        (more_than_two(self.orthogonal) | more_than_two(self.diagonal)).is_empty()
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_one_by_one(self, occupied: Bitboard<B>, targets: Bitboard<B>) -> u32 {
        let orthogonal = self.orthogonal.iter().fold(0, |count, from| {
            count + (from.rook_attacks(occupied) & targets).len()
        });
        self.diagonal.iter().fold(orthogonal, |count, from| {
            count + (from.bishop_attacks(occupied) & targets).len()
        })
    }
}

/// How a set of squares lies in words of 64 bits: a board of up to 64 squares in one, others
/// in two with half of the ranks each. No shift then crosses words but from rank to rank.
struct Words<B>(PhantomData<B>);

impl<B: Board> Words<B> {
    const TWO: bool = B::SQUARES > 64;
    const FILES: u32 = B::FILES as u32;
    /// Ranks of the low word.
    const RANKS: u32 = if Self::TWO {
        (B::RANKS as u32).div_ceil(2)
    } else {
        B::RANKS as u32
    };
    const BITS: u32 = Self::FILES * Self::RANKS;
    /// Boards of another shape are rare: their sliders are counted one by one.
    const FIT: bool = Self::BITS <= 64 && Self::FILES > 1 && Self::RANKS > 2;

    const ACROSS: Spread = Spread::over(Self::RANKS - 1, Self::FILES);
    const ALONG_RANK: Spread = Spread::over(Self::FILES.saturating_sub(2), Self::FILES);
    const LONGEST: Spread = if Self::ACROSS.rounds > Self::ALONG_RANK.rounds {
        Self::ACROSS
    } else {
        Self::ALONG_RANK
    };

    /// How far a square moves in its word by a step along each axis: north, north-east, east
    /// and north-west, or the other way.
    const STEPS: [u32; 4] = [Self::FILES, Self::FILES + 1, 1, Self::FILES - 1];
    /// What a step along each axis may enter upward; it does not come in on the other side.
    const ENTERED_UP: [u64; 4] = {
        let (first, last) = (Self::file(0), Self::file(Self::FILES - 1));
        [!0, !first, !first, !last]
    };
    const ENTERED_DOWN: [u64; 4] = {
        let (first, last) = (Self::file(0), Self::file(Self::FILES - 1));
        [!0, !last, !last, !first]
    };

    const fn file(file: u32) -> u64 {
        let mut squares = 0;
        let mut at = file;
        while at < 64 {
            squares |= 1 << at;
            at += Self::FILES;
        }
        squares
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn of(set: Bitboard<B>) -> [u64; 2] {
        let [low, high] = set.bits().words();
        if Self::BITS == u64::BITS || !Self::TWO {
            return [low, high];
        }
        let low_bits = u64::MAX >> (u64::BITS - Self::BITS);
        let across = high << (u64::BITS - Self::BITS);
        [low & low_bits, low >> Self::BITS | across]
    }
}

/// Everything that the slides of all directions depend on, in words.
struct Slides<B> {
    /// The sliders along each axis: how the lanes of a vector are filled.
    low: [u64; 4],
    high: [u64; 4],
    free: [u64; 2],
    targets: [u64; 2],
    board: PhantomData<B>,
}

impl<B: Board> Slides<B> {
    /// The number of slides along an axis, both ways.
    #[inline(always)]
    fn count(&self, axis: usize, spread: &Spread) -> u32 {
        self.count_way::<true>(axis, spread) + self.count_way::<false>(axis, spread)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_way<const UP: bool>(&self, axis: usize, spread: &Spread) -> u32 {
        let step = Words::<B>::STEPS[axis];
        let entered = if UP {
            Words::<B>::ENTERED_UP[axis]
        } else {
            Words::<B>::ENTERED_DOWN[axis]
        };
        let sliders = [self.low[axis], self.high[axis]];
        let free = self.free.map(|free| free & entered);
        let targets = self.targets.map(|targets| targets & entered);

        let first = usize::from(Words::<B>::TWO && !UP);
        let passed = spread.fill::<UP>(sliders[first], free[first], step);
        let count = (shift::<UP>(passed, step) & targets[first]).count_ones();
        if !Words::<B>::TWO {
            return count;
        }
        let second = 1 - first;
        let back = Words::<B>::BITS - step;
        let carried = if UP { passed >> back } else { passed << back };
        let sliders = sliders[second] | carried & free[second];
        let passed = spread.fill::<UP>(sliders, free[second], step);
        count + ((shift::<UP>(passed, step) | carried) & targets[second]).count_ones()
    }
}

#[inline(always)]
fn shift<const UP: bool>(set: u64, by: u32) -> u64 {
    if UP { set << by } else { set >> by }
}

/// How a set of sliders spreads over the free squares in one direction (Kogge and Stone's
/// parallel prefix). A constant, so that no loop is left.
#[derive(Clone, Copy)]
struct Spread {
    rounds: u32,
    /// By round, by how many steps the sliders spread at once.
    spans: [u32; 26],
}

impl Spread {
    /// A spread over up to `squares` squares on a board with `files` files.
    const fn over(squares: u32, files: u32) -> Self {
        let mut spread = Self {
            rounds: 0,
            spans: [1; 26],
        };
        let (mut reached, mut span) = (0, 1);
        while reached < squares {
            spread.spans[spread.rounds as usize] = span;
            reached += span;
            spread.rounds += 1;
            // A longer span takes a round of its own for the free squares.
            if reached + span < squares && 2 * span * (files + 1) < u64::BITS {
                span *= 2;
            }
        }
        spread
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn fill<const UP: bool>(&self, sliders: u64, free: u64, step: u32) -> u64 {
        let (mut passed, mut free) = (sliders, free);
        for round in 0..self.rounds as usize {
            let span = self.spans[round];
            passed |= free & shift::<UP>(passed, span * step);
            if self.spans[round + 1] > span {
                free &= shift::<UP>(free, span * step);
            }
        }
        passed
    }
}
