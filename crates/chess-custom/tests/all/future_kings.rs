//! Pieces that become kings as they promote.

use chess_custom::{Custom, load, loaded};
use piece_kit::testing::{
    Rng, after, assert_contract, assert_faults, assert_perft_file, assert_records, legal, position,
    random_play,
};

use crate::games::assert_games;
use crate::refused::assert_inconsistent;

fn load_future_kings() {
    load(include_str!("../data/future-kings.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn future_kings_are_counted_and_ended_as_elsewhere() {
    load_future_kings();
    let counted = assert_perft_file::<Custom>(include_str!("../data/future-kings.perft"));
    assert!(counted >= 100, "{counted} positions");
    let games = assert_games(include_str!("../data/future-kings.games"));
    assert!(games >= 8, "{games} games");
    let start = loaded("our-forward")
        .expect("a variant of the file")
        .start();
    random_play(&start, &mut Rng(5), 40)
        .iter()
        .for_each(assert_contract);
    assert_records(&start, &mut Rng(5), 60);
}

#[test]
fn what_has_become_a_king_is_kept_as_before() {
    load_future_kings();
    let start = position::<Custom>("our-forward 3+g4/G7/8/8/8/8/8/8 w - - 0 1");
    let king = after(&start, "a7a8+");
    assert!(king.to_string().contains("+G2+g4/8/"), "{king}");
    let attacked = position::<Custom>("our-forward 7+g/8/8/8/r7/8/8/+G5R1 w - - 0 1");
    assert!(attacked.is_check());
    assert!(
        legal(&attacked)
            .iter()
            .all(|action| action.starts_with("a1b"))
    );
    assert_faults::<Custom, _>(
        "our-forward 7+g/8/8/8/8/8/8/+G6R w - - 0 1",
        &["placement: the side that has just moved is in check: king h8, attacker h1"],
    );
    assert_faults::<Custom, _>(
        "our-forward +g7/8/8/8/8/8/8/+G2G4 w - - 0 1",
        &["placement: White has 2 kings instead of 1"],
    );
}

#[test]
fn other_pieces_do_not_become_kings() {
    assert_inconsistent(&[
        "[one:chess]\npromotionPieceTypes = k",
        "[one:chess]\npromotedPieceType = n:k",
        "[one:coregal]\npromotedPieceType = q:k",
        "[one:crazyhouse]\nextinctionPseudoRoyal = true\nextinctionPieceTypes = kq\npromotedPieceType = q:k",
    ]);
}
