//! Whether a move is legal, and why not: asked of the rules, without a list.

use piece_kit::forward;
use piece_kit::geom::{Bitboard, Square};

use super::{Chess, OnBoard, Rules, rank};
use crate::action::Action;
use crate::event::Illegal;

impl<R: Rules> Chess<R> {
    /// Whether a move is legal in a game that goes on.
    pub(crate) fn check_move(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let Action { from, to, hint, .. } = action;
        let Some(kind) = self.placement.hinted(self.turn, hint, from) else {
            return Err(Illegal::NotYours(from));
        };
        let reached = self.placement.pseudo_targets(self.turn, kind, from);
        if reached.contains(to) || self.steps_twice(kind, from, to) {
            match self.attackers_after(from, to).first() {
                Some(attacker) if reached.contains(to) => Err(Illegal::KingAttacked(attacker)),
                None if self.may_become(kind, action) => Ok(()),
                _ => Err(Illegal::CannotGo(from, to)),
            }
        } else if action.promotion.is_none() && self.is_special(kind, action) {
            Ok(())
        } else {
            Err(Illegal::CannotGo(from, to))
        }
    }

    fn attackers_after(
        &self,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Bitboard<OnBoard<R>> {
        self.placement.royal_attackers_after(self.turn, from, to)
    }

    /// Whether a pawn goes two squares ahead, over an empty square to an empty one.
    fn steps_twice(&self, kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> bool {
        let ahead = |square: Square<_>| square.neighbour(forward(self.turn));
        kind == R::PAWN
            && from.rank() == rank(self.turn, R::DOUBLE_STEP)
            && ahead(from).and_then(ahead) == Some(to)
            && (from.between(to) | to.into()).is_disjoint(self.placement.blockers())
    }

    /// Whether a piece that enters a square may be after it what the action says.
    fn may_become(&self, kind: R::Kind, action: Action<R>) -> bool {
        let (stays, promotes) = if kind == R::PAWN {
            self.promotion_on(action.to.rank())
        } else {
            (true, false)
        };
        match action.promotion {
            None => stays,
            Some(becomes) => {
                let mut kinds = R::promotions(&self.placement, self.turn);
                promotes && kinds.any(|kind| kind == becomes)
            }
        }
    }

    /// Whether an action is a legal castling or capture en passant.
    fn is_special(&self, kind: R::Kind, action: Action<R>) -> bool {
        let Action { from, to, .. } = action;
        if kind == R::PAWN {
            self.en_passant == Some(to) && self.en_passant_captures(to).contains(from)
        } else {
            let castling = self.castling_of(action).filter(|_| kind == R::KING);
            castling.is_some_and(|castling| castling.check(&self.placement, self.turn).is_ok())
        }
    }
}
