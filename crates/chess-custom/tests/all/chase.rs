//! Perpetual chase (`chasingRule`).

use chess_custom::{Custom, Definitions, load};
use piece_kit::testing::{play, position};
use piece_kit::{Game, Variant as _};

use crate::games::assert_games;
use crate::refused::assert_inconsistent;

fn load_chased() {
    let text = "[chased:xiangqi]\n[unchased:xiangqi]\nchasingRule = none";
    load(text).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn repetitions_end_as_elsewhere() {
    load_chased();
    let games = assert_games(include_str!("../data/chase.games"));
    assert!(games >= 200, "{games} games");
}

/// How a round that is played again and again ends, which the third occurrence of the start does.
fn round(variant: &str, fen: &str, moves: &str) -> String {
    load_chased();
    let mut game = Game::new(position::<Custom>(&format!("{variant} {fen}")));
    for _ in 0..2 {
        play(&mut game, moves);
    }
    game.outcome().expect("the third time").to_string()
}

#[test]
fn who_chases_a_piece_with_every_move_loses_where_the_key_says_so() {
    let fen = "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1";
    let moves = "a2b2 b8a8 b2a2 a8b8";
    assert_eq!(round("chased", fen, moves), "perpetual-chase b");
    assert_eq!(round("unchased", fen, moves), "repetition");
    let black = "4k4/9/9/9/9/9/9/1C7/r8/3K5 b - - 0 1";
    assert_eq!(
        round("chased", black, "a2b2 b3a3 b2a2 a3b3"),
        "perpetual-chase w"
    );
}

/// The rules are those of the built-in game: its directed histories, each with how it ends.
#[test]
fn a_chase_is_what_the_rules_of_xiangqi_say() {
    for (fen, moves, end) in [
        // A move between chases nothing.
        (
            "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1",
            "a2b2 b8a8 e1e2 d10d9 b2a2 a8b8 e2e1 d9d10",
            "repetition",
        ),
        // Two are chased by turns.
        (
            "5k3/9/cn7/9/9/9/9/9/R8/4K4 w - - 0 1",
            "a2b2 f10f9 b2a2 f9f10",
            "repetition",
        ),
        // What is chased is protected.
        (
            "3k5/9/1c6r/9/9/9/9/9/R8/4K4 w - - 0 1",
            "a2b2 b8a8 b2a2 a8b8",
            "repetition",
        ),
        (
            "3k5/3n5/9/2c6/9/9/9/9/4R4/5K3 w - - 0 1",
            "e2c2 c7e7 c2e2 e7c7",
            "repetition",
        ),
        // A pinned piece protects nothing, and chases nothing.
        (
            "3k5/3n5/9/2c6/9/9/9/9/4R4/3R1K3 w - - 0 1",
            "e2c2 c7e7 c2e2 e7c7",
            "perpetual-chase b",
        ),
        (
            "5k3/9/1c7/9/9/9/9/9/r1RK5/9 w - - 0 1",
            "c2b2 b8c8 b2c2 c8b8",
            "repetition",
        ),
        // Cannons chase a rook that is protected, too.
        (
            "3k5/9/1r6r/9/9/PP7/9/9/C8/4K4 w - - 0 1",
            "a2b2 b8a8 b2a2 a8b8",
            "perpetual-chase b",
        ),
        // It is an offer to exchange.
        (
            "3k5/9/1r7/9/9/9/9/9/R8/4K4 w - - 0 1",
            "a2b2 b8a8 b2a2 a8b8",
            "repetition",
        ),
        // Soldiers and the king may chase.
        (
            "3k5/9/1c7/P8/9/9/9/9/9/4K4 w - - 0 1",
            "a7b7 b8a8 b7a7 a8b8",
            "repetition",
        ),
        (
            "5k3/9/9/9/9/9/9/9/3c5/4K4 w - - 0 1",
            "e1d1 d2e2 d1e1 e2d2",
            "repetition",
        ),
        // Soldiers may be chased until they have crossed the river.
        (
            "5k3/9/9/2p6/2R6/9/9/9/2R6/4K4 w - - 0 1",
            "c6d6 f10f9 d6c6 f9f10",
            "repetition",
        ),
        (
            "5k3/9/9/9/9/9/1p7/9/R8/4K4 w - - 0 1",
            "a2b2 b4a4 b2a2 a4b4",
            "perpetual-chase b",
        ),
        // Two chase one by turns.
        (
            "5k3/9/9/2n6/2R6/9/9/9/2R6/4K4 w - - 0 1",
            "c6d6 f10f9 d6c6 f9f10",
            "perpetual-chase b",
        ),
        // Both chase; one chases and the other gives check.
        (
            "3a5/4a2C1/4k4/9/9/6N1r/9/7r1/9/3K4C w - - 0 1",
            "g5i4 h3i3 i4g5 i3h3",
            "repetition",
        ),
        (
            "3a1a3/4Cr3/5k3/9/4N4/3n2P2/9/4B4/3K5/9 b - - 0 1",
            "f8e8 e6c7 e8f8 c7e6",
            "perpetual-check b",
        ),
        // A protection is taken away.
        (
            "2c1R1b2/4a4/4ka2c/9/9/2R6/9/9/9/2cK1AB2 w - - 0 1",
            "c5d5 i8i3 d5c5 i3i8",
            "perpetual-chase b",
        ),
        // The rook threatens nothing new.
        (
            "6b2/4k1c2/9/9/9/8r/6N2/3AB4/2R2K3/9 b - - 0 1",
            "i5i4 g4i3 i4i5 i3g4",
            "repetition",
        ),
    ] {
        assert_eq!(round("chased", fen, moves), end, "{fen}");
    }
}

#[test]
fn what_was_before_a_position_that_is_read_is_no_chase() {
    let start = "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(
        round("chased", start, "a2b2 b8a8 b2a2 a8b8"),
        "perpetual-chase b"
    );
    let mut game = Game::new(position::<Custom>(&format!("chased {start}")));
    play(&mut game, "a2b2 b8a8 b2a2 a8b8");
    let now = game.position();
    assert_eq!(*now, position::<Custom>(&now.to_string()));
    assert!(now.repeats(&position::<Custom>(&format!("chased {start}"))));
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:xiangqi]\nking = -\nflyingGeneral = false",
        "[one:xiangqi]\npieceDrops = true",
        "[one:xiangqi]\ncapturesToHand = true\npieceDrops = true",
        "[one:xiangqi]\nwallingRule = edge",
    ]);
    assert!(Definitions::parse("[one:xiangqi]\npieceDrops = true\nchasingRule = none").is_ok());
}
