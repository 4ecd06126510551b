//! Algebraic notation: as much of a move's origin as it needs, and how it is read.

use alloc::string::String;
use core::fmt;

use board_geom::{Bitboard, Board, Square};

/// What algebraic notation says of the square that a piece leaves: nothing, its
/// file, its rank, or both. The text is that.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Square};
/// use piece_kit::Origin;
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
    rank: bool,
}

impl<B: Board> Origin<B> {
    /// What tells a piece from its rivals: the others of its kind that may make
    /// a move to the same square. The file is enough if none of them stands on
    /// it, else the rank, else it takes both.
    pub fn new(from: Square<B>, rivals: Bitboard<B>) -> Self {
        let shares_file = !rivals.is_disjoint(from.file().into());
        let shares_rank = !rivals.is_disjoint(from.rank().into());
        Self {
            from,
            file: rivals.any() && (!shares_file || shares_rank),
            rank: shares_file,
        }
    }
}

impl<B: Board> fmt::Display for Origin<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.file {
            write!(f, "{}", self.from.file())?;
        }
        if self.rank {
            write!(f, "{}", self.from.rank())?;
        }
        Ok(())
    }
}

/// No legal action of the position is written so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSanError;

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no legal action is written so in algebraic notation")
    }
}

impl core::error::Error for ParseSanError {}

/// Reads algebraic notation by writing every legal action: `bare` writes one without
/// the sign for check (`+`) or the end (`#`), `full` with it. The sign may be left
/// out, but not be wrong.
///
/// # Errors
/// If no legal action is written so.
pub fn parse_san<A: Copy>(
    text: &str,
    legal: impl IntoIterator<Item = A>,
    bare: impl Fn(A) -> String,
    full: impl FnOnce(A) -> Option<String>,
) -> Result<A, ParseSanError> {
    let unsigned = text.strip_suffix(['+', '#']).unwrap_or(text);
    let mut legal = legal.into_iter();
    let action = legal
        .find(|&action| bare(action) == unsigned)
        .ok_or(ParseSanError)?;
    if unsigned == text || full(action).as_deref() == Some(text) {
        Ok(action)
    } else {
        Err(ParseSanError)
    }
}
