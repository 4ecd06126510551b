//! What only Janggi has: kings that may face each other, and must be answered, and cannons that spare
//! each other.

use crate::action::Action;
use crate::kinds::{Set, Sq};
use crate::position::Position;

/// What goes to a square.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mover {
    /// The piece on a square.
    At(Sq),
    /// A piece that is dropped; whether it is a cannon of Janggi.
    Dropped { cannon: bool },
}

impl Mover {
    /// The square left, if any.
    pub(crate) fn from(self) -> Option<Sq> {
        match self {
            Self::At(from) => Some(from),
            Self::Dropped { .. } => None,
        }
    }
}

impl Position {
    /// Whether the kings face each other along an open line.
    #[inline(never)]
    pub(crate) fn is_bikjang(&self) -> bool {
        let [own, other] = [self.state.turn, !self.state.turn].map(|side| self.king(side));
        let (Some(own), Some(other)) = (own, other) else {
            return false;
        };
        let occupied = self.state.placement.blockers();
        self.rules.faces(own, occupied).contains(other)
    }

    /// Whether the kings face each other in a variant in which that must be answered, and will do so with
    /// that of the side to move on a square if these squares are occupied.
    #[inline(always)]
    pub(crate) fn stays_bikjang(&self, king: Sq, occupied: Set) -> bool {
        self.rules.bikjang && self.is_bikjang() && self.would_face(king, occupied)
    }

    #[inline(never)]
    fn would_face(&self, king: Sq, occupied: Set) -> bool {
        let other = self.king(!self.state.turn);
        let faced = self.rules.faces(king, occupied);
        other.is_some_and(|other| faced.contains(other))
    }

    /// The mover of an action: what is dropped, or the piece that moves.
    pub(crate) fn mover(&self, action: Action) -> Mover {
        let is_cannon = |[_, kind]: [u8; 2]| self.rules.cannons >> kind & 1 != 0;
        let cannon = self.rules.dropped(action).is_some_and(is_cannon);
        action.from().map_or(Mover::Dropped { cannon }, Mover::At)
    }

    /// The cannons after a move or a drop of the side to move.
    #[inline(always)]
    pub(crate) fn cannons_after(&self, mover: Mover, to: Sq) -> Set {
        match self.rules.cannons {
            0 => Set::EMPTY,
            _ => self.cannons_left(mover, to),
        }
    }

    #[inline(never)]
    fn cannons_left(&self, mover: Mover, to: Sq) -> Set {
        let cannons = self.cannons();
        let (from, is_cannon) = match mover {
            Mover::At(from) => (from.into(), cannons.contains(from)),
            Mover::Dropped { cannon } => (Set::EMPTY, cannon),
        };
        let others = cannons - from - to.into();
        match is_cannon {
            true => others | to.into(),
            false => others,
        }
    }
}
