//! What is wrong with a line of a record.

use alloc::string::String;

use super::{HeaderError, NoteError};
use crate::word::ParseEndedError;

crate::faults! {
    /// Why a line is not one that a record has there, whatever the game.
    #[non_exhaustive]
    pub enum LineFault {
        /// A header has no bracket at its end.
        HeaderEnd => "header-end" [], "a header ends with ]";
        /// There is no space between the name of a header and its value.
        HeaderForm => "header-form" [], "a header is a name, a space and a value in brackets";
        /// A header is there twice.
        HeaderTwice { name: String } => "header-twice" [], "{name} has a value already";
        /// A header cannot be kept.
        Header(#[from] why: HeaderError) => "{why}";
        /// A backslash does not stand for a line break or itself.
        Escape => "bad-escape" [], "a backslash is followed by n, r or another backslash";
        /// The record goes on after its end.
        AfterEnd => "after-end" [], "nothing may follow the end";
        /// Words do not end this game.
        ByActionsAlone => "by-actions-alone" [], "this game is ended by its actions alone";
        /// A variation ends by word.
        EndOfVariation => "end-of-variation" [], "a variation has no end by word";
        /// The end is none.
        End(#[from] why: ParseEndedError) => "{why}";
        /// Nobody who plays offers or declines the draw.
        Offer => "offer-by" [], "a player of the game offers or declines a draw";
        /// A clock does not follow an action, or is the second one after it.
        ClockPlace => "clock-place" [], "an action has one clock, and nothing else has";
        /// A clock has another form.
        Clock => "not-a-clock" [], "a clock is written as 0:04:58.2";
        /// There is a comment already.
        CommentTwice => "comment-twice" [], "an action has one comment";
        /// A comment is empty or too long.
        Comment { most: usize } => "comment-size" [], "a comment has 1 to {most} bytes";
        /// A variation does not follow an action.
        VariationPlace =>
            "variation-place" [], "a variation follows the action that it replaces";
        /// No variation ends there.
        NotOpen => "variation-not-open" [], "no variation ends here";
        /// A variation cannot be kept.
        Note(#[from] why: NoteError) => "{why}";
    }
}
