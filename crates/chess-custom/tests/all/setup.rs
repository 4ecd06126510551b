//! Games that begin with drops: what must be dropped, where, and what castles then.

use chess_custom::{Custom, Definitions, load};
use piece_kit::Message as _;
use piece_kit::testing::{
    after, assert_contract, assert_faults, assert_perft_file, legal, position,
};

fn load_setups() {
    load(include_str!("../data/setup.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn setups_are_counted_as_elsewhere() {
    load_setups();
    let counted = assert_perft_file::<Custom>(include_str!("../data/setup.perft"));
    assert!(counted >= 300, "{counted} positions");
}

#[test]
fn what_is_in_hand_is_dropped_before_anything_moves() {
    load_setups();
    let start = position::<Custom>("our-placement 8/pppppppp/8/8/8/8/PPPPPPPP/8[Kk] w - - 0 1");
    assert_contract(&start);
    assert!(legal(&start).iter().all(|action| action.starts_with("K@")));
    let why = start.check("a2a3".parse().expect("an action"));
    assert_eq!(
        why.expect_err("a drop first").to_string(),
        "the variant forbids it (mustDrop)"
    );
    assert!(legal(&after(&start, "K@e1 K@e8")).contains(&"a2a3".to_string()));

    // Of these only pawns, as long as one can be dropped.
    let pawns = position::<Custom>("pawns-first 4k3/8/8/3n4/3N4/8/8/4K3[PQ] w - - 0 1");
    assert!(legal(&pawns).iter().all(|action| action.starts_with("P@")));
    let why = pawns.check("Q@a1".parse().expect("an action"));
    assert_eq!(why.expect_err("pawns first").code(), "forbidden");
    // No queen is dropped while a pawn is in hand, even if that cannot be.
    let check = position::<Custom>("pawns-first 4k2q/8/8/3n4/3N4/8/8/4K2r[PQ] w - - 0 1");
    assert!(legal(&check).iter().all(|action| !action.contains('@')));
}

/// Fairy-Stockfish cannot say which comes first.
#[test]
fn captures_that_must_be_come_before_drops() {
    load_setups();
    let start = position::<Custom>("our-antiplacement 8/8/8/4p3/3P4/8/8/8[Kk] w - - 0 1");
    assert_contract(&start);
    assert_eq!(legal(&start), ["d4e5"]);
    let why = start.check("K@e1".parse().expect("an action"));
    assert_eq!(
        why.expect_err("a capture first").to_string(),
        "the variant forbids it (mustCapture)"
    );
    let quiet = position::<Custom>("our-antiplacement 8/8/8/4p3/8/8/3P4/8[Kk] w - - 0 1");
    assert!(legal(&quiet).iter().all(|action| action.starts_with("K@")));
    let why = quiet.check("d2d3".parse().expect("an action"));
    assert_eq!(
        why.expect_err("a drop first").to_string(),
        "the variant forbids it (mustDrop)"
    );
}

#[test]
fn a_king_is_not_dropped_where_it_is_attacked() {
    load_setups();
    let rook = position::<Custom>("our-placement 4r3/8/8/8/8/8/8/8[Kk] w - - 0 1");
    let squares: Vec<String> = legal(&rook);
    assert!(!squares.contains(&"K@e1".to_string()) && squares.contains(&"K@d1".to_string()));
    assert_faults::<Custom, _>(
        "our-placement 4k3/8/8/8/8/8/8/4K3[K] w - - 0 1",
        &["placement: White has 2 kings instead of 1"],
    );
}

#[test]
fn bishops_are_dropped_on_both_colours() {
    load_setups();
    // One is on a dark square: the other goes to a light one.
    let one = position::<Custom>("our-placement 8/8/8/8/8/8/8/2B5[KB] w - - 0 1");
    let bishops = |action: &String| action.starts_with("B@");
    let squares: Vec<String> = legal(&one).into_iter().filter(bishops).collect();
    assert_eq!(squares, ["B@b1", "B@d1", "B@f1", "B@h1"]);
    // The only light square left is kept for it.
    let last = position::<Custom>("our-placement 8/8/8/8/8/8/8/RNBQ1NQ1[KB] w - - 0 1");
    assert!(!legal(&last).contains(&"K@h1".to_string()));
    assert!(legal(&last).contains(&"K@e1".to_string()));
}

#[test]
fn what_is_dropped_where_a_game_begins_may_castle() {
    load_setups();
    let start = position::<Custom>("our-placement 8/8/8/8/8/8/8/R7[KRkrr] w - - 0 1");
    let king = after(&start, "K@e1");
    assert_eq!(
        king.to_string(),
        "our-placement 8/8/8/8/8/8/8/R3K3[Rkrr] b A - 0 1"
    );
    let rook = after(&king, "K@e8");
    let rook = after(&rook, "R@h1");
    assert!(rook.to_string().contains(" b HA "), "{rook}");
    assert_contract(&rook);
    let elsewhere = after(&start, "K@d1");
    assert!(elsewhere.castling().is_empty());
}

#[test]
fn keys_of_a_setup_must_fit_together() {
    for text in [
        "[a:chess]\ncastling = false\ncastlingDroppedPiece = true",
        "[a:crazyhouse]\ndropOppositeColoredBishop = true\ndropNoDoubled = b",
    ] {
        let why = Definitions::parse(text).expect_err(text);
        assert_eq!(why.faults()[0].code(), "inconsistent", "{text}: {why}");
    }
}
