//! Lists in lines that are no wider than the terminal.

use warboard::piece_kit::is_steering;

/// The items in their order, as many on a line as have room with the separator between them. An
/// item that is wider than a line has one of its own.
pub(crate) fn packed(items: &[String], separator: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let room = |line: &&mut String| {
            line.chars().count() + separator.len() + item.chars().count() <= width
        };
        match lines.last_mut().filter(room) {
            Some(line) => {
                line.push_str(separator);
                line.push_str(item);
            }
            None => lines.push(item.clone()),
        }
    }
    lines
}

/// A text in one line: characters that steer a terminal or turn the writing around are as they are
/// written in Rust.
pub(crate) fn in_one_line(text: &str) -> String {
    let escaped = |letter: char| match is_steering(letter) {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(escaped).collect()
}
