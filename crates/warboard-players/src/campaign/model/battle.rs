//! Battles of the model: one draw decides who wins, others who is captured.

use strata_tactical::{Class, Unit, Units};

use super::odds::{Odds, attacks, captured, defends, field};
use super::world::{Force, Going, World};
use super::{At, Ground, Lots, Luck};

impl World {
    /// Fights all attacks that wait.
    pub(crate) fn fight_all(&mut self, ground: &Ground, luck: Luck) {
        while self.over.is_none() && !self.pending.is_empty() {
            let going = self.pending.remove(0);
            self.fight(going, ground, luck);
        }
    }

    fn fight(&mut self, going: Going, ground: &Ground, luck: Luck) {
        let Some(force) = self.force(going.from).copied() else {
            return;
        };
        let seat = force.seat;
        if seat != self.seat || !force.units.includes(&going.units) {
            return;
        }
        match self.force(going.to).copied() {
            Some(there) if !ground.allied(there.seat, seat) => {
                self.fought = true;
                self.battle(going, seat, there, ground, luck);
            }
            Some(there) if there.seat != seat => {}
            _ => self.advance(&going, seat, ground),
        }
    }

    fn advance(&mut self, going: &Going, seat: u8, ground: &Ground) {
        self.take(going.from, &going.units, ground);
        self.put(going.to, seat, &going.units, &going.units, ground);
    }

    fn battle(&mut self, going: Going, seat: u8, there: Force, ground: &Ground, luck: Luck) {
        let (white, black) = (field(&going.units), field(&there.units));
        let board = ground.boards[usize::from(going.to)];
        let odds = Odds::new(attacks(&white), defends(&black), board);
        let battle = u64::from(going.from) << 8 | u64::from(going.to);
        let drawn = luck.spread(battle);
        let won = if drawn < odds.wins {
            Some(true)
        } else if drawn < odds.wins + odds.loses {
            Some(false)
        } else {
            None
        };
        let weak = black.len() < 8;
        let mut lots = luck.lots(battle);
        let lost_white = losses(&white, won, weak, &mut lots);
        let lost_black = losses(&black, won.map(|won| !won), false, &mut lots);
        self.take(going.from, &lost_white, ground);
        self.take(going.to, &lost_black, ground);
        let going = Going {
            units: going.units.without(&lost_white),
            ..going
        };
        match won {
            None => {}
            Some(true) => {
                if black.count(Unit::King) > 0 {
                    self.eliminate(there.seat, seat, going.to, ground);
                    self.advance(&going, seat, ground);
                } else {
                    self.drive_out(&going, seat, there, &black, ground);
                }
            }
            Some(false) => {
                if white.count(Unit::King) > 0 {
                    self.eliminate(seat, there.seat, going.from, ground);
                } else {
                    let rest = going.units.without(&white);
                    let led = rest.of_class(Class::Royal) > 0;
                    let fallen = if led { white } else { going.units };
                    self.take(going.from, &fallen, ground);
                }
            }
        }
    }

    /// The defender has lost: the group moves in; what a royal leads away retreats.
    fn drive_out(
        &mut self,
        going: &Going,
        seat: u8,
        there: Force,
        fielded: &Units,
        ground: &Ground,
    ) {
        let rest = there.units.without(fielded);
        self.take(going.to, &there.units, ground);
        self.advance(going, seat, ground);
        if rest.of_class(Class::Royal) == 0 {
            return;
        }
        match self.refuge(going, there.seat, ground) {
            Some(to) => self.put(to, there.seat, &rest, &Units::NONE, ground),
            None if rest.count(Unit::King) > 0 => {
                self.eliminate(there.seat, seat, going.to, ground);
            }
            None => {}
        }
    }

    /// Where beaten units go: to the strongest of their own, or else anywhere.
    fn refuge(&self, going: &Going, seat: u8, ground: &Ground) -> Option<At> {
        let near = ground.near[usize::from(going.to)].iter().copied();
        let open = near.filter(|at| {
            let theirs = self.force(*at).is_none_or(|force| force.seat == seat);
            theirs && self.pending.iter().all(|other| other.to != *at)
        });
        let strength = |at: &At| self.force(*at).map_or(-9.0, |force| force.might.defends);
        open.max_by(|one, other| strength(one).total_cmp(&strength(other)))
    }

    /// A King has fallen, who stood on a place.
    pub(crate) fn eliminate(&mut self, loser: u8, victor: u8, at: At, ground: &Ground) {
        self.alive[usize::from(loser)] = false;
        self.gold[usize::from(loser)] = 0;
        let king: Units = [Unit::King].into_iter().collect();
        self.take(at, &king, ground);
        for at in 0..self.forces.len() {
            let Some(force) = self.forces[at].filter(|force| force.seat == loser) else {
                continue;
            };
            self.forces[at] = None;
            self.camps[at] = 0;
            if ground.takes_over {
                let mut units = force.units.without(&king);
                if self.has_queen(victor) {
                    while units.remove(Unit::Queen) {}
                }
                self.put(at as At, victor, &units, &Units::NONE, ground);
            }
        }
        if loser == self.seat {
            self.pending.clear();
        }
        let mut teams = (0..ground.seats)
            .filter(|seat| self.alive[*seat])
            .map(|seat| ground.team[seat]);
        let first = teams.next();
        if teams.all(|team| Some(team) == first) {
            self.over = Some(first);
        }
    }
}

fn losses(fielded: &Units, won: Option<bool>, weak: bool, lots: &mut Lots) -> Units {
    let lost = fielded
        .iter()
        .filter(|unit| lots.unit() < captured(*unit, won, weak));
    lost.collect()
}
