//! Random numbers and positions that are the same in every run.

use alloc::vec::Vec;

use crate::Variant;

/// The splitmix64 generator: small, and independent of
/// [`SeededRng`](crate::SeededRng), which a test may have to judge. The field is the seed.
#[derive(Clone, Debug)]
pub struct Rng(pub u64);

impl Rng {
    /// The next number.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, but not including, `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// A number of a range, both ends included.
    pub fn range(&mut self, low: i32, high: i32) -> i32 {
        low + self.below((high - low + 1) as usize) as i32
    }

    /// True so many times out of a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of some items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Brings items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The positions of a random game, the start first, until it ends or so many plies are
/// played.
pub fn random_play<V: Variant>(start: &V, rng: &mut Rng, plies: usize) -> Vec<V> {
    let mut positions = Vec::from([start.clone()]);
    let mut now = start.clone();
    while positions.len() <= plies {
        let legal = now.legal_actions();
        if legal.is_empty() {
            break;
        }
        now.play_unchecked(rng.pick(&legal));
        positions.push(now.clone());
    }
    positions
}
