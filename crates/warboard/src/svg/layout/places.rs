//! All places of a picture, as data.

use super::Layout;

/// A square, a hex, or the place of pieces beside the board, in a picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Place {
    /// The name, as choices have it: `e4`, `-1,2`, `P@`.
    pub name: String,
    /// The middle, across.
    pub x: i64,
    /// The middle, down.
    pub y: i64,
    /// The corners, clockwise from the left upper corner or, on a map, from the top.
    pub corners: Vec<Point>,
}

/// A point of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Point {
    /// From the left edge.
    pub x: i64,
    /// From the upper edge.
    pub y: i64,
}

impl Layout<'_> {
    /// Every square, hex and place beside the board, in an order in which [`at`](Self::at) finds the first
    /// of several that share a point.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// # use warboard::svg::SvgOptions;
    /// # let diagram = find("capatomic")?.start(&Start::Default)?.diagram();
    /// let places = diagram.layout(&SvgOptions::default()).places();
    /// assert_eq!((places.len(), &*places[0].name), (100, "a10"));
    /// assert_eq!((places[0].x, places[0].y), (44, 28));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn places(&self) -> Vec<Place> {
        let mut places = self.hexes_of_map();
        // Of hexes in rows the upper one is found first, then the left one.
        places.sort_by_key(|place| (place.y, place.x));
        let mut squares = self.squares();
        match self.has_hex_files() {
            true => squares.sort_by_key(|place| (place.x, place.y)),
            false => squares.sort_by_key(|place| (place.y, place.x)),
        }
        places.extend(squares);
        places.extend(self.beside());
        places
    }

    fn hexes_of_map(&self) -> Vec<Place> {
        let map = self.map.iter();
        let hexes = map.flat_map(|(_, map)| map.board.cells());
        let hexes = hexes.map(|cell| cell.hex.to_string());
        hexes.filter_map(|hex| self.place(hex)).collect()
    }

    fn squares(&self) -> Vec<Place> {
        let grids = self.board.iter().map(|(_, board)| board.grid());
        let names = grids.flat_map(|grid| {
            let squares = grid.squares();
            squares.map(move |(file, rank)| grid.name(file, rank))
        });
        names.filter_map(|name| self.place(name)).collect()
    }

    fn beside(&self) -> Vec<Place> {
        let waiting = self.board.iter().flat_map(|(_, board)| board.waiting());
        let mut names: Vec<&str> = Vec::new();
        for (_, waiting) in waiting {
            // Pieces in two states may have one place.
            if !names.contains(&&*waiting.name) {
                names.push(&waiting.name);
            }
        }
        let names = names.into_iter().map(String::from);
        names.filter_map(|name| self.place(name)).collect()
    }

    /// Whether hexes of a board stand in files.
    fn has_hex_files(&self) -> bool {
        let board = self.board.as_ref();
        board.is_some_and(|(_, board)| board.grid().shape.is_hexes())
    }

    fn place(&self, name: String) -> Option<Place> {
        let (x, y) = self.middle(&name)?;
        let corners = self.corners(&name)?.into_iter();
        Some(Place {
            name,
            x,
            y,
            corners: corners.map(|(x, y)| Point { x, y }).collect(),
        })
    }
}
