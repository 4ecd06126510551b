//! The reference turn generator of `StrataChess` battles.
//!
//! It is written from the rule page `docs/rules/strata-tactical.md` alone and shares no code
//! with the crate but the names of the sides: a board is a list of letters, lines are walked
//! square by square, and a turn is legal if its side's royal is not attacked after it has been
//! made on a copy. It is slow on purpose; each function says what the page says, so that the
//! two can be read side by side.
//!
//! It works on the arbiter's position, in which the identity of every face-down unit is known.

mod boards;
mod cannons;
mod endings;
mod features;
mod lines;
pub(crate) mod moves;
mod play;
pub(crate) mod random;
mod recipes;
mod text;

use piece_kit::Side;

/// The units of class "piece" and of class "soldier".
const PIECES: [char; 6] = ['Q', 'R', 'B', 'N', 'G', 'C'];
const SOLDIERS: [char; 2] = ['W', 'F'];

/// What is on a square: a letter of the position string, White's in upper case, and whether
/// it is a unit that lies face down.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cell {
    letter: char,
    face_down: bool,
}

/// A cell without a unit.
const fn bare(letter: char) -> Cell {
    let face_down = false;
    Cell { letter, face_down }
}

const EMPTY: Cell = bare('.');
/// "`*` a tree or wall". "Trees and walls are screens for the Cannon". "a Cannon's line ends at rock"
const TREE: Cell = bare('*');
/// "`#` rock or void". "Rock is not a screen"
const ROCK: Cell = bare('#');
/// Outside the board.
const NOWHERE: Cell = bare(' ');

/// A unit, named by its upper-case letter.
fn unit(side: Side, kind: char, face_down: bool) -> Cell {
    let letter = match side {
        Side::White => kind,
        Side::Black => kind.to_ascii_lowercase(),
    };
    Cell { letter, face_down }
}

impl Cell {
    /// The side of a unit.
    fn side(self) -> Option<Side> {
        match self.letter {
            'A'..='Z' => Some(Side::White),
            'a'..='z' => Some(Side::Black),
            _ => None,
        }
    }

    /// The upper-case letter of a unit.
    fn kind(self) -> char {
        self.letter.to_ascii_uppercase()
    }

    fn is_royal(self) -> bool {
        "KD".contains(self.kind())
    }

    /// "A screen is any unit of either side, royal or not, face up or face down, or a tree or a
    /// wall."
    fn is_screen(self) -> bool {
        self.side().is_some() || self == TREE
    }
}

/// A square: its file from 0 (the a-file), its rank from 1 as the page writes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Square {
    file: i32,
    rank: i32,
}

impl Square {
    fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    /// The square so many steps away in a direction, which may lie outside the board.
    fn stepped(self, (files, ranks): (i32, i32), steps: i32) -> Square {
        Square::new(self.file + files * steps, self.rank + ranks * steps)
    }

    /// The number of king steps between two squares of an empty board.
    fn distance(self, other: Square) -> i32 {
        let (files, ranks) = (self.file - other.file, self.rank - other.rank);
        files.abs().max(ranks.abs())
    }

    /// The squares strictly between this one and another in line with it.
    fn between(self, other: Square) -> Vec<Square> {
        let (files, ranks) = (other.file - self.file, other.rank - self.rank);
        let direction = (files.signum(), ranks.signum());
        let steps = 1..self.distance(other);
        steps.map(|steps| self.stepped(direction, steps)).collect()
    }
}

/// What a player does in one turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turn {
    /// "a move, or a move with capture, by a unit of yours that is face up"
    Move { from: Square, to: Square },
    /// "turning up one of your units that is face down. It may not also move."
    Up { square: Square },
}

/// A position, with everything that its position string tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    files: i32,
    ranks: i32,
    /// The cells by rank (rank 1 first) and file.
    board: Vec<Cell>,
    turn: Side,
    halfmove_clock: u32,
    fullmove: u32,
}

impl Mailbox {
    /// A board of a size with nothing on it, to be filled.
    fn empty(files: i32, ranks: i32) -> Mailbox {
        Mailbox {
            files,
            ranks,
            board: vec![EMPTY; (files * ranks) as usize],
            turn: Side::White,
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    /// The number of a square's cell, if the square is on the board.
    fn number(&self, square: Square) -> Option<usize> {
        let contains =
            (0..self.files).contains(&square.file) && (1..=self.ranks).contains(&square.rank);
        contains.then(|| ((square.rank - 1) * self.files + square.file) as usize)
    }

    fn at(&self, square: Square) -> Cell {
        self.number(square)
            .map_or(NOWHERE, |number| self.board[number])
    }

    fn put(&mut self, square: Square, cell: Cell) {
        let number = self.number(square).expect("a square of the board");
        self.board[number] = cell;
    }

    fn squares(&self) -> Vec<Square> {
        let files = self.files;
        (1..=self.ranks)
            .flat_map(|rank| (0..files).map(move |file| Square::new(file, rank)))
            .collect()
    }

    /// Whether this is a square of the board without a unit or an obstacle.
    fn is_empty_at(&self, square: Square) -> bool {
        self.at(square) == EMPTY
    }

    /// The squares of one side's units, face up and face down.
    fn units(&self, side: Side) -> Vec<Square> {
        let mut squares = self.squares();
        squares.retain(|&square| self.at(square).side() == Some(side));
        squares
    }

    /// Where the King or Duke of a side is, if it has one.
    fn royal(&self, side: Side) -> Option<Square> {
        let mut units = self.units(side).into_iter();
        units.find(|&square| self.at(square).is_royal())
    }
}
