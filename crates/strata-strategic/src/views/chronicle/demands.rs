//! What a chronicle is asked for.

use alloc::collections::BTreeMap;

use super::Published;

/// What a chronicle is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// How many orders the record has at most, those of variations included.
    pub limit: usize,
    /// Whether every battle must have a proof.
    pub all: bool,
    /// What was published before the battles, by their numbers, as you have seen it.
    pub published: BTreeMap<u32, Published>,
}

/// A million orders at most, and whatever proofs there are.
impl Default for Demands {
    fn default() -> Self {
        Self {
            limit: 1_000_000,
            all: false,
            published: BTreeMap::new(),
        }
    }
}
