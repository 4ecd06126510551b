//! The examples of docs/protocol.md are what a session answers.

use std::fs;

use super::{path, session};

#[test]
fn the_examples_of_the_page_are_answered_so() {
    let page = fs::read_to_string(path("../../docs/protocol.md")).expect("the page");
    let mut session = session();
    let mut answered = 0;
    let mut last = String::new();
    let blocks = page.split("```json\n").skip(1);
    for line in blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines()) {
        if let Some(request) = line.strip_prefix("> ") {
            last = session.answer(request);
        } else if let Some(answer) = line.strip_prefix("< ") {
            assert!(is_abbreviated(&last, answer), "{answer}\n{last}");
            answered += 1;
        }
    }
    assert!(answered > 10, "{answered}");
}

/// Whether a text is another with some of it left out, each time with `…` in its place.
fn is_abbreviated(text: &str, short: &str) -> bool {
    let mut pieces = short.split('…');
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else {
        return false;
    };
    let mut last = first;
    for piece in pieces {
        let Some((_, behind)) = rest.split_once(piece) else {
            return false;
        };
        (rest, last) = (behind, piece);
    }
    text.ends_with(last)
}

#[test]
fn an_answer_that_the_page_gets_wrong_is_found() {
    assert!(is_abbreviated("abcdef", "ab…d…f"));
    assert!(is_abbreviated("abc", "abc"));
    for wrong in ["abd…", "ab…x…f", "ab…e", "abcde"] {
        assert!(!is_abbreviated("abcdef", wrong), "{wrong}");
    }
}
