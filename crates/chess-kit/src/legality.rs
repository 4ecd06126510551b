//! Legality of a move or a drop: judged on its own, not by looking it up in the list.

use piece_kit::Placement;
use piece_kit::geom::{Bitboard, Square};
use piece_kit::moves::nearest_reason;

use crate::derived::is_pawn;
use crate::rules::{OnBoard, Rules};
use crate::{Action, Chess, Illegal};

impl<R: Rules> Chess<R> {
    /// Whether every rule allows a move or a drop, in the order in which a player would look at them,
    /// whatever the position says of the end of the game: for a game around this one.
    /// [`check`](piece_kit::Variant::check) takes the end into account, too.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_rules(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let Action { from, to, .. } = action;
        if let Some(kind) = action.dropped() {
            return self.check_drop(kind, to);
        }
        let kind = self.own_piece(action)?;
        if action.is_pass() && kind == Chess::<R>::KING && action.promotion().is_none() {
            let checks = self.checks();
            return match self.may_pass(&checks) {
                true => Ok(()),
                false => self.check_attackers(from, checks.checkers()),
            };
        }
        let castles = || R::CASTLING_CHOICE > 0 && self.castling_of(action).is_some();
        if self.is_at_own_rook(kind, to) || castles() {
            return self.check_castling(action);
        }
        self.check_move(kind, from, to)?;
        self.check_promotion(kind, action)?;
        self.check_call(action)
    }

    /// Whether a king goes to the square of one of its own rooks, in a game with castling.
    fn is_at_own_rook(&self, kind: R::Kind, to: Square<OnBoard<R>>) -> bool {
        let rook = |(rook, _)| self.placement.pieces(self.turn, rook).contains(to);
        kind == Chess::<R>::KING && R::CASTLING.is_some_and(rook)
    }

    /// The kind of the mover's piece.
    fn own_piece(&self, action: Action<R>) -> Result<R::Kind, Illegal<R>> {
        let square = action.from;
        let kind = self.placement.hinted(self.turn, action.hint, square);
        kind.ok_or_else(|| match self.placement.occupied().contains(square) {
            true => Illegal::NotYours { square },
            false => Illegal::NoPiece { square },
        })
    }

    fn check_move(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Result<(), Illegal<R>> {
        // What the piece reaches is neither its own side's nor impassable, nor en passant.
        if !self.reaches(&self.placement, kind, from, to) {
            return self.check_unreached(kind, from, to);
        }
        let goes = kind == Chess::<R>::KING;
        if R::EXPLOSIONS {
            if self.placement.occupied().contains(to) {
                return self.check_explosion(from, to);
            }
            if self.is_harmless_after(from, to) {
                return Ok(());
            }
        }
        let attackers = self.placement.royal_attackers_after(self.turn, from, to);
        if attackers.is_empty() {
            return Ok(());
        }
        let king = if goes { to } else { self.king(self.turn) };
        self.check_attackers(king, attackers)
    }

    /// Checks a move to where the piece does not go by its movement: en passant, a leap of the king, or a refusal.
    #[inline(never)]
    fn check_unreached(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Result<(), Illegal<R>> {
        if self.placement.side(self.turn).contains(to) {
            Err(Illegal::OwnPiece { square: to })
        } else if self.placement.impassable().contains(to) {
            Err(Illegal::Impassable { square: to })
        } else if R::EXPLOSIONS && (self.is_en_passant(from, to) || self.king_captures(from, to)) {
            self.check_explosion(from, to)
        } else if let Some(answer) = self.leap_meant(kind, from, to) {
            answer
        } else if self.is_en_passant(from, to) {
            let attackers = self.attackers_after_en_passant(from, to);
            self.check_attackers(self.king(self.turn), attackers)
        } else {
            Err(self.why_not_reached(kind, from, to))
        }
    }

    /// Whether the leap is legal that a move of the king is, if it is one.
    fn leap_meant(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Option<Result<(), Illegal<R>>> {
        let is_king = kind == Chess::<R>::KING;
        is_king.then(|| self.check_leap(from, to)).flatten()
    }

    /// Whether the piece goes there by its movement and what stands in its way.
    fn reaches(
        &self,
        placement: &Placement<R::Kind>,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> bool {
        let free = || {
            let way = from.between(to) | to.into();
            way.is_disjoint(placement.blockers())
        };
        placement.pseudo_targets(self.turn, kind, from).contains(to)
            || (is_pawn::<R>(kind) && self.is_stride(from, to) && free())
    }

    /// The refusal of a move that the piece cannot make: [`Blocked`](Illegal::Blocked) if it could on an
    /// empty board, else [`NotItsMove`](Illegal::NotItsMove).
    fn why_not_reached(
        &self,
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Illegal<R> {
        let mut alone = Placement::default();
        alone.put(self.turn, kind, from);
        if let Some((side, other)) = self.placement.at(to).filter(|_| from.file() != to.file()) {
            alone.put(side, other, to);
        }
        let way = from.between(to) | to.into();
        match from.nearest(way & self.placement.blockers()) {
            Some(obstacle) if self.reaches(&alone, kind, from, to) => Illegal::Blocked {
                kind,
                from,
                obstacle,
            },
            _ => Illegal::NotItsMove { kind, from, to },
        }
    }

    /// Checks that nothing would attack the king of the side to move where it would stand, after a move
    /// or what a game around this one has in the place of one.
    ///
    /// # Errors
    /// The king, and the attacker by which the refusal is best explained.
    #[inline(never)]
    pub fn check_attackers(
        &self,
        king: Square<OnBoard<R>>,
        attackers: Bitboard<OnBoard<R>>,
    ) -> Result<(), Illegal<R>> {
        match nearest_reason(attackers, || self.checks().checkers()) {
            None => Ok(()),
            Some((attacker, in_check)) => Err(Illegal::KingAttacked {
                king,
                attacker,
                in_check,
            }),
        }
    }
}
