//! A board of squares as data.

use core::fmt;

use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::{Pieces, Placement, Side};

/// A rectangular board and what is on it.
///
/// The text is a picture in letters as position strings use them, upper case for
/// White, `.` for an empty square, `#` for rock and `*` for any other square that
/// nothing enters; `?` stands before a piece that lies face down.
///
/// ```
/// use warboard::{Diagram, Start, find};
/// let game = find("capatomic")?.start(&Start::Default)?;
/// let Diagram::Squares(board) = game.diagram() else { panic!("squares") };
/// assert_eq!((board.files(), board.ranks()), (10, 10));
/// let piece = board.cell(5, 1).piece.unwrap();
/// assert_eq!((piece.letter, piece.name), ('Q', "queen"));
/// println!("{board}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareBoard {
    files: u8,
    ranks: u8,
    /// Along the ranks from the first square.
    cells: Vec<Cell>,
    asides: Vec<(Piece, &'static str)>,
}

/// One square of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Cell {
    /// What stands there.
    pub piece: Option<Piece>,
    /// Why nothing can enter it, in a word: `irradiated`, `sea`.
    pub barrier: Option<&'static str>,
    /// The part of the board that it belongs to, if the rules have such parts: `camp`,
    /// `shielded`.
    pub zone: Option<&'static str>,
}

/// A piece as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The letter of its kind, in upper case for both sides.
    pub letter: char,
    /// The name of its kind in lower case.
    pub name: &'static str,
    /// Whether the piece is face down although `letter` names it: only an arbiter sees that.
    pub face_down: bool,
}

impl Piece {
    /// A piece that lies face up: the letter of its kind in upper case, its name in lower
    /// case.
    pub fn new(side: Side, letter: char, name: &'static str) -> Self {
        Self {
            side,
            letter,
            name,
            face_down: false,
        }
    }

    /// The same piece, face down for all who are not shown this.
    #[must_use]
    pub fn face_down(mut self) -> Self {
        self.face_down = true;
        self
    }

    /// The letter as position strings write it: White's in upper case, Black's
    /// in lower case.
    pub fn cased_letter(&self) -> char {
        match self.side {
            Side::White => self.letter.to_ascii_uppercase(),
            Side::Black => self.letter.to_ascii_lowercase(),
        }
    }
}

impl SquareBoard {
    /// The board of a placement, and what its impassable squares are in a word.
    pub fn of<P: Pieces>(placement: &Placement<P>, barrier: &'static str) -> Self {
        let cell = |square: Square<P::Board>| Cell {
            piece: placement
                .at(square)
                .map(|(side, kind)| Piece::new(side, kind.letter(), kind.name())),
            barrier: placement.impassable().contains(square).then_some(barrier),
            zone: None,
        };
        Self {
            files: P::Board::FILES,
            ranks: P::Board::RANKS,
            cells: Square::all().map(cell).collect(),
            asides: Vec::new(),
        }
    }

    /// A board of any size, of what is on the square of each file and rank, both from 0.
    ///
    /// ```
    /// use piece_kit::Side;
    /// use warboard::{Cell, Piece, SquareBoard};
    /// let board = SquareBoard::new(3, 2, |file, rank| match (file, rank) {
    ///     (0, 0) => Cell::EMPTY.with_piece(Piece::new(Side::White, 'K', "king")),
    ///     (2, 1) => Cell::EMPTY.with_piece(Piece::new(Side::Black, 'R', "rook").face_down()),
    ///     (1, _) => Cell::EMPTY.with_barrier("sea"),
    ///     _ => Cell::EMPTY,
    /// });
    /// assert_eq!(board.to_string(), " 2  .  * ?r\n 1  K  *  .\n    a  b  c\n");
    /// ```
    pub fn new(files: u8, ranks: u8, mut cell: impl FnMut(u8, u8) -> Cell) -> Self {
        let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        Self {
            files,
            ranks,
            cells: squares.map(|(file, rank)| cell(file, rank)).collect(),
            asides: Vec::new(),
        }
    }

    /// The same board with the name of a part of it; of two names a square keeps the later.
    ///
    /// # Panics
    /// If the board has fewer squares than the set's.
    #[must_use]
    pub fn with_zone<B: Board>(mut self, squares: Bitboard<B>, zone: &'static str) -> Self {
        for square in squares {
            self.cells[square.index()].zone = Some(zone);
        }
        self
    }

    /// The same board with a piece that waits beside it, and its state in a word.
    #[must_use]
    pub fn with_aside(mut self, piece: Piece, state: &'static str) -> Self {
        self.asides.push((piece, state));
        self
    }

    /// The pieces that wait beside the board, each with its state in a word.
    pub fn asides(&self) -> &[(Piece, &'static str)] {
        &self.asides
    }

    /// The number of files.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The square on a file and a rank, both from 0.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn cell(&self, file: u8, rank: u8) -> Cell {
        assert!(file < self.files && rank < self.ranks, "not on the board");
        self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    /// The lines of a picture of the board, the highest rank first, with the
    /// names of ranks and files around it; `draw` gives the three columns of
    /// each square by the indices of its file and rank. All lines are of one width.
    ///
    /// ```
    /// # use warboard::{Diagram, Start, find};
    /// # let game = find("capatomic")?.start(&Start::Default)?;
    /// # let Diagram::Squares(board) = game.diagram() else { panic!("squares") };
    /// let taken = board.lines(|file, rank| match board.cell(file, rank).piece {
    ///     Some(_) => "[#]".to_string(),
    ///     None => "[ ]".to_string(),
    /// });
    /// assert_eq!(taken[7], " 3 [#][#][#][#][#][#][#][#][#][#]");
    /// assert_eq!(taken[10], "    a  b  c  d  e  f  g  h  i  j ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lines(&self, mut draw: impl FnMut(u8, u8) -> String) -> Vec<String> {
        let mut lines = Vec::new();
        for rank in (0..self.ranks).rev() {
            let cells: String = (0..self.files).map(|file| draw(file, rank)).collect();
            lines.push(format!("{:>2} {cells}", rank + 1));
        }
        let letters: String = (b'a'..)
            .take(self.files.into())
            .map(|letter| format!(" {} ", char::from(letter)))
            .collect();
        lines.push(format!("   {letters}"));
        lines
    }
}

impl fmt::Display for SquareBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines(|file, rank| self.cell(file, rank).text());
        for line in lines {
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl Cell {
    /// An empty square.
    pub const EMPTY: Self = Self {
        piece: None,
        barrier: None,
        zone: None,
    };

    /// The same square with a piece on it.
    #[must_use]
    pub fn with_piece(mut self, piece: Piece) -> Self {
        self.piece = Some(piece);
        self
    }

    /// The same square, which nothing can enter, and why in a word.
    #[must_use]
    pub fn with_barrier(mut self, barrier: &'static str) -> Self {
        self.barrier = Some(barrier);
        self
    }

    /// The cell in three columns: its sign between spaces, `?` before it if it is a
    /// piece that lies face down.
    pub fn text(&self) -> String {
        let face_down = self.piece.is_some_and(|piece| piece.face_down);
        let before = if face_down { '?' } else { ' ' };
        format!("{before}{} ", self.sign())
    }

    /// The cell as one character: the piece's letter, else `#` for rock and `*` for
    /// any other square that nothing enters, else `.`.
    pub fn sign(&self) -> char {
        match (self.piece, self.barrier) {
            (Some(piece), _) => piece.cased_letter(),
            (None, Some("rock")) => '#',
            (None, Some(_)) => '*',
            (None, None) => '.',
        }
    }
}
