//! Rule page: *Position string*.

use capatomic::{Capatomic, PositionFault};
use piece_kit::Variant;
use piece_kit::fen::FieldFault;
use piece_kit::testing::{self, Rng, assert_stable, rows, slips};

use crate::common::{field, letters, position, set_up, square, string_of};
use crate::reference::random::random_position;

#[track_caller]
fn assert_faults(text: &str, faults: &[&str]) {
    testing::assert_faults::<Capatomic, _>(text, faults);
}

/// Rows of a description and its faults.
#[track_caller]
fn assert_all_faults(texts: &[&str]) {
    for (description, faults) in rows(texts) {
        assert_faults(&string_of(description), &faults);
    }
}

/// A field of a description has faults: each word, and what is said of it.
#[track_caller]
fn assert_bad(description: &str, field: &str, faulty: &[(&str, &str)]) {
    for (word, fault) in faulty {
        let text = string_of(&format!("{description}, {field} {word}"));
        assert_faults(&text, &[&format!("{field}: {fault}")]);
    }
}

const KINGS: &str = "White Kf2, Black Kf9";

#[test]
fn the_fields_are_placement_turn_castling_ep_missiles_unlocked_halfmove_fullmove() {
    let text = "10/1r3k3r/3m6/10/10/4*Pp3/10/2*7/R4K3R/4M5 b AJbj f4 E + 0 17";
    let start = position(text);
    assert_eq!(start.to_string(), text);
    assert_eq!(start.turn(), piece_kit::Side::Black);
    assert_eq!(start.castling_rights().rooks().len(), 4);
    assert_eq!(start.en_passant(), Some(square("f4")));
    assert_eq!(start.unmoved_missiles(), square("e1").into());
    assert_eq!(start.irradiated().len(), 2);
    assert!(start.is_unlocked());
    assert_eq!((start.halfmove_clock(), start.fullmove()), (0, 17));
}

#[test]
fn the_placement_lists_ranks_from_the_highest_and_counts_ten_empty_squares_as_10() {
    let text = "k9/10/10/10/10/10/10/9P/10/9K w - - - - 3 4";
    let start = position(text);
    assert_eq!(start.to_string(), text);
    assert_eq!(letters(&start, "a10 j1 j3 e5"), "kKP.");
}

#[test]
fn every_piece_letter_is_read_and_written() {
    let text = "4k5/10/pnbrqacm2/10/10/10/10/PNBRQACM2/10/4K5 w - - - - 0 1";
    assert_eq!(position(text).to_string(), text);
}

#[test]
fn the_letters_of_castling_and_missiles_are_written_in_order() {
    let pieces = "White Kf2 Ra2 Rj2 Me1 Mg1, Black Kf9 Ra9 Rj9 Me10 Mg10";
    let text = string_of(&format!("{pieces}, castling jaJA, missiles geGE"));
    let canonical = position(&text).to_string();
    assert!(canonical.ends_with(" w AJaj - EGeg - 0 1"), "{canonical}");
}

#[test]
fn kqkq_is_accepted_for_the_outermost_rook_on_that_side_of_the_king() {
    let pieces = "White Kf2 Ra2 Rc2 Rg2 Ri2, Black Kd9 Ra9 Rb9 Rh9 Rj9";
    let written = |castling: &str| {
        let text = position(&string_of(&format!("{pieces}, castling {castling}"))).to_string();
        text.split(' ').nth(2).map(String::from)
    };
    assert_eq!(written("KQkq").as_deref(), Some("AIaj"));
    assert_eq!(written("Kq").as_deref(), Some("Ia"));
    assert_eq!(written("CGbh").as_deref(), Some("CGbh"), "an inner rook");
}

#[test]
fn ep_is_written_only_if_some_en_passant_capture_is_legal() {
    let passed = |pieces: &str| {
        let text = format!("{pieces}, en passant e4, Black to move");
        field(&set_up(&text), 3)
    };
    assert_eq!(passed("White Kb1 Pe5, Black Ki10 Pd5"), "e4");
    assert_eq!(passed("White Kb1 Pe5, Black Ki10"), "-", "nobody captures");
    assert_eq!(passed("White Kb1 Pe5 Rd1, Black Kd10 Pd5"), "-", "pinned");
    assert_eq!(
        passed("White Kb1 Pe5 Rj5, Black Ka5 Pd5"),
        "-",
        "a line opens"
    );
    assert_eq!(
        passed("White Kb1 Pe5 Nh8, Black Ki10 Pd5"),
        "-",
        "check stays"
    );
}

#[test]
fn any_ep_square_that_a_double_step_could_just_have_passed_is_accepted() {
    for file in 'a'..='j' {
        let white = format!("White Kb1 P{file}5, Black Ki10, en passant {file}4");
        set_up(&format!("{white}, Black to move"));
        set_up(&format!(
            "White Kb1, Black Ki10 P{file}6, en passant {file}7"
        ));
    }
}

#[test]
fn counters_go_up_to_4294967295() {
    let text = string_of(&format!(
        "{KINGS}, halfmove 4294967295, fullmove 4294967295"
    ));
    assert_eq!(position(&text).to_string(), text);
    let fault = r#""4294967296" is not a whole number below 2^32"#;
    assert_bad(KINGS, "halfmove", &[("4294967296", fault)]);
}

#[test]
fn a_string_without_eight_fields_is_refused() {
    for (text, found) in [("", 1), ("10/10 w - -", 4), ("a b c d e f g h i", 9)] {
        let fault = format!("a position has 8 fields separated by one space, not {found}");
        assert_faults(text, &[&fault]);
    }
}

#[test]
fn a_placement_of_the_wrong_size_is_refused() {
    let with = |rank: &str| format!("{rank}/10/5k4/10/10/10/10/10/5K4/P9 w - - - - 0 1");
    for (rank, fault) in [
        ("9", "rank 10 has 9 squares instead of 10"),
        // A count is one decimal number.
        ("55", "rank 10 has 55 squares instead of 10"),
        ("10/10", "the placement has 11 ranks instead of 10"),
        ("4x5", "no piece has the letter 'x' in rank 10"),
        ("4É5", "no piece has the letter 'É' in rank 10"),
        ("4?5", "no piece has the letter '?' in rank 10"),
        ("4♔5", "no piece has the letter '♔' in rank 10"),
    ] {
        assert_faults(&with(rank), &[&format!("placement: {fault}")]);
    }
    assert_eq!(position(&with("4r5")).placement().occupied().len(), 4);
}

#[test]
fn each_side_has_exactly_one_king() {
    assert_all_faults(&[
        "White Kf2 | placement: Black has 0 kings instead of 1",
        "White Kf2 Ka1 Ka3, Black Kf9 | placement: White has 3 kings instead of 1",
    ]);
}

#[test]
fn no_pawn_stands_on_or_beyond_its_promotion_rank() {
    assert_all_faults(&["White Kf2 Pa9 Pb10 Pc8, Black Kf9 Pa2 Pb1 Pc3 \
         | placement: the pawn on a9 would have promoted \
         | placement: the pawn on b10 would have promoted \
         | placement: the pawn on b1 would have promoted \
         | placement: the pawn on a2 would have promoted"]);
}

#[test]
fn the_side_that_has_just_moved_is_not_in_check() {
    assert_all_faults(&[
        "White Kf2 Re9, Black Kf9 \
         | placement: the side that has just moved is in check: king f9, attacker e9",
        "White Kf2, Black Kf3 \
         | placement: the side that has just moved is in check: king f3, attacker f2",
    ]);
    assert!(set_up("White Kf2 Re9, Black Kf9, Black to move").is_check());
}

#[test]
fn castling_fields_that_contradict_the_placement_are_refused() {
    assert_bad(
        "White Kf2 Ra2 Rc2 Rj3, Black Kf10 Ra10",
        "castling",
        &[
            ("J", "'J': no rook stands there"),
            ("F", "'F': no rook stands there"),
            ("K", "'K': no rook stands on that side of the king"),
            (
                "AC",
                "'C': another rook on that side of the king has the right",
            ),
            ("a", "'a': the king is not on its first rank"),
            ("q", "'q': the king is not on its first rank"),
            ("AA", "'A' is no file or is there twice"),
            ("X", "'X' is no file or is there twice"),
            ("1", "'1' is no file or is there twice"),
            ("A-", "'-' is no file or is there twice"),
        ],
    );
}

#[test]
fn missile_fields_that_contradict_the_placement_are_refused() {
    assert_bad(
        "White Kf2 Ma1 Mb1 Mc1 Me2, Black Kf9 Rd10",
        "missiles",
        &[
            ("E", "'E': no missile stands there"),
            ("d", "'d': no missile stands there"),
            ("ABC", "'C': a side starts with two missiles"),
            ("AA", "'A' is no file or is there twice"),
            ("K", "'K' is no file or is there twice"),
            ("é", "'é' is no file or is there twice"),
        ],
    );
    // A letter needs only a missile there, far from the king and without a right to castle.
    let start = set_up("White Kb5 Ma1 Mj1, Black Ki7 Md10, missiles AJd");
    assert_eq!(field(&start, 4), "AJd");
}

#[test]
fn ep_fields_that_contradict_the_placement_are_refused() {
    assert_bad(
        "White Kb1 Pd5 Pe5 Pf5 Pf3, Black Ki10 Nd4 Pg6, Black to move",
        "en passant",
        &[
            ("e", r#""e" is neither a square nor -"#),
            ("k4", r#""k4" is neither a square nor -"#),
            ("e04", r#""e04" is neither a square nor -"#),
            ("e5", "e5: no double step passes over this rank"),
            ("g7", "g7: no double step passes over this rank"),
            ("e1", "e1: no double step passes over this rank"),
            ("c4", "c4: the pawn that passed is missing"),
            ("d4", "d4: the square is not free"),
            ("f4", "f4: the square from which the pawn came is not free"),
        ],
    );
    let irradiated = "White Kb1 Pe5, Black Ki10, irradiated e4, Black to move";
    assert_bad(
        irradiated,
        "en passant",
        &[("e4", "e4: the square is not free")],
    );
}

#[test]
fn turn_unlocked_and_counters_are_read_strictly() {
    let text = string_of(KINGS);
    let text = text
        .strip_suffix("w - - - - 0 1")
        .expect("the other fields");
    for turn in ["W", "B", "-", "white", ""] {
        let fault = format!("turn: {turn:?} is not w or b");
        assert_faults(&format!("{text}{turn} - - - - 0 1"), &[&fault]);
    }
    let unlocked = r#"unlocked: "x" is not + or -"#;
    assert_faults(&format!("{text}w - - - x 0 1"), &[unlocked]);
    for number in ["-1", "+1", "1.5", "", "x"] {
        let fault = format!("halfmove: {number:?} is not a whole number below 2^32");
        assert_faults(&format!("{text}w - - - - {number} 1"), &[&fault]);
    }
    for number in ["0", "-1", "+1", ""] {
        let fault = format!("fullmove: {number:?} is not a whole number from 1 below 2^32");
        assert_faults(&format!("{text}w - - - - 0 {number}"), &[&fault]);
    }
}

#[test]
fn all_faults_are_named_at_once() {
    let many = "White Kf2 Pa9 Mc2, Black Kg3 Rj9, castling Jj, missiles Cc, halfmove x, fullmove 0, \
                Black to move";
    let faults = [
        "halfmove: \"x\" is not a whole number below 2^32",
        "fullmove: \"0\" is not a whole number from 1 below 2^32",
        "placement: the pawn on a9 would have promoted",
        "castling: 'J': no rook stands there",
        "castling: 'j': the king is not on its first rank",
        "missiles: 'C': no missile stands there",
        "missiles: 'c': no missile stands there",
        "placement: the side that has just moved is in check: king f2, attacker g3",
    ];
    let text = string_of(many);
    assert_faults(&text, &faults);
    let read = text.parse::<Capatomic>().expect_err("many faults");
    let halfmove = FieldFault::Halfmove { found: "x".into() };
    assert_eq!(read.faults()[0], PositionFault::Field(halfmove));
    let (king, attacker) = (square("f2"), square("g3"));
    let check = PositionFault::OpponentInCheck { king, attacker };
    assert_eq!(read.faults().last(), Some(&check));
    // Kings are counted wherever they stand.
    let faults = [
        "placement: rank 9 has 55 squares instead of 10",
        "placement: White has 0 kings instead of 1",
        "placement: Black has 2 kings instead of 1",
    ];
    assert_faults("4kk4/55/10/10/10/10/10/10/10/10 w - - - - 0 1", &faults);
}

#[test]
fn a_valid_string_with_slips_is_read_or_refused_without_a_panic() {
    let signs = "kqrbnacmpKQRBNACMP*/0123456789 -+wbAJEGajeg\u{e9}";
    let mut rng = Rng(1);
    let mut read = 0;
    for seed in 0..1_000 {
        let text = slips(&random_position(seed), signs, &mut rng);
        read += u32::from(assert_stable::<Capatomic>(&text).is_some());
        // And text that is no position at all.
        assert_stable::<Capatomic>(&slips("é \n", &text, &mut rng));
    }
    assert!(read > 10, "only {read} are positions");
}
