//! Rule page: *Irradiated squares*.

use crate::common::{
    after, assert_claims, assert_legal, assert_refused, field, letters, position, set_up, squares,
    targets,
};
use piece_kit::Variant;

#[test]
fn nothing_enters_an_irradiated_square() {
    let position =
        set_up("White Ke4 Qb4 Nc3 Mf6 Pg4 Ai3, Black Kj10, irradiated d4 d5 e5 f5 g5 h5");
    for text in [
        "e4d4", "e4d5", "e4e5", "b4d4", "c3d5", "f6e5", "f6g5", "g4g5", "i3h5",
    ] {
        let to = &text[2..];
        assert_refused(&position, text, "irradiated", &[to]);
    }
}

#[test]
fn a_pawn_does_not_capture_onto_an_irradiated_square() {
    let position = set_up("White Kb1 Pe4, Black Kj10, irradiated d5 f5");
    assert_eq!(targets(&position, "e4"), squares("e5"));
    assert_refused(&position, "e4d5", "irradiated", &["d5"]);
}

#[test]
fn a_pawn_does_not_promote_on_an_irradiated_square() {
    let position = set_up("White Kb1 Pe8, Black Kj10 Rf9, irradiated e9");
    assert_refused(&position, "e8e9q", "irradiated", &["e9"]);
    assert_legal(&position, "e8f9q");
}

#[test]
fn nothing_slides_through_an_irradiated_square() {
    let position = set_up("White Kb1 Qe5, Black Kj9 Pj8, irradiated e7 g5 c3");
    let expected = "e6 e4 e3 e2 e1 f5 d5 c5 b5 a5 d4 f6 g7 h8 i9 j10 d6 c7 b8 a9 f4 g3 h2 i1";
    assert_eq!(targets(&position, "e5"), squares(expected));
    assert_refused(&position, "e5e8", "blocked", &["e7", "e5"]);
    assert_refused(&position, "e5i5", "blocked", &["g5", "e5"]);
    assert_refused(&position, "e5b2", "blocked", &["c3", "e5"]);
}

#[test]
fn no_line_attack_passes_an_irradiated_square() {
    let open = "White Ke2 Pj3, Black Ke9 Rd10 Pj8";
    assert_refused(&set_up(open), "e2d2", "king-attacked", &["d10", "d2"]);
    assert_legal(&set_up(&format!("{open}, irradiated d6")), "e2d2");
    let check = "White Ke2 Pj3, Black Kf9 Re10 Pj8";
    assert!(set_up(check).is_check());
    assert!(!set_up(&format!("{check}, irradiated e6")).is_check());
}

#[test]
fn an_irradiated_square_undoes_a_pin() {
    let pinned = "White Ke2 Rd3 Pj3, Black Kf9 Ba6 Pj8";
    assert_eq!(targets(&set_up(pinned), "d3"), squares(""));
    let free = set_up(&format!("{pinned}, irradiated b5"));
    assert_legal(&free, "d3d8");
}

#[test]
fn the_leaps_of_knight_archbishop_and_chancellor_pass_over_irradiated_squares() {
    let ring = "irradiated d4 d5 d6 e4 e6 f4 f5 f6";
    for letter in ["N", "A", "C"] {
        let position = set_up(&format!("White Kb1 {letter}e5 Pj3, Black Ki10, {ring}"));
        let leaps = squares("d3 f3 c4 g4 c6 g6 d7 f7");
        assert_eq!(targets(&position, "e5"), leaps, "{letter}");
    }
}

#[test]
fn a_knight_gives_check_over_irradiated_squares() {
    let position = set_up("White Ke5 Pj3, Black Kj10 Nf7, irradiated e6 f6 e7");
    assert!(position.is_check());
}

#[test]
fn no_pawn_double_steps_over_an_irradiated_square() {
    assert_claims(&[
        "White Kb1 Pe3 Pg3, Black Kj10 Pe8, irradiated e4 g5 | e3 to | e3e5 blocked e4 e3 \
         | g3 to g4",
        "White Kb1 Pa3, Black Kj10 Pe8, irradiated e7, Black to move | e8e6 blocked e7 e8",
    ]);
}

#[test]
fn a_king_cannot_flee_to_an_irradiated_square() {
    let position = set_up("White Ke2 Pj3, Black Kf9 Pj8, irradiated d1 e1 f1 d2 f2 d3 e3");
    assert_eq!(targets(&position, "e2"), squares("f3"));
}

#[test]
fn an_irradiated_square_is_a_star_in_the_position_string_and_stays_one() {
    let text = "10/5k4/10/10/4*5/10/10/10/1K6P1/10 w - - - - 0 1";
    let start = position(text);
    assert_eq!(start.to_string(), text);
    assert_eq!(letters(&start, "e6 e5"), "*.");
    let later = after(&start, "i2i3 f9g9 b2c3 g9f9");
    assert_eq!(later.irradiated(), start.irradiated());
}

#[test]
fn irradiated_squares_are_accepted_while_launches_are_locked() {
    let start = set_up("White Kb2 Me1, Black Kf9, irradiated e5");
    assert_eq!(field(&start, 5), "-");
    assert_refused(&start, "e1*e7", "launches-locked", &[]);
    assert_eq!(start.outcome(), None);
}
