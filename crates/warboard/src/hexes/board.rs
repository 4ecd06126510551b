//! A map of hexes as data.

use piece_kit::geom::hex::Hex;

use super::cells::{HexAttack, HexCell};
use crate::squares::SquareBoard;

/// A map of hexes with the terrain, the structures and the armies on it, and the
/// attacks that are yet to be fought.
///
/// The text is a picture: [`lines`](Self::lines) says how to read it;
/// [`svg`](Self::svg) is the same for a browser.
///
/// ```
/// use warboard::piece_kit::geom::hex::Hex;
/// use warboard::board::{HexArmy, HexAttack, HexBoard, HexCell};
///
/// let (pass, camp) = (Hex::new(0, 0), Hex::new(1, 0));
/// let board = HexBoard::new(
///     [
///         HexCell::new(pass, "narrow").with_army(HexArmy::new(1, "KRNBWWFF")),
///         HexCell::new(camp, "woods").with_structure("camp N"),
///     ],
///     [HexAttack::new(pass, camp, "KRNBWWFF")],
/// );
/// assert_eq!(board.cell(camp).unwrap().terrain, "woods");
/// assert!(board.is_attacked(camp) && !board.is_attacked(pass));
/// println!("{board}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "crate::serde_boards::HexForm",
        into = "crate::serde_boards::HexForm"
    )
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HexBoard {
    /// In the order of reading, no hex twice.
    cells: Vec<HexCell>,
    pub(super) attacks: Vec<HexAttack>,
    pub(super) battle: Option<SquareBoard>,
}

impl HexBoard {
    /// The map of these cells, in any order, and the attacks in the order in which they
    /// are listed. Of two cells for one hex the first counts.
    ///
    /// A picture has room for everything between the outermost hexes.
    pub fn new(
        cells: impl IntoIterator<Item = HexCell>,
        attacks: impl IntoIterator<Item = HexAttack>,
    ) -> Self {
        let mut cells: Vec<HexCell> = cells.into_iter().collect();
        cells.sort_by_key(|cell| reading(cell.hex));
        cells.dedup_by_key(|cell| cell.hex);
        Self {
            cells,
            attacks: attacks.into_iter().collect(),
            battle: None,
        }
    }

    /// Adds the board of the battle that is being fought on one of its hexes.
    pub fn with_battle(mut self, board: SquareBoard) -> Self {
        self.battle = Some(board);
        self
    }

    /// The board of the battle that is being fought, if one is.
    pub fn battle(&self) -> Option<&SquareBoard> {
        self.battle.as_ref()
    }

    /// All hexes in the order of reading: row by row from the top, each from the left.
    pub fn cells(&self) -> &[HexCell] {
        &self.cells
    }

    /// What is on a hex; none if the map has no such hex.
    pub fn cell(&self, hex: Hex) -> Option<&HexCell> {
        self.search(hex).ok().map(|index| &self.cells[index])
    }

    /// Puts the cell of a hex in its place, or removes the hex.
    pub(super) fn set(&mut self, hex: Hex, cell: Option<HexCell>) {
        match (self.search(hex), cell) {
            (Ok(index), Some(cell)) => self.cells[index] = cell,
            (Ok(index), None) => {
                self.cells.remove(index);
            }
            (Err(index), Some(cell)) => self.cells.insert(index, cell),
            (Err(_), None) => {}
        }
    }

    /// The index of a hex, or that at which it would be.
    fn search(&self, hex: Hex) -> Result<usize, usize> {
        self.cells
            .binary_search_by_key(&reading(hex), |cell| reading(cell.hex))
    }

    /// The attacks that are yet to be fought.
    pub fn attacks(&self) -> &[HexAttack] {
        &self.attacks
    }

    /// Whether an attack on this hex is yet to be fought.
    pub fn is_attacked(&self, hex: Hex) -> bool {
        self.attacks.iter().any(|attack| attack.to == hex)
    }

    /// The hexes with this `r`, from the left. The argument may be one beyond what a
    /// hex can have.
    pub(crate) fn row(&self, r: i64) -> &[HexCell] {
        let start = self.cells.partition_point(|cell| i64::from(cell.hex.r) < r);
        let end = self
            .cells
            .partition_point(|cell| i64::from(cell.hex.r) <= r);
        &self.cells[start..end]
    }

    /// The outermost columns and rows; none if the map has no hexes.
    pub(crate) fn extent(&self) -> Option<Extent> {
        Extent::of(self.cells.iter().map(|cell| cell.hex))
    }
}

/// The outermost columns and rows of hexes, the columns as in [`column`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Extent {
    pub(crate) left: i64,
    pub(crate) right: i64,
    pub(crate) top: i64,
    pub(crate) bottom: i64,
}

impl Extent {
    /// The extent of these hexes; none if there are none.
    pub(crate) fn of(hexes: impl Iterator<Item = Hex>) -> Option<Self> {
        let alone = |hex: Hex| Self {
            left: column(hex),
            right: column(hex),
            top: hex.r.into(),
            bottom: hex.r.into(),
        };
        hexes.map(alone).reduce(|all, hex| Self {
            left: all.left.min(hex.left),
            right: all.right.max(hex.right),
            top: all.top.min(hex.top),
            bottom: all.bottom.max(hex.bottom),
        })
    }
}

/// What a line of text is read by: the row, then the place in it.
pub(super) fn reading(hex: Hex) -> (i32, i32) {
    (hex.r, hex.q)
}

/// The middle of a hex across the page, in halves of its width: rows are shifted by
/// one against each other. The integer has more room than those of a hex, so that
/// nothing wraps around.
pub(crate) fn column(hex: Hex) -> i64 {
    2 * i64::from(hex.q) + i64::from(hex.r)
}
