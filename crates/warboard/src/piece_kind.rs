//! The kinds of pieces that a game has.

use std::borrow::Cow;

use piece_kit::hands::Hands;
use piece_kit::{Pieces, Side};

use crate::cells::Piece;
use crate::svg::figures;

/// A kind of piece of a game, as [`Piece`](crate::board::Piece) has it of one that stands somewhere.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PieceKind {
    /// The name in lower case.
    pub name: Cow<'static, str>,
    /// The letter, in upper case.
    pub letter: char,
    /// What is written beside the letter: `+` of a promoted piece, `~` of one that was a pawn.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub mark: Option<char>,
    /// The name of the [figure](crate::svg::FIGURES) that it is drawn with; none of a kind that is drawn with
    /// its letter.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub figure: Option<Cow<'static, str>>,
    /// Whether such a piece can be in a hand.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub held: bool,
    /// What the computer players hold it for in the middle of a game, in hundredths of a pawn; none of a royal
    /// piece.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub value: Option<i32>,
}

impl PieceKind {
    /// The kind of a piece.
    ///
    /// ```
    /// use warboard::piece_kit::Side;
    /// use warboard::board::{Piece, PieceKind};
    /// let camel = PieceKind::of_piece(&Piece::new(Side::White, 'C', "camel")).with_value(250);
    /// assert_eq!((camel.figure.as_deref(), camel.value), (Some("camel"), Some(250)));
    /// ```
    pub fn of_piece(piece: &Piece) -> Self {
        Self {
            name: piece.name.clone(),
            letter: piece.letter,
            mark: piece.mark,
            figure: figures::of(piece).map(|(name, _)| Cow::Borrowed(name)),
            held: false,
            value: None,
        }
    }

    /// A kind as it is declared: a piece that can be in a hand, unless it is royal or promoted.
    pub fn of<P: Pieces>(kind: P) -> Self {
        Self {
            held: Hands::holds(kind) && !kind.is_royal(),
            ..Self::of_piece(&Piece::of(Side::White, kind))
        }
    }

    /// Sets the value, in hundredths of a pawn.
    #[must_use]
    pub fn with_value(mut self, value: i32) -> Self {
        self.value = Some(value);
        self
    }
}
