//! Rule page: *Turns*.

use std::collections::BTreeSet;

use crate::common::{
    after, all_on, assert_boards, assert_legal, assert_refused, field, is_check, legal, on,
    open_squares, revealed, set_up, square, squares, targets, turn_ups,
};
use piece_kit::Side;
use strata_tactical::Unit;

#[test]
fn a_turn_is_a_move_or_capture_by_a_unit_face_up_or_turns_one_unit_up() {
    let battle = set_up("White Kh1 Rd4 ?Ng2, Black Ka10 ?Wd8");
    let turns = "h1g1 h1h2 d4a4 d4b4 d4c4 d4e4 d4f4 d4g4 d4h4 \
                 d4d1 d4d2 d4d3 d4d5 d4d6 d4d7 d4d8 g2^";
    let turns: BTreeSet<String> = turns.split_whitespace().map(str::to_string).collect();
    assert_eq!(legal(&battle), Vec::from_iter(turns));
}

#[test]
fn turning_a_unit_up_shows_what_it_is() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let white = set_up(&format!("White Kh1 ?{letter}d4, Black Kc10"));
        assert_eq!(on(&white, "d4"), 'U');
        assert_eq!(revealed(&white, "d4^"), Some(unit));
        assert_eq!(on(&after(&white, "d4^"), "d4"), letter);
        let black = format!("White Kh1, Black Kc10 ?{letter}d4, Black to move");
        let turned = after(&set_up(&black), "d4^");
        assert_eq!(on(&turned, "d4"), letter.to_ascii_lowercase());
    }
}

#[test]
fn a_unit_that_is_turned_up_may_not_also_move() {
    let battle = set_up("White Kh1 ?Ng2, Black Ka10, halfmove 6, fullmove 4");
    let turned = after(&battle, "g2^");
    assert_eq!(all_on(&turned, "g2 h1 a10"), "NKk");
    let counters = [1, 2, 3].map(|index| field(&turned, index));
    assert_eq!(counters, ["b", "7", "4"]);
    assert_refused(&turned, "g2e3", "not-yours", &["g2"]);
    assert_legal(&after(&turned, "a10a9"), "g2e3");
}

#[test]
fn only_ones_own_units_that_lie_face_down_are_turned_up() {
    assert_boards(&[
        "on woods, White Kh1 Rd1 ?Ng2, Black Ka10 ?Wd8 Bc8 | up g2 | d8^ not-yours d8 | c8^ not-yours c8 | d1^ face-up d1 | h1^ face-up h1 | c4^ no-unit c4 | d4^ obstacle d4 | i1^ off-board i1",
    ]);
}

#[test]
fn face_down_units_do_not_move_or_capture() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let battle = set_up(&format!(
            "White Kh1 ?{letter}d4, Black Kc10 Fd5 Fc4 We5 ?We6 Rd9 We4"
        ));
        for to in open_squares("plain") {
            if to != square("d4") {
                assert_refused(&battle, &format!("d4{to}"), "face-down", &["d4"]);
            }
        }
        assert_legal(&battle, "d4^");
    }
}

#[test]
fn face_down_units_do_not_attack_or_give_check() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let near = "c3 c4 c5 d3 d5 e3 e4 e5";
        let far = "b3 b5 c2 c6 e2 e6 f3 f5 d9 a4 h8 a1";
        let laid: Vec<String> = format!("{near} {far}")
            .split(' ')
            .map(|at| format!("?{letter}{at}"))
            .collect();
        let battle = set_up(&format!("White Kd4, Black Kh10 {}", laid.join(" ")));
        assert!(!is_check(&battle), "{unit}");
        assert_eq!(targets(&battle, "d4"), squares(near), "{unit}");
    }
}

#[test]
fn a_unit_gives_check_as_soon_as_it_is_turned_up() {
    let battle = set_up("White Kh1, Black Ka10 ?Rh9, Black to move");
    assert!(is_check(&after(&battle, "h9^")));
    let other = set_up("White Kh1, Black Ka10 ?Bh9, Black to move");
    assert!(!is_check(&after(&other, "h9^")));
}

#[test]
fn face_down_units_do_not_protect() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let around = ["d7", "e7", "f7", "d6", "f6", "e9", "h6", "d8", "g7", "c8"];
        let laid = around.map(|at| format!("?{letter}{at}")).join(" ");
        let battle = set_up(&format!("White Ke5, Black Ka10 Fe6 {laid}"));
        assert_legal(&battle, "e5e6");
    }
    let face_up = set_up("White Ke5, Black Ka10 Fe6 Re7");
    assert_refused(&face_up, "e5e6", "royal-attacked", &["e7", "e6"]);
}

#[test]
fn face_down_units_block_lines() {
    assert_boards(&[
        "White Kh2 Rd4 ?Fb4, Black Ka10 ?Wd6 | d4a4 blocked b4 d4 | d4d7 blocked d6 d4",
        "White Kh2 ?Wh5, Black Ka10 Rh9 | no check",
        "White Kh2, Black Ka10 Rh9 ?Wh5 | no check",
        "White Kh2 ?Ne5, Black Ka10 Bc7 | no check",
    ]);
}

#[test]
fn face_down_units_serve_as_screens() {
    assert_boards(&[
        "White Kh2 Cd4 ?Wd6, Black Ka10 Bd9 | d4d9 legal",
        "White Kh2 Cd4, Black ?Wd6 Ka10 Bd9 | d4d9 legal",
        "White Kh2 ?Wh5, Black Ka10 Ch9 | check",
        "White Kh2, Black ?Wh5 Ka10 Ch9 | check",
    ]);
}

#[test]
fn face_down_units_can_be_captured_and_come_to_light() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let battle = set_up(&format!("White Kh2 Rd4, Black Ka10 ?{letter}d6"));
        assert_eq!(revealed(&battle, "d4d6"), Some(unit));
        assert_eq!(all_on(&after(&battle, "d4d6"), "d4 d6"), ".R");
        let royal = set_up(&format!("White Dd5, Black Ka10 ?{letter}d6"));
        assert_eq!(all_on(&after(&royal, "d5d6"), "d5 d6"), ".D");
    }
}

#[test]
fn a_royal_may_not_step_where_it_would_be_attacked() {
    assert_boards(&[
        "White Ke1, Black Ka10 Rd9 | e1 to e2 f1 f2 | e1d1 royal-attacked d9 d1",
        "White Ke5, Black Ka10 Re9 | e5e4 royal-attacked e9 e4",
        "White Ke5, Black Ka10 Ne6 Bb3 | e5e6 royal-attacked b3 e6",
        "White Ke5, Black Ke7 | e5 to d4 d5 e4 f4 f5",
        "White Ke5, Black De7 | e5 to d4 d5 d6 e4 f4 f5 f6",
        "White Ke5 Wd8, Black Kh10 Cd9 | e5d5 royal-attacked d9 d5",
        "White Ke5, Black Kh10 Cd9 | e5d5 legal",
    ]);
}

#[test]
fn a_check_must_be_answered() {
    let battle = set_up("White Ke1 Rd5 Ba5 Nb1 Wa8, Black Ka10 Re9");
    assert!(is_check(&battle));
    let answers = "e1d1 e1d2 e1f1 e1f2 d5e5 a5e9";
    let answers: BTreeSet<String> = answers.split(' ').map(str::to_string).collect();
    assert_eq!(legal(&battle), Vec::from_iter(answers));
    assert_refused(&battle, "b1c3", "royal-attacked", &["e9", "e1"]);
}

#[test]
fn turning_up_never_cures_a_check() {
    let down = "g5^ royal-attacked";
    for (description, checker) in [
        ("White Kh1 ?Rg5 ?Qg2 ?Nf8, Black Ka10 Rh9", "h9"),
        ("White Kh1 ?Rg5 ?Qg2 ?Nf8, Black Ka10 Nf2", "f2"),
        ("White Kh1 ?Wh2 ?Rg5 ?Qg2, Black Ka10 Ch9", "h9"),
        ("White Kh1 ?Rh5 ?Rg5 ?Qg2, Black Ka10 Wg1", "g1"),
    ] {
        let other = down.replace("g5", "g2");
        let row =
            format!("{description} | check | up | {down} {checker} h1 | {other} {checker} h1");
        assert_boards(&[&row]);
    }
}

#[test]
fn a_unit_between_a_rider_and_its_royal_may_only_move_on_the_line() {
    assert_boards(&[
        "White Ke1 Re4, Black Ka10 Re9 | e4 to e2 e3 e5 e6 e7 e8 e9 | e4d4 royal-attacked e9 e1",
        "White Ke1 Be4, Black Ka10 Qe9 | e4 to",
        "White Ke1 Ne4, Black Ka10 Qe9 | e4 to",
        "White Ke1 Fe4, Black Ka10 Qe9 | e4 to",
        "White Ke1 Bf2, Black Ka10 Bh4 | f2 to g3 h4",
        "White Ke1 Ff2, Black Ka10 Bh4 | f2 to g3",
        "White Ke1 Rf2, Black Ka10 Bh4 | f2 to",
        "White Ke1 Gf2, Black Ka10 Bh4 | f2 to g3",
        "White Ke1 Cf2, Black Ka10 Bh4 | f2 to",
        "White Ke1 Re4 We6, Black Kh10 Re9 | e4d4 legal",
        "White Ke1 Re4, Black Kh10 Re9 ?We6 | e4d4 legal",
    ]);
}

#[test]
fn a_face_down_unit_on_such_a_line_may_be_turned_up() {
    for unit in Unit::CONCEALED {
        let letter = unit.letter();
        let battle = set_up(&format!("White Ke1 ?{letter}e4, Black Ka10 Re9"));
        assert_eq!(turn_ups(&battle), squares("e4"));
        assert!(!after(&battle, "e4^").public().attackers(Side::White).any());
    }
}

#[test]
fn without_a_screen_no_unit_may_become_a_cannons_screen() {
    assert_boards(&[
        "White Ke1 Rd4 Ng5, Black Kh10 Ce9 | no check | d4 to a4 b4 c4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 d9 d10 | d4e4 royal-attacked e9 e1 | g5e4 royal-attacked e9 e1",
        "White Ke1 Rd4, Black Kh10 Ce9, obstacles #e7 | d4e4 legal",
    ]);
}

#[test]
fn one_screen_is_check_and_the_screen_may_leave_the_line() {
    // The Wazir makes a second screen.
    assert_boards(&[
        "White Ke1 Re4 Wd6 Fb2, Black Kh10 Ce9 | check | e4 to a4 b4 c4 d4 f4 g4 h4 e9 | d6 to e6 | e1 to d1 d2 f1 f2 | b2 to | e4e5 royal-attacked e9 e1",
        "White Ke1 Rd4, Black Kh10 Ce9 We4 | d4e4 royal-attacked e9 e1 | d4 to",
        "White Ke1 Wd4, Black Kh10 Ce9, obstacles *e6 | d4 to e4",
    ]);
}

#[test]
fn of_two_screens_neither_may_leave_the_line() {
    assert_boards(&[
        "White Ke1 Re4 Ge6, Black Kh10 Ce9 | no check | e4 to e2 e3 e5 | e6 to e5 e7 | e4d4 royal-attacked e9 e1",
        "White Ke1 Re4 Ge8, Black Kh10 Ce9 | e8 to e7 e9",
        "White Ke1 Re4, Black Kh10 Ce9 ?We7 | e4 to e2 e3 e5 e6 | e4e7 royal-attacked e9 e1",
        "White Ke1 Re4, Black Kh10 Ce9, obstacles *e6 | e4 to e2 e3 e5",
        "White Ke1 ?Re4 ?We6, Black Kh10 Ce9 | up e4 e6",
    ]);
    let discovered = set_up("White Ke1 Re4, Black Kh10 Ce9 We6, Black to move");
    assert!(is_check(&after(&discovered, "e6d6")));
}

#[test]
fn of_three_screens_one_may_leave_the_line() {
    let battle = set_up("White Ke1 Re4 Ge6, Black Kh10 Ce9 ?We8");
    assert_legal(&battle, "e6d6");
    assert!(!is_check(&after(&battle, "e4d4")));
}

#[test]
fn a_side_without_a_royal_is_never_in_check() {
    let description = "White Kh1 Rd4 Qg8, Black ?Wd8 Rc9 Gf8, Black to move";
    let battle = set_up(description);
    assert!(battle.public().attackers(Side::Black).is_empty());
    assert_boards(&[&format!(
        "{description} | no check | c9 to a9 b9 d9 e9 f9 g9 h9 c1 c2 c3 c4 c5 c6 c7 c8 c10 | f8 to e7 e8 e9 f7 f9 g7 g8 g9 | up d8"
    )]);
}
