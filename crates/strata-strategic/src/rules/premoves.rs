//! What a seat may plan while another is to act.

use alloc::vec::Vec;

use piece_kit::Side;
use strata_tactical::Units;

use crate::actions::{Order, Seat};
use crate::model::{Army, PublicCampaign};

impl PublicCampaign {
    /// What a seat could order if it were its turn now.
    ///
    /// In a battle, of a seat that fights: the [turns](strata_tactical::PublicBattle::premoves)
    /// that its side may plan. Otherwise the marches that it could open if it were to move now
    /// and no other army stood on the map: each may leave its hex before the turn comes. What to
    /// recruit, to select and whom to fight depends on what the others do.
    pub fn premoves(&self, seat: Seat) -> Vec<Order> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let fights = |side: &Side| self.combatant(*side) == Some(seat);
        let side = Side::ALL.into_iter().find(fights);
        if let (Some(side), Some(battle)) = (side, self.battle_position()) {
            let turns = battle.premoves(side).into_iter();
            return turns.map(|turn| Order::Battle(turn.into())).collect();
        }
        let mut waiting = self.clone();
        waiting.seat = seat;
        waiting.attacks.clear();
        for slot in &mut waiting.armies {
            let own = slot.filter(|army| army.seat == seat);
            let moved = Units::NONE;
            *slot = own.map(|army| Army { moved, ..army });
        }
        let mut marches = Vec::new();
        waiting.extend_marches(&mut marches);
        marches
    }
}
