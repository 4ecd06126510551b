//! Games as PGN.

mod algebraic;
mod ending;
mod fault;
mod foreign;
mod games;
mod glyph;
mod read;
mod tags;
mod token;
mod write;

use alloc::string::String;

pub use algebraic::{Algebraic, PgnHead};
pub use fault::{PgnError, PgnFault};
pub use games::PgnGames;
pub use read::{PgnGame, pgn_moves};
pub use tags::PgnTags;

use crate::limits::TooLong;
use crate::reading::{ByType, Readable, Reading};
use crate::record::LONGEST;
use crate::{Game, Record};

/// PGN, where it can say what the game is.
///
/// The tags are the usual seven, [what tells the start](PgnHead), `Termination` with how the game has
/// ended, and all other [headers](crate::records::Headers) of the game. Moves are in algebraic notation,
/// clocks are `[%clk 0:04:58.2]` in comments, glyphs (`$1`) with which a comment begins stand before it,
/// and variations are in parentheses.
///
/// PGN cannot say who offers or declines a draw. Lost are also line breaks in tags, the order of
/// headers, those with the names of these tags or with a `?` that stands for an unknown value, and
/// blanks around comments, or around each line of a comment that has a `}` or a `[%clk`.
impl<V: Algebraic> Game<V> {
    /// The game up to now as PGN.
    pub fn pgn(&self) -> String {
        write::write(self)
    }

    /// Reads a game from PGN as others write it, with every action checked: all that is legal, and what
    /// was to be mended. Without the tag `FEN` it begins at `usual`.
    ///
    /// A result that the rules do not give is taken for a word, and how it came about is
    /// [unknown](crate::Termination::Unknown) unless the tag `Termination` says it. What players went on
    /// with after a dead position, a repetition or a move limit is read, and the header `PlayedOn` says
    /// so. Moves may be written as other programs do (`e8Q`, `0-0`, `g1f3`), and marks become glyphs.
    /// Texts of several games are read by [`PgnGames`]; of these here the first is.
    ///
    /// It reads 1 MiB and 20,000 actions at most, those of variations included.
    ///
    /// # Errors
    /// If it is of another game, or begins at a position that cannot be read.
    ///
    /// ```
    /// # use game_kit::Game;
    /// # use game_kit::messages::Readable;
    /// # use game_kit::pgn::{Algebraic, PgnError};
    /// fn read<V: Algebraic + Readable>(text: &str) -> Result<Game<V>, PgnError<V>> {
    ///     let read = Game::read_pgn(text, None)?;
    ///     for what in read.mended.iter().chain(&read.fault) {
    ///         eprintln!("{what}");
    ///     }
    ///     Ok(read.game)
    /// }
    /// ```
    pub fn read_pgn(text: &str, usual: Option<&V>) -> Result<PgnGame<V>, PgnError<V>>
    where
        V: Readable,
    {
        let most = Record::<V>::MOST_ACTIONS;
        let (mut read, mut rest) = Self::read_pgn_by(&ByType, text, usual, LONGEST, most)?;
        read.mended.extend(rest.goes_on());
        Ok(read)
    }

    /// Reads a game from PGN as [`pgn`](Self::pgn) writes it: the whole text is one game, and nothing is
    /// mended. Without the tag `FEN` it begins at `usual`.
    ///
    /// # Errors
    /// The first thing in it that is not as it should be.
    ///
    /// ```
    /// # use game_kit::Game;
    /// # use game_kit::messages::Readable;
    /// # use game_kit::pgn::Algebraic;
    /// fn copy<V: Algebraic + Readable>(game: &Game<V>) -> Result<Game<V>, game_kit::pgn::PgnError<V>> {
    ///     Game::from_pgn(&game.pgn(), None)
    /// }
    /// ```
    pub fn from_pgn(text: &str, usual: Option<&V>) -> Result<Self, PgnError<V>>
    where
        V: Readable,
    {
        let most = Record::<V>::MOST_ACTIONS;
        let (read, rest) = Self::read_pgn_by(&ByType, text, usual, LONGEST, most)?;
        read.strict_before(rest)
    }

    /// Reads a game whose texts somebody reads from PGN of at most so many bytes and actions, as
    /// [`read_pgn`](Self::read_pgn), and returns what follows it.
    ///
    /// # Errors
    /// As [`read_pgn`](Self::read_pgn), and [`TooLong`].
    pub fn read_pgn_by<'t>(
        by: &impl Reading<V>,
        text: &'t str,
        usual: Option<&V>,
        longest: usize,
        actions: usize,
    ) -> Result<(PgnGame<V>, PgnGames<'t>), PgnError<V>> {
        TooLong::check(text, longest).map_err(|why| PgnError::Game(why.into()))?;
        let mut games = PgnGames::new(text);
        let Some(tags) = games.next_tags() else {
            return Err(PgnError::text(games.place(), PgnFault::NoGame));
        };
        let read = games.read(&tags, by, usual, actions)?;
        Ok((read, games))
    }
}
