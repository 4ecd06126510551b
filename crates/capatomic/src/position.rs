//! The position: everything that decides what can happen next.

use piece_kit::castling::CastlingRights;
use piece_kit::geom::Board10x10;
use piece_kit::{Checks, Placement, Side};

use crate::chess::Chess;
use crate::{Bitboard, Kind, Square};

/// A position of Capatomic Random Chess: a plain value of 256 bytes.
///
/// Positions come from [`start`](Self::start) or from a position string
/// (`FromStr`). Both are always valid, and so is what legal actions lead to. Positions
/// that differ in a counter are not equal, but may
/// [repeat](piece_kit::Variant::repeats) each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capatomic {
    pub(crate) chess: Chess,
}

impl Capatomic {
    /// The placement: which piece is on which square, and which squares are irradiated (its
    /// impassable squares).
    #[inline(always)]
    pub fn placement(&self) -> &Placement<Kind> {
        self.chess.placement()
    }

    /// The irradiated squares.
    pub fn irradiated(&self) -> Bitboard {
        self.placement().impassable()
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.chess.turn()
    }

    /// The rooks that may still castle.
    pub fn castling_rights(&self) -> CastlingRights<Board10x10> {
        self.chess.castling_rights()
    }

    /// The square that a pawn has just passed over, if some en-passant capture
    /// of it is legal.
    pub fn en_passant(&self) -> Option<Square> {
        self.chess.en_passant()
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.chess.fullmove()
    }

    /// The square of a side's king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn king(&self, side: Side) -> Square {
        self.chess.king(side)
    }

    /// Checks and pins of the side to move.
    #[inline(always)]
    pub fn checks(&self) -> Checks<Board10x10> {
        self.chess.checks()
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.chess.is_check()
    }
}
