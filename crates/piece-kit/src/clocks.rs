//! The two counters with which a position string ends.

use core::fmt;

use crate::Side;

/// The halfmove clock and the number of the move. The text is the two fields of a position
/// string: `0 1` at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clocks {
    /// The plies since the last action that cannot be undone in play.
    pub halfmove: u32,
    /// The number of the move, from 1: one more after each turn of Black.
    pub fullmove: u32,
}

impl Clocks {
    /// The clocks at the start: 0 and 1.
    pub const START: Self = Self {
        halfmove: 0,
        fullmove: 1,
    };

    /// Counts a turn of a side. If it cannot be undone in play, set `halfmove` to 0 then.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn step(&mut self, side: Side) {
        self.halfmove = self.halfmove.saturating_add(1);
        if side == Side::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
    }
}

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.halfmove, self.fullmove)
    }
}
