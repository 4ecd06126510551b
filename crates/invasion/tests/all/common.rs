//! What the tests of the rule page share: positions described in words, and the
//! questions that the page answers about them.

use std::collections::BTreeSet;

use invasion::{Action, Invasion, Kind, Square, board};
use piece_kit::{Pieces, Placement, Refusal, Side, Variant};

/// The position of a position string.
#[track_caller]
pub(crate) fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A position described in clauses: `White Hj1 Tb3, Black Ha10 Ij8, bombs 1x,
/// Black to move, halfmove 99`. Only the Head Quarters must be there.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Invasion {
    let mut pieces = Vec::new();
    let (mut turn, mut bombs, mut halfmove) = ("w", "00", "0");
    for clause in description.split(", ") {
        let words: Vec<&str> = clause.split(' ').collect();
        match words[..] {
            ["Black", "to", "move"] => turn = "b",
            ["bombs", states] => bombs = states,
            ["halfmove", number] => halfmove = number,
            ["White", ref white @ ..] => pieces.extend(white.iter().copied().map(String::from)),
            ["Black", ref black @ ..] => {
                pieces.extend(black.iter().map(|piece| piece.to_ascii_lowercase()));
            }
            _ => panic!("{clause:?} is no clause of a description"),
        }
    }
    arranged(&pieces.join(" "), &format!("{turn} {bombs} {halfmove} 1"))
}

/// The position with these pieces (`Hj1 ha10`: upper case White) and other fields.
#[track_caller]
pub(crate) fn arranged(pieces: &str, fields: &str) -> Invasion {
    let mut placement = Placement::<Kind>::default();
    for square in board::sea() {
        placement.block(square);
    }
    for piece in pieces.split(' ') {
        let (letter, at) = piece.split_at(1);
        let side = Side::ALL[usize::from(letter == letter.to_lowercase())];
        let kind = letter.chars().next().and_then(Kind::from_letter);
        let other = placement.put(side, kind.expect(piece), square(at));
        assert_eq!(other, None, "{piece}");
    }
    position(&format!("{placement} {fields}"))
}

/// Lines under the positions to which they belong. A line `> Hj1 ha10 w 00` sets up
/// pieces, turn and Bombs; empty lines and those with `#` are for the reader.
#[track_caller]
pub(crate) fn cases(text: &'static str) -> Vec<(Invasion, &'static str)> {
    let mut position = Invasion::start();
    let mut cases = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(set_up) = line.strip_prefix("> ") {
            let (pieces, bombs) = set_up.rsplit_once(' ').expect(line);
            let (pieces, turn) = pieces.rsplit_once(' ').expect(line);
            position = arranged(pieces, &format!("{turn} {bombs} 0 1"));
        } else if !line.is_empty() && !line.starts_with('#') {
            cases.push((position, line));
        }
    }
    cases
}

/// Every move between any two squares, every drop, and some promotions.
pub(crate) fn every_action() -> Vec<Action> {
    let mut actions = Vec::new();
    for from in Square::all() {
        actions.push(Action::Drop { target: from });
        for to in Square::all() {
            actions.push(Action::Move { from, to });
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
    names.split_whitespace().map(square).collect()
}

/// The sea as the rule page describes it: d4 to g7.
pub(crate) const SEA: &str = "d4 d5 d6 d7 e4 e5 e6 e7 f4 f5 f6 f7 g4 g5 g6 g7";

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

/// The legal actions in machine notation.
pub(crate) fn legal(position: &Invasion) -> BTreeSet<String> {
    let actions = position.legal_actions();
    let texts: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(texts.len(), actions.len(), "{position}: an action twice");
    texts
}

/// The legal actions that begin so.
pub(crate) fn legal_from(position: &Invasion, start: &str) -> Vec<String> {
    legal(position)
        .into_iter()
        .filter(|text| text.starts_with(start))
        .collect()
}

/// Where the piece on a square may legally go.
#[track_caller]
pub(crate) fn targets(position: &Invasion, from: &str) -> BTreeSet<Square> {
    let start = square(from);
    let actions = position.legal_actions().into_iter();
    actions
        .filter_map(|action| match action {
            Action::Move { from, to } | Action::Promotion { from, to, .. } => {
                (from == start).then_some(to)
            }
            Action::Drop { .. } => None,
        })
        .collect()
}

/// Where the Bomb may legally be dropped.
pub(crate) fn drops(position: &Invasion) -> BTreeSet<Square> {
    let actions = legal_from(position, "@");
    actions.iter().map(|text| square(&text[1..])).collect()
}

/// The position after actions, each of which must be legal.
#[track_caller]
pub(crate) fn after(position: &Invasion, actions: &str) -> Invasion {
    let mut next = *position;
    for text in actions.split(' ') {
        if let Err(why) = next.play(action(text)) {
            panic!("{text} in {next}: {why}");
        }
    }
    next
}

/// The letter on a square: upper case White, `*` sea, `.` empty.
#[track_caller]
pub(crate) fn on(position: &Invasion, name: &str) -> char {
    position.placement().letter_at(square(name)).unwrap_or('.')
}

/// The letters on some squares: `all_on(&position, "a1 b2")` is `"H."`.
#[track_caller]
pub(crate) fn all_on(position: &Invasion, names: &str) -> String {
    names
        .split_whitespace()
        .map(|name| on(position, name))
        .collect()
}

/// The state of the two Bombs as a position string has it.
pub(crate) fn bombs(position: &Invasion) -> String {
    Side::ALL
        .map(|side| position.bomb(side).letter())
        .iter()
        .collect()
}

#[track_caller]
pub(crate) fn assert_legal(position: &Invasion, text: &str) {
    let answer = position.check(action(text));
    assert_eq!(answer, Ok(()), "{text} in {position}");
    assert!(legal(position).contains(text), "{text} in {position}");
}

/// An action is refused with this code and these squares, is not among the
/// legal ones, and leaves the position as it was.
#[track_caller]
pub(crate) fn assert_refused(position: &Invasion, text: &str, code: &str, squares: &[&str]) {
    let mut unchanged = *position;
    match unchanged.play(action(text)) {
        Ok(_) => panic!("{text} is legal in {position}"),
        Err(why) => {
            assert_eq!(why.code(), code, "{text} in {position}: {why}");
            assert_eq!(why.squares(), squares, "{text} in {position}: {why}");
        }
    }
    assert_eq!(unchanged, *position, "{text} has changed {position}");
    assert!(!legal(position).contains(text), "{text} in {position}");
}
