//! Questions that the sentences of a rule page answer.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use board_geom::{Board, Square};

use crate::reading::Readable;

/// The position of a position string.
#[track_caller]
pub fn position<V: Readable>(text: &str) -> V {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The position of a canonical position string.
#[track_caller]
pub(super) fn canonical<V: Readable>(text: &str) -> V {
    let read = position::<V>(text);
    assert_eq!(read.to_string(), text, "the canonical string");
    read
}

/// The action of a text in machine notation.
#[track_caller]
pub fn action<V: Readable>(position: &V, text: &str) -> V::Action {
    let read = position.parse(text);
    read.unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The legal actions in machine notation, sorted.
#[track_caller]
pub fn legal<V: Readable>(position: &V) -> Vec<String> {
    let actions = position.legal_actions();
    let texts: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), actions.len(), "{position}: an action twice");
    texts.into_iter().collect()
}

/// What follows `start` in the texts of the legal actions that begin so, such as the
/// squares to which a piece may go: `targets(&position, "e2")`.
pub fn targets<V: Readable, T: FromStr + Ord>(position: &V, start: &str) -> BTreeSet<T> {
    let texts = legal(position).into_iter();
    let to = texts.filter_map(|text| text.strip_prefix(start)?.parse().ok());
    to.collect()
}

/// A set of squares by their names: `squares("a1 b2")`.
#[track_caller]
pub fn squares<B: Board>(names: &str) -> BTreeSet<Square<B>> {
    let read = |name: &str| name.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
    names.split_whitespace().map(read).collect()
}

/// The position after some actions, separated by spaces.
#[track_caller]
pub fn after<V: Readable>(position: &V, actions: &str) -> V {
    let mut next = position.clone();
    for text in actions.split(' ') {
        let played = next.play(action(&next, text));
        if let Err(why) = played {
            panic!("{text} in {next}: {why}");
        }
    }
    next
}

/// Asserts that an action is legal.
#[track_caller]
pub fn assert_legal<V: Readable>(position: &V, text: &str) {
    let action = action(position, text);
    assert_eq!(position.check(action), Ok(()), "{text} in {position}");
    assert!(
        position.legal_actions().contains(&action),
        "{text} in {position}"
    );
}
