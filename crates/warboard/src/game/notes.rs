//! What people keep of a game beside its actions.

use piece_kit::errors::HeaderError;

use crate::error::NoPgn;
use crate::notes::Note;
use crate::{Game, Refused, notes, pgn_entry};

impl Game {
    /// Players, event, date and the like, in their order: what [`record`](Self::record) has
    /// at its head. `Result` is one of them only if a record that was loaded has it.
    pub fn headers(&self) -> Vec<(String, String)> {
        let headers = self.game.headers().clone();
        notes::pairs(&headers.with_result(self.game.outcome()))
    }

    /// Gives a header a value, in the place of the one that it has, or as the last.
    ///
    /// # Errors
    /// If the name is not one or is `Result`, which follows from the game, or if a limit would be
    /// exceeded; nothing has changed then.
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        self.game.headers_mut().set(name, value)
    }

    /// Removes a header and returns its value.
    pub fn remove_header(&mut self, name: &str) -> Option<String> {
        self.game.headers_mut().remove(name)
    }

    /// The game as PGN, with headers, comments, clocks and variations.
    /// [`load_pgn`](crate::load_pgn) reads it.
    ///
    /// The PGN of a battle tells what everybody has seen, without variations, and so it may be
    /// shown at any time. What is read from it is the game `strata-tactical-public`, in which
    /// units are known once they are revealed. The [record](Self::record) keeps the secrets.
    ///
    /// # Errors
    /// If PGN cannot say what the game is, as in campaigns.
    ///
    /// ```
    /// # use warboard::{Start, find, load_pgn};
    /// let mut game = find("invasion")?.start(&Start::Default)?;
    /// game.play("Txj8")?;
    /// let pgn = game.pgn()?;
    /// assert!(pgn.contains("1. Txj8"));
    /// assert_eq!(load_pgn(&pgn)?.position(), game.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pgn(&self) -> Result<String, NoPgn> {
        let rules = self.rules();
        match rules.has_pgn() {
            true => Ok(pgn_entry::write(&self.game)),
            false => Err(NoPgn { game: rules.name() }),
        }
    }

    /// What is noted after so many actions, if anything is.
    pub fn note(&self, ply: usize) -> Option<Note> {
        self.game.line().note(ply).map(notes::noted)
    }

    /// Notes something after so many actions, instead of what was noted there. The actions of
    /// variations are read in both notations, each in its own position, as
    /// [`read`](Self::read) would.
    ///
    /// # Errors
    /// If there is no such ply, or if a part of the note is not allowed or illegal; the game is
    /// then as it was. What is wrong in a variation is told with the numbers of the variation and
    /// the action.
    pub fn annotate(&mut self, ply: usize, note: &Note) -> Result<(), Refused> {
        let read = notes::read(&self.game, ply, note);
        let read = read.map_err(|why| Refused::new(&ply.to_string(), why))?;
        let noted = self.game.annotate(ply, read);
        noted.map_err(|why| Refused::of(&ply.to_string(), &why))
    }

    /// A note as data with its variations in machine notation.
    #[cfg(feature = "json")]
    pub(crate) fn read_note(&self, ply: usize, note: &Note) -> Result<Note, Refused> {
        let read = notes::read(&self.game, ply, note);
        let read = read.map_err(|why| Refused::new(&ply.to_string(), why))?;
        Ok(notes::noted(&read))
    }
}
