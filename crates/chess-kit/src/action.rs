//! Moves, as UCI writes them.

use core::fmt::{self, Write};
use core::str::FromStr;

use piece_kit::geom::Square;
use piece_kit::{Hint, Pieces, Side, SquareFault, begins_with_square, leading_square};

use crate::rules::{OnBoard, Rules};

/// A move: from, to, and what a pawn becomes. Castling is a move of the king to the square of its
/// own rook, as is usual in Chess960. The text is that of UCI: `e2e4`, `e7e8q`, `e1h1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action<R: Rules> {
    /// The square left.
    pub from: Square<OnBoard<R>>,
    /// The square entered; in castling that of the rook.
    pub to: Square<OnBoard<R>>,
    /// What the pawn becomes.
    pub promotion: Option<R::Kind>,
    /// The kind of the piece, in an action that comes from a list.
    pub hint: Hint<R::Kind>,
}

impl<R: Rules> Action<R> {
    /// A move without promotion.
    pub const fn new(from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> Self {
        Self {
            from,
            to,
            promotion: None,
            hint: Hint::NONE,
        }
    }

    /// A move of a piece of a known kind.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) const fn of(
        kind: R::Kind,
        from: Square<OnBoard<R>>,
        to: Square<OnBoard<R>>,
    ) -> Self {
        Self {
            from,
            to,
            promotion: None,
            hint: Hint::new(kind),
        }
    }

    /// The same with a promotion.
    #[must_use]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn promoting(mut self, kind: R::Kind) -> Self {
        self.promotion = Some(kind);
        self
    }
}

impl<R: Rules> fmt::Display for Action<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => kind
                .sign_chars(Side::Black)
                .try_for_each(|sign| f.write_char(sign)),
            None => Ok(()),
        }
    }
}

piece_kit::faults! {
    /// Why a text is not a move in UCI.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// The text does not have the form of a move.
        Form => "not-a-move" [], "a move is written like e2e4 or e7e8q";
        /// A part of it is not a square of the board.
        Square(#[from] why: SquareFault) => "{why}";
        /// What follows the squares is not the small letter of a piece.
        Promotion { found: alloc::string::String } =>
            "no-such-piece" [], "\"{found}\" is not the small letter of a piece";
    }
}

impl<R: Rules> FromStr for Action<R> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(text)?;
        let (to, rest) = leading_square(rest)?;
        let action = Self::new(from, to);
        if rest.is_empty() {
            return Ok(action);
        }
        match R::Kind::split_sign(rest) {
            Some((Side::Black, kind, "")) => Ok(action.promoting(kind)),
            _ => Err(ParseActionError::Promotion { found: rest.into() }),
        }
    }
}
