//! Records of random games, with everything that people write into them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use super::Rng;
use crate::reading::Readable;
use crate::record::{Line, Note};
use crate::{Game, Record};

/// Asserts that a random game of so many plies at most is read from its record as it was, with
/// headers, comments, clocks and variations; that [`Record::verify`] says the same of the record as
/// replaying it; and that both refuse what neither the rules nor the form allow.
///
/// ```
/// # use game_kit::testing::{Rng, assert_records};
/// # use game_kit::messages::Readable;
/// # fn test<V: Readable>(start: &V) {
/// assert_records(start, &mut Rng(7), 100);
/// # }
/// ```
#[track_caller]
pub fn assert_records<V: Readable>(start: &V, rng: &mut Rng, plies: usize) {
    let mut game = random_game(start, rng, plies, comment);
    for name in ["White", "Event"] {
        if rng.percent(50) {
            let set = game.headers_mut().set(name, &comment(rng));
            assert!(set.is_ok(), "{name}");
        }
    }
    if rng.percent(50) {
        let result = game.outcome().map(|outcome| outcome.to_string());
        let added = (game.headers_mut()).add("Result", &result.unwrap_or("*".to_string()));
        assert!(added.is_ok(), "Result");
    }
    let text = game.record().to_string();
    assert_reread(&game, &text);
    for _ in 0..5 {
        assert_judged_alike::<V>(&garbled(&text, rng));
    }
}

/// A random game with notes, to its end or so many plies.
#[track_caller]
pub(super) fn random_game<V: Readable>(
    start: &V,
    rng: &mut Rng,
    plies: usize,
    comment: Comment,
) -> Game<V> {
    let mut game = Game::new(start.clone());
    while game.outcome().is_none() && game.ply() < plies {
        let legal = game.position().legal_actions();
        let others = variations(game.position(), &legal, rng, comment);
        let played = game.play(rng.pick(&legal));
        assert!(played.is_ok(), "{}", game.position());
        let note = Note {
            comment: comment(rng),
            clock: rng
                .percent(30)
                .then(|| Duration::from_millis(rng.next() % 10_000_000)),
            variations: others,
        };
        if let Err(why) = game.annotate(game.ply(), note) {
            panic!("{why}");
        }
    }
    game
}

/// Makes up a comment; often none.
pub(super) type Comment = fn(&mut Rng) -> String;

/// A comment with whatever could go wrong in it; often none.
fn comment(rng: &mut Rng) -> String {
    let parts = [
        "a", " ", "\n", "\r", "\\", "\\n", ")", "; ", "end w", "é", "]", "\u{2028}",
    ];
    let count = if rng.percent(40) { rng.below(6) } else { 0 };
    (0..count).map(|_| rng.pick(&parts)).collect()
}

/// Some lines that could be played in a position, with lines in them.
fn variations<V: Readable>(
    before: &V,
    legal: &[V::Action],
    rng: &mut Rng,
    comment: Comment,
) -> Vec<Line<V::Action>> {
    let mut lines = Vec::new();
    while rng.percent(15) {
        let mut actions = Vec::from([rng.pick(legal)]);
        let mut position = before.clone();
        position.play_unchecked(actions[0]);
        let next = position.legal_actions();
        if !next.is_empty() {
            actions.push(rng.pick(&next));
        }
        let mut line = Line::from(actions);
        let note = Note {
            variations: variations(before, legal, rng, comment),
            comment: comment(rng),
            clock: None,
        };
        assert!(line.annotate(1, note).is_ok());
        lines.push(line);
    }
    lines
}

#[track_caller]
fn assert_reread<V: Readable>(game: &Game<V>, text: &str) {
    let read = match text.parse::<Record<V>>() {
        Ok(read) => read,
        Err(why) => panic!("{why}\n{text}"),
    };
    assert!(read == game.record(), "{text}");
    assert_eq!(read.to_string(), text);
    match read.replay() {
        Ok(replayed) => assert!(replayed.record() == read, "{text}"),
        Err(why) => panic!("{why}\n{text}"),
    }
    let verified = assert_judged_alike::<V>(text);
    assert_eq!(verified, Some(game.position().clone()), "{text}");
}

/// The text without a line, with one twice, or with two exchanged.
fn garbled(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (one, other) = (rng.below(lines.len()), rng.below(lines.len()));
    match rng.below(3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(one, lines[other]),
        _ => lines.swap(one, other),
    }
    lines.join("\n")
}

/// The position at the end if a text is a legal record: replaying and verifying find the same,
/// or the same fault.
#[track_caller]
fn assert_judged_alike<V: Readable>(text: &str) -> Option<V> {
    let verified = Record::<V>::verify(text, usize::MAX);
    let replayed = match text.parse::<Record<V>>() {
        Err(why) => Err(why.to_string()),
        Ok(record) => record.replay().map_err(|why| why.to_string()),
    };
    match (replayed, verified) {
        (Ok(game), Ok(verified)) => {
            assert_eq!(game.outcome(), verified.outcome, "{text}");
            assert_eq!(game.ended(), verified.ended, "{text}");
            assert_eq!(game.ply(), verified.plies, "{text}");
            assert!(*game.position() == verified.position, "{text}");
            Some(verified.position)
        }
        // One reads to the end before it plays, the other does not.
        (Err(_), Err(_)) => None,
        (Ok(_), Err(why)) => panic!("{why}\n{text}"),
        (Err(why), Ok(_)) => panic!("{why}\n{text}"),
    }
}
