//! A turn of two steps as one action with one text.

use core::fmt;
use core::str::FromStr;

use piece_kit::geom::{Board10x10, Square};
use piece_kit::notation::{SquareFault, begins_with_square, leading_square};

/// A turn: an amazon goes from a square to another and shoots an arrow from there. The text is both
/// steps, with a comma between: `d1d7,d7g7`. Without the square that they share it is read, too:
/// `d1d7,g7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// The square left.
    pub from: Square<Board10x10>,
    /// The square entered, from which the arrow is shot.
    pub to: Square<Board10x10>,
    /// Where the arrow ends.
    pub arrow: Square<Board10x10>,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, arrow } = self;
        write!(f, "{from}{to},{to}{arrow}")
    }
}

piece_kit::faults! {
    /// The error of a text that is not a turn.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// The text does not have the form of a turn.
        Form => "not-a-turn" [], "a turn is a move and a shot, like d1d7,d7g7";
        /// A part of it is not a square of the board.
        Square(#[from] why: SquareFault) => "{why}";
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (moves, shoots) = text.split_once(',').ok_or(ParseActionError::Form)?;
        if !begins_with_square(moves) || !begins_with_square(shoots) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(moves)?;
        let (to, more) = leading_square(rest)?;
        let (first, rest) = leading_square(shoots)?;
        let arrow = match rest {
            "" => first,
            _ if first != to => return Err(ParseActionError::Form),
            rest => {
                let (arrow, more) = leading_square(rest)?;
                more.is_empty()
                    .then_some(arrow)
                    .ok_or(ParseActionError::Form)?
            }
        };
        match more {
            "" => Ok(Self { from, to, arrow }),
            _ => Err(ParseActionError::Form),
        }
    }
}
