//! What makes a position valid.

use super::{Kind, Mailbox, Side, Square};

/// What the rules README refuses, and what the drawing of positions promises.
pub(crate) fn faults(position: &Mailbox) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let mut require = |is_so: bool, fault| {
        if !is_so {
            faults.push(fault);
        }
    };
    require(position.count() <= 60, "sixty pieces");
    require(position.fullmove >= 1, "full moves");
    let mut invaders = 0;
    for side in [Side::White, Side::Black] {
        let enemy = side.opponent();
        let pieces = position.pieces(side);
        let of = |kind| pieces.iter().filter(move |piece| piece.1 == kind);
        require(of(Kind::HeadQuarter).count() == 1, "one HQ");
        let promoted = |piece: &(Square, Kind)| enemy.camp_contains(piece.0);
        require(!of(Kind::Trooper).any(promoted), "Trooper in the camp");
        invaders += of(Kind::Flag)
            .filter(|flag| flag.0 == enemy.hq_corner())
            .count();
    }
    require(invaders <= 1, "one Flag on a HQ corner");
    require(!position.in_check(position.turn.opponent()), "in check");
    faults
}
