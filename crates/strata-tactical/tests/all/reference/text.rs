//! Position strings, the arbiter's and the public, and machine notation.

use std::fmt;

use piece_kit::Side;
use piece_kit::testing::Sketch;

use super::{Cell, EMPTY, Mailbox, Square, Turn, unit};

impl Mailbox {
    /// Reads a valid position string of the arbiter: `placement turn halfmove fullmove`, of at
    /// most nine files.
    pub(super) fn read(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, halfmove_clock, fullmove] = fields[..] else {
            panic!("not four fields: {text}");
        };
        // "A placement lists the ranks from the highest down to rank 1 with `/` between them. A
        // rank is written from file a".
        let ranks: Vec<Vec<Cell>> = placement.split('/').rev().map(read_rank).collect();
        let files = ranks[0].len();
        assert!(ranks.iter().all(|rank| rank.len() == files), "{text}");
        Mailbox {
            files: files as i32,
            ranks: ranks.len() as i32,
            board: ranks.concat(),
            turn: if turn == "w" {
                Side::White
            } else {
                Side::Black
            },
            halfmove_clock: halfmove_clock.parse().expect("a number"),
            fullmove: fullmove.parse().expect("a number"),
        }
    }

    /// "in a **public** string `U` (White's) or `u` (Black's)."
    pub(crate) fn public(&self) -> String {
        self.write(|cell| match cell.side().filter(|_| cell.face_down) {
            Some(side) => unit(side, 'U', false).letter.into(),
            None => cell.letter.into(),
        })
    }

    fn write(&self, sign: impl Fn(Cell) -> String) -> String {
        let mut sketch = Sketch::new(self.files as usize, self.ranks as usize);
        for square in self.squares() {
            if !self.is_empty_at(square) {
                sketch.put(&square.to_string(), &sign(self.at(square)));
            }
        }
        let placement = sketch.placement();
        let (turn, halfmove, fullmove) = (self.turn, self.halfmove_clock, self.fullmove);
        format!("{placement} {turn} {halfmove} {fullmove}")
    }
}

fn read_rank(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut face_down = false;
    for letter in text.chars() {
        if letter == '?' {
            // "A unit face down is written [...] with `?` before its letter".
            face_down = true;
        } else if let Some(count) = letter.to_digit(10) {
            cells.resize(cells.len() + count as usize, EMPTY);
        } else {
            cells.push(Cell { letter, face_down });
            face_down = false;
        }
    }
    cells
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file as u8) as char, self.rank)
    }
}

impl fmt::Display for Mailbox {
    /// The canonical position string of the arbiter.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mark = |cell: Cell| if cell.face_down { "?" } else { "" };
        f.write_str(&self.write(|cell| format!("{}{}", mark(cell), cell.letter)))
    }
}

impl fmt::Display for Turn {
    /// Machine notation, without the identity that is revealed.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Up { square } => write!(f, "{square}^"),
        }
    }
}
