//! What is to be decided now, and by whom.

use super::army::{Fight, FightStage};
use super::state::PublicCampaign;
use crate::actions::{Illegal, Party, Phase, Stage};

impl PublicCampaign {
    pub(crate) fn check_ongoing(&self) -> Result<(), Illegal> {
        match self.ended {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => Ok(()),
        }
    }

    /// What is to be decided now; in a finished campaign, what would have been next.
    pub fn stage(&self) -> Stage {
        if self.retreat.is_some() {
            return Stage::Retreat;
        }
        match self.battle.as_ref().map(|fight| &fight.stage) {
            Some(FightStage::Selecting(_)) => return Stage::Selection,
            Some(FightStage::Fighting(_)) => return Stage::Fight,
            Some(FightStage::Reporting) => return Stage::Report,
            None => {}
        }
        match self.phase {
            Phase::Recruit => Stage::Recruit,
            Phase::Move if self.march.is_some() => Stage::March,
            Phase::Move => Stage::Move,
            Phase::Battle => Stage::Attack,
        }
    }

    /// Who acts: the seat whose turn it is, but for selections, battles and retreats.
    pub fn to_act(&self) -> Party {
        let seat = match (&self.retreat, &self.battle) {
            (Some(retreat), _) => Some(retreat.seat),
            (None, Some(Fight { stage, .. })) => match stage {
                FightStage::Selecting(side) => self.combatant(*side),
                FightStage::Fighting(fighting) => self.combatant(fighting.position().turn()),
                FightStage::Reporting => return Party::Host,
            },
            (None, None) => None,
        };
        Party::Seat(seat.unwrap_or(self.seat))
    }
}
