//! The position: everything that decides what can happen next.

use piece_kit::geom::Board10x10;
use piece_kit::{CastlingRights, Clocks, Placement, Side, feature_key};

use crate::{Bitboard, Kind, Square};

/// A position of Capatomic Random Chess: a plain value of 256 bytes.
///
/// Positions come from [`start`](Self::start) or from a position string
/// (`FromStr`). Both are always valid, and so is what legal actions lead to. Positions
/// that differ in a counter are not equal, but may
/// [repeat](piece_kit::Variant::repeats) each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capatomic {
    pub(crate) placement: Placement<Kind>,
    pub(crate) castling: CastlingRights<Board10x10>,
    /// The original missiles that have never moved, on ranks 1 and 10.
    pub(crate) unmoved_missiles: Bitboard,
    pub(crate) clocks: Clocks,
    /// The square passed over by the last double step, if some en-passant
    /// capture is legal.
    pub(crate) en_passant: Option<Square>,
    pub(crate) turn: Side,
    pub(crate) unlocked: bool,
}

impl Capatomic {
    /// Which piece stands where, and which squares are irradiated (its
    /// impassable squares).
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The rooks that may still castle.
    pub fn castling_rights(&self) -> CastlingRights<Board10x10> {
        self.castling
    }

    /// The original missiles of both sides that have never moved.
    pub fn unmoved_missiles(&self) -> Bitboard {
        self.unmoved_missiles
    }

    /// The square that a pawn has just passed over, if some en-passant capture
    /// of it is legal.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Whether missiles may be launched: a piece other than a pawn has been
    /// captured by a move.
    pub fn is_unlocked(&self) -> bool {
        self.unlocked
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// The square of a side's king.
    #[inline(always)]
    pub fn king(&self, side: Side) -> Square {
        self.placement
            .royal(side)
            .expect("every position has one king a side")
    }
}

/// Whether two positions are equal but for their counters.
pub(crate) fn repeats(one: &Capatomic, other: &Capatomic) -> bool {
    let clocks = other.clocks;
    Capatomic { clocks, ..*one } == *other
}

/// The key: pieces and irradiated squares, and every other field of the
/// position string but the counters.
pub(crate) fn key(position: &Capatomic) -> u64 {
    const GAME: u64 = 1 << 16;
    const fn keys(kind: u64) -> [u64; 128] {
        let mut keys = [0; 128];
        let mut index = 0;
        while index < 128 {
            keys[index] = feature_key(GAME + kind * 128 + index as u64);
            index += 1;
        }
        keys
    }
    static ROOKS: [u64; 128] = keys(0);
    static MISSILES: [u64; 128] = keys(1);
    static PASSED: [u64; 128] = keys(2);
    const BLACK: u64 = feature_key(GAME + 3 * 128);
    const UNLOCKED: u64 = feature_key(GAME + 3 * 128 + 1);

    let sum = |set: Bitboard, keys: &[u64; 128]| {
        set.iter().fold(0, |sum, square| sum ^ keys[square.index()])
    };
    position.placement.key()
        ^ sum(position.castling.rooks(), &ROOKS)
        ^ sum(position.unmoved_missiles, &MISSILES)
        ^ position
            .en_passant
            .map_or(0, |square| PASSED[square.index()])
        ^ if position.turn == Side::Black {
            BLACK
        } else {
            0
        }
        ^ if position.unlocked { UNLOCKED } else { 0 }
}
