//! What a position of a game remembers besides what all positions do.

use core::fmt::{self, Debug};
use core::hash::Hash;

use piece_kit::{Hands, Pieces};

/// What a position of a game remembers besides pieces, castling, en passant, turn and clocks: the
/// checks given in Three-check, for instance. It has a field of the position string, before the clocks.
///
/// `()` is no memory, and no field. [`Hands`] are one without a field: the pieces in hand are
/// written behind the placement. A game that has both writes a type that holds the hands.
pub trait Memory<P: Pieces>: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether it has a field.
    const HAS_FIELD: bool = true;

    /// Whether it has hands: what is captured goes into the hand of its captor, and may be dropped.
    const HAS_HANDS: bool = false;

    /// The pieces in hand, if it has hands.
    #[inline(always)]
    fn hands(&self) -> Option<&Hands<P>> {
        None
    }

    /// The same, to be changed.
    #[inline(always)]
    fn hands_mut(&mut self) -> Option<&mut Hands<P>> {
        None
    }

    /// Its part of the position's key: 0, or numbers of [`feature_key`](piece_kit::feature_key),
    /// and the [key of the hands](Hands::key). Number what it remembers from a multiple of 65,536
    /// on that no other feature of the game has: the core has those from 131,072.
    fn key(&self) -> u64;

    /// Writes the field, one word.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the field, if it is one. Hands are read for themselves.
    fn read(field: &str) -> Option<Self>;
}

impl<P: Pieces> Memory<P> for () {
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

impl<P: Pieces> Memory<P> for Hands<P> {
    const HAS_FIELD: bool = false;
    const HAS_HANDS: bool = true;

    #[inline(always)]
    fn hands(&self) -> Option<&Self> {
        Some(self)
    }

    #[inline(always)]
    fn hands_mut(&mut self) -> Option<&mut Self> {
        Some(self)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        Hands::key(self)
    }

    fn write(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn read(_: &str) -> Option<Self> {
        Some(Self::default())
    }
}
