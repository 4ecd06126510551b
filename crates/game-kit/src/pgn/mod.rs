//! Games as PGN.

mod algebraic;
mod fault;
mod read;
mod tags;
mod token;
mod write;

use alloc::string::String;

pub use algebraic::Algebraic;
pub use fault::{PgnError, PgnFault};
pub use read::pgn_moves;

use crate::limits::TooLong;
use crate::reading::{ByType, Readable, Reading};
use crate::record::{LONGEST, ReplayError};
use crate::{Game, Record};

/// PGN, where it can say what the game is.
///
/// The tags are the usual seven, `Variant` with the [name](crate::Variant::NAME) of the game, `SetUp`
/// and `FEN` with the start, `Termination` with how the game has ended, and all other
/// [headers](crate::records::Headers) of the game. Moves are in algebraic notation, clocks are
/// `[%clk 0:04:58.2]` in comments, and variations are in parentheses.
///
/// PGN cannot say who offers or declines a draw. Lost are also line breaks in tags, the order of
/// headers, those with the names of these tags or with a `?` that stands for an unknown value, and
/// blanks around comments, or around each line of a comment that has a `}` or a `[%clk`.
impl<V: Algebraic> Game<V> {
    /// The game up to now as PGN.
    pub fn pgn(&self) -> String {
        write::write(self)
    }

    /// Reads a game from PGN, with every action checked. The tags `Variant` and `FEN` must be there.
    ///
    /// It reads 1 MiB and 20,000 actions at most, those of variations included;
    /// [`from_pgn_by`](Self::from_pgn_by) has other limits.
    ///
    /// A result that the rules do not give is taken for a word: `1-0` is a resignation of
    /// Black, or an end by time or abandonment if the tag `Termination` says so, and `1/2-1/2` is
    /// an agreed draw. Glyphs (`$1`, `!?`) become text of comments. The whole text is one game.
    ///
    /// # Errors
    /// The first thing in it that is not as it should be.
    ///
    /// ```
    /// # use game_kit::Game;
    /// # use game_kit::messages::Readable;
    /// # use game_kit::pgn::Algebraic;
    /// fn copy<V: Algebraic + Readable>(game: &Game<V>) -> Result<Game<V>, game_kit::pgn::PgnError<V>> {
    ///     Game::from_pgn(&game.pgn())
    /// }
    /// ```
    pub fn from_pgn(text: &str) -> Result<Self, PgnError<V>>
    where
        V: Readable,
    {
        Self::from_pgn_by(&ByType, text, None, LONGEST, Record::<V>::MOST_ACTIONS)
    }

    /// Reads a game that has one start from PGN: without the tag `FEN` it begins there.
    ///
    /// # Errors
    /// As [`from_pgn`](Self::from_pgn).
    pub fn from_pgn_at(text: &str, start: &V) -> Result<Self, PgnError<V>>
    where
        V: Readable,
    {
        let most = Record::<V>::MOST_ACTIONS;
        Self::from_pgn_by(&ByType, text, Some(start), LONGEST, most)
    }

    /// Reads a game whose texts somebody reads from PGN of at most so many bytes and actions. It
    /// begins at `usual` if the text does not say where.
    ///
    /// # Errors
    /// As [`from_pgn`](Self::from_pgn), and [`TooLong`] or [`ReplayError::Limit`].
    pub fn from_pgn_by(
        by: &impl Reading<V>,
        text: &str,
        usual: Option<&V>,
        longest: usize,
        actions: usize,
    ) -> Result<Self, PgnError<V>> {
        TooLong::check(text, longest).map_err(|why| PgnError::Game(why.into()))?;
        if pgn_moves(text) > actions {
            let limit = actions;
            return Err(PgnError::Replay(ReplayError::Limit { limit }));
        }
        read::read(by, text, usual, actions)
    }
}
