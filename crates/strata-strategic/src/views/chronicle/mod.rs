//! Rule page on files: *Chronicle*. A campaign as text that can be verified: the record, and
//! whatever was committed to and opened for its battles.

mod fought;
mod identity;
mod text;
mod verify;

use alloc::collections::BTreeMap;

use piece_kit::{BySide, Game, Record};
use strata_tactical::fair::UnitCommitments;
use strata_tactical::fair::flips::{FlippedBattle, Link};
use strata_tactical::{Commitment, Commitments, Transcript};

pub use fought::battle_record;
pub use identity::{CampaignIdentity, IdentityFault};
pub use text::{ChronicleFault, ParseChronicleError};
pub use verify::{
    BattleFault, ChronicleError, Chronicled, Coverage, Covered, Demands, Uncovered, Way,
};

use crate::model::Campaign;

/// A campaign's record with proofs of its battles.
///
/// The record alone replays: it has scenario, ruleset, every order, and every identity
/// that was revealed. A proof adds what was committed to before a battle and opened after it, so
/// that nobody has to trust the host who drew the identities. Every proof is bound to this
/// campaign by its [identity](CampaignIdentity).
///
/// The text begins with a line `chronicle 2`, the lines of the identity and those of the record;
/// each proof follows a line `proof` with the number of the battle, from 1 in the order in which
/// they were fought, and `dealt` or `flipped`.
// Why the identity is bound: docs/design.md#chronicles-bind-their-campaign
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chronicle {
    /// Which campaign it is, and who plays.
    pub identity: CampaignIdentity,
    /// The campaign.
    pub record: Record<Campaign>,
    /// The proofs, by the number of the battle.
    pub proofs: BTreeMap<u32, Proof>,
}

/// What proves the identities of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The units were dealt before the battle, as it had been committed to.
    Dealt(Transcript),
    /// The players flipped for every identity.
    Flipped(FlippedBattle),
}

/// What everybody has published before a battle, to be compared with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Published {
    /// Before a battle that was dealt.
    Dealt {
        /// The commitments to the seed and the selections.
        commitments: Commitments,
        /// The commitments to the units that lie face down.
        units: UnitCommitments,
    },
    /// Before a battle whose identities are flipped for.
    Flipped {
        /// The ends of the players' chains.
        anchors: BySide<Link>,
        /// The commitments to the selections.
        commitments: BySide<Commitment>,
    },
}

impl Chronicle {
    /// The record of a game, without proofs yet.
    pub fn new(identity: CampaignIdentity, game: &Game<Campaign>) -> Self {
        Self {
            identity,
            record: game.record(),
            proofs: BTreeMap::new(),
        }
    }
}

impl Proof {
    /// What must have been published before the battle.
    pub fn published(&self) -> Published {
        match self {
            Self::Dealt(transcript) => Published::Dealt {
                commitments: transcript.commitments,
                units: transcript.units.clone(),
            },
            Self::Flipped(battle) => Published::Flipped {
                anchors: battle.anchors,
                commitments: battle.commitments,
            },
        }
    }
}
