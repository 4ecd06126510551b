//! Going back and forth in a game.

use crate::record::{Note, PlyError};
use crate::redo_stack::RedoStack;
use crate::{Events, Game, Variant};

impl<V: Variant> Game<V> {
    /// The number of actions since the start.
    pub fn ply(&self) -> usize {
        self.line.actions().len()
    }

    /// The last ply that [`goto`](Self::goto) can go to: the actions since the start, and those
    /// that were taken back and can be played again.
    pub fn last_ply(&self) -> usize {
        self.ply() + self.undone.plies.len()
    }

    /// Takes the last action back and returns it, and with it an end by word or a draw offer.
    /// At the start it returns none, but still takes such a word back. An end by word alone is
    /// taken back by [`reopen`](Self::reopen).
    pub fn undo(&mut self) -> Option<V::Action> {
        if let Some(ended) = self.ended.take() {
            self.undone.ended = Some(ended);
            self.withdraw();
        }
        if self.offer.is_some() {
            self.withdraw();
        }
        let (action, note) = self.line.pop()?;
        self.withdraw();
        self.trail.pop(self.line.actions());
        self.undone.plies.push((action, note));
        Some(action)
    }

    /// Plays the action again that was taken back last, and returns it; after the last one, an
    /// end by word holds again, but no draw offer. `None` if there is no such action.
    ///
    /// Playing or saying something else forgets what was taken back.
    ///
    /// ```
    /// # use game_kit::{Game, Side, Variant, Word};
    /// # fn f<V: Variant<Actor = Side>>(mut game: Game<V>) -> Result<(), Box<dyn std::error::Error>> {
    /// game.say(Word::Resign(Side::White))?;
    /// let action = game.undo();
    /// assert_eq!(game.ended(), None);
    /// assert_eq!(game.redo(), action);
    /// assert!(game.ended().is_some());
    /// # Ok(())
    /// # }
    /// ```
    pub fn redo(&mut self) -> Option<V::Action> {
        let next = self.undone.plies.pop();
        let action = next.map(|(action, note)| {
            self.withdraw();
            let mut next = self.position().clone();
            next.play_unchecked(action);
            self.push(action, note, next);
            action
        });
        if self.undone.plies.is_empty() {
            if let Some(ended) = self.undone.ended.take() {
                self.finish(ended);
            }
        }
        action
    }

    /// Goes to the position after so many actions, as [`undo`](Self::undo) and
    /// [`redo`](Self::redo) do.
    ///
    /// # Errors
    /// If there are not so many up to the [last](Self::last_ply); the game is then as it was.
    pub fn goto(&mut self, ply: usize) -> Result<(), PlyError> {
        let last = self.last_ply();
        if ply > last {
            return Err(PlyError { ply, last });
        }
        while self.ply() > ply {
            self.undo();
        }
        while self.ply() < ply {
            self.redo();
        }
        Ok(())
    }

    /// Plays a legal action in a game that is not over. What was taken back stays if it begins
    /// with this action.
    pub(crate) fn play_checked(&mut self, action: V::Action) -> Events<V::Event> {
        let again = self.undone.plies.pop();
        let again = again.filter(|(next, _)| *next == action);
        if again.is_none() || self.undone.plies.is_empty() {
            self.undone = RedoStack::NOTHING;
        }
        let note = again.map(|(_, note)| note).unwrap_or_default();
        self.declined = None;
        self.withdrawn = false;
        if self.offer != Some(self.position().to_act()) {
            self.offer = None;
        }
        let mut next = self.position().clone();
        let mut events = Events::new();
        next.play_into(action, &mut events);
        self.push(action, note, next);
        if self.offer.is_some() && self.outcome().is_some() {
            self.offer = None;
        }
        events
    }

    /// Plays a legal action and tells nothing: a game that is read is not watched.
    pub(crate) fn play_quietly(&mut self, action: V::Action) {
        let mut next = self.position().clone();
        next.play_unchecked(action);
        self.push(action, Note::default(), next);
    }

    fn push(&mut self, action: V::Action, note: Note<V::Action>, position: V) {
        self.trail.push(position);
        self.line.push(action);
        let ply = self.ply();
        self.line.set_note(ply, note);
    }
}
