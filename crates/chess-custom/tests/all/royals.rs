//! Attacks on all royal pieces at once, and pieces that turn to stone.

use chess_custom::{Custom, load, loaded};
use piece_kit::Message as _;
use piece_kit::testing::{
    Rng, after, assert_contract, assert_key_is_that_of_the_text, assert_perft_file, assert_told,
    legal, position, random_play,
};

use crate::games::assert_games;

fn load_royals() {
    load(include_str!("../data/royals.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn royal_pieces_are_counted_and_ended_as_elsewhere() {
    load_royals();
    let counted = assert_perft_file::<Custom>(include_str!("../data/royals.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/royals.games"));
    assert!(games >= 90, "{games} games");
}

#[test]
fn every_position_keeps_its_promises() {
    load_royals();
    for name in [
        "two-queens",
        "court-house",
        "our-petrified",
        "nuclear-winter",
        "stone-house",
    ] {
        let start = loaded(name).expect("a variant of the file").start();
        for position in random_play(&start, &mut Rng(3), 40) {
            assert_contract(&position);
            assert_key_is_that_of_the_text(&position);
        }
    }
}

#[test]
fn two_royal_pieces_are_in_check_only_together() {
    load_royals();
    let one = position::<Custom>("two-queens q3q1/6/6/6/6/R4Q b - - 0 1");
    assert!(!one.is_check(), "one of two is attacked");
    assert!(legal(&one).contains(&"e6c6".to_string()));
    let both = position::<Custom>("two-queens q3q1/6/6/6/6/R3RQ b - - 0 1");
    assert!(both.is_check());
    assert_eq!(both.checked().len(), 2);
    let fork = position::<Custom>("two-queens q5/3q2/6/3N2/6/4Q1 w - - 0 1");
    assert_told(
        &fork,
        "d3b4: White's N goes from d3 to b4; the queen on d5 is in check; the queen on a6 is in check",
    );
}

#[test]
fn to_let_all_royal_pieces_be_attacked_is_forbidden() {
    load_royals();
    let text = "two-queens q5/6/6/3q2/6/R3RQ b - - 0 1";
    let position = position::<Custom>(text);
    let why = position.check(position.parse("d3e3").expect("an action"));
    assert_eq!(
        why.expect_err("both are attacked").to_string(),
        "the variant forbids it (extinctionPseudoRoyal)"
    );
    assert!(
        position
            .check(position.parse("d3c3").expect("an action"))
            .is_ok()
    );
}

#[test]
fn what_captures_turns_to_stone() {
    load_royals();
    let start = position::<Custom>("stone-army 4k3/8/2p5/8/3N4/8/8/4K2Q w - - 0 1");
    assert_told(
        &start,
        "d4c6: Black's P on c6 is captured; White's N goes from d4 to c6; White's N on c6 is destroyed; \
         a wall is put up on c6",
    );
    let stone = after(&start, "d4c6");
    assert_eq!(
        stone.to_string(),
        "stone-army 4k3/8/2*5/8/8/8/8/4K2Q b - - 0 1"
    );
    // A queen stays what it is, and a wall stands between it and what is behind.
    let queen = position::<Custom>("stone-army 4k3/8/2*5/3p4/8/8/8/4K2Q w - - 0 1");
    let taken = after(&queen, "h1d5");
    assert_eq!(
        taken.to_string(),
        "stone-army 4k3/8/2*5/3Q4/8/8/8/4K3 b - - 0 1"
    );
    let lines = after(&taken, "e8e7");
    assert!(
        !legal(&lines)
            .iter()
            .any(|action| action.starts_with("d5b7"))
    );
}

#[test]
fn stone_still_shields_the_king() {
    load_royals();
    // The rook captures what checks and stays there, as a wall, and so it does on a pinned line.
    let checked = position::<Custom>("stone-army 4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1");
    assert!(!legal(&checked).contains(&"a1a8".to_string()));
    let pinned = position::<Custom>("stone-army k3r3/4p3/8/8/4R3/8/8/4K3 w - - 0 1");
    let walled = after(&pinned, "e4e7");
    assert_eq!(
        walled.to_string(),
        "stone-army k3r3/4*3/8/8/8/8/8/4K3 b - - 0 1"
    );
    assert!(walled.placement().impassable().len() == 1);
}

#[test]
fn royal_pieces_that_would_turn_to_stone_capture_nothing() {
    load_royals();
    let text = "our-petrified 4k3/3p4/8/8/8/8/3p4/4K3 w - - 0 1";
    let position = position::<Custom>(text);
    let why = position.check(position.parse("e1d2").expect("an action"));
    assert_eq!(why.expect_err("it would be gone").code(), "forbidden");
    let beside =
        piece_kit::testing::position::<Custom>("our-petrified 8/8/4k3/8/4K3/8/8/8 w - - 0 1");
    assert!(
        legal(&beside).contains(&"e4e5".to_string()),
        "kings do not attack each other"
    );
    // Where they are not royal, the last one is lost.
    let last =
        piece_kit::testing::position::<Custom>("stone-kings 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
    let end = after(&last, "e1d2").outcome().expect("an end");
    assert_eq!(end.to_string(), "extinction b");
}

#[test]
fn what_is_blasted_turns_to_stone_if_the_variant_says_so() {
    load_royals();
    let winter = position::<Custom>("nuclear-winter k7/8/2pnp3/3p4/4N3/2N5/8/7K w - - 0 1");
    let after_blast = after(&winter, "c3d5");
    assert_eq!(
        after_blast.to_string(),
        "nuclear-winter k7/8/2***3/3*4/4*3/8/8/7K b - - 0 1"
    );
    let glazed = position::<Custom>("glazed k7/8/2pnr3/3p4/4N3/2N5/8/7K w - - 0 1");
    assert_eq!(
        after(&glazed, "c3d5").to_string(),
        "glazed k7/8/2p1r3/3*4/8/8/8/7K b - - 0 1"
    );
}

#[test]
fn a_promotion_turns_to_stone_if_both_pieces_do() {
    load_royals();
    let start = position::<Custom>("stone-house 1n2k3/P7/8/8/8/8/4K3[] w - - 0 1");
    let becomes = |letter: char| after(&start, &format!("a6b7{letter}")).to_string();
    assert_eq!(
        becomes('q'),
        "stone-house 1*2k3/8/8/8/8/8/4K3[Np] b - - 0 1"
    );
    // A bishop does not, and is gone without a wall.
    assert_eq!(becomes('b'), "stone-house 4k3/8/8/8/8/8/4K3[Np] b - - 0 1");
}
