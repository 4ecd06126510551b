//! Whether a turn is legal, with the reason if it is not: from public data alone.

use piece_kit::moves::nearest_reason;
use piece_kit::{Placement, Variant};

use crate::rules::terrain::rectangle;
use crate::{Bitboard, Class, Face, Illegal, Kind, PublicBattle, Square, Step, Turn, Unit};

/// Whether a turn is legal, and the step says what it reveals if and only if it reveals
/// something. Whether that is true only the arbiter knows.
pub(crate) fn check(position: &PublicBattle, step: Step) -> Result<(), Illegal> {
    position.check_turn(step.turn)?;
    match (position.reveals(step.turn), step.revealed) {
        (Some((_, square)), None) => Err(Illegal::IdentityMissing { square }),
        (None, Some(unit)) => Err(Illegal::NothingRevealed { unit }),
        (Some(_), Some(unit)) if unit.class() == Class::Royal => {
            Err(Illegal::RoyalRevealed { unit })
        }
        _ => Ok(()),
    }
}

impl PublicBattle {
    /// Whether a turn is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_turn(&self, turn: Turn) -> Result<(), Illegal> {
        let answer = self.check_rules(turn);
        if answer.is_ok() && !self.is_over() {
            return answer;
        }
        // With a legal turn there is neither mate nor stalemate, so only a refusal has to look
        // for them.
        match self.outcome() {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => answer,
        }
    }

    /// Every rule in the order in which a player would look at them.
    fn check_rules(&self, turn: Turn) -> Result<(), Illegal> {
        match turn {
            Turn::TurnUp { square } => match self.own(square)? {
                Face::Up(_) => Err(Illegal::FaceUp { square }),
                Face::Down => {
                    self.check_attackers(self.royal(self.turn), self.attackers(self.turn))
                }
            },
            Turn::Move { from, to, .. } => match self.own(from)? {
                Face::Down => Err(Illegal::FaceDown { square: from }),
                Face::Up(unit) => self.check_move(unit, from, to),
            },
        }
    }

    /// The unit of the side to move on a square.
    fn own(&self, square: Square) -> Result<Face, Illegal> {
        self.on_board(square)?;
        match self.at(square) {
            None if self.placement.impassable().contains(square) => {
                Err(Illegal::Obstacle { square })
            }
            None => Err(Illegal::NoUnit { square }),
            Some((side, _)) if side != self.turn => Err(Illegal::NotYours { square }),
            Some((_, face)) => Ok(face),
        }
    }

    fn on_board(&self, square: Square) -> Result<(), Illegal> {
        if rectangle((self.files, self.ranks)).contains(square) {
            Ok(())
        } else {
            Err(Illegal::OffBoard { square })
        }
    }

    fn check_move(&self, unit: Unit, from: Square, to: Square) -> Result<(), Illegal> {
        self.on_board(to)?;
        if from == to {
            return Err(Illegal::NotItsMove { unit, from, to });
        }
        let placement = &self.placement;
        if placement.impassable().contains(to) {
            return Err(Illegal::Obstacle { square: to });
        }
        if placement.side(self.turn).contains(to) {
            return Err(Illegal::OwnUnit { square: to });
        }
        if !placement
            .pseudo_targets(self.turn, unit.kind(), from)
            .contains(to)
        {
            return Err(self.why_not_reached(unit, from, to));
        }
        let royal = self.royal(self.turn);
        let royal = royal.map(|royal| if royal == from { to } else { royal });
        let attackers = placement.royal_attackers_after(self.turn, from, to);
        self.check_attackers(royal, attackers)
    }

    /// Checks that nothing would attack the royal unit where it would stand.
    fn check_attackers(&self, royal: Option<Square>, attackers: Bitboard) -> Result<(), Illegal> {
        match royal.zip(nearest_reason(attackers, || self.attackers(self.turn))) {
            None => Ok(()),
            Some((royal, (attacker, in_check))) => Err(Illegal::RoyalAttacked {
                royal,
                attacker,
                in_check,
            }),
        }
    }

    /// Blocked, if the unit could go there on an empty board; else not its move.
    fn why_not_reached(&self, unit: Unit, from: Square, to: Square) -> Illegal {
        let captures = self.placement.occupied().contains(to);
        let between = from.between(to);
        let straight = from.orthogonals().contains(to);
        if unit == Unit::Cannon && captures && straight {
            let rock = between & (self.placement.impassable() - self.placement.kind(Kind::Tree));
            if let Some(obstacle) = from.nearest(rock) {
                return Illegal::Blocked {
                    unit,
                    from,
                    obstacle,
                };
            }
            let found = (between & self.placement.hop_screens()).len();
            return Illegal::Screens { from, to, found };
        }
        let mut alone = Placement::default();
        alone.put(self.turn, unit.kind(), from);
        let reaches = alone
            .pseudo_targets(self.turn, unit.kind(), from)
            .contains(to);
        match from.nearest(between & self.placement.blockers()) {
            Some(obstacle) if reaches => Illegal::Blocked {
                unit,
                from,
                obstacle,
            },
            _ => Illegal::NotItsMove { unit, from, to },
        }
    }
}
