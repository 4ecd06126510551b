//! Rule page: *Battle*, the table of results, retreats, and *Elimination and victory*.

use piece_kit::Side;
use strata_strategic::scenarios::{KingLostOn, Stranded};
use strata_tactical::{Unit, Units};

use super::{
    Army, Battle, Ending, Hex, Reference, Retreat, hex_text, read_hex, royals, together, with,
};

impl Reference {
    /// What a battle does to the map. The battle itself is over, and no part of the state any
    /// more.
    pub(crate) fn end_battle(&mut self, battle: &Battle, ending: &Ending) {
        let (from, to) = (battle.group.from, battle.group.to);
        // "Units that were captured in the battle are lost in every case"
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
        // "the defender's King: the group's survivors move in"
        if self.is_king_defeated(battle, ending) {
            let survivors = army.without(&king);
            self.move_in(from, to, group);
            if self.scenario.is_free_for_all() {
                // "A defender's survivors join the group that moves in"
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
            // "If there is no such hex, the units are lost." "If there is no hex to retreat to, the
            // King is lost and the player eliminated as if defeated"
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
        // "their King: [...] nothing moves"
        if self.is_king_defeated(battle, ending) {
            self.remove(from, &with(&Units::NONE, Unit::King));
            self.eliminate(self.seat, victor);
            return;
        }
        // "those that took part are lost, the rest of the group goes back", or "the whole group
        // is lost"
        let rest = rest_of_the_beaten(battle, Side::White, group);
        self.remove(from, &group.without(&rest));
        self.go_on();
    }

    /// "a King is checkmated or stalemated, or their side concedes the battle or runs out of time
    /// (ours: `king_lost_on` any defeat)"
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

    /// "a neighbour of the hex that is lost, which its owner chooses", "a hex that is empty or their own,
    /// and not the target of an attack that has not been fought yet. The origin of the attack is allowed
    /// if it is empty by now."
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
            // "The defeated player is eliminated and all their units are removed."
            for hex in self.hexes_of(loser) {
                self.clear(hex);
            }
        }
        if loser == self.seat {
            // "When the player whose turn it is is eliminated, their other attacks are void"
            self.attacks.clear();
        }
        self.look_for_the_last("elimination");
        if self.ended.is_none() {
            // "and the next living seat plays"
            self.go_on();
        }
    }

    /// "All their units except the King, those that survived the battle included, come under the
    /// victor where they stand."
    fn inherit(&mut self, loser: u8, victor: u8) {
        for hex in self.hexes_of(loser) {
            let units = self.armies[&hex].units;
            self.clear(hex);
            self.take_over(hex, victor, &units);
            // "Units that are taken over and have neither a royal nor a structure are *stranded*
            // [...] with `stranded` `lost` they are removed."
            let stranded = self.owner(hex).is_some()
                && royals(&self.armies[&hex].units) == 0
                && self.scenario.structure(hex).is_none();
            if stranded && self.scenario.rules.stranded == Stranded::Lost {
                self.clear(hex);
            }
        }
    }

    /// Units come under a player on a hex that is empty or theirs. "A Queen that comes under a
    /// player who has one is removed."
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
/// With a Duke that did not take part: "those that took part are lost, the rest retreats"; else
/// "the whole army is lost". With `king_lost_on` `mate`, "a King whose side concedes or runs out of
/// time counts as one of those who did not take part, and they go with the King, whether there is a
/// Duke or not".
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
