//! Where the squares and hexes of a picture are.

mod hexes;
mod honeycomb;
mod lengths;
mod places;
mod rows;
mod squares;

use piece_kit::geom::hex::Hex;

pub(super) use hexes::{HexLayout, corners_of_a_hex};
pub(super) use honeycomb::{HEX_OUTLINE, HEX_RING};
pub(super) use lengths::{MARGIN, SIZE};
pub use places::{Place, Point};
pub(super) use rows::{SAMPLE, Waiting, cut, length};
pub(super) use squares::{SquareLayout, span};

use super::options::SvgOptions;
use crate::diagram::Diagram;
use crate::hexes::HexBoard;

/// Where the squares and hexes of a picture are: from a point to a square or hex, and back.
///
/// Points are in the units of the SVG document, from its left upper corner; a picture that is
/// shown at another size than [`width`](Self::width) by [`height`](Self::height) must be scaled
/// first. Squares and hexes go by their names; in a campaign those of a battle are found too. A piece
/// beside the board is found like one on a square, by the name of its [place](crate::board::Aside::place).
///
/// ```
/// use warboard::{Start, find};
/// use warboard::svg::SvgOptions;
/// let options = SvgOptions::default();
///
/// let diagram = find("capatomic")?.start(&Start::Default)?.diagram();
/// let layout = diagram.layout(&options);
/// assert_eq!(layout.at(30.5, 12.0).as_deref(), Some("a10"));
/// assert_eq!(layout.middle("a10"), Some((44, 28)));
/// assert_eq!(layout.at(1.0, 1.0), None);
///
/// let diagram = find("strata-strategic")?.start(&Start::Default)?.diagram();
/// let layout = diagram.layout(&options);
/// let (x, y) = layout.middle("-1,2").unwrap();
/// assert_eq!(layout.at(x as f64 + 20.0, y as f64).as_deref(), Some("-1,2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    width: i64,
    height: i64,
    map: Option<(Corner, HexLayout<'a>)>,
    board: Option<(Corner, SquareLayout)>,
}

/// The left upper corner of a part of the picture.
type Corner = (i64, i64);

impl Diagram {
    /// Where the squares and hexes are in the picture that [`svg_with`](Self::svg_with) draws
    /// with the same options.
    pub fn layout(&self, options: &SvgOptions) -> Layout<'_> {
        match self {
            Self::Squares(board) => {
                let board = SquareLayout::new(board, options);
                let (width, height) = (board.width(), board.height());
                Layout {
                    width,
                    height,
                    map: None,
                    board: Some(((0, 0), board)),
                }
            }
            Self::Hexes(map) => map.layout(options),
        }
    }
}

impl HexBoard {
    fn layout(&self, options: &SvgOptions) -> Layout<'_> {
        let map = HexLayout::new(self, options);
        let (mut width, mut height) = (map.width(), map.height());
        let (mut left, mut board) = (0, None);
        if let Some(battle) = self.battle() {
            let battle = SquareLayout::new(battle, options);
            let widest = width.max(battle.width());
            left = (widest - width) / 2;
            let corner = ((widest - battle.width()) / 2, height);
            width = widest;
            height += battle.height();
            board = Some((corner, battle));
        }
        Layout {
            width,
            height,
            map: Some(((left, 0), map)),
            board,
        }
    }
}

impl Layout<'_> {
    /// The width of the picture.
    pub fn width(&self) -> i64 {
        self.width
    }

    /// The height of the picture.
    pub fn height(&self) -> i64 {
        self.height
    }

    /// The name of the square or hex, or of the place of a piece beside the board, at a point; none if
    /// there is none. Of two hexes that
    /// share the point, the upper or left one.
    pub fn at(&self, x: f64, y: f64) -> Option<String> {
        let within = |corner: Corner| (x - corner.0 as f64, y - corner.1 as f64);
        if let Some((corner, map)) = &self.map {
            let (x, y) = within(*corner);
            if let Some(hex) = map.at(x, y) {
                return Some(hex.to_string());
            }
        }
        let (corner, board) = self.board.as_ref()?;
        let (x, y) = within(*corner);
        match board.at(x, y) {
            Some((file, rank)) => Some(board.grid().name(file, rank)),
            None => board.waiting_at(x, y).map(String::from),
        }
    }

    /// The middle of the square, hex or place with this name, across and down; none if the picture
    /// has none.
    pub fn middle(&self, name: &str) -> Option<(i64, i64)> {
        let (corner, (x, y)) = self.find(name)?;
        let half = match corner {
            Found::Square(_) => SIZE / 2,
            Found::Hex => 0,
        };
        Some((x + half, y + half))
    }

    /// The corners of the square, hex or place with this name, clockwise from the left upper corner
    /// or, on a map, from the top, for drawing over the picture; none if the picture has no such
    /// square or hex.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// # use warboard::svg::SvgOptions;
    /// # let diagram = find("capatomic")?.start(&Start::Default)?.diagram();
    /// let layout = diagram.layout(&SvgOptions::default());
    /// assert_eq!(layout.corners("a10").unwrap(), [(24, 8), (64, 8), (64, 48), (24, 48)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn corners(&self, name: &str) -> Option<Vec<(i64, i64)>> {
        let (found, (x, y)) = self.find(name)?;
        let around: &[(i64, i64)] = match found {
            Found::Square(corners) => corners,
            Found::Hex => &hexes::CORNERS,
        };
        Some(around.iter().map(|(dx, dy)| (x + dx, y + dy)).collect())
    }

    /// The left upper corner of a square or the middle of a hex of a map.
    fn find(&self, name: &str) -> Option<(Found, (i64, i64))> {
        let moved = |corner: Corner, (x, y): (i64, i64)| (corner.0 + x, corner.1 + y);
        let on_board = self.board.as_ref().and_then(|(corner, board)| {
            let Some((file, rank)) = board.grid().locate(name) else {
                let (at, _) = board.waiting().find(|(_, waiting)| waiting.name == name)?;
                return Some((Found::Square(&squares::CORNERS), moved(*corner, at)));
            };
            Some((
                Found::Square(board.corners()),
                moved(*corner, board.corner(file, rank)),
            ))
        });
        let on_map = || {
            let (corner, map) = self.map.as_ref()?;
            let hex: Hex = name.parse().ok()?;
            map.board.cell(hex)?;
            Some((Found::Hex, moved(*corner, map.middle(hex))))
        };
        on_board.or_else(on_map)
    }
}

/// What has a name.
enum Found {
    /// A square or a hex of a board or a place beside it, with its corners.
    Square(&'static [(i64, i64)]),
    /// A hex of a map.
    Hex,
}
