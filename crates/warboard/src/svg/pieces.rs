//! Pieces as they are drawn in a box of a square's size.

use piece_kit::Side;

use super::colours::{
    BLACK, BLACK_DISC, BLACK_LETTER, PLATE, PLATE_LETTER, WHITE, WHITE_DISC, WHITE_LETTER,
};
use super::defs::Defs;
use super::figures;
use super::layout::SIZE;
use super::text;
use super::words::PieceSet;
use crate::cells::Piece;

/// A piece as the set draws it.
pub(super) fn token(piece: &Piece, set: PieceSet, defs: &mut Defs) -> String {
    let figure = match set {
        PieceSet::Letters => None,
        PieceSet::Figures => figures::of(piece),
    };
    let Some((name, figure)) = figure else {
        return disc(piece, defs);
    };
    let name = name.replace(' ', "-");
    let shape =
        format!(" transform=\"translate(2,2) scale(.8)\" stroke-width=\"1.5\">{figure}</g>");
    let shape = defs.define(&name, "g", &shape);
    let paint = match piece.side {
        Side::White => WHITE,
        Side::Black => BLACK,
    };
    let of_side = format!("{}-{name}", piece.side.name().to_lowercase());
    let figure = defs.used(&of_side, "use", &format!("{paint} href=\"#{shape}\"/>"));
    match piece.before() {
        ' ' => figure,
        mark => {
            let letter = text((33, 12), 11, PLATE_LETTER, &mark.to_string());
            let mark = format!(">\n<circle{PLATE} cx=\"33\" cy=\"8\" r=\"6\"/>\n{letter}</g>");
            figure + &defs.used("mark", "g", &mark)
        }
    }
}

/// A disc with the letter.
fn disc(piece: &Piece, defs: &mut Defs) -> String {
    let (disc, letter) = match piece.side {
        Side::White => (WHITE_DISC, WHITE_LETTER),
        Side::Black => (BLACK_DISC, BLACK_LETTER),
    };
    let letters = format!("{}{}", piece.before(), piece.letter);
    let middle = SIZE / 2;
    let letters = text((middle, middle + 7), 20, letter, letters.trim_start());
    let disc =
        format!(">\n<circle{disc} cx=\"{middle}\" cy=\"{middle}\" r=\"15\"/>\n{letters}</g>");
    defs.used("letter", "g", &disc)
}

/// A number in the lower corner, if there is more than one.
pub(super) fn count(count: usize) -> String {
    if count < 2 {
        return String::new();
    }
    let number = count.to_string();
    let width = 7 * number.len() as i64 + 7;
    let left = SIZE - width;
    let number = text((left + width / 2, SIZE - 3), 11, PLATE_LETTER, &number);
    format!(
        "<rect{PLATE} x=\"{left}\" y=\"{}\" width=\"{width}\" height=\"13\" rx=\"6\"/>\n{number}",
        SIZE - 13
    )
}
