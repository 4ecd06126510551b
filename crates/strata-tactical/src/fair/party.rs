//! Who owes the next message, and what follows if it does not come.

use alloc::vec::Vec;
use core::fmt;

use piece_kit::Side;

use super::UnitCommitments;
use crate::PublicBattle;

/// Who takes part in a fair battle. The text is `server`, `w` or `b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Party {
    /// Who deals and arbitrates.
    Server,
    /// A player.
    Player(Side),
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Server => f.write_str("server"),
            Self::Player(side) => side.fmt(f),
        }
    }
}

/// What follows if a message that is owed never comes, and there is no battle yet. (In a battle,
/// who does not move has [lost it](super::server::Playing::forfeit).) The text is `forfeit` and
/// who forfeits, `w` or `b`, or `void`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// This player withholds what they owe, and has lost: the opponent wins without a battle.
    Forfeit(Side),
    /// The server withholds, or both players do: there was no battle, and nobody has lost.
    Void,
}

impl Verdict {
    /// The verdict on those who owe something.
    pub(super) fn on(owing: &[Party]) -> Self {
        match *owing {
            [Party::Player(side)] => Self::Forfeit(side),
            _ => Self::Void,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forfeit(side) => write!(f, "forfeit {side}"),
            Self::Void => f.write_str("void"),
        }
    }
}

/// The players who have not given something yet; the server if both have.
pub(super) fn owing<T>(given: &piece_kit::BySide<Option<T>>) -> Vec<Party> {
    let missing = Side::ALL.into_iter().filter(|side| given[*side].is_none());
    let owing: Vec<Party> = missing.map(Party::Player).collect();
    if owing.is_empty() {
        Vec::from([Party::Server])
    } else {
        owing
    }
}

/// What a server tells everybody when it has dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position before the first turn.
    pub position: PublicBattle,
    /// A commitment to each unit that lies face down in it.
    pub units: UnitCommitments,
}

/// Why a message is not taken, and the phase as it was before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused<S, W> {
    /// The phase, unchanged.
    pub phase: S,
    /// The reason.
    pub why: W,
}

impl<S, W> Refused<S, W> {
    pub(super) fn new(phase: S, why: W) -> alloc::boxed::Box<Self> {
        alloc::boxed::Box::new(Self { phase, why })
    }
}

impl<S, W: fmt::Display> fmt::Display for Refused<S, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl<S: fmt::Debug, W: fmt::Debug + fmt::Display> core::error::Error for Refused<S, W> {}
