//! Rule page: *Battle phase*. Attacks are carried out one after the other.

use alloc::vec::Vec;
use piece_kit::Side;
use piece_kit::geom::hex::Hex;

use crate::actions::{Event, Illegal, Journal, Order};
use crate::model::{Campaign, Fight, FightStage, March, PublicCampaign, Secret};

impl PublicCampaign {
    /// The place of a pending attack in the list.
    fn find_attack(&self, from: Hex, to: Hex) -> Result<usize, Illegal> {
        let (start, target) = (self.on_map(from)?, self.on_map(to)?);
        let named = |attack: &March| attack.from == start && attack.to == target;
        let index = self.attacks.iter().position(named);
        index.ok_or(Illegal::NoSuchAttack { from, to })
    }

    /// Whether a pending attack may be carried out.
    pub(crate) fn check_attack(&self, from: Hex, to: Hex) -> Result<(), Illegal> {
        self.find_attack(from, to).map(drop)
    }

    /// Whether a pending attack may be declined: no enemy stands on the target any more.
    pub(crate) fn check_decline(&self, from: Hex, to: Hex) -> Result<(), Illegal> {
        let attack = &self.attacks[self.find_attack(from, to)?];
        if self.enemy_at(attack.to, self.seat) {
            return Err(Illegal::EnemyThere { hex: to });
        }
        Ok(())
    }

    pub(crate) fn extend_attacks(&self, orders: &mut Vec<Order>) {
        for attack in &self.attacks {
            let (from, to) = (self.setup.hex(attack.from), self.setup.hex(attack.to));
            orders.push(Order::Fight { from, to });
            if !self.enemy_at(attack.to, self.seat) {
                orders.push(Order::Decline { from, to });
            }
        }
    }

    /// Takes a pending attack off the list.
    fn take_attack(&mut self, from: Hex, to: Hex) -> Option<March> {
        let index = self.find_attack(from, to).ok()?;
        Some(self.attacks.remove(index))
    }
}

impl Campaign {
    /// Carries an attack out: a battle, or a plain move if no enemy is left.
    pub(crate) fn fight(&mut self, from: Hex, to: Hex, journal: &mut Journal<'_>) {
        let public = &mut self.public;
        let Some(group) = public.take_attack(from, to) else {
            return;
        };
        let defender = public.army_at(group.to).map(|army| army.seat);
        match defender.filter(|_| public.enemy_at(group.to, public.seat)) {
            Some(defender) => {
                journal.add(Event::BattleBegan {
                    from,
                    hex: to,
                    attacker: public.seat,
                    defender,
                });
                let stage = FightStage::Selecting(Side::White);
                public.battle = Some(Fight { group, stage });
                public.fought = true;
                self.secret = Secret::default();
            }
            None => {
                public.advance(&group, journal);
                self.go_on(journal);
            }
        }
    }

    pub(crate) fn decline(&mut self, from: Hex, to: Hex, journal: &mut Journal<'_>) {
        if self.public.take_attack(from, to).is_some() {
            journal.add(Event::Declined { from, to });
            self.go_on(journal);
        }
    }
}
