//! The position: everything that decides what can happen next.

use piece_kit::geom::Board10x10;
use piece_kit::{CastlingRights, Clocks, Placement, Side, feature_key};

use crate::rules::castling::CASTLING;
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
    /// The rooks that may still castle, on ranks 2 and 9, and the original missiles that have
    /// never moved, on ranks 1 and 10.
    pub(crate) unmoved: Bitboard,
    /// The key of all but pieces and irradiated squares, kept up to date.
    pub(crate) fields_key: u64,
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
        self.unmoved_rooks().into()
    }

    /// The original missiles of both sides that have never moved.
    pub fn unmoved_missiles(&self) -> Bitboard {
        self.unmoved - castling_ranks()
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
#[inline(always)]
pub(crate) fn key(position: &Capatomic) -> u64 {
    position.placement.key() ^ position.fields_key
}

const GAME: u64 = 1 << 16;
const BLACK: u64 = feature_key(GAME + 3 * 128);
const UNLOCKED: u64 = feature_key(GAME + 3 * 128 + 1);

/// The ranks of kings and rooks at the start.
fn castling_ranks() -> Bitboard {
    Bitboard::from(CASTLING.rank.white) | CASTLING.rank.black.into()
}

/// By square: the number of the right or status that a rook or a missile has there.
static UNMOVED: [u64; 128] = {
    let mut keys = [0; 128];
    let mut index = 0;
    while index < 100 {
        let castles = index / 10 == 1 || index / 10 == 8;
        let missile = if castles { 0 } else { 128 };
        keys[index] = feature_key(GAME + missile + index as u64);
        index += 1;
    }
    keys
};

fn unmoved_key(square: Square) -> u64 {
    UNMOVED[square.index() & 127]
}

fn passed_key(passed: Option<Square>) -> u64 {
    passed.map_or(0, |square| {
        feature_key(GAME + 2 * 128 + square.index() as u64)
    })
}

/// What changes the fields that are neither pieces nor counters, and their key with them.
impl Capatomic {
    /// This position with its key computed anew.
    pub(crate) fn with_key(mut self) -> Self {
        let unmoved = self.unmoved.iter().map(unmoved_key);
        let turn = if self.turn == Side::Black { BLACK } else { 0 };
        let unlocked = if self.unlocked { UNLOCKED } else { 0 };
        let others = turn ^ unlocked ^ passed_key(self.en_passant);
        self.fields_key = unmoved.fold(others, |key, number| key ^ number);
        self
    }

    /// The rooks that may still castle.
    #[inline(always)]
    pub(crate) fn unmoved_rooks(&self) -> Bitboard {
        self.unmoved & castling_ranks()
    }

    /// The rooks on these squares may castle no more, the missiles have moved.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn lose_unmoved(&mut self, squares: Bitboard) {
        let lost = self.unmoved & squares;
        if lost.any() {
            self.unmoved -= lost;
            self.fields_key ^= lost.iter().fold(0, |key, square| key ^ unmoved_key(square));
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn set_en_passant(&mut self, passed: Option<Square>) {
        if passed != self.en_passant {
            self.fields_key ^= passed_key(self.en_passant) ^ passed_key(passed);
            self.en_passant = passed;
        }
    }

    #[inline(always)]
    pub(crate) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.fields_key ^= BLACK;
    }

    /// Missiles may be launched from now on.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn set_unlocked(&mut self) {
        if !self.unlocked {
            self.unlocked = true;
            self.fields_key ^= UNLOCKED;
        }
    }
}
