//! Nonces: 32 bytes that hide what is committed to.

use core::fmt;
use core::str::FromStr;

use crate::digits::{parse_lower_bytes, write_bytes};

/// 32 bytes that make a commitment impossible to guess, used once.
///
/// There is none of a number, since a search finds whatever a person might type: take one from
/// the system (`Nonce::random`, with feature `getrandom`, which is on by default). The text is 64
/// lower-case hexadecimal digits. `Debug` does not show it.
///
/// ```
/// use game_kit::seeds::Nonce;
/// let nonce = Nonce::new([0xa5; 32]);
/// assert_eq!(nonce.to_string().parse::<Nonce>()?, nonce);
/// assert!("31337".parse::<Nonce>().is_err());
/// # Ok::<(), game_kit::errors::ParseNonceError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Nonce([u8; 32]);

impl Nonce {
    /// The nonce with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 32 bytes from the system's source of randomness.
    ///
    /// # Errors
    /// If the system has none to give.
    #[cfg(feature = "getrandom")]
    pub fn random() -> Result<Self, NoRandomness> {
        random_bytes().map(Self)
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(..)")
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_bytes(f, &self.0)
    }
}

impl FromStr for Nonce {
    type Err = ParseNonceError;

    fn from_str(text: &str) -> Result<Self, ParseNonceError> {
        parse_lower_bytes(text).map(Self).ok_or(ParseNonceError)
    }
}

crate::faults! {
    /// The text is not 64 lower-case hexadecimal digits.
    pub struct ParseNonceError =>
        "not-a-nonce" [], "a nonce is 64 lower-case hexadecimal digits";
}

#[cfg(feature = "getrandom")]
crate::faults! {
    /// The system has no randomness to give.
    pub struct NoRandomness =>
        "no-randomness" [], "the system has no randomness to give";
}

#[cfg(feature = "getrandom")]
pub(crate) fn random_bytes() -> Result<[u8; 32], NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}
