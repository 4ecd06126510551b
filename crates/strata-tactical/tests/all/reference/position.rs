//! Position strings, the arbiter's and the public, and machine notation.

use std::fmt;

use piece_kit::testing::Sketch;

use super::{Cell, Kind, Mailbox, PIECES, SOLDIERS, Side, Square, Turn, Unit};

/// The letters of the kinds in their order.
const LETTERS: &str = "kdqrbngcwf";

impl Kind {
    /// The lower-case letter.
    pub(crate) fn letter(self) -> char {
        LETTERS.as_bytes()[self as usize].into()
    }

    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        let kinds = [Kind::King, Kind::Duke]
            .into_iter()
            .chain(PIECES)
            .chain(SOLDIERS);
        let letter = letter.to_ascii_lowercase();
        kinds.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl Mailbox {
    /// Reads a valid position string of the arbiter: `placement turn halfmove fullmove`.
    /// Nonsense panics.
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
        let mut sketch = Sketch::new(self.files as usize, self.ranks as usize);
        for square in self.squares() {
            let sign = match self.at(square) {
                Cell::Empty => continue,
                Cell::Tree => "*".to_string(),
                Cell::Rock => "#".to_string(),
                Cell::Unit(unit) => write_unit(unit),
            };
            sketch.put(&square.to_string(), &sign);
        }
        let placement = sketch.placement();
        let (turn, halfmove, fullmove) = (self.turn, self.halfmove_clock, self.fullmove);
        format!("{placement} {turn} {halfmove} {fullmove}")
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
