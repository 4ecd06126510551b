//! Actions of Stratomic, what they do, why they are refused, and their texts.

use std::fmt;
use std::str::FromStr;

use piece_kit::{Pieces, Refusal, Side};

use super::{At, Kind, StratomicRules};
use crate::action::{self, ParseActionError};
use crate::event;

/// A move of chess, or a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece moves, captures, promotes or castles.
    Move(action::Action<StratomicRules>),
    /// The missile on the first square is launched at the second.
    Launch(At, At),
}

/// One happening of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// What happens in chess too.
    Chess(event::Event<StratomicRules>),
    /// A side's missile flies from a square to another.
    Launched(Side, At, At),
    /// A piece is destroyed by the blast.
    Destroyed(Side, Kind, At),
    /// Launches are allowed from now on.
    Unlocked,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// A reason of chess.
    Chess(event::Illegal<StratomicRules>),
    /// No missile of the mover stands there.
    NotAMissile(At),
    /// Only pawns have been captured so far.
    Locked,
    /// The missile is aimed at its own square.
    AtItself(At),
    /// The missile on the first square is attacked from the second.
    MissileAttacked(At, At),
}

/// UCI; a launch is `a2@e6`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(action) => write!(f, "{action}"),
            Self::Launch(missile, target) => write!(f, "{missile}@{target}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let Some((missile, target)) = text.split_once('@') else {
            return text.parse().map(Self::Move);
        };
        let square = |text: &str| text.parse().map_err(|_| ParseActionError);
        Ok(Self::Launch(square(missile)?, square(target)?))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(event) => write!(f, "{event}"),
            Self::Launched(side, from, to) => {
                write!(f, "{}'s missile on {from} is launched at {to}", side.name())
            }
            Self::Destroyed(side, kind, square) => {
                write!(
                    f,
                    "{}'s {} on {square} is destroyed",
                    side.name(),
                    kind.name()
                )
            }
            Self::Unlocked => write!(f, "missiles may be launched from now on"),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(reason) => write!(f, "{reason}"),
            Self::NotAMissile(square) => write!(f, "no own missile stands on {square}"),
            Self::Locked => write!(f, "only pawns have been captured so far"),
            Self::AtItself(square) => write!(f, "the missile stands on {square} itself"),
            Self::MissileAttacked(missile, attacker) => {
                write!(f, "the missile on {missile} is attacked from {attacker}")
            }
        }
    }
}

impl std::error::Error for Illegal {}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Chess(reason) => reason.code(),
            Self::NotAMissile(_) => "not-a-missile",
            Self::Locked => "locked",
            Self::AtItself(_) => "at-itself",
            Self::MissileAttacked(..) => "missile-attacked",
        }
    }

    fn squares(&self) -> Vec<String> {
        match self {
            Self::Chess(reason) => reason.squares(),
            Self::NotAMissile(square) | Self::AtItself(square) => vec![square.to_string()],
            Self::Locked => Vec::new(),
            Self::MissileAttacked(missile, attacker) => {
                vec![missile.to_string(), attacker.to_string()]
            }
        }
    }
}
