//! Why an action is refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::{Outcome, Refusal, Side};

use crate::{Kind, Square};

/// The rule that forbids an action. The text is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    Finished {
        /// How it ended.
        outcome: Outcome<Side>,
    },
    /// No piece stands where the action starts.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYours {
        /// Where it stands.
        square: Square,
    },
    /// An own piece stands where the action ends.
    OwnPiece {
        /// Where it stands.
        square: Square,
    },
    /// The square belongs to the sea.
    Sea {
        /// The square.
        square: Square,
    },
    /// The piece does not move like that.
    NotItsMove {
        /// The piece.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// An opponent's piece stands there, and the piece does not capture like that.
    NotItsCapture {
        /// The piece.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// What it should capture.
        to: Square,
    },
    /// Head Quarters and Flags never capture.
    NeverCaptures {
        /// The piece.
        kind: Kind,
        /// Where the opponent's piece stands.
        square: Square,
    },
    /// A piece or the sea is in the way.
    Blocked {
        /// The piece that should move.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// The nearest thing in the way.
        obstacle: Square,
    },
    /// A Head Quarter cannot jump over a corner of the sea.
    JumpOverSea {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A Tank never enters the square of its own Head Quarter, nor any beyond.
    OwnHeadQuarter {
        /// Where the Tank stands.
        tank: Square,
        /// Where the Head Quarter stands.
        head_quarter: Square,
    },
    /// A flight goes at least five squares far.
    FlightTooShort {
        /// Where the Paratrooper stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A piece is in the way of the capture, and a flight over it takes nothing.
    FlightNeverCaptures {
        /// Where the Paratrooper stands.
        from: Square,
        /// Where the opponent's piece stands.
        to: Square,
    },
    /// The Paratrooper has flown once, and never will again.
    HasFlown {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A Trooper that enters the enemy's camp must say what it becomes.
    PromotionMissing {
        /// The square entered.
        square: Square,
    },
    /// Only a Trooper that enters the enemy's camp promotes.
    NoPromotion {
        /// The piece.
        kind: Kind,
        /// The square entered.
        square: Square,
    },
    /// A Trooper cannot become this.
    NotAPromotion {
        /// What it should become.
        kind: Kind,
    },
    /// The Bomb is off: no own Flag has reached a red corner.
    BombOff,
    /// The Bomb has been dropped already.
    BombSpent,
    /// The Bomb cannot be dropped on a Head Quarter.
    BombOnHeadQuarter {
        /// Where it stands.
        square: Square,
    },
    /// The own Head Quarter would be attacked.
    HeadQuarterAttacked {
        /// Where the Head Quarter would stand.
        head_quarter: Square,
        /// Where the attacker would stand.
        attacker: Square,
        /// Whether that attacker gives check already.
        still: bool,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Finished { .. } => "finished",
            Self::NoPiece { .. } => "no-piece",
            Self::NotYours { .. } => "not-yours",
            Self::OwnPiece { .. } => "own-piece",
            Self::Sea { .. } => "sea",
            Self::NotItsMove { .. } => "not-its-move",
            Self::NotItsCapture { .. } => "not-its-capture",
            Self::NeverCaptures { .. } => "never-captures",
            Self::Blocked { .. } => "blocked",
            Self::JumpOverSea { .. } => "jump-over-sea",
            Self::OwnHeadQuarter { .. } => "own-hq",
            Self::FlightTooShort { .. } => "flight-too-short",
            Self::FlightNeverCaptures { .. } => "flight-never-captures",
            Self::HasFlown { .. } => "has-flown",
            Self::PromotionMissing { .. } => "promotion-missing",
            Self::NoPromotion { .. } => "no-promotion",
            Self::NotAPromotion { .. } => "not-a-promotion",
            Self::BombOff => "bomb-off",
            Self::BombSpent => "bomb-spent",
            Self::BombOnHeadQuarter { .. } => "bomb-on-hq",
            Self::HeadQuarterAttacked { .. } => "hq-attacked",
        }
    }

    fn squares(&self) -> Vec<String> {
        let of = |squares: &[Square]| squares.iter().map(ToString::to_string).collect();
        match *self {
            Self::Finished { .. }
            | Self::NotAPromotion { .. }
            | Self::BombOff
            | Self::BombSpent => Vec::new(),
            Self::NoPiece { square }
            | Self::NotYours { square }
            | Self::OwnPiece { square }
            | Self::Sea { square }
            | Self::NeverCaptures { square, .. }
            | Self::PromotionMissing { square }
            | Self::NoPromotion { square, .. }
            | Self::BombOnHeadQuarter { square } => of(&[square]),
            Self::NotItsMove { from, to, .. }
            | Self::NotItsCapture { from, to, .. }
            | Self::JumpOverSea { from, to }
            | Self::FlightTooShort { from, to }
            | Self::FlightNeverCaptures { from, to }
            | Self::HasFlown { from, to } => of(&[from, to]),
            Self::Blocked { from, obstacle, .. } => of(&[obstacle, from]),
            Self::OwnHeadQuarter { tank, head_quarter } => of(&[head_quarter, tank]),
            Self::HeadQuarterAttacked {
                head_quarter,
                attacker,
                ..
            } => of(&[attacker, head_quarter]),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished { outcome } => write!(f, "the game is over: {outcome}"),
            Self::NoPiece { square } => write!(f, "there is no piece on {square}"),
            Self::NotYours { square } => {
                write!(f, "the piece on {square} belongs to the opponent")
            }
            Self::OwnPiece { square } => write!(f, "an own piece stands on {square}"),
            Self::Sea { square } => write!(f, "{square} is sea"),
            Self::NotItsMove { kind, from, to } => {
                write!(f, "the {} on {from} cannot go to {to}", kind.title())
            }
            Self::NotItsCapture { kind, from, to } => {
                write!(f, "the {} on {from} cannot capture on {to}", kind.title())
            }
            Self::NeverCaptures { kind, square } => {
                write!(f, "a {} never captures: {square} is taken", kind.title())
            }
            Self::Blocked {
                kind,
                from,
                obstacle,
            } => {
                write!(f, "the {} on {from} is blocked on {obstacle}", kind.title())
            }
            Self::JumpOverSea { from, to } => write!(
                f,
                "between {from} and {to} there is only sea for a Head Quarter to cross"
            ),
            Self::OwnHeadQuarter { tank, head_quarter } => write!(
                f,
                "the Tank on {tank} cannot enter the square of its own Head Quarter, {head_quarter}, nor any beyond"
            ),
            Self::FlightTooShort { from, to } => write!(
                f,
                "the Paratrooper on {from} steps one square or flies at least five: {to} is neither"
            ),
            Self::FlightNeverCaptures { from, to } => write!(
                f,
                "the Paratrooper on {from} has no free line to {to}, and a flight never captures"
            ),
            Self::HasFlown { from, to } => write!(
                f,
                "the Paratrooper on {from} has flown once and cannot fly to {to}"
            ),
            Self::PromotionMissing { square } => {
                write!(f, "a Trooper that enters {square} must promote")
            }
            Self::NoPromotion { kind, square } => {
                write!(
                    f,
                    "a {} that enters {square} does not promote",
                    kind.title()
                )
            }
            Self::NotAPromotion { kind } => {
                write!(f, "a Trooper cannot become a {}", kind.title())
            }
            Self::BombOff => {
                f.write_str("the Bomb is off: no own Flag has reached a red corner yet")
            }
            Self::BombSpent => f.write_str("the Bomb has been dropped already"),
            Self::BombOnHeadQuarter { square } => {
                write!(
                    f,
                    "the Bomb cannot be dropped on the Head Quarter on {square}"
                )
            }
            Self::HeadQuarterAttacked {
                head_quarter,
                attacker,
                still,
            } => {
                let still = if *still { "still " } else { "" };
                write!(
                    f,
                    "the Head Quarter on {head_quarter} would {still}be attacked from {attacker}"
                )
            }
        }
    }
}

impl core::error::Error for Illegal {}
