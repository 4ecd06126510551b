//! What a position remembers of missiles.

use chess_kit::Memory;

use crate::Kind;

/// The original missiles that have never moved, and whether launches are unlocked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Missiles {
    /// A bit for each square of rank 1, from the lowest, then for each of rank 10.
    pub(crate) unmoved: u32,
    pub(crate) unlocked: bool,
}

/// Their part of the key is kept by the core.
impl Memory<Kind> for Missiles {
    const HAS_FIELD: bool = false;

    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }
}
