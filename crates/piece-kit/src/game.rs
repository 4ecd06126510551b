//! A game from its start: history, undo, repetition, claims.

use alloc::vec::Vec;
use core::fmt;

use crate::{Outcome, Record, Side, Termination, Variant};

/// A game that is being played: a start, the actions since, and how it ended.
///
/// What the rules make depend on the history is here and not in the position:
/// repetition, move limits, claims, agreed draws and resignations.
///
/// It keeps every position: as many bytes as a position and an action have, for each
/// action.
#[derive(Clone, PartialEq, Eq)]
pub struct Game<V: Variant> {
    start: V,
    /// Every action with the position after it.
    steps: Vec<(V::Action, V)>,
    /// How the players ended the game, if they did.
    ended: Option<Outcome<V::Actor>>,
}

/// The position now and how many actions led there, but not the actions: they may be
/// secret.
impl<V: Variant> fmt::Debug for Game<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("position", self.position())
            .field("actions", &self.steps.len())
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

/// A draw that may be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// The position has occurred often enough.
    Repetition {
        /// How often.
        occurrences: u32,
    },
    /// Enough plies have passed without progress.
    MoveLimit {
        /// How many.
        plies: u32,
    },
}

impl Claim {
    fn termination(self) -> Termination {
        match self {
            Self::Repetition { .. } => Termination::Repetition,
            Self::MoveLimit { .. } => Termination::MoveLimit,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repetition { occurrences } => {
                write!(f, "the position has occurred {occurrences} times")
            }
            Self::MoveLimit { plies } => write!(f, "{plies} plies have passed without progress"),
        }
    }
}

/// Why an action is not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError<V: Variant> {
    /// The game is over.
    Finished(Outcome<V::Actor>),
    /// The action is illegal.
    Illegal {
        /// The action.
        action: V::Action,
        /// The rule that forbids it.
        why: V::Illegal,
    },
}

impl<V: Variant> fmt::Display for PlayError<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished(outcome) => write!(f, "the game is over: {outcome}"),
            Self::Illegal { action, why } => write!(f, "{action}: {why}"),
        }
    }
}

impl<V: Variant> core::error::Error for PlayError<V> {}

/// Why a draw is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClaimError {
    /// The game is over.
    Finished,
    /// Neither repetition nor the move limit allows a claim.
    NoGround,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finished => "the game is over",
            Self::NoGround => "neither repetition nor the move limit allows to claim a draw",
        })
    }
}

impl core::error::Error for ClaimError {}

impl<V: Variant> Game<V> {
    /// A game that starts from a position.
    pub fn new(start: V) -> Self {
        Self {
            start,
            steps: Vec::new(),
            ended: None,
        }
    }

    /// The position now.
    pub fn position(&self) -> &V {
        self.steps
            .last()
            .map_or(&self.start, |(_, position)| position)
    }

    /// The position at the start.
    pub fn start(&self) -> &V {
        &self.start
    }

    /// The actions since the start.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = V::Action> + ExactSizeIterator {
        self.steps.iter().map(|(action, _)| *action)
    }

    /// The positions from the start to now: one more than the actions.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &V> {
        core::iter::once(&self.start).chain(self.steps.iter().map(|(_, position)| position))
    }

    /// Plays an action and says what happened.
    ///
    /// # Errors
    /// If the game is over or the action is illegal; the game is then as it was.
    pub fn play(&mut self, action: V::Action) -> Result<Vec<V::Event>, PlayError<V>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Finished(outcome));
        }
        let mut next = self.position().clone();
        let events = next
            .play(action)
            .map_err(|why| PlayError::Illegal { action, why })?;
        self.steps.push((action, next));
        Ok(events)
    }

    /// Takes the last action back and returns it; an end by claim, agreement or
    /// resignation is taken back with it. None at the start, where such an end is
    /// taken back all the same.
    pub fn undo(&mut self) -> Option<V::Action> {
        self.ended = None;
        let (action, _) = self.steps.pop()?;
        Some(action)
    }

    /// The result, if the game is over: by what the players said, by the
    /// position, or by its history, in this order.
    pub fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.ended
            .or_else(|| self.position().outcome())
            .or_else(|| self.outcome_by_history())
    }

    fn outcome_by_history(&self) -> Option<Outcome<V::Actor>> {
        // A counter that a set-up position brings along does not end the game:
        // something must have been played.
        if self.steps.is_empty() {
            return None;
        }
        let reached = |limit: Option<u32>, value: u32| limit.is_some_and(|limit| value >= limit);
        // Looking the history through takes time: not in games without this draw.
        let repeated = |limit| self.occurrences() >= limit;
        let repetition = V::DRAWS
            .repetition
            .is_some_and(repeated)
            .then_some(Termination::Repetition);
        let plies = reached(V::DRAWS.plies, self.position().halfmove_clock())
            .then_some(Termination::MoveLimit);
        let by = if V::DRAWS.plies_first {
            plies.or(repetition)
        } else {
            repetition.or(plies)
        };
        by.map(|by| Outcome::Draw { by })
    }

    /// How often the position of now has occurred, at least once.
    pub fn occurrences(&self) -> u32 {
        let now = self.position();
        let key = now.key();
        // Nothing older than the last irreversible action can repeat; a game that
        // does not count such plies says 0 and has its whole history looked at.
        let plies = match now.halfmove_clock() {
            0 => usize::MAX,
            plies => plies as usize,
        };
        self.positions()
            .rev()
            .take(plies.saturating_add(1))
            .filter(|earlier| earlier.key() == key && earlier.repeats(now))
            .count() as u32
    }

    /// The draw that may be claimed now, by either side, if any. A finished game has none.
    pub fn claimable_draw(&self) -> Option<Claim> {
        if self.outcome().is_some() {
            return None;
        }
        self.grounds().next()
    }

    /// Why a draw may be claimed in the position of now.
    fn grounds(&self) -> impl Iterator<Item = Claim> + use<V> {
        let plies = self.position().halfmove_clock();
        let reached = |limit: Option<u32>, value: u32| limit.is_some_and(|limit| value >= limit);
        let repetition = V::DRAWS.claim_repetition.and_then(|limit| {
            let occurrences = self.occurrences();
            (occurrences >= limit).then_some(Claim::Repetition { occurrences })
        });
        let plies = reached(V::DRAWS.claim_plies, plies).then_some(Claim::MoveLimit { plies });
        repetition.into_iter().chain(plies)
    }

    /// Claims a draw, which ends the game.
    ///
    /// # Errors
    /// If there is nothing to claim; the game goes on.
    pub fn claim_draw(&mut self) -> Result<Claim, ClaimError> {
        self.claim_where(|_| true)
    }

    /// Claims a draw on this ground alone.
    pub(crate) fn claim_by(&mut self, by: Termination) -> Result<Claim, ClaimError> {
        self.claim_where(|claim| claim.termination() == by)
    }

    fn claim_where(&mut self, wanted: impl Fn(&Claim) -> bool) -> Result<Claim, ClaimError> {
        if self.outcome().is_some() {
            return Err(ClaimError::Finished);
        }
        let claim = self.grounds().find(wanted).ok_or(ClaimError::NoGround)?;
        self.ended = Some(Outcome::Draw {
            by: claim.termination(),
        });
        Ok(claim)
    }

    pub(crate) fn end(&mut self, outcome: Outcome<V::Actor>) -> Result<(), PlayError<V>> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::Finished(outcome)),
            None => {
                self.ended = Some(outcome);
                Ok(())
            }
        }
    }

    /// The end that players have said: by claim, agreement, resignation or time.
    pub fn ended(&self) -> Option<Outcome<V::Actor>> {
        self.ended
    }

    /// The game as a text that replays to it.
    pub fn record(&self) -> Record<V> {
        Record::of(self)
    }
}

impl<V: Variant<Actor = Side>> Game<V> {
    /// Ends the game as a draw that the players agreed on.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), PlayError<V>> {
        self.end(Outcome::Draw {
            by: Termination::Agreement,
        })
    }

    /// Ends the game: a side gives up and the other wins.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, loser: Side) -> Result<(), PlayError<V>> {
        self.end(Outcome::Win {
            winner: !loser,
            by: Termination::Resignation,
        })
    }

    /// Ends the game: a side's time is up and the other wins. Where an event has a rule
    /// that the other must be able to win, its draws are [agreed](Self::agree_draw).
    ///
    /// # Errors
    /// If the game is over.
    pub fn time_out(&mut self, loser: Side) -> Result<(), PlayError<V>> {
        self.end(Outcome::Win {
            winner: !loser,
            by: Termination::Time,
        })
    }
}
