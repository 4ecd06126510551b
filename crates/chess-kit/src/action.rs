//! Moves and drops, as UCI writes them.

use core::fmt::{self, Write};
use core::str::FromStr;

use piece_kit::Pieces;
use piece_kit::geom::Square;
use piece_kit::hands::DropMove;
use piece_kit::notation::{SquareFault, begins_with_square, leading_square};
use piece_kit::specs::KindHint;

use crate::rules::{OnBoard, Rules, has_hands};

/// A move or a drop.
///
/// A move is from, to, and what a piece becomes. Castling is a move of the king to the square of
/// its own rook, as is usual in Chess960. A drop puts a piece from the hand of the side to move on
/// a square, and both its squares are that one. In a game in which [one may pass](Rules::PASSES),
/// that is a move of the king to its own square.
///
/// The text is that of UCI: `e2e4`, `e7e8q`, `e1h1`, `N@f3` for a drop, and `e2e2` for a pass. What a piece becomes is
/// written with its sign in lower case, but for a mark behind the letter: `e7e8q` if it becomes a
/// `Q~`, `b6b7+p` if it becomes a `+P`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action<R: Rules> {
    /// The square left; of a drop, the square entered.
    pub from: Square<OnBoard<R>>,
    /// The square entered; in castling that of the rook.
    pub to: Square<OnBoard<R>>,
    /// The kind that is dropped, if both squares are the same, or else the kind that the piece becomes.
    piece: Option<R::Kind>,
    /// The kind of the piece, in a move that comes from a list.
    pub hint: KindHint<R::Kind>,
}

impl<R: Rules> Action<R> {
    /// A move without promotion.
    pub const fn new(from: Square<OnBoard<R>>, to: Square<OnBoard<R>>) -> Self {
        Self {
            from,
            to,
            piece: None,
            hint: KindHint::NONE,
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
            piece: None,
            hint: KindHint::new(kind),
        }
    }

    /// This move with a promotion to a kind.
    #[must_use]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn promoting(mut self, kind: R::Kind) -> Self {
        self.piece = Some(kind);
        self
    }

    /// The drop of a piece from the hand.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub const fn drop(kind: R::Kind, to: Square<OnBoard<R>>) -> Self {
        Self::new(to, to).promoting(kind)
    }

    /// Whether this is a pass, in a game in which one may.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn is_pass(&self) -> bool {
        R::PASSES && self.from == self.to
    }

    /// The kind that the piece becomes; none if this is not a move that promotes.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn promotion(&self) -> Option<R::Kind> {
        self.piece.filter(|_| !self.is_drop())
    }

    /// The kind that is dropped; none if this is not a drop.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn dropped(&self) -> Option<R::Kind> {
        self.piece.filter(|_| self.is_drop())
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is_drop(&self) -> bool {
        has_hands::<R>() && self.from == self.to
    }
}

impl<R: Rules> fmt::Display for Action<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = self.to;
        if let Some(kind) = self.dropped() {
            return write!(f, "{}", DropMove { kind, to });
        }
        write!(f, "{}{to}", self.from)?;
        let mut sign = self.piece.map_or("", unmarked).chars();
        sign.try_for_each(|sign| f.write_char(sign.to_ascii_lowercase()))
    }
}

/// The sign of a kind in a move, without a mark behind the letter, so that a `Q~` is
/// written as any queen.
pub(crate) fn unmarked<P: Pieces>(kind: P) -> &'static str {
    let sign = kind.sign();
    &sign[..sign.find(kind.letter()).map_or(0, |letter| letter + 1)]
}

piece_kit::faults! {
    /// The error of a text that is not a move in UCI.
    #[non_exhaustive]
    pub enum ParseActionError {
        /// The text does not have the form of a move.
        Form => "not-a-move" [], "a move is written like e2e4 or e7e8q";
        /// A part of the text is not a square of the board.
        Square(#[from] why: SquareFault) => "{why}";
        /// What follows the squares is not the small letter of a piece.
        Promotion { found: alloc::string::String } =>
            "no-such-piece" [], "\"{found}\" is not the small letter of a piece";
    }
}

impl<R: Rules> FromStr for Action<R> {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        if has_hands::<R>() && text.contains('@') {
            let drop = text.parse::<DropMove<R::Kind>>();
            let DropMove { kind, to } = drop.map_err(|_| ParseActionError::Form)?;
            return Ok(Self::drop(kind, to));
        }
        if !begins_with_square(text) {
            return Err(ParseActionError::Form);
        }
        let (from, rest) = leading_square(text)?;
        let (to, rest) = leading_square(rest)?;
        let action = Self::new(from, to);
        if rest.is_empty() {
            return Ok(action);
        }
        match promoted::<R>(rest) {
            Some(_) if action.is_drop() => Err(ParseActionError::Form),
            Some(kind) => Ok(action.promoting(kind)),
            None => Err(ParseActionError::Promotion { found: rest.into() }),
        }
    }
}

/// The kind that is written so behind a move.
fn promoted<R: Rules>(text: &str) -> Option<R::Kind> {
    let is_small = !text.contains(|sign: char| sign.is_ascii_uppercase());
    let mut kinds = R::Kind::ALL.iter().copied();
    let kind = kinds.find(|kind| is_small && unmarked(*kind).eq_ignore_ascii_case(text))?;
    Some(promotion_written::<R>(kind))
}

/// The kind that a pawn may become, of the kinds that are written as this one.
pub(crate) fn promotion_written<R: Rules>(kind: R::Kind) -> R::Kind {
    let mut kinds = R::PROMOTIONS.iter().copied();
    let alike = kinds.find(|other| unmarked(*other) == unmarked(kind));
    alike.unwrap_or(kind)
}
