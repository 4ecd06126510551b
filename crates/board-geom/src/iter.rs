//! Iteration over the squares and the subsets of a set.

use core::iter::FusedIterator;

use crate::{Bitboard, Bits, Board, Square};

impl<B: Board> Bitboard<B> {
    /// The squares in order; both ends can be taken from.
    #[inline(always)]
    pub fn iter(self) -> Squares<B> {
        Squares::new(self)
    }

    /// Every subset, the empty set first and the set itself last, in the order of their
    /// [bits](Self::bits): 2 to the number of squares. A step costs a subtraction and an `and`.
    ///
    /// ```
    /// use board_geom::{Bitboard, Board8x8, squares};
    /// let subsets: Vec<Bitboard<_>> = squares![Board8x8: a1 h8].subsets().collect();
    /// let [a1, h8] = [squares![Board8x8: a1], squares![Board8x8: h8]];
    /// assert_eq!(subsets, [Bitboard::EMPTY, a1, h8, a1 | h8]);
    /// ```
    #[inline]
    pub fn subsets(self) -> Subsets<B> {
        Subsets::new(self)
    }
}

impl<B: Board> IntoIterator for Bitboard<B> {
    type Item = Square<B>;
    type IntoIter = Squares<B>;

    #[inline(always)]
    fn into_iter(self) -> Squares<B> {
        self.iter()
    }
}

impl<B: Board> IntoIterator for &Bitboard<B> {
    type Item = Square<B>;
    type IntoIter = Squares<B>;

    #[inline(always)]
    fn into_iter(self) -> Squares<B> {
        self.iter()
    }
}

/// The squares of a [`Bitboard`], from the lowest number; see [`Bitboard::iter`].
#[derive(Clone, Debug)]
pub struct Squares<B: Board> {
    left: Bitboard<B>,
}

impl<B: Board> Squares<B> {
    #[inline(always)]
    fn new(left: Bitboard<B>) -> Self {
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
    fn fold<T, F: FnMut(T, Square<B>) -> T>(self, init: T, mut take: F) -> T {
        if B::Bits::SLOTS > 128 {
            return fold_large(self.left, init, take);
        }
        let mut folded = init;
        for (word, first) in self.left.bits().words().into_iter().zip([0, 64]) {
            let mut left = word;
            while left != 0 {
                let square = Square::from_index_unchecked(first + left.trailing_zeros() as u8);
                folded = take(folded, square);
                left &= left - 1;
            }
        }
        folded
    }
}

/// Folds the squares of a set on a board of more than 128 squares. With one function for all boards, the
/// compiler makes something else of the smaller ones.
#[inline]
fn fold_large<B: Board, T>(
    set: Bitboard<B>,
    init: T,
    mut take: impl FnMut(T, Square<B>) -> T,
) -> T {
    let words = set
        .bits()
        .words()
        .into_iter()
        .chain(set.bits().upper_words());
    let mut folded = init;
    for (word, first) in words.zip([0, 64, 128, 192]) {
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
    fn new(set: Bitboard<B>) -> Self {
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
