//! Boards of squares.

use super::beside::beside;
use super::colours::{EDGES, FRAME, INK, SHADES};
use super::defs::Defs;
use super::ground::{OUTLINE, RING, ground, hit, sign, tint};
use super::layout::{HEX_OUTLINE, HEX_RING, MARGIN, SIZE, SquareLayout, span};
use super::options::SvgOptions;
use super::overlay::{Shape, overlay};
use super::pieces::token;
use super::{Picture, escaped, place, title};
use crate::cells::Cell;
use crate::squares::SquareBoard;

impl SquareBoard {
    /// The board as an SVG document: pieces are figures, or discs with the letter of their kind.
    /// Pieces that wait beside the board are on the side of their player, with their number, and
    /// zones are tinted and named under the board.
    /// Hexes stand on an edge, and each has its name in it.
    ///
    /// See [`Diagram::svg`](crate::board::Diagram::svg).
    pub fn svg(&self) -> String {
        self.svg_with(&SvgOptions::default())
    }

    /// The board as an SVG document, drawn as the options say. See
    /// [`Diagram::svg_with`](crate::board::Diagram::svg_with).
    pub fn svg_with(&self, options: &SvgOptions) -> String {
        let mut defs = Defs::default();
        let picture = self.picture(options, &mut defs);
        picture.document(defs, options)
    }

    pub(super) fn picture(&self, options: &SvgOptions, defs: &mut Defs) -> Picture {
        let layout = SquareLayout::new(self, options);
        let hexes = self.shape().is_hexes();
        let mut elements = match hexes {
            true => self.ground_of_hexes(&layout),
            false => self.ground_of_squares(&layout),
        };
        if options.coordinates {
            elements += &match hexes {
                true => self.names(&layout),
                false => self.coordinates(&layout),
            };
        }
        for (file, rank) in self.squares() {
            let square = Drawn {
                cell: self.cell(file, rank),
                name: self.name(file, rank),
                hex: hexes,
                options,
            };
            elements += &square.element(layout.corner(file, rank), defs);
        }
        if !hexes {
            elements += &self.frame(&layout);
        }
        elements += &beside(&layout, options, defs);
        Picture {
            width: layout.width(),
            height: layout.height(),
            elements,
        }
    }

    /// One light ground, and the dark squares on it.
    fn ground_of_squares(&self, layout: &SquareLayout) -> String {
        let (left, top) = (layout.margin, layout.top());
        let (width, height) = (span(self.files()), span(self.ranks()));
        let [dark, light, _] = SHADES;
        let mut squares = String::new();
        for (file, rank) in self
            .squares()
            .filter(|&(file, rank)| self.shade(file, rank) == 0)
        {
            let (x, y) = layout.corner(file, rank);
            squares += &format!("M{x} {y}h{SIZE}v{SIZE}h-{SIZE}z");
        }
        format!(
            "<path{light} d=\"M{left} {top}h{width}v{height}h-{width}z\"/>\n\
             <path{dark} d=\"{squares}\"/>\n"
        )
    }

    fn ground_of_hexes(&self, layout: &SquareLayout) -> String {
        let mut shades = [const { String::new() }; 3];
        for (file, rank) in self.squares() {
            let (x, y) = layout.corner(file, rank);
            let hex = format!("M{} {}h30l15 26-15 26h-30l-15-26z", x + 5, y - 6);
            shades[usize::from(self.shade(file, rank))] += &hex;
        }
        let grounds = SHADES.iter().zip(shades);
        let grounds: String = grounds
            .map(|(paint, hexes)| format!("<path{paint} d=\"{hexes}\"/>\n"))
            .collect();
        format!("<g{EDGES}>\n{grounds}</g>\n")
    }

    /// The numbers of the ranks and the letters of the files.
    fn coordinates(&self, layout: &SquareLayout) -> String {
        let mut names = String::new();
        let mut name = |x: i64, y: i64, name: String| {
            names += &format!("<text x=\"{x}\" y=\"{y}\">{name}</text>\n");
        };
        for rank in 0..self.ranks() {
            let (_, top) = layout.corner(0, rank);
            name(MARGIN / 2, top + 25, (u16::from(rank) + 1).to_string());
        }
        for (file, letter) in (0..self.files()).zip('a'..) {
            let (left, _) = layout.corner(file, 0);
            name(left + SIZE / 2, layout.bottom() + 17, letter.to_string());
        }
        format!("<g{INK} font-size=\"14\">\n{names}</g>\n")
    }

    /// The names of hexes, each in its own.
    fn names(&self, layout: &SquareLayout) -> String {
        let mut names = String::new();
        for (file, rank) in self.squares() {
            let (x, y) = layout.corner(file, rank);
            let name = escaped(&self.name(file, rank));
            names += &format!(
                "<text x=\"{}\" y=\"{}\">{name}</text>\n",
                x + SIZE / 2,
                y + 3
            );
        }
        format!("<g{INK} font-size=\"9\">\n{names}</g>\n")
    }

    /// A line around the squares.
    fn frame(&self, layout: &SquareLayout) -> String {
        let (left, top, bottom) = (layout.margin, layout.top(), layout.bottom());
        let width = span(self.files());
        format!("<path{FRAME} d=\"M{left} {top}h{width}V{bottom}h-{width}z\"/>\n")
    }
}

/// A square as it is drawn; a hex is drawn around one.
struct Drawn<'a> {
    cell: &'a Cell,
    name: String,
    hex: bool,
    options: &'a SvgOptions,
}

impl Drawn<'_> {
    /// What is on the square over its ground; nothing of an empty one that is not to be clicked.
    fn element(&self, corner: (i64, i64), defs: &mut Defs) -> String {
        let Self { cell, options, .. } = self;
        let (outline, ring) = match self.hex {
            true => (HEX_OUTLINE, HEX_RING),
            false => (OUTLINE, RING),
        };
        let mut parts = String::new();
        if options.clickable {
            parts += &hit(outline, defs);
        }
        let barrier = cell.barrier.as_deref();
        if let Some(ground) = barrier.and_then(ground) {
            parts += &defs.used("ground", "path", &format!("{ground} d=\"{outline}\"/>"));
        }
        if let Some(zone) = cell.zone.as_deref() {
            parts += &defs.used("zone", "path", &format!("{} d=\"{outline}\"/>", tint(zone)));
        }
        let (under, over) = overlay(options, &self.name, &Shape::square(outline, ring));
        parts += &under;
        if let Some(barrier) = barrier {
            parts += &defs.used("barrier", "g", &format!(">{}</g>", sign(barrier)));
        }
        if let Some(piece) = &cell.piece {
            parts += &token(piece, options.pieces, defs);
        }
        parts += &over;
        if parts.is_empty() {
            return parts;
        }
        let name = options.clickable.then_some(&*self.name);
        place(corner, name, &(title(&self.sentence()) + &parts))
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
