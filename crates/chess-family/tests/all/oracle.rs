//! Positions counted by Fairy-Stockfish; each file in `tests/data` says how its
//! numbers were made.

use chess_family::Capablanca;
use chess_family::Grand;
use chess_family::Orthodox;
use chess_family::Shako;
use piece_kit::testing::assert_perft_file;

#[test]
fn capablanca_gothic_and_random_positions() {
    assert!(assert_perft_file::<Capablanca>(include_str!("../data/capablanca.perft")) >= 40);
}

#[test]
fn grand_chess_positions() {
    assert!(assert_perft_file::<Grand>(include_str!("../data/grand.perft")) >= 30);
}

#[test]
fn chess960_positions() {
    assert!(assert_perft_file::<Orthodox>(include_str!("../data/orthodox960.perft")) >= 100);
}

#[test]
fn shako_positions() {
    assert!(assert_perft_file::<Shako>(include_str!("../data/shako.perft")) >= 30);
}
