//! The reference turn generator of `StrataChess` battles.
//!
//! It is written from the rule page `docs/rules/strata-tactical.md` alone and shares no code
//! with the crate: a board is a list of cells, lines are walked square by square, and a turn is
//! legal when the own royal is not attacked after it has been made on a copy. It is slow on
//! purpose; each function says what the page says, so that the two can be read side by side.
//!
//! It works on the arbiter's position, in which the identity of every face-down unit is known.
mod attacks;
pub(crate) mod boards;
mod cannons;
mod checked;
mod closed;
mod endings;
mod features;
mod lines;
mod moves;
mod play;
mod position;
pub(crate) mod random;
mod recipes;

/// The two players: the attacker is White, the defender Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

pub(crate) const SIDES: [Side; 2] = [Side::White, Side::Black];

impl Side {
    pub(crate) fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    King,
    Duke,
    Queen,
    Rook,
    Bishop,
    Knight,
    Guard,
    Cannon,
    Wazir,
    Ferz,
}

/// The units of class "piece".
pub(crate) const PIECES: [Kind; 6] = [
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Guard,
    Kind::Cannon,
];

/// The units of class "soldier".
pub(crate) const SOLDIERS: [Kind; 2] = [Kind::Wazir, Kind::Ferz];

impl Kind {
    pub(crate) fn is_royal(self) -> bool {
        matches!(self, Kind::King | Kind::Duke)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unit {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) face_up: bool,
}

impl Unit {
    pub(crate) fn face_up(side: Side, kind: Kind) -> Unit {
        Unit {
            side,
            kind,
            face_up: true,
        }
    }

    pub(crate) fn face_down(side: Side, kind: Kind) -> Unit {
        Unit {
            side,
            kind,
            face_up: false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Empty,
    /// A tree or a wall: "All obstacles stop slides. Trees and walls are screens for the Cannon".
    Tree,
    /// "rock is not (a Cannon's line ends at rock)"
    Rock,
    Unit(Unit),
}

/// A square: its file from 0 (the a-file), its rank from 1 as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

/// Orthogonally: along a rank or a file.
pub(crate) const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub(crate) const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

pub(crate) const ALL_DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// What makes a knight's leap.
pub(crate) const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl Square {
    pub(crate) fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    /// The square so many steps away in a direction, which may lie outside the board.
    pub(crate) fn stepped(self, direction: (i32, i32), steps: i32) -> Square {
        Square::new(
            self.file + direction.0 * steps,
            self.rank + direction.1 * steps,
        )
    }

    /// The number of king steps between two squares of an empty board.
    pub(crate) fn distance(self, other: Square) -> i32 {
        let (files, ranks) = (self.file - other.file, self.rank - other.rank);
        files.abs().max(ranks.abs())
    }

    /// The direction from this square to another of the same rank, file or diagonal.
    pub(crate) fn direction_to(self, other: Square) -> Option<(i32, i32)> {
        let (files, ranks) = (other.file - self.file, other.rank - self.rank);
        let in_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        (in_line && self != other).then(|| (files.signum(), ranks.signum()))
    }

    /// The squares strictly between this one and another in line with it.
    pub(crate) fn between(self, other: Square) -> Vec<Square> {
        let Some(direction) = self.direction_to(other) else {
            return Vec::new();
        };
        (1..self.distance(other))
            .map(|steps| self.stepped(direction, steps))
            .collect()
    }
}

/// What a player does in one turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Turn {
    /// "a move or a move with capture by a face-up unit"
    Move { from: Square, to: Square },
    /// "turning one own face-down unit up (it may not also move)"
    Up { square: Square },
}

/// A position, with everything that its position string tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    pub(crate) files: i32,
    pub(crate) ranks: i32,
    /// The cells by rank (rank 1 first) and file.
    pub(crate) board: Vec<Cell>,
    pub(crate) turn: Side,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
}

impl Mailbox {
    /// A board of a size with nothing on it, to be filled.
    pub(crate) fn empty(files: i32, ranks: i32) -> Mailbox {
        assert!((1..=8).contains(&files), "1 to 8 files");
        assert!((1..=10).contains(&ranks), "1 to 10 ranks");
        Mailbox {
            files,
            ranks,
            board: vec![Cell::Empty; (files * ranks) as usize],
            turn: Side::White,
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    pub(crate) fn contains(&self, square: Square) -> bool {
        (0..self.files).contains(&square.file) && (1..=self.ranks).contains(&square.rank)
    }

    pub(crate) fn at(&self, square: Square) -> Cell {
        self.board[self.cell_number(square)]
    }

    pub(crate) fn put(&mut self, square: Square, cell: Cell) {
        let number = self.cell_number(square);
        self.board[number] = cell;
    }

    fn cell_number(&self, square: Square) -> usize {
        assert!(self.contains(square), "{square} is not on the board");
        ((square.rank - 1) * self.files + square.file) as usize
    }

    pub(crate) fn squares(&self) -> Vec<Square> {
        let files = self.files;
        (1..=self.ranks)
            .flat_map(|rank| (0..files).map(move |file| Square::new(file, rank)))
            .collect()
    }

    /// Is this a square of the board on which nothing stands, an obstacle neither?
    pub(crate) fn is_empty_at(&self, square: Square) -> bool {
        self.contains(square) && self.at(square) == Cell::Empty
    }

    pub(crate) fn unit_at(&self, square: Square) -> Option<Unit> {
        match self.contains(square).then(|| self.at(square)) {
            Some(Cell::Unit(unit)) => Some(unit),
            _ => None,
        }
    }

    /// Is this a square of the board on which a unit of `side` stands, face up or face down?
    pub(crate) fn is_held_by(&self, side: Side, square: Square) -> bool {
        self.unit_at(square).is_some_and(|unit| unit.side == side)
    }

    /// One side's units, face up and face down.
    pub(crate) fn units(&self, side: Side) -> Vec<(Square, Unit)> {
        self.squares()
            .into_iter()
            .filter_map(|square| self.unit_at(square).map(|unit| (square, unit)))
            .filter(|(_, unit)| unit.side == side)
            .collect()
    }

    /// Where the King or Duke of a side stands, if it has one.
    pub(crate) fn royal(&self, side: Side) -> Option<Square> {
        self.royal_unit(side).map(|(square, _)| square)
    }

    pub(crate) fn royal_unit(&self, side: Side) -> Option<(Square, Kind)> {
        self.units(side)
            .into_iter()
            .find(|(_, unit)| unit.kind.is_royal())
            .map(|(square, unit)| (square, unit.kind))
    }
}
