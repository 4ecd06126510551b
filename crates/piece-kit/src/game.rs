//! A game from its start: undo, claims, ends by word.

use alloc::vec::Vec;
use core::fmt;

use crate::{Claim, Events, History, Outcome, Record, Side, Termination, Variant};

/// A game that is being played: a start, the actions since, and how it ended.
///
/// Whatever depends on the history is here and not in the position: repetition, move
/// limits, claims, agreed draws and resignations.
///
/// It keeps every position: as many bytes as a position and an action have, for each
/// action.
#[derive(Clone, PartialEq, Eq)]
pub struct Game<V: Variant> {
    history: History<V>,
    actions: Vec<V::Action>,
    /// How the players ended the game, if they did.
    ended: Option<Outcome<V::Actor>>,
}

/// The position now and how many actions led there, but not the actions: they may be
/// secret.
impl<V: Variant> fmt::Debug for Game<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("position", self.position())
            .field("actions", &self.actions.len())
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

crate::faults! {
    /// Why an action is not played.
    pub enum PlayError<V: Variant> {
        /// The game is over.
        Finished(outcome: Outcome<V::Actor>) => "the game is over: {outcome}";
        /// A rule forbids the action.
        Illegal { action: V::Action, why: V::Illegal } => "{action}: {why}";
    }
}

crate::faults! {
    /// Why a draw is not given.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum ClaimError {
        /// The game is over.
        Finished => "the game is over";
        /// Neither repetition nor the move limit allows a claim.
        NoGround => "neither repetition nor the move limit allows you to claim a draw";
    }
}

impl<V: Variant> Game<V> {
    /// A game that starts from a position.
    pub fn new(start: V) -> Self {
        Self {
            history: History::new(start),
            actions: Vec::new(),
            ended: None,
        }
    }

    /// The position now.
    pub fn position(&self) -> &V {
        self.history.position()
    }

    /// The position at the start.
    pub fn start(&self) -> &V {
        self.history.start()
    }

    /// The actions since the start.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = V::Action> + ExactSizeIterator {
        self.actions.iter().copied()
    }

    /// The positions from the start to now: one more than the actions.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.history.positions()
    }

    /// Plays an action and says what happened.
    ///
    /// # Errors
    /// If the game is over or the action is illegal; the game is then as it was.
    pub fn play(&mut self, action: V::Action) -> Result<Events<V::Event>, PlayError<V>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Finished(outcome));
        }
        let mut next = self.position().clone();
        let events = next
            .play(action)
            .map_err(|why| PlayError::Illegal { action, why })?;
        self.history.push(next);
        self.actions.push(action);
        Ok(events)
    }

    /// Takes the last action back and returns it, and with it an end by claim, agreement,
    /// resignation or time. At the start it returns none, but still takes such an end back.
    pub fn undo(&mut self) -> Option<V::Action> {
        self.ended = None;
        self.history.pop();
        self.actions.pop()
    }

    /// The result, if the game is over: by word of the players, by the position, or by its
    /// history, in this order.
    pub fn outcome(&self) -> Option<Outcome<V::Actor>> {
        self.ended
            .or_else(|| self.position().outcome())
            .or_else(|| self.outcome_by_history())
    }

    fn outcome_by_history(&self) -> Option<Outcome<V::Actor>> {
        // A counter that a set-up position brings along does not end the game:
        // something must have been played.
        let draw = || self.history.draw();
        let by = (!self.actions.is_empty()).then(draw)??;
        Some(Outcome::Draw { by })
    }

    /// How often the position has occurred, now included.
    pub fn occurrences(&self) -> u32 {
        self.history.occurrences()
    }

    /// The draw that may be claimed now, by either side, if any. A finished game has none.
    pub fn claimable_draw(&self) -> Option<Claim> {
        if self.outcome().is_some() {
            return None;
        }
        self.history.claims().next()
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
        let claim = self
            .history
            .claims()
            .find(wanted)
            .ok_or(ClaimError::NoGround)?;
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

    /// The end by word of the players: claim, agreement, resignation or time.
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

    /// Ends the game: a side's time is up and the other wins. If your rules call it a draw
    /// when the other cannot win, use [`agree_draw`](Self::agree_draw) then.
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
