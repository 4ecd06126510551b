//! The lines of a record, read one by one: their form, not whether the game is legal.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;
use core::time::Duration;

use super::escape::unescape;
use super::line::Clock;
use super::{Headers, Line, LineFault, Note, NoteError};
use crate::args::MessageData;
use crate::limits::{ParseLimited, TooLong, without_mark};
use crate::reading::Reading;
use crate::word::Ended;
use crate::{Reasons, Variant, Word};

/// The most bytes of a record or a PGN, unless another limit is given.
pub(crate) const LONGEST: usize = 1 << 20;

crate::faults! {
    /// Why a text is not a record of the game.
    #[non_exhaustive]
    pub enum ParseRecordError {
        /// The text is too long for a record.
        Long(#[from] why: TooLong) => "{why}";
        /// A line at the head is missing.
        Missing(word: &'static str) =>
            "line-missing" [], "the line `{word} ...` is missing at the head";
        /// The record is of another game.
        Game { found: String, expected: &'static str } =>
            "another-game" [], "this is a record of \"{found}\", not of {expected}";
        /// A line is faulty: it is no [position](Variant) or action of the game, or not what the
        /// [form](LineFault) of a record has there. Lines count from 1.
        Line { line: usize, why: Vec<MessageData> } => "line" [], "line {line}: {why}";
        /// The text ends in a variation.
        Open => "variation-open" [], "a variation has no end: `)` is missing";
    }
}

/// What a record says before the start: it is read without knowing the game.
///
/// ```
/// use game_kit::records::RecordHead;
/// let text = "game capatomic\n[White Ada]\nstart ...\n";
/// let head: RecordHead = text.parse()?;
/// assert_eq!((head.game.as_str(), head.headers.get("White")), ("capatomic", Some("Ada")));
/// # Ok::<(), game_kit::errors::ParseRecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordHead {
    /// The [name](Variant::NAME) of the game.
    pub game: String,
    /// Players, event and the like.
    pub headers: Headers,
}

impl FromStr for RecordHead {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for RecordHead {
    type Err = ParseRecordError;

    /// That of a [record](crate::Record).
    const LONGEST: usize = LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseRecordError> {
        TooLong::check(text, longest)?;
        let mut head = Head::default();
        for line in text.lines() {
            if head.read(line)?.is_some() {
                return Ok(Self {
                    game: head.game.unwrap_or_default(),
                    headers: head.headers,
                });
            }
        }
        Err(head.missing())
    }
}

/// The head of a record as far as it has been read.
#[derive(Clone, Default)]
pub(super) struct Head {
    pub(super) game: Option<String>,
    pub(super) headers: Headers,
    /// How many lines have been read, those after the head included.
    lines: usize,
}

impl Head {
    /// Reads a line; returns the position's text if it is the start.
    fn read<'t>(&mut self, line: &'t str) -> Result<Option<&'t str>, ParseRecordError> {
        let after = |word| {
            line.strip_prefix(word)
                .and_then(|rest| rest.strip_prefix(' '))
        };
        if self.game.is_none() {
            let game = without_mark(line).strip_prefix("game ");
            let game = game.ok_or(self.missing())?;
            self.game = Some(game.to_string());
        } else if let Some(inner) = line.strip_prefix('[') {
            let header = match inner.strip_suffix(']') {
                Some(inner) => self.headers.read(inner),
                None => Err(LineFault::HeaderEnd),
            };
            header.map_err(|why| self.fault(why))?;
        } else {
            return after("start").map(Some).ok_or(self.missing());
        }
        self.lines += 1;
        Ok(None)
    }

    /// The line that should come next.
    fn missing(&self) -> ParseRecordError {
        ParseRecordError::Missing(if self.game.is_none() { "game" } else { "start" })
    }

    fn fault(&self, why: impl Into<Wrong>) -> ParseRecordError {
        let Wrong(why) = why.into();
        ParseRecordError::Line {
            line: self.lines + 1,
            why,
        }
    }
}

impl Headers {
    /// Reads a line `[Name value]`, of which the brackets are gone, and adds it.
    pub(crate) fn read(&mut self, inner: &str) -> Result<(), LineFault> {
        let (name, value) = inner.split_once(' ').ok_or(LineFault::HeaderForm)?;
        let value = unescape(value).ok_or(LineFault::Escape)?;
        self.add(name, &value)
    }

    /// Adds a header that must not be there yet.
    pub(crate) fn add(&mut self, name: &str, value: &str) -> Result<(), LineFault> {
        if self.get(name).is_some() {
            let name = name.to_string();
            return Err(LineFault::HeaderTwice { name });
        }
        Ok(self.put(name, value)?)
    }
}

/// What is wrong with a line.
struct Wrong(Vec<MessageData>);

impl<R: Reasons> From<R> for Wrong {
    fn from(why: R) -> Self {
        Self(why.reasons())
    }
}

/// What a line says. Of the head only the start does.
pub(super) enum Entry<V: Variant> {
    Head,
    Start(V),
    Action(V::Action),
    Clock(Duration),
    Comment(String),
    /// A variation begins, instead of the last action.
    Open,
    /// It ends.
    Close,
    /// A draw offer, or that one was declined.
    Standing(Word<V::Actor>),
    End(Ended<V::Actor>),
}

/// Reads a record line by line, and keeps no more than the form of the next one needs.
#[derive(Clone)]
pub(super) struct Reader {
    pub(super) head: Head,
    /// The lines that are in each other: the main one first; none before the start.
    open: Vec<Place>,
    /// Nothing may follow: the game has ended, or a draw was offered or declined.
    over: bool,
}

/// Where in a line the reader is.
#[derive(Clone, Copy, Default)]
struct Place {
    /// An action has been read.
    acted: bool,
    /// A clock, a comment has been read since.
    clock: bool,
    comment: bool,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            head: Head::default(),
            open: Vec::new(),
            over: false,
        }
    }

    pub(super) fn read<V: Variant>(
        &mut self,
        by: &impl Reading<V>,
        line: &str,
    ) -> Result<Entry<V>, ParseRecordError> {
        if self.open.is_empty() {
            return self.read_head(by, line);
        }
        let entry = self
            .read_entry(by, line)
            .map_err(|why| self.head.fault(why))?;
        self.head.lines += 1;
        Ok(entry)
    }

    fn read_head<V: Variant>(
        &mut self,
        by: &impl Reading<V>,
        line: &str,
    ) -> Result<Entry<V>, ParseRecordError> {
        let Some(start) = self.head.read(line)? else {
            let found = self.head.game.as_deref().unwrap_or_default();
            if found != by.name() {
                return Err(ParseRecordError::Game {
                    found: found.to_string(),
                    expected: by.name(),
                });
            }
            return Ok(Entry::Head);
        };
        let start = by.position(start);
        let start = start.map_err(|why| self.head.fault(Wrong(why)))?;
        self.head.lines += 1;
        self.open.push(Place::default());
        Ok(Entry::Start(start))
    }

    fn read_entry<V: Variant>(
        &mut self,
        by: &impl Reading<V>,
        line: &str,
    ) -> Result<Entry<V>, Wrong> {
        if self.over {
            return Err(LineFault::AfterEnd.into());
        }
        if let Some(end) = line.strip_prefix("end ") {
            self.last(by.is_ended_by_word())?;
            return Ok(Entry::End(Ended::parse(end, |actor| by.actor(actor))?));
        }
        // A game without words may have an action that is written like one.
        let declined = by.is_ended_by_word() && line.starts_with("decline ");
        if declined || line.starts_with("offer ") {
            self.last(by.is_ended_by_word())?;
            let word = Word::parse(line, |actor| by.actor(actor));
            let word = word.map_err(|_| LineFault::Offer)?;
            return Ok(Entry::Standing(word));
        }
        if let Some(clock) = line.strip_prefix("clock ") {
            return Ok(Entry::Clock(self.clock(clock)?));
        }
        if let Some(comment) = line.strip_prefix("; ") {
            return Ok(Entry::Comment(self.comment(comment)?));
        }
        Ok(match line {
            "(" => {
                self.begin()?;
                Entry::Open
            }
            ")" => {
                self.close()?;
                Entry::Close
            }
            action => {
                let action = by.action(action).map_err(Wrong)?;
                *self.place() = Place {
                    acted: true,
                    ..Place::default()
                };
                Entry::Action(action)
            }
        })
    }

    fn place(&mut self) -> &mut Place {
        let innermost = self.open.last_mut();
        innermost.expect("the main line is open from the start on")
    }

    /// The line is the last one, of the main line.
    fn last(&mut self, is_ended_by_word: bool) -> Result<(), LineFault> {
        if !is_ended_by_word {
            return Err(LineFault::ByActionsAlone);
        }
        if self.open.len() > 1 {
            return Err(LineFault::EndOfVariation);
        }
        self.over = true;
        Ok(())
    }

    fn clock(&mut self, text: &str) -> Result<Duration, LineFault> {
        let place = self.place();
        if !place.acted || place.clock {
            return Err(LineFault::ClockPlace);
        }
        place.clock = true;
        Clock::read(text).ok_or(LineFault::Clock)
    }

    fn comment(&mut self, text: &str) -> Result<String, LineFault> {
        let place = self.place();
        if place.comment {
            return Err(LineFault::CommentTwice);
        }
        place.comment = true;
        let comment = unescape(text).ok_or(LineFault::Escape)?;
        let most = Note::<()>::MAX_COMMENT;
        if comment.is_empty() || comment.len() > most {
            return Err(LineFault::Comment { most });
        }
        Ok(comment.into_owned())
    }

    fn begin(&mut self) -> Result<(), LineFault> {
        if !self.place().acted {
            return Err(LineFault::VariationPlace);
        }
        if self.open.len() == Line::<()>::MAX_DEPTH {
            return Err(NoteError::Deep.into());
        }
        self.open.push(Place::default());
        Ok(())
    }

    fn close(&mut self) -> Result<(), LineFault> {
        if self.open.len() == 1 {
            return Err(LineFault::NotOpen);
        }
        if !self.place().acted {
            return Err(NoteError::Empty.into());
        }
        self.open.pop();
        Ok(())
    }

    /// Whether the text may end here.
    pub(super) fn finish(&self) -> Result<(), ParseRecordError> {
        match self.open.len() {
            0 => Err(self.head.missing()),
            1 => Ok(()),
            _ => Err(ParseRecordError::Open),
        }
    }
}
