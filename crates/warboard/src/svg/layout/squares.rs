//! Where the squares of a board are.

use piece_kit::Side;

use super::honeycomb;
use crate::SquareBoard;
use crate::grid::Grid;
use crate::svg::options::SvgOptions;

/// The side of a square.
pub(in crate::svg) const SIZE: i64 = 40;

/// Room for the names of ranks and files.
pub(in crate::svg) const MARGIN: i64 = 24;

/// Room at the other edges.
pub(in crate::svg) const EDGE: i64 = 8;

/// The height of the lines under the board.
pub(in crate::svg) const LINE: i64 = 34;

/// Where the squares of a board are.
#[derive(Clone, Debug)]
pub(in crate::svg) struct SquareLayout {
    grid: Grid,
    /// Whether Black is at the bottom.
    flipped: bool,
    /// The left edge of the squares, and the room under them.
    pub(in crate::svg) margin: i64,
    lines: i64,
}

impl SquareLayout {
    pub(in crate::svg) fn new(board: &SquareBoard, options: &SvgOptions) -> Self {
        let zones = board
            .squares()
            .any(|(file, rank)| board.cell(file, rank).zone.is_some());
        let names_beside = options.coordinates && !board.shape().is_hexes();
        Self {
            grid: board.grid(),
            flipped: options.bottom == Side::Black,
            margin: if names_beside { MARGIN } else { EDGE },
            lines: i64::from(zones) + i64::from(!board.asides().is_empty()),
        }
    }

    pub(in crate::svg) fn width(&self) -> i64 {
        self.margin + self.extent().0 + EDGE
    }

    pub(in crate::svg) fn height(&self) -> i64 {
        self.bottom() + self.margin + LINE * self.lines
    }

    /// The lower edge of the squares.
    pub(in crate::svg) fn bottom(&self) -> i64 {
        EDGE + self.extent().1
    }

    /// The width and the height of all squares.
    fn extent(&self) -> (i64, i64) {
        match self.grid.shape.is_hexes() {
            true => honeycomb::extent(self.grid),
            false => (span(self.grid.files), span(self.grid.ranks)),
        }
    }

    /// The left upper corner of a square, or of the square within a hex.
    pub(in crate::svg) fn corner(&self, file: u8, rank: u8) -> (i64, i64) {
        let (across, up) = self.turned(file, rank);
        let (x, y) = match self.grid.shape.is_hexes() {
            true => honeycomb::corner(self.grid, across, up),
            false => (span(across), span(self.grid.ranks - 1 - up)),
        };
        (self.margin + x, EDGE + y)
    }

    /// The corners of each square from there, clockwise.
    pub(super) fn corners(&self) -> &'static [(i64, i64)] {
        match self.grid.shape.is_hexes() {
            true => &honeycomb::CORNERS,
            false => &[(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)],
        }
    }

    /// The square at a point.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<(u8, u8)> {
        let (x, y) = (x - self.margin as f64, y - EDGE as f64);
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

/// The length of so many squares.
pub(in crate::svg) fn span(squares: u8) -> i64 {
    SIZE * i64::from(squares)
}
