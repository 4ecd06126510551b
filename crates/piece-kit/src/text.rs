//! The placement field of a position string.

use alloc::vec::Vec;
use core::fmt;
use core::fmt::Write as _;

use board_geom::{Board, File, Rank, Square};

use crate::{Pieces, Placement, Role, Side};

/// What is wrong with a placement field.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlacementFault {
    /// The field has not as many ranks as the board.
    Ranks {
        /// How many it has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A rank has not as many squares as the board has files.
    Files {
        /// The number of the rank.
        rank: usize,
        /// How many squares it has.
        found: usize,
        /// How many files the board has.
        expected: u8,
    },
    /// No piece of the game has this letter.
    Letter {
        /// The letter.
        letter: char,
        /// The number of the rank in which it stands.
        rank: usize,
    },
}

impl fmt::Display for PlacementFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ranks { found, expected } => {
                write!(f, "the placement has {found} ranks instead of {expected}")
            }
            Self::Files {
                rank,
                found,
                expected,
            } => write!(f, "rank {rank} has {found} squares instead of {expected}"),
            Self::Letter { letter, rank } => {
                write!(f, "no piece has the letter {letter:?} in rank {rank}")
            }
        }
    }
}

impl core::error::Error for PlacementFault {}

/// One entry of a rank: so many empty squares, or one square.
enum Cell<P> {
    Empty(usize),
    Impassable,
    Piece(Side, P),
    Unknown(char),
}

fn cells<P: Pieces>(rank: &str) -> impl Iterator<Item = Cell<P>> + '_ {
    let mut rest = rank;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // A count too large for the integer is too large for any board.
            let count = rest[..digits].parse().unwrap_or(usize::MAX);
            rest = &rest[digits..];
            return Some(Cell::Empty(count));
        }
        rest = &rest[first.len_utf8()..];
        let side = if first.is_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        Some(match (first, P::from_letter(first)) {
            ('*', _) => Cell::Impassable,
            // Scenery is nobody's: no letter of a side means it.
            (_, Some(kind)) if kind.spec().role != Role::Scenery => Cell::Piece(side, kind),
            (letter, _) => Cell::Unknown(letter),
        })
    })
}

impl<P: Pieces> Placement<P> {
    /// Reads a placement field: ranks from the highest, separated by `/`; a
    /// letter for a piece (upper case White), a decimal count of empty squares,
    /// `*` for an impassable square.
    ///
    /// # Errors
    /// Every fault of the field.
    pub fn parse(field: &str) -> Result<Self, Vec<PlacementFault>> {
        let mut placement = Self::default();
        let mut faults = Vec::new();
        let ranks = field.split('/').count();
        if ranks != usize::from(P::Board::RANKS) {
            faults.push(PlacementFault::Ranks {
                found: ranks,
                expected: P::Board::RANKS,
            });
        }
        for (above, text) in field.split('/').enumerate() {
            placement.parse_rank(text, ranks - 1 - above, &mut faults);
        }
        if faults.is_empty() {
            Ok(placement)
        } else {
            Err(faults)
        }
    }

    fn parse_rank(&mut self, text: &str, rank: usize, faults: &mut Vec<PlacementFault>) {
        let mut file = 0_usize;
        for cell in cells::<P>(text) {
            let square = u8::try_from(file)
                .ok()
                .and_then(File::new)
                .zip(u8::try_from(rank).ok().and_then(Rank::new))
                .map(|(file, rank)| Square::new(file, rank));
            match (cell, square) {
                (Cell::Empty(count), _) => {
                    file = file.saturating_add(count);
                    continue;
                }
                (Cell::Unknown(letter), _) => faults.push(PlacementFault::Letter {
                    letter,
                    rank: rank + 1,
                }),
                (Cell::Impassable, Some(square)) => self.block(square),
                (Cell::Piece(side, kind), Some(square)) => {
                    self.put(side, kind, square);
                }
                (Cell::Impassable | Cell::Piece(..), None) => {}
            }
            file = file.saturating_add(1);
        }
        if file != usize::from(P::Board::FILES) {
            faults.push(PlacementFault::Files {
                rank: rank + 1,
                found: file,
                expected: P::Board::FILES,
            });
        }
    }

    /// The letter of the piece on a square, upper case for White; `*` for an
    /// impassable square; nothing for an empty one.
    pub fn letter_at(&self, square: Square<P::Board>) -> Option<char> {
        match self.at(square) {
            Some((Side::White, kind)) => Some(kind.letter()),
            Some((Side::Black, kind)) => Some(kind.letter().to_ascii_lowercase()),
            None if self.impassable().contains(square) => Some('*'),
            None => None,
        }
    }
}

/// The canonical placement field.
impl<P: Pieces> fmt::Display for Placement<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            let mut empty = 0;
            for file in File::all() {
                match self.letter_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(letter) => {
                        write_count(f, &mut empty)?;
                        f.write_char(letter)?;
                    }
                }
            }
            write_count(f, &mut empty)?;
            if rank.index() > 0 {
                f.write_char('/')?;
            }
        }
        Ok(())
    }
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
    }
    *empty = 0;
    Ok(())
}
