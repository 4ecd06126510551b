//! Moves of chess and its relatives, as UCI writes them.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::Square;
use piece_kit::{Hint, Pieces};

use crate::chess::{OnBoard, Rules};

/// From, to, and what a pawn becomes. Castling moves the king to the rook's square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action<R: Rules> {
    /// The square left.
    pub from: Square<OnBoard<R>>,
    /// The square entered.
    pub to: Square<OnBoard<R>>,
    /// What the pawn becomes.
    pub promotion: Option<R::Kind>,
    /// The kind of the piece, in an action that comes from a list.
    pub hint: Hint<R::Kind>,
}

impl<R: Rules> Action<R> {
    /// A move without promotion.
    pub fn new(from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> Self {
        Self {
            from,
            to,
            promotion: None,
            hint: Hint::NONE,
        }
    }

    /// A move of a piece of a known kind.
    #[inline(always)]
    pub fn of(kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> Self {
        let hint = Hint::new(kind);
        Self {
            hint,
            ..Self::new(from, to)
        }
    }

    /// The same with a promotion.
    #[must_use]
    pub fn promoting(self, kind: R::Kind) -> Self {
        Self {
            promotion: Some(kind),
            ..self
        }
    }
}

/// UCI: `e2e4`, `e7e8q`.
impl<R: Rules> fmt::Display for Action<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

piece_kit::faults! {
    /// The text is not a move in UCI.
    pub struct ParseActionError => "not-a-move" [], "a move is written like e2e4 or e7e8q";
}

impl<R: Rules> FromStr for Action<R> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (from, rest) = Square::<OnBoard<R>>::split_start(text);
        let (to, rest) = Square::<OnBoard<R>>::split_start(rest);
        let square = |text: &str| text.parse().map_err(|_| ParseActionError);
        let action = Self::new(square(from)?, square(to)?);
        let mut rest = rest.chars();
        match (rest.next(), rest.next()) {
            (None, _) => Ok(action),
            (Some(letter), None) if letter.is_ascii_lowercase() => {
                let kind = R::Kind::from_letter(letter).ok_or(ParseActionError)?;
                Ok(action.promoting(kind))
            }
            _ => Err(ParseActionError),
        }
    }
}
