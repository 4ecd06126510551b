//! Algebraic notation. Games write and read it with methods of their own, which are
//! given here as functions.

use alloc::collections::BTreeSet;
use alloc::string::String;
use core::fmt::{Debug, Display};

use super::ask::action;
use crate::Variant;

/// Asserts that a legal action in machine notation is written so in algebraic notation,
/// and that the text is read as that action, also without the sign for check or the end.
#[track_caller]
pub fn assert_san<V: Variant, E: Display, F: Debug + PartialEq>(
    position: &V,
    (machine, san): (&str, &str),
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let action = action(position, machine);
    match write(position, action) {
        Ok(text) => assert_eq!(text, san, "{machine} in {position}"),
        Err(why) => panic!("{machine} in {position}: {why}"),
    }
    for text in [san, san.trim_end_matches(['+', '#'])] {
        assert_eq!(read(position, text), Ok(action), "{text} in {position}");
    }
}

/// Asserts that every legal action of a position is written in one way that means no
/// other, and is read as itself.
pub fn assert_algebraic<V: Variant, E: Display, F: Debug + PartialEq>(
    position: &V,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let mut texts = BTreeSet::new();
    for action in position.legal_actions() {
        let san = write(position, action);
        let san = san.unwrap_or_else(|why| panic!("{action} in {position}: {why}"));
        assert_eq!(
            read(position, &san),
            Ok(action),
            "{san} {action} {position}"
        );
        let bare = san.trim_end_matches(['+', '#']);
        assert!(
            texts.insert(String::from(bare)),
            "{san} {action} twice in {position}"
        );
    }
}
