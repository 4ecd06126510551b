//! What differs from position to position.

use piece_kit::hands::Hands;
use piece_kit::{Clocks, Placement, Side};

use crate::kinds::{Kind, Set, Sq};
use crate::past::Past;

/// A position but for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) placement: Placement<Kind>,
    pub(crate) hands: Hands<Kind>,
    pub(crate) turn: Side,
    /// The rooks that may castle, and with which piece.
    pub(crate) castling: Set,
    pub(crate) castlers: [Option<Sq>; 2],
    /// Whether the last action was a castling that wins.
    pub(crate) has_castled: bool,
    /// The pieces that have not moved, in a variant in which they have rights of their own.
    pub(crate) gates: Set,
    /// The squares on which some capture en passant is legal, and the piece that it removes.
    pub(crate) passed: Set,
    pub(crate) passer: Option<Sq>,
    /// How many checks each side has still to give.
    pub(crate) checks: [u8; 2],
    /// How many passes there were in a row, up to the last action: at most two.
    pub(crate) passes: u8,
    /// The plies of a count, and after how many more than that the game is drawn: 0 if nobody counts.
    pub(crate) count: u32,
    pub(crate) count_limit: u8,
    /// Whether each side has given shak with one of its checks in a row, up to its last move.
    pub(crate) shaks: [bool; 2],
    pub(crate) clocks: Clocks,
    pub(crate) past: Past,
}
