//! What makes a position valid.

use super::{Mailbox, SIDES, Side};

/// What the rules README refuses: "`StrataChess`: White exactly one royal, Black at most one);
/// the side that has just moved is in check; [...] `?` on a royal".
pub(crate) fn faults(position: &Mailbox) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let mut require = |is_so: bool, fault| {
        if !is_so {
            faults.push(fault);
        }
    };
    require(position.fullmove >= 1, "full moves");
    for side in SIDES {
        let units = position.units(side);
        let royals = units.iter().filter(|(_, unit)| unit.kind.is_royal());
        let (all, face_up) = (
            royals.clone().count(),
            royals.filter(|(_, unit)| unit.face_up).count(),
        );
        require(all == face_up, "`?` on a royal");
        match side {
            Side::White => require(all == 1, "White without one royal"),
            Side::Black => require(all <= 1, "Black with two royals"),
        }
    }
    require(!position.in_check(position.turn.opponent()), "in check");
    faults
}
