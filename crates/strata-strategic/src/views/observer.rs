//! Rule page: *Views*. Who gets a view.

use core::fmt;
use core::str::FromStr;

use crate::actions::{ParsePartyError, Seat};

/// An observer, who gets a view. The text is the seat's number, or `spectator`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player.
    Seat(Seat),
    /// Everybody else.
    Spectator,
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "{seat}"),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Observer {
    type Err = ParsePartyError;

    fn from_str(text: &str) -> Result<Self, ParsePartyError> {
        match text {
            "spectator" => Ok(Self::Spectator),
            seat => match seat.parse() {
                Ok(seat) => Ok(Self::Seat(seat)),
                Err(_) => Err(ParsePartyError::Observer),
            },
        }
    }
}

piece_kit::serde_as_text!(Observer);
