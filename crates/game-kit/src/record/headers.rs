//! What a record says about a game: players, event, date.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::escape::escape;
use crate::Outcome;

/// Names with values that say something about a game, in their order: `White`, `Black`,
/// `Event`, `Site`, `Date`, `Round`, as in PGN, or your own. A value is any text, with line breaks
/// if you like.
///
/// `Result` is the result of the game: the [outcome](crate::Outcome)'s text, or `*` if the game
/// goes on. It follows from the game, so you cannot [set](Self::set) it. A text may have it: a
/// record with a wrong one does not replay, and that of a game that was read with one tells the
/// result of the game as it goes on.
///
/// `PlayedOn` has the end that the players did not take for one, if they went on where the rules of today
/// end a game by its history: then a dead position, repetition and move limits do not end it. Reading
/// PGN gives it; you cannot.
///
/// ```
/// use game_kit::records::Headers;
/// let mut headers = Headers::new();
/// headers.set("White", "Ada Lovelace")?;
/// assert_eq!(headers.get("White"), Some("Ada Lovelace"));
/// # Ok::<(), game_kit::errors::HeaderError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Headers {
    list: Vec<(String, String)>,
}

crate::faults! {
    /// Why a header is refused.
    #[non_exhaustive]
    pub enum HeaderError {
        /// The name is not an ASCII letter followed by letters, digits and `_`, 40 at most.
        Name { name: String } => "header-name" [],
            "a header's name is a letter and up to 39 letters, digits or _, not \"{name}\"";
        /// The value is longer than [`Headers::MAX_VALUE`].
        Long { name: String, bytes: usize } => "header-long" [],
            "the value of {name} has {bytes} bytes, and at most 1000 are kept";
        /// There are [`Headers::MAX`] headers already.
        Many => "headers-many" [], "a record keeps at most 100 headers";
        /// The name is `Result`.
        Result => "header-result" [], "the header Result follows from the game";
        /// The name is `PlayedOn`.
        PlayedOn => "header-played-on" [], "the header PlayedOn follows from the game";
    }
}

impl Headers {
    /// The most headers that are kept.
    pub const MAX: usize = 100;
    /// The most bytes that a name has.
    pub const MAX_NAME: usize = 40;
    /// The most bytes that a value has.
    pub const MAX_VALUE: usize = 1000;

    pub(crate) const RESULT: &'static str = "Result";
    /// How the game ended, in the words of whoever wrote it down.
    pub(crate) const TERMINATION: &'static str = "Termination";
    const PLAYED_ON: &'static str = "PlayedOn";

    /// No headers.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut list = self.list.iter();
        list.find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Gives a name a value, in the place of the one that it has, or as the last header.
    ///
    /// # Errors
    /// If the name is not one, or is `Result` or `PlayedOn`, or if a limit would be exceeded; nothing has changed
    /// then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        match name {
            Self::RESULT => Err(HeaderError::Result),
            Self::PLAYED_ON => Err(HeaderError::PlayedOn),
            _ => self.put(name, value),
        }
    }

    /// Gives a name a value, `Result` and `PlayedOn` too.
    pub(crate) fn put(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        let mut rest = name.chars();
        let named = rest.next().is_some_and(|first| first.is_ascii_alphabetic())
            && rest.all(|c| c.is_ascii_alphanumeric() || c == '_')
            && name.len() <= Self::MAX_NAME;
        if !named {
            let name = name.to_string();
            return Err(HeaderError::Name { name });
        }
        if value.len() > Self::MAX_VALUE {
            let (name, bytes) = (name.to_string(), value.len());
            return Err(HeaderError::Long { name, bytes });
        }
        let full = self.list.len() == Self::MAX;
        match self.list.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value.to_string(),
            None if full => return Err(HeaderError::Many),
            None => self.list.push((name.to_string(), value.to_string())),
        }
        Ok(())
    }

    /// Removes a name and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.list.iter().position(|(known, _)| known == name)?;
        Some(self.list.remove(index).1)
    }

    /// The names with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        let list = self.list.iter();
        list.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether the players went on where the history had ended the game.
    pub(crate) fn is_played_on(&self) -> bool {
        self.get(Self::PLAYED_ON).is_some()
    }

    /// Notes that the players went on where the history had ended the game so. Of a full list the last
    /// header goes.
    pub(crate) fn note_played_on<A: fmt::Display>(&mut self, end: &Outcome<A>) {
        let full = self.list.len() >= Self::MAX;
        self.list
            .truncate(if full { Self::MAX - 1 } else { Self::MAX });
        let end = (Self::PLAYED_ON.to_string(), end.to_string());
        self.list.push(end);
    }

    /// The headers with the result of a game, if `Result` is one of them.
    #[must_use]
    pub fn with_result<A: fmt::Display>(mut self, outcome: Option<Outcome<A>>) -> Self {
        let mut list = self.list.iter_mut();
        if let Some((_, known)) = list.find(|(name, _)| name == Self::RESULT) {
            *known = result(outcome);
        }
        self
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// The value of `Result`.
pub(super) fn result<A: fmt::Display>(outcome: Option<Outcome<A>>) -> String {
    outcome.map_or("*".to_string(), |outcome| outcome.to_string())
}

/// A line for each: `[White Ada Lovelace]`.
impl fmt::Display for Headers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut headers = self.iter();
        headers.try_for_each(|(name, value)| writeln!(f, "[{name} {}]", escape(value)))
    }
}
