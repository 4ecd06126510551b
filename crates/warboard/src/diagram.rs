//! The board as data, for programs that draw it.

use core::fmt;

use crate::hexes::HexBoard;
use crate::squares::SquareBoard;

/// What a position looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "shape", rename_all = "kebab-case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Diagram {
    /// A rectangle of squares, or the hexagon of hexagonal chess.
    Squares(SquareBoard),
    /// A map of hexes.
    Hexes(HexBoard),
}

impl Diagram {
    /// Whether a square, a hex or the [place](crate::board::Aside::place) of a piece beside the board has
    /// this name; on a map also of the battle that is being fought.
    pub fn has(&self, name: &str) -> bool {
        let is_square = |board: &SquareBoard| {
            board.at(name).is_some() || board.asides().iter().any(|aside| aside.place() == name)
        };
        match self {
            Self::Squares(board) => is_square(board),
            Self::Hexes(map) => {
                let hex = name.parse().ok().and_then(|hex| map.cell(hex));
                hex.is_some() || map.battle().is_some_and(is_square)
            }
        }
    }
}

/// The diagram in letters; [`svg`](Diagram::svg) is the other way to draw it.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Squares(board) => write!(f, "{board}"),
            Self::Hexes(board) => write!(f, "{board}"),
        }
    }
}
