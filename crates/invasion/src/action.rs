//! Rule page: *Machine notation*. Actions and their text.

use core::fmt;
use core::str::FromStr;

use piece_kit::Pieces;
use piece_kit::notation::{SquareFault, begins_with_square, leading_square, parse_square};
use piece_kit::specs::KindHint;

use crate::{Kind, Square};

/// One turn: four bytes, whose text is machine notation.
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
#[allow(missing_docs, reason = "the docs of the variants name the fields")]
pub enum Action {
    /// A move, a capture or a flight, `from` one square `to` another.
    ///
    /// Make one with [`moving`](Self::moving); one from a list has a hint of the piece's kind.
    Move {
        from: Square,
        to: Square,
        hint: KindHint<Kind>,
    },
    /// A Trooper's move or capture that promotes it, to the `kind`.
    Promotion {
        from: Square,
        to: Square,
        kind: Kind,
    },
    /// The Bomb, dropped on the `target`, the centre of its blast.
    Drop { target: Square },
}

impl Action {
    /// A move, a capture or a flight.
    pub const fn moving(from: Square, to: Square) -> Self {
        let hint = KindHint::NONE;
        Self::Move { from, to, hint }
    }

    /// A move, a capture or a flight of a piece of this kind, which becomes the action's hint.
    #[inline(always)]
    pub(crate) const fn of(kind: Kind, from: Square, to: Square) -> Self {
        let hint = KindHint::new(kind);
        Self::Move { from, to, hint }
    }

    /// The square of the piece that acts; none for the Bomb.
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
            Self::Move { from, to, .. } => write!(f, "{from}{to}"),
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
            let target = parse_square(target)?;
            return Ok(Self::Drop { target });
        }
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(text)?;
        let (to, suffix) = leading_square(rest)?;
        let mut letters = suffix.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Ok(Self::moving(from, to)),
            (Some(letter), None) => Kind::from_letter(letter)
                .filter(|_| letter.is_ascii_lowercase())
                .map(|kind| Self::Promotion { from, to, kind })
                .ok_or(ParseActionError::Letter(letter)),
            _ => Err(ParseActionError::Form),
        }
    }
}

piece_kit::faults! {
    /// The error of a text that is not an action.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// A part that should be a square is not one.
        Square(#[from] why: SquareFault) => "{why}";
        /// The letter after a move names no kind of piece.
        Letter(letter: char) =>
            "no-such-piece" [], "no piece has the lower-case letter '{letter}'";
        /// The text has none of the forms of an action.
        Form => "no-such-form" [], "an action is written like h3h8, d9c9p or @d8";
    }
}
