//! What is wrong with an EPD.

use alloc::string::String;
use alloc::vec::Vec;

use crate::args::MessageData;
use crate::limits::TooLong;

crate::faults! {
    /// What is wrong with an EPD.
    #[non_exhaustive]
    pub enum EpdFault {
        /// The line is too long.
        Long(#[from] why: TooLong) => "{why}";
        /// There is no position, or it cannot be read.
        Position { why: Vec<MessageData> } => "epd-position" [], "the position: {why}";
        /// An operation does not begin with a letter.
        Code { found: String } => "epd-code" [],
            "an operation begins with a letter, not as \"{found}\"";
        /// There is no semicolon behind the moves of an operation.
        Semicolon { code: String } => "epd-semicolon" [],
            "a semicolon is missing behind the moves of {code}";
        /// A text has no end.
        Open { code: String } => "epd-open" [], "the text of the operation {code} has no end";
        /// An operand is not a legal action.
        Action { code: String, text: String, why: Vec<MessageData> } => "epd-action" [],
            "{code}: \"{text}\": {why}";
    }
}
