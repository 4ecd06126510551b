//! Perpetual chase, by the rules of the Asian Xiangqi Federation (`chasingRule = axf`): which moves of a
//! repetition threatened to capture a piece, and whether a side has threatened the same one with all of its
//! moves.

use piece_kit::{Pieces as _, Side};

use crate::definition::Chasing;
use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;

/// The squares that a piece leaves and enters.
type Way = (Sq, Sq);

impl Position {
    /// Whether each side has chased one piece of the other with every one of its last moves, so many plies
    /// back. Nobody has if they are not all known.
    pub(crate) fn perpetual_chase(&self, plies: u32) -> [bool; 2] {
        let nobody = [false; 2];
        let Some(chasing) = self.rules.chasing.filter(|_| plies > 1) else {
            return nobody;
        };
        let mut now = self.clone();
        let mut mover = !self.state.turn;
        // What each side has chased with every move so far, where it stands at that time.
        let mut chased = [Set::all(); 2];
        for ago in 0..plies as usize {
            let Some(step) = self.state.past.step(ago) else {
                return nobody;
            };
            let way = (step.from, step.to);
            let before = now.relocated(mover, (step.to, step.from));
            chased[mover.index()] &= before.chased_by(chasing, mover, way, &now);
            let own = &mut chased[(!mover).index()];
            if own.contains(step.to) {
                *own = (*own - step.to.into()) | step.from.into();
            }
            if chased.iter().all(|chased| chased.is_empty()) {
                return nobody;
            }
            now = before;
            mover = !mover;
        }
        chased.map(Set::any)
    }

    /// The pieces that a move from here chases: it threatens them as it did not before.
    fn chased_by(&self, chasing: Chasing, side: Side, (from, to): Way, after: &Self) -> Set {
        let mut chased = Set::EMPTY;
        for chaser in after.officers(chasing, side) {
            let was = if chaser == to { from } else { chaser };
            let threatened = after.threatened_by(chasing, side, chaser);
            if threatened.any() {
                chased |= threatened - self.threatened_by(chasing, side, was);
            }
        }
        chased
    }

    /// The pieces of a side that must not chase for ever: all but the king and the soldiers.
    fn officers(&self, chasing: Chasing, side: Side) -> Set {
        let king: Set = self.king(side).into_iter().collect();
        self.state.placement.side(side) - king - self.union(chasing.soldiers)
    }

    /// The pieces of a side that may not be chased for ever: with them the soldiers that have crossed the
    /// river.
    fn preys(&self, chasing: Chasing, side: Side) -> Set {
        let soldiers = self.union(chasing.soldiers) & self.state.placement.side(side);
        self.officers(chasing, side) | soldiers & chasing.beyond[side.index()]
    }

    /// The opponent's pieces that a piece threatens to capture with gain.
    fn threatened_by(&self, chasing: Chasing, side: Side, chaser: Sq) -> Set {
        let preys = self.preys(chasing, !side).iter();
        let is_threat = |prey: &Sq| self.is_threat(chasing, side, (chaser, *prey));
        preys.filter(is_threat).collect()
    }

    /// Whether a piece threatens to capture another: it may, it is no offer to exchange, and either nothing
    /// captures back or a horse or cannon wins a rook.
    fn is_threat(&self, chasing: Chasing, side: Side, (chaser, prey): Way) -> bool {
        if !self.may_capture(side, (chaser, prey)) {
            return false;
        }
        let stands = |kinds, square| self.union(kinds).contains(square);
        if stands(chasing.lighter, chaser) && stands(chasing.rooks, prey) {
            return true;
        }
        let is_exchange =
            self.kind_at(chaser) == self.kind_at(prey) && self.may_capture(!side, (prey, chaser));
        !is_exchange && !self.is_protected(side, (chaser, prey))
    }

    /// Whether a piece can capture back once a capture by a side has been made.
    fn is_protected(&self, side: Side, capture: Way) -> bool {
        let (_, prey) = capture;
        let in_check = self.king_attackers_of(!side);
        let after = self.relocated(side, capture);
        let protectors = after.state.placement.side(!side).iter();
        let mut protectors = protectors.filter(|from| after.attacks(!side, (*from, prey)));
        protectors.any(|from| (after.attackers_after(!side, (from, prey)) - in_check).is_empty())
    }

    /// Whether a piece attacks another and may capture it: the king is safe then, but for a check that is
    /// given already. That it must be answered first does not undo a threat or a protection.
    fn may_capture(&self, side: Side, capture: Way) -> bool {
        let is_safe = || self.attackers_after(side, capture) - self.king_attackers_of(side);
        self.attacks(side, capture) && is_safe().is_empty()
    }

    fn attacks(&self, side: Side, (from, to): Way) -> bool {
        let occupied = self.state.placement.blockers();
        self.attackers(to, side, occupied).contains(from)
    }

    /// What attacks the king of a side.
    fn king_attackers_of(&self, side: Side) -> Set {
        let occupied = self.state.placement.blockers();
        let king = self.king(side);
        king.map_or(Set::EMPTY, |king| self.king_attackers(side, king, occupied))
    }

    /// What attacks the king of a side once one of its pieces has moved.
    fn attackers_after(&self, side: Side, way: Way) -> Set {
        self.relocated(side, way).king_attackers_of(side)
    }

    /// With a piece of a side on another square, and what stood there taken off.
    fn relocated(&self, side: Side, (from, to): Way) -> Self {
        let mut moved = self.clone();
        let placement = &mut moved.state.placement;
        if let Some(taken) = self.kind_at(to).filter(|_| from != to) {
            placement.toggle(!side, Kind::ALL[usize::from(taken)], to);
        }
        if let Some(kind) = self.kind_at(from).filter(|_| from != to) {
            placement.relocate(side, Kind::ALL[usize::from(kind)], from, to);
        }
        moved
    }
}
