//! Iteration over the squares and the subsets of a set.

use core::iter::FusedIterator;

use crate::{Bitboard, Bits, Board, Square};

/// The squares of a [`Bitboard`], from the lowest number; see [`Bitboard::iter`].
#[derive(Clone, Debug)]
pub struct Squares<B: Board> {
    left: Bitboard<B>,
}

impl<B: Board> Squares<B> {
    #[inline(always)]
    pub(crate) fn new(left: Bitboard<B>) -> Self {
        Self { left }
    }
}

impl<B: Board> Iterator for Squares<B> {
    type Item = Square<B>;

    #[inline(always)]
    fn next(&mut self) -> Option<Square<B>> {
        self.left.pop_first()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.len() as usize;
        (len, Some(len))
    }

    fn count(self) -> usize {
        self.left.len() as usize
    }

    /// Word by word, which for 128 bits is faster than square by square: so is `for_each`.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn fold<T, F: FnMut(T, Square<B>) -> T>(self, init: T, take: F) -> T {
        let bits = self.left.bits();
        let [low, lower] = bits.words();
        if B::Bits::SLOTS > 128 {
            let [high, higher] = bits.upper_words();
            return fold_words(
                [(low, 0), (lower, 64), (high, 128), (higher, 192)],
                init,
                take,
            );
        }
        fold_words([(low, 0), (lower, 64)], init, take)
    }
}

/// Folds the squares of words, each with the number of the square of its lowest bit.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn fold_words<const WORDS: usize, B: Board, T>(
    words: [(u64, u8); WORDS],
    init: T,
    mut take: impl FnMut(T, Square<B>) -> T,
) -> T {
    let mut folded = init;
    for (word, first) in words {
        let mut left = word;
        while left != 0 {
            let square = Square::from_index_unchecked(first + left.trailing_zeros() as u8);
            folded = take(folded, square);
            left &= left - 1;
        }
    }
    folded
}

impl<B: Board> DoubleEndedIterator for Squares<B> {
    #[inline]
    fn next_back(&mut self) -> Option<Square<B>> {
        self.left.pop_last()
    }
}

impl<B: Board> ExactSizeIterator for Squares<B> {}
impl<B: Board> FusedIterator for Squares<B> {}

/// The subsets of a [`Bitboard`], in the order of their bits; see [`Bitboard::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets<B: Board> {
    set: Bitboard<B>,
    next: Option<Bitboard<B>>,
}

impl<B: Board> Subsets<B> {
    #[inline]
    pub(crate) fn new(set: Bitboard<B>) -> Self {
        Self {
            set,
            next: Some(Bitboard::EMPTY),
        }
    }
}

impl<B: Board> Iterator for Subsets<B> {
    type Item = Bitboard<B>;

    #[inline]
    fn next(&mut self) -> Option<Bitboard<B>> {
        let subset = self.next?;
        // Without the bits of the set nothing stops the carry of a subtraction but its lowest
        // bit that the subset does not have (the carry-rippler of chess programmers).
        let bits = subset.bits().wrapping_sub(self.set.bits()) & self.set.bits();
        let following = Bitboard::from_bits_unchecked(bits);
        self.next = following.any().then_some(following);
        Some(subset)
    }
}

impl<B: Board> FusedIterator for Subsets<B> {}
