//! Whether an action is legal, and why not: on its own, not by looking it up in the list
//! (docs/design.md#a-check-is-more-than-membership).

use piece_kit::{Placement, Variant, nearest_reason};

use crate::rules::en_passant::is_double_step;
use crate::{Action, Bitboard, Capatomic, Illegal, Kind, Square};

/// Whether the game goes on and every rule allows the action.
pub(crate) fn check(position: &Capatomic, action: Action) -> Result<(), Illegal> {
    let answer = position.check_rules(action);
    if answer.is_ok() && !position.is_dead() {
        return answer;
    }
    // With a legal action there is neither mate nor stalemate, so only a
    // refusal has to look for them.
    match position.outcome() {
        Some(outcome) => Err(Illegal::Finished { outcome }),
        None => answer,
    }
}

impl Capatomic {
    /// Every rule in the order in which a player would look at them.
    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        let kind = self.own_piece(action.from())?;
        match action {
            Action::Launch { from, target } => {
                self.check_launch(kind, from, target)?;
                let attackers = self.attackers_after_launch(from, target);
                self.check_attackers(self.king(self.turn), attackers)
            }
            Action::Bring { king, rook, .. } => self.check_castling(action, king, rook),
            Action::Move { from, to, .. } => {
                if kind == Kind::King && self.placement.pieces(self.turn, Kind::Rook).contains(to) {
                    return self.check_castling(action, from, to);
                }
                self.check_move(kind, from, to)?;
                self.check_promotion(kind, to, None)
            }
            Action::Promotion {
                from,
                to,
                kind: becomes,
            } => {
                if !Kind::PROMOTIONS.contains(&becomes) {
                    return Err(Illegal::NotAPromotion { kind: becomes });
                }
                self.check_move(kind, from, to)?;
                self.check_promotion(kind, to, Some(becomes))
            }
        }
    }

    /// The kind of the mover's piece on a square.
    fn own_piece(&self, square: Square) -> Result<Kind, Illegal> {
        match self.placement.at(square) {
            None => Err(Illegal::NoPiece { square }),
            Some((side, _)) if side != self.turn => Err(Illegal::NotYours { square }),
            Some((_, kind)) => Ok(kind),
        }
    }

    fn check_move(&self, kind: Kind, from: Square, to: Square) -> Result<(), Illegal> {
        if self.placement.side(self.turn).contains(to) {
            return Err(Illegal::OwnPiece { square: to });
        }
        if self.irradiated().contains(to) {
            return Err(Illegal::Irradiated { square: to });
        }
        if self.is_en_passant(from, to) {
            let attackers = self.attackers_after_en_passant(from, to);
            return self.check_attackers(self.king(self.turn), attackers);
        }
        if !self.reaches(&self.placement, kind, from, to) {
            return Err(self.why_not_reached(kind, from, to));
        }
        let king = if kind == Kind::King {
            to
        } else {
            self.king(self.turn)
        };
        let attackers = self.placement.royal_attackers_after(self.turn, from, to);
        self.check_attackers(king, attackers)
    }

    /// Whether the piece goes there by its movement and what stands in its way.
    fn reaches(&self, placement: &Placement<Kind>, kind: Kind, from: Square, to: Square) -> bool {
        placement.pseudo_targets(self.turn, kind, from).contains(to)
            || (kind == Kind::Pawn
                && is_double_step(self.turn, from, to)
                && placement
                    .blockers()
                    .is_disjoint(from.between(to) | to.into()))
    }

    /// Blocked, if the piece could go there on an empty board; else not its move.
    fn why_not_reached(&self, kind: Kind, from: Square, to: Square) -> Illegal {
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

    /// Checks that nothing would attack the king where it would stand.
    fn check_attackers(&self, king: Square, attackers: Bitboard) -> Result<(), Illegal> {
        match nearest_reason(attackers, || self.king_attackers(self.turn)) {
            None => Ok(()),
            Some((attacker, in_check)) => Err(Illegal::KingAttacked {
                king,
                attacker,
                in_check,
            }),
        }
    }
}
