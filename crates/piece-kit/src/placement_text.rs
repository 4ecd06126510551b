//! The placement field of a position string.

use core::fmt::{self, Write};
use core::iter::Peekable;
use core::str::Chars;

use arrayvec::ArrayString;
use board_geom::{Board, File, Square};

use crate::fields::{FieldReader, PlacementFault, parts};
use crate::messages::{FaultList, Faults};
use crate::{Pieces, Placement, Role, Side};

/// A sign in a rank of a placement field, other than a count of empty squares.
#[derive(Debug)]
pub struct Sign<'r, 't, B: Board> {
    /// The character, a letter or another sign.
    pub sign: char,
    /// The characters that follow in the rank; take what belongs to the sign.
    pub rest: &'r mut Peekable<Chars<'t>>,
    /// The number of the rank, from 1.
    pub rank: usize,
    /// The square that the sign is for; none beyond the board, which is a fault already.
    pub square: Option<Square<B>>,
}

impl<B: Board> Sign<'_, '_, B> {
    /// The side whose piece a letter means: upper case is White's.
    pub fn side(&self) -> Side {
        Side::of_letter(self.sign)
    }

    /// The piece whose [sign](Pieces::sign) begins here; takes what belongs to it from the rest of
    /// the rank, or the letter after a sign that begins no piece.
    ///
    /// # Errors
    /// If no piece is written so. Scenery has no side: no sign of a side means it.
    pub fn piece<P: Pieces>(&mut self) -> Result<(Side, P), PlacementFault> {
        let (letter, rank) = (self.sign, self.rank);
        if const { P::SIGNS_ARE_LETTERS } {
            let kind = P::from_letter(letter).filter(|kind| kind.spec().role != Role::Scenery);
            let kind = kind.ok_or(PlacementFault::Letter { letter, rank })?;
            return Ok((self.side(), kind));
        }
        let ahead = self.rest.clone().take(LONGEST_SIGN - 1);
        let mut text = ArrayString::<{ 4 * LONGEST_SIGN }>::new();
        text.push(letter);
        ahead.for_each(|sign| text.push(sign));
        let found = P::split_sign(&text);
        match found.filter(|(_, kind, _)| kind.spec().role != Role::Scenery) {
            Some((side, kind, _)) => {
                self.rest
                    .by_ref()
                    .take(kind.sign().len() - 1)
                    .for_each(drop);
                Ok((side, kind))
            }
            None => {
                let before = !letter.is_ascii_alphabetic();
                let letter_after = self
                    .rest
                    .next_if(|next| before && next.is_ascii_alphabetic());
                let sign = [Some(letter), letter_after].into_iter().flatten().collect();
                Err(PlacementFault::Sign { sign, rank })
            }
        }
    }
}

/// A sign, a letter and another sign.
const LONGEST_SIGN: usize = 3;

/// The index of the first file of a rank, and how many squares it has; the number is that in
/// the names of squares. A rank beyond the board is as long as the others of a rectangle.
fn extent<B: Board>(rank: usize) -> (u32, u8) {
    if !B::SHAPE.is_hexes() {
        return (0, B::FILES);
    }
    let row = || u8::try_from(rank).into_iter().flat_map(Square::<B>::row);
    let first = row().next().map_or(0, |square| square.file().index());
    (first.into(), row().count() as u8)
}

/// Reads a rank; returns how many squares it has.
fn read_rank<B: Board, F>(
    text: &str,
    rank: usize,
    read: &mut impl FnMut(Sign<'_, '_, B>) -> Result<(), F>,
    faults: &mut FaultList<F>,
) -> usize {
    let mut rest = text.chars().peekable();
    // Of 32 bits on every machine: a fault tells the number.
    let (first, _) = extent::<B>(rank);
    let mut file = first;
    while let Some(sign) = rest.next() {
        if let Some(mut count) = sign.to_digit(10) {
            // A count too large for the integer is too large for any board.
            while let Some(digit) = rest.peek().and_then(|sign| sign.to_digit(10)) {
                count = count.saturating_mul(10).saturating_add(digit);
                rest.next();
            }
            file = file.saturating_add(count);
            continue;
        }
        let square = u8::try_from(file).ok().and_then(File::new);
        let square = square.zip(u8::try_from(rank).ok());
        let sign = Sign {
            sign,
            rest: &mut rest,
            rank,
            square: square.and_then(|(file, rank)| Square::named(file, rank)),
        };
        faults.extend(read(sign).err());
        file = file.saturating_add(1);
    }
    (file - first) as usize
}

impl<F: From<PlacementFault>> FieldReader<F> {
    /// Reads a placement field for a game whose boards have different sizes, up to `B`;
    /// returns files and ranks if there is no fault. Not for boards of hexes. `read` is called for every sign that
    /// is no count of empty squares.
    pub fn sized<B: Board>(
        &mut self,
        field: &str,
        mut read: impl FnMut(Sign<'_, '_, B>) -> Result<(), F>,
    ) -> Option<(u8, u8)> {
        let known = self.faults.count();
        let ranks = parts(field, b'/');
        if ranks > B::RANKS.into() {
            let most = B::RANKS;
            self.faults
                .push(PlacementFault::TooManyRanks { found: ranks, most }.into());
            return None;
        }
        let mut files: Option<u8> = None;
        for (rank, text) in (1..=ranks).rev().zip(field.split('/')) {
            let found = read_rank(text, rank, &mut read, &mut self.faults);
            let most = B::FILES;
            let fits = u8::try_from(found)
                .ok()
                .filter(|found| (1..=most).contains(found));
            match (fits, files) {
                (None, None) => {
                    // The highest rank says how many files there are: without it, none do.
                    self.faults
                        .push(PlacementFault::Width { rank, found, most }.into());
                    files = Some(0);
                }
                (None, Some(0)) => self
                    .faults
                    .push(PlacementFault::Width { rank, found, most }.into()),
                (Some(width), None) => files = Some(width),
                (Some(_), Some(0)) => {}
                (_, Some(expected)) if found != expected.into() => {
                    self.faults.push(
                        PlacementFault::Files {
                            rank,
                            found,
                            expected,
                        }
                        .into(),
                    );
                }
                _ => {}
            }
        }
        files
            .filter(|_| self.faults.count() == known)
            .zip(u8::try_from(ranks).ok())
    }
}

impl<P: Pieces> Placement<P> {
    /// Reads a placement field: ranks from the highest, separated by `/`; a letter for a piece
    /// (upper case White) with what its [sign](Pieces::sign) has before and after it, a decimal count of empty squares,
    /// `*` for an impassable square.
    ///
    /// On a board of hexes a rank is a row of hexes whose names have the same number, from the
    /// highest: it has as many as there are, as Gliński's chess is written by many programs.
    ///
    /// ```
    /// # use board_geom::GlinskiBoard;
    /// # use piece_kit::{Placement, pieces};
    /// # pieces! {
    /// #     enum Kind on GlinskiBoard {
    /// #         Pawn: 'P', "mfWcfrFclW"; Knight: 'N', "N"; Bishop: 'B', "B"; Rook: 'R', "RfrBblB";
    /// #         Queen: 'Q', "Q"; King: 'K', "K", Royal;
    /// #     }
    /// # }
    /// let start = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
    /// let placement = Placement::<Kind>::parse(start).unwrap();
    /// let kings = placement.kind(Kind::King).iter();
    /// assert_eq!(kings.map(|king| king.to_string()).collect::<Vec<_>>(), ["g1", "g10"]);
    /// assert_eq!(placement.to_string(), start);
    /// ```
    ///
    /// # Errors
    /// Every fault of the field.
    pub fn parse(field: &str) -> Result<Self, Faults<PlacementFault>> {
        let mut placement = Self::default();
        let mut faults = FaultList::default();
        let (found, expected) = (parts(field, b'/'), P::Board::RANKS);
        if found != expected.into() {
            faults.push(PlacementFault::Ranks { found, expected });
        }
        for (rank, text) in (1..=found).rev().zip(field.split('/')) {
            let mut read = |sign: Sign<'_, '_, P::Board>| placement.read_sign(sign);
            let found = read_rank(text, rank, &mut read, &mut faults);
            let (_, expected) = extent::<P::Board>(rank);
            if found != expected.into() {
                faults.push(PlacementFault::Files {
                    rank,
                    found,
                    expected,
                });
            }
        }
        faults.finish().map(|()| placement)
    }

    fn read_sign(&mut self, mut sign: Sign<'_, '_, P::Board>) -> Result<(), PlacementFault> {
        if sign.sign == '*' {
            sign.square
                .into_iter()
                .for_each(|square| self.block(square));
            return Ok(());
        }
        let (side, kind) = sign.piece()?;
        if let Some(square) = sign.square {
            self.put(side, kind, square);
        }
        Ok(())
    }

    /// The letter of the piece on a square, upper case for White; `*` for an
    /// impassable square; nothing for an empty one. What stands before or after the letter in the
    /// kind's [sign](Pieces::sign) is not told.
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
        let size = (P::Board::FILES, P::Board::RANKS);
        if const { P::SIGNS_ARE_LETTERS } {
            return write_ranks(f, size, |square| self.letter_at(square));
        }
        write_ranks(f, size, |square| {
            let piece = self.at(square).into_iter();
            let signs = piece.flat_map(|(side, kind)| kind.sign_chars(side));
            let wall = self.at(square).is_none() && self.impassable().contains(square);
            signs.chain(wall.then_some('*'))
        })
    }
}

/// Writes the ranks of a placement field, the last first. `sign` gives what stands for a
/// square: no character if it is empty.
///
/// # Errors
/// Those of the formatter.
pub fn write_ranks<B: Board, S: IntoIterator<Item = char>>(
    f: &mut fmt::Formatter<'_>,
    (files, ranks): (u8, u8),
    sign: impl Fn(Square<B>) -> S,
) -> fmt::Result {
    for rank in (0..ranks).rev() {
        let mut empty = 0;
        for file in 0..files {
            // Rows of hexes are shorter than the board is wide.
            let Some(square) = File::new(file).and_then(|file| Square::named(file, rank + 1))
            else {
                continue;
            };
            let mut sign = sign(square).into_iter().peekable();
            if sign.peek().is_none() {
                empty += 1;
                continue;
            }
            write_count(f, &mut empty)?;
            sign.try_for_each(|sign| f.write_char(sign))?;
        }
        write_count(f, &mut empty)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
    }
    *empty = 0;
    Ok(())
}
