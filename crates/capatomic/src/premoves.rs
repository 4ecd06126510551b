//! What a side may plan while the other is to move.

use alloc::vec::Vec;

use piece_kit::{Side, forward};

use crate::pieces::pawn_rank;
use crate::rules::promotion::{promotion_zone, promotions};
use crate::{Action, Bitboard, Capatomic, Kind, Square};

impl Capatomic {
    /// What a side could do if it were its turn now, attacks apart, and whatever stood on the
    /// square to which a piece goes.
    ///
    /// Attacks apart: a king may be or come into check, castle through it, and an attacked
    /// missile may be launched. Whatever stands there: an opponent's piece may leave a square
    /// before the turn comes, or enter it, capturing a piece of the side itself. Ways, locks,
    /// shields and rights are as they are now.
    pub fn premoves(&self, side: Side) -> Vec<Action> {
        let mut premoves = Vec::new();
        if self.is_dead() {
            return premoves;
        }
        let king = self.king(side).into();
        for (kind, from) in self.pieces_of(side) {
            let mut targets = self.placement.reach(side, kind, from) - king;
            let mut promoting = Bitboard::EMPTY;
            if kind == Kind::Pawn {
                targets |= self.double_step(side, from) - king;
                promoting = targets & promotion_zone(side);
            }
            let moves = (targets - promoting).iter();
            premoves.extend(moves.map(|to| Action::moving(from, to)));
            premoves.extend(promoting.iter().flat_map(|to| promotions(from, to)));
        }
        let mut waiting = *self;
        waiting.turn = side;
        waiting.extend_planned_castlings(&mut premoves);
        if self.unlocked {
            for from in self.placement.pieces(side, Kind::Missile) {
                let targets = (!self.shields()).iter();
                premoves.extend(targets.map(|target| Action::Launch { from, target }));
            }
        }
        // A king beside a rook may castle with it, or go to its square once it is captured: both
        // have one text.
        premoves.sort_unstable();
        premoves.dedup();
        premoves
    }

    fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Kind, Square)> + '_ {
        let squares = self.placement.side(side).iter();
        squares.filter_map(|from| Some((self.placement.kind_at(from)?, from)))
    }

    /// The square two ahead of a pawn that has not moved, if the one between is free.
    fn double_step(&self, side: Side, from: Square) -> Bitboard {
        let next = from.neighbour(forward(side));
        let free = next.filter(|next| !self.placement.blockers().contains(*next));
        let to = free.and_then(|next| next.neighbour(forward(side)));
        let to = to.filter(|_| from.rank() == pawn_rank(side));
        to.map_or(Bitboard::EMPTY, Bitboard::from) - self.placement.impassable()
    }
}
