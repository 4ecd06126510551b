//! Where the squares of a board are, and what is beside them.

use piece_kit::Side;

use super::honeycomb;
use super::lengths::{EDGE, MARGIN, SIZE};
use super::rows::{Rows, Waiting, waiting, zones};
use crate::grid::Grid;
use crate::squares::SquareBoard;
use crate::svg::options::SvgOptions;

/// The corners of a square from the left upper one, clockwise.
pub(super) const CORNERS: [(i64, i64); 4] = [(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)];

/// Where the squares of a board are, and what is beside them: from the top down, the row of the
/// side at the top, the squares, the names of the files, the row of the side at the bottom, and the
/// names of the zones.
#[derive(Clone, Debug)]
pub(in crate::svg) struct SquareLayout {
    grid: Grid,
    /// Whether Black is at the bottom.
    flipped: bool,
    /// The left edge of the squares, and the room under them.
    pub(in crate::svg) margin: i64,
    pub(in crate::svg) above: Rows<Waiting>,
    pub(in crate::svg) below: Rows<Waiting>,
    pub(in crate::svg) zones: Rows<String>,
}

impl SquareLayout {
    pub(in crate::svg) fn new(board: &SquareBoard, options: &SvgOptions) -> Self {
        let names_beside = options.coordinates && !board.shape().is_hexes();
        let (room, _) = extent(board.grid());
        Self {
            grid: board.grid(),
            flipped: options.bottom == Side::Black,
            margin: if names_beside { MARGIN } else { EDGE },
            above: waiting(board, !options.bottom, room),
            below: waiting(board, options.bottom, room),
            zones: zones(board, room),
        }
    }

    pub(in crate::svg) fn width(&self) -> i64 {
        let rows = [self.above.widest, self.below.widest, self.zones.widest];
        let widest = rows.into_iter().fold(extent(self.grid).0, i64::max);
        self.margin + widest + EDGE
    }

    pub(in crate::svg) fn height(&self) -> i64 {
        self.zones_top() + self.zones.height
    }

    /// The upper edge of the squares.
    pub(in crate::svg) fn top(&self) -> i64 {
        EDGE + self.above.height
    }

    /// The lower edge of the squares.
    pub(in crate::svg) fn bottom(&self) -> i64 {
        self.top() + extent(self.grid).1
    }

    /// The left upper corner of the names of the zones.
    pub(in crate::svg) fn zones_top(&self) -> i64 {
        self.below_top() + self.below.height
    }

    fn below_top(&self) -> i64 {
        self.bottom() + self.margin
    }

    /// The left upper corner of a square, or of the square within a hex.
    pub(in crate::svg) fn corner(&self, file: u8, rank: u8) -> (i64, i64) {
        let (across, up) = self.turned(file, rank);
        let (x, y) = match self.grid.shape.is_hexes() {
            true => honeycomb::corner(self.grid, across, up),
            false => (span(across), span(self.grid.ranks - 1 - up)),
        };
        (self.margin + x, self.top() + y)
    }

    /// The corners of each square from there, clockwise.
    pub(super) fn corners(&self) -> &'static [(i64, i64)] {
        match self.grid.shape.is_hexes() {
            true => &honeycomb::CORNERS,
            false => &CORNERS,
        }
    }

    /// What waits beside the board, each with the left upper corner of the square in which it is
    /// drawn.
    pub(in crate::svg) fn waiting(&self) -> impl Iterator<Item = ((i64, i64), &Waiting)> {
        let rows = [(EDGE, &self.above), (self.below_top(), &self.below)];
        rows.into_iter().flat_map(move |(top, rows)| {
            let entries = rows.entries.iter();
            entries.map(move |((x, y), waiting)| ((self.margin + x, top + y), waiting))
        })
    }

    /// The square at a point.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<(u8, u8)> {
        let (x, y) = (x - self.margin as f64, y - self.top() as f64);
        if self.grid.shape.is_hexes() {
            let (across, up) = honeycomb::at(self.grid, x, y)?;
            return Some(self.turned(across, up));
        }
        let (across, down) = (x / SIZE as f64, y / SIZE as f64);
        let Grid { files, ranks, .. } = self.grid;
        let inside = |place: f64, squares: u8| (0.0..f64::from(squares)).contains(&place);
        if !inside(across, files) || !inside(down, ranks) {
            return None;
        }
        Some(self.turned(across as u8, ranks - 1 - down as u8))
    }

    /// The name of the piece beside the board at a point.
    pub(super) fn waiting_at(&self, x: f64, y: f64) -> Option<&str> {
        let side = 0.0..SIZE as f64;
        let covers = |(left, top): (i64, i64)| {
            side.contains(&(x - left as f64)) && side.contains(&(y - top as f64))
        };
        let found = self.waiting().find(|(corner, _)| covers(*corner));
        found.map(|(_, waiting)| &*waiting.name)
    }

    /// Which squares the board has.
    pub(super) fn grid(&self) -> Grid {
        self.grid
    }

    /// The square in the place of another as the picture is turned, and the other way round.
    fn turned(&self, file: u8, rank: u8) -> (u8, u8) {
        match self.flipped {
            true => (self.grid.files - 1 - file, self.grid.ranks - 1 - rank),
            false => (file, rank),
        }
    }
}

/// The width and the height of all squares.
fn extent(grid: Grid) -> (i64, i64) {
    match grid.shape.is_hexes() {
        true => honeycomb::extent(grid),
        false => (span(grid.files), span(grid.ranks)),
    }
}

/// The length of so many squares.
pub(in crate::svg) fn span(squares: u8) -> i64 {
    SIZE * i64::from(squares)
}
