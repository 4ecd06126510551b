//! A board of squares as data.

use core::fmt;
use std::borrow::Cow;

use piece_kit::geom::{Bitboard, Board};
use piece_kit::{Pieces, Placement, Side};

use crate::{Aside, Cell, Piece};

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
/// let piece = board.at("f2").and_then(|cell| cell.piece.as_ref()).unwrap();
/// assert_eq!((piece.letter, &*piece.name), ('Q', "queen"));
/// println!("{board}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "crate::forms::SquareForm",
        into = "crate::forms::SquareForm"
    )
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SquareBoard {
    files: u8,
    ranks: u8,
    /// Along the ranks from the first square.
    cells: Vec<Cell>,
    asides: Vec<Aside>,
}

impl SquareBoard {
    /// The board of a placement, and what its impassable squares are in a word.
    pub fn of<P: Pieces>(placement: &Placement<P>, barrier: &'static str) -> Self {
        let empty = (0..P::Board::SQUARES).map(|_| Cell::EMPTY);
        let mut cells: Vec<Cell> = empty.collect();
        for square in placement.impassable() {
            cells[square.index()].barrier = Some(Cow::Borrowed(barrier));
        }
        for side in Side::ALL {
            for &kind in P::ALL {
                for square in placement.pieces(side, kind) {
                    cells[square.index()].piece = Some(Piece::of(side, kind));
                }
            }
        }
        Self {
            files: P::Board::FILES,
            ranks: P::Board::RANKS,
            cells,
            asides: Vec::new(),
        }
    }

    /// The greatest number of files: they have letters.
    pub const MAX_FILES: u8 = 26;

    /// The greatest number of ranks.
    pub const MAX_RANKS: u8 = 99;

    /// A board of what is on the square of each file and rank, both from 0.
    ///
    /// # Panics
    /// If there are more files or ranks than [`MAX_FILES`](Self::MAX_FILES) and
    /// [`MAX_RANKS`](Self::MAX_RANKS).
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
        assert!(
            files <= Self::MAX_FILES && ranks <= Self::MAX_RANKS,
            "too many files or ranks"
        );
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
            self.cells[square.index()].zone = Some(Cow::Borrowed(zone));
        }
        self
    }

    /// The same board with a piece that waits beside it, and its state in a word.
    #[must_use]
    pub fn with_aside(mut self, piece: Piece, state: impl Into<Cow<'static, str>>) -> Self {
        self.asides.push(Aside::new(piece, state));
        self
    }

    /// The pieces that wait beside the board.
    pub fn asides(&self) -> &[Aside] {
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
    pub fn cell(&self, file: u8, rank: u8) -> &Cell {
        assert!(file < self.files && rank < self.ranks, "not on the board");
        &self.cells[self.index(file, rank)]
    }

    /// The square with this name, such as `a10`; none if the board has no such square.
    pub fn at(&self, name: &str) -> Option<&Cell> {
        let (file, rank) = self.locate(name)?;
        Some(&self.cells[self.index(file, rank)])
    }

    /// The file and the rank, both from 0, of the square with this name; none if the board
    /// has no such square.
    ///
    /// ```
    /// # use warboard::{Cell, SquareBoard};
    /// let board = SquareBoard::new(10, 10, |_, _| Cell::EMPTY);
    /// assert_eq!(board.locate("c10"), Some((2, 9)));
    /// assert_eq!(SquareBoard::name(2, 9), "c10");
    /// assert_eq!([board.locate("c11"), board.locate("C1"), board.locate("c01")], [None; 3]);
    /// ```
    pub fn locate(&self, name: &str) -> Option<(u8, u8)> {
        Self::locate_in(self.files, self.ranks, name)
    }

    /// [`locate`](Self::locate) on a board with so many files and ranks.
    pub(crate) fn locate_in(files: u8, ranks: u8, name: &str) -> Option<(u8, u8)> {
        let file = name.bytes().next()?.checked_sub(b'a')?;
        let number = name.get(1..)?;
        if !number.starts_with(|first| matches!(first, '1'..='9')) {
            return None;
        }
        let rank = number.parse::<u8>().ok()? - 1;
        (file < files && rank < ranks).then_some((file, rank))
    }

    /// The name of the square on a file and a rank, both from 0: the letter of the file, then
    /// the number of the rank.
    pub fn name(file: u8, rank: u8) -> String {
        format!(
            "{}{}",
            char::from(b'a'.saturating_add(file)),
            u16::from(rank) + 1
        )
    }

    /// The files and ranks of all squares, from the first square along the ranks.
    pub(crate) fn squares(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    /// All squares, from the first along the ranks.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The numbers of files and ranks.
    pub(crate) fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    pub(crate) fn cell_mut(&mut self, name: &str) -> Option<&mut Cell> {
        let (file, rank) = self.locate(name)?;
        let index = self.index(file, rank);
        Some(&mut self.cells[index])
    }

    pub(crate) fn asides_mut(&mut self) -> &mut Vec<Aside> {
        &mut self.asides
    }

    fn index(&self, file: u8, rank: u8) -> usize {
        usize::from(rank) * usize::from(self.files) + usize::from(file)
    }

    /// The lines of a picture of the board, the highest rank first, with the
    /// names of ranks and files around it; `draw` gives the three columns of
    /// each square by the indices of its file and rank. All lines are of one width.
    ///
    /// ```
    /// # use warboard::{Diagram, Start, find};
    /// # let game = find("capatomic")?.start(&Start::Default)?;
    /// # let Diagram::Squares(board) = game.diagram() else { panic!("squares") };
    /// let taken = board.lines(|file, rank| match &board.cell(file, rank).piece {
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
