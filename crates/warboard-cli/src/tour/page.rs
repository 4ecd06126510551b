//! Headings, sentences and boards with what is said about them.

use std::fmt::Display;
use std::io::Write as _;

use anstyle::Style;
use warboard::Rules;
use warboard::board::Diagram;

use crate::draw;
use crate::failure::Failure;
use crate::screen::Screen;

/// The columns that any terminal has.
pub(super) const COLUMNS: usize = 80;

/// The columns between a board and what is said about it.
pub(super) const GAP: usize = 3;

pub(super) fn refused(why: &dyn Display) -> String {
    format!("- Refused! {why}")
}

/// A board and, on its right, what is said about it; the squares that the last
/// action has changed stand out.
pub(super) fn beside(
    screen: &mut Screen,
    before: &Diagram,
    after: &Diagram,
    notes: &[String],
) -> Result<(), Failure> {
    let (columns, marked) = match (before, after) {
        (Diagram::Squares(before), Diagram::Squares(after)) => {
            (draw::width(after), draw::changes(before, after))
        }
        _ => (0, Vec::new()),
    };
    let board = draw::board(after, &marked, screen.look());
    let notes: Vec<String> = notes
        .iter()
        .flat_map(|note| wrapped(note, COLUMNS - columns - GAP))
        .collect();
    for index in 0..board.len().max(notes.len()) {
        let blank = " ".repeat(columns);
        let line = board.get(index).unwrap_or(&blank);
        let note = notes.get(index).map_or("", String::as_str);
        let both = format!("{line}{:GAP$}{note}", "");
        writeln!(screen, "{}", both.trim_end())?;
    }
    Ok(())
}

/// The name of a game, and its summary as a sentence.
pub(super) fn introduce(rules: Rules, screen: &mut Screen) -> Result<(), Failure> {
    heading(screen, rules.title())?;
    let mut letters = rules.summary().chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let sentence: String = first.into_iter().chain(letters).collect();
    writeln!(screen, "{sentence}.")?;
    Ok(())
}

pub(super) fn heading(screen: &mut Screen, text: &str) -> Result<(), Failure> {
    emphasised(screen, text)?;
    writeln!(screen, "{}", "=".repeat(text.len()))?;
    Ok(())
}

pub(super) fn emphasised(screen: &mut Screen, text: &str) -> Result<(), Failure> {
    let bold = Style::new().bold();
    writeln!(screen, "{bold}{text}{bold:#}")?;
    Ok(())
}

/// The lines of a text, none wider than the columns unless a word is. The lines
/// of a list's item stand under its first word; an empty text is an empty line.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let hanging = if text.starts_with("- ") { "  " } else { "" };
    let mut words = text.split(' ');
    let mut lines = Vec::new();
    let mut line = words.next().unwrap_or_default().to_string();
    for word in words {
        if line.chars().count() + 1 + word.chars().count() > columns {
            lines.push(std::mem::replace(&mut line, format!("{hanging}{word}")));
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use crate::tour::page::wrapped;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("- one two three", 9), ["- one two", "  three"]);
        assert_eq!(wrapped("one two", 3), ["one", "two"]);
        assert_eq!(wrapped("", 9), [""]);
    }
}
