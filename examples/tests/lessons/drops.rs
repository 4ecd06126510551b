//! What the lesson on drops prints.

use piece_kit::testing::{Rng, assert_contract, assert_reason, position, random_play};
use piece_kit::{Variant, perft};

use super::{CORNER, Kind, Position, drops};

#[test]
fn the_lesson_runs() {
    super::main().unwrap();
}

/// Counted by Fairy-Stockfish (pyffish 0.0.90), told these rules in a file of variants. It knows no
/// pawn of chess whose drop must not mate, so the few lines of Python that counted left such drops out.
#[test]
fn as_many_games_as_another_program_counts() {
    let counts = [
        ("rnbqk/ppppp/5/PPPPP/RNBQK[] w - - 0 1", [7, 53, 506]),
        (
            "rnb1k/1q1pp/2P2/P1pPP/RNBQK[PPn] w - - 0 1",
            [12, 338, 4280],
        ),
        (
            "rnb1k/2Ppp/1q3/P2PP/RNBQK[PPnp] w - - 0 1",
            [16, 549, 11_099],
        ),
        ("r3k/5/5/5/K4[NP] w - - 0 1", [8, 68, 1569]),
        (CORNER, [43, 10, 403]),
    ];
    for (text, counts) in counts {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position::<Position>(text), depth), count, "{text}");
        }
    }
    assert_eq!(perft(&Position::default(), 4), 5162);
}

#[test]
fn a_pawn_is_dropped_on_a_file_without_another() {
    let game: Position = position("r1bqk/1pppp/N4/1PPPP/R1BQK[PNp] b - - 0 3");
    assert_eq!(drops(&game, Kind::Pawn), ["a2", "a4"]);
    assert!(drops(&game, Kind::Knight).is_empty());
}

#[test]
fn a_drop_blocks_a_check() {
    let game: Position = position("r3k/5/5/5/K4[NP] w - - 0 1");
    assert_eq!(drops(&game, Kind::Pawn), ["a2", "a3", "a4"]);
    assert_eq!(drops(&game, Kind::Knight), ["a2", "a3", "a4"]);
}

#[test]
fn every_refusal_has_its_reason() {
    let corner: Position = position(CORNER);
    for line in [
        "P@b4 drop-mates b4: a pawn must not give checkmate by its drop on b4",
        "P@e3 no-drop e3: a pawn may not be dropped on e3",
        "P@b5 no-drop b5: a pawn may not be dropped on b5",
        "R@c3 not-free c3: there is a piece on c3, where yours would be dropped",
        "N@a1 not-in-hand: you have no knight in hand",
    ] {
        assert_reason(&corner, line);
    }
    let mate = corner.parse("R@a4").unwrap();
    assert_eq!(corner.san(mate).unwrap(), "R@a4#");
}

#[test]
fn what_was_promoted_is_held_as_a_pawn() {
    let mut game: Position = position("3rk/2P2/5/5/K4[] w - - 0 1");
    game.play(game.parse("c4d5q").unwrap()).unwrap();
    game.play(game.parse("e5d5").unwrap()).unwrap();
    assert_eq!(game.memory().to_string(), "[Rp]");
}

#[test]
fn it_keeps_what_a_variant_promises() {
    for seed in 0..10 {
        for position in random_play(&Position::default(), &mut Rng(seed), 60) {
            assert_contract(&position);
        }
    }
}
