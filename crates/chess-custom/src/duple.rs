//! Check by an attack on all pieces at once of the types that must not be lost (`dupleCheck`).

use piece_kit::Side;

use crate::action::Action;
use crate::filters::Left;
use crate::kinds::{Set, Sq};
use crate::position::Position;

impl Position {
    /// The pieces of a side that must not all be attacked at once; none in most variants.
    pub(crate) fn duple_royals(&self, side: Side) -> Set {
        let rules = &*self.rules;
        if !rules.duple_check {
            return Set::EMPTY;
        }
        let kinds = rules.extinction_kinds.iter().fold(0, |all, one| all | one);
        self.union(kinds) & self.state.placement.side(side)
    }

    /// Those pieces, if all of them are attacked.
    pub(crate) fn duple_checked(&self, side: Side) -> Set {
        let royals = self.duple_royals(side);
        let occupied = self.state.placement.blockers();
        let is_attacked = |royal: Sq| self.attackers(royal, !side, occupied).any();
        match royals.iter().all(is_attacked) {
            true => royals,
            false => Set::EMPTY,
        }
    }

    /// Whether all of them would be attacked after a move of the side to move. As in Fairy-Stockfish, a
    /// piece that becomes one of them by a drop or by a promotion as in Shogi does not count yet.
    pub(crate) fn leaves_duple(&self, action: Action, to: Sq, left: &Left) -> bool {
        if !self.rules.duple_check {
            return false;
        }
        let turn = self.state.turn;
        let mut royals = self.duple_royals(turn);
        let becomes_one = match action {
            Action::Promotion { letter, .. } => self.rules.type_with(letter).is_some_and(|kind| {
                let of_type = self.rules.of_type[usize::from(kind)];
                self.rules.extinction_kinds.contains(&of_type)
            }),
            _ => false,
        };
        match action.from().filter(|from| royals.contains(*from)) {
            Some(from) => royals = (royals - from.into()) | to.into(),
            None if becomes_one => royals |= to.into(),
            None => {}
        }
        let is_attacked = |royal: Sq| {
            let attackers = self.attackers(royal, !turn, left.occupied);
            (attackers & left.attackers(self)).any()
        };
        royals.any() && royals.iter().all(is_attacked)
    }
}
