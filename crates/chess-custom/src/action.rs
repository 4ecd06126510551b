//! Moves and drops, as UCI writes them.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use piece_kit::notation::{SquareFault, begins_with_square, leading_square};

use crate::kinds::Sq;

/// An action: what a player does in a turn. Castling is a move of the king to the square of its own rook.
/// A pass is a move of the king to the square it is on, `e1e1`; without a king it is one of the first
/// piece of the side, by rank and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes from a square to another: `e2e4`.
    Move {
        /// The square left.
        from: Sq,
        /// The square entered; in castling that of the rook.
        to: Sq,
    },
    /// A move that promotes the piece to the kind of this capital letter: `e7e8q`. With `seirawanGating`
    /// and a piece that has not moved, which is no pawn, it is a move with which a piece in hand comes in on
    /// the square left: `b1c3h`; in castling on the king's square, `e1h1h`, or on that of the rook, `h1e1h`.
    Promotion {
        /// The square left.
        from: Sq,
        /// The square entered; in castling that of the rook, or of the king if the rook's square is the
        /// one on which the piece comes in.
        to: Sq,
        /// The capital letter of the kind that the piece becomes, or of the piece in hand.
        letter: char,
    },
    /// A move that promotes the piece as in Shogi, to the one kind that it may become: `c7c8+`.
    Plus {
        /// The square left.
        from: Sq,
        /// The square entered.
        to: Sq,
    },
    /// A move with which a promoted piece becomes again what it was: `c7c8-`.
    Minus {
        /// The square left.
        from: Sq,
        /// The square entered.
        to: Sq,
    },
    /// A piece of this capital letter is dropped: `P@e4`.
    Drop {
        /// The capital letter of the piece.
        letter: char,
        /// The square entered.
        to: Sq,
    },
    /// A piece of this capital letter is dropped as what it promotes to: `+P@e4`.
    PlusDrop {
        /// The capital letter of the piece in hand.
        letter: char,
        /// The square entered.
        to: Sq,
    },
    /// A move or castling, and a wall that is put up after it: `e2e4,e4d5`; `e2e4,d5` is read, too. If walls
    /// are put up instead of moves (`wallOrMove`), the first piece of the side, by rank and then by file,
    /// stays where it is: `a1a1,a1d5`.
    Walled {
        /// The square left.
        from: Sq,
        /// The square entered; in castling that of the rook.
        to: Sq,
        /// The square of the wall.
        wall: Sq,
    },
    /// A promotion to the kind of this capital letter, and a wall that is put up after it: `e7e8q,e8d5`.
    WalledPromotion {
        /// The square left.
        from: Sq,
        /// The square entered.
        to: Sq,
        /// The capital letter of the kind that the piece becomes.
        letter: char,
        /// The square of the wall.
        wall: Sq,
    },
}

impl Action {
    /// The square left; none in a drop.
    pub fn from(self) -> Option<Sq> {
        match self {
            Self::Move { from, .. }
            | Self::Promotion { from, .. }
            | Self::Plus { from, .. }
            | Self::Minus { from, .. }
            | Self::Walled { from, .. }
            | Self::WalledPromotion { from, .. } => Some(from),
            Self::Drop { .. } | Self::PlusDrop { .. } => None,
        }
    }

    /// The square entered; in castling that of the rook.
    pub fn to(self) -> Sq {
        match self {
            Self::Move { to, .. }
            | Self::Promotion { to, .. }
            | Self::Plus { to, .. }
            | Self::Minus { to, .. }
            | Self::Drop { to, .. }
            | Self::PlusDrop { to, .. }
            | Self::Walled { to, .. }
            | Self::WalledPromotion { to, .. } => to,
        }
    }

    /// The square of the wall that is put up; none without one.
    pub fn wall(self) -> Option<Sq> {
        match self {
            Self::Walled { wall, .. } | Self::WalledPromotion { wall, .. } => Some(wall),
            _ => None,
        }
    }

    /// The action without its wall.
    #[must_use]
    pub fn without_wall(self) -> Self {
        match self {
            Self::Walled { from, to, .. } => Self::Move { from, to },
            Self::WalledPromotion {
                from, to, letter, ..
            } => Self::Promotion { from, to, letter },
            other => other,
        }
    }

    /// The action with a wall; none if no wall comes with such an action.
    pub(crate) fn with_wall(self, wall: Sq) -> Option<Self> {
        match self {
            Self::Move { from, to } => Some(Self::Walled { from, to, wall }),
            Self::Promotion { from, to, letter } => Some(Self::WalledPromotion {
                from,
                to,
                letter,
                wall,
            }),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}{to}"),
            Self::Promotion { from, to, letter } => {
                write!(f, "{from}{to}")?;
                f.write_char(letter.to_ascii_lowercase())
            }
            Self::Plus { from, to } => write!(f, "{from}{to}+"),
            Self::Minus { from, to } => write!(f, "{from}{to}-"),
            Self::Drop { letter, to } => write!(f, "{letter}@{to}"),
            Self::PlusDrop { letter, to } => write!(f, "+{letter}@{to}"),
            Self::Walled { to, wall, .. } | Self::WalledPromotion { to, wall, .. } => {
                write!(f, "{},{to}{wall}", self.without_wall())
            }
        }
    }
}

piece_kit::faults! {
    /// The error of a text that is not an action.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// The text does not have the form of a move.
        Form => "not-a-move" [], "a move is written like e2e4, e7e8q, c7c8+ or P@e4";
        /// What follows the comma is not the wall of the move before it.
        Wall { found: alloc::string::String } =>
            "not-a-wall" [], "\"{found}\" is no wall of this move: a wall is written like e2e4,e4d5";
        /// A part of the text is not a square of the board.
        Square(#[from] why: SquareFault) => "{why}";
        /// What follows the squares is neither the small letter of a piece nor +.
        Promotion { found: alloc::string::String } =>
            "no-such-piece" [], "\"{found}\" is neither the small letter of a piece nor +";
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if let Some((action, wall)) = text.split_once(',') {
            return action.parse::<Self>()?.walled(wall);
        }
        if let Some((piece, to)) = text.split_once('@') {
            let (to, rest) = leading_square(to)?;
            let letter = |letter: &u8| Some(char::from(*letter)).filter(char::is_ascii_uppercase);
            let action = match (piece.as_bytes(), rest) {
                ([piece], "") => letter(piece).map(|letter| Self::Drop { letter, to }),
                ([b'+', piece], "") => letter(piece).map(|letter| Self::PlusDrop { letter, to }),
                _ => None,
            };
            return action.ok_or(ParseActionError::Form);
        }
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(text)?;
        let (to, rest) = leading_square(rest)?;
        match rest.as_bytes() {
            [] => Ok(Self::Move { from, to }),
            [b'+'] => Ok(Self::Plus { from, to }),
            [b'-'] => Ok(Self::Minus { from, to }),
            [letter] if letter.is_ascii_lowercase() => Ok(Self::Promotion {
                from,
                to,
                letter: char::from(letter.to_ascii_uppercase()),
            }),
            _ => Err(ParseActionError::Promotion { found: rest.into() }),
        }
    }
}

impl Action {
    /// The action with a wall that is written behind it: `d5`, or with the square entered `e4d5`.
    fn walled(self, text: &str) -> Result<Self, ParseActionError> {
        let wrong = || ParseActionError::Wall {
            found: crate::ini::quoted(text),
        };
        if !begins_with_square(text) {
            return Err(wrong());
        }
        let (first, rest) = leading_square(text)?;
        let wall = match rest {
            "" => first,
            rest if first == self.to() && begins_with_square(rest) => {
                let (wall, rest) = leading_square(rest)?;
                rest.is_empty().then_some(wall).ok_or_else(wrong)?
            }
            _ => return Err(wrong()),
        };
        self.with_wall(wall).ok_or_else(wrong)
    }
}
