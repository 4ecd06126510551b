//! Why a host does not do what it is asked.

use core::error::Error;
use core::fmt;

use piece_kit::{MessageData, OtherPly};

use crate::{Refused, UnknownObserver, UnknownPlayer, UnknownSquare};

/// Why a [`Host`](crate::Host) does not do what somebody asks. As [`MessageData`] it has code,
/// squares, arguments and sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HostError {
    /// Nobody plays under this name.
    Player(UnknownPlayer),
    /// The player has no view: in no game of the catalogue.
    Observer(UnknownObserver),
    /// The board has no such square, or the map no such hex.
    Square(UnknownSquare),
    /// It was meant for another ply.
    Ply(OtherPly),
    /// It is not their turn, not theirs to say, or against the rules.
    Refused(Refused),
}

impl HostError {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> String {
        MessageData::from(self.clone()).code
    }
}

impl From<UnknownPlayer> for HostError {
    fn from(why: UnknownPlayer) -> Self {
        Self::Player(why)
    }
}

impl From<UnknownObserver> for HostError {
    fn from(why: UnknownObserver) -> Self {
        Self::Observer(why)
    }
}

impl From<UnknownSquare> for HostError {
    fn from(why: UnknownSquare) -> Self {
        Self::Square(why)
    }
}

impl From<OtherPly> for HostError {
    fn from(why: OtherPly) -> Self {
        Self::Ply(why)
    }
}

impl From<Refused> for HostError {
    fn from(why: Refused) -> Self {
        Self::Refused(why)
    }
}

impl From<HostError> for MessageData {
    fn from(why: HostError) -> Self {
        match why {
            HostError::Player(why) => why.into(),
            HostError::Observer(why) => why.into(),
            HostError::Square(why) => why.into(),
            HostError::Ply(why) => why.into(),
            HostError::Refused(why) => why.into(),
        }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(why) => why.fmt(f),
            Self::Observer(why) => why.fmt(f),
            Self::Square(why) => why.fmt(f),
            Self::Ply(why) => why.fmt(f),
            Self::Refused(why) => why.fmt(f),
        }
    }
}

impl Error for HostError {}
