//! The start of a campaign.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use piece_kit::records::NoJournal;
use strata_tactical::Units;

use crate::actions::{MAX_SEATS, Phase, Seat};
use crate::model::{Army, BattleMode, Campaign, PublicCampaign, Secret, Setup};
use crate::reading::{ReadError, within};
use crate::scenarios::{Ruleset, Scenario};

impl Campaign {
    /// A campaign at its start, the first seat having gathered.
    ///
    /// Checks both as it checks files, by writing and reading them: half a millisecond or so.
    ///
    /// # Errors
    /// All faults of the scenario; all faults of the
    /// ruleset, whose places begin with `ruleset`; rules without any limit.
    pub fn new(
        scenario: &Scenario,
        ruleset: &Ruleset,
        battles: BattleMode,
    ) -> Result<Self, ReadError> {
        scenario.check()?;
        ruleset.check().map_err(|why| within("ruleset", &why))?;
        let setup = Setup::new(scenario, ruleset, battles)?;
        let size = setup.region.len();
        let mut armies: Vec<Option<Army>> = vec![None; size];
        let mut gold = [0; MAX_SEATS];
        for (seat, start) in setup.seats().zip(&scenario.seats) {
            gold[seat.index()] = start.gold;
            for army in &start.armies {
                if let Some(place) = setup.index(army.at) {
                    armies[usize::from(place)] = Some(Army {
                        seat,
                        units: army.units,
                        moved: Units::NONE,
                    });
                }
            }
        }
        let public = PublicCampaign {
            setup: Arc::new(setup),
            round: 1,
            seat: Seat::at(0),
            phase: Phase::Recruit,
            gold,
            out: [false; MAX_SEATS],
            armies,
            camps: vec![0; size],
            quiet: 0,
            fought: false,
            march: None,
            attacks: Vec::new(),
            battle: None,
            retreat: None,
            ended: None,
        };
        let secret = Secret::default();
        let mut campaign = Self { public, secret };
        campaign.begin_turn(&mut NoJournal);
        Ok(campaign)
    }
}
