//! Who sees a battle.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::Side;

/// Who sees a battle. The text is `white`, `black` or `spectator`.
///
/// ```
/// use piece_kit::Side;
/// use strata_tactical::Observer;
/// assert_eq!("black".parse(), Ok(Observer::Side(Side::Black)));
/// assert_eq!(Observer::Spectator.to_string(), "spectator");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player.
    Side(Side),
    /// Anybody else.
    Spectator,
}

impl Observer {
    /// Everybody who sees a battle: White, Black, spectators.
    pub const ALL: [Self; 3] = [
        Self::Side(Side::White),
        Self::Side(Side::Black),
        Self::Spectator,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Side(Side::White) => "white",
            Self::Side(Side::Black) => "black",
            Self::Spectator => "spectator",
        }
    }
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

piece_kit::faults! {
    /// The text names no observer of a battle.
    pub struct ParseObserverError {
        /// The text.
        pub found: String,
    } =>
        "not-an-observer" [], "\"{found}\" is not white, black or spectator";
}

impl FromStr for Observer {
    type Err = ParseObserverError;

    fn from_str(text: &str) -> Result<Self, ParseObserverError> {
        let named = Self::ALL
            .into_iter()
            .find(|observer| observer.name() == text);
        named.ok_or_else(|| ParseObserverError {
            found: text.to_string(),
        })
    }
}
