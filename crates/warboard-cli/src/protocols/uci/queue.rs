//! Commands that wait for the end of a search.

use std::collections::VecDeque;

/// A command, or what is wrong with its line.
type Waiting = Result<String, &'static str>;

/// Commands in the order in which they came.
#[derive(Default, Debug)]
pub(super) struct Queue {
    lines: VecDeque<Waiting>,
    /// What they take, in bytes.
    size: usize,
}

/// What may wait, in bytes.
const MOST: usize = 16 << 20;
/// What a command takes besides its text.
const EACH: usize = 64;

fn size(line: &Waiting) -> usize {
    line.as_ref().map_or(0, String::len) + EACH
}

fn command(line: &Waiting) -> &str {
    let text = line.as_deref().unwrap_or_default();
    text.split_whitespace().next().unwrap_or_default()
}

impl Queue {
    pub(super) fn push(&mut self, line: Waiting) {
        self.size += size(&line);
        self.lines.push_back(line);
    }

    /// The next command that can be obeyed: during a search one that is about it.
    pub(super) fn next(&mut self, is_busy: bool) -> Option<Waiting> {
        let index = if is_busy { self.about_search()? } else { 0 };
        let line = self.lines.remove(index)?;
        self.size -= size(&line);
        Some(line)
    }

    /// Where the next command is that ends the search under way, or its pondering.
    pub(super) fn about_search(&self) -> Option<usize> {
        let mut before_the_next = self.lines.iter().take_while(|line| command(line) != "go");
        before_the_next.position(|line| matches!(command(line), "stop" | "ponderhit"))
    }

    /// Whether a command waits.
    pub(super) fn has(&self, name: &str) -> bool {
        self.lines.iter().any(|line| command(line) == name)
    }

    /// Whether no more should be taken.
    pub(super) fn is_full(&self) -> bool {
        self.size > MOST
    }
}

#[test]
fn commands_wait_but_for_those_about_the_search() {
    let mut queue = Queue::default();
    for text in ["position startpos", "stop", "go infinite", "stop"] {
        queue.push(Ok(text.to_string()));
    }
    queue.push(Err("the line is too long"));
    assert!(queue.has("position") && !queue.has("quit"));
    assert_eq!(queue.next(true), Some(Ok("stop".into())));
    assert_eq!(queue.next(true), None, "that stop is for the next search");
    assert_eq!(queue.next(false), Some(Ok("position startpos".into())));
    assert_eq!(queue.next(false), Some(Ok("go infinite".into())));
    assert_eq!(queue.next(true), Some(Ok("stop".into())));
    assert_eq!(queue.next(false), Some(Err("the line is too long")));
    assert_eq!((queue.next(false), queue.size), (None, 0));
}

#[test]
fn it_is_full_after_some_megabytes() {
    let mut queue = Queue::default();
    let mut pushed = 0;
    while !queue.is_full() {
        queue.push(Ok(" ".repeat(1 << 20)));
        pushed += 1;
    }
    assert_eq!(pushed, 16);
    queue.next(false);
    assert!(!queue.is_full());
}
