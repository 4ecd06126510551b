//! The sentences of Janggi's rules.

use chess_family::janggi::{JanggiRules, half_points};
use chess_family::xiangqi::Board9x10;
use chess_family::{Janggi, Xiangqi};
use chess_kit::Rules;
use piece_kit::testing::{after, end_of, legal, position, targets};
use piece_kit::{Side, Variant};

fn goes(fen: &str, from: &str) -> String {
    let to = targets::<_, piece_kit::geom::Square<Board9x10>>(&position::<Janggi>(fen), from);
    let to: Vec<String> = to.iter().map(ToString::to_string).collect();
    to.join(" ")
}

#[test]
fn general_and_guards_go_along_the_lines_of_their_palace() {
    let middle = "3k5/9/9/9/9/4p4/9/9/4K4/9 w - - - 0 1";
    assert_eq!(goes(middle, "e2"), "d1 e1 f1 d2 e2 f2 d3 e3 f3");
    let side = "3k5/9/9/8p/9/9/9/9/5K3/9 w - - - 0 1";
    assert_eq!(
        goes(side, "f2"),
        "f1 e2 f2 f3",
        "no line crosses d2, e1, f2 or e3"
    );
    let corner = "3k5/9/9/8p/9/9/9/3A5/9/4K4 w - - - 0 1";
    assert_eq!(goes(corner, "d3"), "d2 e2 e3");
}

#[test]
fn a_chariot_slides_along_the_lines_of_both_palaces_too() {
    let corner = "5R3/3k5/9/9/9/9/9/9/9/4K4 w - - - 0 1";
    assert!(goes(corner, "f10").contains("d8 ") && goes(corner, "f10").contains(" e9"));
    let blocked = "5R3/3kp4/9/9/9/9/9/9/9/4K4 w - - - 0 1";
    assert!(goes(blocked, "f10").contains(" e9 "));
    assert!(!goes(blocked, "f10").contains("d8"));
    let edge = "9/5R3/3k5/9/9/9/9/9/9/4K4 w - - - 0 1";
    assert!(!goes(edge, "f9").contains("e10"), "no line begins on f9");
}

#[test]
fn a_soldier_goes_forward_and_aside_and_along_the_lines_of_the_other_palace() {
    let fen = "3k5/9/5P3/9/9/9/4P4/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(fen, "e4"), "d4 f4 e5");
    assert_eq!(goes(fen, "f8"), "e8 g8 e9 f9");
    let middle = "9/4P4/3k5/9/9/9/9/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(middle, "e9"), "d9 f9 d10 e10 f10");
}

#[test]
fn an_elephant_goes_one_straight_and_two_aslant_and_can_be_blocked_on_both() {
    let free = "3k5/9/9/9/9/9/4B4/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(free, "e4"), "c1 g1 b2 h2 b6 h6 c7 g7");
    let blocked = "3k5/9/9/9/3p5/9/4B4/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(blocked, "e4"), "c1 g1 b2 h2 b6 h6 g7");
    let beside = "3k5/9/9/9/9/4p4/4B4/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(beside, "e4"), "c1 g1 b2 h2 b6 h6");
}

#[test]
fn a_cannon_moves_and_captures_over_exactly_one_piece() {
    let fen = "3k5/9/9/9/9/C1p1r4/9/9/9/5K3 w - - - 0 1";
    assert_eq!(goes(fen, "a5"), "d5 e5");
    let none = "3k5/9/9/9/9/C8/9/9/9/5K3 w - - - 0 1";
    assert_eq!(goes(none, "a5"), "");
}

#[test]
fn a_cannon_neither_jumps_over_a_cannon_nor_captures_one() {
    let over = "3k5/9/9/9/9/C1c1r4/9/9/9/5K3 w - - - 0 1";
    assert_eq!(goes(over, "a5"), "");
    let onto = "3k5/9/9/9/9/C1p1c4/9/9/9/4K4 w - - - 0 1";
    assert_eq!(goes(onto, "a5"), "d5");
}

#[test]
fn a_cannon_jumps_from_corner_to_corner_over_what_stands_in_the_middle_of_a_palace() {
    let fen = "3k5/9/9/9/9/9/9/3C5/4K4/9 w - - - 0 1";
    assert_eq!(goes(fen, "d3"), "f1");
    let over = "3k5/4c4/5C3/9/9/9/9/9/4K4/9 w - - - 0 1";
    assert_eq!(goes(over, "f8"), "", "there a cannon stands");
}

/// Which moves of a piece leave the general attacked by a cannon.
#[test]
fn a_cannon_in_line_with_the_general_pins_what_it_must_not_lose_and_cannons_otherwise() {
    let legal = |fen: &str| legal(&position::<Janggi>(fen)).join(" ");
    // The cannon on e5 is in the way of the one on e10, over the chariot: it must stay on the file.
    let shield = legal("3kc4/9/9/4r4/9/4C4/9/9/9/4K4 w - - - 0 1");
    assert!(!shield.contains("e5"), "{shield}");
    // A soldier that captures the cannon in between becomes the one screen.
    let capture = legal("3kc4/9/9/9/4c4/3P5/9/9/9/4K4 w - - - 0 1");
    assert!(
        !capture.contains("d5d6 d5e5") && !capture.contains("d5e5"),
        "{capture}"
    );
    let beside = legal("3kc4/9/9/9/9/3Pc4/9/9/9/4K4 w - - - 0 1");
    assert!(!beside.contains("d5e5"), "{beside}");
    assert!(beside.contains("d5d6"), "{beside}");
    // In check over one screen: a cannon that comes between ends it, whatever it jumps over.
    let block = legal("3kc4/9/4p4/9/9/9/C1P6/9/9/4K4 w - - - 0 1");
    assert!(block.contains("a4e4"), "{block}");
}

#[test]
fn a_player_who_is_not_in_check_may_pass() {
    let start = Janggi::default();
    assert!(legal(&start).contains(&"e2e2".to_string()));
    let passed = after(&start, "e2e2");
    assert_eq!(passed.turn(), Side::Black);
    assert_eq!(passed.placement(), start.placement());
    assert!(passed.to_string().ends_with(" b - - p 1 1"), "{passed}");
    let check = position::<Janggi>("3k5/9/9/9/9/4r4/9/9/9/4K4 w - - - 0 1");
    let why = check.check(check.parse("e1e1").unwrap()).unwrap_err();
    assert_eq!(
        why.to_string(),
        "your king on e1 would still be attacked from e5"
    );
    assert_eq!(start.san(start.parse("e2e2").unwrap()).unwrap(), "--");
    assert_eq!(start.parse_san("--").unwrap(), start.parse("e2e2").unwrap());
    let other = start.check(start.parse("a1a1").unwrap()).unwrap_err();
    assert_eq!(other.to_string(), "your own piece is on a1");
    let xiangqi = Xiangqi::default();
    assert!(xiangqi.check(xiangqi.parse("e1e1").unwrap()).is_err());
}

#[test]
fn two_passes_end_the_game_by_points_and_a_move_between_them_does_not() {
    let start = Janggi::default();
    assert_eq!(end_of(&after(&start, "e2e2 e9e9")), "points b");
    assert_eq!(after(&start, "e2e2 a7a6 e2e2").outcome(), None);
}

#[test]
fn generals_that_face_each_other_must_be_parted_or_a_pass_ends_the_game_by_points() {
    let fen = "3k5/9/9/9/9/1r7/9/9/9/R3K4 w - - - 0 1";
    let facing = after(&position::<Janggi>(fen), "e1d1");
    assert!(!facing.is_check() && facing.outcome().is_none());
    let answers = ["b5d5", "d10d10", "d10e10", "d10e9"];
    let mut told = legal(&facing);
    told.sort();
    assert_eq!(told, answers);
    let why = facing.check(facing.parse("d10d9").unwrap()).unwrap_err();
    assert_eq!(
        why.to_string(),
        "your king on d9 would still be attacked from d1"
    );
    let why = facing.check(facing.parse("b5b1").unwrap()).unwrap_err();
    assert_eq!(
        why.to_string(),
        "your king on d10 would still be attacked from d1"
    );
    assert_eq!(end_of(&after(&facing, "d10d10")), "points b");
}

#[test]
fn who_is_called_may_pass_even_in_check() {
    let fen = "3k5/9/9/9/9/R8/9/9/9/3K5 b - - - 0 1";
    let called = after(&position::<Janggi>(fen), "d10d10");
    assert_eq!(end_of(&called), "points w");
    let checked = position::<Janggi>("R2k5/9/9/9/9/9/9/9/9/3K5 b - - - 0 1");
    assert!(checked.is_check());
    assert_eq!(end_of(&after(&checked, "d10d10")), "points w");
}

#[test]
fn a_chariot_is_thirteen_points_and_the_second_side_has_one_and_a_half_more() {
    let start = Janggi::default();
    assert_eq!(half_points(start.placement(), Side::White), 2 * 72);
    assert_eq!(half_points(start.placement(), Side::Black), 2 * 73 + 1);
}

#[test]
fn generals_and_guards_alone_end_the_game() {
    let fen = "3k5/9/9/9/9/9/9/9/9/3AK4 w - - - 0 1";
    assert_eq!(end_of(&position::<Janggi>(fen)), "points w");
}

#[test]
fn horse_and_elephant_may_be_swapped_on_each_wing() {
    let starts: std::collections::BTreeSet<String> = (0..JanggiRules::STARTS)
        .map(|number| JanggiRules::start(number).unwrap().to_string())
        .collect();
    assert_eq!(starts.len(), 16);
    assert_eq!(JanggiRules::start(0), Some(Janggi::default()));
    assert_eq!(JanggiRules::start(16), None);
    let all = JanggiRules::start(15).unwrap().to_string();
    assert!(
        all.starts_with("rbna1anbr/") && all.contains("/RBNA1ANBR w"),
        "{all}"
    );
}

#[test]
fn a_position_that_is_read_says_how_often_in_a_row() {
    for bad in ["", "x", "ppp", "p-"] {
        let fen = format!("3k5/9/9/9/9/9/9/9/9/R3K4 w - - {bad} 0 1");
        assert!(fen.parse::<Janggi>().is_err(), "{bad}");
    }
    for good in ["-", "p", "pp"] {
        let fen = format!("3k5/9/9/9/9/9/9/9/9/R3K4 w - - {good} 0 1");
        assert_eq!(position::<Janggi>(&fen).to_string(), fen);
    }
}
