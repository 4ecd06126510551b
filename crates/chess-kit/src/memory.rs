//! What a position of a game remembers besides what all positions do.

use core::fmt::{self, Debug};
use core::hash::Hash;

/// What a position of a game remembers besides pieces, castling, en passant, turn and clocks: the
/// checks given in Three-check, for instance. It has a field of the position string, before the clocks.
///
/// `()` is no memory, and no field.
pub trait Memory: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether it has a field.
    const HAS_FIELD: bool = true;

    /// Its part of the position's key: 0, or numbers of [`feature_key`](piece_kit::feature_key). Number
    /// what it remembers from a multiple of 65,536 on that no other feature of the game has: the
    /// core has those from 131,072.
    fn key(&self) -> u64;

    /// Writes the field, one word.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the field, if it is one.
    fn read(field: &str) -> Option<Self>;
}

impl Memory for () {
    const HAS_FIELD: bool = false;

    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }

    fn write(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn read(_: &str) -> Option<Self> {
        Some(())
    }
}
