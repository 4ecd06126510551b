//! Games of two sides: seats and results.

use piece_kit::{Outcome, Side, Variant};

use crate::learnable::{End, MAX_SEATS};

/// The end of a game of two sides, from a position that is over. White is seat 0.
pub(super) fn end_of(position: &impl Variant<Actor = Side>, outcome: Outcome<Side>) -> End {
    let mut returns = [0.0; MAX_SEATS];
    for side in Side::ALL {
        returns[side.index()] = f32::from(position.points(outcome, side)) / 50.0 - 1.0;
    }
    let by = outcome.termination();
    End { returns, by }
}

/// The side that a seat plays: White is seat 0.
pub(super) fn side(seat: usize) -> Side {
    if seat == 0 { Side::White } else { Side::Black }
}
