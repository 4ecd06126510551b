//! What lies face down.

use crate::{Bitboard, Square, Unit};

/// The identities of units face down, as three bits a square. Whether a unit lies
/// on it at all is in the public position.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Secret {
    bits: [Bitboard; 3],
}

impl Secret {
    /// Puts a unit on a square without one.
    pub(crate) fn put(&mut self, unit: Unit, square: Square) {
        let place = Unit::CONCEALED.iter().position(|other| *other == unit);
        let place = place.unwrap_or_default();
        for (bit, set) in self.bits.iter_mut().enumerate() {
            if place >> bit & 1 != 0 {
                set.insert(square);
            }
        }
    }

    /// The unit on a square that has one.
    #[inline]
    pub(crate) fn at(&self, square: Square) -> Unit {
        let bits = self.bits.iter().enumerate();
        let place: usize = bits
            .map(|(bit, set)| usize::from(set.contains(square)) << bit)
            .sum();
        Unit::CONCEALED[place]
    }

    /// The unit on a square that has one; it is forgotten, so that equal secrets are equal values.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn take(&mut self, square: Square) -> Unit {
        let unit = self.at(square);
        for set in &mut self.bits {
            *set -= square.into();
        }
        unit
    }
}
