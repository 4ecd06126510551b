//! Why something cannot be read.

use alloc::vec::Vec;
use core::fmt::Display;

use crate::Message;
use crate::args::MessageData;
use crate::message::MessageRow;

/// Why something cannot be read, as messages: one, as every [`Message`] is, or several, as in
/// [`Faults`](crate::messages::Faults). The text is the sentences with `; ` between.
///
/// A field of a message whose type is this is an argument that holds
/// [messages](crate::messages::Value::Messages): the reason in the reason.
///
/// ```
/// use game_kit::Reasons;
/// let why = "x".parse::<u8>().unwrap_err();
/// assert_eq!(why.reasons()[0].code, "not-a-number");
/// ```
pub trait Reasons: Display {
    /// The messages, at least one.
    fn reasons(&self) -> Vec<MessageData>;

    /// A row for every code that they can have.
    fn reason_rows() -> Vec<MessageRow>;
}

impl<M: Message> Reasons for M {
    fn reasons(&self) -> Vec<MessageData> {
        alloc::vec![self.to_data()]
    }

    fn reason_rows() -> Vec<MessageRow> {
        M::rows()
    }
}
