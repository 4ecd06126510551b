//! What is beside a board: the pieces that wait there, and the names of its zones.

use super::colours::{FRAME, INK};
use super::defs::Defs;
use super::ground::{OUTLINE, RING, hit, tint};
use super::layout::{SAMPLE, SIZE, SquareLayout, Waiting, cut, length};
use super::options::SvgOptions;
use super::overlay::{Shape, overlay};
use super::pieces::{count, token};
use super::{place, text, title};

/// Everything beside the board.
pub(super) fn beside(layout: &SquareLayout, options: &SvgOptions, defs: &mut Defs) -> String {
    let mut elements = String::new();
    for (corner, waiting) in layout.waiting() {
        elements += &piece(corner, waiting, options, defs);
    }
    for ((x, y), zone) in &layout.zones.entries {
        let corner = (layout.margin + x, layout.zones_top() + y);
        elements += &sample(corner, zone);
    }
    elements
}

/// A piece, how many there are of it, and a word for its state.
fn piece(corner: (i64, i64), waiting: &Waiting, options: &SvgOptions, defs: &mut Defs) -> String {
    let Waiting { aside, name, .. } = waiting;
    let (under, over) = overlay(options, name, &Shape::square(OUTLINE, RING));
    let mut parts = title(&sentence(waiting));
    if options.clickable {
        parts += &hit(OUTLINE, defs);
    }
    parts += &under;
    parts += &token(&aside.piece, options.pieces, defs);
    parts += &count(waiting.count);
    parts += &over;
    let words = waiting.words();
    if !words.is_empty() {
        parts += &text((SIZE + length(&words) / 2, 25), 13, INK, &words);
    }
    place(corner, options.clickable.then_some(name), &parts)
}

fn sentence(waiting: &Waiting) -> String {
    let Waiting { aside, count, name } = waiting;
    let (side, kind, state) = (aside.piece.side.name(), &aside.piece.name, &aside.state);
    match count {
        1 => format!("{name}: {side}'s {kind}, {state}"),
        count => format!("{name}: {side}'s {kind}, {state}: {count}"),
    }
}

/// A piece of a zone's ground, and its name.
fn sample(corner: (i64, i64), zone: &str) -> String {
    const GROUND: &str = "M5 5h20v20h-20z";
    let words = cut(zone);
    let middle = SAMPLE + length(&words) / 2;
    let ground = format!("<path{} d=\"{GROUND}\"/>\n", tint(zone));
    let outline = format!("<path{FRAME} d=\"{GROUND}\"/>\n");
    let words = text((middle, 20), 13, INK, &words);
    place(corner, None, &(ground + &outline + &words))
}
