//! Positions described in words, and the questions that the rule page answers about them.

use std::collections::BTreeSet;

use capatomic::{Action, Capatomic, Square};
use piece_kit::Side;
use piece_kit::testing::{self, Sketch};

pub(crate) use piece_kit::testing::{after, assert_legal, assert_refused, legal};

/// The position of a position string.
#[track_caller]
pub(crate) fn position(text: &str) -> Capatomic {
    testing::position(text)
}

/// A position described in clauses: `White Kf2 Rj2 Me1, Black Kf9, irradiated
/// g4, castling J, missiles E, unlocked, Black to move, en passant e4,
/// halfmove 99, fullmove 7`. Only the kings must be there.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Capatomic {
    position(&string_of(description))
}

/// The position string of a description, whether or not it is valid.
#[track_caller]
pub(crate) fn string_of(description: &str) -> String {
    let mut sketch = Sketch::new(10, 10);
    let mut fields = ["w", "-", "-", "-", "-", "0", "1"];
    for clause in description.split(", ") {
        let (word, rest) = clause.split_once(' ').unwrap_or((clause, ""));
        match word {
            "White" => sketch.pieces(Side::White, rest),
            "Black" if rest == "to move" => fields[0] = "b",
            "Black" => sketch.pieces(Side::Black, rest),
            "irradiated" => rest.split(' ').for_each(|square| sketch.put(square, "*")),
            "castling" => fields[1] = rest,
            "en" => fields[2] = rest.trim_start_matches("passant "),
            "missiles" => fields[3] = rest,
            "unlocked" => fields[4] = "+",
            "halfmove" => fields[5] = rest,
            "fullmove" => fields[6] = rest,
            _ => panic!("{clause:?} is no clause of a description"),
        }
    }
    format!("{} {}", sketch.placement(), fields.join(" "))
}

/// Asserts rows of a description and claims, as [`testing::assert_claims`] does; with claims of
/// its own: `e2 to e3 e4` says where a piece may go; `e2 e4 is .P`, what stands on squares;
/// `check`; `no check`.
#[track_caller]
pub(crate) fn assert_claims(rows: &[&str]) {
    testing::assert_claims(rows, set_up, |position, claim| {
        match *claim {
            ["check"] => assert!(position.is_check(), "{position}"),
            ["no", "check"] => assert!(!position.is_check(), "{position}"),
            ["is", "dead"] => return false,
            [ref names @ .., "is", on] => assert_eq!(letters(position, &names.join(" ")), on),
            [from, "to", ref names @ ..] => {
                let expected = squares(&names.join(" "));
                assert_eq!(targets(position, from), expected, "{from} in {position}");
            }
            _ => return false,
        }
        true
    });
}

/// Puts lines to the positions of their descriptions: those of [`testing::cases`] or
/// [`testing::rows`].
#[track_caller]
pub(crate) fn for_each(cases: Vec<(&str, Vec<&str>)>, assert: impl Fn(&Capatomic, &str)) {
    for (description, lines) in cases {
        let position = set_up(description);
        lines.iter().for_each(|line| assert(&position, line));
    }
}

#[track_caller]
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A set of squares: `squares("a1 b2")`.
#[track_caller]
pub(crate) fn squares(names: &str) -> BTreeSet<Square> {
    testing::squares(names)
}

#[track_caller]
pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The legal actions that begin so.
pub(crate) fn legal_from(position: &Capatomic, start: &str) -> Vec<String> {
    let mut texts = legal(position);
    texts.retain(|text| text.starts_with(start));
    texts
}

/// Where the piece on a square may legally go; castling is a move to the rook.
pub(crate) fn targets(position: &Capatomic, from: &str) -> BTreeSet<Square> {
    testing::targets(position, from)
}

/// Where the missile on a square may legally be launched at.
pub(crate) fn launches(position: &Capatomic, missile: &str) -> BTreeSet<Square> {
    testing::targets(position, &format!("{missile}*"))
}

/// The letters on squares, in their order: upper case White, `*` irradiated, `.` empty.
#[track_caller]
pub(crate) fn letters(position: &Capatomic, names: &str) -> String {
    let letter = |name| position.placement().letter_at(square(name)).unwrap_or('.');
    names.split_whitespace().map(letter).collect()
}

/// A field of the canonical position string, from 0.
pub(crate) fn field(position: &Capatomic, index: usize) -> String {
    let text = position.to_string();
    text.split(' ').nth(index).expect("eight fields").into()
}
