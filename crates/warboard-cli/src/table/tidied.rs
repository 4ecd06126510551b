//! What people type beside the notations.

use warboard::{Refused, View};

/// The text, or, if it is in neither notation, what it is without spaces and without what people
/// write between squares, `e3-e5`, or before a promotion, if that can be read.
pub(super) fn tidied(view: &View, text: &str) -> String {
    let tidy = tidy(text);
    let is_one = !is_several(view, text);
    match is_unread(view, text) && is_one && !is_unread(view, &tidy) {
        true => tidy,
        false => text.to_string(),
    }
}

fn is_unread(view: &View, text: &str) -> bool {
    view.read(text)
        .is_err_and(|why| why.code() == Refused::NOT_AN_ACTION)
}

fn tidy(text: &str) -> String {
    let text: String = text.split_whitespace().collect();
    let squares = split_square(&text).and_then(|(from, rest)| {
        let (to, rest) = split_square(rest.strip_prefix(['-', 'x']).unwrap_or(rest))?;
        let promotion = rest.strip_prefix('=').unwrap_or(rest).to_lowercase();
        Some(format!("{from}{to}{promotion}"))
    });
    squares.unwrap_or(text)
}

/// The square at the beginning of a text, a small letter and a number, and the rest.
pub(super) fn split_square(text: &str) -> Option<(&str, &str)> {
    let number = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let rest = number.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let square = text.strip_suffix(rest)?;
    (rest.len() < number.len()).then_some((square, rest))
}

/// Whether the words of a text are actions, each after those before it.
pub(super) fn is_several(view: &View, text: &str) -> bool {
    let separated = |separates: fn(char) -> bool| {
        let words = text.split(separates).map(|word| word.trim_matches(','));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let mut view = view.clone();
        let mut reads = |word: &&str| {
            let action = view.read(word);
            action.is_ok_and(|action| view.follow(&action).is_ok())
        };
        words.len() > 1 && words.iter().all(&mut reads)
    };
    // A comma may belong to the name of a hex.
    separated(char::is_whitespace) || separated(|letter| letter == ',' || letter.is_whitespace())
}
