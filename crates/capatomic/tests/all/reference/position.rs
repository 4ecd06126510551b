//! Position strings and machine notation.

use std::fmt;

use super::{Action, Cell, Kind, Mailbox, Side, Square};

const KINDS: [(Kind, char); 9] = [
    (Kind::Pawn, 'p'),
    (Kind::Knight, 'n'),
    (Kind::Bishop, 'b'),
    (Kind::Rook, 'r'),
    (Kind::Queen, 'q'),
    (Kind::King, 'k'),
    (Kind::Archbishop, 'a'),
    (Kind::Chancellor, 'c'),
    (Kind::Missile, 'm'),
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
    /// Reads a valid position string; anything else may panic.
    pub(crate) fn parse(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let [
            placement,
            turn,
            castling,
            ep,
            missiles,
            unlocked,
            halfmove_clock,
            fullmove,
        ] = fields[..]
        else {
            panic!("not eight fields: {text}");
        };
        let mut position = Mailbox::empty();
        position.read_placement(placement);
        position.turn = if turn == "w" {
            Side::White
        } else {
            Side::Black
        };
        position.castling = read_files(castling);
        position.ep = (ep != "-").then(|| read_square(ep));
        position.unmoved_missiles = read_files(missiles);
        position.unlocked = unlocked == "+";
        position.halfmove_clock = halfmove_clock.parse().expect("halfmove is a number");
        position.fullmove = fullmove.parse().expect("fullmove is a number");
        position.settle_ep();
        position
    }

    fn read_placement(&mut self, text: &str) {
        let ranks: Vec<&str> = text.split('/').collect();
        assert_eq!(ranks.len(), 10, "ten ranks: {text}");
        for (rank, cells) in (1..=10).rev().zip(ranks) {
            let mut file = 0;
            let mut letters = cells.chars().peekable();
            while let Some(letter) = letters.next() {
                if let Some(digit) = letter.to_digit(10) {
                    let mut count = digit as i32;
                    while let Some(digit) = letters.peek().and_then(|l| l.to_digit(10)) {
                        count = count * 10 + digit as i32;
                        letters.next();
                    }
                    file += count;
                    continue;
                }
                self.put(Square::new(file, rank), read_cell(letter));
                file += 1;
            }
            assert_eq!(file, 10, "ten files: {cells}");
        }
    }

    fn write_placement(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=10).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..10 {
                let cell = self.at(Square::new(file, rank));
                if cell == Cell::Empty {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(write_cell(cell));
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        ranks.join("/")
    }
}

fn read_cell(letter: char) -> Cell {
    if letter == '*' {
        return Cell::Irradiated;
    }
    let kind = Kind::from_letter(letter).expect("a piece letter");
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    Cell::Piece(side, kind)
}

fn write_cell(cell: Cell) -> char {
    match cell {
        Cell::Empty => unreachable!("empty squares are counted"),
        Cell::Irradiated => '*',
        Cell::Piece(Side::White, kind) => kind.letter().to_ascii_uppercase(),
        Cell::Piece(Side::Black, kind) => kind.letter(),
    }
}

/// The files of either side, upper case White's, lower case Black's.
fn read_files(text: &str) -> [[bool; 10]; 2] {
    let mut files = [[false; 10]; 2];
    for letter in text.chars().filter(|&letter| letter != '-') {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let file = letter.to_ascii_lowercase() as usize - 'a' as usize;
        files[side as usize][file] = true;
    }
    files
}

fn write_files(files: &[[bool; 10]; 2]) -> String {
    let mut text = String::new();
    for (side, first) in files.iter().zip(['A', 'a']) {
        for (letter, &set) in (first..).zip(side) {
            if set {
                text.push(letter);
            }
        }
    }
    if text.is_empty() {
        "-".to_string()
    } else {
        text
    }
}

fn read_square(text: &str) -> Square {
    let file = i32::from(text.as_bytes()[0] - b'a');
    Square::new(file, text[1..].parse().expect("a rank"))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file as u8) as char, self.rank)
    }
}

impl fmt::Display for Mailbox {
    /// The canonical position string.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {}",
            self.write_placement(),
            if self.turn == Side::White { "w" } else { "b" },
            write_files(&self.castling),
            self.ep.map_or("-".to_string(), |square| square.to_string()),
            write_files(&self.unmoved_missiles),
            if self.unlocked { "+" } else { "-" },
            self.halfmove_clock,
            self.fullmove
        )
    }
}

impl fmt::Display for Action {
    /// Machine notation.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Move {
                from,
                to,
                promotion,
            } => {
                write!(f, "{from}{to}")?;
                match promotion {
                    Some(kind) => write!(f, "{}", kind.letter()),
                    None => Ok(()),
                }
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
