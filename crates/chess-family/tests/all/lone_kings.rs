//! Positions of Shogi with one king, as problems of mate (tsume) have them: the attacker has none.

use chess_family::{Minishogi, Shogi, Xiangqi};
use piece_kit::testing::{Rng, after, assert_contract, end_of, position, random_play};
use piece_kit::{Side, Variant};

const PROBLEM: &str = "4k4/9/4P4/9/9/9/9/9/9[G] w - - 0 1";

#[test]
fn the_attacker_may_have_no_king() {
    let problem = position::<Shogi>(PROBLEM);
    assert_eq!(problem.placement().royal(Side::White), None);
    assert_eq!(problem.to_string(), PROBLEM);
    assert!(!problem.is_check());
    assert_eq!(end_of(&after(&problem, "G@e8")), "checkmate w");
    let small = position::<Minishogi>("2k2/5/2P2/5/5[G] w - - 0 1");
    assert_eq!(end_of(&after(&small, "G@c4")), "checkmate w");
}

#[test]
fn either_side_may_be_the_attacker_but_one_king_there_must_be() {
    let black = position::<Shogi>("9/9/9/9/9/9/4p4/9/4K4[g] b - - 0 1");
    assert_eq!(end_of(&after(&black, "G@e2")), "checkmate b");
    let none = "9/9/4P4/9/9/9/9/9/9[G] w - - 0 1".parse::<Shogi>();
    let why = none.unwrap_err().to_string();
    assert!(why.contains("White has 0 kings instead of 1"), "{why}");
    assert!(why.contains("Black has 0 kings instead of 1"), "{why}");
    let two = "4k3k/9/4P4/9/9/9/9/9/9[G] w - - 0 1".parse::<Shogi>();
    assert!(two.unwrap_err().to_string().contains("Black has 2 kings"));
}

#[test]
fn the_side_that_has_just_moved_is_not_left_in_check() {
    let check = "4k4/4G4/9/9/9/9/9/9/9[] w - - 0 1".parse::<Shogi>();
    let why = check.unwrap_err().to_string();
    assert!(why.contains("is in check: king e9, attacker e8"), "{why}");
}

#[test]
fn games_without_such_problems_have_two_kings() {
    assert!(
        "4k4/9/9/9/9/9/9/9/R8/9 w - - 0 1"
            .parse::<Xiangqi>()
            .is_err()
    );
}

#[test]
fn the_attacker_is_never_in_check_and_a_pawn_does_not_mate_by_a_drop() {
    let problem = position::<Shogi>("kn7/9/G8/9/9/9/9/9/9[P] w - - 0 1");
    assert!(problem.premoves(Side::White).len() > 10);
    let why = problem.check(problem.parse("P@a8").unwrap()).unwrap_err();
    let why = why.to_string();
    assert!(
        why.ends_with("must not give checkmate by its drop on a8"),
        "{why}"
    );
}

#[test]
fn such_positions_keep_all_promises() {
    let mut rng = Rng(53);
    for fen in [PROBLEM, "3sks3/9/4+P4/9/4L4/9/9/9/9[2RBGg] b - - 0 1"] {
        let Ok(start) = fen.replace("2R", "RR").parse::<Shogi>() else {
            panic!("{fen}");
        };
        for next in random_play(&start, &mut rng, 60) {
            assert_contract(&next);
        }
    }
}
