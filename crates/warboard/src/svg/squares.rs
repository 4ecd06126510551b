//! Boards of squares.

use piece_kit::Side;

use super::{INK, Picture, text, title};
use crate::{Aside, Cell, Piece, SquareBoard};

/// The side of a square.
const SIZE: i64 = 40;

/// Room for the names of ranks and files.
const MARGIN: i64 = 24;

/// Room at the other edges.
const EDGE: i64 = 8;

/// The height of the lines under the board.
const LINE: i64 = 34;

impl SquareBoard {
    /// The board as an SVG document: pieces are discs with the letter of their kind, after
    /// `?` if they lie face down. Zones are tinted and named under the board, beside the
    /// pieces that wait off it. See [`Diagram::svg`](crate::Diagram::svg).
    pub fn svg(&self) -> String {
        self.picture().document()
    }

    pub(super) fn picture(&self) -> Picture {
        let (width, bottom) = (span(self.files()), EDGE + span(self.ranks()));
        let files: Vec<(u8, char)> = (0..self.files()).zip('a'..).collect();
        let mut elements = String::new();
        for rank in 0..self.ranks() {
            let (number, top) = ((rank + 1).to_string(), bottom - span(rank + 1));
            elements += &text(MARGIN / 2, top + 25, 14, INK, &number);
            for &(file, letter) in &files {
                let (cell, name) = (self.cell(file, rank), format!("{letter}{number}"));
                let dark = (file + rank) % 2 == 0;
                elements += &square(cell, dark, &name, (MARGIN + span(file), top));
            }
        }
        for (file, letter) in files {
            let middle = MARGIN + span(file) + SIZE / 2;
            elements += &text(middle, bottom + 17, 14, INK, &letter.to_string());
        }
        elements += &format!(
            "<path d=\"M{MARGIN} {EDGE}h{width}V{bottom}h-{width}z\" fill=\"none\" \
             stroke=\"{INK}\"/>\n"
        );
        let lines = self.lines_below();
        for (line, top) in lines.iter().zip((bottom + MARGIN..).step_by(LINE as usize)) {
            elements += &format!("<g transform=\"translate({MARGIN},{top})\">\n{line}</g>\n");
        }
        Picture {
            width: MARGIN + width + EDGE,
            height: bottom + MARGIN + LINE * lines.len() as i64,
            elements,
        }
    }

    /// The names of the zones, then the pieces beside the board: what there is of both.
    fn lines_below(&self) -> Vec<String> {
        let mut zones: Vec<&str> = Vec::new();
        for rank in 0..self.ranks() {
            for zone in (0..self.files()).filter_map(|file| self.cell(file, rank).zone.as_deref()) {
                if !zones.contains(&zone) {
                    zones.push(zone);
                }
            }
        }
        let zones = zones.into_iter().map(|zone| {
            let outline = format!("<path d=\"M5 5h20v20h-20z\" fill=\"none\" stroke=\"{INK}\"/>\n");
            (tint(zone, "M5 5h20v20h-20z") + &outline, zone.to_string())
        });
        let asides = self.asides().iter().map(|Aside { piece, state }| {
            let disc = format!("<g transform=\"translate(-5,-5)\">\n{}</g>\n", disc(piece));
            (
                disc,
                format!("{}'s {}: {state}", piece.side.name(), piece.name),
            )
        });
        let lines = [row(zones), row(asides)];
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }
}

/// Figures of 30 units, each with words after it, from left to right.
fn row(entries: impl Iterator<Item = (String, String)>) -> String {
    let mut left = 0;
    let mut row = String::new();
    for (figure, words) in entries {
        let room = 8 * words.len() as i64;
        let words = text(34 + room / 2, 20, 13, INK, &words);
        row += &format!("<g transform=\"translate({left},0)\">\n{figure}{words}</g>\n");
        left += 34 + room + 14;
    }
    row
}

/// The length of so many squares.
fn span(squares: u8) -> i64 {
    SIZE * i64::from(squares)
}

fn square(cell: &Cell, dark: bool, name: &str, (x, y): (i64, i64)) -> String {
    let fill = match (cell.barrier.as_deref(), dark) {
        (Some("sea"), _) => "#8fc1e3",
        (Some("rock"), _) => "#8d8d8d",
        (Some("irradiated"), _) => "#f5d327",
        (_, true) => "#d9c39a",
        (_, false) => "#f3ead6",
    };
    let mut what: Vec<String> = Vec::new();
    match (&cell.piece, &cell.barrier) {
        (Some(piece), _) => {
            let face = if piece.face_down { ", face down" } else { "" };
            what.push(format!("{}'s {}{face}", piece.side.name(), piece.name));
        }
        (None, Some(barrier)) => what.push(barrier.to_string()),
        (None, None) => {}
    }
    what.extend(cell.zone.as_deref().map(String::from));
    let title = match what.is_empty() {
        true => title(name),
        false => title(&format!("{name}: {}", what.join(", "))),
    };
    let tint = cell
        .zone
        .as_deref()
        .map_or(String::new(), |zone| tint(zone, "M0 0h40v40h-40z"));
    let figure = cell.barrier.as_deref().map_or("", figure);
    let disc = cell.piece.as_ref().map_or(String::new(), disc);
    format!(
        "<g transform=\"translate({x},{y})\">\n{title}\
         <rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"{fill}\"/>\n{tint}{figure}{disc}</g>\n"
    )
}

/// The colour of a zone over an area.
fn tint(zone: &str, area: &str) -> String {
    let (fill, opacity) = match zone {
        "red corner" => ("#e0574a", "1"),
        "HQ corner" => ("#f2c230", "1"),
        "shielded" => ("#2f6fd0", ".4"),
        _ => ("#777", ".4"),
    };
    format!("<path d=\"{area}\" fill=\"{fill}\" fill-opacity=\"{opacity}\"/>\n")
}

/// Waves, a tree, a rock, the sign for radiation; a cross for any other barrier.
fn figure(barrier: &str) -> &'static str {
    match barrier {
        "sea" => {
            "<path d=\"M8 22q6-7 12 0t12 0\" fill=\"none\" stroke=\"#3f7fae\" \
             stroke-width=\"1.5\"/>\n"
        }
        "tree" => {
            "<path d=\"M17 24h6v12h-6z\" fill=\"#7a5230\"/>\n\
             <path d=\"M20 4l12 23H8z\" fill=\"#3f8a3a\" stroke=\"#1d3f1a\"/>\n"
        }
        "rock" => "<path d=\"M4 34L12 10l7 8l6-12l11 28z\" fill=\"#5c5c5c\" stroke=\"#333\"/>\n",
        "irradiated" => {
            "<path d=\"M17 20H5A15 15 0 0 1 12.5 7L18.5 17.4A3 3 0 0 0 17 20zM21.5 \
             17.4L27.5 7A15 15 0 0 1 35 20H23A3 3 0 0 0 21.5 17.4zM21.5 22.6L27.5 33A15 15 0 0 \
             1 12.5 33L18.5 22.6A3 3 0 0 0 21.5 22.6z\" fill=\"#222\"/>\n"
        }
        _ => "<path d=\"M8 8l24 24m0-24l-24 24\" stroke=\"#333\" stroke-width=\"3\"/>\n",
    }
}

fn disc(piece: &Piece) -> String {
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
        "<circle cx=\"{middle}\" cy=\"{middle}\" r=\"15\" fill=\"{fill}\" stroke=\"#000\"/>\n\
         {letters}"
    )
}
