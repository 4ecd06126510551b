//! Maps of hexes.

use super::colours::{
    ATTACK, ATTACK_HEAD, NAME, PLATE, PLATE_LETTER, STRUCTURE, STRUCTURE_NAME, seat, terrain,
};
use super::defs::Defs;
use super::layout::{HexLayout, corners_of_a_hex};
use super::options::SvgOptions;
use super::overlay::{Shape, overlay};
use super::{Picture, place, text, title};
use crate::hexes::{HexArmy, HexAttack, HexBoard, HexCell};

/// The units on a line of an army's marker.
const LETTERS: usize = 10;

/// The letters across the corner at the bottom of a hex: the longest name that the rules
/// have is as long.
const CORNER: usize = 8;

impl HexBoard {
    /// The map as an SVG document: the ground in the colour of its terrain, a figure and
    /// the name of each structure, each army as its seat and the letters of its units (the
    /// number, if there are more than twenty) in the colour of the seat, and an arrow for
    /// each attack that is yet to be fought. What is on a hex is also its title. The board
    /// of a battle is drawn under the map.
    ///
    /// See [`Diagram::svg`](crate::board::Diagram::svg).
    pub fn svg(&self) -> String {
        self.svg_with(&SvgOptions::default())
    }

    /// The map as an SVG document, drawn as the options say. See
    /// [`Diagram::svg_with`](crate::board::Diagram::svg_with).
    pub fn svg_with(&self, options: &SvgOptions) -> String {
        let mut defs = Defs::default();
        let mut picture = self.picture(options, &mut defs);
        if let Some(battle) = self.battle() {
            picture = picture.above(&battle.picture(options, &mut defs));
        }
        picture.document(defs, options)
    }

    fn picture(&self, options: &SvgOptions, defs: &mut Defs) -> Picture {
        let layout = HexLayout::new(self, options);
        let mut elements = String::new();
        for cell in self.cells() {
            elements += &hexagon(cell, options, layout.middle(cell.hex), defs);
        }
        // A click on an arrow is a click on the hex under it.
        let clicks = if options.clickable {
            " pointer-events=\"none\""
        } else {
            ""
        };
        for attack in self.attacks() {
            let (from, to) = (layout.middle(attack.from), layout.middle(attack.to));
            let arrow = arrow(attack, from, to, defs);
            elements += &format!("<g{clicks}>\n{arrow}</g>\n");
        }
        Picture {
            width: layout.width(),
            height: layout.height(),
            elements,
        }
    }
}

fn hexagon(cell: &HexCell, options: &SvgOptions, middle: (i64, i64), defs: &mut Defs) -> String {
    let name = cell.hex.to_string();
    let corners = corners_of_a_hex();
    let shape = Shape {
        outline: &format!("M{}Z", corners.replace(' ', "L")),
        ring: "<path d=\"M0 -56L48 -28V28L0 56L-48 28V-28Z\"",
        middle: 0,
        arm: 26,
        dot: 9,
    };
    let (under, over) = overlay(options, &name, &shape);
    let mut parts = title(&sentence(cell));
    let terrain_name = text((0, 47), 9, NAME, &cut(&cell.terrain));
    let ground = format!("<polygon{} points=\"{corners}\"/>", terrain(&cell.terrain));
    parts += &defs.used("hex", "g", &format!(">{ground}{terrain_name}</g>"));
    parts += &under;
    if options.coordinates {
        parts += &text((0, -40), 10, NAME, &name);
    }
    if let Some(structure) = &cell.structure {
        let figure = figure(structure).map(|path| format!("<path{STRUCTURE} d=\"{path}\"/>"));
        let structure = text((0, 1), 10, STRUCTURE_NAME, structure);
        let structure = format!(">{}{structure}</g>", figure.unwrap_or_default());
        parts += &defs.used("structure", "g", &structure);
    }
    if let Some(army) = &cell.army {
        parts += &marker(army);
    }
    parts += &over;
    place(middle, options.clickable.then_some(&*name), &parts)
}

/// A name as the corner at the bottom has room for it.
fn cut(name: &str) -> String {
    if name.chars().count() <= CORNER {
        return name.to_string();
    }
    let start: String = name.chars().take(CORNER - 1).collect();
    start + "\u{2026}"
}

/// What is on a hex in words.
fn sentence(cell: &HexCell) -> String {
    let mut sentence = format!("{}: {}", cell.hex, cell.terrain);
    if let Some(structure) = &cell.structure {
        sentence += &format!(", {structure}");
    }
    if let Some(army) = &cell.army {
        sentence += &format!(", seat {} with {}", army.seat, army.units);
    }
    sentence
}

/// A flag, a wall, a gem or a tent; nothing for what the rules do not have.
fn figure(structure: &str) -> Option<&'static str> {
    match structure.split(' ').next() {
        Some("base") => Some("M-7 -10V-34L9 -28L-5 -22V-10Z"),
        Some("fortress") => Some("M-11 -10V-32H-6V-27H-3V-32H3V-27H6V-32H11V-10Z"),
        Some("mine") => Some("M0 -10L-11 -25L-6 -32H6L11 -25Z"),
        Some("camp") => Some("M-13 -10L0 -33L13 -10H4L0 -18L-4 -10Z"),
        _ => None,
    }
}

/// The number of the seat on a disc, and the units on a plate behind it.
fn marker(army: &HexArmy) -> String {
    let (plate, ink) = seat(army.seat);
    let letters: Vec<char> = army.units.chars().collect();
    let lines: Vec<String> = match army.size() {
        size if size > 2 * LETTERS => vec![format!("{size} units")],
        _ => letters.chunks(LETTERS).map(String::from_iter).collect(),
    };
    let height = 8 + 11 * lines.len();
    let mut marker = format!(
        "<rect{plate} x=\"-36\" y=\"7\" width=\"83\" height=\"{height}\" rx=\"4\"/>\n\
         <circle{PLATE} cx=\"-38\" cy=\"16\" r=\"9\"/>\n"
    );
    marker += &text((-38, 20), 12, PLATE_LETTER, &army.seat.to_string());
    for (line, y) in lines.iter().zip((20..).step_by(11)) {
        marker += &text((9, y), 12, ink, line);
    }
    marker
}

/// An arrow across the border, clear of what is in the middle of both hexes.
fn arrow(attack: &HexAttack, from: (i64, i64), to: (i64, i64), defs: &mut Defs) -> String {
    let between = |hundredths: i64| {
        let part = |from: i64, to: i64| from + (to - from) * hundredths / 100;
        (part(from.0, to.0), part(from.1, to.1))
    };
    let ((x1, y1), (x2, y2)) = (between(37), between(61));
    let HexAttack { from, to, units } = attack;
    let title = title(&format!("attack from {from} to {to} with {units}"));
    let head = format!(
        " orient=\"auto\" viewBox=\"0 0 10 10\" refX=\"5\" refY=\"5\" markerWidth=\"4\" \
         markerHeight=\"4\"><path{ATTACK_HEAD} d=\"M0 0L10 5L0 10Z\"/></marker>"
    );
    let head = defs.define("attack", "marker", &head);
    format!(
        "{title}<line{ATTACK} x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" \
         stroke-width=\"5\" stroke-linecap=\"butt\" marker-end=\"url(#{head})\"/>\n"
    )
}
