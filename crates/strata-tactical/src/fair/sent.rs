//! What a player sends in a battle, with the ply for which they mean it.

use core::fmt;
use core::str::FromStr;

use piece_kit::errors::{OtherPly, ParsePlayerWordError};
use piece_kit::words::PlayerWord;

use crate::Turn;
use crate::action::ParseTurnError;

/// A turn or a word of a player, for one ply of the battle: a server takes it at no other, so that
/// nothing is taken twice, or answers an offer that its sender had not heard of. Whoever is refused
/// as [too late](OtherPly) follows what has come between, and sends it again if they still mean it.
///
/// The text is the ply and the turn or word after a space: `12 g1f3`, `13 offer`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sent<T> {
    /// How many turns the sender knows of: those that they have been told, and their own that they
    /// have sent before.
    pub ply: usize,
    /// The turn or the word.
    pub what: T,
}

impl<T> Sent<T> {
    /// What was sent, if the battle is at its ply.
    pub(super) fn at(self, ply: usize) -> Result<T, OtherPly> {
        OtherPly::check(self.ply, ply)?;
        Ok(self.what)
    }
}

impl<T: fmt::Display> fmt::Display for Sent<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.ply, self.what)
    }
}

piece_kit::faults! {
    /// The error of a text that is not what a player sends.
    #[non_exhaustive]
    pub enum ParseSentError {
        /// There is no ply before it, or one that no battle reaches.
        Ply => "not-a-ply" [], "a number of turns comes first, without zeros before it, and a space";
        /// The turn cannot be read.
        Turn(#[from] why: ParseTurnError) => "{why}";
        /// It is not a word of a player.
        Word(#[from] why: ParsePlayerWordError) => "{why}";
    }
}

impl FromStr for Sent<Turn> {
    type Err = ParseSentError;

    fn from_str(text: &str) -> Result<Self, ParseSentError> {
        let (ply, turn) = split(text)?;
        let what = turn.parse()?;
        Ok(Self { ply, what })
    }
}

impl FromStr for Sent<PlayerWord> {
    type Err = ParseSentError;

    fn from_str(text: &str) -> Result<Self, ParseSentError> {
        let (ply, word) = split(text)?;
        let what = word.parse()?;
        Ok(Self { ply, what })
    }
}

/// The ply before the first space, and what comes after it.
fn split(text: &str) -> Result<(usize, &str), ParseSentError> {
    let (digits, what) = text.split_once(' ').ok_or(ParseSentError::Ply)?;
    let canonical = digits == "0" || digits.starts_with(|first: char| ('1'..='9').contains(&first));
    // Of 32 bits on every machine.
    let ply = digits.parse::<u32>().ok().filter(|_| canonical);
    let ply = ply.ok_or(ParseSentError::Ply)?;
    Ok((ply as usize, what))
}
