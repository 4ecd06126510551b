//! Rule page: *Machine notation*. Actions and their text.

use core::fmt;
use core::str::FromStr;

use piece_kit::Pieces;
use piece_kit::notation::{SquareFault, begins_with_square, leading_square, parse_square};
use piece_kit::specs::KindHint;

use crate::{Kind, Square};

/// An action: what a player does in one turn. Five bytes; the text is machine notation.
///
/// Castling that brings no missile is a [`Move`](Self::Move) of the king to the
/// rook's square, as is usual in Chess960.
///
/// ```
/// use capatomic::{Action, Kind, Square};
/// let launch: Action = "e1*g7".parse()?;
/// assert_eq!(launch, Action::Launch { from: Square::at(4, 0), target: Square::at(6, 6) });
/// let promotion: Action = "a8a9q".parse()?;
/// assert!(matches!(promotion, Action::Promotion { kind: Kind::Queen, .. }));
/// # Ok::<(), capatomic::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the docs of the variants name the fields")]
pub enum Action {
    /// A move, a capture, a double step or en passant, `from` one square `to` another; or
    /// castling alone, of the king to the square of its own rook.
    ///
    /// Make one with [`moving`](Self::moving); one from a list has a hint of the piece's kind.
    Move {
        from: Square,
        to: Square,
        hint: KindHint<Kind>,
    },
    /// A pawn's move or capture that promotes it, to the `kind`.
    Promotion {
        from: Square,
        to: Square,
        kind: Kind,
    },
    /// Castling of the king and rook on these squares that brings a missile, or two: then
    /// the `missile` is the one nearer to file a.
    Bring {
        king: Square,
        rook: Square,
        missile: Square,
        second: Option<Square>,
    },
    /// A missile's launch `from` its square; the `target` is the centre of the blast.
    Launch { from: Square, target: Square },
}

impl Action {
    /// A move, a capture, a double step, en passant, or castling alone.
    pub const fn moving(from: Square, to: Square) -> Self {
        let hint = KindHint::NONE;
        Self::Move { from, to, hint }
    }

    /// An action as [`moving`](Self::moving) makes it, with the piece's kind as its hint.
    #[inline(always)]
    pub(crate) const fn of(kind: Kind, from: Square, to: Square) -> Self {
        let hint = KindHint::new(kind);
        Self::Move { from, to, hint }
    }

    /// The square of the piece that acts: the king's in castling.
    pub fn from(&self) -> Square {
        match *self {
            Self::Move { from, .. }
            | Self::Promotion { from, .. }
            | Self::Launch { from, .. }
            | Self::Bring { king: from, .. } => from,
        }
    }

    /// The missiles that castling brings, in the order of their files.
    pub fn missiles(&self) -> impl Iterator<Item = Square> + use<> {
        let (first, second) = match *self {
            Self::Bring {
                missile, second, ..
            } => (Some(missile), second),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, .. } => write!(f, "{from}{to}"),
            Self::Promotion { from, to, kind } => {
                write!(f, "{from}{to}{}", kind.letter().to_ascii_lowercase())
            }
            Self::Bring { king, rook, .. } => {
                write!(f, "{king}{rook}")?;
                self.missiles()
                    .try_for_each(|missile| write!(f, ",{missile}"))
            }
            Self::Launch { from, target } => write!(f, "{from}*{target}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        if let Some((from, target)) = text.split_once('*') {
            return Ok(Self::Launch {
                from: parse_square(from)?,
                target: parse_square(target)?,
            });
        }
        let mut parts = text.split(',');
        let first = parts.next().unwrap_or_default();
        let (from, rest) = leading_square(first)?;
        let (to, rest) = leading_square(rest)?;
        let Some(missile) = parts.next() else {
            return Self::with_suffix(from, to, rest);
        };
        if !rest.is_empty() {
            return Err(ParseActionError::Form);
        }
        let missile = parse_square(missile)?;
        let second = parts.next().map(parse_square).transpose()?;
        if parts.next().is_some() {
            return Err(ParseActionError::Form);
        }
        match second {
            Some(second) if second.file() <= missile.file() => Err(ParseActionError::MissileOrder),
            _ => Ok(Self::Bring {
                king: from,
                rook: to,
                missile,
                second,
            }),
        }
    }
}

impl Action {
    fn with_suffix(from: Square, to: Square, suffix: &str) -> Result<Self, ParseActionError> {
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
            "no-such-piece" [], "no piece has the letter '{letter}' in lower case";
        /// Two missiles are not in the order of their files.
        MissileOrder =>
            "missile-order" [], "missiles are named in the order of their files";
        /// The text has none of the forms of an action.
        Form =>
            "no-such-form" [],
            "an action is written like e3e5, a8a9q, f2j2 (castling), f2j2,e1,g1 or e1*g7";
    }
}
