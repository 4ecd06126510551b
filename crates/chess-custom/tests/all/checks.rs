//! Checks on pieces that must not be lost are told as those on kings are.

use std::collections::BTreeSet;

use chess_custom::{Custom, load};
use piece_kit::Boarded;
use piece_kit::testing::{self, after, assert_told, position};

use crate::oracle::load_variants;

fn load_royal() {
    let text = "
        [one-commoner:atomic]
        [royal-queens:coregal]
        [counted-queens:coregal]
        checkCounting = true
        startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+2 0 1
        [perpetual-queens:coregal]
        perpetualCheckIllegal = true
    ";
    load(text).unwrap_or_else(|why| panic!("{why}"));
}

/// As compiled games tell it of their kings.
#[test]
fn an_attack_on_what_must_not_be_lost_is_check() {
    load_royal();
    for (text, checked) in [
        ("one-commoner 4k3/3p4/8/8/8/8/8/4RK2 b - - 0 1", "e8"),
        // Beside the other commoner nothing captures it.
        ("one-commoner 8/8/8/8/8/4k3/4K3/4R3 b - - 0 1", ""),
        ("royal-queens 3qk3/8/8/8/8/8/8/3RK3 b - - 0 1", "d8"),
        ("royal-queens 3qk3/8/8/1B6/8/8/8/3RK3 b - - 0 1", "d8 e8"),
        ("royal-queens qq2k3/8/8/8/8/8/8/RR2K3 b - - 0 1", "a8 b8"),
        ("royal-queens 3qk3/8/8/8/8/8/8/2R1K3 b - - 0 1", ""),
    ] {
        let found = position::<Custom>(text);
        let squares: BTreeSet<_> = found.checked().iter().collect();
        assert_eq!(squares, testing::squares(checked), "{text}");
        assert_eq!(found.is_check(), !checked.is_empty(), "{text}");
        // Nobody may pass in check.
        assert_eq!(
            Boarded::passed(&found).is_none(),
            found.is_check(),
            "{text}"
        );
    }
}

#[test]
fn checks_are_told_as_fairy_stockfish_tells_them() {
    load_variants();
    load(include_str!("../data/inherited.ini")).unwrap_or_else(|why| panic!("{why}"));
    let file = include_str!("../data/checks.txt");
    let mut count = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let Some((text, check)) = line.split_once("; ") else {
            continue;
        };
        let found = position::<Custom>(text);
        assert_eq!(found.is_check().to_string(), check, "{text}");
        count += 1;
    }
    assert_eq!(count, 105);
}

#[test]
fn every_piece_in_check_is_told_and_mate_is_check_too() {
    load_royal();
    assert_told(
        &position::<Custom>("royal-queens 3qk3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        "a1d1: White's R goes from a1 to d1; the queen on d8 is in check",
    );
    assert_told(
        &position::<Custom>("royal-queens 3qk3/8/8/8/8/8/4B3/3RK3 w - - 0 1"),
        "e2b5: White's B goes from e2 to b5; the queen on d8 is in check; the king on e8 is in check; \
         the game is over: checkmate w",
    );
    assert_told(
        &position::<Custom>("royal-queens 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1"),
        "a1a8: White's R goes from a1 to a8; the king on h8 is in check; the game is over: checkmate w",
    );
    assert_told(
        &position::<Custom>("one-commoner k7/7R/8/8/8/8/8/4K1R1 w - - 0 1"),
        "g1g8: White's R goes from g1 to g8; the commoner on a8 is in check; \
         the game is over: checkmate w",
    );
}

#[test]
fn checks_on_what_must_not_be_lost_are_counted() {
    load_royal();
    let start = position::<Custom>("counted-queens 3qk3/8/8/8/8/8/8/R3K3 w - - 2+2 0 1");
    let once = after(&start, "a1d1");
    assert_eq!(
        once.to_string(),
        "counted-queens 3qk3/8/8/8/8/8/8/3RK3 b - - 1+2 1 1"
    );
    let twice = after(&once, "d8a8 d1a1");
    let outcome = twice.outcome().map(|end| end.to_string());
    assert_eq!(outcome.as_deref(), Some("checks-given w"));
    assert_told(
        &after(&once, "d8a8"),
        "d1a1: White's R goes from d1 to a1; the queen on a8 is in check; \
         the game is over: checks-given w",
    );
}
