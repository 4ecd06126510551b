//! A game as text that replays.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{ClaimError, Game, Outcome, PlayError, Termination, Variant};

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
/// The last line is there only if the players ended the game: `end agreement`,
/// `end repetition` or `end move-limit` (a claimed draw), `end resignation` or
/// `end time` with the winner. Reading a record checks its form; whether the
/// game is legal shows in [`replay`](Self::replay).
#[derive(Clone, PartialEq, Eq)]
pub struct Record<V: Variant> {
    start: V,
    actions: Vec<V::Action>,
    ended: Option<Outcome<V::Actor>>,
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

    /// The end by word of the players: claim, agreement, resignation or time.
    pub fn ended(&self) -> Option<Outcome<V::Actor>> {
        self.ended
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
        match self.ended {
            None => {}
            Some(Outcome::Draw {
                by: by @ (Termination::Repetition | Termination::MoveLimit),
            }) => {
                game.claim_by(by).map_err(ReplayError::Claim)?;
            }
            Some(outcome) => game.end(outcome).map_err(ReplayError::End)?,
        }
        Ok(game)
    }
}

crate::faults! {
    /// Why a record does not replay.
    #[non_exhaustive]
    pub enum ReplayError<V: Variant> {
        /// An action is refused. Steps count from 1.
        Action { step: usize, why: PlayError<V> } => "action {step}: {why}";
        /// The draw that the record claims cannot be claimed.
        Claim(why: ClaimError) => "the claim at the end: {why}";
        /// The game was over before the players ended it.
        End(why: PlayError<V>) => "the end: {why}";
    }
}

impl<V: Variant> fmt::Display for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}", V::NAME)?;
        writeln!(f, "start {}", self.start)?;
        for action in &self.actions {
            writeln!(f, "{action}")?;
        }
        match &self.ended {
            Some(outcome) => writeln!(f, "end {outcome}"),
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
        for (number, line) in lines {
            if ended.is_some() {
                return Err(fault(number, &"nothing may follow the end"));
            }
            if let Some(end) = line.strip_prefix("end ") {
                if !V::ENDED_BY_WORD {
                    return Err(fault(number, &"this game is ended by its actions alone"));
                }
                let end = parse_end(end).ok_or_else(|| {
                    fault(number, &"players end a game by agreement, repetition, move-limit, resignation or time")
                })?;
                ended = Some(end);
            } else {
                let action = line.parse().map_err(|why| fault(number, &why))?;
                actions.push(action);
            }
        }
        Ok(Self {
            start,
            actions,
            ended,
        })
    }
}

fn parse_end<A: FromStr>(text: &str) -> Option<Outcome<A>> {
    let Some((word, winner)) = text.split_once(' ') else {
        let draws = [
            Termination::Agreement,
            Termination::Repetition,
            Termination::MoveLimit,
        ];
        let by = draws.into_iter().find(|by| by.to_string() == text)?;
        return Some(Outcome::Draw { by });
    };
    let wins = [Termination::Resignation, Termination::Time];
    let by = wins.into_iter().find(|by| by.to_string() == word)?;
    let winner = winner.parse().ok()?;
    Some(Outcome::Win { winner, by })
}

crate::faults! {
    /// Why a text is not a record of the game.
    #[non_exhaustive]
    pub enum ParseRecordError {
        /// A line at the head is missing.
        Missing(word: &'static str) => "the line `{word} ...` is missing at the head";
        /// The record is of another game.
        Game { found: String, expected: &'static str } =>
            "this is a record of {found:?}, not of {expected}";
        /// A line is faulty. Lines count from 1.
        Line { line: usize, why: String } => "line {line}: {why}";
    }
}
