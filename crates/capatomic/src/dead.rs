//! Rule page: *End of the game*. The dead position.

use piece_kit::Placement;

use crate::Kind;

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
