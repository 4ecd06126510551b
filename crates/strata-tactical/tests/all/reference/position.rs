//! Position strings, the arbiter's and the public, and machine notation.

use std::fmt;

use super::{Cell, Kind, Mailbox, Side, Square, Turn, Unit};

const KINDS: [(Kind, char); 10] = [
    (Kind::King, 'k'),
    (Kind::Duke, 'd'),
    (Kind::Queen, 'q'),
    (Kind::Rook, 'r'),
    (Kind::Bishop, 'b'),
    (Kind::Knight, 'n'),
    (Kind::Guard, 'g'),
    (Kind::Cannon, 'c'),
    (Kind::Wazir, 'w'),
    (Kind::Ferz, 'f'),
];

impl Kind {
    /// The lower-case letter.
    pub(crate) fn letter(self) -> char {
        KINDS.iter().find(|(kind, _)| *kind == self).unwrap().1
    }

    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_lowercase();
        KINDS.iter().find(|(_, l)| *l == letter).map(|(k, _)| *k)
    }
}

impl Mailbox {
    /// Reads a valid position string of the arbiter: `placement turn halfmove fullmove`.
    /// Nonsense panics; what makes a position invalid is looked for in `validity`.
    pub(crate) fn parse(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, halfmove_clock, fullmove] = fields[..] else {
            panic!("not four fields: {text}");
        };
        let mut position = read_placement(placement);
        position.turn = match turn {
            "w" => Side::White,
            "b" => Side::Black,
            _ => panic!("w or b: {turn}"),
        };
        position.halfmove_clock = halfmove_clock.parse().expect("halfmove is a number");
        position.fullmove = fullmove.parse().expect("fullmove is a number");
        position
    }

    /// "A **public** string writes `U`/`u` for a face-down unit of White/Black instead."
    pub(crate) fn public(&self) -> String {
        self.write(|unit| {
            if unit.face_up {
                letter_of(unit.side, unit.kind.letter()).to_string()
            } else {
                letter_of(unit.side, 'u').to_string()
            }
        })
    }

    fn write(&self, write_unit: impl Fn(Unit) -> String) -> String {
        let ranks: Vec<String> = (1..=self.ranks)
            .rev()
            .map(|rank| self.write_rank(rank, &write_unit))
            .collect();
        format!(
            "{} {} {} {}",
            ranks.join("/"),
            self.turn,
            self.halfmove_clock,
            self.fullmove
        )
    }

    fn write_rank(&self, rank: i32, write_unit: impl Fn(Unit) -> String) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..self.files {
            let written = match self.at(Square::new(file, rank)) {
                Cell::Empty => {
                    empty += 1;
                    continue;
                }
                Cell::Tree => "*".to_string(),
                Cell::Rock => "#".to_string(),
                Cell::Unit(unit) => write_unit(unit),
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += &written;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    }
}

/// "A placement field lists ranks from the highest to rank 1, separated by `/`, each from file
/// a onward".
fn read_placement(text: &str) -> Mailbox {
    let ranks: Vec<Vec<Cell>> = text.split('/').map(read_rank).collect();
    let mut position = Mailbox::empty(ranks[0].len() as i32, ranks.len() as i32);
    for (rank, cells) in (1..=position.ranks).rev().zip(ranks) {
        assert_eq!(cells.len() as i32, position.files, "as many files: {text}");
        for (file, cell) in (0..).zip(cells) {
            position.put(Square::new(file, rank), cell);
        }
    }
    position
}

fn read_rank(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.to_digit(10) {
            // "`55` is fifty-five empty squares, too many"
            let mut count = digit;
            while let Some(digit) = letters.peek().and_then(|l| l.to_digit(10)) {
                count = count * 10 + digit;
                letters.next();
            }
            assert!((1..=8).contains(&count), "up to eight files: {text}");
            for _ in 0..count {
                cells.push(Cell::Empty);
            }
            continue;
        }
        cells.push(match letter {
            '*' => Cell::Tree,
            '#' => Cell::Rock,
            // "A face-down unit is written `?` before its letter (`?R`)."
            '?' => read_unit(letters.next().expect("a letter behind `?`"), false),
            _ => read_unit(letter, true),
        });
    }
    cells
}

fn read_unit(letter: char, face_up: bool) -> Cell {
    // `U` is none of the letters: the arbiter knows every identity.
    let kind = Kind::from_letter(letter).expect("a unit's letter");
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    Cell::Unit(Unit {
        side,
        kind,
        face_up,
    })
}

fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter,
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file as u8) as char, self.rank)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Side::White => "w",
            Side::Black => "b",
        })
    }
}

impl fmt::Display for Mailbox {
    /// The canonical position string of the arbiter.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.write(|unit| {
            let letter = letter_of(unit.side, unit.kind.letter());
            if unit.face_up {
                letter.to_string()
            } else {
                format!("?{letter}")
            }
        }))
    }
}

impl fmt::Display for Turn {
    /// Machine notation, without the identity that comes to light.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Turn::Move { from, to } => write!(f, "{from}{to}"),
            Turn::Up { square } => write!(f, "{square}^"),
        }
    }
}
