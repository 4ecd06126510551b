//! Positions described in words, and the questions that the rule page answers about them.

use std::collections::BTreeSet;

use capatomic::{Action, Capatomic, Square};
use piece_kit::{Refusal, Variant};

/// The position of a position string.
#[track_caller]
pub(crate) fn position(text: &str) -> Capatomic {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
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
    let mut board = [[None; 10]; 10];
    let mut turn = "w";
    let [mut castling, mut passed, mut missiles, mut unlocked] = ["-"; 4];
    let (mut halfmove_clock, mut fullmove) = ("0", "1");
    for clause in description.split(", ") {
        let words: Vec<&str> = clause.split(' ').collect();
        match words[..] {
            ["Black", "to", "move"] => turn = "b",
            ["castling", files] => castling = files,
            ["en", "passant", square] => passed = square,
            ["missiles", files] => missiles = files,
            ["unlocked"] => unlocked = "+",
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
            ["irradiated", ref squares @ ..] => {
                for square in squares {
                    put(&mut board, square, '*');
                }
            }
            _ => panic!("{clause:?} is no clause of a description"),
        }
    }
    let ranks: Vec<String> = board.iter().rev().map(rank_text).collect();
    let placement = ranks.join("/");
    format!(
        "{placement} {turn} {castling} {passed} {missiles} {unlocked} {halfmove_clock} {fullmove}"
    )
}

fn letter(piece: &str) -> char {
    piece.chars().next().expect("a letter and a square")
}

#[track_caller]
fn put(board: &mut [[Option<char>; 10]; 10], name: &str, letter: char) {
    let square = square(name);
    let cell = &mut board[usize::from(square.rank().index())][usize::from(square.file().index())];
    assert_eq!(cell.replace(letter), None, "{name} is described twice");
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

#[track_caller]
pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The legal actions in machine notation.
pub(crate) fn legal(position: &Capatomic) -> BTreeSet<String> {
    let actions = position.legal_actions();
    let texts: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(texts.len(), actions.len(), "{position}: an action twice");
    texts
}

/// The legal actions that begin so.
pub(crate) fn legal_from(position: &Capatomic, start: &str) -> Vec<String> {
    legal(position)
        .into_iter()
        .filter(|text| text.starts_with(start))
        .collect()
}

/// Where the piece on a square may legally go; castling is a move to the rook.
#[track_caller]
pub(crate) fn targets(position: &Capatomic, from: &str) -> BTreeSet<Square> {
    let from = square(from);
    let to = |action| match action {
        Action::Move { from: start, to }
        | Action::Promotion {
            from: start, to, ..
        } => (start == from).then_some(to),
        _ => None,
    };
    position
        .legal_actions()
        .into_iter()
        .filter_map(to)
        .collect()
}

/// Where the missile on a square may legally be launched at.
#[track_caller]
pub(crate) fn launches(position: &Capatomic, missile: &str) -> BTreeSet<Square> {
    let missile = square(missile);
    let target = |action| match action {
        Action::Launch { from, target } => (from == missile).then_some(target),
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
pub(crate) fn after(position: &Capatomic, actions: &str) -> Capatomic {
    let mut next = *position;
    for text in actions.split(' ') {
        if let Err(why) = next.play(action(text)) {
            panic!("{text} in {next}: {why}");
        }
    }
    next
}

/// The letter on a square: upper case White, `*` irradiated, `.` empty.
#[track_caller]
pub(crate) fn on(position: &Capatomic, name: &str) -> char {
    position.placement().letter_at(square(name)).unwrap_or('.')
}

/// A field of the canonical position string, from 0.
pub(crate) fn field(position: &Capatomic, index: usize) -> String {
    let text = position.to_string();
    text.split(' ').nth(index).expect("eight fields").into()
}

#[track_caller]
pub(crate) fn assert_legal(position: &Capatomic, text: &str) {
    let answer = position.check(action(text));
    assert_eq!(answer, Ok(()), "{text} in {position}");
    assert!(legal(position).contains(text), "{text} in {position}");
}

/// An action is refused with this code and these squares, is not among the
/// legal ones, and leaves the position as it was.
#[track_caller]
pub(crate) fn assert_refused(position: &Capatomic, text: &str, code: &str, squares: &[&str]) {
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
