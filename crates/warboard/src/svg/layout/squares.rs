//! Where the squares of a board are.

use piece_kit::Side;

use crate::SquareBoard;
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
    files: u8,
    ranks: u8,
    /// Whether Black is at the bottom.
    flipped: bool,
    /// The left edge of the squares, and the room under them.
    pub(in crate::svg) margin: i64,
    lines: i64,
}

impl SquareLayout {
    pub(in crate::svg) fn new(board: &SquareBoard, options: &SvgOptions) -> Self {
        let zones = board.cells().iter().any(|cell| cell.zone.is_some());
        Self {
            files: board.files(),
            ranks: board.ranks(),
            flipped: options.bottom == Side::Black,
            margin: if options.coordinates { MARGIN } else { EDGE },
            lines: i64::from(zones) + i64::from(!board.asides().is_empty()),
        }
    }

    pub(in crate::svg) fn width(&self) -> i64 {
        self.margin + span(self.files) + EDGE
    }

    pub(in crate::svg) fn height(&self) -> i64 {
        self.bottom() + self.margin + LINE * self.lines
    }

    /// The lower edge of the squares.
    pub(in crate::svg) fn bottom(&self) -> i64 {
        EDGE + span(self.ranks)
    }

    /// The left upper corner of a square.
    pub(in crate::svg) fn corner(&self, file: u8, rank: u8) -> (i64, i64) {
        let (across, up) = self.turned(file, rank);
        (self.margin + span(across), self.bottom() - span(up + 1))
    }

    /// The square at a point.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<(u8, u8)> {
        let across = (x - self.margin as f64) / SIZE as f64;
        let down = (y - EDGE as f64) / SIZE as f64;
        let inside = |place: f64, squares: u8| (0.0..f64::from(squares)).contains(&place);
        if !inside(across, self.files) || !inside(down, self.ranks) {
            return None;
        }
        Some(self.turned(across as u8, self.ranks - 1 - down as u8))
    }

    pub(super) fn locate(&self, name: &str) -> Option<(u8, u8)> {
        SquareBoard::locate_in(self.files, self.ranks, name)
    }

    /// The square in the place of another as the picture is turned, and the other way round.
    fn turned(&self, file: u8, rank: u8) -> (u8, u8) {
        match self.flipped {
            true => (self.files - 1 - file, self.ranks - 1 - rank),
            false => (file, rank),
        }
    }
}

/// The length of so many squares.
pub(in crate::svg) fn span(squares: u8) -> i64 {
    SIZE * i64::from(squares)
}
