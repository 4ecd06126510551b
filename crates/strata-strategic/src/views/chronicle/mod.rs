//! Rule page on files: *Chronicle*. A campaign as text that can be verified: the record, and
//! whatever was committed to and opened for its battles.

mod demands;
mod error;
mod fought;
mod identity;
mod proof;
mod text;
mod told;
mod verify;

use alloc::collections::BTreeMap;

use piece_kit::{Game, Record};

pub use demands::{Demands, Required};
pub use error::{BattleFault, ChronicleError};
pub use fought::battle_record;
pub use identity::{CampaignIdentity, IdentityFault};
pub use proof::{Proof, Published};
pub use text::{ChronicleFault, ParseChronicleError};
pub use told::{Chronicled, Coverage, Covered, Uncovered, Way};

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
