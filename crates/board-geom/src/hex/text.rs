//! The text of a hex: `q,r`.

use core::fmt;
use core::str::FromStr;

use crate::hex::Hex;

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

/// The text in parentheses, so that hexes in a list can be told apart.
impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

/// Reads what `Display` writes and nothing else: no spaces, no `+`, no leading
/// zeros, no `-0`, nothing beyond [`Hex::LIMIT`].
///
/// ```
/// use board_geom::hex::{Hex, ParseHexError};
/// assert_eq!("-3,12".parse(), Ok(Hex::new(-3, 12)));
/// assert_eq!("-3".parse::<Hex>(), Err(ParseHexError::Comma));
/// assert_eq!("-3,+1".parse::<Hex>(), Err(ParseHexError::R));
/// ```
impl FromStr for Hex {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, ParseHexError> {
        if text.is_empty() {
            return Err(ParseHexError::Empty);
        }
        let (q, r) = text.split_once(',').ok_or(ParseHexError::Comma)?;
        Ok(Self {
            q: coordinate(q).ok_or(ParseHexError::Q)?,
            r: coordinate(r).ok_or(ParseHexError::R)?,
        })
    }
}

/// A whole number within the limit, in the one way that it is written.
fn coordinate(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = match digits.as_bytes() {
        [b'0'] => text == digits,
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let number: i32 = text.parse().ok()?;
    (plain && number.unsigned_abs() <= Hex::LIMIT.unsigned_abs()).then_some(number)
}

/// The error of a text that is not a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseHexError {
    /// There is no text.
    Empty,
    /// There is no comma between the coordinates.
    Comma,
    /// What stands before the comma is not a coordinate.
    Q,
    /// What follows the comma is not a coordinate.
    R,
}

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, limit) = match self {
            Self::Empty => return f.write_str("a hex is missing"),
            Self::Comma => return f.write_str("a hex is two numbers with a comma between"),
            Self::Q => ('q', Hex::LIMIT),
            Self::R => ('r', Hex::LIMIT),
        };
        write!(f, "{name} is not a plain number from -{limit} to {limit}")
    }
}

impl core::error::Error for ParseHexError {}
