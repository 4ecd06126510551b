//! Boards of squares.

use piece_kit::Side;

use super::{Picture, text, title};
use crate::{Cell, Piece, SquareBoard};

/// The side of a square.
const SIZE: i64 = 40;

/// Room for the names of ranks and files.
const MARGIN: i64 = 24;

impl SquareBoard {
    /// The board as an SVG document: pieces are discs with the letter of their kind,
    /// after `?` if they lie face down. See [`Diagram::svg`](crate::Diagram::svg).
    pub fn svg(&self) -> String {
        self.picture().document()
    }

    pub(super) fn picture(&self) -> Picture {
        let (right, bottom) = (edge(self.files()) + MARGIN, edge(self.ranks()));
        let files: Vec<(u8, char)> = (0..self.files()).zip('a'..).collect();
        let mut elements = String::new();
        for rank in 0..self.ranks() {
            let (number, top) = ((rank + 1).to_string(), bottom - edge(rank + 1));
            elements += &text(MARGIN / 2, top + 25, 14, "#444", &number);
            for &(file, letter) in &files {
                let (cell, name) = (self.cell(file, rank), format!("{letter}{number}"));
                let dark = (file + rank) % 2 == 0;
                elements += &square(cell, dark, &name, (MARGIN + edge(file), top));
            }
        }
        for (file, letter) in files {
            let middle = MARGIN + edge(file) + SIZE / 2;
            elements += &text(middle, bottom + 17, 14, "#444", &letter.to_string());
        }
        Picture {
            width: right,
            height: bottom + MARGIN,
            elements,
        }
    }
}

/// Where so many squares end.
fn edge(squares: u8) -> i64 {
    SIZE * i64::from(squares)
}

fn square(cell: Cell, dark: bool, name: &str, (x, y): (i64, i64)) -> String {
    let fill = match (cell.barrier, dark) {
        (Some("sea"), _) => "#6fa8dc",
        (Some("tree"), _) => "#5d8a48",
        (Some("rock"), _) => "#7d7d7d",
        (Some(_), _) => "#f2d94e",
        (None, true) => "#b58863",
        (None, false) => "#f0d9b5",
    };
    let what = match (cell.piece, cell.barrier) {
        (Some(piece), _) if piece.face_down => {
            format!(": {}'s {}, face down", piece.side.name(), piece.name)
        }
        (Some(piece), _) => format!(": {}'s {}", piece.side.name(), piece.name),
        (None, Some(barrier)) => format!(": {barrier}"),
        (None, None) => String::new(),
    };
    let title = title(&format!("{name}{what}"));
    let disc = cell.piece.map_or(String::new(), disc);
    format!(
        "<g transform=\"translate({x},{y})\">\n{title}\
         <rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"{fill}\"/>\n{disc}</g>\n"
    )
}

fn disc(piece: Piece) -> String {
    let (fill, ink) = match piece.side {
        Side::White => ("#fff", "#000"),
        Side::Black => ("#222", "#fff"),
    };
    let mut letters = piece.letter.to_string();
    if piece.face_down {
        letters.insert(0, '?');
    }
    let middle = SIZE / 2;
    let letters = text(middle, middle + 7, 20, ink, &letters);
    format!(
        "<circle cx=\"{middle}\" cy=\"{middle}\" r=\"16\" fill=\"{fill}\" stroke=\"#000\"/>\n\
         {letters}"
    )
}
