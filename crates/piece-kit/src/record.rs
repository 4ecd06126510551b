//! A game as text that replays.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Ended, Game, Outcome, PlayError, Termination, Variant, Word, WordError};

/// A game as its start, its actions and the end by word of the players.
///
/// The text has a line for each:
///
/// ```text
/// game capatomic
/// start 4m1m3/... w AJaj - EGeg - 0 1
/// e3e5
/// f8f6
/// end resignation w
/// ```
///
/// The last line is there only if the game [ended by word](Ended): `end agreement`,
/// `end repetition` or `end move-limit` (a claimed draw), perhaps with who accepted or claimed
/// it (`end repetition by b`); `end resignation`, `end time` or `end abandonment` with the
/// winner. In a game that goes on it may be `offer w`, a draw offer that stands. Reading a
/// record checks its form; whether the game is legal shows in [`replay`](Self::replay).
#[derive(Clone, PartialEq, Eq)]
pub struct Record<V: Variant> {
    start: V,
    actions: Vec<V::Action>,
    ended: Option<Ended<V::Actor>>,
    offer: Option<V::Actor>,
}

/// The start and how many actions there are, but not the actions: they may be secret.
impl<V: Variant> fmt::Debug for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("start", &self.start)
            .field("actions", &self.actions.len())
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

impl<V: Variant> Record<V> {
    pub(crate) fn of(game: &Game<V>) -> Self {
        Self {
            start: game.start().clone(),
            actions: game.actions().collect(),
            ended: game.ended(),
            offer: game.draw_offer(),
        }
    }

    /// The position at the start.
    pub fn start(&self) -> &V {
        &self.start
    }

    /// The actions since the start.
    pub fn actions(&self) -> &[V::Action] {
        &self.actions
    }

    /// The end by word, with who said it, if the game has ended so.
    pub fn ended(&self) -> Option<Ended<V::Actor>> {
        self.ended
    }

    /// Who offers a draw that the other may accept, if anybody does.
    pub fn draw_offer(&self) -> Option<V::Actor> {
        self.offer
    }

    /// The game, with every action checked again. It keeps every position: before you
    /// replay a stranger's record, look at the number of its [actions](Self::actions).
    ///
    /// # Errors
    /// The first step that the rules do not allow.
    pub fn replay(&self) -> Result<Game<V>, ReplayError<V>> {
        let mut game = Game::new(self.start.clone());
        for (index, &action) in self.actions.iter().enumerate() {
            game.play(action).map_err(|why| ReplayError::Action {
                step: index + 1,
                why,
            })?;
        }
        if let Some(by) = self.offer {
            game.say(Word::Offer(by)).map_err(ReplayError::Offer)?;
        }
        if let Some(ended) = self.ended {
            game.end(ended).map_err(|why| match ended.outcome() {
                Outcome::Draw {
                    by: Termination::Repetition | Termination::MoveLimit,
                } => ReplayError::Claim(why),
                _ => ReplayError::End(why),
            })?;
        }
        Ok(game)
    }
}

crate::faults! {
    /// Why a record does not replay.
    #[non_exhaustive]
    pub enum ReplayError<V: Variant> {
        /// An action is refused. Steps count from 1.
        Action { step: usize, why: PlayError<V> } =>
            "record-action" [], "action {step}: {why}";
        /// The draw that the record claims cannot be claimed.
        Claim(why: WordError<V>) => "record-claim" [], "the claim at the end: {why}";
        /// The game was over before the players ended it.
        End(why: WordError<V>) => "record-end" [], "the end: {why}";
        /// The draw at the end cannot be offered.
        Offer(why: WordError<V>) => "record-offer" [], "the offer at the end: {why}";
    }
}

impl<V: Variant> fmt::Display for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", V::NAME)?;
        writeln!(f, "start {}", self.start)?;
        for action in &self.actions {
            writeln!(f, "{action}")?;
        }
        if let Some(by) = &self.offer {
            writeln!(f, "offer {by}")?;
        }
        match &self.ended {
            Some(ended) => writeln!(f, "end {ended}"),
            None => Ok(()),
        }
    }
}

impl<V: Variant> FromStr for Record<V> {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, ParseRecordError> {
        let mut lines = text.lines().enumerate().peekable();
        let mut headed = |word: &'static str| {
            let line = lines.next().map_or("", |(_, line)| line);
            line.strip_prefix(word)
                .and_then(|rest| rest.strip_prefix(' '))
                .ok_or(ParseRecordError::Missing(word))
        };
        let name = headed("game")?;
        if name != V::NAME {
            return Err(ParseRecordError::Game {
                found: name.to_string(),
                expected: V::NAME,
            });
        }
        let fault = |line: usize, why: &dyn fmt::Display| ParseRecordError::Line {
            line: line + 1,
            why: why.to_string(),
        };
        let start = headed("start")?
            .parse::<V>()
            .map_err(|why| fault(1, &why))?;
        let mut actions = Vec::new();
        let mut ended = None;
        let mut offer = None;
        let by_word = |line: usize| {
            let alone = || fault(line, &"this game is ended by its actions alone");
            V::ENDED_BY_WORD.then_some(()).ok_or_else(alone)
        };
        for (number, line) in lines {
            if ended.is_some() || offer.is_some() {
                return Err(fault(number, &"nothing may follow the end"));
            }
            if let Some(end) = line.strip_prefix("end ") {
                by_word(number)?;
                ended = Some(end.parse().map_err(|why| fault(number, &why))?);
            } else if let Some(by) = line.strip_prefix("offer ") {
                by_word(number)?;
                let unknown = |_| fault(number, &"a player of the game offers a draw");
                offer = Some(by.parse().map_err(unknown)?);
            } else {
                let action = line.parse().map_err(|why| fault(number, &why))?;
                actions.push(action);
            }
        }
        Ok(Self {
            start,
            actions,
            ended,
            offer,
        })
    }
}

crate::faults! {
    /// Why a text is not a record of the game.
    #[non_exhaustive]
    pub enum ParseRecordError {
        /// A line at the head is missing.
        Missing(word: &'static str) =>
            "line-missing" [], "the line `{word} ...` is missing at the head";
        /// The record is of another game.
        Game { found: String, expected: &'static str } =>
            "another-game" [], "this is a record of \"{found}\", not of {expected}";
        /// A line is faulty. Lines count from 1.
        Line { line: usize, why: String } => "line" [], "line {line}: {why}";
    }
}
