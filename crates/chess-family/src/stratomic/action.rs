//! A move of chess or a launch, with its text.

use core::fmt;
use core::str::FromStr;

use chess_kit::ParseActionError;
use piece_kit::geom::{Board10x10, Square};
use piece_kit::notation::parse_square;

use super::StratomicRules;

/// A move of chess, or a launch. The text is that of UCI; a launch is `a2*e6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece moves, captures, promotes or castles.
    Move(chess_kit::Action<StratomicRules>),
    /// A missile is launched.
    Launch {
        /// The missile's square.
        from: Square<Board10x10>,
        /// The square at which it is aimed.
        target: Square<Board10x10>,
    },
}

impl From<chess_kit::Action<StratomicRules>> for Action {
    fn from(action: chess_kit::Action<StratomicRules>) -> Self {
        Self::Move(action)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(action) => write!(f, "{action}"),
            Self::Launch { from, target } => write!(f, "{from}*{target}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let Some((from, target)) = text.split_once('*') else {
            return text.parse().map(Self::Move);
        };
        Ok(Self::Launch {
            from: parse_square(from)?,
            target: parse_square(target)?,
        })
    }
}
