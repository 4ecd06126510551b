//! Seeds and fair draws from them, the same on every platform and in every
//! later release.

use core::fmt;
use core::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// 32 bytes from which all chance of a game follows.
///
/// The text is 64 hexadecimal digits; a decimal number below 2^64 is read too,
/// for seeds that are typed by hand. `Debug` does not show it: the seed tells
/// the deal.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The number in the first eight bytes, little end first, then zeros.
impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// 64 lower-case hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        if text.len() != 64 {
            let decimal = text.bytes().all(|c| c.is_ascii_digit());
            let number = text.parse::<u64>().ok().filter(|_| decimal);
            return number.map(Self::from).ok_or(ParseSeedError);
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digit = |c: u8| (c as char).to_digit(16).ok_or(ParseSeedError);
            *byte = (digit(digits[0])? * 16 + digit(digits[1])?) as u8;
        }
        Ok(Self(bytes))
    }
}

crate::faults! {
    /// The text is neither 64 hexadecimal digits nor a number below 2^64.
    pub struct ParseSeedError =>
        "not-a-seed" [], "a seed is 64 hexadecimal digits or a whole number below 2^64";
}

/// A random source whose draws a [`Seed`] decides.
///
/// Version 1: the 64-bit words of `ChaCha20` with the seed as key, stream 0. Later
/// releases give the same draws; another way to draw would be another type.
///
/// ```
/// use piece_kit::{SeededRng, Seed};
/// let mut rng = SeededRng::new(&Seed::from(7));
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone)]
pub struct SeededRng {
    words: ChaCha20Rng,
}

impl SeededRng {
    /// The draws of a seed, from the first.
    pub fn new(seed: &Seed) -> Self {
        Self {
            words: ChaCha20Rng::from_seed(seed.0),
        }
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
    /// use piece_kit::{Seed, SeededRng};
    /// let mut rng = SeededRng::new(&Seed::from(7));
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
