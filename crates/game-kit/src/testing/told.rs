//! What is told of an action, in sentences.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ask::action;
use crate::reading::Readable;

/// Asserts a line of a legal action and what is told of it, such as
/// `e4d5: Black's pawn on d5 is captured; White's pawn goes from e4 to d5`.
#[track_caller]
pub fn assert_told<V: Readable>(position: &V, line: &str) {
    let (text, sentences) = line.split_once(": ").expect("sentences");
    let action = action(position, text);
    let events = position.events(action);
    let told: Vec<String> = events.iter().map(ToString::to_string).collect();
    assert_eq!(told.join("; "), sentences, "{text} in {position}");
    let played = position.clone().play(action);
    assert_eq!(played, Ok(events), "{text} in {position}");
}
