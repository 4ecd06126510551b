//! Boards as serde reads and writes them: plain lists, checked on the way in.

use core::fmt;
use std::borrow::Cow;
use std::collections::BTreeSet;

use piece_kit::geom::hex::Hex;
use piece_kit::geom::{HexNumbers, Shape};
use serde::{Deserialize, Serialize};

use crate::cells::{Aside, Cell, Piece};
use crate::grid::Grid;
use crate::hexes::{HexAttack, HexBoard, HexCell};
use crate::squares::SquareBoard;

/// A [`SquareBoard`]: squares with nothing on them are left out, and so is `hexes` if its squares
/// are no hexes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SquareForm {
    files: u8,
    ranks: u8,
    /// What the numbers in the names of hexes count, if the board is a hexagon of hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hexes: Option<HexNumbering>,
    cells: Vec<SquareCell>,
    /// Whether each side has a hand, empty or not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    hands: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    asides: Vec<Aside>,
}

/// What the number in the name of a hex counts.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum HexNumbering {
    /// The hexes of its file, from 1.
    AlongFile,
    /// The ranks, which run from ten to four o'clock.
    Rank,
}

/// A [`Cell`] and its square.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SquareCell {
    square: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    piece: Option<Piece>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    barrier: Option<Cow<'static, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zone: Option<Cow<'static, str>>,
}

/// A [`HexBoard`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HexForm {
    cells: Vec<HexCell>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacks: Vec<HexAttack>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<SquareBoard>,
}

/// Why what was read is not a board. The text is a sentence without a full stop.
pub(crate) enum FormError {
    TooLarge { files: u8, ranks: u8 },
    NoHexagon { files: u8, ranks: u8 },
    NoSuchSquare { square: String },
    SquareTwice { square: String },
    HexTwice { hex: Hex },
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { files, ranks } => write!(
                f,
                "a board has at most {} files and {} ranks, not {files} and {ranks}",
                SquareBoard::MAX_FILES,
                SquareBoard::MAX_RANKS
            ),
            Self::NoHexagon { files, ranks } => write!(
                f,
                "a board of hexes has an odd number of files, at most 25, and more ranks than \
                 half of them, not {files} and {ranks}"
            ),
            Self::NoSuchSquare { square } => write!(f, "the board has no square {square:?}"),
            Self::SquareTwice { square } => write!(f, "the square {square} is listed twice"),
            Self::HexTwice { hex } => write!(f, "the hex {hex} is listed twice"),
        }
    }
}

impl From<SquareBoard> for SquareForm {
    fn from(board: SquareBoard) -> Self {
        let listed = |(file, rank): (u8, u8)| {
            let cell = board.cell(file, rank).clone();
            (cell != Cell::EMPTY).then(|| SquareCell {
                square: board.name(file, rank),
                piece: cell.piece,
                barrier: cell.barrier,
                zone: cell.zone,
            })
        };
        Self {
            files: board.files(),
            ranks: board.ranks(),
            hexes: match board.shape() {
                Shape::Squares => None,
                Shape::Hexes(HexNumbers::AlongFile) => Some(HexNumbering::AlongFile),
                Shape::Hexes(HexNumbers::Rank) => Some(HexNumbering::Rank),
            },
            cells: board.squares().filter_map(listed).collect(),
            hands: board.has_hands(),
            asides: board.asides().to_vec(),
        }
    }
}

impl TryFrom<SquareForm> for SquareBoard {
    type Error = FormError;

    fn try_from(form: SquareForm) -> Result<Self, FormError> {
        let SquareForm { files, ranks, .. } = form;
        let shape = match form.hexes {
            None => Shape::Squares,
            Some(HexNumbering::AlongFile) => Shape::Hexes(HexNumbers::AlongFile),
            Some(HexNumbering::Rank) => Shape::Hexes(HexNumbers::Rank),
        };
        let grid = Grid {
            files,
            ranks,
            shape,
        };
        if !grid.fits() {
            return Err(FormError::TooLarge { files, ranks });
        }
        if !grid.is_whole() {
            return Err(FormError::NoHexagon { files, ranks });
        }
        let mut board = Self::filled(grid, |_, _| Cell::EMPTY);
        let mut seen = BTreeSet::new();
        for listed in form.cells {
            let SquareCell {
                square,
                piece,
                barrier,
                zone,
            } = listed;
            let Some(cell) = board.cell_mut(&square) else {
                return Err(FormError::NoSuchSquare { square });
            };
            *cell = Cell {
                piece,
                barrier,
                zone,
            };
            if let Some(square) = seen.replace(square) {
                return Err(FormError::SquareTwice { square });
            }
        }
        board.asides_mut().extend(form.asides);
        Ok(match form.hands {
            true => board.with_hands(),
            false => board,
        })
    }
}

impl From<HexBoard> for HexForm {
    fn from(board: HexBoard) -> Self {
        Self {
            cells: board.cells().to_vec(),
            attacks: board.attacks().to_vec(),
            battle: board.battle().cloned(),
        }
    }
}

impl TryFrom<HexForm> for HexBoard {
    type Error = FormError;

    fn try_from(form: HexForm) -> Result<Self, FormError> {
        let mut seen = BTreeSet::new();
        if let Some(cell) = form.cells.iter().find(|cell| !seen.insert(cell.hex)) {
            return Err(FormError::HexTwice { hex: cell.hex });
        }
        let board = Self::new(form.cells, form.attacks);
        Ok(match form.battle {
            Some(battle) => board.with_battle(battle),
            None => board,
        })
    }
}
