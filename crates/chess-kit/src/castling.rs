//! Castling: the king moves to the square of its own rook.

use piece_kit::geom::Square;
use piece_kit::{Castling, Checks, Journal};

use crate::rules::{OnBoard, Rules, castling_ranks};
use crate::{Action, Chess, Event, Illegal};

impl<R: Rules> Chess<R> {
    /// Visits every legal castling.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn visit_castlings(
        &self,
        checks: &Checks<OnBoard<R>>,
        mut take: impl FnMut(Castling<OnBoard<R>>),
    ) {
        let Some((_, rule)) = R::CASTLING else {
            return;
        };
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        if rooks.is_empty() || checks.checkers().any() {
            return;
        }
        let king = self.king(self.turn);
        for rook in rule.candidates(&self.placement, self.turn, king, rooks) {
            let castling = rule.castling(king, rook);
            if castling.is_clear(&self.placement) && castling.is_safe(&self.placement, self.turn) {
                take(castling);
            }
        }
    }

    /// The castling that a move is: the king to the square of its own rook that may castle.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn castling_of(&self, action: Action<R>) -> Option<Castling<OnBoard<R>>> {
        let (_, rule) = R::CASTLING?;
        let rooks = self.castling.rooks() & self.placement.side(self.turn);
        let castles = rooks.contains(action.to) && action.from == self.king(self.turn);
        castles.then(|| rule.castling(action.from, action.to))
    }

    /// The legal castling that brings the king where a move of it goes, more than a step away.
    pub(crate) fn castling_to(&self, action: Action<R>) -> Option<Action<R>> {
        let Action { from, to, .. } = action;
        let is_far = from.distance(to) > 1 && action.promotion().is_none();
        if !is_far || self.placement.royal(self.turn) != Some(from) {
            return None;
        }
        let mut found = None;
        self.visit_castlings(&self.checks(), |castling| {
            if castling.king_to == to {
                found = Some(Action::new(from, castling.rook));
            }
        });
        found
    }

    /// Checks a move of the king to the square of one of its rooks.
    pub(crate) fn check_castling(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let Action { from, to, .. } = action;
        if action.promotion().is_some() {
            let (kind, square) = (Chess::<R>::KING, to);
            return Err(Illegal::NoPromotion { kind, square });
        }
        let castling = self.castling_of(action).ok_or(Illegal::NoCastlingRight {
            king: from,
            rook: to,
        })?;
        castling
            .check(&self.placement, self.turn)
            .map_err(Illegal::Castling)
    }

    /// Moves king and rook; says whether it did: not if another piece is in the way, where the king
    /// would vanish.
    #[inline(never)]
    pub(crate) fn castle(
        &mut self,
        action: Action<R>,
        journal: &mut impl Journal<Event<R>>,
    ) -> bool {
        let castling = self.castling_of(action);
        let castling = castling.filter(|castling| castling.is_clear(&self.placement));
        let Some(castling) = castling else {
            return false;
        };
        let side = self.turn;
        self.placement.castle(side, &castling);
        let Castling {
            king,
            rook,
            king_to,
            rook_to,
        } = castling;
        journal.add(Event::Castled {
            side,
            king,
            king_to,
            rook,
            rook_to,
        });
        self.lose_castling(king.rank().into());
        true
    }

    /// What a move takes from castling: a king's rights once it moves, a rook's once it moves or is
    /// captured.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn lose_rights(
        &mut self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) {
        let Some(ranks) = castling_ranks::<R>() else {
            return;
        };
        let mut touched = piece_kit::geom::Bitboard::from(from) | to.into();
        if kind == Chess::<R>::KING {
            touched |= ranks[self.turn].into();
        }
        self.lose_castling(touched);
    }
}
