//! The start of a campaign, and what its host draws.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use piece_kit::{SeededRng, Unread};
use strata_tactical::{Step, Turn, Units};

use crate::actions::{Illegal, MAX_SEATS, Order, Phase, Seat};
use crate::model::{Army, BattleMode, Campaign, PublicCampaign, Secret, Setup, draw_one};
use crate::reading::{ReadError, within};
use crate::scenarios::{Ruleset, Scenario};

impl Campaign {
    /// A campaign at its start, the first seat having gathered.
    ///
    /// Checks both as it checks files, by writing and reading them: half a millisecond or so.
    ///
    /// # Errors
    /// Everything that is wrong with the scenario; everything that is wrong with the
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
        campaign.begin_turn(&mut Unread);
        Ok(campaign)
    }

    /// The order for a turn of the battle that is fought here: what the turn reveals is drawn
    /// among the units of that side that lie face down, all equally likely.
    /// The turn is judged before anything is drawn, so that a refusal shows nothing.
    ///
    /// This is for the host: a player only sends the turn.
    ///
    /// # Errors
    /// Why the turn is refused.
    pub fn resolve(&self, turn: Turn, rng: &mut SeededRng) -> Result<Order, Illegal> {
        self.public.check_turn(turn)?;
        let position = self.public.battle_position();
        let owner = position.and_then(|position| position.reveals(turn));
        let revealed = owner.and_then(|(side, _)| draw_one(|| self.concealed(side).iter(), rng));
        Ok(Order::Battle(Step { turn, revealed }))
    }
}
