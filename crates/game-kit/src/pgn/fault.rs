//! What is wrong with a PGN.

use alloc::string::String;
use alloc::vec::Vec;

use super::token::Place;
use crate::args::MessageData;
use crate::record::{HeaderError, NoteError, ParseRecordError, ReplayError};
use crate::{Outcome, Variant};

crate::faults! {
    /// What is not as it should be in the PGN of a game. Lines count from 1, and columns in characters
    /// from 1.
    #[non_exhaustive]
    pub enum PgnError<V: Variant> {
        /// A tag cannot be kept.
        Header { line: usize, column: usize, why: HeaderError } => "pgn-header" [],
            "line {line}, column {column}: {why}";
        /// It is a game of another variant.
        Game(why: ParseRecordError) => "{why}";
        /// The position at the start is missing, and is not known without it.
        NoFen => "pgn-fen-missing" [],
            "the tag FEN, which tells the start, is missing, and the game has no usual one";
        /// The position at the start cannot be read.
        Fen { why: Vec<MessageData> } => "pgn-fen" [], "the tag FEN: {why}";
        /// A move is not a legal action. `number` is that of the move, with one dot for the first
        /// player and three for the other.
        Action { line: usize, column: usize, number: String, text: String, why: Vec<MessageData> } =>
            "pgn-action" [], "line {line}, column {column}: {number} \"{text}\": {why}";
        /// Something is not where or as it should be.
        Text { line: usize, column: usize, why: PgnFault } => "pgn-text" [],
            "line {line}, column {column}: {why}";
        /// A comment or a variation cannot be kept.
        Note { line: usize, column: usize, why: NoteError } => "pgn-note" [],
            "line {line}, column {column}: {why}";
        /// The game went on where the rules end it.
        PlayedOn { line: usize, column: usize, outcome: Outcome<V::Actor> } => "pgn-played-on" [],
            "line {line}, column {column}: the game was over before: {outcome}";
        /// The game has more moves than are read.
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
        /// A tag is not written as `[Name "value"]`, or for the second time: the last value counts. Nor are
        /// more than 256 kept.
        TagForm => "pgn-tag" [], "a tag is written as [Name \"value\"], and once";
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
        /// Nobody moves, in a game or a position in which somebody must.
        NullMove => "pgn-null-move" [], "nobody may pass here";
        /// There is no game.
        NoGame => "pgn-empty" [], "there is no game in the text";
    }
}

impl<V: Variant> PgnError<V> {
    pub(super) fn text(at: Place, why: PgnFault) -> Self {
        let Place { line, column } = at;
        Self::Text { line, column, why }
    }

    pub(super) fn note(at: Place, why: NoteError) -> Self {
        let Place { line, column } = at;
        Self::Note { line, column, why }
    }
}
