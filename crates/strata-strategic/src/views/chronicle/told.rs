//! What a chronicle tells that is in order.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome};

use crate::actions::{Party, Seat};
use crate::model::Campaign;

/// What a chronicle that is in order tells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chronicled {
    /// The campaign at the end of the record.
    pub position: Campaign,
    /// The result, if the campaign is over.
    pub outcome: Option<Outcome<Party>>,
    /// The number of orders.
    pub plies: usize,
    /// Every battle, in order, with what is proved of it.
    pub battles: Vec<Coverage>,
}

/// What a chronicle proves of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Coverage {
    /// The number of the battle, from 1.
    pub number: u32,
    /// Where it was fought.
    pub hex: Hex,
    /// Who fought; White attacked.
    pub seats: BySide<Seat>,
    /// How it is proved, or why it is not.
    pub proof: Result<Covered, Uncovered>,
}

/// How a battle is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Covered {
    /// Whether the units were dealt before, or flipped for.
    pub way: Way,
    /// Whether [`Demands`](super::Demands) had what was published before the battle, and the proof
    /// has the same: of a deal the commitments to seed and selections and the hash of each unit; of
    /// flips the anchors and the commitments to selections. If not, the proof may have been
    /// made afterwards. Turns and the end are not compared with what anybody has seen.
    pub as_published: bool,
}

/// A way to prove the identities of a battle. The text is `dealt` or `flipped`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Way {
    /// The units were dealt before the battle.
    Dealt,
    /// The players flipped for every identity.
    Flipped,
}

/// Why nothing is proved of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Uncovered {
    /// It was fought in the campaign, and the chronicle has no proof of it: the host is trusted.
    NoProof,
    /// It was fought elsewhere and reported, and the chronicle has no proof of it.
    Reported,
    /// It has not ended.
    Unfinished,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealt => "dealt",
            Self::Flipped => "flipped",
        })
    }
}

/// `no-proof`, `reported` or `unfinished`.
impl fmt::Display for Uncovered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoProof => "no-proof",
            Self::Reported => "reported",
            Self::Unfinished => "unfinished",
        })
    }
}
