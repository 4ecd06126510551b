//! Actions and their text. Rule page: *Machine notation*.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::Pieces;
use piece_kit::geom::ParseSquareError;

use crate::{Kind, Square};

/// One turn. Three bytes; the text is machine notation.
///
/// A flight is a [`Move`](Self::Move): it never shares a target with a step or a
/// capture.
///
/// ```
/// use invasion::{Action, Kind, Square};
/// let bomb: Action = "@d8".parse()?;
/// assert_eq!(bomb, Action::Drop { target: Square::at(3, 7) });
/// let promotion: Action = "d9c9p".parse()?;
/// assert!(matches!(promotion, Action::Promotion { kind: Kind::Paratrooper, .. }));
/// # Ok::<(), invasion::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A move, a capture or a flight.
    Move {
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
    },
    /// A Trooper's move or capture that promotes it.
    Promotion {
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
        /// What the Trooper becomes.
        kind: Kind,
    },
    /// The Bomb.
    Drop {
        /// The centre of the blast.
        target: Square,
    },
}

impl Action {
    /// The square of the piece that acts; a Bomb comes from nowhere.
    pub fn from(&self) -> Option<Square> {
        match *self {
            Self::Move { from, .. } | Self::Promotion { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Promotion { from, to, kind } => {
                write!(f, "{from}{to}{}", kind.letter().to_ascii_lowercase())
            }
            Self::Drop { target } => write!(f, "@{target}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if let Some(target) = text.strip_prefix('@') {
            let target = square(target)?;
            return Ok(Self::Drop { target });
        }
        let (from, rest) = leading_square(text)?;
        let (to, suffix) = leading_square(rest)?;
        let mut letters = suffix.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Ok(Self::Move { from, to }),
            (Some(letter), None) => Kind::from_letter(letter)
                .filter(|_| letter.is_ascii_lowercase())
                .map(|kind| Self::Promotion { from, to, kind })
                .ok_or(ParseActionError::Letter(letter)),
            _ => Err(ParseActionError::Form),
        }
    }
}

fn square(text: &str) -> Result<Square, ParseActionError> {
    text.parse().map_err(|why| ParseActionError::Square {
        text: text.to_string(),
        why,
    })
}

/// The square at the start of a text, and the rest.
fn leading_square(text: &str) -> Result<(Square, &str), ParseActionError> {
    let (head, rest) = Square::split_start(text);
    Ok((square(head)?, rest))
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseActionError {
    /// A part that should be a square is none.
    Square {
        /// The part.
        text: String,
        /// What is wrong with it.
        why: ParseSquareError,
    },
    /// The letter behind a move names no kind of piece.
    Letter(char),
    /// The text has none of the forms of an action.
    Form,
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square { text, why } => write!(f, "{text:?} is not a square: {why}"),
            Self::Letter(letter) => write!(f, "no piece has the letter {letter:?} in lower case"),
            Self::Form => f.write_str("an action is written like h3h8, d9c9p or @d8"),
        }
    }
}

impl core::error::Error for ParseActionError {}
