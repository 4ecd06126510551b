//! Squares, files and ranks, and their text.

use core::fmt::{self, Write as _};
use core::marker::PhantomData;
use core::str::FromStr;

use crate::{Bits, Board, Direction};

/// A square of board `B`, always on the board.
///
/// Squares are numbered along the ranks from a1; the order of squares is the
/// order of their numbers. The text is the file's letter and the rank's number.
///
/// ```
/// use board_geom::{Board10x10, Square};
///
/// let square: Square<Board10x10> = "j10".parse()?;
/// assert_eq!(square.index(), 99);
/// assert_eq!(square.to_string(), "j10");
/// # Ok::<(), board_geom::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<B> {
    pub(crate) index: u8,
    board: PhantomData<B>,
}

/// A file of board `B`: a column, named by a letter from `a`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File<B> {
    index: u8,
    board: PhantomData<B>,
}

/// A rank of board `B`: a row, named by a number from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank<B> {
    index: u8,
    board: PhantomData<B>,
}

macro_rules! line_of_board {
    ($name:ident, $count:ident, $what:literal) => {
        impl<B: Board> $name<B> {
            #[doc = concat!("The ", $what, " with this index from 0, if the board has it.")]
            #[inline]
            pub const fn new(index: u8) -> Option<Self> {
                if index < B::$count {
                    Some(Self {
                        index,
                        board: PhantomData,
                    })
                } else {
                    None
                }
            }

            /// The index from 0.
            #[inline(always)]
            pub const fn index(self) -> u8 {
                self.index
            }

            #[doc = concat!("Every ", $what, " of the board, in order.")]
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..B::$count).map(|index| Self {
                    index,
                    board: PhantomData,
                })
            }

            #[doc = concat!("The ", $what, " this many further (back if negative), if it exists.")]
            #[inline]
            pub const fn offset(self, by: i8) -> Option<Self> {
                let index = self.index as i16 + by as i16;
                if index >= 0 && index < B::$count as i16 {
                    Self::new(index as u8)
                } else {
                    None
                }
            }
        }
        impl<B: Board> fmt::Debug for $name<B> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

line_of_board!(File, FILES, "file");
line_of_board!(Rank, RANKS, "rank");

impl<B: Board> File<B> {
    /// The letter, `a` for index 0; there is no j on boards of hexes.
    #[inline]
    pub const fn letter(self) -> char {
        let skips = B::SHAPE.is_hexes() && self.index >= b'j' - b'a';
        (b'a' + self.index + skips as u8) as char
    }

    /// The file with this letter, lower case, if the board has it.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        if B::SHAPE.is_hexes() && letter == 'j' {
            None
        } else if letter.is_ascii_lowercase() {
            let skips = B::SHAPE.is_hexes() && letter > 'j';
            Self::new(letter as u8 - b'a' - skips as u8)
        } else {
            None
        }
    }
}

impl<B: Board> fmt::Display for File<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl<B: Board> Rank<B> {
    /// The number, 1 for index 0. On a board of hexes numbered along the file, names of hexes do not
    /// say it: [`Square::number`] does.
    #[inline]
    pub const fn number(self) -> u8 {
        self.index + 1
    }
}

impl<B: Board> fmt::Display for Rank<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl<B: Board> Square<B> {
    /// The square where a file and a rank cross.
    ///
    /// # Panics
    /// If that is a corner of a board of hexes, where no hex is.
    #[inline]
    pub const fn new(file: File<B>, rank: Rank<B>) -> Self {
        Self::at(file.index, rank.index)
    }

    /// The square with these indices of file and rank, both from 0.
    ///
    /// # Panics
    /// If the square is not on the board; in a `const` that is a compile error.
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// const E4: Square<Board8x8> = Square::at(4, 3);
    /// assert_eq!(E4.to_string(), "e4");
    /// ```
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Self {
        assert!(file < B::FILES && rank < B::RANKS, "not on the board");
        assert!(!Self::is_corner(file, rank), "not on the board");
        Self::from_index_unchecked(rank * B::FILES + file)
    }

    /// Whether no hex is there, though it is in the rectangle of files and ranks.
    #[inline(always)]
    const fn is_corner(file: u8, rank: u8) -> bool {
        B::SHAPE.is_hexes() && !B::SHAPE.contains((B::FILES, B::RANKS), file as i16, rank as i16)
    }

    /// The square with this [number](Self::index), if the board has it: for tables and files
    /// that keep squares as numbers.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as u16) < B::SQUARES && !Self::is_corner(index % B::FILES, index / B::FILES) {
            Some(Self::from_index_unchecked(index))
        } else {
            None
        }
    }

    /// The square with this name, if the board has it: what `parse` reads, for constants.
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// const E4: Square<Board8x8> = Square::from_name("e4").unwrap();
    /// assert_eq!(E4, Square::at(4, 3));
    /// assert_eq!(Square::<Board8x8>::from_name("e9"), None);
    /// ```
    pub const fn from_name(name: &str) -> Option<Self> {
        let [letter, digits @ ..] = name.as_bytes() else {
            return None;
        };
        if !matches!(digits, [b'1'..=b'9', ..]) || digits.len() > 3 {
            return None;
        }
        let mut number = 0;
        let mut i = 0;
        while i < digits.len() {
            if !digits[i].is_ascii_digit() {
                return None;
            }
            number = number * 10 + (digits[i] - b'0') as u16;
            i += 1;
        }
        match File::from_letter(*letter as char) {
            Some(file) if number <= B::RANKS as u16 => Self::named(file, number as u8),
            _ => None,
        }
    }

    /// The square of a file whose name has this number, if there is one.
    ///
    /// ```
    /// use board_geom::{File, GlinskiBoard, Square};
    /// let l = File::<GlinskiBoard>::from_letter('l').unwrap();
    /// let l1 = Square::named(l, 1).unwrap();
    /// assert_eq!((l1.to_string(), l1.number(), l1.rank().index()), ("l1".into(), 1, 5));
    /// assert_eq!(Square::named(l, 7), None);
    /// ```
    #[inline]
    pub const fn named(file: File<B>, number: u8) -> Option<Self> {
        let rank = B::SHAPE.first_number(B::FILES, file.index) as u16 + number as u16;
        if rank > 0 && rank <= B::RANKS as u16 && !Self::is_corner(file.index, rank as u8 - 1) {
            let rank = rank as u8 - 1;
            Some(Self::from_index_unchecked(rank * B::FILES + file.index))
        } else {
            None
        }
    }

    /// The squares whose names have this number, in the order of files: a row of a placement's
    /// text. On a rectangle that is the rank, on a board of hexes a row has as many as there are.
    ///
    /// ```
    /// use board_geom::{GlinskiBoard, Square};
    /// let row = |number| Square::<GlinskiBoard>::row(number).map(|square| square.to_string());
    /// assert_eq!(row(10).collect::<Vec<_>>(), ["e10", "f10", "g10"]);
    /// assert_eq!(row(6).count(), 11);
    /// assert_eq!(row(12).count(), 0);
    /// ```
    pub fn row(number: u8) -> impl DoubleEndedIterator<Item = Self> {
        File::all().filter_map(move |file| Self::named(file, number))
    }

    /// The number in the square's name: that of its rank, or on some boards of hexes how far it is
    /// up its file.
    #[inline]
    pub const fn number(self) -> u8 {
        self.index / B::FILES + 1 - B::SHAPE.first_number(B::FILES, self.index % B::FILES)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) const fn from_index_unchecked(index: u8) -> Self {
        Self {
            index,
            board: PhantomData,
        }
    }

    /// The square's number, from 0 for a1 along the ranks.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The index into a table of [`Bits::SLOTS`], which the compiler can see to be in range.
    #[inline(always)]
    pub(crate) const fn slot(self) -> usize {
        self.index as usize & (B::Bits::SLOTS - 1)
    }

    /// The file of the square.
    #[inline]
    pub const fn file(self) -> File<B> {
        File {
            index: self.index % B::FILES,
            board: PhantomData,
        }
    }

    /// The rank of the square.
    #[inline]
    pub const fn rank(self) -> Rank<B> {
        Rank {
            index: self.index / B::FILES,
            board: PhantomData,
        }
    }

    /// The square this many files east and ranks north, if it is on the board.
    ///
    /// ```
    /// use board_geom::{Board8x8, Square};
    /// let g1: Square<Board8x8> = Square::at(6, 0);
    /// assert_eq!(g1.offset(-1, 2), Some(Square::at(5, 2)));
    /// assert_eq!(g1.offset(2, 1), None);
    /// ```
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (self.file().offset(files), self.rank().offset(ranks)) {
            (Some(file), Some(rank)) if !Self::is_corner(file.index, rank.index) => {
                Some(Self::new(file, rank))
            }
            _ => None,
        }
    }

    /// The next square in a direction, if it is on the board.
    #[inline]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.step();
        self.offset(files, ranks)
    }

    /// Every square of the board, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let count = const { B::SHAPE.count((B::FILES, B::RANKS)) };
        (0..count).map(|nth| {
            Self::from_index_unchecked(if B::SHAPE.is_hexes() {
                nth_hex::<B>(nth)
            } else {
                nth as u8
            })
        })
    }

    /// Whether the square has the colour of a1. Hexes have three colours, which this does not tell.
    #[inline]
    pub const fn is_dark(self) -> bool {
        (self.file().index + self.rank().index) % 2 == 0
    }

    /// The distance of two squares: the number of king's steps between them; on hexes, of steps over an edge.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        if B::SHAPE.is_hexes() {
            return self.hexes_apart(other);
        }
        let files = self.file().index.abs_diff(other.file().index);
        let ranks = self.rank().index.abs_diff(other.rank().index);
        if files > ranks { files } else { ranks }
    }
}

/// The index of a hex of a board that has `nth` hexes before it.
const fn nth_hex<B: Board>(nth: u16) -> u8 {
    let (mut rank, mut left) = (0, nth);
    loop {
        let (first, count) = B::SHAPE.rank((B::FILES, B::RANKS), rank);
        if left < count as u16 {
            return rank * B::FILES + first + left as u8;
        }
        left -= count as u16;
        rank += 1;
    }
}

impl<B: Board> Square<B> {
    /// A step up file and rank at once is one: so is one down both.
    const fn hexes_apart(self, other: Self) -> u8 {
        let files = self.file().index as i16 - other.file().index as i16;
        let ranks = self.rank().index as i16 - other.rank().index as i16;
        let steps = [files.abs(), ranks.abs(), (files - ranks).abs()];
        let longer = if steps[0] > steps[1] {
            steps[0]
        } else {
            steps[1]
        };
        (if longer > steps[2] { longer } else { steps[2] }) as u8
    }

    /// Splits a text behind the square that it starts with, if it does: behind the
    /// first letter and all digits that follow. For notations in which squares
    /// stand side by side.
    ///
    /// ```
    /// # use board_geom::{Board10x10, Square};
    /// let (from, rest) = Square::<Board10x10>::split_start("a10b9q");
    /// let (to, rest) = Square::<Board10x10>::split_start(rest);
    /// assert_eq!((from, to, rest), ("a10", "b9", "q"));
    /// ```
    pub fn split_start(text: &str) -> (&str, &str) {
        let letter = text.chars().next().map_or(0, char::len_utf8);
        let digits = text[letter..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        text.split_at(letter + digits)
    }
}

impl<B: Board> fmt::Display for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file().letter())?;
        // Names of squares are most of what interfaces write: no detour for a digit or two.
        let digit = |digit: u8| char::from(b'0' + digit);
        match self.number() {
            number @ 0..10 => f.write_char(digit(number)),
            number @ 10..100 => {
                f.write_char(digit(number / 10))?;
                f.write_char(digit(number % 10))
            }
            number => fmt::Display::fmt(&number, f),
        }
    }
}

impl<B: Board> fmt::Debug for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<B: Board> FromStr for Square<B> {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let file = text.chars().next().ok_or(ParseSquareError::Empty)?;
        Self::from_name(text).ok_or(match File::<B>::from_letter(file) {
            None => ParseSquareError::File(file),
            Some(_) => ParseSquareError::Rank,
        })
    }
}

/// The error of a text that is not a square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// There is no text.
    Empty,
    /// This is not the letter of a file of the board.
    File(char),
    /// What follows the file is not the number of a rank of the board.
    Rank,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a square is missing"),
            Self::File(letter) => write!(f, "the board has no file {letter:?}"),
            Self::Rank => f.write_str("the board has no such rank"),
        }
    }
}

impl core::error::Error for ParseSquareError {}
