//! Boards as lines of text.

use anstyle::{Ansi256Color, Style};
use warboard::piece_kit::Side;
use warboard::{Cell, Diagram, Piece, SquareBoard};

use crate::screen::Look;

/// The lines of a diagram, of one width; the squares in `marked`, by the indices of file and
/// rank, stand out.
pub(crate) fn board(diagram: &Diagram, marked: &[(u8, u8)], look: Look) -> Vec<String> {
    let Diagram::Squares(board) = diagram else {
        return diagram.to_string().lines().map(String::from).collect();
    };
    board.lines(|file, rank| {
        let cell = board.cell(file, rank);
        let marked = marked.contains(&(file, rank));
        if look.colour {
            coloured(cell, (file + rank) % 2 == 0, marked, look.figures)
        } else {
            plain(cell, marked, look.figures)
        }
    })
}

/// How many columns the board takes.
pub(crate) fn width(board: &SquareBoard) -> usize {
    board.lines(|_, _| "   ".to_string())[0].len()
}

/// The squares that differ.
pub(crate) fn changes(before: &SquareBoard, after: &SquareBoard) -> Vec<(u8, u8)> {
    (0..after.ranks())
        .flat_map(|rank| (0..after.files()).map(move |file| (file, rank)))
        .filter(|&(file, rank)| before.cell(file, rank) != after.cell(file, rank))
        .collect()
}

fn plain(cell: Cell, marked: bool, figures: bool) -> String {
    let sign = match cell.piece {
        Some(piece) if figures => match piece.side {
            Side::White => outlined(piece),
            Side::Black => filled(piece),
        },
        _ => cell.sign(),
    };
    let face_down = cell.piece.is_some_and(|piece| piece.face_down);
    match (marked, face_down) {
        (true, _) => format!("[{sign}]"),
        (false, true) => format!("?{sign} "),
        (false, false) => format!(" {sign} "),
    }
}

/// Both sides' figures are filled: the sides differ in colour, and outlines look
/// like the other side on a dark ground.
fn coloured(cell: Cell, dark: bool, marked: bool, figures: bool) -> String {
    let ground = match (cell.barrier, marked, dark) {
        (Some("sea"), ..) => 25,
        (Some("tree"), ..) => 22,
        (Some("rock"), ..) => 240,
        (Some(_), ..) => 226,
        (None, true, true) => 65,
        (None, true, false) => 71,
        (None, false, true) => 94,
        (None, false, false) => 137,
    };
    let ink = match cell.piece.map(|piece| piece.side) {
        Some(Side::White) => 231,
        Some(Side::Black) | None => 16,
    };
    let sign = match cell.piece {
        Some(piece) if figures => filled(piece),
        None => match cell.barrier {
            None => ' ',
            Some("sea") => '~',
            Some("irradiated") if figures => '\u{2622}',
            Some(_) => cell.sign(),
        },
        Some(_) => cell.sign(),
    };
    let style = Style::new()
        .fg_color(Some(Ansi256Color(ink).into()))
        .bg_color(Some(Ansi256Color(ground).into()))
        .bold();
    let before = match cell.piece {
        Some(piece) if piece.face_down => '?',
        _ => ' ',
    };
    format!("{style}{before}{sign} {style:#}")
}

/// Unicode has figures for the pieces that every game has; a triangle points
/// where missiles go; others keep their letters.
fn filled(piece: Piece) -> char {
    match piece.name {
        "king" => '\u{265a}',
        "queen" => '\u{265b}',
        "rook" => '\u{265c}',
        "bishop" => '\u{265d}',
        "knight" => '\u{265e}',
        "pawn" => '\u{265f}',
        "missile" => '\u{25b2}',
        _ => piece.cased_letter(),
    }
}

fn outlined(piece: Piece) -> char {
    match filled(piece) {
        figure @ '\u{265a}'..='\u{265f}' => {
            char::from_u32(u32::from(figure) - 6).expect("the outlined figures come first")
        }
        '\u{25b2}' => '\u{25b3}',
        letter => letter,
    }
}
