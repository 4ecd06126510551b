//! Counts in a file.

use alloc::string::ToString;

use crate::perft;
use crate::reading::Readable;

/// Asserts every count of a file and that every position is canonical; returns how
/// many positions there are. A line is `position` and a position string, or `perft`,
/// a depth and a count of the position before; `id`, `#` and empty lines are comments.
pub fn assert_perft_file<V: Readable>(file: &str) -> usize {
    let mut position: Option<V> = None;
    let mut positions = 0;
    for line in file.lines() {
        match line.split_once(' ') {
            Some(("position", text)) => {
                let read = text.parse::<V>();
                let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
                assert_eq!(read.to_string(), text, "the canonical string");
                position = Some(read);
                positions += 1;
            }
            Some(("perft", counted)) => {
                let (depth, count) = counted.split_once(' ').expect("a depth and a count");
                let position = position.as_ref().expect("a position first");
                let nodes = perft(position, depth.parse().expect("a depth"));
                assert_eq!(nodes.to_string(), count, "{position} at depth {depth}");
            }
            Some(("id" | "#", _)) => {}
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => panic!("the line {line:?} is neither a position nor a count"),
        }
    }
    positions
}
