//! Rule page: *End of the game*. How a position ends it; repetition and the move counters
//! are for [`Game`](piece_kit::Game).

use piece_kit::geom::Board10x10;
use piece_kit::{Boarded, Checks, Outcome, Side, Variant};

use crate::Capatomic;

/// The outcome, if the game is over.
pub(crate) fn outcome(position: &Capatomic) -> Option<Outcome<Side>> {
    let goes_on = goes_on(position, &position.checks());
    (!goes_on).then(|| position.outcome_if_stuck())
}

/// Whether the game goes on: the side to move, whose checks these are, has a legal action.
pub(crate) fn goes_on(position: &Capatomic, checks: &Checks<Board10x10>) -> bool {
    position.placement().has_free_move(position.turn(), checks) || position.count_legal() > 0
}
