//! Boards as lines of text.

use anstyle::{Ansi256Color, Style};
use warboard::board::{Cell, Diagram, HexBoard, HexInk, Piece, SquareBoard};
use warboard::piece_kit::Side;

use crate::screen::Look;

/// The lines of a diagram; the squares in `marked`, by the indices of file and rank, stand
/// out. Those of a board of squares are of one width.
pub(crate) fn board(diagram: &Diagram, marked: &[(u8, u8)], look: Look) -> Vec<String> {
    match diagram {
        Diagram::Squares(board) => squares(board, marked, look),
        Diagram::Hexes(board) => hexes(board, look),
        _ => diagram.to_string().lines().map(String::from).collect(),
    }
}

fn squares(board: &SquareBoard, marked: &[(u8, u8)], look: Look) -> Vec<String> {
    board.lines(|file, rank| {
        let cell = board.cell(file, rank);
        let marked = marked.contains(&(file, rank));
        if look.colour {
            coloured(cell, board.shade(file, rank), marked, look.figures)
        } else {
            plain(cell, marked, look.figures)
        }
    })
}

fn hexes(board: &HexBoard, look: Look) -> Vec<String> {
    let mut lines = board.lines_within(look.columns, |ink, text| {
        if look.colour {
            let style = inked(ink);
            format!("{style}{text}{style:#}")
        } else {
            text.to_string()
        }
    });
    if let Some(battle) = board.battle() {
        lines.push(String::new());
        lines.extend(squares(battle, &[], look));
    }
    lines
}

/// Light grounds for terrains, and colours for seats that differ for people who do not
/// tell red from green.
fn inked(ink: HexInk<'_>) -> Style {
    let (ink, ground) = match ink {
        HexInk::Terrain(terrain) => match terrain {
            "standard" => (16, 187),
            "narrow" => (16, 179),
            "plain" => (16, 192),
            "woods" => (16, 108),
            "mountain" => (16, 138),
            "fortress" => (16, 146),
            _ => (16, 252),
        },
        HexInk::Seat(1) => (231, 25),
        HexInk::Seat(2) => (231, 166),
        HexInk::Seat(3) => (231, 29),
        HexInk::Seat(4) => (16, 175),
        HexInk::Seat(5) => (16, 227),
        HexInk::Seat(6) => (16, 117),
        HexInk::Attack => (231, 160),
        _ => (231, 240),
    };
    style(ink, ground)
}

/// The grounds of squares by [`SquareBoard::shade`].
const SHADES: [u8; 3] = [94, 137, 130];

fn style(ink: u8, ground: u8) -> Style {
    Style::new()
        .fg_color(Some(Ansi256Color(ink).into()))
        .bg_color(Some(Ansi256Color(ground).into()))
        .bold()
}

/// How many columns the board takes.
pub(crate) fn width(board: &SquareBoard) -> usize {
    board.lines(|_, _| "   ".to_string())[0].len()
}

/// The squares on which something else stands.
pub(crate) fn changes(before: &SquareBoard, after: &SquareBoard) -> Vec<(u8, u8)> {
    after
        .squares()
        .filter(|&(file, rank)| {
            let (before, after) = (before.cell(file, rank), after.cell(file, rank));
            (&before.piece, &before.barrier) != (&after.piece, &after.barrier)
        })
        .collect()
}

fn plain(cell: &Cell, marked: bool, figures: bool) -> String {
    let sign = match &cell.piece {
        Some(piece) if figures => match piece.side {
            Side::White => outlined(piece),
            Side::Black => filled(piece),
        },
        _ => cell.sign(),
    };
    let before = cell.piece.as_ref().map_or(' ', Piece::before);
    match marked {
        true => format!("[{sign}]"),
        false => format!("{before}{sign} "),
    }
}

/// Both sides' figures are filled: the sides differ in colour, and outlines look
/// like the other side on a dark ground.
fn coloured(cell: &Cell, shade: u8, marked: bool, figures: bool) -> String {
    let dark = shade == 0;
    let ground = match (cell.barrier.as_deref(), marked, dark) {
        (Some("sea"), ..) => 25,
        (Some("tree"), ..) => 22,
        (Some("rock"), ..) => 240,
        (Some(_), ..) => 226,
        (None, true, true) => 65,
        (None, true, false) => 71,
        (None, false, _) => match cell.zone.as_deref() {
            Some("red corner") => 160,
            Some("HQ corner") => 178,
            Some("camp") if dark => 243,
            Some("camp") => 246,
            _ => SHADES[usize::from(shade)],
        },
    };
    let ink = match cell.piece.as_ref().map(|piece| piece.side) {
        Some(Side::White) => 231,
        Some(Side::Black) | None => 16,
    };
    let sign = match &cell.piece {
        Some(piece) if figures => filled(piece),
        None => match cell.barrier.as_deref() {
            None => ' ',
            Some("sea") => '~',
            Some("irradiated") if figures => '\u{2622}',
            Some(_) => cell.sign(),
        },
        Some(_) => cell.sign(),
    };
    let style = style(ink, ground);
    let before = cell.piece.as_ref().map_or(' ', Piece::before);
    format!("{style}{before}{sign} {style:#}")
}

/// Unicode has figures for the pieces that every game has; a triangle points
/// where missiles go; others keep their letters.
fn filled(piece: &Piece) -> char {
    match &*piece.name {
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

fn outlined(piece: &Piece) -> char {
    match filled(piece) {
        figure @ '\u{265a}'..='\u{265f}' => {
            char::from_u32(u32::from(figure) - 6).expect("the outlined figures come first")
        }
        '\u{25b2}' => '\u{25b3}',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;
    use warboard::board::{Diagram, HexArmy, HexAttack, HexBoard, HexCell};
    use warboard::piece_kit::geom::hex::Hex;

    use super::board;
    use crate::screen::Look;

    const PLAIN: Look = Look {
        terminal: false,
        colour: false,
        figures: false,
        letters: false,
        columns: usize::MAX,
    };

    /// A hex of each terrain with an army of each seat, and one of neither kind.
    fn map() -> Diagram {
        let terrains = [
            "standard", "narrow", "plain", "woods", "mountain", "fortress", "swamp",
        ];
        let cells = Hex::ORIGIN
            .spiral(1)
            .zip(terrains)
            .zip(1..)
            .map(|((hex, terrain), seat)| {
                HexCell::new(hex, terrain).with_army(HexArmy::new(seat, "DQ"))
            });
        let attack = HexAttack::new(Hex::new(1, 0), Hex::ORIGIN, "DQ");
        Diagram::Hexes(HexBoard::new(cells, [attack]))
    }

    #[test]
    fn a_map_without_colours_is_its_text() {
        let lines = board(&map(), &[], PLAIN);
        assert_eq!(lines.join("\n") + "\n", map().to_string());
    }

    #[test]
    fn a_map_in_colours_is_the_same_map() {
        let colour = Look {
            colour: true,
            ..PLAIN
        };
        let lines = board(&map(), &[], colour);
        let text = lines.join("\n");
        assert_eq!(
            strip_str(&text).to_string(),
            board(&map(), &[], PLAIN).join("\n")
        );
        for ground in [
            187, 179, 192, 108, 138, 146, 252, 25, 166, 29, 175, 227, 117, 240, 160,
        ] {
            assert!(text.contains(&format!("48;5;{ground}m")), "{ground}");
        }
    }
}
