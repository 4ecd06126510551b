//! Actions of Stratomic, what they do, why they are refused, and their texts.

use std::fmt;
use std::str::FromStr;

use piece_kit::{Side, events, parse_square, refusals};

use super::{At, Kind, StratomicRules};
use chess_kit::ParseActionError;

/// A move of chess, or a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece moves, captures, promotes or castles.
    Move(chess_kit::Action<StratomicRules>),
    /// The missile on the first square is launched at the second.
    Launch(At, At),
}

events! {
    /// One event of an action.
    #[derive(Copy)]
    pub enum Event {
        /// What happens in chess too.
        Chess(event: chess_kit::Event<StratomicRules>) => "{event}";
        /// A side's missile flies from a square to another.
        Launched(side: Side, from: At, to: At) =>
            "launched" [from, to], "{side}'s missile on {from} is launched at {to}";
        /// A piece is destroyed by the blast.
        Destroyed(side: Side, kind: Kind, square: At) =>
            "destroyed" [square], "{side}'s {kind} on {square} is destroyed";
        /// Launches are allowed from now on.
        Unlocked => "unlocked" [], "missiles may be launched from now on";
    }
}

refusals! {
    /// Why an action is refused.
    #[derive(Copy)]
    pub enum Illegal {
        /// A reason of chess.
        Chess(why: chess_kit::Illegal<StratomicRules>) => "{why}";
        /// None of your missiles is on the square.
        NotAMissile(square: At) =>
            "not-a-missile" [square], "there is no missile of yours on {square}";
        /// Only pawns have been captured so far.
        Locked => "locked" [], "only pawns have been captured so far";
        /// The missile is aimed at its own square.
        AtItself(square: At) =>
            "at-itself" [square], "a missile cannot be launched at its own square, {square}";
        /// The missile on the first square is attacked from the second.
        MissileAttacked(missile: At, attacker: At) =>
            "missile-attacked" [missile, attacker],
            "the missile on {missile} is attacked from {attacker}";
    }
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
        Ok(Self::Launch(parse_square(missile)?, parse_square(target)?))
    }
}
