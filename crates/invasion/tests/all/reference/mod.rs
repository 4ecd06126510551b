//! The reference turn generator of Invasion.
//!
//! It is written from the rule page `docs/rules/invasion.md` alone and shares no code with
//! the crate but the names of the sides: a board is an array of letters, lines are walked
//! square by square, and a turn is legal if the HQ is not attacked after it has been made on
//! a copy. It is slow on purpose; each function says what the page says, so that the two can
//! be read side by side.

mod checked;
mod moves;
mod play;
pub(crate) mod random;
mod recipes;
mod text;

use piece_kit::Side;

/// A square: its file from 0 (the a-file) to 9, its rank from 1 to 10 as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    file: i32,
    rank: i32,
}

type Direction = (i32, i32);

/// Along a rank or a file.
const STRAIGHT: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// "In line" means along a rank, file or diagonal.
fn in_line() -> impl Iterator<Item = Direction> {
    STRAIGHT.into_iter().chain(DIAGONAL)
}

/// "red corners | a1, j10".
const RED_CORNERS: [Square; 2] = [Square { file: 0, rank: 1 }, Square { file: 9, rank: 10 }];

/// "HQ corners | j1 White's, a10 Black's".
fn hq_corner(side: Side) -> Square {
    match side {
        Side::White => Square { file: 9, rank: 1 },
        Side::Black => Square { file: 0, rank: 10 },
    }
}

impl Square {
    fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    fn on_board(self) -> bool {
        (0..10).contains(&self.file) && (1..=10).contains(&self.rank)
    }

    /// "sea | d4 to g7".
    fn is_land(self) -> bool {
        let is_sea = (3..=6).contains(&self.file) && (4..=7).contains(&self.rank);
        self.on_board() && !is_sea
    }

    /// "camps | h1 to j3 White's (south-east), a8 to c10 Black's (north-west)".
    fn in_camp(self, side: Side) -> bool {
        self.distance(hq_corner(side)) <= 2
    }

    /// The square so many steps away in a direction, which may lie outside the board.
    fn stepped(self, direction: Direction, steps: i32) -> Square {
        Square::new(
            self.file + direction.0 * steps,
            self.rank + direction.1 * steps,
        )
    }

    /// The number of king steps between two squares of an empty board without a sea.
    fn distance(self, other: Square) -> i32 {
        let (files, ranks) = (self.file - other.file, self.rank - other.rank);
        files.abs().max(ranks.abs())
    }

    /// The 84 squares.
    fn all() -> impl Iterator<Item = Square> {
        let square = |index| Square::new(index % 10, index / 10 + 1);
        (0..100).map(square).filter(|square| square.is_land())
    }
}

const EMPTY: char = '.';
const SEA: char = '*';

/// The letter of a side's piece: White's in upper case.
fn piece(side: Side, kind: char) -> char {
    match side {
        Side::White => kind,
        Side::Black => kind.to_ascii_lowercase(),
    }
}

/// What a player does in one turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action {
    /// Any move or capture of a piece but a flight.
    Move {
        from: Square,
        to: Square,
        promotion: Option<char>,
    },
    /// The flight of a Paratrooper.
    Flight { from: Square, to: Square },
    /// The Bomb is dropped.
    Drop { target: Square },
}

/// A position, with everything that its position string tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    /// The letters of the position string by rank (rank 1 first) and file.
    board: [[char; 10]; 10],
    turn: Side,
    /// The Bombs of White and Black: `0` off, `1` armed, `x` spent.
    bombs: [char; 2],
    halfmove_clock: u32,
    fullmove: u32,
}

impl Mailbox {
    /// A board with nothing but the sea on it, to be filled.
    fn empty() -> Mailbox {
        let mut position = Mailbox {
            board: [[SEA; 10]; 10],
            turn: Side::White,
            bombs: ['0'; 2],
            halfmove_clock: 0,
            fullmove: 1,
        };
        Square::all().for_each(|square| position.put(square, EMPTY));
        position
    }

    fn at(&self, square: Square) -> char {
        self.board[(square.rank - 1) as usize][square.file as usize]
    }

    fn put(&mut self, square: Square, letter: char) {
        self.board[(square.rank - 1) as usize][square.file as usize] = letter;
    }

    /// Is this a square of the land on which nothing stands?
    fn is_empty_at(&self, square: Square) -> bool {
        square.on_board() && self.at(square) == EMPTY
    }

    /// Does a piece of this side stand on this square of the board?
    fn is_held_by(&self, side: Side, square: Square) -> bool {
        square.on_board() && self.at(square).is_ascii_alphabetic() && self.owner(square) == side
    }

    /// The side of the piece on a square.
    fn owner(&self, square: Square) -> Side {
        let white = self.at(square).is_ascii_uppercase();
        if white { Side::White } else { Side::Black }
    }

    /// The kind of the piece on a square, in upper case.
    fn kind_at(&self, square: Square) -> char {
        self.at(square).to_ascii_uppercase()
    }

    /// The squares of one side's pieces.
    fn pieces(&self, side: Side) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.is_held_by(side, square))
    }

    /// The number of pieces on the board, of either side, the HQs included.
    fn count(&self) -> usize {
        Side::ALL.map(|side| self.pieces(side).count()).iter().sum()
    }

    fn hq(&self, side: Side) -> Square {
        let hq = piece(side, 'H');
        let mut found = Square::all().filter(|&square| self.at(square) == hq);
        found.next().expect("each side has an HQ")
    }

    fn bomb(&self, side: Side) -> char {
        self.bombs[side as usize]
    }
}
