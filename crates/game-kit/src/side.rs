//! The two sides of a chess-like game.

use core::fmt::{self, Display};
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

use crate::args::Value;
use crate::argument::Argument;

/// White or Black. `!side` is the opponent; the text is `w` or `b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// At home on the low ranks; moves toward the high ones.
    White,
    /// At home on the high ranks.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that a letter of a position string means: White if it is in upper case.
    pub fn of_letter(letter: char) -> Self {
        if letter.is_uppercase() {
            Self::White
        } else {
            Self::Black
        }
    }

    /// The side's name: `White` or `Black`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "w",
            Self::Black => "b",
        })
    }
}

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Self, ParseSideError> {
        match text {
            "w" => Ok(Self::White),
            "b" => Ok(Self::Black),
            _ => Err(ParseSideError),
        }
    }
}

crate::faults! {
    /// The text is neither `w` nor `b`.
    pub struct ParseSideError => "not-a-side" [], "a side is written w or b";
}

// White and Black in sentences.
crate::argument_words!(Side, Self::ALL, |side| side, Side::name);

/// A value for each side, indexed by [`Side`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// The value that `of` gives for each side.
    pub fn from_fn(mut of: impl FnMut(Side) -> T) -> Self {
        Self {
            white: of(Side::White),
            black: of(Side::Black),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}

/// White's text and Black's, with `/` between.
impl<T: Display + FromStr> Argument for BySide<T> {
    fn value(&self) -> Value {
        let Self { white, black } = self;
        Value::Text(alloc::format!("{white}/{black}"))
    }

    fn read(value: &Value) -> Option<Self> {
        let Value::Text(text) = value else {
            return None;
        };
        let (white, black) = text.split_once('/')?;
        let (white, black) = (white.parse().ok()?, black.parse().ok()?);
        let read = Self { white, black };
        (read.value() == *value).then_some(read)
    }
}
