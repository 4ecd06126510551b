//! Missiles that have never moved, and whether missiles may be launched.

use piece_kit::keys::feature_key;

use crate::{Bitboard, Capatomic};

const GAME: u64 = 1 << 16;
const UNLOCKED: u64 = feature_key(GAME + 3 * 128 + 1);

const FILES: usize = 10;
/// The squares of rank 1.
const RANK_1: u128 = (1 << FILES) - 1;
/// The first square of rank 10.
const A10: usize = 90;

/// By bit: the number of a missile there that has never moved.
static UNMOVED: [u64; 32] = {
    let mut keys = [0; 32];
    let mut file = 0;
    while file < FILES {
        keys[file] = feature_key(GAME + (128 + file) as u64);
        keys[FILES + file] = feature_key(GAME + (128 + A10 + file) as u64);
        file += 1;
    }
    keys
};

/// The bits of the squares among these on which missiles start.
#[inline(always)]
fn starts_among(squares: Bitboard) -> u32 {
    let squares = squares.bits();
    (squares & RANK_1) as u32 | ((squares >> A10) as u32) << FILES
}

impl Capatomic {
    /// The original missiles of both sides that have never moved.
    pub fn unmoved_missiles(&self) -> Bitboard {
        let unmoved = u128::from(self.chess.memory().unmoved);
        Bitboard::from_bits(unmoved & RANK_1 | unmoved >> FILES << A10)
    }

    /// Whether missiles may be launched: a piece other than a pawn has been
    /// captured by a move.
    #[inline(always)]
    pub fn is_unlocked(&self) -> bool {
        self.chess.memory().unlocked
    }

    /// Missiles may be launched from now on; says whether they could not before.
    #[inline(always)]
    pub(crate) fn unlock(&mut self) -> bool {
        let was_locked = !self.is_unlocked();
        if was_locked {
            self.chess.memory_mut().unlocked = true;
            self.chess.toggle_key(UNLOCKED);
        }
        was_locked
    }

    /// The missiles on these squares have moved or are gone.
    #[inline(always)]
    pub(crate) fn lose_unmoved(&mut self, squares: Bitboard) {
        let lost = self.chess.memory().unmoved & starts_among(squares);
        if lost != 0 {
            self.toggle_unmoved(lost);
        }
    }

    /// Missiles of a position that is set up, on squares where they start, have never moved.
    pub(crate) fn set_unmoved(&mut self, missiles: Bitboard) {
        self.toggle_unmoved(starts_among(missiles));
    }

    #[inline(always)]
    fn toggle_unmoved(&mut self, bits: u32) {
        self.chess.memory_mut().unmoved ^= bits;
        let mut left = bits;
        while left != 0 {
            self.chess
                .toggle_key(UNMOVED[left.trailing_zeros() as usize & 31]);
            left &= left - 1;
        }
    }
}
