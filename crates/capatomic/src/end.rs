//! Rule page: *End of the game*. How a position ends it; repetition and the move counters
//! are for [`Game`](piece_kit::Game).

use piece_kit::geom::Board10x10;
use piece_kit::{Boarded, Checks, Outcome, Placement, Side, Variant};

use crate::{Capatomic, Kind};

/// The outcome, if the game is over.
pub(crate) fn outcome(position: &Capatomic) -> Option<Outcome<Side>> {
    let goes_on = goes_on(position, &position.checks());
    (!goes_on).then(|| position.outcome_if_stuck())
}

/// Whether the game goes on: the side to move, whose checks these are, has a legal action.
pub(crate) fn goes_on(position: &Capatomic, checks: &Checks<Board10x10>) -> bool {
    position.placement().has_free_move(position.turn(), checks) || position.count_legal() > 0
}

/// Whether neither side can win any more: only the kings are left; or, while no square is
/// irradiated, the kings with one knight, or with bishops that all stand on squares of one colour.
#[inline]
pub(crate) fn is_dead(placement: &Placement<Kind>) -> bool {
    // What settles it for most positions costs least.
    placement.kind(Kind::Pawn).is_empty() && is_dead_without_pawns(placement)
}

fn is_dead_without_pawns(placement: &Placement<Kind>) -> bool {
    let others = placement.occupied() - placement.kind(Kind::King);
    if placement.impassable().any() {
        return others.is_empty();
    }
    if others.is_subset(placement.kind(Kind::Bishop)) {
        return others.is_of_one_colour();
    }
    others.is_subset(placement.kind(Kind::Knight)) && !others.more_than_one()
}
