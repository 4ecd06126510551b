//! Rule page: *Turn* but for its moves and battles; the end of rounds and of the game.

use strata_strategic::scenarios::Structure;
use strata_tactical::{Unit, Units};

use super::{Army, Hex, Phase, Reference, hex_text, read_hex, read_unit, with};

impl Reference {
    /// The beginning of the turn of `seat`.
    pub(crate) fn begin_turn(&mut self) {
        // "Everybody also gathers in round 1; with `first_gather` false nobody does"
        if self.round > 1 || self.scenario.rules.first_gather {
            self.gather();
        }
        self.phase = Phase::Recruit;
    }

    /// "You get the income of each base and mine that you hold, and your camps count and produce,
    /// in the order of hexes."
    fn gather(&mut self) {
        for hex in self.hexes_of(self.seat) {
            let income = match self.scenario.structure(hex) {
                Some(Structure::Base) => self.scenario.rules.base_income,
                Some(Structure::Mine) => self.scenario.rules.mine_income,
                _ => 0,
            };
            *self.purse() += income;
        }
        for hex in self.hexes_of(self.seat) {
            if let Some(Structure::Camp(unit)) = self.scenario.structure(hex) {
                self.work_in_camp(hex, unit);
            }
        }
    }

    /// "a unit of that kind appears on it, free [...] in every `camp_period`-th (2nd) gather phase
    /// of its holder"
    fn work_in_camp(&mut self, hex: Hex, unit: Unit) {
        let period = self.scenario.rules.camp_period;
        let before = self.camps.get(&hex).copied().unwrap_or(0);
        let count = period.min(before + 1);
        self.camps.insert(hex, count);
        // "A Queen camp whose holder has a Queen somewhere keeps its count"
        let waits = unit == Unit::Queen && self.has_queen(self.seat);
        if count == period && !waits && self.has_room() {
            self.camps.remove(&hex);
            self.appear(hex, unit);
        }
    }

    /// A new unit joins the army on its hex. "Units that were bought or produced in this turn may
    /// move, unless `fresh_units_move` is false."
    fn appear(&mut self, hex: Hex, unit: Unit) {
        let new = with(&Units::NONE, unit);
        let may_move = self.scenario.rules.fresh_units_move;
        let moved = if may_move { Units::NONE } else { new };
        self.join(hex, self.seat, new, moved);
    }

    fn purse(&mut self) -> &mut u32 {
        &mut self.gold[usize::from(self.seat) - 1]
    }

    // Recruit

    /// "You buy units, as many as you can pay, onto any base that you hold."
    pub(crate) fn recruit_orders(&self) -> Vec<String> {
        let mut orders = vec!["end".to_string(), "concede".to_string()];
        let gold = self.gold[usize::from(self.seat) - 1];
        for hex in self.hexes_of(self.seat) {
            if self.scenario.structure(hex) != Some(Structure::Base) || !self.has_room() {
                continue;
            }
            for &unit in self.scenario.rules.prices.keys() {
                let second_queen = unit == Unit::Queen && self.has_queen(self.seat);
                if self.scenario.price(unit) <= gold && !second_queen {
                    orders.push(format!("+{}@{}", unit.letter(), hex_text(hex)));
                }
            }
        }
        orders
    }

    pub(crate) fn obey_in_recruit(&mut self, order: &str) {
        if order == "end" {
            self.phase = Phase::Move;
            return;
        }
        let (unit, hex) = order[1..].split_once('@').expect("unit and hex");
        let unit = read_unit(unit);
        *self.purse() -= self.scenario.price(unit);
        self.appear(read_hex(hex), unit);
    }

    // The end of a turn and of a round

    pub(crate) fn end_turn(&mut self) {
        for army in self.armies.values_mut() {
            army.moved = Units::NONE;
        }
        // "Players take whole turns in the order of seats [...] Eliminated players are skipped. A
        // round ends after the last seat."
        let mut later = self.seat + 1..=self.scenario.seats;
        if let Some(next) = later.find(|&seat| !self.is_out(seat)) {
            self.seat = next;
            self.begin_turn();
        } else {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        self.quiet = if self.fought { 0 } else { self.quiet + 1 };
        self.fought = false;
        // "`round_limit` (0: never) full rounds have been played", "`quiet_rounds` (8) full rounds
        // without a battle have passed one after the other"
        let rules = &self.scenario.rules;
        if rules.round_limit > 0 && self.round >= rules.round_limit {
            self.end_by_value("round-limit");
        } else if rules.quiet_rounds > 0 && self.quiet >= rules.quiet_rounds {
            self.end_by_value("quiet-rounds");
        } else {
            self.round += 1;
            let mut seats = 1..=self.scenario.seats;
            self.seat = seats.find(|&seat| !self.is_out(seat)).expect("a seat");
            self.begin_turn();
        }
    }

    // The end of the game

    /// "A player's **value** is the price of all their units on the map (`king_value`, 10, for a
    /// King) plus their gold; a team's is the sum of its living members'. The greatest value wins;
    /// if two have it, the game is a draw."
    fn end_by_value(&mut self, word: &str) {
        let parties = self.living_parties();
        let value = |party: usize| -> u64 {
            let members = self.scenario.parties()[party].clone();
            let living = members.into_iter().filter(|&seat| !self.is_out(seat));
            living.map(|seat| self.worth(seat)).sum()
        };
        let best = parties.iter().map(|&party| value(party)).max();
        let mut leading = parties.clone();
        leading.retain(|&party| Some(value(party)) == best);
        match leading[..] {
            [winner] => self.win(word, winner),
            _ => self.finish(word.to_string()),
        }
    }

    fn worth(&self, seat: u8) -> u64 {
        let price = |unit: Unit| match unit {
            Unit::King => self.scenario.rules.king_value,
            _ => self.scenario.price(unit),
        };
        let armies = self.armies.values().filter(|army| army.seat == seat);
        let units = armies.flat_map(|army| army.units.iter());
        let army: u64 = units.map(|unit| u64::from(price(unit))).sum();
        army + u64::from(self.gold[usize::from(seat) - 1])
    }

    /// The parties with a member that is not out, by number from 0.
    fn living_parties(&self) -> Vec<usize> {
        let parties = self.scenario.parties();
        let lives = |party: &usize| parties[*party].iter().any(|&seat| !self.is_out(seat));
        (0..parties.len()).filter(lives).collect()
    }

    /// "the last player or team is left"
    pub(crate) fn look_for_the_last(&mut self, word: &str) {
        if let [last] = self.living_parties()[..] {
            self.win(word, last);
        }
    }

    fn win(&mut self, word: &str, party: usize) {
        self.finish(format!("{word} {}", self.scenario.party_name(party)));
    }

    fn finish(&mut self, outcome: String) {
        self.ended = Some(outcome);
        self.march = None;
        self.attacks.clear();
        self.battle = None;
        self.retreat = None;
    }

    /// "You may concede the campaign in your recruit or move phase, while none of your attacks is
    /// pending. You are eliminated and all your units are removed, whatever the number of players."
    pub(crate) fn concede(&mut self) {
        let seat = self.seat;
        self.strike_out(seat);
        for hex in self.hexes_of(seat) {
            self.clear(hex);
        }
        self.look_for_the_last("resignation");
        if self.ended.is_none() {
            self.end_turn();
        }
    }

    pub(crate) fn strike_out(&mut self, seat: u8) {
        self.gold[usize::from(seat) - 1] = 0;
        self.out.push(seat);
        self.out.sort_unstable();
    }

    /// Removes an army.
    pub(crate) fn clear(&mut self, hex: Hex) {
        let army = self.armies[&hex];
        let units = Units::NONE;
        self.put(hex, Army { units, ..army });
    }
}
