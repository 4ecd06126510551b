//! Rule page: *Machine notation*. Turns, with and without what they reveal.

use core::fmt;
use core::str::FromStr;

use piece_kit::notation::{SquareFault, begins_with_square, parse_square};
use piece_kit::specs::KindHint;

use crate::{Class, Kind, Square, Unit};

/// A turn, as a player takes it. The text is machine notation.
///
/// ```
/// use strata_tactical::Turn;
/// assert!(matches!("h1g1".parse()?, Turn::Move { .. }));
/// assert!(matches!("g2^".parse()?, Turn::TurnUp { .. }));
/// # Ok::<(), strata_tactical::errors::ParseTurnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the docs of the variants name the fields")]
pub enum Turn {
    /// A unit moves or captures, `from` one square `to` another.
    ///
    /// Make one with [`moving`](Self::moving); one from a list has a hint of the unit's kind.
    Move {
        from: Square,
        to: Square,
        hint: KindHint<Kind>,
    },
    /// The unit on the `square` is turned up.
    TurnUp { square: Square },
}

impl Turn {
    /// A unit's move or capture.
    pub const fn moving(from: Square, to: Square) -> Self {
        let hint = KindHint::NONE;
        Self::Move { from, to, hint }
    }

    /// A move or capture of a unit of this kind, which becomes the turn's hint.
    #[inline(always)]
    pub(crate) const fn of(kind: Kind, from: Square, to: Square) -> Self {
        let hint = KindHint::new(kind);
        Self::Move { from, to, hint }
    }
}

/// A turn with the identity that it reveals, if any: what becomes public. The text is the
/// turn's, then `=` and the unit's letter: `g2^=N`, `a1a9=W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The turn.
    pub turn: Turn,
    /// The unit that is turned up, or captured face down.
    pub revealed: Option<Unit>,
}

impl From<Turn> for Step {
    fn from(turn: Turn) -> Self {
        let revealed = None;
        Self { turn, revealed }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to, .. } => write!(f, "{from}{to}"),
            Self::TurnUp { square } => write!(f, "{square}^"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn)?;
        match self.revealed {
            Some(unit) => write!(f, "={}", unit.letter()),
            None => Ok(()),
        }
    }
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        if !begins_with_square(text) {
            return Err(ParseTurnError::Form);
        }
        if text.contains('=') {
            return Err(ParseTurnError::Revealed);
        }
        if let Some(square) = text.strip_suffix('^') {
            let square = parse_square(square)?;
            return Ok(Self::TurnUp { square });
        }
        let (head, tail) = Square::split_start(text);
        if tail.is_empty() {
            return Err(ParseTurnError::Form);
        }
        let (from, to) = (parse_square(head)?, parse_square(tail)?);
        Ok(Self::moving(from, to))
    }
}

impl FromStr for Step {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let Some((turn, unit)) = text.split_once('=') else {
            return text.parse().map(|turn: Turn| turn.into());
        };
        let turn = turn.parse()?;
        let mut letters = unit.chars();
        let unit = letters.next().and_then(Unit::from_letter);
        let concealed = unit.filter(|unit| unit.class() != Class::Royal);
        match (concealed, letters.next()) {
            (revealed @ Some(_), None) => Ok(Self { turn, revealed }),
            (Some(_), Some(_)) => Err(ParseTurnError::AfterIdentity),
            (None, _) => Err(ParseTurnError::Identity),
        }
    }
}

piece_kit::faults! {
    /// The error of a text that is not a turn.
    #[non_exhaustive]
    pub enum ParseTurnError {
        /// A part that should be a square is not one.
        Square(#[from] why: SquareFault) => "{why}";
        /// The text after `=` is not the letter of a unit that can lie face down.
        Identity => "not-an-identity" [], "an identity is one of Q, R, B, N, G, C, W and F";
        /// More than a letter follows `=`: another letter, or a salt.
        AfterIdentity =>
            "text-after-identity" [], "a step ends with the letter of the unit: nothing follows it";
        /// A turn is given with an identity, which only a [`Step`] has.
        Revealed =>
            "turn-with-identity" [], "a turn has no identity: the arbiter tells what it reveals";
        /// The text has none of the forms of a turn.
        Form => "no-such-form" [], "a turn is written like h1g1 or g2^";
    }
}
