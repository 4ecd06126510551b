//! A step, with its text.

use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{Board8x8, Square};
use piece_kit::notation::{SquareFault, begins_with_square, leading_square};

/// A step of a pawn. The text is both squares: `a2b3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// The square left.
    pub from: Square<Board8x8>,
    /// The square entered.
    pub to: Square<Board8x8>,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

piece_kit::faults! {
    /// The error of a text that is not a step.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// The text does not have the form of a step.
        Form => "not-a-step" [], "a step is two squares, like a2b3";
        /// A part of it is not a square of the board.
        Square(#[from] why: SquareFault) => "{why}";
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(text)?;
        let (to, rest) = leading_square(rest)?;
        match rest {
            "" => Ok(Self { from, to }),
            _ => Err(ParseActionError::Form),
        }
    }
}
