//! The board as data, for whoever draws it.

use core::fmt;

use piece_kit::geom::{Board, Square};
use piece_kit::{Pieces, Placement, Side};

/// What a position looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Diagram {
    /// A rectangle of squares.
    Squares(SquareBoard),
}

/// The diagram in letters.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Squares(board) => write!(f, "{board}"),
        }
    }
}

/// A rectangular board with what stands on it.
///
/// The text is a picture in letters as position strings use them, upper case for
/// White, `.` for an empty square and `*` for one that nothing enters.
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
}

/// One square of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Cell {
    /// What stands there.
    pub piece: Option<Piece>,
    /// Why nothing can enter it, in a word: `irradiated`, `sea`.
    pub barrier: Option<&'static str>,
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
}

impl Piece {
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
            piece: placement.at(square).map(|(side, kind)| Piece {
                side,
                letter: kind.letter(),
                name: kind.name(),
            }),
            barrier: placement.impassable().has(square).then_some(barrier),
        };
        Self {
            files: P::Board::FILES,
            ranks: P::Board::RANKS,
            cells: Square::all().map(cell).collect(),
        }
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
        let lines = self.lines(|file, rank| format!(" {} ", self.cell(file, rank).sign()));
        for line in lines {
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl Cell {
    /// The cell as one character: the piece's letter, else `*` for a square that
    /// nothing enters, else `.`.
    pub fn sign(&self) -> char {
        match (self.piece, self.barrier) {
            (Some(piece), _) => piece.cased_letter(),
            (None, Some(_)) => '*',
            (None, None) => '.',
        }
    }
}
