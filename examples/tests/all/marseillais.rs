//! Marseillais chess: counts, turns, checks and what any game promises.

use chess_family::Orthodox;
use lessons::marseillais::Marseillais;
use piece_kit::testing::{
    Rng, after, assert_contract, assert_faults, assert_records, assert_told, position, random_play,
};
use piece_kit::{Side, Variant, perft};

/// Counted by a few lines of Python with python-chess 1.11.2, which hand the turn back after a first
/// move that gives no check.
#[test]
fn as_many_games_as_another_program_counts() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let counted: [(&str, u32, &[u64]); 6] = [
        (start, 1, &[20, 400, 8902, 197_281]),
        (start, 2, &[20, 445, 8864]),
        (middle, 2, &[48, 2326, 97_140]),
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            2,
            &[14, 188, 2701, 43_456],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            1,
            &[44, 1486, 48_268],
        ),
        ("4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1", 2, &[9, 72, 366, 2256]),
    ];
    for (text, left, counts) in counted {
        let position: Marseillais = format!("{text} {left}").parse().unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), count, "{text} {left}, {depth}");
        }
    }
}

/// The count as the rules have it: every first move is played as in chess, and the turn is given back
/// in the text of the position.
fn count(chess: &Orthodox, left: u32, depth: u32) -> u64 {
    let next = |action| {
        let mut after = *chess;
        after.play_unchecked(action);
        if left == 1 || after.is_check() {
            return (after, 2);
        }
        let text = after.to_string();
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[1] = if chess.turn() == Side::White {
            "w"
        } else {
            "b"
        };
        fields[3] = "-";
        (position(&fields.join(" ")), 1)
    };
    if depth == 0 {
        return 1;
    }
    let actions = chess.legal_actions().into_iter();
    let counts = actions
        .map(next)
        .map(|(after, left)| count(&after, left, depth - 1));
    counts.sum()
}

#[test]
fn as_many_games_as_a_slow_count_finds() {
    for position in random_play(&Marseillais::default(), &mut Rng(1), 60) {
        let slowly = count(position.chess(), position.moves_left(), 2);
        assert_eq!(perft(&position, 2), slowly, "{position}");
    }
}

#[test]
fn a_player_acts_twice_and_a_check_ends_the_turn() {
    let start = Marseillais::default();
    let acting = |actions: &str| {
        let position = after(&start, actions);
        (position.to_act(), position.moves_left())
    };
    assert_eq!((start.to_act(), start.moves_left()), (Side::White, 1));
    assert_eq!(acting("e2e4"), (Side::Black, 2));
    assert_eq!(acting("e2e4 f7f6"), (Side::Black, 1));
    assert_eq!(acting("e2e4 f7f6 g7g5"), (Side::White, 2));
    assert_told(
        &after(&start, "e2e4 f7f6 b7b6"),
        "d1h5: White's queen goes from d1 to h5; the king on e8 is in check",
    );
    assert_eq!(acting("e2e4 f7f6 b7b6 d1h5"), (Side::Black, 2));
}

#[test]
fn clocks_count_actions_and_turns() {
    let played = after(&Marseillais::default(), "g1f3 b8c6 g8f6 f3g1 e2e4");
    let text = "r1bqkb1r/pppppppp/2n2n2/8/4P3/8/PPPP1PPP/RNBQKBNR b AHah - 0 2 2";
    assert_eq!(played.to_string(), text);
}

#[test]
fn only_the_last_step_of_a_turn_is_captured_en_passant() {
    let start: Marseillais = position("4k3/8/8/8/2p1p3/8/3P1P2/4K3 w - - 0 1 2");
    let played = after(&start, "d2d4 f2f4");
    assert!(played.check(played.parse("e4f3").unwrap()).is_ok());
    assert!(played.check(played.parse("c4d3").unwrap()).is_err());
}

#[test]
fn it_keeps_what_a_variant_promises() {
    let mut rng = Rng(2);
    for _ in 0..6 {
        for position in random_play(&Marseillais::default(), &mut rng, 100) {
            assert_contract(&position);
        }
        assert_records(&Marseillais::default(), &mut rng, 60);
    }
}

#[test]
fn the_text_says_how_many_moves_are_left() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let fault = "moves left: \"3\" is neither 1 nor 2";
    assert_faults::<Marseillais, _>(&format!("{fen} 3"), &[fault]);
}
