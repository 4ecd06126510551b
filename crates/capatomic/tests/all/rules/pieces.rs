//! Rule page: *Pieces*.

use piece_kit::Variant;

use crate::common::{
    after, assert_claims, assert_legal, assert_refused, field, legal_from, letters, set_up,
    squares, targets,
};

/// What a piece on e5 may do on a board that is nearly empty.
fn targets_on_e5(letter: char) -> std::collections::BTreeSet<capatomic::Square> {
    let position = set_up(&format!("White Kb1 {letter}e5 Pj3, Black Ki10 Pj8"));
    targets(&position, "e5")
}

const ROOK: &str = "e1 e2 e3 e4 e6 e7 e8 e9 e10 a5 b5 c5 d5 f5 g5 h5 i5 j5";
const BISHOP: &str = "a1 b2 c3 d4 f6 g7 h8 i9 j10 a9 b8 c7 d6 f4 g3 h2 i1";
const KNIGHT: &str = "d3 f3 c4 g4 c6 g6 d7 f7";
const KING: &str = "d4 d5 d6 e4 e6 f4 f5 f6";

#[test]
fn rook_knight_bishop_and_queen_move_as_in_orthodox_chess() {
    assert_eq!(targets_on_e5('R'), squares(ROOK));
    assert_eq!(targets_on_e5('N'), squares(KNIGHT));
    assert_eq!(targets_on_e5('B'), squares(BISHOP));
    assert_eq!(targets_on_e5('Q'), squares(&format!("{ROOK} {BISHOP}")));
}

#[test]
fn the_archbishop_moves_like_bishop_or_knight() {
    assert_eq!(targets_on_e5('A'), squares(&format!("{BISHOP} {KNIGHT}")));
}

#[test]
fn the_chancellor_moves_like_rook_or_knight() {
    assert_eq!(targets_on_e5('C'), squares(&format!("{ROOK} {KNIGHT}")));
}

#[test]
fn the_king_moves_one_step_in_any_direction_but_not_onto_an_attacked_square() {
    let position = set_up("White Ke5 Pj3, Black Ki10 Pj8");
    assert_eq!(targets(&position, "e5"), squares(KING));
    let watched = set_up("White Ke5 Pj3, Black Ki10 Pj8 Rf10 Pd7");
    assert_eq!(targets(&watched, "e5"), squares("d4 d5 d6 e4"));
    assert_refused(&watched, "e5f5", "king-attacked", &["f10", "f5"]);
    assert_refused(&watched, "e5e6", "king-attacked", &["d7", "e6"]);
}

#[test]
fn a_line_mover_stops_before_its_own_and_captures_the_first_piece_of_the_opponent() {
    assert_claims(&[
        "White Kb1 Re5 Pe7 Pj3, Black Ki10 Ng5 Pe3 Pj8 | e5 to e6 e4 e3 a5 b5 c5 d5 f5 g5 \
         | e5e7 own-piece e7 | e5h5 blocked g5 e5 | e5g5 then g5 is R",
    ]);
}

#[test]
fn knights_leap_over_what_stands_between() {
    let ring = "Pd4 Pd5 Pd6 Pe4 Pe6 Pf4 Pf5 Pf6";
    let position = set_up(&format!("White Kb1 Ne5 Ac5 {ring}, Black Ki10"));
    assert_eq!(targets(&position, "e5"), squares(KNIGHT));
    assert_eq!(
        targets(&position, "c5"),
        squares("b3 d3 a4 a6 b7 d7 b4 a3 b6 a7"),
        "e4, e6, d4 and d6 are its own"
    );
}

#[test]
fn a_pinned_piece_moves_only_along_the_pin() {
    let position = set_up("White Ke2 Re4 Bd2 Pj3, Black Ki10 Re9 Qa2 Pj8");
    assert_eq!(targets(&position, "e4"), squares("e3 e5 e6 e7 e8 e9"));
    assert_eq!(targets(&position, "d2"), squares(""));
    assert_refused(&position, "e4f4", "king-attacked", &["e9", "e2"]);
}

#[test]
fn a_pawn_steps_once_and_from_rank_3_or_8_also_twice() {
    assert_claims(&[
        // No double step from rank 1 or 2.
        "White Kb1 Pe3 Pg4 Pi2 Pj1, Black Ki10 Pa8 | e3 to e4 e5 | g4 to g5 | i2 to i3 | j1 to j2",
        "White Kb1 Pa3, Black Ki10 Pe8 Pg7 Pj9 Ph10, Black to move | e8 to e7 e6 | g7 to g6 \
         | j9 to j8 | h10 to h9",
    ]);
}

#[test]
fn a_double_step_needs_two_empty_enterable_squares() {
    let position =
        set_up("White Kb1 Pc3 Pd3 Pe3 Pf3 Ph3 Nc4, Black Ki10 Nd5 Ne4, irradiated f4 h5");
    assert_eq!(targets(&position, "c3"), squares(""), "own piece on c4");
    assert_eq!(targets(&position, "d3"), squares("d4 e4"), "piece on d5");
    assert_eq!(targets(&position, "e3"), squares(""), "piece on e4");
    assert_eq!(targets(&position, "f3"), squares("e4"), "irradiated f4");
    assert_eq!(targets(&position, "h3"), squares("h4"), "irradiated h5");
    assert_refused(&position, "d3d5", "blocked", &["d5", "d3"]);
    assert_refused(&position, "f3f5", "blocked", &["f4", "f3"]);
    assert_refused(&position, "h3h5", "irradiated", &["h5"]);
}

#[test]
fn a_pawn_captures_diagonally_forward_and_only_so() {
    assert_claims(&[
        "White Kb1 Pe4, Black Ki10 Nd5 Nf5 Ne5 Rd3 Rf3 | e4 to d5 f5 | e4e5 blocked e5 e4 \
         | e4d3 not-its-move e4 d3",
        "White Kb1 Pe4, Black Ki10 | e4d5 not-its-move e4 d5",
        "White Kb1 Nd6 Nf6 Ne6, Black Ki10 Pe7, Black to move | e7 to d6 f6",
    ]);
}

#[test]
fn a_pawn_that_has_just_stepped_twice_may_be_captured_as_if_it_had_stepped_once() {
    let position = set_up("White Kb1 Pe3, Black Ki10 Pd5 Pf5 Ph5");
    let stepped = after(&position, "e3e5");
    assert_eq!(field(&stepped, 3), "e4");
    assert_eq!(targets(&stepped, "d5"), squares("d4 e4"));
    assert_eq!(targets(&stepped, "f5"), squares("f4 e4"));
    assert_eq!(targets(&stepped, "h5"), squares("h4"));
    let taken = after(&stepped, "d5e4");
    assert_eq!(letters(&taken, "d5 e4 e5"), ".p.");
    let white = set_up("White Kb1 Pe6, Black Ki10 Pf8, Black to move");
    let taken = after(&white, "f8f6 e6f7");
    assert_eq!(letters(&taken, "e6 f7 f6"), ".P.");
}

#[test]
fn en_passant_is_possible_at_once_or_never() {
    let stepped = set_up("White Kb1 Pe5, Black Ki10 Pd5, en passant e4, Black to move");
    assert_legal(&stepped, "d5e4");
    let later = after(&stepped, "i10i9 b1b2");
    assert_eq!(field(&later, 3), "-");
    assert_refused(&later, "d5e4", "not-its-move", &["d5", "e4"]);
    let single = after(&set_up("White Kb1 Pe4, Black Ki10 Pd5"), "e4e5");
    assert_refused(&single, "d5e4", "not-its-move", &["d5", "e4"]);
}

/// Not a rule, but what `play_unchecked` promises of an illegal action: the king on a5 is no pawn
/// that was passed.
#[test]
fn a_pawn_that_goes_farther_unchecked_is_not_captured_en_passant() {
    let mut next = set_up("White Ka5 Pa3, Black Kf9 Pb5");
    for text in ["a3a8", "b5a4"] {
        next.play_unchecked(text.parse().expect(text));
        assert!(next.count_legal() > 0, "{text}");
    }
}

#[test]
fn only_pawns_capture_en_passant() {
    let stepped = set_up("White Kb1 Pe5, Black Ki10 Pd5 Ng5 Re9, en passant e4, Black to move");
    let knight = after(&stepped, "g5e4");
    assert_eq!(letters(&knight, "e5"), "P");
}

#[test]
fn a_pinned_pawn_may_not_capture_en_passant() {
    let position = set_up("White Kb1 Pe3 Rd1, Black Kd10 Pd5 Pf5");
    let stepped = after(&position, "e3e5");
    assert_refused(&stepped, "d5e4", "king-attacked", &["d1", "d10"]);
    assert_legal(&stepped, "f5e4");
}

#[test]
fn en_passant_may_not_open_a_line_to_your_own_king() {
    // Both pawns leave rank 5 at once.
    let position = set_up("White Kb1 Pe3 Rj5, Black Ka5 Pd5");
    let stepped = after(&position, "e3e5");
    assert_eq!(field(&stepped, 3), "-", "no capture is legal");
    assert_refused(&stepped, "d5e4", "not-its-move", &["d5", "e4"]);
    // The captured pawn alone shields the king.
    let diagonal = "White Kb1 Pe5 Bi1, Black Ka9 Pd5, en passant e4, Black to move";
    assert_eq!(legal_from(&set_up(diagonal), "d5e4"), [""; 0]);
    assert_legal(&set_up(&diagonal.replace(" Bi1", "")), "d5e4");
}

#[test]
fn en_passant_may_remove_the_pawn_that_gives_check() {
    assert_claims(&["White Kb1 Pe3, Black Kf6 Pd5 | e3e5 then check | e3e5 then d5e4 legal"]);
}

#[test]
fn a_pawn_that_enters_rank_9_or_2_becomes_one_of_seven_pieces() {
    let white = set_up("White Kb1 Pe8, Black Ki10 Rf9");
    let kinds = ["a", "b", "c", "m", "n", "q", "r"];
    let black = set_up("White Kb1 Rd2, Black Ki10 Pe3, Black to move");
    for (position, step) in [
        (&white, "e8e9"),
        (&white, "e8f9"),
        (&black, "e3e2"),
        (&black, "e3d2"),
    ] {
        assert_eq!(
            legal_from(position, step),
            kinds.map(|kind| format!("{step}{kind}"))
        );
    }
    for kind in kinds {
        let promoted = after(&white, &format!("e8e9{kind}"));
        assert_eq!(
            letters(&promoted, "e8 e9"),
            format!(".{}", kind.to_uppercase())
        );
        let promoted = after(&black, &format!("e3e2{kind}"));
        assert_eq!(letters(&promoted, "e3 e2"), format!(".{kind}"));
    }
}

#[test]
fn promotion_is_mandatory_and_nowhere_else() {
    assert_claims(&[
        "White Kb1 Pe8 Pc7 Ra8, Black Ki10 | e8e9 promotion-missing e9 | e8e9k not-a-promotion \
         | e8e9p not-a-promotion | c7c8q no-promotion c8 | a8a9q no-promotion a9",
    ]);
}

#[test]
fn a_promoted_missile_may_be_launched_but_is_no_original_one() {
    let position = set_up("White Kb1 Pe8, Black Ki5 Pj8, unlocked");
    let promoted = after(&position, "e8e9m i5i6");
    assert_legal(&promoted, "e9*e5");
    assert_eq!(field(&promoted, 4), "-");
}

#[test]
fn a_pinned_piece_attacks() {
    // The rook on e4 may not leave the file of its king, and yet it watches rank 4.
    let position = set_up("White Ke2 Re4 Pj3, Black Kg5 Re9 Pj8, Black to move");
    assert_refused(&position, "g5g4", "king-attacked", &["e4", "g4"]);
    let position = set_up("White Ke2 Re4 Pj3, Black Kg4 Re9 Pj8, Black to move");
    assert!(position.is_check());
}

#[test]
fn the_king_attacks() {
    let position = set_up("White Ke5 Pj3, Black Kg5 Pj8");
    for (text, to) in [("e5f4", "f4"), ("e5f5", "f5"), ("e5f6", "f6")] {
        assert_refused(&position, text, "king-attacked", &["g5", to]);
    }
    assert_legal(&position, "e5e6");
}

#[test]
fn a_pawn_attacks_diagonally_and_not_where_it_steps() {
    let position = set_up("White Ke5 Pj3, Black Kg9 Pd7 Pj8");
    assert_refused(&position, "e5e6", "king-attacked", &["d7", "e6"]);
    assert_legal(&position, "e5d6");
}

#[test]
fn a_launch_attacks_nothing() {
    let position = set_up("White Ke5 Pj3, Black Kg9 Ma7 Pj8, unlocked");
    assert!(!position.is_check());
    assert_eq!(targets(&position, "e5"), squares(KING));
}

#[test]
fn a_missile_attacks_and_so_checks_like_a_king() {
    assert_claims(&[
        "White Ke5 Pj3, Black Kg9 Me7 Pj8 | e5 to d4 d5 e4 f4 f5",
        "White Ke5 Pj3, Black Kg9 Me7 Pj8, Black to move | e7e6 then check | e7e6 then goes on",
    ]);
}
