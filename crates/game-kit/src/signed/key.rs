//! Keys and signatures: ed25519, as in RFC 8032.

use core::fmt;
use core::str::FromStr;

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};

use super::statement::Statement;
use crate::digits::{parse_lower_bytes, write_bytes};

/// The key with which a player signs. It is wiped from memory when it is dropped, and `Debug` does
/// not show it.
///
/// Give it to nobody, a server included: who has it says what they like in the player's name.
#[derive(Clone)]
pub struct SecretKey(SigningKey);

/// The key by which others see that a player has signed: 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PublicKey(VerifyingKey);

/// A signature of a [`Statement`]: 128 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature([u8; 64]);

impl SecretKey {
    /// The key with these bytes, which must be random.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&bytes))
    }

    /// A key from the system's source of randomness.
    ///
    /// # Errors
    /// If the system has none to give.
    #[cfg(feature = "getrandom")]
    pub fn random() -> Result<Self, crate::nonce::NoRandomness> {
        crate::nonce::random_bytes().map(Self::new)
    }

    /// The bytes, to be stored where nobody else reads them.
    pub fn bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// The key to be published.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// The signature of a statement: always the same.
    pub fn sign(&self, statement: &Statement<'_>) -> Signature {
        Signature(self.0.sign(statement.lines().as_bytes()).to_bytes())
    }
}

impl PublicKey {
    /// The key with these bytes, if there is one. Weak keys, for which signatures can be made
    /// without a secret, are refused, and so is any second form of a key.
    pub fn new(bytes: [u8; 32]) -> Option<Self> {
        let key = VerifyingKey::from_bytes(&bytes).ok()?;
        let canonical = key.to_edwards().compress().to_bytes() == bytes;
        (canonical && !key.is_weak()).then_some(Self(key))
    }

    /// The bytes.
    pub fn bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Whether whoever holds the secret key has signed exactly this. It is checked strictly: of
    /// a signature there is no second form.
    pub fn has_signed(&self, statement: &Statement<'_>, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        let lines = statement.lines();
        self.0.verify_strict(lines.as_bytes(), &signature).is_ok()
    }
}

impl Signature {
    /// The signature with these bytes, valid or not.
    pub const fn new(bytes: [u8; 64]) -> Self {
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(..)")
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_bytes(f, &self.bytes())
    }
}

impl FromStr for PublicKey {
    type Err = ParsePublicKeyError;

    fn from_str(text: &str) -> Result<Self, ParsePublicKeyError> {
        let bytes = parse_lower_bytes(text).ok_or(ParsePublicKeyError)?;
        Self::new(bytes).ok_or(ParsePublicKeyError)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signature({self})")
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_bytes(f, &self.0)
    }
}

impl FromStr for Signature {
    type Err = ParseSignatureError;

    fn from_str(text: &str) -> Result<Self, ParseSignatureError> {
        parse_lower_bytes(text).map(Self).ok_or(ParseSignatureError)
    }
}

crate::faults! {
    /// The text is no public key.
    pub struct ParsePublicKeyError =>
        "not-a-public-key" [], "a public key is 64 lower-case hexadecimal digits of a point of the curve";
}

crate::faults! {
    /// The text is no signature.
    pub struct ParseSignatureError =>
        "not-a-signature" [], "a signature is 128 lower-case hexadecimal digits";
}
