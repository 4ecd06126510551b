//! Games as PGN.

mod read;
mod token;
mod write;

pub use read::pgn_moves;

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;

use crate::record::LONGEST;
use crate::{
    Actor, ByType, Game, HeaderError, Message, MessageData, NoteError, Outcome, ParseRecordError,
    Readable, Reading, Record, ReplayError, Side, TooLong, Variant,
};

/// A game of two sides with algebraic notation, which can be written as PGN and read from it.
pub trait Algebraic: Variant<Actor: From<Side>> {
    /// Why a text in algebraic notation means no legal action.
    type ParseSanError: Message + Error;

    /// A legal action in algebraic notation: one word without brackets, braces and semicolons.
    ///
    /// # Errors
    /// Why the action is illegal.
    fn san(&self, action: Self::Action) -> Result<String, Self::Illegal>;

    /// The legal action that a text in algebraic notation means, whatever
    /// signs for check and marks of commentators are at its end.
    ///
    /// # Errors
    /// Why no legal action is meant, or which ones.
    fn parse_san(&self, text: &str) -> Result<Self::Action, Self::ParseSanError>;

    /// The number of the full move, which counts up after Black's.
    fn fullmove(&self) -> u32;
}

/// PGN, where it can say what the game is.
///
/// The tags are the usual seven, `Variant` with the [name](Variant::NAME) of the game, `SetUp`
/// and `FEN` with the start, `Termination` with how the game has ended, and all other
/// [headers](crate::Headers) of the game. Moves are in algebraic notation, clocks are
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
    /// # use game_kit::{Algebraic, Game, Readable};
    /// fn copy<V: Algebraic + Readable>(game: &Game<V>) -> Result<Game<V>, game_kit::PgnError<V>> {
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

crate::faults! {
    /// Why a text is not the PGN of a legal game. Lines count from 1.
    #[non_exhaustive]
    pub enum PgnError<V: Variant> {
        /// A tag cannot be read.
        Tag { line: usize } => "pgn-tag" [],
            "line {line}: a tag is written as [Name \"value\"], and once";
        /// A tag cannot be kept.
        Header(why: HeaderError) => "{why}";
        /// It is a game of another variant, or does not say of which.
        Game(why: ParseRecordError) => "{why}";
        /// The position at the start is missing, and is not known without it.
        NoFen => "pgn-fen-missing" [],
            "the tag FEN, which tells the start, is missing, and the game has several";
        /// The position at the start cannot be read.
        Fen { why: Vec<MessageData> } => "pgn-fen" [], "the tag FEN: {why}";
        /// A move is not a legal action.
        Action { line: usize, text: String, why: Vec<MessageData> } => "pgn-action" [],
            "line {line}: \"{text}\": {why}";
        /// A comment or a variation is not where or as it should be.
        Text { line: usize, why: PgnFault } => "pgn-text" [], "line {line}: {why}";
        /// A comment is too long.
        Note(why: NoteError) => "{why}";
        /// The game is not legal.
        Replay(why: ReplayError<V>) => "{why}";
        /// The result is not that of the game.
        Result { told: String, result: String } => "pgn-result" [],
            "the result is {result}, not {told}";
    }
}

crate::faults! {
    /// What is not where or as it should be in a PGN.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum PgnFault {
        /// A comment has no end.
        CommentOpen => "pgn-comment-open" [], "a comment has no end";
        /// A tag stands among the moves.
        Tag => "pgn-tag-late" [], "a tag stands among the moves";
        /// The text goes on after the result.
        AfterResult => "pgn-after-result" [], "the text goes on after the result";
        /// A variation does not follow a move.
        VariationPlace =>
            "pgn-variation-place" [], "a variation follows the move that it replaces";
        /// No variation ends there.
        NotOpen => "pgn-variation-not-open" [], "no variation ends here";
        /// A variation has no end.
        VariationOpen => "pgn-variation-open" [], "a variation has no end";
    }
}

/// Tags that every game has, with what stands for an unknown value.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Tags that the game itself gives.
const OWN: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

/// The result as PGN writes it.
fn result<A: Actor>(outcome: Option<Outcome<A>>) -> &'static str {
    match outcome.map(|outcome| outcome.winner().and_then(Actor::side)) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Side::White)) => "1-0",
        Some(Some(Side::Black)) => "0-1",
    }
}
