//! Boards of squares.

use piece_kit::Side;

use super::figures::figure;
use super::layout::{EDGE, HEX_OUTLINE, HEX_RING, LINE, MARGIN, SIZE, SquareLayout, span};
use super::options::SvgOptions;
use super::overlay::{Shape, overlay};
use super::words::PieceSet;
use super::{INK, Picture, place, text, title};
use crate::{Aside, Cell, Piece, SquareBoard};

/// A path around a square.
const OUTLINE: &str = "M0 0h40v40h-40z";

/// The element of a ring around what stands on a square.
const RING: &str = "<circle cx=\"20\" cy=\"20\" r=\"18\"";

/// The grounds of squares by [`SquareBoard::shade`].
const SHADES: [&str; 3] = ["#d9c39a", "#f3ead6", "#e6d5b0"];

impl SquareBoard {
    /// The board as an SVG document: pieces are discs with the letter of their kind, after
    /// `?` if they lie face down. Zones are tinted and named under the board, beside the
    /// pieces that wait off it.
    /// Hexes stand on an edge, and each has its name in it.
    ///
    /// See [`Diagram::svg`](crate::Diagram::svg).
    pub fn svg(&self) -> String {
        self.svg_with(&SvgOptions::default())
    }

    /// The board as an SVG document, drawn as the options say. See
    /// [`Diagram::svg_with`](crate::Diagram::svg_with).
    pub fn svg_with(&self, options: &SvgOptions) -> String {
        self.picture(options).document()
    }

    pub(super) fn picture(&self, options: &SvgOptions) -> Picture {
        let layout = SquareLayout::new(self, options);
        let (left, bottom) = (layout.margin, layout.bottom());
        let hexes = self.shape().is_hexes();
        let mut elements = String::new();
        for (file, rank) in self.squares() {
            if file == 0 && options.coordinates && !hexes {
                let (_, top) = layout.corner(0, rank);
                let number = (u16::from(rank) + 1).to_string();
                elements += &text(MARGIN / 2, top + 25, 14, INK, &number);
            }
            let square = Drawn {
                cell: self.cell(file, rank),
                name: self.name(file, rank),
                shade: self.shade(file, rank),
                hex: hexes,
                options,
            };
            elements += &square.element(layout.corner(file, rank));
        }
        if !hexes {
            elements += &self.frame(&layout, options);
        }
        let lines = self.lines_below(options);
        for (line, top) in lines.iter().zip((bottom + left..).step_by(LINE as usize)) {
            elements += &format!("<g transform=\"translate({left},{top})\">\n{line}</g>\n");
        }
        Picture {
            width: layout.width(),
            height: layout.height(),
            elements,
        }
    }

    /// The letters of the files of squares, and a line around them.
    fn frame(&self, layout: &SquareLayout, options: &SvgOptions) -> String {
        let (left, bottom) = (layout.margin, layout.bottom());
        let mut elements = String::new();
        for (file, letter) in (0..self.files()).zip('a'..).filter(|_| options.coordinates) {
            let (left, _) = layout.corner(file, 0);
            elements += &text(left + SIZE / 2, bottom + 17, 14, INK, &letter.to_string());
        }
        let width = span(self.files());
        elements += &format!(
            "<path d=\"M{left} {EDGE}h{width}V{bottom}h-{width}z\" fill=\"none\" \
             stroke=\"{INK}\"/>\n"
        );
        elements
    }

    /// The names of the zones, then the pieces beside the board: what there is of both.
    fn lines_below(&self, options: &SvgOptions) -> Vec<String> {
        let mut zones: Vec<&str> = Vec::new();
        for (file, rank) in self.squares() {
            let zone = self.cell(file, rank).zone.as_deref();
            zones.extend(zone.filter(|zone| !zones.contains(zone)));
        }
        let zones = zones.into_iter().map(|zone| {
            let outline = format!("<path d=\"M5 5h20v20h-20z\" fill=\"none\" stroke=\"{INK}\"/>\n");
            (tint(zone, "M5 5h20v20h-20z") + &outline, zone.to_string())
        });
        let asides = self.asides().iter().map(|Aside { piece, state }| {
            let token = token(piece, options.pieces);
            (
                format!("<g transform=\"translate(-5,-5)\">\n{token}</g>\n"),
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

/// A square as it is drawn; a hex is drawn around one.
struct Drawn<'a> {
    cell: &'a Cell,
    name: String,
    shade: u8,
    hex: bool,
    options: &'a SvgOptions,
}

impl Drawn<'_> {
    fn element(&self, corner: (i64, i64)) -> String {
        let Self { cell, options, .. } = self;
        let fill = match cell.barrier.as_deref() {
            Some("sea") => "#8fc1e3",
            Some("rock") => "#8d8d8d",
            Some("irradiated") => "#f5d327",
            _ => SHADES[usize::from(self.shade)],
        };
        let (outline, ring) = match self.hex {
            true => (HEX_OUTLINE, HEX_RING),
            false => (OUTLINE, RING),
        };
        let ground = self.ground(fill);
        let shape = Shape {
            outline,
            ring,
            middle: SIZE / 2,
            arm: 14,
            dot: 6,
        };
        let (under, over) = overlay(options, &self.name, &shape);
        let title = title(&self.sentence());
        let tint = cell.zone.as_deref().map(|zone| tint(zone, outline));
        let tint = tint.unwrap_or_default();
        let barrier = cell.barrier.as_deref().map_or("", barrier);
        let token = cell
            .piece
            .as_ref()
            .map(|piece| token(piece, options.pieces));
        let token = token.unwrap_or_default();
        let parts = format!("{title}{ground}{tint}{under}{barrier}{token}{over}");
        place(corner, options.clickable.then_some(&*self.name), &parts)
    }

    /// The square without what is on it, or the hex with its name.
    fn ground(&self, fill: &str) -> String {
        if !self.hex {
            return format!("<rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"{fill}\"/>\n");
        }
        let hex = format!("<path d=\"{HEX_OUTLINE}\" fill=\"{fill}\" stroke=\"#666\"/>\n");
        match self.options.coordinates {
            true => hex + &text(SIZE / 2, 3, 9, INK, &self.name),
            false => hex,
        }
    }

    /// What is on the square in words.
    fn sentence(&self) -> String {
        let mut what: Vec<String> = Vec::new();
        match (&self.cell.piece, &self.cell.barrier) {
            (Some(piece), _) => {
                let face = if piece.face_down { ", face down" } else { "" };
                what.push(format!("{}'s {}{face}", piece.side.name(), piece.name));
            }
            (None, Some(barrier)) => what.push(barrier.to_string()),
            (None, None) => {}
        }
        what.extend(self.cell.zone.as_deref().map(String::from));
        match what.is_empty() {
            true => self.name.clone(),
            false => format!("{}: {}", self.name, what.join(", ")),
        }
    }
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
fn barrier(barrier: &str) -> &'static str {
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

/// A piece as the set draws it.
fn token(piece: &Piece, set: PieceSet) -> String {
    let figure = match set {
        PieceSet::Letters => None,
        PieceSet::Figures => figure(piece.name.trim_start_matches("promoted ")),
    };
    let Some(figure) = figure else {
        return disc(piece);
    };
    // Black's figures have a light edge, so that they can be seen on any ground.
    let (fill, stroke) = match piece.side {
        Side::White => ("#fff", "#111"),
        Side::Black => ("#2b2b2b", "#f4f4f4"),
    };
    let figure = format!(
        "<g transform=\"translate(2,2) scale(.8)\" fill=\"{fill}\" stroke=\"{stroke}\" \
         stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{figure}</g>\n"
    );
    match piece.before() {
        ' ' => figure,
        mark => {
            let corner = "<circle cx=\"33\" cy=\"8\" r=\"6\" fill=\"#fff\" stroke=\"#000\"/>\n";
            figure + corner + &text(33, 12, 11, "#000", &mark.to_string())
        }
    }
}

fn disc(piece: &Piece) -> String {
    let (fill, ink) = match piece.side {
        Side::White => ("#fff", "#000"),
        Side::Black => ("#222", "#fff"),
    };
    let letters = format!("{}{}", piece.before(), piece.letter);
    let letters = letters.trim_start();
    let middle = SIZE / 2;
    let letters = text(middle, middle + 7, 20, ink, letters);
    format!(
        "<circle cx=\"{middle}\" cy=\"{middle}\" r=\"15\" fill=\"{fill}\" stroke=\"#000\"/>\n\
         {letters}"
    )
}
