//! Flags that give the other side one more move, or that count only while they are safe.

use chess_custom::{Custom, load};
use piece_kit::testing::{assert_perft_file, position};

use crate::games::assert_games;

fn load_variants() {
    load(include_str!("../data/flags.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn positions_are_counted_as_fairy_stockfish_does() {
    load_variants();
    let positions = assert_perft_file::<Custom>(include_str!("../data/flags.perft"));
    assert!(positions >= 400, "{positions} positions");
}

#[test]
fn flags_are_worth_what_fairy_stockfish_says() {
    load_variants();
    let games = assert_games(include_str!("../data/flags.games"));
    assert!(games >= 400, "{games} games");
}

fn end(text: &str) -> String {
    load_variants();
    let outcome = position::<Custom>(text).outcome();
    outcome.map_or("none".into(), |end| end.to_string())
}

#[test]
fn a_king_that_follows_draws() {
    assert_eq!(end("king-race K5/4k1/6/6/6/6 b - - 0 1"), "none");
    assert_eq!(end("king-race K5/6/4k1/6/6/6 b - - 0 1"), "flag w");
    assert_eq!(end("king-race K3k1/6/6/6/6/6 w - - 0 1"), "flag");
    assert_eq!(end("king-race K3k1/6/6/6/6/6 b - - 0 1"), "flag b");
    assert_eq!(end("king-race k5/4K1/6/6/6/6 w - - 0 1"), "flag b");
}

#[test]
fn a_king_that_castles_with_a_rook_on_a_flag_does_not_reach_it() {
    let flags = "flagPiece = k\nflagMove = true\nflagRegionWhite = a5\nflagRegionBlack = h8";
    load(&format!("[castle-race:chess]\n{flags}")).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(end("castle-race 4k2r/8/8/K7/8/8/8/8 b k - 0 1"), "flag w");
}

#[test]
fn flags_that_are_attacked_do_not_count() {
    let safe = "safe-flags 5/WW3/5/5/5/4w b - - 0 1";
    assert_eq!(end(safe), "flag w");
    let attacked = "safe-flags 2n2/WW3/5/5/5/4w b - - 0 1";
    assert_eq!(end(attacked), "none");
    assert_eq!(end("safe-flags 5/WW3/5/5/ww3/5 w - - 0 1"), "flag");
}
