//! Where the hexes of a map are.

use piece_kit::geom::hex::Hex;

use super::lengths::EDGE;
use crate::hexes::HexBoard;
use crate::hexes::{Extent, column};
use crate::svg::options::SvgOptions;

/// Half the width of a hex: with whole numbers, the sides are equal within a thousandth.
const HALF: i64 = 52;

/// From the middle of a hex to the corner on top.
const TALL: i64 = 60;

/// From the middle of a row to the middle of the next.
const STEP: i64 = 90;

/// The corners of a hex around its middle, clockwise from the top.
pub(super) const CORNERS: [(i64, i64); 6] = [
    (0, -TALL),
    (HALF, -TALL / 2),
    (HALF, TALL / 2),
    (0, TALL),
    (-HALF, TALL / 2),
    (-HALF, -TALL / 2),
];

/// The corners as the attribute `points` has them.
pub(in crate::svg) fn corners_of_a_hex() -> String {
    CORNERS.map(|(x, y)| format!("{x},{y}")).join(" ")
}

/// Where the hexes of a map are.
#[derive(Clone, Debug)]
pub(in crate::svg) struct HexLayout<'a> {
    pub(super) board: &'a HexBoard,
    turn: i32,
    /// The outermost columns and rows after the turn.
    extent: Extent,
}

impl<'a> HexLayout<'a> {
    pub(in crate::svg) fn new(board: &'a HexBoard, options: &SvgOptions) -> Self {
        let turn = i32::from(options.turn);
        let turned = board.cells().iter().map(|cell| cell.hex.rotated(turn));
        Self {
            board,
            turn,
            extent: Extent::of(turned).unwrap_or_default(),
        }
    }

    pub(in crate::svg) fn width(&self) -> i64 {
        HALF * (self.extent.right - self.extent.left + 2) + 2 * EDGE
    }

    pub(in crate::svg) fn height(&self) -> i64 {
        STEP * (self.extent.bottom - self.extent.top) + 2 * (TALL + EDGE)
    }

    /// The middle of a hex, which need not be on the map.
    pub(in crate::svg) fn middle(&self, hex: Hex) -> (i64, i64) {
        let hex = hex.rotated(self.turn);
        self.place(column(hex), hex.r.into())
    }

    /// The point of a column and a row.
    fn place(&self, column: i64, row: i64) -> (i64, i64) {
        let (across, down) = (column - self.extent.left, row - self.extent.top);
        (EDGE + HALF * (across + 1), EDGE + TALL + STEP * down)
    }

    /// The hex at a point.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<Hex> {
        if !(0.0..=self.width() as f64).contains(&x) || !(0.0..=self.height() as f64).contains(&y) {
            return None;
        }
        // A point between the middles of two rows is in a hex of one of them, and one between
        // the middles of two hexes of a row in one of these, if it is in this row at all.
        let above = ((y - (EDGE + TALL) as f64) / STEP as f64).floor() as i64 + self.extent.top;
        let column = (x - EDGE as f64) / HALF as f64 - 1.0 + self.extent.left as f64;
        let candidates = [above, above + 1].into_iter().flat_map(|row| {
            // The columns of a row are all even or all odd, as the row is.
            let left = ((column - row as f64) / 2.0).floor() as i64;
            [left, left + 1].map(|q| (q, row))
        });
        candidates
            .filter(|&(q, row)| covers(self.place(2 * q + row, row), x, y))
            .find_map(|(q, row)| {
                let turned = Hex::new(i32::try_from(q).ok()?, i32::try_from(row).ok()?);
                let cell = self.board.cell(turned.rotated(-self.turn))?;
                Some(cell.hex)
            })
    }
}

/// Whether a hex with this middle has the point, on its edge or within.
fn covers(middle: (i64, i64), x: f64, y: f64) -> bool {
    let across = (x - middle.0 as f64).abs();
    let down = (y - middle.1 as f64).abs();
    let slope = (TALL / 2) as f64 / HALF as f64;
    across <= HALF as f64 && down <= TALL as f64 - slope * across
}

impl HexBoard {
    /// By how many sixths of a turn clockwise the map is to be turned so that this hex, say a
    /// player's base, is as low on the page as it can be: for [`SvgOptions::turn`].
    ///
    /// ```
    /// use warboard::piece_kit::geom::hex::Hex;
    /// use warboard::board::{HexBoard, HexCell};
    /// let cells = Hex::ORIGIN.range(2).map(|hex| HexCell::new(hex, "plain"));
    /// let map = HexBoard::new(cells, []);
    /// assert_eq!(map.turn_to(Hex::new(-1, 2)), 0);
    /// assert_eq!(map.turn_to(Hex::new(1, -2)), 3);
    /// ```
    pub fn turn_to(&self, hex: Hex) -> u8 {
        let all = self.cells().len() as i64;
        let sum = |part: fn(Hex) -> i32| -> i64 {
            self.cells()
                .iter()
                .map(|cell| i64::from(part(cell.hex)))
                .sum()
        };
        // From the middle of all hexes, so many times as there are hexes.
        let q = i64::from(hex.q) * all - sum(|hex| hex.q);
        let r = i64::from(hex.r) * all - sum(|hex| hex.r);
        let s = -q - r;
        let down = [r, -s, q, -r, s, -q];
        let lowest = down.iter().max();
        let turn = down.iter().position(|turned| Some(turned) == lowest);
        turn.unwrap_or_default() as u8
    }
}
