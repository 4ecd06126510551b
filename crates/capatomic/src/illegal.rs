//! Why an action is refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::Board10x10;
use piece_kit::{CastlingRefusal, Outcome, Pieces, Refusal, Side};

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
    /// The square cannot be entered: it is irradiated.
    Irradiated {
        /// The irradiated square.
        square: Square,
    },
    /// The piece does not move or capture like that.
    NotItsMove {
        /// The piece.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A piece or an irradiated square stands in the way.
    Blocked {
        /// The piece that should move.
        kind: Kind,
        /// Where it stands.
        from: Square,
        /// What is in the way.
        obstacle: Square,
    },
    /// A pawn that enters its last rank but one must say what it becomes.
    PromotionMissing {
        /// The square entered.
        square: Square,
    },
    /// Only a pawn that enters its last rank but one promotes.
    NoPromotion {
        /// The piece.
        kind: Kind,
        /// The square entered.
        square: Square,
    },
    /// A pawn cannot become this.
    NotAPromotion {
        /// What it should become.
        kind: Kind,
    },
    /// The own king would be attacked.
    KingAttacked {
        /// Where the king would stand.
        king: Square,
        /// Where the attacker would stand.
        attacker: Square,
        /// Whether the king is in check before.
        in_check: bool,
    },
    /// King and rook have no right to castle: one of them has moved, or the
    /// squares are not theirs.
    NoCastlingRight {
        /// The square of the king, as the action says.
        king: Square,
        /// The square of the rook, as the action says.
        rook: Square,
    },
    /// Something forbids castling.
    Castling(CastlingRefusal<Board10x10>),
    /// Castling can bring only original missiles that have never moved.
    NotAnUnmovedMissile {
        /// The square that the action names.
        square: Square,
    },
    /// The king does not change his square, so he brings no missile.
    KingStays {
        /// The missile.
        missile: Square,
    },
    /// The missile would leave the board.
    MissileLeavesBoard {
        /// The missile.
        missile: Square,
    },
    /// A piece or an irradiated square stands in a missile's way.
    MissileObstructed {
        /// The missile.
        missile: Square,
        /// What is in the way.
        obstacle: Square,
    },
    /// The two missiles of the action are not in the order of their files.
    MissileOrder {
        /// The missile named first.
        first: Square,
        /// The missile named second.
        second: Square,
    },
    /// Only a missile can be launched.
    NotAMissile {
        /// Where the piece stands.
        square: Square,
    },
    /// No piece but pawns has been captured so far.
    Locked,
    /// The missile's own square is attacked.
    MissileAttacked {
        /// The missile.
        missile: Square,
        /// Where the attacker stands.
        attacker: Square,
    },
    /// A king shields the target.
    Shielded {
        /// The target.
        target: Square,
        /// Where the king stands.
        king: Square,
        /// Whose king it is.
        side: Side,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Finished { .. } => "finished",
            Self::NoPiece { .. } => "no-piece",
            Self::NotYours { .. } => "not-yours",
            Self::OwnPiece { .. } => "own-piece",
            Self::Irradiated { .. } => "irradiated",
            Self::NotItsMove { .. } => "not-its-move",
            Self::Blocked { .. } => "blocked",
            Self::PromotionMissing { .. } => "promotion-missing",
            Self::NoPromotion { .. } => "no-promotion",
            Self::NotAPromotion { .. } => "not-a-promotion",
            Self::KingAttacked { .. } => "king-attacked",
            Self::NoCastlingRight { .. } => "no-castling-right",
            Self::Castling(why) => why.code(),
            Self::NotAnUnmovedMissile { .. } => "not-an-unmoved-missile",
            Self::KingStays { .. } => "king-stays",
            Self::MissileLeavesBoard { .. } => "missile-leaves-board",
            Self::MissileObstructed { .. } => "missile-obstructed",
            Self::MissileOrder { .. } => "missile-order",
            Self::NotAMissile { .. } => "not-a-missile",
            Self::Locked => "launches-locked",
            Self::MissileAttacked { .. } => "missile-attacked",
            Self::Shielded { .. } => "target-shielded",
        }
    }

    fn squares(&self) -> Vec<String> {
        let pair = |squares: [Square; 2]| squares.iter().map(ToString::to_string).collect();
        let one = |square: Square| alloc::vec![square.to_string()];
        match *self {
            Self::Finished { .. } | Self::Locked | Self::NotAPromotion { .. } => Vec::new(),
            Self::NoPiece { square }
            | Self::NotYours { square }
            | Self::OwnPiece { square }
            | Self::Irradiated { square }
            | Self::PromotionMissing { square }
            | Self::NoPromotion { square, .. }
            | Self::NotAnUnmovedMissile { square }
            | Self::KingStays { missile: square }
            | Self::MissileLeavesBoard { missile: square }
            | Self::NotAMissile { square } => one(square),
            Self::NotItsMove { from, to, .. } => pair([from, to]),
            Self::Blocked { from, obstacle, .. } => pair([obstacle, from]),
            Self::KingAttacked { king, attacker, .. } => pair([attacker, king]),
            Self::NoCastlingRight { king, rook } => pair([king, rook]),
            Self::Castling(why) => why.squares(),
            Self::MissileObstructed { missile, obstacle } => pair([obstacle, missile]),
            Self::MissileOrder { first, second } => pair([first, second]),
            Self::MissileAttacked { missile, attacker } => pair([attacker, missile]),
            Self::Shielded { target, king, .. } => pair([target, king]),
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
            Self::Irradiated { square } => write!(f, "{square} is irradiated: nothing enters it"),
            Self::NotItsMove { kind, from, to } => {
                write!(f, "the {} on {from} cannot go to {to}", kind.name())
            }
            Self::Blocked {
                kind,
                from,
                obstacle,
            } => write!(f, "the {} on {from} is blocked on {obstacle}", kind.name()),
            Self::PromotionMissing { square } => {
                write!(f, "a pawn that enters {square} must promote")
            }
            Self::NoPromotion { kind, square } => {
                write!(
                    f,
                    "{} that enters {square} does not promote",
                    kind.with_article()
                )
            }
            Self::NotAPromotion { kind } => {
                write!(f, "a pawn cannot become {}", kind.with_article())
            }
            Self::KingAttacked {
                king,
                attacker,
                in_check,
            } => {
                let still = if *in_check { "still " } else { "" };
                write!(
                    f,
                    "the king on {king} would {still}be attacked from {attacker}"
                )
            }
            Self::NoCastlingRight { king, rook } => {
                write!(
                    f,
                    "{king} and {rook} hold no king and rook that may still castle"
                )
            }
            Self::Castling(why) => write!(f, "castling is not possible: {why}"),
            Self::NotAnUnmovedMissile { square } => {
                write!(
                    f,
                    "there is no own missile on {square} that has never moved"
                )
            }
            Self::KingStays { missile } => write!(
                f,
                "the king stays on his square, so the missile on {missile} cannot be brought"
            ),
            Self::MissileLeavesBoard { missile } => {
                write!(f, "the missile on {missile} would leave the board")
            }
            Self::MissileObstructed { missile, obstacle } => {
                write!(f, "the missile on {missile} is obstructed on {obstacle}")
            }
            Self::MissileOrder { first, second } => {
                write!(
                    f,
                    "{first} and {second} are not in the order of their files"
                )
            }
            Self::NotAMissile { square } => {
                write!(
                    f,
                    "the piece on {square} is not a missile and cannot be launched"
                )
            }
            Self::Locked => {
                f.write_str("launches are locked: no piece but pawns has been captured yet")
            }
            Self::MissileAttacked { missile, attacker } => {
                write!(f, "the missile on {missile} is attacked from {attacker}")
            }
            Self::Shielded { target, king, side } => write!(
                f,
                "{target} is shielded by {}'s king on {king}",
                side.name()
            ),
        }
    }
}

impl core::error::Error for Illegal {}
