//! A board of squares, or of hexes that pieces stand on as on squares, as data.

use core::fmt;
use std::borrow::Cow;
use std::collections::BTreeSet;

use piece_kit::geom::{Bitboard, Board, HexNumbers, Shape};
use piece_kit::{Pieces, Placement};

use crate::cells::{Aside, Cell, Piece};
use crate::grid::Grid;

/// A rectangular board, or a hexagon of hexes, and what is on it.
///
/// The text is a picture in letters as position strings use them, upper case for
/// White, `.` for an empty square, `#` for rock and `*` for any other square that
/// nothing enters; `?` stands before a piece that lies face down.
///
/// # Hexes
/// On the board of hexagonal chess, hexes are called squares, too. Files run upward, ranks from ten
/// to four o'clock, so the board is a rectangle of files and ranks without two corners, which are no
/// squares: see [`Shape`]. Names are those of the players, without a file j.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::board::Diagram;
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
        try_from = "crate::serde_boards::SquareForm",
        into = "crate::serde_boards::SquareForm"
    )
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SquareBoard {
    grid: Grid,
    /// Along the ranks from the first square; empty ones where a board of hexes has none.
    cells: Vec<Cell>,
    hands: bool,
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
        for (side, kind, square) in placement.iter() {
            cells[square.index()].piece = Some(Piece::of(side, kind));
        }
        Self {
            grid: Grid {
                files: P::Board::FILES,
                ranks: P::Board::RANKS,
                shape: P::Board::SHAPE,
            },
            cells,
            hands: false,
            asides: Vec::new(),
        }
    }

    /// The greatest number of files: they have letters.
    pub const MAX_FILES: u8 = Grid::MAX_FILES;

    /// The greatest number of ranks.
    pub const MAX_RANKS: u8 = Grid::MAX_RANKS;

    /// A board of what is on the square of each file and rank, both from 0.
    ///
    /// # Panics
    /// If there are more files or ranks than [`MAX_FILES`](Self::MAX_FILES) and
    /// [`MAX_RANKS`](Self::MAX_RANKS).
    ///
    /// ```
    /// use piece_kit::Side;
    /// use warboard::board::{Cell, Piece, SquareBoard};
    /// let board = SquareBoard::new(3, 2, |file, rank| match (file, rank) {
    ///     (0, 0) => Cell::EMPTY.with_piece(Piece::new(Side::White, 'K', "king")),
    ///     (2, 1) => Cell::EMPTY.with_piece(Piece::new(Side::Black, 'R', "rook").face_down()),
    ///     (1, _) => Cell::EMPTY.with_barrier("sea"),
    ///     _ => Cell::EMPTY,
    /// });
    /// assert_eq!(board.to_string(), " 2  .  * ?r\n 1  K  *  .\n    a  b  c\n");
    /// ```
    pub fn new(files: u8, ranks: u8, cell: impl FnMut(u8, u8) -> Cell) -> Self {
        let shape = Shape::Squares;
        Self::filled(
            Grid {
                files,
                ranks,
                shape,
            },
            cell,
        )
    }

    /// A board of hexes, of what is on each by its file and rank, both from 0: the middle file has
    /// a hex on every rank, and each further out one less. The numbers in their names count along
    /// the file or are those of the ranks.
    ///
    /// # Panics
    /// If there are too many files or ranks, if the number of files is even, 0 or more than 25, or
    /// if the first file would have no hex.
    ///
    /// ```
    /// use warboard::piece_kit::geom::HexNumbers;
    /// use warboard::board::{Cell, SquareBoard};
    /// let board = SquareBoard::hexes(3, 3, HexNumbers::AlongFile, |_, _| Cell::EMPTY);
    /// assert_eq!(
    ///     board.to_string(),
    ///     concat!(
    ///         "    3  .\n",
    ///         " 2  .     .\n",
    ///         "       .\n",
    ///         " 1  .     .\n",
    ///         "    a  .  c\n",
    ///         "       b\n",
    ///     )
    /// );
    /// ```
    pub fn hexes(
        files: u8,
        ranks: u8,
        numbers: HexNumbers,
        cell: impl FnMut(u8, u8) -> Cell,
    ) -> Self {
        let shape = Shape::Hexes(numbers);
        Self::filled(
            Grid {
                files,
                ranks,
                shape,
            },
            cell,
        )
    }

    /// A board of what is on each of its squares.
    pub(crate) fn filled(grid: Grid, mut cell: impl FnMut(u8, u8) -> Cell) -> Self {
        assert!(grid.fits(), "too many files or ranks");
        assert!(grid.is_whole(), "no hexagon has so many files and ranks");
        let mut cells = vec![Cell::EMPTY; grid.index(0, grid.ranks)];
        for (file, rank) in grid.squares() {
            cells[grid.index(file, rank)] = cell(file, rank);
        }
        Self {
            grid,
            cells,
            hands: false,
            asides: Vec::new(),
        }
    }

    /// Names a part of the board; of two names a square keeps the later.
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

    /// Adds a piece that waits beside the board, and its state in a word.
    #[must_use]
    pub fn with_aside(mut self, piece: Piece, state: impl Into<Cow<'static, str>>) -> Self {
        self.asides.push(Aside::new(piece, state));
        self
    }

    /// Gives each side a hand beside the board, empty or not: a picture has a row for
    /// each. Pieces in hands are [asides](Self::with_aside) whose state is `held`.
    #[must_use]
    pub fn with_hands(mut self) -> Self {
        self.hands = true;
        self
    }

    /// Whether each side has a hand, empty or not.
    pub fn has_hands(&self) -> bool {
        self.hands
    }

    /// The pieces that wait beside the board.
    pub fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// The number of files.
    pub fn files(&self) -> u8 {
        self.grid.files
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u8 {
        self.grid.ranks
    }

    /// Whether the board is a rectangle of squares or a hexagon of hexes.
    pub fn shape(&self) -> Shape {
        self.grid.shape
    }

    /// The files and ranks, both from 0, of all squares, from the first along the ranks.
    ///
    /// ```
    /// # use warboard::board::{Cell, SquareBoard};
    /// let board = SquareBoard::new(2, 2, |_, _| Cell::EMPTY);
    /// assert!(board.squares().eq([(0, 0), (1, 0), (0, 1), (1, 1)]));
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        self.grid.squares()
    }

    /// The square on a file and a rank, both from 0.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn cell(&self, file: u8, rank: u8) -> &Cell {
        assert!(self.grid.contains(file, rank), "not on the board");
        &self.cells[self.grid.index(file, rank)]
    }

    /// The square with this name, such as `a10`; none if the board has no such square.
    pub fn at(&self, name: &str) -> Option<&Cell> {
        let (file, rank) = self.locate(name)?;
        Some(&self.cells[self.grid.index(file, rank)])
    }

    /// The file and the rank, both from 0, of the square with this name; none if the board
    /// has no such square.
    ///
    /// ```
    /// # use warboard::board::{Cell, SquareBoard};
    /// let board = SquareBoard::new(10, 10, |_, _| Cell::EMPTY);
    /// assert_eq!(board.locate("c10"), Some((2, 9)));
    /// assert_eq!(board.name(2, 9), "c10");
    /// assert_eq!([board.locate("c11"), board.locate("C1"), board.locate("c01")], [None; 3]);
    /// ```
    pub fn locate(&self, name: &str) -> Option<(u8, u8)> {
        self.grid.locate(name)
    }

    /// The name of the square on a file and a rank, both from 0: the letter of the file, then
    /// the number of the rank, or that of the hex along its file.
    ///
    /// ```
    /// # use warboard::piece_kit::geom::HexNumbers;
    /// # use warboard::board::{Cell, SquareBoard};
    /// let board = SquareBoard::hexes(11, 11, HexNumbers::AlongFile, |_, _| Cell::EMPTY);
    /// assert_eq!(board.name(10, 5), "l1");
    /// assert_eq!(board.locate("l1"), Some((10, 5)));
    /// assert_eq!([board.locate("j1"), board.locate("l7")], [None; 2]);
    /// ```
    pub fn name(&self, file: u8, rank: u8) -> String {
        self.grid.name(file, rank)
    }

    /// The colour of the square on a file and a rank, both from 0: 0 is the dark one, which the
    /// first square has, 1 the light one, and 2 one between them, on hexes alone. No two squares
    /// with a common edge have the same.
    ///
    /// ```
    /// # use warboard::board::{Cell, SquareBoard};
    /// let board = SquareBoard::new(8, 8, |_, _| Cell::EMPTY);
    /// assert_eq!([board.shade(0, 0), board.shade(7, 0), board.shade(7, 7)], [0, 1, 0]);
    /// ```
    pub fn shade(&self, file: u8, rank: u8) -> u8 {
        let steps = u16::from(file) + u16::from(rank);
        let shade = match self.grid.shape {
            Shape::Squares => steps % 2,
            // Counted down, so that the middle hex of Gliński's board is neither dark nor light.
            Shape::Hexes(_) => 2 * steps % 3,
        };
        shade as u8
    }

    /// Whether it has the squares and the places of hands that another board has.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        (self.grid, self.hands) == (other.grid, other.hands)
    }

    /// Which squares the board has.
    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    pub(crate) fn cell_mut(&mut self, name: &str) -> Option<&mut Cell> {
        let (file, rank) = self.locate(name)?;
        Some(&mut self.cells[self.grid.index(file, rank)])
    }

    pub(crate) fn asides_mut(&mut self) -> &mut Vec<Aside> {
        &mut self.asides
    }

    /// The lines of a picture of the board, the highest rank first, with the
    /// names of ranks and files around it; `draw` gives the three columns of
    /// each square by the indices of its file and rank. All lines are of one width.
    ///
    /// Files of hexes are staggered: a hex is between two of the next file. The number in the names
    /// is to the left of the first hex that has it, the letter under the file.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// # use warboard::board::Diagram;
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
    pub fn lines(&self, draw: impl FnMut(u8, u8) -> String) -> Vec<String> {
        match self.grid.shape {
            Shape::Squares => self.lines_of_squares(draw),
            Shape::Hexes(_) => self.lines_of_hexes(draw),
        }
    }

    fn lines_of_squares(&self, mut draw: impl FnMut(u8, u8) -> String) -> Vec<String> {
        let Grid { files, ranks, .. } = self.grid;
        let mut lines = Vec::new();
        for rank in (0..ranks).rev() {
            let cells: String = (0..files).map(|file| draw(file, rank)).collect();
            lines.push(format!("{:>2} {cells}", rank + 1));
        }
        let letters: String = (b'a'..)
            .take(files.into())
            .map(|letter| format!(" {} ", char::from(letter)))
            .collect();
        lines.push(format!("   {letters}"));
        lines
    }

    fn lines_of_hexes(&self, mut draw: impl FnMut(u8, u8) -> String) -> Vec<String> {
        let Grid { files, ranks, .. } = self.grid;
        let under = 2 * usize::from(ranks) - 1;
        // A column for the numbers, then one for each file.
        let mut lines = vec![vec!["   ".to_string(); usize::from(files) + 1]; under + 1];
        let mut numbers = BTreeSet::new();
        for file in 0..files {
            let column = usize::from(file) + 1;
            let hexes = (0..ranks).filter(|&rank| self.grid.contains(file, rank));
            for (steps, rank) in hexes.enumerate() {
                let line = under - 1 - usize::from(self.grid.height(file, rank));
                lines[line][column] = draw(file, rank);
                let number = self.grid.number(file, rank);
                if numbers.insert(number) {
                    lines[line][column - 1] = format!("{number:>2} ");
                }
                if steps == 0 {
                    lines[line + 1][column] = format!(" {} ", self.grid.letter(file));
                }
            }
        }
        lines.into_iter().map(|line| line.concat()).collect()
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
