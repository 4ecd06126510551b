//! The reference turn generator of Invasion.
//!
//! It is written from the rule page `docs/rules/invasion.md` alone and shares no code with
//! the crate: a board is an array of a hundred cells, lines are walked square by square, and a
//! turn is legal when the own HQ is not attacked after it has been made on a copy. It is slow
//! on purpose; each function says what the page says, so that the two can be read side by side.

mod attacks;
mod checked;
mod endings;
mod flags;
mod moves;
mod pins;
mod play;
mod position;
pub(crate) mod random;
mod recipes;

/// The array of the page.
pub(crate) const START: &str =
    "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w 00 0 1";

/// The two players, also used as an index into what is kept for each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    pub(crate) fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// "j1 and a10, is that side's HQ corner".
    pub(crate) fn hq_corner(self) -> Square {
        match self {
            Side::White => Square::new(9, 1),
            Side::Black => Square::new(0, 10),
        }
    }

    /// "Each side has a camp of 3x3 squares in its corner: White h1-j3 (south-east), Black
    /// a8-c10 (north-west)."
    pub(crate) fn camp_contains(self, square: Square) -> bool {
        match self {
            Side::White => square.file >= 7 && square.rank <= 3,
            Side::Black => square.file <= 2 && square.rank >= 8,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    HeadQuarter,
    Flag,
    Commando,
    Paratrooper,
    /// A Paratrooper that has flown.
    Flown,
    Tank,
    Trooper,
}

/// What a Trooper may become: "Commando or Paratrooper (with its flight), owner's choice".
pub(crate) const PROMOTIONS: [Kind; 2] = [Kind::Commando, Kind::Paratrooper];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Empty,
    Sea,
    Piece(Side, Kind),
}

/// What has become of a side's Bomb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bomb {
    Off,
    Armed,
    Spent,
}

/// A square: its file from 0 (the a-file) to 9, its rank from 1 to 10 as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

/// Along a rank or a file.
pub(crate) const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub(crate) const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// "In line" means along a rank, file or diagonal.
pub(crate) const IN_LINE: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// "The other two corners, a1 and j10, are the red corners."
pub(crate) const RED_CORNERS: [Square; 2] =
    [Square { file: 0, rank: 1 }, Square { file: 9, rank: 10 }];

impl Square {
    pub(crate) fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    pub(crate) fn on_board(self) -> bool {
        (0..10).contains(&self.file) && (1..=10).contains(&self.rank)
    }

    /// "a 4x4 sea d4-g7"
    pub(crate) fn is_sea(self) -> bool {
        (3..=6).contains(&self.file) && (4..=7).contains(&self.rank)
    }

    pub(crate) fn is_land(self) -> bool {
        self.on_board() && !self.is_sea()
    }

    /// The square so many steps away in a direction, which may lie outside the board.
    pub(crate) fn stepped(self, direction: (i32, i32), steps: i32) -> Square {
        Square::new(
            self.file + direction.0 * steps,
            self.rank + direction.1 * steps,
        )
    }

    /// The number of king steps between two squares of an empty board without a sea.
    pub(crate) fn distance(self, other: Square) -> i32 {
        let (files, ranks) = (self.file - other.file, self.rank - other.rank);
        files.abs().max(ranks.abs())
    }

    /// Is this square in the 3x3 area centred on `centre`?
    pub(crate) fn in_area_of(self, centre: Square) -> bool {
        self.distance(centre) <= 1
    }

    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (1..=10).flat_map(|rank| (0..10).map(move |file| Square::new(file, rank)))
    }

    /// The 84 squares.
    pub(crate) fn all_land() -> impl Iterator<Item = Square> {
        Square::all().filter(|square| square.is_land())
    }
}

/// What a player does in one turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action {
    /// Any move or capture of a piece but a flight.
    Move {
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    },
    /// The flight of a Paratrooper.
    Flight { from: Square, to: Square },
    /// The Bomb is dropped.
    Drop { target: Square },
}

/// A position, with everything that its position string tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    /// The cells by rank (rank 1 first) and file.
    pub(crate) board: [Cell; 100],
    pub(crate) turn: Side,
    /// The Bomb of each side.
    pub(crate) bombs: [Bomb; 2],
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
}

impl Mailbox {
    /// A board with nothing but the sea on it, to be filled.
    pub(crate) fn empty() -> Mailbox {
        let mut position = Mailbox {
            board: [Cell::Empty; 100],
            turn: Side::White,
            bombs: [Bomb::Off; 2],
            halfmove_clock: 0,
            fullmove: 1,
        };
        for square in Square::all().filter(|square| square.is_sea()) {
            position.put(square, Cell::Sea);
        }
        position
    }

    pub(crate) fn at(&self, square: Square) -> Cell {
        self.board[cell_number(square)]
    }

    pub(crate) fn put(&mut self, square: Square, cell: Cell) {
        self.board[cell_number(square)] = cell;
    }

    /// Is this a square of the board, of the land, on which nothing stands?
    pub(crate) fn is_empty_at(&self, square: Square) -> bool {
        square.on_board() && self.at(square) == Cell::Empty
    }

    /// Is this a square of the board on which a piece of `side` stands?
    pub(crate) fn is_held_by(&self, side: Side, square: Square) -> bool {
        square.on_board() && matches!(self.at(square), Cell::Piece(owner, _) if owner == side)
    }

    /// The squares and kinds of one side's pieces.
    pub(crate) fn pieces(&self, side: Side) -> Vec<(Square, Kind)> {
        let mut pieces = Vec::new();
        for square in Square::all() {
            match self.at(square) {
                Cell::Piece(owner, kind) if owner == side => pieces.push((square, kind)),
                _ => {}
            }
        }
        pieces
    }

    /// The number of pieces on the board, of either side, the HQs included.
    pub(crate) fn count(&self) -> usize {
        let is_piece = |cell: &&Cell| matches!(cell, Cell::Piece(..));
        self.board.iter().filter(is_piece).count()
    }

    pub(crate) fn hq(&self, side: Side) -> Square {
        Square::all()
            .find(|&square| self.at(square) == Cell::Piece(side, Kind::HeadQuarter))
            .expect("each side has an HQ")
    }

    pub(crate) fn bomb(&self, side: Side) -> Bomb {
        self.bombs[side as usize]
    }
}

fn cell_number(square: Square) -> usize {
    ((square.rank - 1) * 10 + square.file) as usize
}
