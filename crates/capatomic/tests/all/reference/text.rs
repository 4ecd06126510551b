//! Position strings and machine notation.

use std::collections::BTreeSet;
use std::fmt;

use piece_kit::Side;

use super::{Action, EMPTY, HOME, MISSILES, Mailbox, Square, rank};

impl Mailbox {
    /// Reads a valid position string; anything else may panic.
    pub(super) fn read(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut position = Mailbox {
            turn: fields[1].parse().expect("w or b"),
            castling: read_files(fields[2], HOME),
            ep: Square::all().find(|square| square.to_string() == fields[3]),
            unmoved_missiles: read_files(fields[4], MISSILES),
            unlocked: fields[5] == "+",
            halfmove_clock: fields[6].parse().expect("halfmove is a number"),
            fullmove: fields[7].parse().expect("fullmove is a number"),
            ..Mailbox::empty()
        };
        for (rank, cells) in (1..=10).rev().zip(fields[0].split('/')) {
            // A count of two digits can only be 10, an empty rank.
            let cells = if cells == "10" { "" } else { cells };
            let mut file = 0;
            for letter in cells.chars() {
                match letter.to_digit(10) {
                    Some(count) => file += count as i32,
                    None => {
                        position.put(Square::new(file, rank), letter);
                        file += 1;
                    }
                }
            }
        }
        position.settle_ep();
        position
    }
}

/// The squares on these files, upper case on White's rank, lower case on Black's.
fn read_files(text: &str, of: i32) -> BTreeSet<Square> {
    let letters = text.chars().filter(char::is_ascii_alphabetic);
    let square = |letter: char| {
        let upper = letter.is_ascii_uppercase();
        let side = if upper { Side::White } else { Side::Black };
        let file = letter.to_ascii_lowercase() as i32 - 'a' as i32;
        Square::new(file, rank(side, of))
    };
    letters.map(square).collect()
}

/// The files of squares, which are in order of rank and file: White's first.
fn write_files(squares: &BTreeSet<Square>) -> String {
    let letter = |square: &Square| {
        let first = if square.rank < 5 { b'A' } else { b'a' };
        char::from(first + square.file as u8)
    };
    squares.iter().map(letter).collect()
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file as u8), self.rank)
    }
}

/// The canonical position string.
impl fmt::Display for Mailbox {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, cells) in self.board.iter().rev().enumerate() {
            f.write_str(if index == 0 { "" } else { "/" })?;
            for run in cells.chunk_by(|one, other| *one == EMPTY && *other == EMPTY) {
                match run[0] {
                    EMPTY => write!(f, "{}", run.len())?,
                    letter => write!(f, "{letter}")?,
                }
            }
        }
        let or_none = |text: String| if text.is_empty() { "-".into() } else { text };
        write!(
            f,
            " {} {} {} {} {} {} {}",
            self.turn,
            or_none(write_files(&self.castling)),
            or_none(self.ep.map(|square| square.to_string()).unwrap_or_default()),
            or_none(write_files(&self.unmoved_missiles)),
            if self.unlocked { "+" } else { "-" },
            self.halfmove_clock,
            self.fullmove
        )
    }
}

/// Machine notation.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Move {
                from,
                to,
                promotion,
            } => {
                let letter = promotion.map(|kind| kind.to_ascii_lowercase());
                write!(f, "{from}{to}{}", String::from_iter(letter))
            }
            Action::Castling {
                king,
                rook,
                missiles,
            } => {
                write!(f, "{king}{rook}")?;
                missiles
                    .iter()
                    .try_for_each(|missile| write!(f, ",{missile}"))
            }
            Action::Launch { missile, target } => write!(f, "{missile}*{target}"),
        }
    }
}
