//! Rule page: *Battle*, the table of results, retreats, and *Elimination and victory*.

use piece_kit::Side;
use strata_strategic::{KingLostOn, Stranded};
use strata_tactical::{Unit, Units};

use super::{Army, Battle, Ending, Hex, Reference, Retreat};
use super::{hex_text, read_hex, royals, together, with};

impl Reference {
    /// What a battle does to the map. The battle itself is over, and no part of the state any
    /// more.
    pub(crate) fn end_battle(&mut self, battle: &Battle, ending: &Ending) {
        let (from, to) = (battle.group.from, battle.group.to);
        // "Units captured in the battle are lost in every case."
        let group = battle.group.units.without(&battle.lost[Side::White]);
        let army = self.armies[&to].units.without(&battle.lost[Side::Black]);
        self.remove(from, &battle.lost[Side::White]);
        match ending.winner {
            // "survivors go back to the origin", "survivors stay"
            None => {
                self.remove(to, &battle.lost[Side::Black]);
                self.go_on();
            }
            Some(Side::White) => self.attacker_wins(battle, ending, &group, &army),
            Some(Side::Black) => {
                self.remove(to, &battle.lost[Side::Black]);
                self.defender_wins(battle, ending, &group);
            }
        }
    }

    fn attacker_wins(&mut self, battle: &Battle, ending: &Ending, group: &Units, army: &Units) {
        let (from, to) = (battle.group.from, battle.group.to);
        let loser = self.armies[&to].seat;
        let king = with(&Units::NONE, Unit::King);
        // "Defender out: the group's survivors move in."
        if self.is_king_defeated(battle, ending) {
            let survivors = army.without(&king);
            self.move_in(from, to, group);
            if self.scenario.is_free_for_all() {
                // "a defender's survivors merge with the group that moves in"
                self.take_over(to, self.seat, &survivors);
            }
            self.eliminate(loser, self.seat);
            return;
        }
        // "the group's survivors move in"
        let rest = rest_of_the_beaten(battle, Side::Black, army);
        self.move_in(from, to, group);
        let retreat = Retreat {
            from: to,
            seat: loser,
            units: rest,
        };
        if rest.is_empty() {
            self.go_on();
        } else if self.refuges(&retreat).is_empty() {
            // "if there is none they are lost", and a player whose King is among them is
            // eliminated as if defeated.
            if rest.count(Unit::King) > 0 {
                self.eliminate(loser, self.seat);
            } else {
                self.go_on();
            }
        } else {
            self.retreat = Some(retreat);
        }
    }

    /// The defender's army is gone, survivors of the group come.
    fn move_in(&mut self, from: Hex, to: Hex, group: &Units) {
        self.remove(from, group);
        let (seat, units) = (self.seat, *group);
        let moved = units;
        self.put(to, Army { seat, units, moved });
    }

    fn defender_wins(&mut self, battle: &Battle, ending: &Ending, group: &Units) {
        let (from, to) = (battle.group.from, battle.group.to);
        let victor = self.armies[&to].seat;
        // "Attacker out: nothing moves."
        if self.is_king_defeated(battle, ending) {
            self.remove(from, &with(&Units::NONE, Unit::King));
            self.eliminate(self.seat, victor);
            return;
        }
        // "the 8 that took part are lost, the rest go back", or "the whole group is lost"
        let rest = rest_of_the_beaten(battle, Side::White, group);
        self.remove(from, &group.without(&rest));
        self.go_on();
    }

    /// "a King is checkmated or stalemated, or his side concedes the battle or times out
    /// (`king_lost_on` any defeat)"
    fn is_king_defeated(&self, battle: &Battle, ending: &Ending) -> bool {
        let Some(winner) = ending.winner else {
            return false;
        };
        let mated = ["checkmate", "stalemate"].contains(&ending.word.as_str());
        let counts = mated || self.scenario.rules.king_lost_on == KingLostOn::AnyDefeat;
        battle.fielded[!winner].count(Unit::King) > 0 && counts
    }

    // Retreat

    pub(crate) fn retreat_orders(&self, retreat: &Retreat) -> Vec<String> {
        let refuges = self.refuges(retreat).into_iter();
        refuges.map(|hex| format!("@{}", hex_text(hex))).collect()
    }

    /// "one adjacent hex of its owner's choice that is empty or his own and that no attack not yet
    /// fought names (the origin of the attack, if empty by now, is allowed)"
    fn refuges(&self, retreat: &Retreat) -> Vec<Hex> {
        let mut hexes = self.scenario.neighbours(retreat.from);
        hexes.retain(|&hex| {
            let free = self.owner(hex).is_none_or(|owner| owner == retreat.seat);
            free && self.attacks.iter().all(|attack| attack.to != hex)
        });
        hexes
    }

    pub(crate) fn obey_retreat(&mut self, order: &str) {
        let retreat = self.retreat.take().expect("a retreat");
        let hex = read_hex(&order[1..]);
        self.join(hex, retreat.seat, retreat.units, Units::NONE);
        self.go_on();
    }

    // Elimination

    /// The end of a player whose King is gone.
    fn eliminate(&mut self, loser: u8, victor: u8) {
        self.strike_out(loser);
        if self.scenario.is_free_for_all() {
            self.inherit(loser, victor);
        } else {
            // "the defeated player is out; his remaining units are removed"
            for hex in self.hexes_of(loser) {
                self.clear(hex);
            }
        }
        if loser == self.seat {
            // "When the active player is eliminated his other attacks are void"
            self.attacks.clear();
        }
        self.look_for_the_last("elimination");
        if self.ended.is_none() {
            // "and the next living seat plays"
            self.go_on();
        }
    }

    /// "all his surviving units, the survivors of the lost battle included, come under the victor
    /// where they stand"
    fn inherit(&mut self, loser: u8, victor: u8) {
        for hex in self.hexes_of(loser) {
            let units = self.armies[&hex].units;
            self.clear(hex);
            self.take_over(hex, victor, &units);
            // "Units taken over that have no royal and no structure stay where they are [...]
            // (`stranded` = stay; the other value is lost)."
            let stranded = self.owner(hex).is_some()
                && royals(&self.armies[&hex].units) == 0
                && self.scenario.structure(hex).is_none();
            if stranded && self.scenario.rules.stranded == Stranded::Lost {
                self.clear(hex);
            }
        }
    }

    /// Units come under a player on a hex that is empty or theirs. "a Queen taken over by one who
    /// has a Queen is removed"
    fn take_over(&mut self, hex: Hex, victor: u8, units: &Units) {
        let mut units = *units;
        if self.has_queen(victor) {
            units = units.iter().filter(|&unit| unit != Unit::Queen).collect();
        }
        self.join(hex, victor, units, Units::NONE);
    }
}

/// Who is left of an army (for the attacker: of the group) that lost a battle and not its player's
/// King, from those who were not captured.
///
/// With a Duke that did not take part: "units that took part are lost; then the rest retreats";
/// else "the whole army is lost". A King whose side conceded or timed out, where only mate defeats
/// a King, goes with those who did not take part, whether there is a Duke or not.
fn rest_of_the_beaten(battle: &Battle, side: Side, survivors: &Units) -> Units {
    let fielded = battle.fielded[side];
    let took_part = fielded.without(&battle.lost[side]);
    let others = survivors.without(&took_part);
    if took_part.count(Unit::King) > 0 {
        return together(&others, &with(&Units::NONE, Unit::King));
    }
    if others.count(Unit::Duke) > 0 {
        return others;
    }
    Units::NONE
}
