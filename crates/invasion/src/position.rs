//! The position: everything that decides what can happen next.

use piece_kit::{BySide, Placement, Side};

use crate::{Bomb, Kind, Square};

/// A position of Invasion: a value of 192 bytes, cheap to copy.
///
/// Positions come from [`start`](Self::start) or from a position string (`FromStr`),
/// which can hold any array of pieces. They are always valid, and legal actions keep
/// them so. Equality includes the counters;
/// [`repeats`](piece_kit::Variant::repeats) leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Invasion {
    pub(crate) placement: Placement<Kind>,
    /// Plies since the last removal of a piece, Bomb, promotion, flight or arming.
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
    pub(crate) bombs: BySide<Bomb>,
    pub(crate) turn: Side,
}

impl Invasion {
    /// The array of the rule page as a position string.
    pub const START: &'static str = "hftii5/fpcii5/tcpii5/iii****3/iii****3/\
        3****III/3****III/5IIPCT/5IICPF/5IITFH w 00 0 1";

    /// The start with the array of the rule page. Read any other array from its
    /// position string.
    pub fn start() -> Self {
        Self::START.parse().expect("the start is a valid position")
    }

    /// Which piece stands where; its impassable squares are the sea. It knows nothing
    /// of how Tanks move and attack: see [`attackers`](Self::attackers).
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The state of a side's Bomb.
    pub fn bomb(&self, side: Side) -> Bomb {
        self.bombs[side]
    }

    /// The number of the move: 1 at the start, one more after each turn of Black.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// The square of a side's Head Quarter.
    #[inline(always)]
    pub fn head_quarter(&self, side: Side) -> Square {
        self.placement
            .royal(side)
            .expect("every position has one Head Quarter a side")
    }
}

impl Default for Invasion {
    fn default() -> Self {
        Self::start()
    }
}
