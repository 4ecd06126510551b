//! What is on the squares of a board and beside it, as data.

use std::borrow::Cow;

use piece_kit::{Pieces, Side};

/// One square of a board. The words are the game's own, or were read from JSON.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Cell {
    /// What stands there.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub piece: Option<Piece>,
    /// Why nothing can enter it, in a word: `irradiated`, `sea`.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub barrier: Option<Cow<'static, str>>,
    /// The part of the board that it belongs to, if the rules have such parts: `camp`,
    /// `shielded`.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub zone: Option<Cow<'static, str>>,
}

/// A piece as it is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Piece {
    /// Whose it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::SideLetter"))]
    pub side: Side,
    /// The letter of its kind, in upper case for both sides.
    pub letter: char,
    /// The name of its kind in lower case.
    pub name: Cow<'static, str>,
    /// Whether the piece is face down although `letter` names it: only an arbiter sees that.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub face_down: bool,
    /// What is written beside the letter: `+` of a promoted piece, `~` of one that was a pawn.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub mark: Option<char>,
    /// The name of the [figure](crate::svg::FIGURES) that it is drawn with, if that is not the one of
    /// `name`: of a piece without a name of its own the one that is known for what it does. A name
    /// that no figure has leaves it its letter.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub figure: Option<Cow<'static, str>>,
}

/// A piece that waits beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Aside {
    /// The piece.
    pub piece: Piece,
    /// Its state in a word: `held` in a hand, `armed`.
    pub state: Cow<'static, str>,
}

impl Cell {
    /// An empty square.
    pub const EMPTY: Self = Self {
        piece: None,
        barrier: None,
        zone: None,
    };

    /// Puts a piece on the square.
    #[must_use]
    pub fn with_piece(mut self, piece: Piece) -> Self {
        self.piece = Some(piece);
        self
    }

    /// Closes the square, so that nothing can enter it, and says why in a word.
    #[must_use]
    pub fn with_barrier(mut self, barrier: impl Into<Cow<'static, str>>) -> Self {
        self.barrier = Some(barrier.into());
        self
    }

    /// The cell in three columns: its sign between spaces, `?` before it if it is a
    /// piece that lies face down, or the mark of a promoted piece.
    pub fn text(&self) -> String {
        let before = self.piece.as_ref().map_or(' ', Piece::before);
        format!("{before}{} ", self.sign())
    }

    /// The cell as one character: the piece's letter, else `#` for rock and `*` for
    /// any other square that nothing enters, else `.`.
    pub fn sign(&self) -> char {
        match (&self.piece, self.barrier.as_deref()) {
            (Some(piece), _) => piece.cased_letter(),
            (None, Some("rock")) => '#',
            (None, Some(_)) => '*',
            (None, None) => '.',
        }
    }
}

impl Piece {
    /// A piece that lies face up: the letter of its kind in upper case, its name in lower
    /// case.
    pub fn new(side: Side, letter: char, name: impl Into<Cow<'static, str>>) -> Self {
        Self {
            side,
            letter,
            name: name.into(),
            face_down: false,
            mark: None,
            figure: None,
        }
    }

    /// A piece of a kind of a game, with the mark that its sign has beside the letter.
    pub fn of<P: Pieces>(side: Side, kind: P) -> Self {
        let mark = kind.sign().chars().find(|sign| *sign != kind.letter());
        Self {
            mark,
            ..Self::new(side, kind.letter(), kind.name())
        }
    }

    /// What is written before the letter where there is one column for it: `?` of a piece that lies
    /// face down, or its mark, or a space.
    pub fn before(&self) -> char {
        match self.face_down {
            true => '?',
            false => self.mark.unwrap_or(' '),
        }
    }

    /// Turns the piece face down for all who are not shown this.
    #[must_use]
    pub fn face_down(mut self) -> Self {
        self.face_down = true;
        self
    }

    /// The piece with a [figure](crate::svg::FIGURES) for pictures, by its name: for kinds that have none by their own.
    ///
    /// ```
    /// use warboard::piece_kit::Side;
    /// use warboard::board::{Cell, Piece, SquareBoard};
    /// let hippogriff = Piece::new(Side::White, 'H', "hippogriff").with_figure("nightrider");
    /// let board = SquareBoard::new(1, 1, |_, _| Cell::EMPTY.with_piece(hippogriff.clone()));
    /// assert!(board.svg().contains("<title>a1: White's hippogriff</title>"));
    /// assert!(board.svg().contains("-nightrider"));
    /// ```
    #[must_use]
    pub fn with_figure(mut self, figure: impl Into<Cow<'static, str>>) -> Self {
        self.figure = Some(figure.into());
        self
    }

    /// The letter as position strings write it: White's in upper case, Black's
    /// in lower case.
    pub fn cased_letter(&self) -> char {
        match self.side {
            Side::White => self.letter.to_ascii_uppercase(),
            Side::Black => self.letter.to_ascii_lowercase(),
        }
    }
}

impl Aside {
    /// A piece beside the board in this state.
    pub fn new(piece: Piece, state: impl Into<Cow<'static, str>>) -> Self {
        Self {
            piece,
            state: state.into(),
        }
    }

    /// The state of a piece in a hand.
    pub(crate) const HELD: &'static str = "held";

    /// Whether it is in a hand.
    pub fn is_held(&self) -> bool {
        self.state == Self::HELD
    }

    /// The name of its place, where it is picked up and clicked as a piece on a square is: its letter
    /// as position strings write it, and `@`. Pieces of a kind that are in one hand are in one place.
    ///
    /// ```
    /// use warboard::find;
    /// use warboard::board::Diagram;
    /// let game = find("crazyhouse")?.parse("4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1")?;
    /// let Diagram::Squares(board) = game.diagram() else { panic!("squares") };
    /// let places: Vec<String> = board.asides().iter().map(|aside| aside.place()).collect();
    /// assert_eq!(places, ["Q@", "P@", "P@", "n@"]);
    /// assert_eq!(game.choices_from("Q@")?.len(), 62);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&self) -> String {
        place(&self.piece)
    }
}

/// The place of a piece that waits beside a board.
pub(crate) fn place(piece: &Piece) -> String {
    let letter = piece.cased_letter();
    match piece.mark {
        Some(mark) => format!("{mark}{letter}@"),
        None => format!("{letter}@"),
    }
}
