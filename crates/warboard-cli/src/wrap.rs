//! Text in lines that are no wider than the terminal.

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

/// The lines of a text, none wider than the columns unless a word is, all but the first after so many
/// blanks. An empty text is an empty line.
pub(crate) fn wrapped(text: &str, columns: usize, hanging: usize) -> Vec<String> {
    let mut words = text.split(' ');
    let mut lines = Vec::new();
    let mut line = words.next().unwrap_or_default().to_string();
    for word in words {
        let is_full = line.chars().count() + 1 + word.chars().count() > columns;
        if is_full && !line.trim_start().is_empty() {
            let next = format!("{:hanging$}{word}", "");
            lines.push(std::mem::replace(&mut line, next));
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.push(line);
    lines
}

/// How many blanks a line begins with.
pub(crate) fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

#[cfg(test)]
mod tests {
    use super::{packed, wrapped};

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("- one two three", 9, 2), ["- one two", "  three"]);
        assert_eq!(wrapped("one two", 3, 0), ["one", "two"]);
        assert_eq!(wrapped("", 9, 2), [""]);
    }

    #[test]
    fn a_word_that_is_too_wide_has_a_line_of_its_own() {
        assert_eq!(wrapped("a longest word", 5, 1), ["a", " longest", " word"]);
        assert_eq!(wrapped("    longest", 5, 4), ["    longest"]);
    }

    #[test]
    fn items_share_lines_as_far_as_they_have_room() {
        let items = ["one", "two", "three"].map(String::from);
        assert_eq!(packed(&items, ", ", 8), ["one, two", "three"]);
    }
}
