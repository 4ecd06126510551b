//! A campaign, as whoever runs it knows it.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use piece_kit::{BySide, SeededRng, Side};
use strata_tactical::{Step, Turn, Units};

use crate::event::Journal;
use crate::reader::{ReadError, within};
use crate::setup::Setup;
use crate::view::draw_one;
use crate::{
    Army, BattleMode, Illegal, MAX_SEATS, Order, Phase, PublicCampaign, Ruleset, Scenario, Seat,
};

/// A campaign: what is [public](Self::public), and the selections of a battle until it is
/// over. It is a [`Variant`](piece_kit::Variant) of [`Order`](crate::Order)s.
///
/// Nobody knows which unit lies where in a battle, the campaign included: a turn that
/// brings a unit to light says which it is, drawn by the host among those that are still
/// concealed ([`resolve`](Self::resolve)).
///
/// Legality, events and refusals depend on what is public and on the own selection of who
/// acts, but for two orders that are the host's: a turn with the identity that it brings to
/// light, and the report of a battle. Keys and hashes depend on what is public. `Debug`
/// shows what is public. `Display` is one line of JSON with the selections in it: not for
/// players. Give them a [`View`](crate::View).
///
/// ```
/// use piece_kit::{Game, Variant};
/// use strata_strategic::{BattleMode, Campaign, Ruleset, Scenario};
/// let duel = Scenario::named("duel").unwrap();
/// let mut game = Game::new(Campaign::new(&duel, &Ruleset::default(), BattleMode::Inside)?);
/// for order in ["+G@-2,2", "end", "-2,1>-1,1", "D", "B", "N", "go", "end"] {
///     for event in game.play(order.parse()?)? {
///         println!("{event}");
///     }
/// }
/// assert_eq!(game.position().to_act().to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Campaign {
    pub(crate) public: PublicCampaign,
    pub(crate) secret: Secret,
}

/// What is secret while a battle lasts. White attacks.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Secret {
    /// What has been selected so far.
    pub(crate) fielded: BySide<Units>,
    /// What lies face down in a battle that is fought here.
    pub(crate) concealed: BySide<Units>,
    /// What has been lost, as far as the host has told, in a battle fought elsewhere.
    pub(crate) lost: BySide<Units>,
}

impl Campaign {
    /// A campaign at its start, the first seat having gathered.
    ///
    /// Writes and reads both once, to look for faults as in files: half a millisecond or so.
    ///
    /// # Errors
    /// Everything that is wrong with the scenario; everything that is wrong with the
    /// ruleset, whose places begin with `ruleset`; a campaign that need not ever end.
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
                if let Some(place) = setup.place(army.at) {
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
        campaign.begin_turn(&mut Journal::default());
        Ok(campaign)
    }

    /// What everybody knows.
    pub fn public(&self) -> &PublicCampaign {
        &self.public
    }

    /// What a side has selected for the battle so far: for the host's eyes, and that
    /// side's.
    pub fn selection(&self, side: Side) -> &Units {
        &self.secret.fielded[side]
    }

    /// A side's units that lie face down in the battle that is fought here. The unit
    /// that a turn brings to light is one of them, each being equally likely.
    pub fn concealed(&self, side: Side) -> &Units {
        &self.secret.concealed[side]
    }

    /// The order for a turn of the battle that is fought here: what the turn brings to
    /// light is drawn among the units of that side that lie face down, all equally likely.
    /// The turn is judged before anything is drawn, so that a refusal shows nothing.
    ///
    /// This is for whoever runs the campaign, and not for a player: he says the turn.
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

/// Campaigns that differ in their secrets alone have equal hashes: a hash that told more
/// would tell secrets.
impl Hash for Campaign {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.public.hash_key());
    }
}

impl fmt::Debug for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Campaign({:?})", self.public)
    }
}
