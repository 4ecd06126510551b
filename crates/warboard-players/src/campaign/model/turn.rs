//! Turns and rounds of the model: gathering, limits, and what a player has at the horizon.

use strata_strategic::scenarios::Structure;
use strata_tactical::{Unit, Units};

use super::world::World;
use super::{At, Ground};

impl World {
    /// Ends the turn: the next living seat gathers, or the campaign is over.
    pub(crate) fn end_turn(&mut self, ground: &Ground) {
        self.pending.clear();
        for force in self.forces.iter_mut().flatten() {
            force.moved = Units::NONE;
        }
        if self.over.is_some() {
            return;
        }
        let seats = ground.seats as u8;
        let living = |seat: &u8| self.alive[usize::from(*seat)];
        let later = (self.seat + 1..seats).find(living);
        let next = later.or_else(|| (0..seats).find(living));
        if later.is_none() {
            self.end_round(ground);
        }
        if let (None, Some(next)) = (self.over, next) {
            self.seat = next;
            self.may_buy = true;
            self.may_send = true;
            self.gather(ground);
        }
    }

    fn end_round(&mut self, ground: &Ground) {
        self.quiet = if self.fought { 0 } else { self.quiet + 1 };
        self.fought = false;
        let limit = ground.round_limit > 0 && self.round >= ground.round_limit;
        let quiet = ground.quiet_rounds > 0 && self.quiet >= ground.quiet_rounds;
        if limit || quiet {
            self.over = Some(self.richest(ground));
        }
        self.round += 1;
    }

    fn gather(&mut self, ground: &Ground) {
        let seat = self.seat;
        for at in 0..self.forces.len() {
            if self.forces[at].is_none_or(|force| force.seat != seat) {
                continue;
            }
            let gold = &mut self.gold[usize::from(seat)];
            match ground.structures[at] {
                Some(Structure::Base) => *gold += ground.base_income,
                Some(Structure::Mine) => *gold += ground.mine_income,
                Some(Structure::Camp(unit)) => self.count_camp(at, unit, ground),
                _ => {}
            }
        }
    }

    fn count_camp(&mut self, at: usize, unit: Unit, ground: &Ground) {
        let seat = self.seat;
        self.camps[at] = (self.camps[at] + 1).min(ground.camp_period);
        let waits = unit == Unit::Queen && self.has_queen(seat);
        if self.camps[at] >= ground.camp_period && !waits {
            self.camps[at] = 0;
            self.produce(unit, at as At, seat, ground);
        }
    }

    /// The values of all teams, by the number of the team.
    pub(crate) fn team_values(&self, ground: &Ground) -> [u32; 6] {
        let mut values = [0; 6];
        for seat in 0..ground.seats {
            if self.alive[seat] {
                values[usize::from(ground.team[seat])] += self.value(seat as u8, ground);
            }
        }
        values
    }

    /// Whether it is quiet, and the team whose turn it is wins if it remains so.
    pub(crate) fn waits(&self, ground: &Ground) -> bool {
        let team = ground.team[usize::from(self.seat)];
        ground.quiet_rounds > 0 && self.quiet > 0 && self.richest(ground) == Some(team)
    }

    /// The team with the greatest value; none if two have it.
    fn richest(&self, ground: &Ground) -> Option<u8> {
        let values = self.team_values(ground);
        let most = values.iter().max()?;
        let mut first = (0..6).filter(|team| values[*team] == *most);
        let richest = first.next()?;
        first.next().is_none().then_some(richest as u8)
    }
}
