//! What an action does, step by step, for animations and logs.

use core::fmt;

use piece_kit::geom::Board10x10;
use piece_kit::{Castling, Outcome, Pieces, Side};

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
    /// A piece went from one square to another; also a missile that castling brings.
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
    /// The pawn on a square became another piece.
    Promoted {
        /// Whose pawn.
        side: Side,
        /// What it became.
        kind: Kind,
        /// Where.
        square: Square,
    },
    /// King and rook castled.
    Castled {
        /// Who.
        side: Side,
        /// From where to where.
        castling: Castling<Board10x10>,
    },
    /// A missile left the board for a target.
    Launched {
        /// Whose missile.
        side: Side,
        /// Where it stood.
        from: Square,
        /// The centre of the blast.
        target: Square,
    },
    /// A blast removed a piece.
    Destroyed {
        /// Whose piece.
        side: Side,
        /// Which piece.
        kind: Kind,
        /// Where it stood.
        square: Square,
    },
    /// A square is irradiated for good.
    Irradiated {
        /// Which square.
        square: Square,
    },
    /// From now on missiles may be launched.
    Unlocked,
    /// The side to move is in check.
    Check {
        /// Where its king stands.
        king: Square,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome<Side>,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Captured { side, kind, square } => {
                write!(
                    f,
                    "{}'s {} on {square} is captured",
                    side.name(),
                    kind.name()
                )
            }
            Self::Moved {
                side,
                kind,
                from,
                to,
            } => write!(
                f,
                "{}'s {} goes from {from} to {to}",
                side.name(),
                kind.name()
            ),
            Self::Promoted { side, kind, square } => {
                write!(
                    f,
                    "{}'s pawn on {square} becomes {}",
                    side.name(),
                    kind.with_article()
                )
            }
            Self::Castled { side, castling } => {
                let name = side.name();
                write!(f, "{name} castles:")?;
                let Castling {
                    king,
                    rook,
                    king_to,
                    rook_to,
                } = castling;
                if king != king_to {
                    write!(f, " king from {king} to {king_to}")?;
                }
                if rook != rook_to {
                    let gap = if king == king_to { "" } else { "," };
                    write!(f, "{gap} rook from {rook} to {rook_to}")?;
                }
                Ok(())
            }
            Self::Launched { side, from, target } => {
                write!(
                    f,
                    "{}'s missile on {from} is launched at {target}",
                    side.name()
                )
            }
            Self::Destroyed { side, kind, square } => {
                write!(
                    f,
                    "{}'s {} on {square} is destroyed",
                    side.name(),
                    kind.name()
                )
            }
            Self::Irradiated { square } => write!(f, "{square} is irradiated"),
            Self::Unlocked => f.write_str("missiles may be launched from now on"),
            Self::Check { king } => write!(f, "the king on {king} is in check"),
            Self::Ended { outcome } => write!(f, "the game is over: {outcome}"),
        }
    }
}
