//! A game as text that replays.

mod escape;
mod fault;
pub(crate) mod headers;
pub(crate) mod line;
mod text;
mod verify;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

pub use fault::LineFault;
pub use headers::{HeaderError, Headers};
pub(crate) use line::Clock;
pub use line::{Line, Note, NoteError, PlyError};
pub(crate) use text::LONGEST;
pub use text::{ParseRecordError, RecordHead};
pub use verify::{Verified, Verifier, VerifyRecordError};

use crate::game::{PlayError, check_variations};
use crate::limits::{ParseLimited, TooLong};
use crate::reading::{ByType, Readable, Reading};
use crate::word::Ended;
use crate::word_outcome::WordError;
use crate::{Game, Outcome, Termination, Variant, Word};
use headers::result;
use text::{Entry, Reader};

/// A game as its start, its actions and the end by word of the players, with what people keep
/// beside them: [headers](Headers), comments, clocks and variations ([`Note`]).
///
/// The text has a line for each:
///
/// ```text
/// game capatomic
/// [White Ada Lovelace]
/// [Black Charles Babbage]
/// start 4m1m3/... w AJaj - EGeg - 0 1
/// e3e5
/// clock 0:04:58.2
/// f8f6
/// ; Better is f7.\nThe missile is shielded then.
/// (
/// f8f7
/// e5e6
/// )
/// end resignation w
/// ```
///
/// * **Head**: the name of the game, the headers in brackets if there are any, the position at
///   the start. [`RecordHead`] reads it without knowing the game.
/// * **Actions** in machine notation. After an action may come the time that the player had
///   left, in hours, minutes and seconds; a comment after a semicolon, which may also come before
///   the first action; and variations in parentheses, which are played instead of the action.
/// * **End**: only if the game [ended by word](Ended): `end agreement`, `end repetition` or
///   `end move-limit` (a claimed draw), perhaps with who accepted or claimed it
///   (`end repetition by b`); `end resignation`, `end time` or `end abandonment` with the winner.
///   In a game that goes on the last line may be `offer w`, a draw offer that stands, or
///   `decline b`: nothing has been played since.
///
/// In headers and comments, `\n` and `\r` are line breaks and `\\` is a backslash. A record is
/// written in the order of the example. What is read is written back to the same text, but for the
/// order of clock and comment.
///
/// Reading a record checks its form; whether the game is legal shows in
/// [`replay`](Self::replay) and [`verify`](Self::verify).
#[derive(Clone, PartialEq, Eq)]
pub struct Record<V: Variant> {
    start: V,
    headers: Headers,
    line: Line<V::Action>,
    ended: Option<Ended<V::Actor>>,
    /// The [word that stands](Self::standing_word).
    standing: Option<Word<V::Actor>>,
}

impl<V: Variant> Game<V> {
    /// The game up to now as a text that replays to it.
    pub fn record(&self) -> Record<V> {
        Record::of(self)
    }
}

/// The start and how many actions there are, but not the actions: they may be secret.
impl<V: Variant> fmt::Debug for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("start", &self.start)
            .field("headers", &self.headers)
            .field("actions", &self.actions().len())
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

impl<V: Variant> Record<V> {
    fn of(game: &Game<V>) -> Self {
        Self {
            start: game.start().clone(),
            headers: game.headers().clone().with_result(game.outcome()),
            line: game.line().clone(),
            ended: game.ended(),
            standing: game.standing_word(),
        }
    }

    /// The position at the start.
    pub fn start(&self) -> &V {
        &self.start
    }

    /// Players, event and the like.
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// The actions since the start.
    pub fn actions(&self) -> &[V::Action] {
        self.line.actions()
    }

    /// The actions with comments, clocks and variations.
    pub fn line(&self) -> &Line<V::Action> {
        &self.line
    }

    /// The end by word, with who said it, if the game has ended so.
    pub fn ended(&self) -> Option<Ended<V::Actor>> {
        self.ended
    }

    /// The word that stands at the end of a game that goes on: an offer, or that one was declined,
    /// as [`Game::standing_word`].
    pub fn standing_word(&self) -> Option<Word<V::Actor>> {
        self.standing
    }

    /// Who offers a draw that the other may accept, if anybody does.
    pub fn draw_offer(&self) -> Option<V::Actor> {
        match self.standing? {
            Word::Offer(actor) => Some(actor),
            _ => None,
        }
    }

    /// The most actions that [`replay`](Self::replay) plays.
    pub const MOST_ACTIONS: usize = 20_000;

    /// The game, with every action checked again, those of variations too: at most
    /// [20,000](Self::MOST_ACTIONS).
    ///
    /// # Errors
    /// The first step that the rules do not allow, or that the record has more actions.
    pub fn replay(&self) -> Result<Game<V>, ReplayError<V>> {
        self.replay_within(Self::MOST_ACTIONS)
    }

    /// The game, with at most so many actions, those of variations included. To
    /// [verify](Self::verify) a record that a stranger has sent, you need no game.
    ///
    /// # Errors
    /// As [`replay`](Self::replay). Nothing is played if there are more actions.
    pub fn replay_within(&self, limit: usize) -> Result<Game<V>, ReplayError<V>> {
        if self.line.count() > limit {
            return Err(ReplayError::Limit { limit });
        }
        let mut game = Game::new(self.start.clone());
        game.headers = self.headers.clone();
        for (&action, step) in self.actions().iter().zip(1..) {
            let played = game.play(action);
            played.map_err(|why| ReplayError::Action { step, why })?;
            let before = game.before().unwrap_or(&self.start);
            let varied = check_variations(before, self.line.note(step));
            varied.map_err(|why| ReplayError::Variation { step, why })?;
        }
        game.line = self.line.clone();
        if let Some(word) = self.standing {
            game.stand(word).map_err(ReplayError::Offer)?;
        }
        if let Some(ended) = self.ended {
            let done = game.end(ended);
            done.map_err(|why| ReplayError::end(&ended, why))?;
        }
        check_result(&self.headers, game.outcome())?;
        Ok(game)
    }
}

/// Whether the header `Result`, if there is one, is the result of the game.
fn check_result<V: Variant>(
    headers: &Headers,
    outcome: Option<Outcome<V::Actor>>,
) -> Result<(), ReplayError<V>> {
    match headers.get(Headers::RESULT) {
        Some(told) if told != result(outcome) => Err(ReplayError::Result {
            told: told.to_string(),
            result: result(outcome),
        }),
        _ => Ok(()),
    }
}

crate::faults! {
    /// Why a record does not replay.
    #[non_exhaustive]
    pub enum ReplayError<V: Variant> {
        /// An action is refused. Steps count from 1.
        Action { step: usize, why: PlayError<V> } =>
            "record-action" [], "action {step}: {why}";
        /// An action of a variation of this step is refused.
        Variation { step: usize, why: PlayError<V> } =>
            "record-variation" [], "variation of action {step}: {why}";
        /// The draw that the record claims cannot be claimed.
        Claim(why: WordError<V>) => "record-claim" [], "the claim at the end: {why}";
        /// The game was over before the players ended it.
        End(why: WordError<V>) => "record-end" [], "the end: {why}";
        /// The draw at the end cannot be offered or declined.
        Offer(why: WordError<V>) => "record-offer" [], "the offer at the end: {why}";
        /// The record has more actions than you allow, those of variations included.
        Limit { limit: usize } => "record-limit" [], "the record has more than {limit} actions";
        /// The header `Result` tells another result.
        Result { told: alloc::string::String, result: alloc::string::String } =>
            "record-result" [], "the header Result is \"{told}\", and the result is {result}";
    }
}

impl<V: Variant> ReplayError<V> {
    /// Why an end is refused.
    pub(crate) fn end(ended: &Ended<V::Actor>, why: WordError<V>) -> Self {
        match ended.outcome().termination() {
            Termination::Repetition | Termination::MoveLimit => Self::Claim(why),
            _ => Self::End(why),
        }
    }
}

impl<V: Variant> fmt::Display for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", self.start.name())?;
        write!(f, "{}", self.headers)?;
        writeln!(f, "start {}", self.start)?;
        write!(f, "{}", self.line)?;
        if let Some(word) = &self.standing {
            writeln!(f, "{word}")?;
        }
        match &self.ended {
            Some(ended) => writeln!(f, "end {ended}"),
            None => Ok(()),
        }
    }
}

impl<V: Readable> FromStr for Record<V> {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl<V: Readable> ParseLimited for Record<V> {
    type Err = ParseRecordError;

    /// 1 MiB.
    const LONGEST: usize = LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParseRecordError> {
        Self::read_by(&ByType, text, longest)
    }
}

impl<V: Variant> Record<V> {
    /// Reads a text of at most so many bytes, the record of a game whose texts somebody reads.
    ///
    /// # Errors
    /// If the text is longer ([`TooLong`]), and what else is wrong with it.
    pub fn read_by(
        by: &impl Reading<V>,
        text: &str,
        longest: usize,
    ) -> Result<Self, ParseRecordError> {
        TooLong::check(text, longest)?;
        let mut reader = Reader::new();
        let mut start = None;
        let (mut ended, mut standing) = (None, None);
        // The lines that are in each other, the main one first.
        let mut open = alloc::vec![Line::from(Vec::new())];
        for text in text.lines() {
            let entry = reader.read(by, text)?;
            let line = open.last_mut().expect("the reader closes what it opens");
            match entry {
                Entry::Head => {}
                Entry::Start(position) => start = Some(position),
                Entry::Action(action) => line.push(action),
                Entry::Clock(clock) => line.note_mut().clock = Some(clock),
                Entry::Comment(comment) => line.note_mut().comment = comment,
                Entry::Open => open.push(Line::from(Vec::new())),
                Entry::Close => close(&mut open),
                Entry::Standing(word) => standing = Some(word),
                Entry::End(end) => ended = Some(end),
            }
        }
        reader.finish()?;
        Ok(Self {
            start: start.ok_or(ParseRecordError::Missing("start"))?,
            headers: reader.head.headers,
            line: open.swap_remove(0),
            ended,
            standing,
        })
    }
}

/// Notes the innermost line as a variation of the one around it.
fn close<A>(open: &mut Vec<Line<A>>) {
    if let Some(variation) = open.pop() {
        if let Some(line) = open.last_mut() {
            line.note_mut().variations.push(variation);
        }
    }
}
