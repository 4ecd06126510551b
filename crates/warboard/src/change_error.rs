//! Why a change does not fit a diagram.

use core::error::Error;
use core::fmt;

/// Why a [`Change`](crate::Change) does not fit a diagram. The text is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChangeError {
    /// The diagram has no such square, or nothing of this kind.
    NoSuchPlace {
        /// The [place](crate::Change::place).
        place: String,
    },
    /// Something else is there than before the change.
    Differs {
        /// The [place](crate::Change::place).
        place: String,
    },
    /// The cell before or after the change is that of another hex.
    OtherHex {
        /// The hex of the change.
        place: String,
    },
}

impl ChangeError {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuchPlace { .. } => "no-such-place",
            Self::Differs { .. } => "differs-from-before",
            Self::OtherHex { .. } => "other-hex",
        }
    }

    /// The [place](crate::Change::place) of the change.
    pub fn place(&self) -> &str {
        match self {
            Self::NoSuchPlace { place } | Self::Differs { place } | Self::OtherHex { place } => {
                place
            }
        }
    }
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPlace { place } => write!(f, "the diagram has no {place}"),
            Self::Differs { place } => {
                write!(
                    f,
                    "{place} is not in the diagram as it was before the change"
                )
            }
            Self::OtherHex { place } => {
                write!(f, "the change of {place} has the cell of another hex")
            }
        }
    }
}

impl Error for ChangeError {}
