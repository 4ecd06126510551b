//! Tests that any game can be put to: the contract of [`Variant`], counts in a file,
//! and a reference generator. With feature `testing`; everything here panics with
//! what is wrong.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::{Variant, perft};

/// Asserts what [`Variant`] promises of one position: its text is read as an equal
/// position with an equal key; its actions are unique, and their texts too; `check`
/// allows them, `count_legal` counts them, and each leads to a position that can be
/// written and read; a finished position has none.
///
/// # Panics
/// If the game does not keep a promise.
///
/// ```
/// # use piece_kit::{Variant, testing::assert_contract};
/// # fn test<V: Variant + std::fmt::Debug>(start: &V) {
/// assert_contract(start);
/// # }
/// ```
pub fn assert_contract<V: Variant>(position: &V) {
    assert_reread(position);
    let actions = position.legal_actions();
    assert_eq!(position.count_legal(), actions.len() as u64, "{position}");
    if position.outcome().is_some() {
        assert!(actions.is_empty(), "{position} is finished");
    }
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), actions.len(), "{position}: texts are unique");
    for action in actions {
        let text = action.to_string();
        match position.parse(&text) {
            Ok(read) => assert_eq!(read, action, "{position}: {text}"),
            Err(why) => panic!("{position}: {text}: {why}"),
        }
        assert!(position.check(action).is_ok(), "{position}: {text}");
        let mut after = position.clone();
        after.play_unchecked(action);
        assert_reread(&after);
    }
}

fn assert_reread<V: Variant>(position: &V) {
    let text = position.to_string();
    match text.parse::<V>() {
        Ok(read) => {
            assert_eq!(read, *position, "{text}");
            assert_eq!(read.key(), position.key(), "{text}");
            assert!(read.repeats(position), "{text}");
        }
        Err(why) => panic!("{text}: {why}"),
    }
}

/// Asserts every count of a file and that every position is canonical; returns how
/// many positions there are. A line is `position` and a position string, or `perft`,
/// a depth and a count of the position before; `id`, `#` and empty lines are comments.
///
/// # Panics
/// If a position cannot be read or a count is another.
pub fn assert_perft_file<V: Variant>(file: &str) -> usize {
    let mut position: Option<V> = None;
    let mut positions = 0;
    for line in file.lines() {
        match line.split_once(' ') {
            Some(("position", text)) => {
                let read = text.parse::<V>();
                let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
                assert_eq!(read.to_string(), text, "the canonical string");
                position = Some(read);
                positions += 1;
            }
            Some(("perft", counted)) => {
                let (depth, count) = counted.split_once(' ').expect("a depth and a count");
                let position = position.as_ref().expect("a position first");
                let nodes = perft(position, depth.parse().expect("a depth"));
                assert_eq!(nodes.to_string(), count, "{position} at depth {depth}");
            }
            Some(("id" | "#", _)) => {}
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => panic!("the line {line:?} means nothing"),
        }
    }
    positions
}

/// A second implementation of a game's rules, slow and simple, that speaks text.
pub trait Reference: Display {
    /// Reads a position string.
    fn parse(text: &str) -> Self;
    /// The legal actions in machine notation, sorted.
    fn legal(&self) -> Vec<String>;
    /// The position after a legal action.
    fn play(&self, action: &str) -> Self;
    /// The outcome as the kit writes it, or `ongoing` or `ongoing check`.
    fn status(&self) -> String;
}

/// Asserts that a game and its reference agree on the legal actions of a position,
/// their number and the status; `is_check` says whether the side to act is in check.
///
/// # Panics
/// If they do not.
pub fn assert_agrees<V: Variant, R: Reference>(text: &str, is_check: impl Fn(&V) -> bool) {
    let position = read::<V>(text);
    let reference = R::parse(text);
    let actions = position.legal_actions();
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts, reference.legal(), "{text}");
    assert_eq!(position.count_legal(), actions.len() as u64, "{text}");
    let status = match position.outcome() {
        Some(outcome) => outcome.to_string(),
        None if is_check(&position) => "ongoing check".to_string(),
        None => "ongoing".to_string(),
    };
    assert_eq!(status, reference.status(), "{text}");
}

/// Asserts that every action leads to the position of the reference, and to the key
/// of that position read anew.
///
/// # Panics
/// If one does not.
pub fn assert_successors_agree<V: Variant, R: Reference>(text: &str) {
    let position = read::<V>(text);
    let reference = R::parse(text);
    for action in position.legal_actions() {
        let mut next = position.clone();
        next.play_unchecked(action);
        let expected = reference.play(&action.to_string()).to_string();
        assert_eq!(next.to_string(), expected, "{text} {action}");
        let reread = read::<V>(&expected);
        assert_eq!(next, reread, "{text} {action}");
        assert_eq!(next.key(), reread.key(), "{text} {action}");
    }
}

/// Asserts that `check` refuses exactly those of the given actions that are not
/// legal.
///
/// # Panics
/// If it refuses others.
pub fn assert_refusals<V: Variant>(text: &str, conceivable: &[V::Action]) {
    let position = read::<V>(text);
    let legal = position.legal_actions();
    for &action in conceivable {
        let answer = position.check(action);
        assert_eq!(
            answer.is_ok(),
            legal.contains(&action),
            "{text} {action} {answer:?}"
        );
    }
}

/// Plays every one of the given actions unchecked and asks all that can be asked
/// afterwards: whatever comes of it, the program goes on.
pub fn assert_no_action_panics<V: Variant>(text: &str, conceivable: &[V::Action]) {
    let position = read::<V>(text);
    for &action in conceivable {
        let mut next = position.clone();
        next.play_unchecked(action);
        core::hint::black_box((next.count_legal(), next.outcome(), next.key()));
        core::hint::black_box(next.legal_actions());
    }
}

fn read<V: Variant>(text: &str) -> V {
    let read = text.parse::<V>();
    let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(read.to_string(), text, "the canonical string");
    read
}
