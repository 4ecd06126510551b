//! The board and the pieces of Xiangqi.

use piece_kit::geom::{Square, board};
use piece_kit::specs::{Attack, SpecialAttacks};
use piece_kit::{Placement, Side, Zone, pieces};

board!(
    /// Nine files and ten ranks; pieces stand on the crossings of the lines.
    pub struct Board9x10: 9 x 10, u128
);

/// What general and advisors do not leave.
pub(crate) const PALACE: Zone = Zone::rectangle("d1", "f3");

/// What elephants do not leave: this side of the river.
const HOME: Zone = Zone::rectangle("a1", "i5");

/// Where soldiers move sideways, too: beyond the river.
pub(super) const BEYOND: Zone = Zone::rectangle("a6", "i10");

pieces! {
    /// The pieces, with the letters of most programs.
    pub enum Kind on Board9x10, special Facing {
        Soldier: 'P', "fW", on BEYOND "fsW";
        Horse: 'N', "nN";
        Elephant: 'B', "nA", within HOME;
        Advisor: 'A', "F", within PALACE;
        Cannon: 'C', "mRcpR";
        Chariot: 'R', "R";
        General: 'K', "W", Royal, within PALACE;
    }
}

/// The generals must not face each other on an open file: each attacks the squares there that the
/// other can stand on.
#[derive(Clone, Copy, Debug)]
pub struct Facing;

impl SpecialAttacks<Kind> for Facing {
    fn visit(
        placement: &Placement<Kind>,
        target: Square<Board9x10>,
        by: Side,
        mut take: impl FnMut(Attack<Board9x10>),
    ) {
        let faces =
            |general: &Square<_>| general.file() == target.file() && PALACE.has(!by, target);
        if let Some(general) = placement.royal(by).filter(faces) {
            take(Attack::new(general, target.between(general)));
        }
    }
}
