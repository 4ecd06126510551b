//! The board as data, for programs that draw it.

use core::fmt;

use crate::{HexBoard, SquareBoard};

/// What a position looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "shape", rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Diagram {
    /// A rectangle of squares.
    Squares(SquareBoard),
    /// A map of hexes.
    Hexes(HexBoard),
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

/// What an observer knows of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Seen {
    /// The view as text, in the game's own form.
    pub position: String,
    /// The view as a diagram.
    pub diagram: Diagram,
    /// The legal actions as far as the observer may know them, in machine notation, sorted.
    /// They never name the unit that a turn will reveal, nor another player's selection.
    pub legal: Vec<String>,
}

impl Seen {
    /// What an observer knows, for your own game's
    /// [`Listed::views`](crate::Listed::views).
    pub fn new(position: String, diagram: Diagram, legal: Vec<String>) -> Self {
        Self {
            position,
            diagram,
            legal,
        }
    }
}
