//! Chronicles of campaigns, and what they are compared with.

use std::collections::BTreeMap;

use piece_kit::BySide;
use strata_strategic::Observer;
use strata_strategic::chronicles::{Chronicle, Coverage, Demands, Published, Required};
use strata_tactical::fair::Commitment;

use super::units::read;
use super::{FairError, UnitCommitment};
use crate::{View, find};

/// What everybody has published before a battle of a campaign: `server` and `units` if it was dealt,
/// `anchors` if its identities were flipped for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublishedBattle {
    /// The number of the battle, from 1.
    pub battle: u32,
    /// White's commitment to the selection: 64 lower-case hexadecimal digits, as all of these.
    pub white: String,
    /// Black's.
    pub black: String,
    /// The server's commitment to its seed.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub server: Option<String>,
    /// The commitments to the units that lie face down.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub units: Vec<UnitCommitment>,
    /// The ends of the players' chains.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub anchors: Option<Anchors>,
}

piece_kit::faults! {
    /// What was published is neither that of a deal nor that of flips.
    pub(crate) struct PublishedForm {
        pub(crate) battle: u32,
    } => "published-form" [],
        "battle {battle}: server and units are published before a deal, and anchors before flips";
}

/// The ends of the players' chains.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Anchors {
    /// White's.
    pub white: String,
    /// Black's.
    pub black: String,
}

/// A campaign in whose chronicle everything is as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FairCampaign {
    /// What tells the campaign from every other: 64 hexadecimal digits.
    pub campaign: String,
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    /// The number of orders.
    pub plies: usize,
    /// The battles in order, with what is proved of each.
    pub battles: Vec<CampaignBattle>,
    /// What everybody has seen at last.
    pub view: View,
}

/// What a chronicle proves of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CampaignBattle {
    /// The number of the battle, from 1.
    pub battle: u32,
    /// Where it was fought.
    pub hex: String,
    /// The seat that attacked.
    pub white: String,
    /// The seat that was attacked.
    pub black: String,
    /// How it is proved, `dealt` or `flipped`; or why it is not: `no-proof` if the host is
    /// trusted, `reported` if it was fought elsewhere, `unfinished` if it has not ended.
    pub proof: String,
    /// Whether it is proved.
    pub proved: bool,
    /// Whether what was published before it was given, and the proof has the same commitments, and
    /// hashes of units or anchors. If not, the proof may have been made afterwards. Turns and the
    /// end are compared with nothing.
    pub as_published: bool,
}

/// Checks everything in a chronicle of at most `limit` orders, and that every battle has what is
/// required. Orders, turns and ends by word stand on the word of the host: [`Demands`] says more.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn verify_chronicle(
    chronicle: &str,
    limit: usize,
    required: Required,
    published: &[PublishedBattle],
) -> Result<FairCampaign, FairError> {
    let read: Chronicle = chronicle.parse()?;
    let published = published.iter().map(PublishedBattle::typed);
    let verified = read.verify(&Demands {
        limit,
        required,
        published: published.collect::<Result<BTreeMap<_, _>, FairError>>()?,
    })?;
    let seen = piece_kit::Hidden::view(&verified.position, Observer::Spectator).to_string();
    let rules = find("strata-strategic").expect("campaigns are in the catalogue");
    Ok(FairCampaign {
        campaign: read.identity.id().to_string(),
        players: read.identity.players().to_vec(),
        plies: verified.plies,
        battles: verified.battles.iter().map(CampaignBattle::from).collect(),
        view: rules.parse_view(&seen).expect("a spectator sees this"),
    })
}

impl PublishedBattle {
    fn typed(&self) -> Result<(u32, Published), FairError> {
        let battle = self.battle;
        let published = match (&self.server, &self.anchors) {
            (Some(server), None) => Published::Dealt {
                commitments: strata_tactical::fair::Commitments {
                    server: server.parse()?,
                    players: self.players()?,
                },
                units: read(&self.units)?,
            },
            (None, Some(anchors)) if self.units.is_empty() => Published::Flipped {
                anchors: BySide {
                    white: anchors.white.parse()?,
                    black: anchors.black.parse()?,
                },
                commitments: self.players()?,
            },
            _ => return Err(PublishedForm { battle }.into()),
        };
        Ok((battle, published))
    }

    fn players(&self) -> Result<BySide<Commitment>, FairError> {
        Ok(BySide {
            white: self.white.parse()?,
            black: self.black.parse()?,
        })
    }
}

impl From<&Coverage> for CampaignBattle {
    fn from(battle: &Coverage) -> Self {
        Self {
            battle: battle.number,
            hex: battle.hex.to_string(),
            white: battle.seats.white.to_string(),
            black: battle.seats.black.to_string(),
            proof: match battle.proof {
                Ok(covered) => covered.way.to_string(),
                Err(why) => why.to_string(),
            },
            proved: battle.proof.is_ok(),
            as_published: battle.proof.is_ok_and(|covered| covered.as_published),
        }
    }
}
