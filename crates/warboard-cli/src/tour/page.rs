//! Headings, sentences and boards with what is said about them.

use std::fmt::Display;
use std::io::Write as _;

use anstyle::Style;
use warboard::Rules;
use warboard::board::Diagram;

use crate::draw;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::wrap::wrapped;

/// How many columns the tour takes: those of the terminal, as far as lines are read well.
pub(super) fn columns(screen: &Screen) -> usize {
    screen.width().clamp(70, 100)
}

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
    let (width, marked) = match (before, after) {
        (Diagram::Squares(before), Diagram::Squares(after)) => {
            (draw::width(after), draw::changes(before, after))
        }
        _ => (0, Vec::new()),
    };
    let board = draw::board(after, &marked, screen.look());
    let room = columns(screen) - width - GAP;
    let notes: Vec<String> = notes.iter().flat_map(|note| noted(note, room)).collect();
    for index in 0..board.len().max(notes.len()) {
        let blank = " ".repeat(width);
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

/// The lines of a note; those of a list's item stand under its first word.
pub(super) fn noted(text: &str, columns: usize) -> Vec<String> {
    let hanging = if text.starts_with("- ") { 2 } else { 0 };
    wrapped(text, columns, hanging)
}
