//! What is wrong with a PGN.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Variant;
use crate::args::MessageData;
use crate::record::{HeaderError, NoteError, ParseRecordError, ReplayError};

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
