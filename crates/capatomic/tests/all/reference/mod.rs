//! The reference move generator of Capatomic Random Chess.
//!
//! It is written from the rule page `docs/rules/capatomic.md` alone and shares no code with
//! the crate but the names of the sides: a board is an array of letters, an attack is a
//! question of geometry, and a move is legal if the king is not attacked after it has been
//! made on a copy. It is slow on purpose; each function says what the page says, so that
//! the two can be read side by side.

mod attacks;
mod moves;
mod play;
pub(crate) mod random;
mod recipes;
pub(crate) mod start;
mod text;

use std::collections::BTreeSet;

use piece_kit::Side;

/// A square: its rank from 1 to 10 as the page writes it, its file from 0 (the a-file) to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Square {
    pub(crate) rank: i32,
    pub(crate) file: i32,
}

impl Square {
    fn new(file: i32, rank: i32) -> Square {
        Square { rank, file }
    }

    fn all() -> impl Iterator<Item = Square> {
        (1..=10).flat_map(|rank| (0..10).map(move |file| Square::new(file, rank)))
    }

    /// The square so many files and ranks away, if the board reaches so far.
    fn shifted(self, files: i32, ranks: i32) -> Option<Square> {
        let square = Square::new(self.file + files, self.rank + ranks);
        let on_board = (0..10).contains(&square.file) && (1..=10).contains(&square.rank);
        on_board.then_some(square)
    }

    /// Whether this square is in the 3x3 area centred on another.
    fn in_area_of(self, centre: Square) -> bool {
        (self.file - centre.file).abs() <= 1 && (self.rank - centre.rank).abs() <= 1
    }

    /// a1 is dark.
    fn is_dark(self) -> bool {
        (self.file + self.rank) % 2 == 1
    }
}

/// The rank that a side counts as its `rank`-th: Black's ranks are White's reflected.
fn rank(side: Side, rank: i32) -> i32 {
    if side == Side::White { rank } else { 11 - rank }
}

/// The direction in which a side's pawns move.
fn forward(side: Side) -> i32 {
    if side == Side::White { 1 } else { -1 }
}

/// Where the original missiles stand, the king and the pieces, the pawns; where pawns promote.
const MISSILES: i32 = 1;
const HOME: i32 = 2;
const PAWNS: i32 = 3;
const PROMOTION: i32 = 9;

/// What a pawn may become.
const PROMOTIONS: [char; 7] = ['Q', 'A', 'C', 'R', 'B', 'N', 'M'];

const EMPTY: char = '.';
/// Nothing ever stands on such a square again.
const IRRADIATED: char = '*';

/// The letter of a side's piece: White's in upper case.
fn piece(side: Side, kind: char) -> char {
    if side == Side::White {
        kind
    } else {
        kind.to_ascii_lowercase()
    }
}

/// What a player does in one turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    /// A move, a capture, a double step, an en-passant capture or a promotion.
    Move {
        from: Square,
        to: Square,
        promotion: Option<char>,
    },
    /// The king, the rook it castles with, and the missiles brought along, in file order.
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
    /// The letters of the position string by rank (rank 1 first) and file.
    board: [[char; 10]; 10],
    turn: Side,
    /// The rooks that still have the right to castle.
    castling: BTreeSet<Square>,
    /// The square just passed over, kept only while some en-passant capture is legal.
    ep: Option<Square>,
    /// The original missiles that have never moved.
    unmoved_missiles: BTreeSet<Square>,
    unlocked: bool,
    halfmove_clock: u32,
    fullmove: u32,
}

impl Mailbox {
    /// A board with nothing on it, to be filled.
    fn empty() -> Mailbox {
        Mailbox {
            board: [[EMPTY; 10]; 10],
            turn: Side::White,
            castling: BTreeSet::new(),
            ep: None,
            unmoved_missiles: BTreeSet::new(),
            unlocked: false,
            halfmove_clock: 0,
            fullmove: 1,
        }
    }

    fn at(&self, square: Square) -> char {
        self.board[(square.rank - 1) as usize][square.file as usize]
    }

    fn put(&mut self, square: Square, letter: char) {
        self.board[(square.rank - 1) as usize][square.file as usize] = letter;
    }

    fn is_empty_at(&self, square: Square) -> bool {
        self.at(square) == EMPTY
    }

    fn holds(&self, square: Square, side: Side, kind: char) -> bool {
        self.at(square) == piece(side, kind)
    }

    fn side_at(&self, square: Square) -> Option<Side> {
        match self.at(square) {
            EMPTY | IRRADIATED => None,
            letter if letter.is_ascii_uppercase() => Some(Side::White),
            _ => Some(Side::Black),
        }
    }

    /// The squares of one side's pieces.
    fn pieces(&self, side: Side) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.side_at(square) == Some(side))
    }

    fn king(&self, side: Side) -> Square {
        Square::all()
            .find(|&square| self.holds(square, side, 'K'))
            .expect("each side has a king")
    }
}
