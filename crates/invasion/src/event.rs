//! What an action does, step by step, for animations and logs.

use core::fmt;

use piece_kit::{Outcome, Side};

use crate::{Kind, Square};

/// One happening. The text is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A piece was captured and leaves the board; before the move that did it.
    Captured {
        /// Whose piece.
        side: Side,
        /// Which piece.
        kind: Kind,
        /// Where it stood.
        square: Square,
    },
    /// A Tank ran over a piece, its own side's or the opponent's, which leaves
    /// the board; in the Tank's order, before its move.
    Crushed {
        /// Whose piece.
        side: Side,
        /// Which piece.
        kind: Kind,
        /// Where it stood.
        square: Square,
    },
    /// A piece went from one square to another.
    Moved {
        /// Whose piece.
        side: Side,
        /// Which piece.
        kind: Kind,
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
    },
    /// A Paratrooper flew, and is one that has flown from now on.
    Flown {
        /// Whose Paratrooper.
        side: Side,
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
    },
    /// The Trooper on a square became another piece.
    Promoted {
        /// Whose Trooper.
        side: Side,
        /// What it became.
        kind: Kind,
        /// Where.
        square: Square,
    },
    /// A Flag reached a red corner: its side's Bomb is armed.
    Armed {
        /// Whose Bomb.
        side: Side,
        /// The corner.
        square: Square,
    },
    /// A side dropped its Bomb, which is spent.
    Dropped {
        /// Whose Bomb.
        side: Side,
        /// The centre of the blast.
        target: Square,
    },
    /// The Bomb removed a piece.
    Exploded {
        /// Whose piece.
        side: Side,
        /// Which piece.
        kind: Kind,
        /// Where it stood.
        square: Square,
    },
    /// A Flag stands on the enemy's HQ corner.
    Invaded {
        /// Whose Flag.
        side: Side,
        /// The corner.
        square: Square,
    },
    /// The side to move is in check.
    Check {
        /// Where its Head Quarter stands.
        head_quarter: Square,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome<Side>,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = |side: &Side, kind: &Kind| Piece(*side, *kind);
        match self {
            Self::Captured { side, kind, square } => {
                write!(f, "{} on {square} is captured", piece(side, kind))
            }
            Self::Crushed { side, kind, square } => {
                write!(f, "{} on {square} is crushed", piece(side, kind))
            }
            Self::Moved {
                side,
                kind,
                from,
                to,
            } => {
                write!(f, "{} goes from {from} to {to}", piece(side, kind))
            }
            Self::Flown { side, from, to } => {
                let paratrooper = piece(side, &Kind::Paratrooper);
                write!(f, "{paratrooper} flies from {from} to {to}")
            }
            Self::Promoted { side, kind, square } => {
                let trooper = piece(side, &Kind::Trooper);
                write!(f, "{trooper} on {square} becomes a {}", kind.title())
            }
            Self::Armed { side, square } => {
                write!(f, "{}'s Bomb is armed by the Flag on {square}", side.name())
            }
            Self::Dropped { side, target } => {
                write!(f, "{} drops the Bomb on {target}", side.name())
            }
            Self::Exploded { side, kind, square } => {
                write!(f, "{} on {square} is blown up", piece(side, kind))
            }
            Self::Invaded { side, square } => {
                let flag = piece(side, &Kind::Flag);
                write!(f, "{flag} has reached the enemy's HQ corner {square}")
            }
            Self::Check { head_quarter } => {
                write!(f, "the Head Quarter on {head_quarter} is in check")
            }
            Self::Ended { outcome } => write!(f, "the game is over: {outcome}"),
        }
    }
}

struct Piece(Side, Kind);

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s {}", self.0.name(), self.1.title())
    }
}
