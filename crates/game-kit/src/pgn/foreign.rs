//! Moves as other programs write them.

use alloc::borrow::Cow;
use alloc::string::String;

/// What stands for a move in which nobody moves.
const NULL: [&str; 6] = ["--", "Z0", "0000", "@@@@", "null", "pass"];

pub(super) fn is_null(word: &str) -> bool {
    NULL.contains(&word.trim_end_matches(['+', '#', '!', '?']))
}

/// A move in the signs of algebraic notation: `e8=Q` for `e8Q`, `e8(Q)`, `e8/Q` and `e8=q`, `exd6` for
/// `exd6e.p.`, `O-O` for `o-o`, `0-0` and `OO`, `--` for a null move, letters for figures.
pub(super) fn in_our_signs(word: &str) -> Cow<'_, str> {
    if is_null(word) {
        return Cow::Borrowed("--");
    }
    let word = word.trim_end_matches(['+', '#', '!', '?', '=']);
    let word = ["e.p.", "ep", "mate", "ch"]
        .into_iter()
        .fold(word, |word, end| word.strip_suffix(end).unwrap_or(word));
    let circles = |c: char| matches!(c, 'O' | 'o' | '0' | '-');
    if word.len() > 1 && word.chars().all(circles) {
        let castling = match word.chars().filter(|c| *c != '-').count() {
            2 => "O-O",
            _ => "O-O-O",
        };
        return Cow::Borrowed(castling);
    }
    let mut ours: String = word.chars().filter_map(letter).collect();
    // What a pawn becomes is a capital letter after a sign.
    if let Some(last) = ours.pop() {
        let square = ours.trim_end_matches('=').len();
        let promotes =
            last.is_ascii_alphabetic() && ours[..square].ends_with(|c: char| c.is_ascii_digit());
        if promotes {
            ours.truncate(square);
            ours.extend(['=', last.to_ascii_uppercase()]);
        } else {
            ours.push(last);
        }
    }
    Cow::Owned(ours)
}

/// A move that names both squares in machine notation: `e7e8q` for `e7-e8=Q+`.
pub(super) fn in_machine_notation(word: &str) -> String {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let says = |letter: &char| !matches!(letter, '-' | 'x' | ':' | '=');
    let mut machine: String = word.chars().filter(says).collect();
    // What a pawn becomes is a small letter.
    let promotes = machine.len() > 4 && machine.ends_with(|c: char| c.is_ascii_uppercase());
    if promotes {
        let last = machine.pop();
        machine.extend(last.map(|last| last.to_ascii_lowercase()));
    }
    machine
}

/// A sign of algebraic notation: none if it says nothing of the move.
fn letter(letter: char) -> Option<char> {
    Some(match letter {
        '(' | '/' => '=',
        ')' | '-' => return None,
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => return None,
        ':' => 'x',
        letter => letter,
    })
}
