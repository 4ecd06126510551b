//! The board and the kinds of pieces that every variant is mapped to.

use piece_kit::geom::{Bitboard, Square, board};
use piece_kit::pieces;

board!(
    /// The largest board of a variant; of a smaller one the squares beyond it are never used.
    pub struct Board12x10: 12 x 10, u128
);

/// Squares of the board.
pub(crate) type Set = Bitboard<Board12x10>;

/// A square of the board.
pub(crate) type Sq = Square<Board12x10>;

/// The squares of the board.
pub(crate) const SQUARES: usize = 120;

pieces! {
    /// The kinds of a variant by number, in the order in which the format lists them. What they
    /// are called and how they move is for the [`Definition`](crate::Definition).
    // docs/design.md#variants-made-at-run-time
    pub enum Kind on Board12x10 {
        K0: 'A', "", Special;
        K1: 'B', "", Special;
        K2: 'C', "", Special;
        K3: 'D', "", Special;
        K4: 'E', "", Special;
        K5: 'F', "", Special;
        K6: 'G', "", Special;
        K7: 'H', "", Special;
        K8: 'I', "", Special;
        K9: 'J', "", Special;
        K10: 'K', "", Special;
        K11: 'L', "", Special;
        K12: 'M', "", Special;
        K13: 'N', "", Special;
        K14: 'O', "", Special;
        K15: 'P', "", Special;
        K16: 'Q', "", Special;
        K17: 'R', "", Special;
        K18: 'S', "", Special;
        K19: 'T', "", Special;
        K20: 'U', "", Special;
        K21: 'V', "", Special;
        K22: 'W', "", Special;
        K23: 'X', "", Special;
        K24: 'Y', "", Special;
        K25: 'Z', "", Special;
        K26: "+A", "", Special;
        K27: "+B", "", Special;
        K28: "+C", "", Special;
        K29: "+D", "", Special;
        K30: "+E", "", Special;
        K31: "+F", "", Special;
    }
}
