//! Why a turn is refused: public reasons, the same whatever lies face down.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::{Outcome, Refusal, Side};

use crate::{Square, Unit};

/// The rule that forbids a turn. The text is a sentence without a full stop.
///
/// Nothing in it depends on what only some may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The battle is over.
    Finished {
        /// How it ended.
        outcome: Outcome<Side>,
    },
    /// The square is no part of the board.
    OffBoard {
        /// The square.
        square: Square,
    },
    /// No unit stands there.
    NoUnit {
        /// The empty square.
        square: Square,
    },
    /// The unit belongs to the opponent.
    NotYours {
        /// Where it stands.
        square: Square,
    },
    /// The unit lies face down, and so does nothing but be turned up.
    FaceDown {
        /// Where it lies.
        square: Square,
    },
    /// The unit is face up already.
    FaceUp {
        /// Where it stands.
        square: Square,
    },
    /// An own unit stands where the turn ends.
    OwnUnit {
        /// Where it stands.
        square: Square,
    },
    /// A tree, a wall or rock is there: nothing enters it.
    Obstacle {
        /// Where it is.
        square: Square,
    },
    /// The unit does not move like that.
    NotItsMove {
        /// The unit.
        unit: Unit,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Something is in the way.
    Blocked {
        /// The unit that should move.
        unit: Unit,
        /// Where it stands.
        from: Square,
        /// The nearest thing in the way.
        obstacle: Square,
    },
    /// A Cannon captures over exactly one screen.
    Screens {
        /// Where the Cannon stands.
        from: Square,
        /// What it should capture.
        to: Square,
        /// How many screens are between.
        found: u32,
    },
    /// The own royal unit would be attacked.
    RoyalAttacked {
        /// Where the royal unit would stand.
        royal: Square,
        /// Where the attacker would stand.
        attacker: Square,
        /// Whether that attacker gives check already.
        still: bool,
    },
    /// The turn brings a unit to light, and the step does not say which.
    IdentityMissing {
        /// Where the unit lies.
        square: Square,
    },
    /// The step says which unit comes to light, but none does.
    NothingRevealed {
        /// The unit.
        unit: Unit,
    },
    /// A royal unit never lies face down.
    RoyalRevealed {
        /// The unit.
        unit: Unit,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Finished { .. } => "finished",
            Self::OffBoard { .. } => "off-board",
            Self::NoUnit { .. } => "no-unit",
            Self::NotYours { .. } => "not-yours",
            Self::FaceDown { .. } => "face-down",
            Self::FaceUp { .. } => "face-up",
            Self::OwnUnit { .. } => "own-unit",
            Self::Obstacle { .. } => "obstacle",
            Self::NotItsMove { .. } => "not-its-move",
            Self::Blocked { .. } => "blocked",
            Self::Screens { .. } => "screens",
            Self::RoyalAttacked { .. } => "royal-attacked",
            Self::IdentityMissing { .. } => "identity-missing",
            Self::NothingRevealed { .. } => "nothing-revealed",
            Self::RoyalRevealed { .. } => "royal-revealed",
        }
    }

    fn squares(&self) -> Vec<String> {
        let of = |squares: &[Square]| squares.iter().map(ToString::to_string).collect();
        match *self {
            Self::Finished { .. } | Self::NothingRevealed { .. } | Self::RoyalRevealed { .. } => {
                Vec::new()
            }
            Self::OffBoard { square }
            | Self::NoUnit { square }
            | Self::NotYours { square }
            | Self::FaceDown { square }
            | Self::FaceUp { square }
            | Self::OwnUnit { square }
            | Self::Obstacle { square }
            | Self::IdentityMissing { square } => of(&[square]),
            Self::NotItsMove { from, to, .. } | Self::Screens { from, to, .. } => of(&[from, to]),
            Self::Blocked { from, obstacle, .. } => of(&[obstacle, from]),
            Self::RoyalAttacked {
                royal, attacker, ..
            } => of(&[attacker, royal]),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished { outcome } => write!(f, "the battle is over: {outcome}"),
            Self::OffBoard { square } => write!(f, "{square} is no square of the board"),
            Self::NoUnit { square } => write!(f, "there is no unit on {square}"),
            Self::NotYours { square } => {
                write!(f, "the unit on {square} belongs to the opponent")
            }
            Self::FaceDown { square } => write!(
                f,
                "the unit on {square} lies face down and can only be turned up"
            ),
            Self::FaceUp { square } => write!(f, "the unit on {square} is face up already"),
            Self::OwnUnit { square } => write!(f, "an own unit stands on {square}"),
            Self::Obstacle { square } => write!(f, "nothing enters the obstacle on {square}"),
            Self::NotItsMove { unit, from, to } => {
                write!(f, "the {unit} on {from} cannot go to {to}")
            }
            Self::Blocked {
                unit,
                from,
                obstacle,
            } => write!(f, "the {unit} on {from} is blocked on {obstacle}"),
            Self::Screens { from, to, found } => write!(
                f,
                "the Cannon on {from} captures over exactly one screen, and before {to} there are {found}"
            ),
            Self::RoyalAttacked {
                royal,
                attacker,
                still,
            } => {
                let still = if *still { "still " } else { "" };
                write!(
                    f,
                    "the royal unit on {royal} would {still}be attacked from {attacker}"
                )
            }
            Self::IdentityMissing { square } => {
                write!(f, "the unit on {square} comes to light: which is it?")
            }
            Self::NothingRevealed { unit } => {
                write!(f, "no unit comes to light, not even a {unit}")
            }
            Self::RoyalRevealed { unit } => write!(f, "a {unit} never lies face down"),
        }
    }
}

impl core::error::Error for Illegal {}
