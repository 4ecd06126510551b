//! Lists in lines that are no wider than the terminal.

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
