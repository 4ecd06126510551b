//! Position strings and machine notation.

use std::fmt;

use super::{Action, EMPTY, Mailbox, Square};

impl Mailbox {
    /// Reads a valid position string: `placement turn bombs halfmove fullmove`. Anything
    /// else may panic.
    pub(super) fn read(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut bombs = fields[2].chars();
        let mut position = Mailbox {
            turn: fields[1].parse().expect("w or b"),
            bombs: [(); 2].map(|()| bombs.next().expect("two Bombs")),
            halfmove_clock: fields[3].parse().expect("halfmove is a number"),
            fullmove: fields[4].parse().expect("fullmove is a number"),
            ..Mailbox::empty()
        };
        for (rank, cells) in (1..=10).rev().zip(fields[0].split('/')) {
            // A count of two digits can only be 10, an empty rank.
            let cells = if cells == "10" { "" } else { cells };
            let mut file = 0;
            for letter in cells.chars() {
                if let Some(count) = letter.to_digit(10) {
                    file += count as i32;
                } else {
                    position.put(Square::new(file, rank), letter);
                    file += 1;
                }
            }
        }
        position
    }
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
        let [white, black] = self.bombs;
        write!(f, " {} {white}{black}", self.turn)?;
        write!(f, " {} {}", self.halfmove_clock, self.fullmove)
    }
}

/// Machine notation. "A flight and a capture never have the same target, so from and to are
/// enough."
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
            Action::Flight { from, to } => write!(f, "{from}{to}"),
            Action::Drop { target } => write!(f, "@{target}"),
        }
    }
}
