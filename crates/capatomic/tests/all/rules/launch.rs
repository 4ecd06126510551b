//! Rule page: *Missile*.

use crate::common::{
    action, after, assert_claims, assert_legal, assert_refused, field, launches, legal_from,
    letters, set_up, square, squares, targets,
};
use capatomic::{Capatomic, Square};
use piece_kit::Variant;
use std::collections::BTreeSet;

/// Every square of the board but those of the 3x3 areas around some squares.
fn all_but_around(centres: &str) -> BTreeSet<Square> {
    let centres = squares(centres);
    let far = |square: &Square| centres.iter().all(|centre| centre.distance(*square) > 1);
    Square::all().filter(far).collect()
}

fn is_unlocked(position: &Capatomic) -> bool {
    let unlocked = field(position, 5) == "+";
    assert_eq!(position.is_unlocked(), unlocked);
    unlocked
}

#[test]
fn a_missile_moves_and_captures_like_a_king() {
    assert_claims(&[
        "White Kb2 Me5 Pe6, Black Ki9 Nf6 Nd4 | e5 to d4 d5 d6 e4 f4 f5 f6 | e5f6 then f6 is M",
        "White Kf2 Ma1, Black Ki9 | a1 to a2 b1 b2",
    ]);
}

#[test]
fn a_missile_is_not_royal() {
    assert_claims(&[
        "White Kb2 Me5 Pj3, Black Ki9 Re9 | no check | b2b3 legal | b2b3 e9e5 then goes on",
    ]);
}

#[test]
fn launches_are_locked_until_a_piece_other_than_a_pawn_has_been_captured() {
    let position = set_up("White Kb2 Me1 Rd5, Black Ki9 Mi5 Nd7 Pg5");
    assert_refused(&position, "e1*e6", "launches-locked", &[]);
    assert_eq!(launches(&position, "e1"), squares(""));
    assert!(!is_unlocked(&after(&position, "d5g5")), "only a pawn");
    let unlocked = after(&position, "d5d7");
    assert!(is_unlocked(&unlocked));
    assert_legal(&unlocked, "i5*e6");
    assert_legal(&after(&unlocked, "i9i10"), "e1*e6");
}

#[test]
fn a_capture_by_either_side_unlocks_both_for_good() {
    let position = set_up("White Kb2 Me1 Nd5 Pa3, Black Ki9 Mi5 Rd9 Pj8, Black to move");
    let unlocked = after(&position, "d9d5");
    assert_legal(&unlocked, "e1*e6");
    let later = after(&unlocked, "a3a4 j8j7 b2b1");
    assert!(is_unlocked(&later));
    assert_legal(&later, "i5*e6");
}

#[test]
fn a_captured_missile_counts_and_so_does_a_promoted_piece() {
    let missile = set_up("White Kb2 Me1 Rd5, Black Ki9 Md7");
    assert!(is_unlocked(&after(&missile, "d5d7")));
    let promoting = set_up("White Kb1 Rd5, Black Ki9 Pa3, Black to move");
    let promoted = after(&promoting, "a3a2n");
    assert!(!is_unlocked(&promoted));
    assert!(is_unlocked(&after(&promoted, "b1a2")));
}

#[test]
fn every_kind_but_the_pawn_unlocks_when_it_is_captured() {
    for letter in ["N", "B", "R", "Q", "A", "C", "M"] {
        let position = set_up(&format!("White Kb2 Rd5 Pj3, Black Kh10 {letter}d8 Pj8"));
        assert!(is_unlocked(&after(&position, "d5d8")), "{letter}");
    }
}

#[test]
fn a_captured_pawn_does_not_unlock_not_even_by_promotion_or_en_passant() {
    let position = set_up("White Kb2 Me1 Pd8 Pg6, Black Ki9 Pf8, Black to move");
    let en_passant = after(&position, "f8f6 g6f7");
    assert!(!is_unlocked(&en_passant));
    let promotion = set_up("White Kb2 Me1 Pd8, Black Ki10 Pe9");
    assert!(!is_unlocked(&after(&promotion, "d8e9q")));
}

/// The launch is played unchecked, since no legal one comes before the first capture.
#[test]
fn what_a_blast_destroys_is_not_captured_and_so_unlocks_nothing() {
    let mut position = set_up("White Kb2 Me1 Pj3, Black Ki9 Nd7 Rd6");
    let launch = action("e1*d7");
    let events = position.events(launch);
    let codes: BTreeSet<_> = events.iter().map(piece_kit::Message::code).collect();
    assert_eq!(codes, ["destroyed", "irradiated", "launched"].into());
    position.play_unchecked(launch);
    assert_eq!(letters(&position, "e1 d7 d6"), ".*.");
    assert!(!is_unlocked(&position));
}

#[test]
fn a_shield_is_against_launches_not_against_moves() {
    let position = set_up("White Kb2 Mg7 Rh5, Black Kh9 Ng8 Rh8, unlocked");
    for (launch, shielded) in [("g7*g8", "g8"), ("g7*h8", "h8")] {
        assert_refused(&position, launch, "target-shielded", &[shielded, "h9"]);
    }
    assert_legal(&position, "g7g8");
    assert_legal(&position, "h5h8");
}

#[test]
fn a_missile_on_an_attacked_square_may_not_be_launched() {
    for attacker in ["Re7", "Bh4", "Qa1", "Nd3", "Ag2", "Cg2", "Md2"] {
        let from = &attacker[1..];
        let position = set_up(&format!("White Kb5 Me1, Black Kg9 {attacker}, unlocked"));
        assert_refused(&position, "e1*h6", "missile-attacked", &[from, "e1"]);
        assert_eq!(launches(&position, "e1"), squares(""), "{attacker}");
        assert!(!targets(&position, "e1").is_empty(), "but it may move");
    }
}

#[test]
fn a_pawn_attacks_a_missile_diagonally_and_not_from_before() {
    let position = set_up("White Kb5 Me2, Black Kg9 Pf3, unlocked");
    assert_refused(&position, "e2*h6", "missile-attacked", &["f3", "e2"]);
    let before = set_up("White Kb5 Me2, Black Kg9 Pe3, unlocked");
    assert_legal(&before, "e2*h6");
}

#[test]
fn a_pinned_piece_attacks_the_missile() {
    let pinned = set_up("White Kb2 Me1 Rg1, Black Kg9 Ng2, unlocked");
    assert_refused(&pinned, "e1*c6", "missile-attacked", &["g2", "e1"]);
}

#[test]
fn a_missile_behind_another_piece_or_an_irradiated_square_is_not_attacked() {
    let position = set_up("White Kb2 Me1 Pe4, Black Kg9 Re7, unlocked");
    assert_legal(&position, "e1*c8");
    let irradiated = set_up("White Kb2 Me1, Black Kg9 Re7, irradiated e4, unlocked");
    assert_legal(&irradiated, "e1*c8");
}

#[test]
fn a_missile_may_be_launched_at_any_square_that_is_not_shielded() {
    let position = set_up("White Kb2 Me5 Re8, Black Kh9 Nj3 Pj5, irradiated a9, unlocked");
    let expected = all_but_around("b2 h9");
    assert_eq!(launches(&position, "e5"), expected);
    for target in ["e5", "a9", "e8", "j3", "d10"] {
        assert!(expected.contains(&square(target)), "{target}");
    }
}

#[test]
fn both_kings_shield_whoever_launches() {
    let white = "White Kb2 Me5 Pj3, Black Kh9 Me7 Pj8, unlocked";
    let black = format!("{white}, Black to move");
    for (position, missile) in [(white, "e5"), (&black, "e7")] {
        let position = set_up(position);
        assert_eq!(launches(&position, missile), all_but_around("b2 h9"));
        let beside = format!("{missile}*c3");
        assert_refused(&position, &beside, "target-shielded", &["c3", "b2"]);
        let itself = format!("{missile}*h9");
        assert_refused(&position, &itself, "target-shielded", &["h9", "h9"]);
    }
}

#[test]
fn every_piece_of_either_side_in_the_blast_is_removed() {
    let ring = "Black Kh9 Nd5 Pd6 Me6 Rf7";
    let position = set_up(&format!("White Kb2 Mj1 Pe7 Be5 Qf6, {ring}, unlocked"));
    let blasted = after(&position, "j1*e6");
    assert_eq!(blasted.placement().occupied().len(), 2, "{blasted}");
    assert_eq!(letters(&blasted, "b2 h9"), "Kk");
}

#[test]
fn the_blast_is_the_3x3_area_and_ends_at_the_edge_of_the_board() {
    let position = set_up("White Kf2 Me5 Ra2 Rb3 Rc1, Black Kh9 Pj8, unlocked");
    let blasted = after(&position, "e5*a1");
    // No square lies across the edge.
    assert_eq!(letters(&blasted, "a2 b3 c1 j10"), ".RR.");
    assert_eq!(
        position.blast(square("a1")),
        squares("a1 a2 b1 b2").into_iter().collect()
    );
}

#[test]
fn pieces_that_a_king_shields_survive_the_blast() {
    let position = set_up("White Kd3 Mj1 Rd4 Re4 Nd5, Black Kf7 Re6 Bf6 Pd6, unlocked");
    let blasted = after(&position, "j1*d5");
    // d4 and e4 lie beside the white king; e6 lies beside the black one.
    assert_eq!(letters(&blasted, "d4 e4"), "RR");
    assert_eq!(letters(&blasted, "e6"), "r");
    assert_eq!(letters(&blasted, "d6 d5"), ".*");
    assert_eq!(
        position.blast(square("d5")),
        squares("c5 c6 d5 d6 e5").into_iter().collect()
    );
}

#[test]
fn the_missile_is_removed_even_outside_the_blast_or_in_a_shield() {
    let far = set_up("White Kb2 Mj1 Pj3, Black Kh9, unlocked");
    assert_eq!(letters(&after(&far, "j1*e5"), "j1"), ".");
    let shielded = set_up("White Kb2 Mc2 Pj3, Black Kh9, unlocked");
    for launch in ["c2*d2", "c2*e5"] {
        assert_eq!(letters(&after(&shielded, launch), "c2"), ".", "{launch}");
    }
}

#[test]
fn the_target_becomes_irradiated_for_good() {
    let position = set_up("White Kb2 Mj1 Me1 Pj3, Black Kh9 Pj8, unlocked");
    let blasted = after(&position, "j1*e5");
    assert_eq!(blasted.irradiated(), square("e5").into());
    let again = after(&blasted, "h9h10 e1*e5 h10h9 b2b1 h9h10");
    assert_eq!(again.irradiated(), square("e5").into());
}

#[test]
fn a_missile_may_be_launched_at_its_own_square() {
    let position = set_up("White Kb2 Me5 Re6, Black Kh9 Nd4 Pj8, unlocked");
    let blasted = after(&position, "e5*e5");
    assert_eq!(letters(&blasted, "e5 e6 d4"), "*..");
}

#[test]
fn a_launch_is_the_whole_turn() {
    let position = set_up("White Kb2 Me5 Pj3, Black Kh9, unlocked");
    assert_eq!(after(&position, "e5*e7").to_act(), piece_kit::Side::Black);
}

#[test]
fn a_launch_may_not_leave_your_own_king_attacked() {
    assert_claims(&[
        // The missile alone stands between.
        "White Ke2 Me5 Pj3, Black Ki9 Re9 Pj8, unlocked | e5*a7 missile-attacked e9 e5",
        // The blast removes the knight, and the missile is gone too.
        "White Ke2 Me3 Ne5 Pj3, Black Ki9 Re9 Pj8, unlocked | e3*d6 king-attacked e9 e2 \
         | e3*e6 legal | e3*a7 legal",
        // A blast may remove the blocker only with the attacker or with the line.
        "White Kb2 Mj1 Pd4, Black Ki10 Bg7, unlocked | j1*c5 king-attacked g7 b2 | j1*e5 legal",
    ]);
}

#[test]
fn a_launch_may_answer_check_by_destroying_the_attacker() {
    let position = set_up("White Ke2 Mj1 Pj3, Black Ki9 Ng3, unlocked");
    assert!(position.is_check());
    let expected = squares("f4 g2 g3 g4 h2 h3 h4");
    // f2 and f3 are shielded.
    assert_eq!(launches(&position, "j1"), expected);
    assert_eq!(letters(&after(&position, "j1*f4"), "g3"), ".");
}

#[test]
fn a_launch_may_answer_check_by_blocking_the_line() {
    let position = set_up("White Ke2 Mj1 Pj3, Black Ki9 Re9, unlocked");
    assert!(position.is_check());
    let near = "d8 d9 d10 e8 e9 e10 f8 f9 f10";
    let blocking = "e4 e5 e6 e7";
    let expected = squares(&format!("{near} {blocking}"));
    assert_eq!(launches(&position, "j1"), expected, "e3 is shielded");
    let blocked = after(&position, "j1*e5");
    assert_eq!(letters(&blocked, "e9"), "r");
    assert_refused(&position, "j1*a5", "king-attacked", &["e9", "e2"]);
}

#[test]
fn a_launch_does_not_answer_a_check_from_beside_the_king() {
    let position = set_up("White Ke2 Mj1 Pj3, Black Ki9 Rd2, unlocked");
    assert_eq!(launches(&position, "j1"), squares(""), "a shield");
    let double = set_up("White Ke2 Mj1 Pj3, Black Ki9 Re9 Ng3, unlocked");
    assert_eq!(launches(&double, "j1"), squares(""), "two attackers");
}

#[test]
fn a_launch_may_uncover_a_check_or_give_none() {
    let position = set_up("White Ke1 Re2 Me5 Pj3, Black Ke9 Pj8, unlocked");
    assert!(after(&position, "e5*a6").is_check());
    // The line is irradiated.
    assert!(!after(&position, "e5*e6").is_check());
}

#[test]
fn only_your_own_missile_can_be_launched() {
    let position = set_up("White Kb2 Me5 Rj1, Black Kh9 Ma8, unlocked");
    assert_refused(&position, "j1*e7", "not-a-missile", &["j1"]);
    assert_refused(&position, "a8*e7", "not-yours", &["a8"]);
    assert_refused(&position, "c6*e7", "no-piece", &["c6"]);
    assert_eq!(legal_from(&position, "j1*"), [""; 0]);
}
