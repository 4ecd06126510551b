//! Promotions as in Sittuyin: on the square of the pawn or beside it, never with an attack.

use chess_custom::{Custom, Definitions, load};
use piece_kit::Message as _;
use piece_kit::testing::{after, assert_contract, assert_perft_file, assert_told, legal, position};

fn load_sittuyin() {
    load(include_str!("../data/sittuyin.ini")).unwrap_or_else(|why| panic!("{why}"));
}

fn promotions(text: &str) -> Vec<String> {
    let promotes = |action: &String| action.ends_with('f');
    let mut found: Vec<String> = legal(&position::<Custom>(text))
        .into_iter()
        .filter(promotes)
        .collect();
    found.sort();
    found
}

#[test]
fn sittuyin_is_counted_as_elsewhere() {
    load_sittuyin();
    let counted = assert_perft_file::<Custom>(include_str!("../data/sittuyin.perft"));
    assert!(counted >= 300, "{counted} positions");
}

#[test]
fn a_pawn_promotes_where_it_is_or_beside_that() {
    load_sittuyin();
    let text = "our-sittuyin 7k/8/8/3P4/8/6P1/8/K7[] w - - 0 1";
    assert_eq!(
        promotions(text),
        ["d5c4f", "d5c6f", "d5d5f", "d5e4f", "d5e6f"]
    );
    let start = position::<Custom>(text);
    assert_contract(&start);
    assert_told(&start, "d5d5f: White's piece on d5 becomes F");
    let stays = start.parse("d5d5f").expect("an action");
    assert_eq!(start.san(stays).expect("it is legal"), "d5=F");
    assert_eq!(start.parse_san("d5=F"), Ok(stays));
    let there = after(&start, "d5d5f");
    assert!(there.to_string().contains("/3F4/8/6P1/"), "{there}");
    // A last pawn promotes everywhere, and one that has a fers does not.
    let last = promotions("our-sittuyin 7k/8/8/8/8/6P1/8/K7[] w - - 0 1");
    assert_eq!(last, ["g3f2f", "g3f4f", "g3g3f", "g3h2f", "g3h4f"]);
    let limited = promotions("our-sittuyin 7k/8/8/3P4/8/6P1/8/KF6[] w - - 0 1");
    assert_eq!(limited, [""; 0]);
}

#[test]
fn nothing_is_attacked_by_what_a_pawn_becomes() {
    load_sittuyin();
    // From c6 and d5 it would attack a knight, from e6 the king would be in check.
    let text = "our-sittuyin 8/3n1k2/4n3/3P4/8/6P1/8/K7[] w - - 0 1";
    assert_eq!(promotions(text), ["d5c4f", "d5e4f"]);
}

#[test]
fn nobody_has_to_promote_a_last_pawn() {
    load_sittuyin();
    let blocked = position::<Custom>("our-sittuyin K1k5/R7/3r4/8/7p/7P/1r6/8[] w - - 0 1");
    assert!(blocked.outcome().is_none(), "its rook may move");
    let stuck = position::<Custom>("our-sittuyin K1k5/7r/8/8/7p/1r5P/8/8[] w - - 0 1");
    assert_eq!(
        stuck.outcome().map(|end| end.to_string()).as_deref(),
        Some("stalemate")
    );
    assert_contract(&stuck);
}

#[test]
fn keys_of_sittuyin_must_fit_together() {
    for text in [
        "[a:sittuyin]\nmustDrop = false\nmustCapture = true",
        "[a:sittuyin]\nmobilityRegionWhiteFers = *1 *2",
    ] {
        let why = Definitions::parse(text).expect_err(text);
        assert_eq!(why.faults()[0].code(), "inconsistent", "{text}: {why}");
    }
}
