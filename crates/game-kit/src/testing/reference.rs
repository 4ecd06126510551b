//! A game against a second implementation of its rules.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::ask::{action, canonical, legal};
use crate::reading::Readable;

/// A second implementation of a game's rules, slow and simple, whose positions and actions are
/// written as the game's.
pub trait Reference: Display + Sized {
    /// An action, written in machine notation.
    type Action: Display;

    /// Reads a position string.
    fn parse(text: &str) -> Self;
    /// The legal actions.
    fn actions(&self) -> Vec<Self::Action>;
    /// The position after a legal action.
    fn after(&self, action: &Self::Action) -> Self;
    /// The outcome as the kit writes it; else `dead`, `ongoing` or `ongoing check`.
    fn status(&self) -> String;

    /// The number of leaves of the tree of legal actions.
    fn perft(&self, depth: u32) -> u64 {
        let actions = self.actions();
        match depth {
            0 => 1,
            1 => actions.len() as u64,
            _ => actions.iter().map(|a| self.after(a).perft(depth - 1)).sum(),
        }
    }
}

/// Asserts that a game and its reference agree on the legal actions of a position,
/// their number and the status; `is_check` says whether the side to act is in check.
pub fn assert_agrees<V: Readable, R: Reference>(text: &str, is_check: impl Fn(&V) -> bool) {
    let position = canonical::<V>(text);
    let reference = R::parse(text);
    let texts = legal(&position);
    let mut expected: Vec<String> = reference
        .actions()
        .iter()
        .map(R::Action::to_string)
        .collect();
    expected.sort();
    assert_eq!(texts, expected, "{text}");
    assert_eq!(position.count_legal(), texts.len() as u64, "{text}");
    let status = match position.outcome() {
        Some(outcome) => outcome.to_string(),
        None if position.is_dead() => "dead".to_string(),
        None if is_check(&position) => "ongoing check".to_string(),
        None => "ongoing".to_string(),
    };
    assert_eq!(status, reference.status(), "{text}");
}

/// Asserts that every action leads to the position of the reference, and to the key
/// of that position read anew.
pub fn assert_successors_agree<V: Readable, R: Reference>(text: &str) {
    let position = canonical::<V>(text);
    let reference = R::parse(text);
    for expected in reference.actions() {
        let action = action(&position, &expected.to_string());
        let mut next = position.clone();
        next.play_unchecked(action);
        let expected = reference.after(&expected).to_string();
        assert_eq!(next.to_string(), expected, "{text} {action}");
        let reread = canonical::<V>(&expected);
        assert_eq!(next, reread, "{text} {action}");
        assert_eq!(next.key(), reread.key(), "{text} {action}");
    }
}

/// Asserts that `check` refuses exactly those of the given actions that are not
/// legal.
pub fn assert_refusals<V: Readable>(text: &str, conceivable: &[V::Action]) {
    let position = canonical::<V>(text);
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
pub fn assert_no_action_panics<V: Readable>(text: &str, conceivable: &[V::Action]) {
    let position = canonical::<V>(text);
    for &action in conceivable {
        let mut next = position.clone();
        next.play_unchecked(action);
        core::hint::black_box((next.count_legal(), next.outcome(), next.key()));
        core::hint::black_box(next.legal_actions());
    }
}

/// Asserts that an action is played if it is one of the legal ones, and is refused and changes
/// nothing if it is not.
#[track_caller]
pub fn assert_played_or_refused<V: Readable>(position: &V, action: V::Action) {
    let legal = position.legal_actions().contains(&action);
    assert_eq!(position.check(action).is_ok(), legal, "{action} {position}");
    let mut next = position.clone();
    let played = next.play(action);
    assert_eq!(played.is_ok(), legal, "{action} {position}");
    assert_eq!(next != *position, legal, "{action} {position}");
}
