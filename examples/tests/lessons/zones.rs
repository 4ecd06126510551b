//! What the lesson on zones prints.

use piece_kit::geom::{Bitboard, Board8x8};
use piece_kit::{Placement, Side};

use super::{FORT, Kind, draw, names, square, targets};

fn goes(text: &str, side: Side, from: &str) -> String {
    names(targets(
        &Placement::parse(text).unwrap(),
        side,
        square(from),
    ))
}

/// Who gives check to White's king, and where it may go.
fn safety(text: &str) -> [String; 2] {
    let placement = Placement::<Kind>::parse(text).unwrap();
    let checkers = placement.checks(Side::White).checkers();
    [checkers, placement.royal_targets(Side::White)].map(names)
}

#[test]
fn the_lesson_runs() {
    super::main();
}

#[test]
fn a_zone_is_turned_by_half_a_turn() {
    let white: Bitboard<Board8x8> = FORT.squares(Side::White);
    assert_eq!(names(white), "c1 d1 e1 c2 d2 e2 c3 d3 e3");
    let black: Bitboard<Board8x8> = FORT.squares(Side::Black);
    assert_eq!(names(black), "d6 e6 f6 d7 e7 f7 d8 e8 f8");
    let rows = draw(&Placement::default(), white | black);
    assert_eq!(
        [&rows[0], &rows[4], &rows[7]],
        ["...***..", "........", "..***..."]
    );
}

#[test]
fn a_guard_stays_in_its_fort() {
    let white = goes("7k/8/8/8/8/4G3/8/7K", Side::White, "e3");
    assert_eq!(white, "d2 e2 d3");
    let black = goes("7k/8/3g4/8/8/8/8/7K", Side::Black, "d6");
    assert_eq!(black, "e6 d7 e7");
}

#[test]
fn a_scout_changes_beyond_the_line() {
    assert_eq!(goes("7k/8/8/8/1S6/8/8/7K", Side::White, "b4"), "b5");
    let beyond = goes("7k/8/8/1S6/8/8/8/7K", Side::White, "b5");
    assert_eq!(beyond, "a4 b4 c4 a5 c5 a6 b6 c6");
    assert_eq!(goes("7k/8/8/1s6/8/8/8/7K", Side::Black, "b5"), "b4");
    let beyond = goes("7k/8/8/8/1s6/8/8/7K", Side::Black, "b4");
    assert_eq!(beyond, "a3 b3 c3 a4 c4 a5 b5 c5");
}

#[test]
fn no_piece_attacks_what_it_may_not_enter() {
    let beside = safety("7k/8/3g4/2K5/8/8/8/8");
    assert_eq!(beside, ["nobody", "b4 c4 d4 b5 d5 b6 c6 d6"]);
    let before = safety("8/8/8/3sK3/8/8/8/8");
    assert_eq!(before, ["nobody", "e4 f4 d5 f5 d6 e6 f6"]);
    let beyond = safety("7k/8/8/8/3sK3/8/8/8");
    assert_eq!(beyond, ["d4", "f3 d4 f4 f5"]);
}
