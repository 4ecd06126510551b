//! Position strings and machine notation.

use std::fmt;

use super::{Action, Bomb, Cell, Kind, Mailbox, Side, Square};

const KINDS: [(Kind, char); 7] = [
    (Kind::HeadQuarter, 'h'),
    (Kind::Flag, 'f'),
    (Kind::Commando, 'c'),
    (Kind::Paratrooper, 'p'),
    (Kind::Flown, 'l'),
    (Kind::Tank, 't'),
    (Kind::Trooper, 'i'),
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
    /// Reads a valid position string: `placement turn bombs halfmove fullmove`. Nonsense
    /// panics; of what makes a position invalid, only misplaced sea is looked for.
    pub(crate) fn parse(text: &str) -> Mailbox {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, bombs, halfmove_clock, fullmove] = fields[..] else {
            panic!("not five fields: {text}");
        };
        let mut position = Mailbox::empty();
        position.read_placement(placement);
        position.turn = match turn {
            "w" => Side::White,
            "b" => Side::Black,
            _ => panic!("w or b: {turn}"),
        };
        let bombs: Vec<char> = bombs.chars().collect();
        let [white, black] = bombs[..] else {
            panic!("not two bombs: {text}");
        };
        // "two characters, White then Black"
        position.bombs = [read_bomb(white), read_bomb(black)];
        position.halfmove_clock = halfmove_clock.parse().expect("halfmove is a number");
        position.fullmove = fullmove.parse().expect("fullmove is a number");
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
                    for _ in 0..count {
                        self.read_cell(Square::new(file, rank), Cell::Empty);
                        file += 1;
                    }
                    continue;
                }
                self.read_cell(Square::new(file, rank), cell_of(letter));
                file += 1;
            }
            assert_eq!(file, 10, "ten files: {cells}");
        }
    }

    /// "The sea is written `*` (d4-g7 exactly)."
    fn read_cell(&mut self, square: Square, cell: Cell) {
        assert!(square.on_board(), "ten files");
        assert_eq!(cell == Cell::Sea, square.is_sea(), "the sea at {square}");
        self.put(square, cell);
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
                text.push(letter_of(cell));
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        ranks.join("/")
    }
}

fn cell_of(letter: char) -> Cell {
    if letter == '*' {
        return Cell::Sea;
    }
    let kind = Kind::from_letter(letter).expect("a piece letter");
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    Cell::Piece(side, kind)
}

fn letter_of(cell: Cell) -> char {
    match cell {
        Cell::Empty => unreachable!("empty squares are counted"),
        Cell::Sea => '*',
        Cell::Piece(Side::White, kind) => kind.letter().to_ascii_uppercase(),
        Cell::Piece(Side::Black, kind) => kind.letter(),
    }
}

/// "`0` off, `1` armed, `x` spent"
fn read_bomb(letter: char) -> Bomb {
    match letter {
        '0' => Bomb::Off,
        '1' => Bomb::Armed,
        'x' => Bomb::Spent,
        _ => panic!("0, 1 or x: {letter}"),
    }
}

fn write_bomb(bomb: Bomb) -> char {
    match bomb {
        Bomb::Off => '0',
        Bomb::Armed => '1',
        Bomb::Spent => 'x',
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
    /// The canonical position string.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [white, black] = self.bombs.map(write_bomb);
        write!(
            f,
            "{} {} {white}{black} {} {}",
            self.write_placement(),
            self.turn,
            self.halfmove_clock,
            self.fullmove
        )
    }
}

impl fmt::Display for Action {
    /// Machine notation. "A flight and a capture never share a target, so `from to` is unique."
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
            Action::Flight { from, to } => write!(f, "{from}{to}"),
            Action::Drop { target } => write!(f, "@{target}"),
        }
    }
}
