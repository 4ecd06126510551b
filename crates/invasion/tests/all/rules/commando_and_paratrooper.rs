//! Rule page: *Pieces*, the Commando and the Paratrooper, and what it says of
//! captures.

use crate::common::{
    after, all_on, assert_claims, assert_legal, assert_refused, bombs, set_up, square, squares,
    targets,
};
use piece_kit::Variant;

#[test]
fn a_commando_moves_by_a_knights_leap_to_an_empty_square() {
    for (from, to) in [
        ("b5", "a3 a7 c3 c7"),
        ("e2", "c1 c3 g1 g3"),
        ("e9", "c8 c10 g8 g10"),
        ("h3", "f2 g1 i1 i5 j2 j4"),
        ("a1", "b3 c2"),
    ] {
        let position = set_up(&format!("White Hj1 C{from}, Black Hj10"));
        assert_eq!(targets(&position, from), squares(to), "{from}");
    }
    let taken = set_up("White Hj1 Cb5 Ia3, Black Hj10 Fc7");
    assert_eq!(targets(&taken, "b5"), squares("a7 c3"));
    assert_refused(&taken, "b5a3", "own-piece", &["a3"]);
    assert_refused(&taken, "b5c7", "not-its-capture", &["b5", "c7"]);
}

#[test]
fn a_commando_leaps_over_pieces() {
    let ring = "Ia4 Ib4 Ic4 Ia5 Ic5 Ia6 Ib6 Ic6";
    let position = set_up(&format!("White Hj1 Cb5 {ring}, Black Hj10"));
    assert_eq!(targets(&position, "b5"), squares("a3 a7 c3 c7"));
}

#[test]
fn a_commandos_leap_round_a_corner_of_the_sea_is_no_crossing() {
    for (one, other) in [
        ("c7", "e8"),
        ("c6", "d8"),
        ("c4", "e3"),
        ("c5", "d3"),
        ("f8", "h7"),
        ("g8", "h6"),
        ("f3", "h4"),
        ("g3", "h5"),
    ] {
        for (from, to) in [(one, other), (other, one)] {
            let position = set_up(&format!("White Hj1 C{from}, Black Ha10"));
            assert_legal(&position, &format!("{from}{to}"));
        }
    }
}

#[test]
fn a_commando_captures_as_a_queen_the_first_piece_in_line() {
    let black = "Black Hj10 Fb8 Fb9 Fa5 Fc6 Fe2 Ff1 Fb2 Fh5";
    let position = set_up(&format!("White Hj1 Cb5 Ib3, {black}"));
    assert_eq!(
        targets(&position, "b5"),
        squares("a3 a7 c3 c7 b8 a5 c6 e2"),
        "the leaps, and the first piece in each line"
    );
    assert_refused(&position, "b5b9", "blocked", &["b8", "b5"]);
    assert_refused(&position, "b5b2", "blocked", &["b3", "b5"]);
    assert_refused(&position, "b5f1", "blocked", &["e2", "b5"]);
    assert_refused(&position, "b5h5", "blocked", &["d5", "b5"]);
}

#[test]
fn a_commando_does_not_move_as_a_queen_without_capturing() {
    let position = set_up("White Hj1 Cb5, Black Hj10");
    for to in ["b6", "b9", "a4", "c5", "e2"] {
        assert_refused(&position, &format!("b5{to}"), "not-its-move", &["b5", to]);
    }
}

#[test]
fn a_queen_like_capture_slides_over_land_past_the_corners_of_the_sea() {
    for letter in ["C", "P", "L"] {
        let position = set_up(&format!("White Hj1 {letter}a5, Black Hj10 Fe9 Fe1 Fa9"));
        for to in ["e9", "e1", "a9"] {
            assert_legal(&position, &format!("a5{to}"));
        }
    }
}

#[test]
fn a_capturer_moves_to_the_captured_pieces_square() {
    for letter in ["C", "P", "L"] {
        let position = set_up(&format!("White Hj1 {letter}b5, Black Hj10 Fb8 Ii8"));
        let captured = after(&position, "b5b8");
        assert_eq!(all_on(&captured, "b5 b8"), format!(".{letter}"));
    }
    let trooper = set_up("White Hj1 Ib5, Black Hj10 Fc6 Ii8");
    assert_eq!(all_on(&after(&trooper, "b5c6"), "b5 c6"), ".I");
    let black = set_up("White Hj1 Fb5 Ia1, Black Hj10 Cb8, Black to move");
    assert_eq!(all_on(&after(&black, "b8b5"), "b5 b8"), "c.");
}

#[test]
fn your_own_piece_is_not_captured() {
    for letter in ["C", "P", "L", "I"] {
        let position = set_up(&format!("White Hj1 {letter}b5 Fc6, Black Hj10"));
        assert_refused(&position, "b5c6", "own-piece", &["c6"]);
    }
}

#[test]
fn a_paratrooper_moves_one_square_in_line_or_flies_five_or_more() {
    assert_claims(&[
        "White Hj1 Pb5, Black Hj9 | b5 to a4 a5 a6 b4 b6 c4 c5 c6 b10 h5 i5 j5 g10",
        "White Hj1 Pa1, Black Hj9 | a1 to a2 b1 b2 a6 a7 a8 a9 a10 f1 g1 h1 i1 h8 i9 j10",
        "White Hj1 Pe2, Black Hj9 | e2 to d1 d2 d3 e1 e3 f1 f2 f3 e8 e9 e10 j2 j7",
    ]);
}

#[test]
fn two_three_or_four_squares_are_too_few_for_a_flight() {
    let position = set_up("White Hj1 Pb5, Black Hj9");
    for to in ["b7", "b8", "b9", "b1", "e2", "f1", "e8", "f9"] {
        assert_refused(
            &position,
            &format!("b5{to}"),
            "flight-too-short",
            &["b5", to],
        );
    }
    let across = set_up("White Hj1 Pc7, Black Hj9 Fg3");
    assert_refused(&across, "c7g3", "blocked", &["d6", "c7"]);
    assert_legal(&across, "c7h2");
}

#[test]
fn a_flight_goes_in_line_alone() {
    let position = set_up("White Hj1 Pb5, Black Hj9");
    for to in ["c10", "h6", "i3", "c7"] {
        assert_refused(&position, &format!("b5{to}"), "not-its-move", &["b5", to]);
    }
}

#[test]
fn a_flight_ends_on_an_empty_land_square() {
    assert_claims(&[
        "White Hj1 Pb5 Ii5, Black Hj9 Fh5 Ih8 | b5 to a4 a5 a6 b4 b6 c4 c5 c6 b10 j5 g10 \
         | b5i5 own-piece i5 | b5h5 flight-never-captures b5 h5 | b5g5 sea g5",
        "White Hj1 Pb5, Black Hj5 | b5j5 flight-never-captures b5 j5",
    ]);
}

#[test]
fn a_flight_goes_over_pieces_of_both_sides_and_over_the_sea() {
    let position = set_up("White Hj1 Pb5 Ib6 Fc5 Tc6, Black Hj9 Fb8 Ib9 Th5 Ff9 Ca5");
    for to in ["b10", "i5", "j5", "g10"] {
        assert_legal(&position, &format!("b5{to}"));
    }
    let flown = after(&position, "b5i5");
    assert_eq!(
        all_on(&flown, "b5 c5 d5 h5 i5"),
        ".F*tL",
        "nothing is removed"
    );
}

#[test]
fn a_paratrooper_flies_once_in_its_life() {
    assert_claims(&["White Hj1 Pb5, Black Hd10 Fi9 | b5j5 then b5 j5 is .L \
         | b5j5 i9h8 then j5b5 has-flown j5 b5 | b5j5 i9h8 then j5j10 has-flown j5 j10 \
         | b5j5 i9h8 then j5 to i4 i5 i6 j4 j6"]);
}

#[test]
fn every_paratrooper_has_a_flight_of_its_own() {
    assert_claims(&[
        "White Hj1 Pb5 Pa1, Black Hd10 Pi9 | b5j5 then i9d9 legal | b5j5 i9d9 then a1a6 legal \
         | b5j5 i9d9 a1a6 then j5 a6 d9 is LLl",
    ]);
}

#[test]
fn a_paratrooper_that_steps_or_captures_may_still_fly() {
    assert_claims(&[
        // A capture five squares away.
        "White Hj1 Pb5, Black Hj9 Fb10 Fi9 | b5c4 i9h8 then c4 is P \
         | b5c4 i9h8 then c4c9 legal | b5b10 i9h8 then b10 is P \
         | b5b10 i9h8 then b10b5 legal",
    ]);
}

#[test]
fn a_paratrooper_that_has_flown_moves_one_square_and_captures_as_a_queen() {
    assert_claims(&[
        "White Hj1 Lb5, Black Hj9 Fb9 Fb10 Fe8 Fe2 | b5 to a4 a5 a6 b4 b6 c4 c5 c6 b9 e2 \
         | b5b9 then b9 is L | b5b6 then b6 is L | b5b10 blocked b9 b5",
    ]);
}

#[test]
fn a_paratrooper_captures_as_a_queen_and_not_in_flight() {
    assert_claims(&["White Hj1 Pb5 Ic6, Black Hj9 Fb9 Fb10 Fe2 Fg10 Fi5 \
         | b5 to a4 a5 a6 b4 b6 c4 c5 b9 e2 h5 j5 | b5b10 flight-never-captures b5 b10 \
         | b5g10 flight-never-captures b5 g10"]);
}

#[test]
fn a_flight_never_gives_check() {
    assert_claims(&[
        "White Hj1 Pa1, Black Ha10 Ia5, Black to move | no check",
        "White Hj1 Pb5, Black Hj5, Black to move | no check",
        // A capture as a queen.
        "White Hj1 Pa1, Black Ha10, Black to move | check",
        "White Hj1 Pb5, Black Hj3 Ii9, Black to move | j3j5 legal",
    ]);
}

#[test]
fn a_flown_paratrooper_is_a_piece_of_its_own_in_the_position_string() {
    let may_fly = set_up("White Hj1 Pb5, Black Hj9");
    let has_flown = set_up("White Hj1 Lb5, Black Hj9");
    assert!(!may_fly.repeats(&has_flown));
    let flown = after(&set_up("White Hj1 Pb10, Black Hj9"), "b10b5");
    let kind = flown.placement().kind_at(square("b5"));
    assert_eq!(kind, Some(invasion::Kind::Flown));
    assert_eq!(bombs(&flown), "00");
}
