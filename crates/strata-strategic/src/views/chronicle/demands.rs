//! What a chronicle is asked for.

use alloc::collections::BTreeMap;

use super::Published;
use crate::reading::words;

/// What a chronicle is asked for.
///
/// To ask for everything, require [`Published`](Required::Published), give what you have seen before
/// each battle, and compare the [identity](super::CampaignIdentity) and the start of the record with
/// what was agreed. Even then these stand on the word of the host, for no hash has them:
///
/// * the orders of the campaign, and the turns of its battles: that they are legal is proved, that
///   their players gave them is not;
/// * the ends of battles by resignation, time or agreement;
/// * headers, comments, clocks and variations of the record: the players are those of the identity;
/// * when anything happened: that it was published before the battle is what you say.
///
/// Signatures of the players, the module `signed` of `piece_kit`, prove orders, resignations and
/// agreements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// The most orders that the record may have, those of variations included.
    pub limit: usize,
    /// What every battle must have.
    pub required: Required,
    /// What was published before the battles, by their numbers, as you have seen it.
    pub published: BTreeMap<u32, Published>,
}

words! {
    /// What every battle of a chronicle must have. Each demand includes those before it. The text
    /// is the name in lower case.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Required {
        /// Nothing: the answer says what is proved of each.
        #[default]
        Nothing = "nothing",
        /// An end, and a proof of its identities.
        Proof = "proof",
        /// A proof that has what was published before the battle: see
        /// [`Covered::as_published`](super::Covered::as_published).
        Published = "published",
    }
}

/// A million orders at most, and whatever proofs there are.
impl Default for Demands {
    fn default() -> Self {
        Self {
            limit: 1_000_000,
            required: Required::Nothing,
            published: BTreeMap::new(),
        }
    }
}
