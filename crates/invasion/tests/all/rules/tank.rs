//! Rule page: *Pieces*, the Tank.

use piece_kit::Side;

use crate::common::{
    after, all_on, assert_claims, assert_legal, assert_refused, set_up, square, squares, targets,
};

#[test]
fn it_moves_one_to_five_squares_along_rank_or_file() {
    assert_claims(&[
        "White Hj1 Tb3, Black He10 | b3 to a3 c3 d3 e3 f3 g3 b1 b2 b4 b5 b6 b7 b8",
        "White Hj1, Black Ha10 Ti8, Black to move | i8 to d8 e8 f8 g8 h8 j8 i3 i4 i5 i6 i7 i9 i10",
    ]);
}

#[test]
fn it_goes_no_further_and_not_diagonally() {
    let position = set_up("White Hj1 Tb3, Black He10");
    for to in ["b9", "b10", "h3", "j3", "c4", "a2", "c5"] {
        assert_refused(&position, &format!("b3{to}"), "not-its-move", &["b3", to]);
    }
    let target = set_up("White Hj1 Tb3, Black He10 Fb9");
    assert_refused(&target, "b3b9", "not-its-move", &["b3", "b9"]);
}

#[test]
fn every_piece_on_the_squares_it_enters_is_removed_friend_or_enemy() {
    let position = set_up("White Hj1 Tb3 Ib4 Pb6 Fc5, Black He10 Fb5 Tb7 Ib8");
    let run = after(&position, "b3b7");
    assert_eq!(all_on(&run, "b3 b4 b5 b6 b7 b8 c5"), "....TiF");
    let white: Vec<String> = ["b4", "b5", "b6", "b7", "b8"]
        .iter()
        .map(|to| all_on(&after(&position, &format!("b3{to}")), "b4 b5 b6 b7 b8"))
        .collect();
    assert_eq!(white, ["TfPti", ".TPti", "..Tti", "...Ti", "....T"]);
}

#[test]
fn it_may_stop_on_any_of_the_squares() {
    let full = "White Hj1 Tb3 Ib4 Pb6 Ib1 Fa3 Cd3 If3, Black He10 Fb5 Tb7 Ib8 Fb2 Ic3";
    assert_eq!(
        targets(&set_up(full), "b3"),
        squares("a3 c3 d3 e3 f3 g3 b1 b2 b4 b5 b6 b7 b8")
    );
}

#[test]
fn the_last_square_counts_even_if_a_friend_stands_there() {
    let position = set_up("White Hj1 Tb3 Fb5, Black He10");
    assert_eq!(all_on(&after(&position, "b3b5"), "b3 b5"), ".T");
    let other_tank = set_up("White Hj1 Tb3 Tb8, Black He10");
    let crushed = after(&other_tank, "b3b8");
    assert_eq!(all_on(&crushed, "b3 b8"), ".T");
    assert_eq!(crushed.placement().occupied().len(), 3);
}

#[test]
fn what_stands_behind_the_last_square_stays() {
    let position = set_up("White Hj1 Tb3 Ib6, Black He10 Fb4 Fb7");
    assert_eq!(all_on(&after(&position, "b3b4"), "b4 b6 b7"), "TIf");
}

#[test]
fn it_stops_at_the_sea_and_at_the_edge() {
    assert_claims(&[
        "White Hj1 Tc5, Black He10 | c5 to a5 b5 c1 c2 c3 c4 c6 c7 c8 c9 c10 | c5d5 sea d5 \
         | c5h5 blocked d5 c5",
        "White Hj1 Te3, Black He10 | e3 to a3 b3 c3 d3 f3 g3 h3 i3 j3 e1 e2 | e3e8 blocked e4 e3",
    ]);
}

#[test]
fn it_never_enters_its_own_hqs_square_or_any_square_beyond_it() {
    let position = set_up("White Hb5 Tb3, Black Hj10 Fb4 Fb6");
    assert_eq!(
        targets(&position, "b3"),
        squares("a3 c3 d3 e3 f3 g3 b1 b2 b4")
    );
    for to in ["b5", "b6", "b7", "b8"] {
        assert_refused(&position, &format!("b3{to}"), "own-hq", &["b5", "b3"]);
    }
    // Attacks stop there, too, so that check and move agree.
    for beyond in ["b6", "b7", "b8"] {
        let attackers = position.attackers(square(beyond), Side::White);
        assert!(attackers.is_empty(), "{beyond}");
    }
    assert_legal(&position, "b3b4");
    assert_claims(&["White Hj1 Tj2, Black Ha10 | j2 to e2 f2 g2 h2 i2 j3 j4 j5 j6 j7"]);
}

#[test]
fn it_attacks_every_square_within_five() {
    for from in ["j2", "j3", "j4", "j5", "j6", "i1", "h1", "g1", "f1", "e1"] {
        let position = set_up(&format!("White Hj1 Fa5, Black Ha10 T{from}"));
        assert!(position.is_check(), "{from}");
    }
    for from in ["j7", "j8", "d1", "a1", "i2", "h3", "i3"] {
        let position = set_up(&format!("White Hj1 Fa5, Black Ha10 T{from}"));
        assert!(!position.is_check(), "{from}");
    }
}

#[test]
fn it_attacks_through_whatever_stands_between() {
    let own = set_up("White Hj1 Ij2 Fj3, Black Ha10 Tj6 Ij4 Pj5");
    assert!(own.is_check());
    let from_rank = set_up("White Hj1 Fi1 Ch1, Black Ha10 Tg1 Te1");
    assert_eq!(from_rank.head_quarter_attackers(from_rank.turn()).len(), 2);
}

#[test]
fn neither_the_sea_nor_its_own_hq_lets_its_attack_through() {
    assert_claims(&[
        "White Hc5 Fa1, Black Ha10 Th5 | no check",
        "White Hj1 Fa5, Black Hj4 Tj6 | no check | j1j2 legal",
    ]);
    assert_claims(&[
        // The Head Quarter has left the file.
        "White Hj1 Fa5, Black Hj4 Tj6, Black to move | j4i6 then check",
    ]);
}

#[test]
fn the_enemys_hq_does_not_shield_what_is_behind_it() {
    assert_claims(&[
        "White Hj3 Fa5, Black Ha10 Tj6 | j3j2 hq-attacked j6 j2 | j3j1 hq-attacked j6 j1",
        "White Hj3 Fa5, Black Ha10 Tj7 | j3j2 hq-attacked j7 j2 | j3j1 legal",
    ]);
}

#[test]
fn nothing_that_stands_between_blocks_its_check() {
    let position = set_up("White Hj1 Ii3 Fh5 Ch3 Pe8, Black Ha10 Tj6");
    assert!(position.is_check());
    for text in ["i3j3", "h5j5", "h3j2", "h3j4", "e8j3"] {
        assert_refused(&position, text, "hq-attacked", &["j6", "j1"]);
    }
    assert_eq!(targets(&position, "j1"), squares("h1 h2 i1 i2"));
    for own in ["i3", "h5", "h3", "e8"] {
        assert_eq!(targets(&position, own), squares(""), "{own}");
    }
}

#[test]
fn its_check_is_answered_by_a_capture_or_by_the_hq() {
    assert_claims(&[
        "White Hj1 Ii5 Cb6 Th6, Black Ha10 Tj6 | i5j6 legal | h6j6 legal | b6j6 blocked d6 b6 \
         | j1i1 legal",
        "White Hj1 Ce1, Black Ha10 Tj6 | e1j6 legal",
    ]);
}

#[test]
fn a_crushed_friend_that_blocked_a_line_opens_it() {
    assert_claims(&[
        "White Hj2 Td1 Id2, Black Ha10 Ca2 | no check | d1d3 hq-attacked a2 j2 | d1d2 legal \
         | d1 to a1 b1 c1 d2 e1 f1 g1 h1 i1",
    ]);
}

#[test]
fn a_crushed_enemy_that_blocked_a_line_opens_it() {
    let position = set_up("White Hj2 Td1, Black Ha10 Ca2 Id2");
    assert_refused(&position, "d1d3", "hq-attacked", &["a2", "j2"]);
    assert_legal(&position, "d1d2");
}

#[test]
fn one_of_two_blockers_may_be_crushed() {
    let position = set_up("White Hj2 Td1 Id2 Fe2, Black Ha10 Ca2");
    assert_legal(&position, "d1d3");
    assert!(!after(&position, "d1d3").is_check());
}

#[test]
fn a_line_that_is_opened_on_the_enemys_hq_is_check() {
    assert_claims(&[
        "White Hj1 Td1 Id2 Ca2, Black Hj2 Fh9 | d1d3 then check | d1d3 then d1 d2 d3 is ..T",
    ]);
}

#[test]
fn it_may_capture_a_checker_and_run_on() {
    assert_claims(&[
        "White Hj2 Tc1, Black Ha10 Cc2 | check | c1c2 legal | c1c3 legal | c1c6 then c2 is . \
         | c1d1 hq-attacked c2 j2",
    ]);
}

#[test]
fn a_black_tank_does_the_same() {
    assert_claims(&[
        "White Hj1 Ii5 Fi7, Black Ha10 Ti8 Fi6, Black to move | i8i5 then i8 i7 i6 i5 is ...t",
        "White Hj1, Black Ha8 Ta10, Black to move | a10 to a9 b10 c10 d10 e10 f10 \
         | a10a7 own-hq a8 a10",
    ]);
}
