//! Riders of any leap: Fairy-Stockfish does not play most of them, so these boards are small enough to see.

use std::collections::BTreeSet;

use chess_custom::{Definitions, Position};

/// A position of a variant in which X moves as a Betza string says.
fn position(betza: &str, board: &str) -> Position {
    let text = format!(
        "[one:chess]\ncustomPiece1 = x:{betza}\nking = -\ncastling = false\nstartFen = {board}"
    );
    let file = Definitions::parse(&text).unwrap_or_else(|why| panic!("{betza}: {why}"));
    file.variants()[0].start()
}

/// Where X on `from` may go.
fn goes(betza: &str, board: &str, from: &str) -> BTreeSet<String> {
    let actions = position(betza, board).legal_actions().into_iter();
    let texts = actions.map(|action| action.to_string());
    texts
        .filter_map(|text| text.strip_prefix(from).map(String::from))
        .collect()
}

fn squares(list: &str) -> BTreeSet<String> {
    list.split_whitespace().map(String::from).collect()
}

#[test]
fn a_rider_repeats_its_leap_over_whatever_is_between() {
    let board = "8/8/8/8/8/pp6/1p6/X7";
    assert_eq!(goes("DD", board, "a1"), squares("a3 c1 e1 g1"));
    assert_eq!(goes("AA", board, "a1"), squares("c3 e5 g7"));
    assert_eq!(goes("HH", "8/8/8/8/8/8/8/X7", "a1"), squares("a4 a7 d1 g1"));
    assert_eq!(goes("CC", board, "a1"), squares("b4 c7 d2 g3"));
    assert_eq!(goes("ZZ", board, "a1"), squares("c4 e7 d3 g5"));
    assert_eq!(goes("GG", board, "a1"), squares("d4 g7"));
}

#[test]
fn a_rider_stops_at_a_piece_on_its_leaps() {
    // The pawn on e5 is captured; behind it nothing is reached.
    assert_eq!(goes("AA", "8/8/8/4p3/8/8/8/X7", "a1"), squares("c3 e5"));
    assert_eq!(goes("AA", "8/8/8/4P3/8/8/8/X7", "a1"), squares("c3"));
    assert_eq!(goes("mAA", "8/8/8/4p3/8/8/8/X7", "a1"), squares("c3"));
    assert_eq!(
        goes("DD", "8/8/8/8/8/8/8/X3p3", "a1"),
        squares("c1 e1 a3 a5 a7")
    );
}

#[test]
fn a_range_ends_a_rider() {
    assert_eq!(goes("D2", "8/8/8/8/8/8/8/X7", "a1"), squares("a3 a5 c1 e1"));
    assert_eq!(goes("fA2", "8/8/8/8/8/8/8/3X4", "d1"), squares("b3 f3 h5"));
    assert_eq!(
        goes("D0", "8/8/8/8/8/8/8/X7", "a1"),
        squares("a3 a5 a7 c1 e1 g1")
    );
}

#[test]
fn black_rides_the_other_way() {
    assert_eq!(
        goes("fDD", "4x3/8/8/8/8/8/8/8 b", "e8"),
        squares("e6 e4 e2")
    );
    assert_eq!(
        goes("hlN", "8/8/8/3x4/8/8/8/8 b", "d5"),
        goes("hlN", "8/8/8/3X4/8/8/8/8", "d5")
    );
}

#[test]
fn a_hand_is_half_of_the_leaps() {
    let right = goes("hrN", "8/8/8/3X4/8/8/8/8", "d5");
    assert_eq!(right, squares("e7 f4 c3 b6"));
    let left = goes("hlN", "8/8/8/3X4/8/8/8/8", "d5");
    assert_eq!(left, squares("c7 f6 e3 b4"));
}

#[test]
fn no_range_is_any() {
    let board = "8/8/8/3X4/8/8/8/8";
    for (one, other) in [
        ("K0", "Q"),
        ("W0", "R"),
        ("F0", "B"),
        ("N0", "NN"),
        ("Q0", "Q"),
    ] {
        assert_eq!(goes(one, board, "d5"), goes(other, board, "d5"), "{one}");
    }
}
