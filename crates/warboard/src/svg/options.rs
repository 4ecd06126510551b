//! How a diagram is drawn.

use piece_kit::Side;

use super::words::{Colour, MarkKind, PieceSet, SvgId};
use crate::diagram::Diagram;
use crate::error::UnknownSquare;

/// How [`Diagram::svg_with`](crate::board::Diagram::svg_with) draws a diagram.
///
/// Squares and hexes go by their names, such as `e4` and `-1,2`, and pieces beside the board by those
/// of their [places](crate::board::Aside::place), such as `P@`; in a campaign with a battle
/// all may come in one list. A name that the diagram does not have draws nothing: a battle
/// may be over when its last action is drawn. [`check`](Self::check) refuses a mark with such a name.
///
/// ```
/// use warboard::piece_kit::Side;
/// use warboard::{Start, find};
/// use warboard::svg::{Mark, MarkKind, SvgOptions};
///
/// let mut game = find("capatomic")?.start(&Start::Default)?;
/// game.play("e3e5")?;
/// let mut options = SvgOptions::default();
/// options.bottom = Side::Black;
/// options.last = vec!["e3".to_string(), "e5".to_string()];
/// options.marks.push(Mark::new("d8", MarkKind::Dot, "green".parse()?));
/// options.clickable = true;
/// let picture = game.diagram().svg_with(&options);
/// assert!(picture.contains("data-square=\"e5\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SvgOptions {
    /// The side that sits at the bottom of a board of squares; White by default. The board of
    /// a campaign's battle has sides of its own.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SideLetter"))]
    pub bottom: Side,
    /// By how many sixths of a turn a map of hexes is turned clockwise; 0 by default, and 6 is
    /// the same. [`HexBoard::turn_to`](crate::board::HexBoard::turn_to) finds one.
    pub turn: u8,
    /// The squares and hexes of the last action, which are tinted.
    pub last: Vec<String>,
    /// The squares of kings in check, or of whatever else is in danger: they are red.
    pub check: Vec<String>,
    /// Marks on squares and hexes, in the order in which they are drawn.
    pub marks: Vec<Mark>,
    /// Whether files and ranks have their names beside the board, and hexes their
    /// coordinates; yes by default.
    pub coordinates: bool,
    /// How pieces on squares look.
    pub pieces: PieceSet,
    /// Whether the element of each square, each hex and each piece beside the board has its name as
    /// `data-square`, for clicks: `event.target.closest("[data-square]")`. No by default; then a
    /// square has an element if there is something on it.
    pub clickable: bool,
    /// The `id` of the document's element, with which all ids in it begin. Give one if a page has
    /// two pictures that may be the same; by default the element has none, and the ids follow from
    /// what is drawn.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub id: Option<SvgId>,
}

impl SvgOptions {
    /// Whether the diagram has the squares of all marks.
    ///
    /// # Errors
    /// The first that it has not.
    pub fn check(&self, diagram: &Diagram) -> Result<(), UnknownSquare> {
        let mut marks = self.marks.iter();
        marks.try_for_each(|mark| UnknownSquare::check(&mark.square, diagram))
    }
}

/// Figures for pieces, White at the bottom, with coordinates and nothing marked.
impl Default for SvgOptions {
    fn default() -> Self {
        Self {
            bottom: Side::White,
            turn: 0,
            last: Vec::new(),
            check: Vec::new(),
            marks: Vec::new(),
            coordinates: true,
            pieces: PieceSet::Figures,
            clickable: false,
            id: None,
        }
    }
}

/// A mark on a square or a hex.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Mark {
    /// The name of the square or the hex.
    pub square: String,
    /// What is drawn.
    pub kind: MarkKind,
    /// Its colour.
    pub colour: Colour,
}

impl Mark {
    /// A mark on the square or hex with this name.
    pub fn new(square: impl Into<String>, kind: MarkKind, colour: Colour) -> Self {
        Self {
            square: square.into(),
            kind,
            colour,
        }
    }
}
