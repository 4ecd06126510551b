//! Why a host does not do what it is asked.

use core::error::Error;
use core::fmt;

use piece_kit::Message as _;
use piece_kit::errors::OtherPly;
use piece_kit::messages::MessageData;

use crate::Refused;
use crate::error::{UnknownObserver, UnknownPlayer, UnknownSquare};

piece_kit::faults! {
    /// A host has nothing to play for the player whose turn it is: a word can be declared for them,
    /// the game is over, or no player is to act.
    pub struct NoStandIn =>
        "no-stand-in" [], "nothing is to be played for who does not answer";
}

/// Why a [`Host`](crate::Host) does not do what somebody asks: [`code`](Self::code),
/// [`squares`](Self::squares), and a sentence as its text. As [`MessageData`] it has the arguments of
/// the sentence, too.
///
/// ```
/// use warboard::{Host, Start, find};
/// let mut host = Host::new(find("capatomic")?.start(&Start::Default)?)?;
/// let why = host.act("w", "e3e6").unwrap_err();
/// assert_eq!((why.code(), why.squares()), ("not-its-move", &["e3".to_string(), "e6".to_string()][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// Nothing is to be played for the player whose turn it is.
    NoStandIn(NoStandIn),
    /// It is not their turn, not theirs to say, or against the rules.
    Refused(Refused),
}

impl HostError {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> &str {
        match self {
            Self::Player(why) => why.code(),
            Self::Observer(why) => why.code(),
            Self::Square(why) => why.code(),
            Self::Ply(why) => why.code(),
            Self::NoStandIn(why) => why.code(),
            Self::Refused(why) => why.code(),
        }
    }

    /// The names of the squares (or hexes) concerned, the most important first: of a
    /// [refusal](Self::Refused).
    pub fn squares(&self) -> &[String] {
        match self {
            Self::Refused(why) => why.squares(),
            _ => &[],
        }
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

impl From<NoStandIn> for HostError {
    fn from(why: NoStandIn) -> Self {
        Self::NoStandIn(why)
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
            HostError::NoStandIn(why) => why.into(),
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
            Self::NoStandIn(why) => why.fmt(f),
            Self::Refused(why) => why.fmt(f),
        }
    }
}

impl Error for HostError {}
