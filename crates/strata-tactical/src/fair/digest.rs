//! 32 bytes that are public, as text.

use core::fmt;
use core::str::FromStr;

use piece_kit::seeds::Nonce;

/// A hash that binds without telling. The text is 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Commitment([u8; 32]);

/// What tells a campaign from every other: 32 random bytes, or a hash of what it begins with.
/// The text is 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CampaignId([u8; 32]);

piece_kit::faults! {
    /// The text is not 64 lower-case hexadecimal digits.
    pub struct ParseCommitmentError =>
        "not-a-commitment" [], "a commitment is 64 lower-case hexadecimal digits";
}

piece_kit::faults! {
    /// The text is not 64 lower-case hexadecimal digits.
    pub struct ParseCampaignIdError =>
        "not-a-campaign-id" [], "the id of a campaign is 64 lower-case hexadecimal digits";
}

macro_rules! digits {
    ($name:ident, $error:ident) => {
        impl $name {
            /// The one with these bytes.
            pub const fn new(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// The bytes.
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                // The digits are written as those of a nonce.
                Nonce::new(self.0).fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                let digits: Nonce = text.parse().map_err(|_| $error)?;
                Ok(Self(*digits.bytes()))
            }
        }
    };
}

digits!(Commitment, ParseCommitmentError);
digits!(CampaignId, ParseCampaignIdError);
