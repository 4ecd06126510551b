//! Whether an action is legal, with the reason if it is not.

use piece_kit::Placement;

use crate::pieces::pawn_rank;
use crate::{Action, Bitboard, Capatomic, Illegal, Kind, Square};

impl Capatomic {
    /// Whether the game goes on and every rule allows the action.
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        let answer = self.check_rules(action);
        if answer.is_ok() && !self.is_dead() {
            return answer;
        }
        // With a legal action there is neither mate nor stalemate, so only a
        // refusal has to look for them.
        match self.result() {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => answer,
        }
    }

    /// Every rule in the order in which a player would look at them.
    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        let kind = self.own_piece(action.from())?;
        match action {
            Action::Launch { from, target } => self.check_launch(kind, from, target),
            Action::Bring { king, rook, .. } => self.check_castling(action, king, rook),
            Action::Move { from, to } => {
                if kind == Kind::King && self.placement.pieces(self.turn, Kind::Rook).contains(to) {
                    return self.check_castling(action, from, to);
                }
                if self.promotes(kind, to) && self.check_move(kind, from, to).is_ok() {
                    return Err(Illegal::PromotionMissing { square: to });
                }
                self.check_move(kind, from, to)
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
                if self.promotes(kind, to) {
                    Ok(())
                } else {
                    Err(Illegal::NoPromotion { kind, square: to })
                }
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
        if kind == Kind::Pawn && self.pawns_beside_passed(to).contains(from) {
            return self.king_safe(
                self.attackers_after_en_passant(from, to),
                self.king(self.turn),
            );
        }
        if !self.reaches(&self.placement, kind, from, to) {
            return Err(self.why_not_reached(kind, from, to));
        }
        let mut after = *self;
        after.placement.remove(to);
        after.placement.toggle(self.turn, kind, from);
        after.placement.toggle(self.turn, kind, to);
        self.king_safe(after.king_attackers(self.turn), after.king(self.turn))
    }

    fn pawns_beside_passed(&self, to: Square) -> Bitboard {
        if self.en_passant == Some(to) {
            self.pawns_beside(to)
        } else {
            Bitboard::EMPTY
        }
    }

    /// Whether the piece goes there by its movement and what stands in its way.
    fn reaches(&self, placement: &Placement<Kind>, kind: Kind, from: Square, to: Square) -> bool {
        placement.pseudo_targets(self.turn, kind, from).contains(to)
            || (kind == Kind::Pawn
                && self.is_double_step(from, to)
                && placement
                    .blockers()
                    .is_disjoint(from.between(to) | to.into()))
    }

    fn is_double_step(&self, from: Square, to: Square) -> bool {
        let ahead = piece_kit::forward(self.turn);
        from.rank() == pawn_rank(self.turn)
            && from.neighbour(ahead).and_then(|next| next.neighbour(ahead)) == Some(to)
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

    fn king_safe(&self, attackers: Bitboard, king: Square) -> Result<(), Illegal> {
        match attackers.first() {
            None => Ok(()),
            Some(attacker) => Err(Illegal::KingAttacked {
                king,
                attacker,
                in_check: self.is_check(),
            }),
        }
    }

    fn check_castling(&self, action: Action, king: Square, rook: Square) -> Result<(), Illegal> {
        let castling = self
            .castling_of(action)
            .ok_or(Illegal::NoCastlingRight { king, rook })?;
        if let Action::Bring {
            missile,
            second: Some(second),
            ..
        } = action
        {
            if missile.file() >= second.file() {
                let first = missile;
                return Err(Illegal::MissileOrder { first, second });
            }
        }
        // Missiles stand behind the king's rank, where they shield him from nothing.
        castling
            .check(&self.placement, self.turn)
            .map_err(Illegal::Castling)?;
        self.check_bringing(castling, action.missiles().collect())
    }

    fn check_launch(&self, kind: Kind, missile: Square, target: Square) -> Result<(), Illegal> {
        if kind != Kind::Missile {
            return Err(Illegal::NotAMissile { square: missile });
        }
        if !self.unlocked {
            return Err(Illegal::Locked);
        }
        let blockers = self.placement.blockers();
        let attackers = self.placement.attackers(missile, !self.turn, blockers);
        if let Some(attacker) = attackers.first() {
            return Err(Illegal::MissileAttacked { missile, attacker });
        }
        for side in [self.turn, !self.turn] {
            if self.shield(side).contains(target) {
                return Err(Illegal::Shielded {
                    target,
                    king: self.king(side),
                    side,
                });
            }
        }
        self.king_safe(
            self.attackers_after_launch(missile, target),
            self.king(self.turn),
        )
    }
}
