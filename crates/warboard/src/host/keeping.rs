//! What a host keeps of a game beside its actions: it changes no game, and players are told nothing
//! of it.

use piece_kit::errors::HeaderError;

use crate::notes::Note;
use crate::{Host, Refused};

impl Host {
    /// Players, event, date and the like, as [`Game::headers`](crate::Game::headers).
    pub fn headers(&self) -> Vec<(String, String)> {
        self.game.headers()
    }

    /// Gives a header a value, as [`Game::set_header`](crate::Game::set_header).
    ///
    /// # Errors
    /// As [`Game::set_header`](crate::Game::set_header); nothing has changed then.
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        self.game.set_header(name, value)
    }

    /// Removes a header and returns its value.
    pub fn remove_header(&mut self, name: &str) -> Option<String> {
        self.game.remove_header(name)
    }

    /// What is noted after so many actions, if anything is.
    pub fn note(&self, ply: usize) -> Option<Note> {
        self.game.note(ply)
    }

    /// Notes something after so many actions, as [`Game::annotate`](crate::Game::annotate): what the
    /// clock showed.
    ///
    /// # Errors
    /// As [`Game::annotate`](crate::Game::annotate): for the host, since what is said of a variation
    /// may tell secrets.
    pub fn annotate(&mut self, ply: usize, note: &Note) -> Result<(), Refused> {
        self.game.annotate(ply, note)
    }

    /// The game, for what changes no position of it.
    #[cfg(feature = "json")]
    pub(crate) fn game_mut(&mut self) -> &mut crate::Game {
        &mut self.game
    }
}
