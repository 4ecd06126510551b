//! Seeds: 32 bytes from which all chance of a game follows.

use core::fmt;
use core::str::FromStr;

use crate::digits::{parse_bytes, sha256, write_bytes};

/// 32 bytes from which all chance of a game follows.
///
/// Whoever knows a seed knows what follows from it: what deals or hides takes one from
/// the system (`Seed::random`, with feature `getrandom`, which is on by default). Never use one for
/// two purposes: [derive](Self::labelled) a seed for each. The text is 64 hexadecimal digits.
/// `Debug` does not show it.
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

    /// The seed of a number, **which anybody can guess**: for tests, and for what need not be
    /// secret, such as the choices of a program that plays at random. Its bytes are the number,
    /// little end first, then zeros.
    ///
    /// ```
    /// use game_kit::{Seed, SeededRng};
    /// let mut rng = SeededRng::new(&Seed::guessable(7));
    /// assert!(rng.below(6) < 6);
    /// ```
    pub fn guessable(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// 32 bytes from the system's source of randomness, which nobody can guess.
    ///
    /// # Errors
    /// If the system has none to give.
    ///
    /// ```
    /// use game_kit::Seed;
    /// assert!(Seed::random()? != Seed::random()?);
    /// # Ok::<(), game_kit::errors::NoRandomness>(())
    /// ```
    #[cfg(feature = "getrandom")]
    pub fn random() -> Result<Self, crate::nonce::NoRandomness> {
        crate::nonce::random_bytes().map(Self)
    }

    /// The seed for one purpose, which has a name. From it nobody finds this seed, nor one with
    /// another label.
    ///
    /// It is the same in every release (version 1): the SHA-256 of three lines, each with a line
    /// feed at its end: `warboard seed 1`, `label` with the label after a space, and this seed's
    /// digits.
    ///
    /// ```
    /// use game_kit::Seed;
    /// let seed = Seed::guessable(7);
    /// let (deal, draw) = (seed.labelled("deal"), seed.labelled("draw"));
    /// assert!(deal != draw && deal != seed);
    /// ```
    #[must_use]
    pub fn labelled(&self, label: &str) -> Self {
        self.derived(format_args!("label {label}"))
    }

    /// The seed for one of several purposes of a kind, such as the deal of each battle: as
    /// [`labelled`](Self::labelled), but the second line is `number` with the number.
    #[must_use]
    pub fn numbered(&self, number: u64) -> Self {
        self.derived(format_args!("number {number}"))
    }

    fn derived(&self, what: fmt::Arguments<'_>) -> Self {
        Self(sha256(format_args!("warboard seed 1\n{what}\n{self}\n")))
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
        write_bytes(f, &self.0)
    }
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        parse_bytes(text).map(Self).ok_or(ParseSeedError)
    }
}

crate::faults! {
    /// The text is not 64 hexadecimal digits.
    pub struct ParseSeedError =>
        "not-a-seed" [], "a seed is 64 hexadecimal digits";
}
