//! Whether an action is legal, with the reason if it is not.

use piece_kit::Variant;

use crate::rules::{flight, head_quarter};
use crate::{Action, Bitboard, Bomb, Illegal, Invasion, Kind, Square};

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
            Action::Move { from, to } => {
                let kind = self.check_move(from, to)?;
                if self.promotes(kind, to) {
                    return Err(Illegal::PromotionMissing { square: to });
                }
                self.check_safety(kind, from, to)
            }
            Action::Promotion {
                from,
                to,
                kind: becomes,
            } => {
                let kind = self.check_move(from, to)?;
                if !self.promotes(kind, to) {
                    return Err(Illegal::NoPromotion { kind, square: to });
                }
                if !Kind::PROMOTIONS.contains(&becomes) {
                    return Err(Illegal::NotAPromotion { kind: becomes });
                }
                self.check_safety(kind, from, to)
            }
        }
    }

    fn check_drop(&self, target: Square) -> Result<(), Illegal> {
        match self.bombs[self.turn] {
            Bomb::Off => return Err(Illegal::BombOff),
            Bomb::Spent => return Err(Illegal::BombSpent),
            Bomb::Armed => {}
        }
        if self.placement.impassable().contains(target) {
            return Err(Illegal::Sea { square: target });
        }
        if self.placement.kind(Kind::HeadQuarter).contains(target) {
            return Err(Illegal::BombOnHeadQuarter { square: target });
        }
        let attackers = self.attackers_after_bomb(target);
        self.check_attackers(self.head_quarter(self.turn), attackers)
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
                self.check_attackers(to, self.attackers_of(to, self.turn, without))
            }
            Kind::Tank => self.check_attackers(hq, self.attackers_after_tank(from, to)),
            _ => {
                let moved = Bitboard::from(from) | to.into();
                self.check_attackers(hq, self.attackers_after(moved, to.into()))
            }
        }
    }

    fn check_attackers(&self, head_quarter: Square, attackers: Bitboard) -> Result<(), Illegal> {
        let checkers = self.head_quarter_attackers(self.turn);
        // A piece that gives check already is the nearest reason.
        match (attackers & checkers).first().or(attackers.first()) {
            None => Ok(()),
            Some(attacker) => Err(Illegal::HeadQuarterAttacked {
                head_quarter,
                attacker,
                in_check: checkers.contains(attacker),
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
        let far = from.distance(to);
        let in_line = from.line(to).any();
        match kind {
            Kind::HeadQuarter if head_quarter::jumps_over_sea(from, to) => {
                Illegal::JumpOverSea { from, to }
            }
            Kind::Flag if in_line && far == 2 => self.blocked(kind, from, to),
            Kind::Paratrooper if in_line => Illegal::FlightTooShort { from, to },
            Kind::Flown if in_line && far >= flight::SHORTEST => Illegal::HasFlown { from, to },
            _ => not_its_move,
        }
    }

    fn why_no_capture(&self, kind: Kind, from: Square, to: Square) -> Illegal {
        let in_line = from.line(to).any();
        match kind {
            Kind::HeadQuarter | Kind::Flag => Illegal::NeverCaptures { kind, square: to },
            Kind::Paratrooper if in_line && from.distance(to) >= flight::SHORTEST => {
                Illegal::FlightNeverCaptures { from, to }
            }
            Kind::Commando | Kind::Paratrooper | Kind::Flown if in_line => {
                self.blocked(kind, from, to)
            }
            _ => Illegal::NotItsCapture { kind, from, to },
        }
    }

    /// What keeps a Tank from a square in its range; nothing if it is not.
    fn why_no_tank(&self, from: Square, to: Square) -> Option<Illegal> {
        let hq = self.head_quarter(self.turn);
        let way = from.between(to) | to.into();
        let straight = from.orthogonals().contains(to) && from.distance(to) <= 5;
        let obstacles = way & (self.placement.impassable() | hq.into());
        let obstacle = from.nearest(obstacles).filter(|_| straight)?;
        Some(if obstacle == hq {
            Illegal::OwnHeadQuarter {
                tank: from,
                head_quarter: hq,
            }
        } else {
            let kind = Kind::Tank;
            Illegal::Blocked {
                kind,
                from,
                obstacle,
            }
        })
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
