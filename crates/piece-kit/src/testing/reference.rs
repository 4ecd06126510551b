//! A game against a second implementation of its rules.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::ask::{canonical, legal};
use crate::Variant;

/// A second implementation of a game's rules, slow and simple, that speaks text.
pub trait Reference: Display {
    /// Reads a position string.
    fn parse(text: &str) -> Self;
    /// The legal actions in machine notation, sorted.
    fn legal(&self) -> Vec<String>;
    /// The position after a legal action.
    fn play(&self, action: &str) -> Self;
    /// The outcome as the kit writes it; else `ongoing` or `ongoing check`.
    fn status(&self) -> String;
}

/// Asserts that a game and its reference agree on the legal actions of a position,
/// their number and the status; `is_check` says whether the side to act is in check.
pub fn assert_agrees<V: Variant, R: Reference>(text: &str, is_check: impl Fn(&V) -> bool) {
    let position = canonical::<V>(text);
    let reference = R::parse(text);
    let texts = legal(&position);
    assert_eq!(texts, reference.legal(), "{text}");
    assert_eq!(position.count_legal(), texts.len() as u64, "{text}");
    let status = match position.outcome() {
        Some(outcome) => outcome.to_string(),
        None if is_check(&position) => "ongoing check".to_string(),
        None => "ongoing".to_string(),
    };
    assert_eq!(status, reference.status(), "{text}");
}

/// Asserts that every action leads to the position of the reference, and to the key
/// of that position read anew.
pub fn assert_successors_agree<V: Variant, R: Reference>(text: &str) {
    let position = canonical::<V>(text);
    let reference = R::parse(text);
    for action in position.legal_actions() {
        let mut next = position.clone();
        next.play_unchecked(action);
        let expected = reference.play(&action.to_string()).to_string();
        assert_eq!(next.to_string(), expected, "{text} {action}");
        let reread = canonical::<V>(&expected);
        assert_eq!(next, reread, "{text} {action}");
        assert_eq!(next.key(), reread.key(), "{text} {action}");
    }
}

/// Asserts that `check` refuses exactly those of the given actions that are not
/// legal.
pub fn assert_refusals<V: Variant>(text: &str, conceivable: &[V::Action]) {
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
pub fn assert_no_action_panics<V: Variant>(text: &str, conceivable: &[V::Action]) {
    let position = canonical::<V>(text);
    for &action in conceivable {
        let mut next = position.clone();
        next.play_unchecked(action);
        core::hint::black_box((next.count_legal(), next.outcome(), next.key()));
        core::hint::black_box(next.legal_actions());
    }
}
