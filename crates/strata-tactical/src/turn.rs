//! Turns, with and without what they bring to light. Rule page: *Turns*, *Machine
//! notation*.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use piece_kit::geom::ParseSquareError;

use crate::{Class, Square, Unit};

/// A turn, as the player takes it. The text is machine notation.
///
/// ```
/// use strata_tactical::Turn;
/// assert!(matches!("h1g1".parse()?, Turn::Move { .. }));
/// assert!(matches!("g2^".parse()?, Turn::TurnUp { .. }));
/// # Ok::<(), strata_tactical::ParseTurnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// A unit moves or captures.
    Move {
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
    },
    /// A unit is turned up.
    TurnUp {
        /// Where it lies.
        square: Square,
    },
}

/// A turn with the identity that it brings to light, if it does: what becomes
/// public. The text is the turn's, then `=` and the unit's letter: `g2^=N`,
/// `a1a9=W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The turn.
    pub turn: Turn,
    /// The unit that was turned up, or captured face down.
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
            Self::Move { from, to } => write!(f, "{from}{to}"),
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
        if text.contains('=') {
            return Err(ParseTurnError::Revealed);
        }
        if let Some(square) = text.strip_suffix('^') {
            let square = self::square(square)?;
            return Ok(Self::TurnUp { square });
        }
        let (from, to) = Square::split_start(text);
        if to.is_empty() {
            return Err(ParseTurnError::Form);
        }
        let (from, to) = (square(from)?, square(to)?);
        Ok(Self::Move { from, to })
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
            _ => Err(ParseTurnError::Identity),
        }
    }
}

fn square(text: &str) -> Result<Square, ParseTurnError> {
    text.parse().map_err(|why| ParseTurnError::Square {
        text: text.to_string(),
        why,
    })
}

/// Why a text is no turn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseTurnError {
    /// A part that should be a square is none.
    Square {
        /// The part.
        text: String,
        /// What is wrong with it.
        why: ParseSquareError,
    },
    /// What comes to light is not the letter of a unit that can lie face down.
    Identity,
    /// A turn is given with an identity, which only a [`Step`] has.
    Revealed,
    /// The text has none of the forms of a turn.
    Form,
}

impl fmt::Display for ParseTurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square { text, why } => write!(f, "{text:?} is not a square: {why}"),
            Self::Identity => f.write_str("an identity is one of Q, R, B, N, G, C, W and F"),
            Self::Revealed => {
                f.write_str("a turn has no identity: what comes to light the arbiter tells")
            }
            Self::Form => f.write_str("a turn is written like h1g1 or g2^"),
        }
    }
}

impl core::error::Error for ParseTurnError {}

#[cfg(feature = "serde")]
piece_kit::serde_as_text!(Turn, Step);
