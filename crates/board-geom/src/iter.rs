//! Iteration over the squares of a set.

use core::iter::FusedIterator;

use crate::{Bitboard, Board, Square};

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
}

impl<B: Board> DoubleEndedIterator for Squares<B> {
    #[inline]
    fn next_back(&mut self) -> Option<Square<B>> {
        self.left.pop_last()
    }
}

impl<B: Board> ExactSizeIterator for Squares<B> {}
impl<B: Board> FusedIterator for Squares<B> {}
