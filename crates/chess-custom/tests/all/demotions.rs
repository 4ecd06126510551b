//! Promoted pieces that become again what they were, and drops of promoted pieces.

use chess_custom::{Action, Custom, Definitions, load};
use piece_kit::testing::{after, assert_contract, assert_perft_file, assert_told, legal, position};
use piece_kit::{Boarded as _, Message as _};

fn load_demotions() {
    load(include_str!("../data/demotions.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn demotions_and_promoted_drops_are_counted_as_elsewhere() {
    load_demotions();
    let counted = assert_perft_file::<Custom>(include_str!("../data/demotions.perft"));
    assert!(counted >= 300, "{counted} positions");
}

#[test]
fn a_piece_changes_with_each_move() {
    load_demotions();
    let start = position::<Custom>("our-kyoto 2k2/5/5/5/P1K2[] w - - 0 1");
    assert_contract(&start);
    assert!(
        !legal(&start).contains(&"a1a2".to_string()),
        "it must promote"
    );
    let rook = after(&start, "a1a2+ c5c4");
    assert_eq!(rook.to_string(), "our-kyoto 5/2k2/5/+P4/2K2[] w - - 2 2");
    assert_contract(&rook);
    assert_told(
        &rook,
        "a2a5-: White's +P goes from a2 to a5; White's piece on a5 becomes P",
    );
    let pawn = after(&rook, "a2a5-");
    assert!(
        pawn.to_string().ends_with("P4/2k2/5/5/2K2[] b - - 3 2"),
        "{pawn}"
    );
}

#[test]
fn what_is_in_hand_is_dropped_as_either() {
    load_demotions();
    let start = position::<Custom>("our-kyoto 2k2/5/5/5/2K2[P] w - - 0 1");
    assert_contract(&start);
    assert_told(&start, "+P@a1: White drops +P on a1");
    let dropped = after(&start, "+P@a1");
    assert_eq!(dropped.to_string(), "our-kyoto 2k2/5/5/5/+P1K2[] b - - 0 1");
    // Each has an index of its own.
    let mut slots: Vec<usize> = start
        .legal_actions()
        .into_iter()
        .map(|action| start.slot(action))
        .collect();
    slots.sort_unstable();
    slots.dedup();
    assert_eq!(slots.len(), start.legal_actions().len());
    // A variant without the rule has no such drop.
    let shogi =
        "[plain-drops:shogi]\nmaxRank = 5\nmaxFile = 5\nstartFen = 2k2/5/5/5/2K2[P] w - - 0 1";
    load(shogi).unwrap_or_else(|why| panic!("{why}"));
    let plain = position::<Custom>("plain-drops 2k2/5/5/5/2K2[P] w - - 0 1");
    let why = plain.check("+P@a1".parse().expect("an action"));
    assert_eq!(why.expect_err("no such drop").code(), "no-drop");
}

#[test]
fn texts_of_actions_are_read_as_they_are_written() {
    for text in ["a1a2-", "+P@a1", "P@a1", "a1a2+"] {
        let action: Action = text.parse().expect("an action");
        assert_eq!(action.to_string(), text);
    }
    for text in ["++P@a1", "+p@a1", "a1a2--", "+@a1"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn keys_of_demotions_must_fit_together() {
    for text in [
        "[a:chess]\npieceDemotion = true",
        "[a:placement]\ndropPromoted = true",
    ] {
        let why = Definitions::parse(text).expect_err(text);
        assert_eq!(why.faults()[0].code(), "inconsistent", "{text}: {why}");
    }
}
