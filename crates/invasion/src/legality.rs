//! Whether an action is legal, with the reason if it is not.

use piece_kit::Variant;
use piece_kit::moves::nearest_reason;

use crate::rules::head_quarter;
use crate::{Action, Bitboard, Illegal, Invasion, Kind, Square};

pub(crate) fn check(position: &Invasion, action: Action) -> Result<(), Illegal> {
    let answer = position.check_rules(action);
    if answer.is_ok() && !position.is_over() {
        return answer;
    }
    // With a legal action there is no capitulation, so only a refusal has to
    // look for one.
    match position.outcome() {
        Some(outcome) => Err(Illegal::Finished { outcome }),
        None => answer,
    }
}

impl Invasion {
    /// Every rule, in the order in which a player would look at them.
    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Drop { target } => self.check_drop(target),
            Action::Move { from, to, .. } => {
                let kind = self.check_move(from, to)?;
                self.check_promotion(kind, to, None)?;
                self.check_safety(kind, from, to)
            }
            Action::Promotion {
                from,
                to,
                kind: becomes,
            } => {
                let kind = self.check_move(from, to)?;
                self.check_promotion(kind, to, Some(becomes))?;
                self.check_safety(kind, from, to)
            }
        }
    }

    /// Whether a piece of the side to move reaches a square, checks and pins apart;
    /// returns its kind.
    fn check_move(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        let kind = match self.placement.at(from) {
            None => return Err(Illegal::NoPiece { square: from }),
            Some((side, _)) if side != self.turn => {
                return Err(Illegal::NotYours { square: from });
            }
            Some((_, kind)) => kind,
        };
        if self.reach(kind, from).contains(to) {
            Ok(kind)
        } else {
            Err(self.why_not_reached(kind, from, to))
        }
    }

    /// Where a piece of the side to move may go, checks and pins apart.
    fn reach(&self, kind: Kind, from: Square) -> Bitboard {
        let side = self.turn;
        match kind {
            Kind::HeadQuarter => head_quarter::reach(from) - self.placement.occupied(),
            Kind::Tank => self.tank_attacks(side, from) - self.placement.kind(Kind::HeadQuarter),
            Kind::Paratrooper => {
                self.placement.pseudo_targets(side, kind, from) | self.flights(from)
            }
            _ => self.placement.pseudo_targets(side, kind, from),
        }
    }

    fn check_safety(&self, kind: Kind, from: Square, to: Square) -> Result<(), Illegal> {
        let hq = self.head_quarter(self.turn);
        match kind {
            Kind::HeadQuarter => {
                let without = self.placement.blockers() - from.into();
                self.check_attackers(to, self.placement.attackers(to, !self.turn, without))
            }
            Kind::Tank => self.check_attackers(hq, self.attackers_after_tank(from, to)),
            _ => {
                let moved = Bitboard::from(from) | to.into();
                self.check_attackers(hq, self.attackers_after(moved, to.into()))
            }
        }
    }

    /// Checks that nothing would attack the Head Quarter where it would stand.
    pub(crate) fn check_attackers(
        &self,
        head_quarter: Square,
        attackers: Bitboard,
    ) -> Result<(), Illegal> {
        match nearest_reason(attackers, || self.head_quarter_attackers(self.turn)) {
            None => Ok(()),
            Some((attacker, in_check)) => Err(Illegal::HeadQuarterAttacked {
                head_quarter,
                attacker,
                in_check,
            }),
        }
    }

    fn why_not_reached(&self, kind: Kind, from: Square, to: Square) -> Illegal {
        let not_its_move = Illegal::NotItsMove { kind, from, to };
        if from == to {
            return not_its_move;
        }
        if self.placement.impassable().contains(to) {
            return Illegal::Sea { square: to };
        }
        if kind == Kind::Tank {
            return self.why_no_tank(from, to).unwrap_or(not_its_move);
        }
        if self.placement.side(self.turn).contains(to) {
            return Illegal::OwnPiece { square: to };
        }
        if self.placement.occupied().contains(to) {
            return self.why_no_capture(kind, from, to);
        }
        let in_line = from.line(to).any();
        match kind {
            Kind::HeadQuarter if head_quarter::jumps_over_sea(from, to) => {
                Illegal::JumpOverSea { from, to }
            }
            Kind::Flag if in_line && from.distance(to) == 2 => self.blocked(kind, from, to),
            _ if in_line => self.why_no_flight(kind, from, to).unwrap_or(not_its_move),
            _ => not_its_move,
        }
    }

    fn why_no_capture(&self, kind: Kind, from: Square, to: Square) -> Illegal {
        let in_line = from.line(to).any();
        match kind {
            Kind::HeadQuarter | Kind::Flag => Illegal::NeverCaptures { kind, square: to },
            Kind::Commando | Kind::Paratrooper | Kind::Flown if in_line => self
                .why_no_flight(kind, from, to)
                .unwrap_or_else(|| self.blocked(kind, from, to)),
            _ => Illegal::NotItsCapture { kind, from, to },
        }
    }

    /// The nearest piece or sea square between two squares in line.
    fn blocked(&self, kind: Kind, from: Square, to: Square) -> Illegal {
        let way = from.between(to) & self.placement.blockers();
        match from.nearest(way) {
            Some(obstacle) => Illegal::Blocked {
                kind,
                from,
                obstacle,
            },
            None => Illegal::NotItsMove { kind, from, to },
        }
    }
}
