//! Where the hexes of a board are: they stand on an edge, in files.

use super::lengths::SIZE;
use crate::grid::Grid;

/// From the middle of a hex to the corners at its sides: with whole numbers, the edges are equal
/// within a thousandth.
const WIDE: i64 = 30;

/// Half the height of a hex.
const HALF: i64 = 26;

/// From the middle of a file to the middle of the next.
const STEP: i64 = 45;

/// Half the square in the middle of a hex where its piece is drawn.
const BOX: i64 = SIZE / 2;

/// The corners of a hex from the corner of the square within it, clockwise.
pub(super) const CORNERS: [(i64, i64); 6] = [
    (BOX - WIDE / 2, BOX - HALF),
    (BOX + WIDE / 2, BOX - HALF),
    (BOX + WIDE, BOX),
    (BOX + WIDE / 2, BOX + HALF),
    (BOX - WIDE / 2, BOX + HALF),
    (BOX - WIDE, BOX),
];

/// A path around a hex, from the same corner.
pub(in crate::svg) const HEX_OUTLINE: &str = "M5 -6H35L50 20L35 46H5L-10 20Z";

/// The element of a ring around what stands there.
pub(in crate::svg) const HEX_RING: &str = "<path d=\"M6 -4H34L48 20L34 44H6L-8 20Z\"";

/// The width and the height of the hexes of a board.
pub(super) fn extent(grid: Grid) -> (i64, i64) {
    let steps = i64::from(grid.files) - 1;
    (STEP * steps + 2 * WIDE, 2 * HALF * i64::from(grid.ranks))
}

/// The left upper corner of the square within a hex, from that of all hexes.
pub(super) fn corner(grid: Grid, file: u8, rank: u8) -> (i64, i64) {
    let (_, height) = extent(grid);
    let x = WIDE + STEP * i64::from(file);
    let y = height - HALF * (i64::from(grid.height(file, rank)) + 1);
    (x - BOX, y - BOX)
}

/// The hex at a point.
pub(super) fn at(grid: Grid, x: f64, y: f64) -> Option<(u8, u8)> {
    let (width, height) = extent(grid);
    if !(0.0..=width as f64).contains(&x) || !(0.0..=height as f64).contains(&y) {
        return None;
    }
    // A point between the middles of two files is in a hex of one of them, and one between the
    // middles of two hexes of a file in one of these, if it is in this file at all.
    let left = ((x - WIDE as f64) / STEP as f64).floor() as i64;
    let candidates = [left, left + 1].into_iter().flat_map(|file| {
        let halves = (height as f64 - y) / HALF as f64 - 1.0;
        let beside = file - i64::from(grid.middle_file());
        let below = ((halves + beside as f64) / 2.0).floor() as i64;
        [below + 1, below].map(|rank| (file, rank))
    });
    candidates
        .filter_map(|(file, rank)| Some((u8::try_from(file).ok()?, u8::try_from(rank).ok()?)))
        .find(|&(file, rank)| grid.contains(file, rank) && covers(corner(grid, file, rank), x, y))
}

/// Whether the hex around a square with this corner has the point, on its edge or within.
fn covers((left, top): (i64, i64), x: f64, y: f64) -> bool {
    let across = (x - (left + BOX) as f64).abs();
    let down = (y - (top + BOX) as f64).abs();
    let slope = (WIDE / 2) as f64 / HALF as f64;
    down <= HALF as f64 && across <= WIDE as f64 - slope * down
}
