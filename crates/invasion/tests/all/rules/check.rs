//! Rule page: *Check and end of the game*, the part on check.

use crate::common::{
    assert_claims, assert_legal, assert_refused, legal, set_up, square, squares, targets,
};
use invasion::Square;

fn is_check(description: &str) -> bool {
    set_up(description).is_check()
}

#[test]
fn an_hq_is_in_check_when_an_enemy_piece_could_capture_it() {
    for attacker in [
        "Cj9", "Cb1", "Ch3", "Ci2", "Pj9", "Pb1", "Ph3", "Lj9", "Lb1", "Lh3", "Tj6", "Te1", "Ii2",
    ] {
        let position = set_up(&format!("White Hj1 Fa5, Black Ha10 {attacker}"));
        assert!(position.is_check(), "{attacker}");
        let from: Vec<Square> = position
            .head_quarter_attackers(position.turn())
            .iter()
            .collect();
        assert_eq!(from, [square(&attacker[1..])]);
    }
    for bystander in ["Tj7", "Ti2", "Ij2", "Ii1", "Ih3", "Ci4", "Pg8", "Lh2"] {
        let description = format!("White Hj1 Fa5, Black Ha10 {bystander}");
        assert!(!is_check(&description), "{bystander}");
    }
}

#[test]
fn only_the_capture_move_counts() {
    for commando in ["Ci3", "Ch2"] {
        let leap = format!("White Hj1 Fa5, Black Ha10 {commando}");
        assert!(!is_check(&leap), "a leap captures nothing");
    }
    for trooper in ["Id2", "If2", "Ie1", "Ie3"] {
        let step = format!("White He2 Fa5, Black Ha10 {trooper}");
        assert!(
            !is_check(&step),
            "{trooper} moves there, but captures diagonally"
        );
    }
    for trooper in ["Id1", "Id3", "If1", "If3"] {
        assert!(is_check(&format!("White He2 Fa5, Black Ha10 {trooper}")));
    }
}

#[test]
fn a_line_gives_check_past_a_corner_of_the_sea_but_not_over_it_or_over_a_piece() {
    for letter in ["C", "P", "L"] {
        assert!(is_check(&format!("White He2 Fa1, Black Ha10 {letter}a6")));
        assert!(!is_check(&format!("White Hc5 Fa1, Black Ha10 {letter}h5")));
        assert!(!is_check(&format!("White Hj1 Fj3, Black Ha10 {letter}j9")));
        assert!(!is_check(&format!("White Hj1, Black Ha10 Fj3 {letter}j9")));
    }
}

#[test]
fn a_pinned_piece_gives_check() {
    for (hq, pinned) in [
        ("e1", "C"),
        ("e1", "P"),
        ("e1", "L"),
        ("b4", "I"),
        ("c5", "T"),
    ] {
        let position = set_up(&format!("White H{hq} Ca1, Black Ha10 {pinned}a5"));
        assert!(position.is_check(), "{pinned}");
        let may_not_leave = format!("White Hj1 Ca1, Black Ha10 {pinned}a5, Black to move");
        let off_the_file = targets(&set_up(&may_not_leave), "a5");
        assert!(
            off_the_file
                .iter()
                .all(|to| to.file() == square("a5").file())
        );
    }
}

#[test]
fn an_hq_may_not_enter_a_square_that_a_pinned_piece_attacks() {
    let position = set_up("White Hd3 Ca1, Black Ha10 Ia5");
    assert_refused(&position, "d3b4", "hq-attacked", &["a5", "b4"]);
    assert_legal(&position, "d3b3");
}

#[test]
fn hqs_and_flags_never_give_check() {
    let around = set_up("White Hj1 Fa5, Black Hi2 Fi1 Fj2");
    assert!(!around.is_check());
    let black = set_up("White Hb9 Fa9 Fb10 Fc8, Black Ha10, Black to move");
    assert!(!black.is_check());
}

#[test]
fn hqs_may_stand_side_by_side() {
    assert_claims(&[
        "White Hj1 Fa5, Black Hh2 | j1 to h1 h3 i1 i2 i3 j2 j3 | j1i2 then no check \
         | j1i2 then h2h1 legal | j1i2 then h2i1 legal",
    ]);
}

#[test]
fn the_bomb_never_gives_check() {
    assert_claims(&[
        "White Hj1 Fi1 Fj2 Fi2, Black Ha10 Fa1, bombs 01 | no check | j1j3 legal | i2i3 legal",
    ]);
}

#[test]
fn flights_never_give_check() {
    assert!(!is_check("White Hj1 Fj3, Black Ha10 Pj9"));
    assert!(!is_check("White Hj5 Fa1, Black Ha10 Pb5"));
    assert!(
        is_check("White Hj1 Fa5, Black Ha10 Pj9"),
        "its capture does"
    );
}

#[test]
fn a_turn_of_any_kind_that_leaves_its_own_hq_in_check_is_illegal() {
    for (own, text) in [
        ("Fj3", "j3i3"),
        ("Cj3", "j3h2"),
        ("Cj3", "j3h3"),
        ("Pj3", "j3i2"),
        ("Pj3", "j3h3"),
        ("Pj3", "j3e8"),
        ("Lj3", "j3i4"),
        ("Tj3", "j3g3"),
        ("Ij3", "j3i3"),
        ("Ij3", "@i4"),
    ] {
        let position = set_up(&format!("White Hj1 {own}, Black Ha10 Cj9 Fh3, bombs 10"));
        assert!(!position.is_check());
        assert_refused(&position, text, "hq-attacked", &["j9", "j1"]);
    }
    let hq = set_up("White Hj1 Fa5, Black Ha10 Ci9");
    assert_refused(&hq, "j1i1", "hq-attacked", &["i9", "i1"]);
    let ignored = set_up("White Hj1 Fa5, Black Ha10 Cj9");
    assert_refused(&ignored, "a5a4", "hq-attacked", &["j9", "j1"]);
}

#[test]
fn a_promotion_may_not_leave_its_own_hq_in_check() {
    let promotion = set_up("White Hd8 Id9, Black Hj10 Cd10 Fc10");
    for text in ["d9c9p", "d9c9c", "d9c10c"] {
        assert_refused(&promotion, text, "hq-attacked", &["d10", "d8"]);
    }
}

#[test]
fn a_pinned_piece_moves_along_the_pin_alone() {
    for (kind, to) in [
        ("F", "j2 j4 j5"),
        ("C", "j9"),
        ("P", "j2 j4 j8 j9"),
        ("L", "j2 j4 j9"),
        ("T", "j2 j4 j5 j6 j7 j8"),
        ("I", "j2 j4"),
    ] {
        for by in ["C", "P", "L"] {
            let pin = format!("White Hj1 {kind}j3, Black Ha10 {by}j9 Fi4 Fi5");
            assert_eq!(targets(&set_up(&pin), "j3"), squares(to), "{kind} by {by}");
        }
    }
}

#[test]
fn a_pinned_trooper_captures_the_pinning_piece() {
    let position = set_up("White Hh1 Ii2, Black Ha10 Cj3 Fh3");
    assert_eq!(targets(&position, "i2"), squares("j3"));
    assert_refused(&position, "i2h3", "hq-attacked", &["j3", "h1"]);
}

#[test]
fn two_pieces_in_the_way_are_not_pinned() {
    let position = set_up("White Hj1 Fj3, Black Ha10 Ij5 Cj9");
    assert_eq!(targets(&position, "j3"), squares("h1 h3 h5 i2 i3 i4 j2 j4"));
}

#[test]
fn a_tank_pins_nothing() {
    let far = set_up("White Hj1 Ij3, Black Ha10 Tj7");
    assert_eq!(targets(&far, "j3"), squares("i3 j2 j4"));
    let near = set_up("White Hj1 Ij3, Black Ha10 Tj6");
    assert!(near.is_check(), "it is no pin: the attack goes through");
    assert_eq!(targets(&near, "j3"), squares(""));
}

#[test]
fn a_check_is_answered_by_moving_away_blocking_or_capturing() {
    assert_claims(&[
        // i8 may do either, and a5 blocks by a flight.
        "White Hj1 Fh5 Ii8 Ch3 Pa5 Lc3, Black Hd10 Cj9 | check | j1 to h1 h2 i1 i2 i3 \
         | h5 to j3 j5 j7 | i8 to j8 j9 | h3 to j2 j4 | a5 to j5 | c3 to | c3c4 hq-attacked j9 j1",
    ]);
}

#[test]
fn a_tank_blocks_and_captures_as_any_piece() {
    let position = set_up("White Hj1 Tf3 Th9, Black Ha10 Cj9");
    assert_eq!(targets(&position, "f3"), squares("j3"));
    assert_eq!(targets(&position, "h9"), squares("j9"));
}

#[test]
fn in_double_check_one_capture_or_block_is_not_enough() {
    let position = set_up("White Hj1 Ii4 Fe2, Black Ha10 Cj5 Ce1");
    assert_eq!(position.head_quarter_attackers(position.turn()).len(), 2);
    assert_eq!(legal(&position), ["j1h2", "j1h3", "j1i2", "j1i3"]);
    assert_refused(&position, "i4j5", "hq-attacked", &["e1", "j1"]);
    assert_refused(&position, "i4j4", "hq-attacked", &["e1", "j1"]);
}

#[test]
fn a_tank_may_answer_a_double_check_by_running_over_both() {
    let position = set_up("White Hh1 Tg3, Black Ha10 Ch3 Cj3");
    assert_eq!(position.head_quarter_attackers(position.turn()).len(), 2);
    assert_legal(&position, "g3j3");
    assert_refused(&position, "g3h3", "hq-attacked", &["j3", "h1"]);
    assert_refused(&position, "g3i3", "hq-attacked", &["j3", "h1"]);
}
