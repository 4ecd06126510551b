//! Parts that notations share: the squares of machine notation; in algebraic notation as much of a
//! move's origin as it needs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Bitboard, Board, ParseSquareError, Square};

use crate::{PieceMoves, Pieces};

crate::faults! {
    /// The fault of a part of a text that should be a square and is not.
    pub struct SquareFault {
        /// The part of the text.
        pub text: String,
        /// The reason why it is not a square.
        pub why: ParseSquareError,
    } => "not-a-square" [], "\"{text}\" is not a square: {why}";
}

/// The square that a part of a text names.
///
/// # Errors
/// The part, if it is not a square.
pub fn parse_square<B: Board>(text: &str) -> Result<Square<B>, SquareFault> {
    text.parse().map_err(|why| SquareFault {
        text: text.to_string(),
        why,
    })
}

/// Whether a text begins as a square does, on the board or not: with a letter in lower case and a
/// digit. A text that does not is not machine notation at all, and no fault of one square.
///
/// ```
/// use piece_kit::notation::begins_with_square;
/// assert!(begins_with_square("z9e5"));
/// assert!(!begins_with_square("Nf3"));
/// ```
pub fn begins_with_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z', b'0'..=b'9', ..])
}

/// The square at the start of a text, and the rest.
///
/// # Errors
/// The start, if it is not a square.
pub fn leading_square<B: Board>(text: &str) -> Result<(Square<B>, &str), SquareFault> {
    let (head, rest) = Square::<B>::split_start(text);
    Ok((parse_square(head)?, rest))
}

/// The part of the square that a piece leaves which algebraic notation names: nothing, its
/// file, the number in its name (the rank's, but for some boards of hexes), or both. The text is that.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Square};
/// use piece_kit::notation::Origin;
/// let (b1, b3, d2): (Square<Board8x8>, _, _) = (Square::at(1, 0), Square::at(1, 2), Square::at(3, 1));
/// assert_eq!(Origin::new(b1, Bitboard::EMPTY).to_string(), "");
/// assert_eq!(Origin::new(b1, d2.into()).to_string(), "b");
/// assert_eq!(Origin::new(b1, b3.into()).to_string(), "1");
/// assert_eq!(Origin::new(b1, Bitboard::from_iter([b3, Square::at(4, 0)])).to_string(), "b1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin<B: Board> {
    from: Square<B>,
    file: bool,
    number: bool,
}

impl<B: Board> Origin<B> {
    /// The part that tells a piece from its rivals: the others of its kind that may make
    /// a move to the same square. The file is enough if none of them stands on
    /// it, else the number, else it takes both.
    pub fn new(from: Square<B>, rivals: Bitboard<B>) -> Self {
        let shares_file = !rivals.is_disjoint(from.file().into());
        let mut others = rivals.iter();
        let shares_number = others.any(|other| other.number() == from.number());
        Self {
            from,
            file: rivals.any() && (!shares_file || shares_number),
            number: shares_file,
        }
    }
}

impl<B: Board> fmt::Display for Origin<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.file {
            write!(f, "{}", self.from.file())?;
        }
        if self.number {
            write!(f, "{}", self.from.number())?;
        }
        Ok(())
    }
}

/// The legal moves of a position, among which algebraic notation tells one from another. They
/// are collected once, however many actions are written.
#[derive(Clone, Debug)]
pub struct Rivals<P: Pieces> {
    moves: Vec<PieceMoves<P>>,
}

impl<P: Pieces> Rivals<P> {
    /// Collects the moves that a game visits, piece by piece.
    pub fn new(visit: impl FnOnce(&mut dyn FnMut(PieceMoves<P>))) -> Self {
        let mut moves = Vec::new();
        visit(&mut |piece| moves.push(piece));
        Self { moves }
    }

    /// The part of the square that it leaves which a move needs, among the moves of its kind to the
    /// same square. `is_rival` says of another origin whether a move from there would be written
    /// in the same way.
    pub fn origin(
        &self,
        kind: P,
        from: Square<P::Board>,
        to: Square<P::Board>,
        is_rival: impl Fn(Square<P::Board>) -> bool,
    ) -> Origin<P::Board> {
        let goes_there = |other: &&PieceMoves<P>| other.kind == kind && other.targets.contains(to);
        let others = self.moves.iter().filter(goes_there);
        let others = others
            .map(|other| other.from)
            .filter(|&other| other != from);
        Origin::new(from, others.filter(|&other| is_rival(other)).collect())
    }
}
