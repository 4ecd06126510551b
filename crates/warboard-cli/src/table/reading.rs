//! What people type beside the notations, and what is said of what cannot be read.

use warboard::piece_kit::Value;
use warboard::{Refused, View};

use super::Table;
use crate::failure::{Failure, refusal};

/// The end of every complaint about what cannot be read.
const TIP: &str = "type `help` for what you can type";

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
        .is_err_and(|why| why.code == Refused::NOT_AN_ACTION)
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
fn split_square(text: &str) -> Option<(&str, &str)> {
    let number = text.strip_prefix(|file: char| file.is_ascii_lowercase())?;
    let rest = number.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let square = text.strip_suffix(rest)?;
    (rest.len() < number.len()).then_some((square, rest))
}

/// Whether the words of a text are actions, each after those before it.
fn is_several(view: &View, text: &str) -> bool {
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

/// Whether the reason is a guess of the reader about a square that nobody typed as one.
fn is_guess(refused: &Refused) -> bool {
    let Some(Value::Messages(why)) = refused.args.get("why") else {
        return false;
    };
    why.iter().any(|why| {
        let square = why.args.get("text").filter(|_| why.code == "not-a-square");
        matches!(square, Some(Value::Text(text)) if !is_square(text))
    })
}

fn is_square(text: &str) -> bool {
    matches!(split_square(text), Some((_, "")))
}

impl Table<'_> {
    /// Why what was typed is refused, for whoever is at the screen.
    pub(super) fn why_refused(&self, mut refused: Refused) -> Result<String, Failure> {
        if refused.code != Refused::NOT_AN_ACTION {
            return Ok(refusal(&self.in_names(refused)));
        }
        let view = self.view()?;
        if is_several(&view, &refused.action) {
            return Ok(format!("{}: put `;` between actions", refused.action));
        }
        if is_guess(&refused) {
            // What the game says of a text that has none of the forms of an action.
            if let Err(formless) = view.read("?") {
                refused.text = formless.text;
            }
        }
        Ok(format!("{}; {TIP}", refusal(&self.in_names(refused))))
    }
}
