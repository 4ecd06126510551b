//! PGN of random games.

use alloc::string::{String, ToString};

use super::Rng;
use super::records::random_game;
use crate::pgn::Algebraic;
use crate::reading::Readable;
use crate::{Game, Side, Word};

/// Asserts that a random game of so many plies at most is read from its PGN as it was, with
/// headers, comments, clocks, variations and the end.
///
/// ```
/// # use game_kit::{Side, testing::{Rng, assert_pgn}};
/// # use game_kit::messages::Readable;
/// # use game_kit::pgn::Algebraic;
/// # fn test<V: Algebraic + Readable<Actor = Side>>(start: &V) {
/// assert_pgn(start, &mut Rng(7), 100);
/// # }
/// ```
#[track_caller]
pub fn assert_pgn<V: Algebraic + Readable<Actor = Side>>(start: &V, rng: &mut Rng, plies: usize) {
    let mut game = random_game(start, rng, plies, comment);
    for name in ["Event", "White", "Annotator"] {
        if rng.percent(50) {
            let set = game.headers_mut().set(name, "Jos\\\u{e9} \"Pep\" ]");
            assert!(set.is_ok(), "{name}");
        }
    }
    let side = rng.pick(&Side::ALL);
    let words = [
        Word::Resign(side),
        Word::Time(side),
        Word::Abandon(side),
        Word::Agree,
        Word::Claim(side),
    ];
    if rng.percent(60) {
        // A game that is over takes no word, and claims need a ground.
        let _ = game.say(rng.pick(&words));
    }
    let text = game.pgn();
    match Game::<V>::from_pgn(&text, Some(start)) {
        Ok(read) => {
            assert_eq!(
                read.record().to_string(),
                game.record().to_string(),
                "{text}"
            );
            assert!(read == game, "{text}");
            assert_eq!(read.pgn(), text);
        }
        Err(why) => panic!("{why}\n{text}"),
    }
}

/// A comment that PGN can say.
fn comment(rng: &mut Rng) -> String {
    let parts = [
        "a", " ", "\n", "b}", "{", "(1. e4)", ";", "%", "$1", "1-0", "\\", "é",
    ];
    let count = if rng.percent(40) { rng.below(6) } else { 0 };
    let text: String = (0..count).map(|_| rng.pick(&parts)).collect();
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<alloc::vec::Vec<_>>()
        .join("\n")
}
