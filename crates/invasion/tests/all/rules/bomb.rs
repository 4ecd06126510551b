//! Rule page: *Bomb*.

use crate::common::{
    after, all_on, assert_claims, assert_legal, assert_refused, bombs, drops, land, on, set_up,
    square, squares,
};
use invasion::{Bomb, Invasion, Square};
use piece_kit::{Side, Variant};
use std::collections::BTreeSet;

/// Every land square but some.
fn all_but(names: &str) -> BTreeSet<Square> {
    land().difference(&squares(names)).copied().collect()
}

#[test]
fn each_side_has_a_bomb_that_is_off() {
    let start = Invasion::start();
    assert_refused(&start, "@e9", "bomb-off", &[]);
    assert_eq!(drops(&start), squares(""));
    let black = set_up("White Hj1 Ib5, Black Ha10, Black to move, bombs 10");
    assert_refused(&black, "@e9", "bomb-off", &[]);
    assert_eq!(black.bomb(Side::White), Bomb::Armed);
    assert_eq!(black.bomb(Side::Black), Bomb::Off);
}

#[test]
fn it_is_armed_when_one_of_the_sides_flags_reaches_a_red_corner() {
    for (flag, corner) in [
        ("b2", "a1"),
        ("a3", "a1"),
        ("c3", "a1"),
        ("c1", "a1"),
        ("j9", "j10"),
        ("h8", "j10"),
        ("h10", "j10"),
    ] {
        let text = &format!("{flag}{corner}");
        let white = set_up(&format!("White Hj1 F{flag}, Black Ha10"));
        assert_eq!(bombs(&after(&white, text)), "10", "{text}");
        let black = set_up(&format!("White Hj1, Black Ha10 F{flag}, Black to move"));
        assert_eq!(bombs(&after(&black, text)), "01", "{text}");
    }
}

#[test]
fn other_corners_do_not_arm_it_and_other_pieces_neither() {
    let own_corner = set_up("White Hh1 Fi1, Black Ha10");
    assert_eq!(bombs(&after(&own_corner, "i1j1")), "00");
    for (piece, text) in [
        ("Cb3", "b3a1"),
        ("Pa2", "a2a1"),
        ("Lb2", "b2a1"),
        ("Ta4", "a4a1"),
        ("Ib1", "b1a1"),
    ] {
        let position = set_up(&format!("White Hj1 {piece}, Black Hd10"));
        assert_eq!(bombs(&after(&position, text)), "00", "{piece}");
    }
    let hq = set_up("White Hc1 Fe2, Black Ha10");
    assert_eq!(bombs(&after(&hq, "c1a1")), "00");
}

#[test]
fn a_flag_set_up_on_a_red_corner_arms_nothing_until_a_flag_moves_to_one() {
    let position = set_up("White Hj1 Fa1 Fj8, Black Ha10 Ie9");
    assert_eq!(bombs(&position), "00");
    assert_refused(&position, "@e9", "bomb-off", &[]);
    let left = after(&position, "a1b1 e9e8");
    assert_eq!(bombs(&left), "00");
    assert_refused(&left, "@e9", "bomb-off", &[]);
    assert_eq!(bombs(&after(&left, "b1a1")), "10");
    assert_eq!(bombs(&after(&position, "j8j10")), "10", "the other Flag");
}

#[test]
fn from_the_next_turn_on_it_may_be_dropped() {
    assert_claims(&[
        "White Hj1 Fb2, Black Ha10 Ie9 | @e9 bomb-off | b2a1 then @e8 bomb-off \
         | b2a1 e9e8 then @e8 legal \
         | b2a1 e9e8 j1j2 e8e9 j2j1 e9e8 then @e8 legal",
    ]);
}

#[test]
fn it_stays_armed_when_the_flag_leaves() {
    let position = set_up("White Hj1 Fa1, Black Ha10 Ie9, bombs 10");
    let left = after(&position, "a1c1 e9e8");
    assert_eq!(bombs(&left), "10");
    assert_legal(&left, "@e8");
}

#[test]
fn it_stays_armed_when_the_flag_is_lost() {
    let position = set_up("White Hj1 Fb2 Ie1, Black Ha10 Ca8");
    let lost = after(&position, "b2a1 a8a1");
    assert_eq!(all_on(&lost, "a1 a8"), "c.");
    assert_eq!(bombs(&lost), "10");
    assert_legal(&lost, "@e9");
}

#[test]
fn a_second_arrival_changes_nothing() {
    let armed = set_up("White Hj1 Fb2 Fj9, Black Ha10, bombs 10, halfmove 5");
    for text in ["b2a1", "j9j10"] {
        let arrived = after(&armed, text);
        assert_eq!(bombs(&arrived), "10");
        assert_eq!(arrived.halfmove_clock(), 6, "it is not an arming");
    }
    let spent = set_up("White Hj1 Fb2, Black Ha10 Ie9, bombs x0, halfmove 5");
    let arrived = after(&spent, "b2a1");
    assert_eq!(
        (bombs(&arrived).as_str(), arrived.halfmove_clock()),
        ("x0", 6)
    );
    assert_refused(&after(&arrived, "e9e8"), "@e9", "bomb-spent", &[]);
}

#[test]
fn the_target_is_any_of_the_84_squares_that_holds_no_hq_occupied_or_not() {
    let pieces = "White Hj1 Fa1 Ih8 Tb3, Black Ha10 Ii9 Fb9";
    let white = set_up(&format!("{pieces}, bombs 10"));
    assert_eq!(drops(&white), all_but("j1 a10"));
    assert_eq!(drops(&white).len(), 82);
    let black = set_up(&format!("{pieces}, bombs 01, Black to move"));
    assert_eq!(drops(&black), all_but("j1 a10"));
    for target in ["h8", "b3", "i9", "b9", "e9"] {
        assert_legal(&white, &format!("@{target}"));
    }
    let start = Invasion::START.replace("00", "11");
    assert_eq!(drops(&crate::common::position(&start)), all_but("j1 a10"));
}

#[test]
fn it_is_not_dropped_on_an_hq() {
    assert_claims(&[
        "White Hj1 Fa1, Black Hc8, bombs 10 | @j1 bomb-on-hq j1 | @c8 bomb-on-hq c8 | @j2 legal \
         | @c7 legal",
    ]);
}

#[test]
fn it_is_not_dropped_on_the_sea() {
    let position = set_up("White Hj1 Fa1, Black Ha10, bombs 10");
    for target in squares(crate::common::SEA) {
        let text = format!("@{target}");
        assert_refused(&position, &text, "sea", &[&target.to_string()]);
    }
}

#[test]
fn every_piece_of_either_side_within_the_area_is_removed() {
    let position = set_up("White Hj1 Ib5 Fa6 Cc4 Pa4 Tb3, Black Ha10 Ta5 Lc5 Fb6 Ib7, bombs 10");
    let dropped = after(&position, "@b5");
    assert_eq!(all_on(&dropped, "a4 a5 a6 b4 b5 b6 c4 c5 c6"), ".........");
    assert_eq!(all_on(&dropped, "b3 b7 j1 a10"), "TiHh");
    assert_eq!(dropped.placement().occupied().len(), 4);
    let beside = after(&position, "@b4");
    assert_eq!(all_on(&beside, "a6 b6 a4 a5 b3 b5 c4 c5 b7"), "Ff......i");
}

#[test]
fn the_area_ends_at_the_edge_of_the_board() {
    let position = set_up("White Hj1 Fa2 Ib2 Ic1 Ia3, Black Ha10 Ij2, bombs 10");
    let dropped = after(&position, "@a1");
    assert_eq!(all_on(&dropped, "a2 b2 c1 a3 a10 j2"), "..IIhi");
    assert_eq!(
        position
            .blast(square("a1"))
            .iter()
            .collect::<BTreeSet<Square>>(),
        squares("a2 b2")
    );
}

#[test]
fn hqs_survive() {
    let position = set_up("White Hj1 Fj2 Ih1 Fa5, Black Hh3 Th2 Fi3, bombs 10");
    let dropped = after(&position, "@i2");
    assert_eq!(all_on(&dropped, "h1 h2 h3 i1 i2 i3 j1 j2 j3"), "..h...H..");
    assert_eq!(on(&dropped, "a5"), 'F');
}

#[test]
fn sea_squares_in_the_area_do_not_matter() {
    assert_claims(&[
        "White Hj1 Ib3 Ic5, Black Ha10 Fd3 Fh5, bombs 10 | @c4 then b3 c5 d3 d4 d5 c4 is ...**. \
         | @c4 then h5 is f | @c3 then b3 c5 d3 d4 is .I.*",
    ]);
}

#[test]
fn it_may_remove_nothing_at_all() {
    let position = set_up("White Hj1 Fa1, Black Ha10, bombs 10");
    let dropped = after(&position, "@e9");
    assert_eq!(dropped.placement(), position.placement());
    assert_eq!(bombs(&dropped), "x0");
}

#[test]
fn the_bomb_is_dropped_once_and_that_is_the_turn() {
    let position = set_up("White Hj1 Fa1, Black Ha10 Ie9 Ij8, bombs 11");
    let dropped = after(&position, "@e9");
    assert_eq!(bombs(&dropped), "x1");
    assert_eq!(dropped.turn(), Side::Black);
    let later = after(&dropped, "j8j7");
    assert_refused(&later, "@e9", "bomb-spent", &[]);
    assert_eq!(drops(&later), squares(""));
    assert_eq!(bombs(&after(&dropped, "@b2")), "xx");
}

#[test]
fn it_may_answer_a_check() {
    let commando = set_up("White Hj1 Fa1, Black Ha10 Cj9, bombs 10");
    assert_eq!(drops(&commando), squares("i8 i9 i10 j8 j9 j10"));
    assert_refused(&commando, "@j7", "hq-attacked", &["j9", "j1"]);
    let tank = set_up("White Hj1 Fa1, Black Ha10 Tj4, bombs 10");
    assert_eq!(drops(&tank), squares("i3 i4 i5 j3 j4 j5"));
    let trooper = set_up("White Hj1 Fa1, Black Ha10 Ii2, bombs 10");
    assert_eq!(drops(&trooper), squares("h1 h2 h3 i1 i2 i3 j2 j3"));
    let by_hq = set_up("White Hj1 Fa1, Black Hj10 Cj9, bombs 10");
    assert_eq!(drops(&by_hq), squares("i8 i9 i10 j8 j9"));
}

#[test]
fn it_answers_two_checks_if_both_attackers_are_in_the_area() {
    let near = set_up("White Hj1 Fa1, Black Ha10 Ch3 Cj3, bombs 10");
    assert_eq!(drops(&near), squares("i2 i3 i4"));
    let far = set_up("White Hj1 Fa1, Black Ha10 Ce1 Lj5, bombs 10");
    assert_eq!(drops(&far), squares(""));
    assert_refused(&far, "@e1", "hq-attacked", &["j5", "j1"]);
    assert_refused(&far, "@j5", "hq-attacked", &["e1", "j1"]);
}

#[test]
fn it_may_not_leave_its_own_hq_in_check() {
    for blocker in ["White Hj1 Ij4, Black", "White Hj1, Black Ij4"] {
        let position = set_up(&format!("{blocker} Ha10 Cj9, bombs 10"));
        assert_eq!(drops(&position), all_but("j1 a10 i3 i4 i5 j3 j4 j5"));
        assert_refused(&position, "@i4", "hq-attacked", &["j9", "j1"]);
    }
}

#[test]
fn it_may_remove_a_blocker_with_the_attacker_or_one_of_two() {
    let both = set_up("White Hj1 Ij4, Black Ha10 Cj6, bombs 10");
    assert_eq!(drops(&both), all_but("j1 a10 i3 i4 j3 j4"));
    let two = set_up("White Hj1 Ij3 Ij6, Black Ha10 Cj9, bombs 10");
    assert_eq!(drops(&two), all_but("j1 a10"));
}

#[test]
fn it_may_open_a_line_on_the_enemys_hq() {
    let position = set_up("White Hj1 Ca1, Black Ha10 Ia5, bombs 10");
    assert!(after(&position, "@b5").is_check());
}
