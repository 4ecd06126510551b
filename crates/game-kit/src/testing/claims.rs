//! Tests written as text: descriptions of positions, and what is so in each.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ask::{after, assert_legal, legal};
use super::reasons::assert_refused;
use crate::reading::Readable;

/// The descriptions in a text and the lines under each. A description is a line such as
/// `> White Kf2, Black Kf9`; a line with `#` is for the reader.
///
/// ```
/// let text = "
///     > 3,1 1
///     a3 legal
///     ## There is only one left in the second heap.
///     b2 too-many
///     ";
/// let cases = game_kit::testing::cases(text);
/// assert_eq!(cases, [("3,1 1", vec!["a3 legal", "b2 too-many"])]);
/// ```
#[track_caller]
pub fn cases(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut cases: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(description) = line.strip_prefix("> ") {
            cases.push((description, Vec::new()));
        } else if !line.is_empty() && !line.starts_with('#') {
            cases.last_mut().expect("a description first").1.push(line);
        }
    }
    for (description, lines) in &cases {
        assert!(!lines.is_empty(), "{description:?} has no lines");
    }
    cases
}

/// The descriptions and the claims in rows such as `3,1 1 | a3 legal | b2 too-many`.
#[track_caller]
pub fn rows<'a>(rows: &[&'a str]) -> Vec<(&'a str, Vec<&'a str>)> {
    let split = |row: &&'a str| {
        let (description, claims) = row.split_once(" | ").expect("a row claims something");
        (description, claims.split(" | ").collect())
    };
    rows.iter().map(split).collect()
}

/// Asserts the claims of [`rows`] about the positions that `set_up` makes of the descriptions:
///
/// | claim | what is so |
/// |---|---|
/// | `ends checkmate w` | [`end_of`] the position |
/// | `is dead` | [`Variant::is_dead`](crate::Variant::is_dead) |
/// | `goes on` | neither |
/// | `e2e4 legal` | [`assert_legal`] |
/// | `e2e5 blocked e4 e2` | [`assert_refused`] with this code and these squares |
/// | `e2e4 e7e5 then goes on` | a claim about the position after the actions |
///
/// `own` asserts a claim that only this game has, or says that it knows no such claim.
#[track_caller]
pub fn assert_claims<V: Readable>(
    rows: &[&str],
    set_up: impl Fn(&str) -> V,
    own: impl Fn(&V, &[&str]) -> bool,
) {
    for (description, claims) in self::rows(rows) {
        let position = set_up(description);
        for claim in claims {
            assert_claim(&position, &claim.split(' ').collect::<Vec<_>>(), &own);
        }
    }
}

#[track_caller]
fn assert_claim<V: Readable>(position: &V, claim: &[&str], own: &impl Fn(&V, &[&str]) -> bool) {
    if let Some(then) = claim.iter().position(|word| *word == "then") {
        let later = after(position, &claim[..then].join(" "));
        return assert_claim(&later, &claim[then + 1..], own);
    }
    match *claim {
        _ if own(position, claim) => {}
        ["goes", "on"] => {
            assert_eq!(end_of(position), "", "{position}");
            assert!(!position.is_dead(), "{position}");
        }
        ["is", "dead"] => assert!(position.is_dead(), "{position}"),
        ["ends", ref how @ ..] => assert_eq!(end_of(position), how.join(" "), "{position}"),
        [text, "legal"] => assert_legal(position, text),
        [text, code, ref squares @ ..] => drop(assert_refused(position, text, code, squares)),
        _ => panic!("{claim:?} claims nothing of {position}"),
    }
}

/// How a game has ended by its position, in words, which are none if it goes on. Asserts that
/// it has legal actions exactly if it goes on.
#[track_caller]
pub fn end_of<V: Readable>(position: &V) -> String {
    let outcome = position.outcome();
    assert_eq!(outcome.is_some(), legal(position).is_empty(), "{position}");
    assert_eq!(outcome.is_some(), position.count_legal() == 0, "{position}");
    outcome.map(|end| end.to_string()).unwrap_or_default()
}
