//! Which campaign a proof belongs to.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::seeds::{Nonce, sha256};
use piece_kit::{BySide, Side, Variant};
use strata_tactical::fair::{CampaignId, Terms, TermsFault};
use strata_tactical::{Terrain, TerrainName};

use crate::actions::{MAX_SEATS, Seat};
use crate::model::{Campaign, PublicCampaign};

/// What tells one campaign from every other, and who plays it: agreed before the first battle.
///
/// ```
/// use strata_strategic::chronicles::CampaignIdentity;
/// use strata_tactical::fair::CampaignId;
/// let id = CampaignId::new([0xc4; 32]); // in earnest 32 bytes from the system
/// let identity = CampaignIdentity::new(id, &["Ada", "Bob"])?;
/// assert_eq!(identity.players(), ["Ada", "Bob"]);
/// # Ok::<(), strata_strategic::errors::IdentityFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignIdentity {
    id: CampaignId,
    players: Vec<String>,
}

piece_kit::faults! {
    /// A fault of the identity of a campaign.
    #[non_exhaustive]
    pub enum IdentityFault {
        /// A player has no name that can be bound.
        Player { seat: usize, why: TermsFault } =>
            "identity-player" [], "seat {seat}: {why}";
        /// No campaign has so many seats.
        Players { found: usize } =>
            "identity-players" [], "a campaign has at most {most} seats, not {found}", most = MAX_SEATS;
        /// Two players have the same name.
        SameName { seat: usize, name: String } =>
            "identity-same-name" [], "seat {seat}: another player is called {name}, too";
    }
}

impl CampaignIdentity {
    /// The identity of a campaign: 32 random bytes, and the names of the players in the order of
    /// their seats, for example their public keys.
    ///
    /// # Errors
    /// If a name is none that [`Terms`] take, or is there twice, or if there are too many.
    pub fn new(id: CampaignId, players: &[&str]) -> Result<Self, IdentityFault> {
        let found = players.len();
        if found > MAX_SEATS {
            return Err(IdentityFault::Players { found });
        }
        let mut names: Vec<String> = Vec::new();
        for (&name, seat) in players.iter().zip(1..) {
            let both = BySide {
                white: name,
                black: name,
            };
            let bound = Terms::new(both, &TerrainName::Plain.terrain());
            bound.map_err(|why| IdentityFault::Player { seat, why })?;
            let name = name.to_string();
            if names.contains(&name) {
                return Err(IdentityFault::SameName { seat, name });
            }
            names.push(name);
        }
        Ok(Self { id, players: names })
    }

    /// What tells the campaign from every other.
    pub fn id(&self) -> CampaignId {
        self.id
    }

    /// The players' names, in the order of their seats.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The terms of the battle that is being selected for or fought, as what is committed to for
    /// it must bind them; none if there is no battle, or no name of one of its seats. The number
    /// is that of the battle, from 1: one more than there were events
    /// [`BattleEnded`](crate::Event::BattleEnded).
    ///
    /// The game is `strata-strategic`, White is the attacker, and the ruleset is the SHA-256 of
    /// lines of text in digits: `strata-strategic rules 1`, the scenario as JSON, the ruleset as
    /// JSON. There is no budget.
    pub fn terms(&self, public: &PublicCampaign, number: u32) -> Option<Terms> {
        let board = public.board(public.battle()?.to)?;
        let seats = BySide {
            white: public.combatant(Side::White)?,
            black: public.combatant(Side::Black)?,
        };
        self.terms_between(&rules_name(public), seats, board, number)
    }

    pub(super) fn terms_between(
        &self,
        rules: &str,
        seats: BySide<Seat>,
        board: &Terrain,
        number: u32,
    ) -> Option<Terms> {
        let name = |seat: Seat| self.players.get(seat.index()).map(String::as_str);
        let players = BySide {
            white: name(seats.white)?,
            black: name(seats.black)?,
        };
        let terms = Terms::new(players, board)
            .and_then(|terms| terms.with_game(Campaign::NAME))
            .and_then(|terms| terms.with_battle(number))
            .and_then(|terms| terms.with_ruleset(rules));
        Some(terms.ok()?.with_campaign(self.id))
    }
}

/// The hash that names scenario and ruleset.
pub(super) fn rules_name(public: &PublicCampaign) -> String {
    let (scenario, ruleset) = (public.scenario().to_json(), public.ruleset().to_json());
    let hash = sha256(format_args!(
        "strata-strategic rules 1\n{scenario}\n{ruleset}\n"
    ));
    // The digits are written as those of a nonce.
    Nonce::new(hash).to_string()
}

/// The lines of a chronicle: `campaign` with the id, and `player` with number and name for each.
impl fmt::Display for CampaignIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "campaign {}", self.id)?;
        let mut players = (1..).zip(&self.players);
        players.try_for_each(|(seat, name)| writeln!(f, "player {seat} {name}"))
    }
}
