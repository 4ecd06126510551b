//! How far evaluations have been from what searches found, by the pawns: what is misjudged in one
//! position is misjudged in all that are like it. And how far they have been from what was expected.

use piece_kit::Side;

/// The number of entries: a power of two.
const ENTRIES: usize = 1 << 14;
/// What an entry counts to at most, and how many of it are a hundredth of a pawn.
const MOST: i32 = 1 << 10;
const FINE: i32 = 10;

/// By side and hash of the pawns.
#[derive(Clone, Debug)]
pub(super) struct Corrections(Vec<i16>);

impl Corrections {
    pub(super) fn new() -> Self {
        Self(vec![0; 2 * ENTRIES])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// What to add to an evaluation: nothing without pawns, for what has none is not alike.
    #[inline]
    pub(super) fn of(&self, side: Side, pawns: u64) -> i32 {
        if pawns == 0 {
            return 0;
        }
        i32::from(self.0[index(side, pawns)]) / FINE
    }

    /// Learns from a search to a depth, which has found a value greater than the evaluation by `more`.
    pub(super) fn learn(&mut self, side: Side, pawns: u64, more: i32, depth: i32) {
        let entry = &mut self.0[index(side, pawns)];
        let (now, step) = (
            i32::from(*entry),
            (more * depth / 8).clamp(-MOST / 4, MOST / 4),
        );
        *entry = (now + step - now * step.abs() / MOST) as i16;
    }
}

#[inline]
const fn index(side: Side, pawns: u64) -> usize {
    side.index() * ENTRIES + pawns as usize % ENTRIES
}

/// How far evaluations are from what was expected of them: a moving average, and at first a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surprise(i32);

impl Surprise {
    /// The factor by which the number is greater than the average; each evaluation counts one part of as
    /// many.
    const WEIGHT: i32 = 256;

    pub(super) const fn new() -> Self {
        Self(100 * Self::WEIGHT)
    }

    pub(super) const fn add(&mut self, off: i32) {
        self.0 += off - self.0 / Self::WEIGHT;
    }

    /// More than it is in all but a few positions of a hundred.
    pub(super) const fn most(self) -> i32 {
        3 * self.0 / Self::WEIGHT
    }
}
