//! Boards seen from another side: mirrored, or turned by half a turn.

use crate::{Bitboard, Bits, Board, Square};

impl<B: Board> Square<B> {
    /// The square on the board mirrored from left to right: file a becomes the last file.
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// const B1: Square<Board8x8> = Square::at(1, 0);
    /// assert_eq!(B1.mirror_files(), Square::at(6, 0));
    /// assert_eq!(B1.mirror_ranks(), Square::at(1, 7));
    /// assert_eq!(B1.half_turn(), Square::at(6, 7));
    /// ```
    #[inline]
    pub const fn mirror_files(self) -> Self {
        let (file, rank) = (self.file().index(), self.rank().index());
        let mirrored = B::FILES - 1 - file;
        // On hexes, as far above the lowest one of the other file.
        let (from, to) = (Self::lowest(file), Self::lowest(mirrored));
        Self::at(mirrored, rank - from + to)
    }

    /// The square on the board mirrored from rank to rank: rank 1 becomes the last rank, as
    /// Black sees the start of orthodox chess.
    #[inline]
    #[doc(alias = "flip")]
    pub const fn mirror_ranks(self) -> Self {
        if B::SHAPE.is_hexes() {
            return self.half_turn().mirror_files();
        }
        Self::at(self.file().index(), B::RANKS - 1 - self.rank().index())
    }

    const fn lowest(file: u8) -> u8 {
        B::SHAPE.lowest(B::FILES, file)
    }

    /// The square on the board turned by half a turn: files and ranks are both reversed.
    #[inline]
    #[doc(alias = "rotate")]
    pub const fn half_turn(self) -> Self {
        Self::from_index_unchecked((B::SQUARES - 1) as u8 - self.index)
    }
}

impl<B: Board> Bitboard<B> {
    /// The set on the board mirrored from left to right: every square's
    /// [`mirror_files`](Square::mirror_files). About four operations a file.
    ///
    /// ```
    /// use board_geom::{Board8x8, squares};
    /// let rooks = squares![Board8x8: a1 b2];
    /// assert_eq!(rooks.mirror_files(), squares![Board8x8: h1 g2]);
    /// assert_eq!(rooks.mirror_ranks(), squares![Board8x8: a8 b7]);
    /// assert_eq!(rooks.half_turn(), squares![Board8x8: h8 g7]);
    /// ```
    pub fn mirror_files(self) -> Self {
        let first_file = B::geometry().first_file;
        let mut mirrored = B::Bits::ZERO;
        for file in 0..B::FILES {
            let squares = self.bits() & first_file << u32::from(file);
            // All squares of a file go equally far.
            let index = |file: u8| {
                let lowest = u32::from(B::SHAPE.lowest(B::FILES, file));
                lowest * u32::from(B::FILES) + u32::from(file)
            };
            let (from, to) = (index(file), index(B::FILES - 1 - file));
            mirrored = mirrored
                | if to >= from {
                    squares << (to - from)
                } else {
                    squares >> (from - to)
                };
        }
        Self::from_bits_unchecked(mirrored)
    }

    /// The set on the board mirrored from rank to rank: every square's
    /// [`mirror_ranks`](Square::mirror_ranks). Costs both other mirrors.
    #[doc(alias = "flip")]
    pub fn mirror_ranks(self) -> Self {
        self.half_turn().mirror_files()
    }

    /// The set on the board turned by half a turn: every square's
    /// [`half_turn`](Square::half_turn). A few operations: the bits are reversed.
    #[inline]
    #[doc(alias = "rotate")]
    pub fn half_turn(self) -> Self {
        let beyond = B::Bits::WIDTH - u32::from(B::SQUARES);
        Self::from_bits_unchecked(self.bits().reverse_bits() >> beyond)
    }
}
