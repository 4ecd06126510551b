//! Sets of squares as pictures of a board.

use core::fmt;

use crate::{Bitboard, Board, File, Rank, Square};

/// A set of squares as a picture, for logs and tests: the highest rank first,
/// `x` for a square of the set and `.` for another. See [`Bitboard::picture`].
#[derive(Clone, Copy, Debug)]
pub struct Picture<B: Board> {
    set: Bitboard<B>,
}

impl<B: Board> Bitboard<B> {
    /// The set as a picture.
    ///
    /// ```
    /// use board_geom::{board, Bitboard, Square};
    /// board!(struct Small: 3 x 2, u64);
    /// let set: Bitboard<Small> = Square::at(2, 1).into();
    /// assert_eq!(set.picture().to_string(), ". . x\n. . .\n");
    /// ```
    pub fn picture(self) -> Picture<B> {
        Picture { set: self }
    }

    /// The set that a picture shows: lines from the highest rank, `x` for its
    /// squares and `.` for the others, spaces ignored. None if the picture is
    /// not of the size of the board or holds another character.
    ///
    /// ```
    /// # use board_geom::{board, Bitboard, Square};
    /// # board!(struct Small: 3 x 2, u64);
    /// let set = Bitboard::<Small>::from_picture("..x\n...").unwrap();
    /// assert_eq!(set.single(), Some(Square::at(2, 1)));
    /// ```
    pub fn from_picture(picture: &str) -> Option<Self> {
        let mut set = Self::EMPTY;
        let mut lines = picture.lines().filter(|line| !line.trim().is_empty());
        for rank in Rank::all().rev() {
            let mut cells = lines.next()?.chars().filter(|cell| *cell != ' ');
            for file in File::all() {
                match cells.next()? {
                    'x' => {
                        set.insert(Square::new(file, rank));
                    }
                    '.' => {}
                    _ => return None,
                }
            }
            if cells.next().is_some() {
                return None;
            }
        }
        lines.next().is_none().then_some(set)
    }
}

impl<B: Board> fmt::Display for Picture<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::<B>::all() {
                let gap = if file.index() == 0 { "" } else { " " };
                let inside = self.set.contains(Square::new(file, rank));
                write!(f, "{gap}{}", if inside { 'x' } else { '.' })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
