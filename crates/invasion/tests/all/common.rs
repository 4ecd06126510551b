//! What the tests of the rule page share: positions described in words, and the
//! questions that the page answers about them.

use std::collections::BTreeSet;

use invasion::{Action, Invasion, Square};
use piece_kit::{Refusal, Variant};

/// The position of a position string.
#[track_caller]
pub(crate) fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A position described in clauses: `White Hj1 Tb3, Black Ha10 Ij8, bombs 1x,
/// Black to move, halfmove 99, fullmove 7`. Only the Head Quarters must be there.
#[track_caller]
pub(crate) fn set_up(description: &str) -> Invasion {
    position(&string_of(description))
}

/// The position string of a description, whether or not it is valid.
#[track_caller]
pub(crate) fn string_of(description: &str) -> String {
    let mut board = [[None; 10]; 10];
    for rank in &mut board[3..7] {
        rank[3..7].fill(Some('*'));
    }
    let mut turn = "w";
    let mut bombs = "00";
    let (mut halfmove_clock, mut fullmove) = ("0", "1");
    for clause in description.split(", ") {
        let words: Vec<&str> = clause.split(' ').collect();
        match words[..] {
            ["Black", "to", "move"] => turn = "b",
            ["bombs", states] => bombs = states,
            ["halfmove", number] => halfmove_clock = number,
            ["fullmove", number] => fullmove = number,
            ["White", ref pieces @ ..] => {
                for piece in pieces {
                    put(&mut board, &piece[1..], letter(piece));
                }
            }
            ["Black", ref pieces @ ..] => {
                for piece in pieces {
                    put(&mut board, &piece[1..], letter(piece).to_ascii_lowercase());
                }
            }
            _ => panic!("{clause:?} is no clause of a description"),
        }
    }
    let ranks: Vec<String> = board.iter().rev().map(rank_text).collect();
    let placement = ranks.join("/");
    format!("{placement} {turn} {bombs} {halfmove_clock} {fullmove}")
}

fn letter(piece: &str) -> char {
    piece.chars().next().expect("a letter and a square")
}

#[track_caller]
fn put(board: &mut [[Option<char>; 10]; 10], name: &str, letter: char) {
    let square = square(name);
    let cell = &mut board[usize::from(square.rank().index())][usize::from(square.file().index())];
    assert_eq!(cell.replace(letter), None, "{name} is taken");
}

fn rank_text(rank: &[Option<char>; 10]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in rank {
        match cell {
            None => empty += 1,
            Some(letter) => {
                text.extend((empty > 0).then(|| empty.to_string()));
                text.push(*letter);
                empty = 0;
            }
        }
    }
    text.extend((empty > 0).then(|| empty.to_string()));
    text
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
    let from = square(from);
    let to = |action| match action {
        Action::Move { from: start, to }
        | Action::Promotion {
            from: start, to, ..
        } => (start == from).then_some(to),
        Action::Drop { .. } => None,
    };
    position
        .legal_actions()
        .into_iter()
        .filter_map(to)
        .collect()
}

/// Where the Bomb may legally be dropped.
pub(crate) fn drops(position: &Invasion) -> BTreeSet<Square> {
    let target = |action| match action {
        Action::Drop { target } => Some(target),
        _ => None,
    };
    position
        .legal_actions()
        .into_iter()
        .filter_map(target)
        .collect()
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

/// A field of the canonical position string, from 0.
pub(crate) fn field(position: &Invasion, index: usize) -> String {
    let text = position.to_string();
    text.split(' ').nth(index).expect("five fields").into()
}

/// The state of the two Bombs as a position string has it.
pub(crate) fn bombs(position: &Invasion) -> String {
    field(position, 2)
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
