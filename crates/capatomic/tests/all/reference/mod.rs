//! The reference move generator of Capatomic Random Chess.
//!
//! It is written from the rule page `docs/rules/capatomic.md` alone and shares no code with
//! the crate: a board is an array of cells, an attack is a question of geometry, and a move is
//! legal when the king is not attacked after it has been made on a copy. It is slow on
//! purpose; each function says what the page says, so that the two can be read side by side.
mod attacks;
mod checked;
mod endings;
pub(crate) mod features;
mod moves;
mod play;
mod position;
pub(crate) mod random;
mod recipes;
pub(crate) mod start;

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

    /// The rank that this side counts as its `rank`-th: Black's ranks are White's reflected.
    pub(crate) fn rank(self, rank: i32) -> i32 {
        match self {
            Side::White => rank,
            Side::Black => 11 - rank,
        }
    }

    /// The direction in which this side's pawns move.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// Where the original missiles stand: rank 1 or 10.
    pub(crate) fn missile_rank(self) -> i32 {
        self.rank(1)
    }

    /// Where the king and his pieces stand at the start: rank 2 or 9.
    pub(crate) fn home_rank(self) -> i32 {
        self.rank(2)
    }

    /// Where the pawns start, and from where they may double-step: rank 3 or 8.
    pub(crate) fn pawn_rank(self) -> i32 {
        self.rank(3)
    }

    /// The rank on entering which a pawn must promote: rank 9 or 2.
    pub(crate) fn promotion_rank(self) -> i32 {
        self.rank(9)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Archbishop,
    Chancellor,
    Missile,
}

/// What a pawn may become, in the order of the page.
pub(crate) const PROMOTIONS: [Kind; 7] = [
    Kind::Queen,
    Kind::Archbishop,
    Kind::Chancellor,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Missile,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Empty,
    /// Nothing ever stands here again.
    Irradiated,
    Piece(Side, Kind),
}

/// A square: its file from 0 (the a-file) to 9, its rank from 1 to 10 as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

impl Square {
    pub(crate) fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    pub(crate) fn on_board(self) -> bool {
        (0..10).contains(&self.file) && (1..=10).contains(&self.rank)
    }

    /// The square so many files and ranks away, if the board reaches so far.
    pub(crate) fn shifted(self, files: i32, ranks: i32) -> Option<Square> {
        let square = Square::new(self.file + files, self.rank + ranks);
        square.on_board().then_some(square)
    }

    /// Is this square in the 3x3 area centred on `centre`?
    pub(crate) fn in_area_of(self, centre: Square) -> bool {
        (self.file - centre.file).abs() <= 1 && (self.rank - centre.rank).abs() <= 1
    }

    /// a1 is dark.
    pub(crate) fn is_dark(self) -> bool {
        (self.file + self.rank) % 2 == 1
    }

    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (1..=10).flat_map(|rank| (0..10).map(move |file| Square::new(file, rank)))
    }
}

/// What a player does in one turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    /// A move, a capture, a double step, an en-passant capture or a promotion.
    Move {
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    },
    /// The king, the rook he castles with, and the missiles brought along, in file order.
    Castling {
        king: Square,
        rook: Square,
        missiles: Vec<Square>,
    },
    Launch {
        missile: Square,
        target: Square,
    },
}

/// A position, with everything that its position string tells.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    /// The cells by rank (rank 1 first) and file.
    pub(crate) board: [[Cell; 10]; 10],
    pub(crate) turn: Side,
    /// For each side and file: does the rook there still have the right to castle?
    pub(crate) castling: [[bool; 10]; 2],
    /// The square just passed over, kept only while some en-passant capture is legal.
    pub(crate) ep: Option<Square>,
    /// For each side and file: does an original missile that never moved stand there?
    pub(crate) unmoved_missiles: [[bool; 10]; 2],
    pub(crate) unlocked: bool,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove: u32,
}

impl Mailbox {
    /// A board with nothing on it, to be filled.
    pub(crate) fn empty() -> Mailbox {
        Mailbox {
            board: [[Cell::Empty; 10]; 10],
            turn: Side::White,
            castling: [[false; 10]; 2],
            ep: None,
            unmoved_missiles: [[false; 10]; 2],
            unlocked: false,
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    pub(crate) fn at(&self, square: Square) -> Cell {
        self.board[(square.rank - 1) as usize][square.file as usize]
    }

    pub(crate) fn put(&mut self, square: Square, cell: Cell) {
        self.board[(square.rank - 1) as usize][square.file as usize] = cell;
    }

    pub(crate) fn is_empty_at(&self, square: Square) -> bool {
        self.at(square) == Cell::Empty
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

    pub(crate) fn king(&self, side: Side) -> Square {
        Square::all()
            .find(|&square| self.at(square) == Cell::Piece(side, Kind::King))
            .expect("each side has a king")
    }

    pub(crate) fn any_irradiated(&self) -> bool {
        Square::all().any(|square| self.at(square) == Cell::Irradiated)
    }
}
