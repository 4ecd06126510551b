//! What the tests of the rule page share: positions described in words, and the
//! questions that the page answers about them.

use std::collections::BTreeSet;

use invasion::{Action, Invasion, Kind, Square};
use piece_kit::testing::{self, Sketch};
use piece_kit::{Side, Variant};

pub(crate) use piece_kit::testing::{after, assert_legal, assert_refused, legal};

/// The sea as the rule page describes it: d4 to g7.
pub(crate) const SEA: &str = "d4 d5 d6 d7 e4 e5 e6 e7 f4 f5 f6 f7 g4 g5 g6 g7";

/// The position of a position string.
#[track_caller]
pub(crate) fn position(text: &str) -> Invasion {
    testing::position(text)
}

/// A position described in clauses: `White Hj1 Tb3, Black Ha10 Ij8, bombs 1x,
/// Black to move, halfmove 99`. Only the Head Quarters must be there.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Invasion {
    let mut sketch = Sketch::new(10, 10);
    SEA.split(' ').for_each(|square| sketch.put(square, "*"));
    let (mut turn, mut bombs, mut halfmove) = ("w", "00", "0");
    for clause in description.split(", ") {
        match clause.split_once(' ') {
            Some(("White", pieces)) => sketch.pieces(Side::White, pieces),
            Some(("Black", "to move")) => turn = "b",
            Some(("Black", pieces)) => sketch.pieces(Side::Black, pieces),
            Some(("bombs", states)) => bombs = states,
            Some(("halfmove", number)) => halfmove = number,
            _ => panic!("{clause:?} is no clause of a description"),
        }
    }
    position(&format!(
        "{} {turn} {bombs} {halfmove} 1",
        sketch.placement()
    ))
}

/// Asserts rows of a description and claims, as [`testing::assert_claims`] does; with claims of
/// its own: `b2 to b3 b4` says where a piece may go; `b2 b4 is .F`, what stands on squares;
/// `drops a5 a6`, where the Bomb may be dropped; `check`; `no check`.
#[track_caller]
pub(crate) fn assert_claims(rows: &[&str]) {
    testing::assert_claims(rows, set_up, |position, claim| {
        let named = |names: &[&str]| squares(&names.join(" "));
        match *claim {
            ["check"] => assert!(position.is_check(), "{position}"),
            ["no", "check"] => assert!(!position.is_check(), "{position}"),
            ["drops", ref names @ ..] => assert_eq!(drops(position), named(names), "{position}"),
            [ref names @ .., "is", on] => assert_eq!(all_on(position, &names.join(" ")), on),
            [from, "to", ref names @ ..] => {
                assert_eq!(
                    targets(position, from),
                    named(names),
                    "{from} in {position}"
                );
            }
            _ => return false,
        }
        true
    });
}

/// Puts lines to the positions of their descriptions: those of [`testing::cases`] or
/// [`testing::rows`].
#[track_caller]
pub(crate) fn for_each(cases: Vec<(&str, Vec<&str>)>, mut assert: impl FnMut(&Invasion, &str)) {
    for (description, lines) in cases {
        let position = set_up(description);
        lines.iter().for_each(|line| assert(&position, line));
    }
}

/// Every move between any two squares, every drop, and some promotions.
pub(crate) fn every_action() -> Vec<Action> {
    let mut actions = Vec::new();
    for from in Square::all() {
        actions.push(Action::Drop { target: from });
        for to in Square::all() {
            actions.push(Action::moving(from, to));
            if from.distance(to) < 2 {
                let kinds = [
                    Kind::Commando,
                    Kind::Paratrooper,
                    Kind::Flown,
                    Kind::HeadQuarter,
                ];
                actions.extend(kinds.map(|kind| Action::Promotion { from, to, kind }));
            }
        }
    }
    actions
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

/// The 84 squares that are not sea.
pub(crate) fn land() -> BTreeSet<Square> {
    let sea = squares(SEA);
    Square::all()
        .filter(|square| !sea.contains(square))
        .collect()
}

#[track_caller]
pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The legal actions that begin so.
pub(crate) fn legal_from(position: &Invasion, start: &str) -> Vec<String> {
    let mut legal = legal(position);
    legal.retain(|text| text.starts_with(start));
    legal
}

/// Where the piece on a square may legally go.
#[track_caller]
pub(crate) fn targets(position: &Invasion, from: &str) -> BTreeSet<Square> {
    let start = square(from);
    let actions = position.legal_actions().into_iter();
    actions
        .filter_map(|action| match action {
            Action::Move { from, to, .. } | Action::Promotion { from, to, .. } => {
                (from == start).then_some(to)
            }
            Action::Drop { .. } => None,
        })
        .collect()
}

/// Where the Bomb may legally be dropped.
pub(crate) fn drops(position: &Invasion) -> BTreeSet<Square> {
    testing::targets(position, "@")
}

/// The letter on a square: upper case White, `*` sea, `.` empty.
#[track_caller]
pub(crate) fn on(position: &Invasion, name: &str) -> char {
    position.placement().letter_at(square(name)).unwrap_or('.')
}

/// The letters on some squares: `all_on(&position, "a1 b2")` is `"H."`.
#[track_caller]
pub(crate) fn all_on(position: &Invasion, names: &str) -> String {
    names.split(' ').map(|name| on(position, name)).collect()
}

/// The state of the two Bombs as a position string has it.
pub(crate) fn bombs(position: &Invasion) -> String {
    Side::ALL
        .map(|side| position.bomb(side).letter())
        .iter()
        .collect()
}
