//! Whether an action is legal, with the reason if it is not.

use crate::hq::{hq_reach, jumps_over_sea};
use crate::moves::promotion_zone;
use crate::{Action, Bitboard, Bomb, Illegal, Invasion, Kind, Square, flight};

impl Invasion {
    /// Whether the game goes on and every rule allows the action.
    pub(crate) fn check_action(&self, action: Action) -> Result<(), Illegal> {
        let answer = self.check_rules(action);
        if answer.is_ok() && !self.is_over() {
            return answer;
        }
        // With a legal action there is no capitulation, so only a refusal has to
        // look for one.
        match self.result() {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => answer,
        }
    }

    /// Every rule in the order in which a player would look at them.
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

    fn promotes(&self, kind: Kind, to: Square) -> bool {
        kind == Kind::Trooper && promotion_zone(self.turn).contains(to)
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
        if self.placement.kind(Kind::Hq).contains(target) {
            return Err(Illegal::BombOnHq { square: target });
        }
        self.hq_safe(self.hq(self.turn), self.attackers_after_drop(target))
    }

    /// Whether an own piece goes there by its movement and what is in its way;
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

    /// Where an own piece may go but for checks and pins.
    fn reach(&self, kind: Kind, from: Square) -> Bitboard {
        let side = self.turn;
        match kind {
            Kind::Hq => hq_reach(from) - self.placement.occupied(),
            Kind::Tank => self.tank_attacks(side, from) - self.placement.kind(Kind::Hq),
            Kind::Paratrooper => {
                self.placement.pseudo_targets(side, kind, from) | self.flights(from)
            }
            _ => self.placement.pseudo_targets(side, kind, from),
        }
    }

    fn check_safety(&self, kind: Kind, from: Square, to: Square) -> Result<(), Illegal> {
        let attackers = match kind {
            Kind::Hq => {
                let without = self.placement.blockers() - from.into();
                return self.hq_safe(to, self.attackers_of(to, self.turn, without));
            }
            Kind::Tank => self.attackers_after_tank(from, to),
            _ => self.attackers_after(Bitboard::from(from) | to.into(), to.into()),
        };
        self.hq_safe(self.hq(self.turn), attackers)
    }

    fn hq_safe(&self, hq: Square, attackers: Bitboard) -> Result<(), Illegal> {
        let checkers = self.hq_attackers(self.turn);
        // Who gives check already is the nearest reason.
        match (attackers & checkers).first().or(attackers.first()) {
            None => Ok(()),
            Some(attacker) => Err(Illegal::HqAttacked {
                hq,
                attacker,
                still: checkers.contains(attacker),
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
            Kind::Hq if jumps_over_sea(from, to) => Illegal::JumpOverSea { from, to },
            Kind::Flag if in_line && far == 2 => self.blocked(kind, from, to),
            Kind::Paratrooper if in_line => Illegal::FlightTooShort { from, to },
            Kind::Flown if in_line && far >= flight::SHORTEST => Illegal::HasFlown { from, to },
            _ => not_its_move,
        }
    }

    fn why_no_capture(&self, kind: Kind, from: Square, to: Square) -> Illegal {
        match kind {
            Kind::Hq | Kind::Flag => Illegal::NeverCaptures { kind, square: to },
            Kind::Paratrooper if from.line(to).any() && from.distance(to) >= flight::SHORTEST => {
                Illegal::FlightNeverCaptures { from, to }
            }
            Kind::Commando | Kind::Paratrooper | Kind::Flown if from.line(to).any() => {
                self.blocked(kind, from, to)
            }
            _ => Illegal::NotItsCapture { kind, from, to },
        }
    }

    /// What keeps a Tank from a square in its range; nothing if it is not.
    fn why_no_tank(&self, from: Square, to: Square) -> Option<Illegal> {
        let hq = self.hq(self.turn);
        let way = from.between(to) | to.into();
        let straight = from.orthogonals().contains(to) && from.distance(to) <= 5;
        let obstacles = way & (self.placement.impassable() | hq.into());
        let obstacle = from.nearest(obstacles).filter(|_| straight)?;
        Some(if obstacle == hq {
            Illegal::OwnHq { tank: from, hq }
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
