//! Fair draws from a seed, the same on every platform and in every later release.

#[cfg(feature = "rand_core")]
use core::convert::Infallible;
use core::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
#[cfg(feature = "rand_core")]
use rand_chacha::rand_core::{TryCryptoRng, TryRng};

use crate::Seed;

/// A random source whose draws a [`Seed`] decides.
///
/// Version 1: the 64-bit words of `ChaCha20` with the seed as key, stream 0. Later
/// releases give the same draws; another way to draw would be another type.
///
/// ```
/// use game_kit::{SeededRng, Seed};
/// let mut rng = SeededRng::new(&Seed::guessable(7));
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
///
/// With feature `rand_core` it is also a `Rng` and a `CryptoRng` of `rand_core` 0.10, for the
/// distributions of other libraries. Its words stay the same; what a library makes of them may change
/// with that library.
#[derive(Clone)]
pub struct SeededRng {
    words: ChaCha20Rng,
}

impl SeededRng {
    /// The draws of a seed, from the first.
    pub fn new(seed: &Seed) -> Self {
        Self {
            words: ChaCha20Rng::from_seed(*seed.bytes()),
        }
    }

    /// What a host draws from its seed for the action that is played after this many: the draws of
    /// `seed.labelled("draw").numbered(ply)`.
    ///
    /// So a host that starts again, or is asked again after an action was taken back, draws the
    /// same, and no two actions of a game have the same draws.
    ///
    /// ```
    /// use game_kit::{Seed, SeededRng};
    /// let seed = Seed::guessable(7);
    /// let draws = SeededRng::at_ply(&seed, 3).bits();
    /// assert_eq!(draws, SeededRng::new(&seed.labelled("draw").numbered(3)).bits());
    /// assert_ne!(draws, SeededRng::at_ply(&seed, 4).bits());
    /// ```
    pub fn at_ply(seed: &Seed, ply: usize) -> Self {
        Self::new(&seed.labelled("draw").numbered(ply as u64))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.words.next_u64()
    }

    /// A number from 0 up to but not including `end`, each as likely as any
    /// other. Words that would favour small numbers are drawn again.
    ///
    /// # Panics
    /// If `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        assert!(end > 0, "there is no number below 0 to draw");
        let surplus = (u64::MAX % end + 1) % end;
        loop {
            let word = self.bits();
            if word <= u64::MAX - surplus {
                return word % end;
            }
        }
    }

    /// One of the items, each as likely as any other; none if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len() as u64) as usize)
    }

    /// One of the items, each as likely as its weight; none if all weights are 0, or there is
    /// no item. The weights must fit into 64 bits together; what lies beyond is not drawn.
    ///
    /// ```
    /// use game_kit::{Seed, SeededRng};
    /// let mut rng = SeededRng::new(&Seed::guessable(7));
    /// let never_heads = [("heads", 0), ("tails", 5)];
    /// assert_eq!(rng.choose_weighted(&never_heads), Some(&"tails"));
    /// ```
    pub fn choose_weighted<'a, T>(&mut self, items: &'a [(T, u64)]) -> Option<&'a T> {
        let weights = items.iter().map(|(_, weight)| *weight);
        let total = weights.fold(0, u64::saturating_add);
        if total == 0 {
            return None;
        }
        let mut lot = self.below(total);
        let drawn = items.iter().find(|(_, weight)| {
            let here = lot < *weight;
            lot = lot.saturating_sub(*weight);
            here
        });
        drawn.map(|(item, _)| item)
    }

    /// Puts the items into a random order, each order as likely as any other
    /// (Fisher-Yates, from the last item).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

impl fmt::Debug for SeededRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeededRng(..)")
    }
}

/// Each call takes whole words of 64 bits, so that what is drawn next does not depend on how the words
/// before were used: a number of 32 bits is the lower half of one, bytes are words from the lowest
/// byte on, and what is left of the last is dropped.
// docs/notes/decisions.md#randomness
#[cfg(feature = "rand_core")]
impl TryRng for SeededRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.bits() as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.bits())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for some in bytes.chunks_mut(8) {
            let word = self.bits().to_le_bytes();
            some.copy_from_slice(&word[..some.len()]);
        }
        Ok(())
    }
}

/// `ChaCha20` with a seed of 256 bits.
#[cfg(feature = "rand_core")]
impl TryCryptoRng for SeededRng {}
