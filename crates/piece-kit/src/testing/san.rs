//! Algebraic notation. Games write and read it with methods of their own, which are
//! given here as functions.

use alloc::collections::BTreeSet;
use alloc::string::String;
use core::fmt::{Debug, Display};

use super::ask::action;
use crate::Variant;

/// Asserts a line of a legal action in machine notation and in algebraic notation, such as
/// `e2e4 e4`: it is written so, and the text is read as that action, also without the sign for
/// check or the end. Or of `no` and texts that are read as no legal action: `no e5 exd5`.
#[track_caller]
pub fn assert_san<V: Variant, E: Display, F: Debug + PartialEq>(
    position: &V,
    line: &str,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    let (machine, san) = line.split_once(' ').expect("two texts");
    if machine == "no" {
        for text in san.split(' ') {
            assert!(read(position, text).is_err(), "{text} in {position}");
        }
        return;
    }
    let action = action(position, machine);
    match write(position, action) {
        Ok(text) => assert_eq!(text, san, "{machine} in {position}"),
        Err(why) => panic!("{machine} in {position}: {why}"),
    }
    for text in [san, san.trim_end_matches(['+', '#'])] {
        assert_eq!(read(position, text), Ok(action), "{text} in {position}");
    }
}

/// Asserts that a text, if it is read, is the notation of the action that it is read as, but
/// perhaps for the sign at its end.
#[track_caller]
pub fn assert_san_is_exact<V: Variant, E: Debug, F>(
    position: &V,
    text: &str,
    write: impl Fn(&V, V::Action) -> Result<String, E>,
    read: impl Fn(&V, &str) -> Result<V::Action, F>,
) {
    if let Ok(action) = read(position, text) {
        let san = write(position, action).expect("a legal action");
        let bare = san.trim_end_matches(['+', '#']);
        assert!(text == san || text == bare, "{text} {san} {position}");
    }
}

/// Asserts that every legal action of a position is written in one way that means no other, and
/// is read as itself; that the text ends with `#` if the action wins, and else with `+` if
/// `is_check` says that it gives check.
pub fn assert_algebraic<V: Variant, E: Display, F: Debug + PartialEq>(
    position: &V,
    is_check: impl Fn(&V) -> bool,
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
        let mut after = position.clone();
        after.play_unchecked(action);
        let wins = after.outcome().is_some_and(|end| end.winner().is_some());
        assert_eq!(san.ends_with('#'), wins, "{san} {position}");
        let check = is_check(&after) && !wins;
        assert_eq!(san.ends_with('+'), check, "{san} {position}");
    }
}
