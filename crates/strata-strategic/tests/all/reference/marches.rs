//! Rule page: *Turn*, the phases Move and Battle: groups and attacks.

use strata_tactical::{Class, Unit, Units};

use super::{Group, Hex, Phase, Reference, hex_text, may_follow, read_hex, read_unit, royals};
use super::{together, with};

impl Reference {
    // Move

    pub(crate) fn move_orders(&self) -> Vec<String> {
        match &self.march {
            Some(march) => self.march_orders(march),
            None => self.free_orders(),
        }
    }

    fn free_orders(&self) -> Vec<String> {
        let mut orders = vec!["end".to_string()];
        if self.attacks.is_empty() {
            orders.push("concede".to_string());
        }
        for from in self.hexes_of(self.seat) {
            // "one hex"
            for to in self.scenario.neighbours(from) {
                let units = Units::NONE;
                if self.may_head_for(from, to) && self.can_be_completed(&Group { from, to, units })
                {
                    orders.push(format!("{}>{}", hex_text(from), hex_text(to)));
                }
            }
        }
        orders
    }

    fn may_head_for(&self, from: Hex, to: Hex) -> bool {
        // "One hex may send groups to attack several targets, at most one to each."
        let mut attacks = self.attacks.iter();
        let sent = attacks.any(|attack| (attack.from, attack.to) == (from, to));
        // "A hex on which an ally stands cannot be entered."
        !sent && !self.is_ally_on(to)
    }

    fn march_orders(&self, march: &Group) -> Vec<String> {
        let mut orders = Vec::new();
        if self.is_valid(march) {
            orders.push("go".to_string());
        }
        for unit in Unit::ALL {
            let picked = Group {
                units: with(&march.units, unit),
                ..*march
            };
            if may_follow(&march.units, unit)
                && self.unmoved(march).count(unit) > 0
                && self.can_be_completed(&picked)
            {
                orders.push(unit.letter().to_string());
            }
        }
        orders
    }

    /// "only units that have not moved in this turn": those that the group could still take.
    fn unmoved(&self, group: &Group) -> Units {
        let army = self.armies[&group.from];
        army.units.without(&army.moved).without(&group.units)
    }

    /// "What stays behind, that is the army less this group and less its groups that wait to
    /// attack"
    fn rest(&self, group: &Group) -> Units {
        let mut rest = self.armies[&group.from].units.without(&group.units);
        for attack in &self.attacks {
            if attack.from == group.from {
                rest = rest.without(&attack.units);
            }
        }
        rest
    }

    fn is_valid(&self, group: &Group) -> bool {
        let units = &group.units;
        // "must have a royal, or stand on a structure, or be empty"
        let rest = self.rest(group);
        let structure = self.scenario.structure(group.from);
        let rest_may_stay = royals(&rest) > 0 || structure.is_some() || rest.is_empty();
        // "It needs at least one royal, three pieces and four soldiers"
        let may_fight = royals(units) >= 1
            && units.of_class(Class::Piece) >= 3
            && units.of_class(Class::Soldier) >= 4;
        // "with a royal among them"
        royals(units) > 0 && rest_may_stay && (may_fight || !self.is_enemy_on(group.to))
    }

    /// Whether a group can become valid by taking some of the units that may still be picked:
    /// all numbers of royals, pieces and soldiers are tried. Which of a class it takes makes no
    /// difference to it, nor to the rest.
    fn can_be_completed(&self, group: &Group) -> bool {
        let mut left = self.unmoved(group).iter().collect::<Vec<Unit>>();
        left.retain(|&unit| may_follow(&group.units, unit));
        let class = |class| -> Vec<Unit> {
            let members = left.iter().filter(|unit| unit.class() == class);
            members.copied().collect()
        };
        let all_royals = class(Class::Royal);
        let all_pieces = class(Class::Piece);
        let all_soldiers = class(Class::Soldier);
        for royals in 0..=all_royals.len() {
            for pieces in 0..=all_pieces.len() {
                for soldiers in 0..=all_soldiers.len() {
                    let mut more = all_royals[..royals].to_vec();
                    more.extend(&all_pieces[..pieces]);
                    more.extend(&all_soldiers[..soldiers]);
                    let more = more.into_iter().collect();
                    let units = together(&group.units, &more);
                    if self.is_valid(&Group { units, ..*group }) {
                        return true;
                    }
                }
            }
        }
        false
    }

    pub(crate) fn obey_in_move(&mut self, order: &str) {
        if order == "end" {
            if self.attacks.is_empty() {
                self.end_turn();
            } else {
                self.phase = Phase::Battle;
            }
        } else if order == "go" {
            let group = self.march.take().expect("a march");
            self.set_out(group);
        } else if let Some((from, to)) = order.split_once('>') {
            self.march = Some(Group {
                from: read_hex(from),
                to: read_hex(to),
                units: Units::NONE,
            });
        } else {
            let march = self.march.as_mut().expect("a march");
            march.units = with(&march.units, read_unit(order));
        }
    }

    fn set_out(&mut self, group: Group) {
        let army = self.armies.get_mut(&group.from).expect("an army");
        army.moved = together(&army.moved, &group.units);
        if self.is_enemy_on(group.to) {
            // "It has moved, but stays on its origin"
            self.attacks.push(group);
        } else {
            // "A group enters an empty hex and takes it, or a hex of yours and joins the army
            // there."
            self.enter(&group);
        }
    }

    /// A group that has moved goes from its origin to its target.
    pub(crate) fn enter(&mut self, group: &Group) {
        self.remove(group.from, &group.units);
        self.join(group.to, self.seat, group.units, group.units);
    }

    // Battle: which attack is next

    /// "You name the attack that comes next"; "If no enemy stands on the target any more, the
    /// attack is a plain move of the whole group, which you may also decline."
    pub(crate) fn attack_orders(&self) -> Vec<String> {
        let mut orders = Vec::new();
        for attack in &self.attacks {
            let (from, to) = (hex_text(attack.from), hex_text(attack.to));
            orders.push(format!("{from}x{to}"));
            if !self.is_enemy_on(attack.to) {
                orders.push(format!("{from}|{to}"));
            }
        }
        orders
    }

    pub(crate) fn obey_in_battle(&mut self, order: &str) {
        let (from, to) = order.split_once(['x', '|']).expect("two hexes");
        let (from, to) = (read_hex(from), read_hex(to));
        let mut attacks = self.attacks.iter();
        let named = attacks.position(|attack| (attack.from, attack.to) == (from, to));
        let attack = self.attacks.remove(named.expect("an attack"));
        if self.is_enemy_on(to) {
            self.begin_battle(attack);
            return;
        }
        if order.contains('x') {
            self.enter(&attack);
        }
        self.go_on();
    }

    /// After a battle, or what became of it: the turn ends when no attack is left.
    pub(crate) fn go_on(&mut self) {
        if self.attacks.is_empty() {
            self.end_turn();
        }
    }
}
