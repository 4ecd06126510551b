//! Who may still let a piece come in: rights, and how a FEN says them.

use chess_custom::{PositionFault, loaded};
use piece_kit::testing::play;
use piece_kit::{Game, Message as _, Side};

use crate::gating::{at, from, load_gating};

#[test]
fn a_capture_on_the_first_rank_takes_the_right() {
    let mut game = Game::new(at("our-seirawan 1r2k3/8/8/8/8/8/8/RN2K3[EH] b QB - 0 1"));
    play(&mut game, "b8b1");
    let text = game.position().to_string();
    assert_eq!(text, "our-seirawan 4k3/8/8/8/8/8/8/Rr2K3[EH] w Q - 0 2");
    assert_eq!(from(game.position(), "a1"), "a1b1 a1b1e a1b1h");
    play(&mut game, "a1b1");
    let text = game.position().to_string();
    assert_eq!(text, "our-seirawan 4k3/8/8/8/8/8/8/1R2K3[EH] b E - 0 2");
}

#[test]
fn rights_end_with_the_last_piece_in_hand_but_castling_does_not() {
    let mut game = Game::new(at(
        "our-seirawan r3k2r/8/8/8/8/8/8/RN2K2R[Heh] w KQBkq - 0 1",
    ));
    play(&mut game, "b1c3h");
    let text = game.position().to_string();
    assert_eq!(
        text,
        "our-seirawan r3k2r/8/8/8/8/2N5/8/RH2K2R[eh] b KQkq - 1 1"
    );
    assert!((game.position().gates() & game.position().placement().side(Side::White)).is_empty());
    // Captures may bring others.
    let mut game = Game::new(at("gate-back 4k3/8/8/8/8/2p5/8/1N2K2R[Heh] w KB - 0 1"));
    play(&mut game, "e1g1h e8e7 b1c3");
    let text = game.position().to_string();
    assert_eq!(text, "gate-back 8/4k3/8/8/8/2N5/8/4HRK1[Peh] b - - 0 2");
}

#[test]
fn the_castling_field_names_what_has_not_moved() {
    load_gating();
    let rules = loaded("our-seirawan").expect("a variant of the file");
    let read = |fen: &str| {
        let read = rules.parse(fen);
        read.map(|position| position.fen().to_string())
            .map_err(|why| {
                why.faults()
                    .iter()
                    .map(PositionFault::code)
                    .collect::<Vec<_>>()
            })
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w";
    let usual = Ok(format!("{start} KQBCDFGkqbcdfg - 0 1"));
    assert_eq!(read(&format!("{start} KQBCDFGkqbcdfg - 0 1")), usual);
    assert_eq!(read(&format!("{start} ABCDEFGHabcdefgh - 0 1")), usual);
    assert_eq!(read(&format!("{start} bcdefghaQKBCDFG - 0 1")), usual);
    // Without the king nothing castles, and without a piece in hand files are those of rooks.
    let some = Ok(format!("{start} ADHkc - 0 1"));
    assert_eq!(read(&format!("{start} AHDkc - 0 1")), some);
    let without = "r3k2r/8/8/8/8/8/8/R3K2R[] w";
    let castling = Ok(format!("{without} KQkq - 0 1"));
    assert_eq!(read(&format!("{without} AHah - 0 1")), castling);
    assert_eq!(read(&format!("{without} KQEkqe - 0 1")), castling);
    for (wrong, code) in [
        ("4k3/8/8/8/8/8/8/R3K2R[H] w KB - 0 1", "gating"),
        ("4k3/8/8/8/8/8/8/RP2K2R[H] w KB - 0 1", "gating"),
        ("4k3/8/8/8/8/8/8/Rb2K2R[H] w KB - 0 1", "gating"),
        ("4k3/8/8/8/8/8/8/R3K2R[H] w KI - 0 1", "gating"),
        ("4k3/8/8/8/8/8/8/R3K2R[H] w K1 - 0 1", "gating"),
        ("4k3/8/8/8/8/8/8/4K2R[H] w Q - 0 1", "castling"),
        // It would castle, too.
        ("4k3/8/8/8/8/8/8/R3K2R[H] w KA - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K1RR[H] w EGH - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K3[HK] w - - 0 1", "hand"),
    ] {
        assert_eq!(read(wrong), Err(vec![code]), "{wrong}");
    }
}

#[test]
fn rooks_that_k_and_q_would_not_mean_are_named_by_their_files() {
    let dropped = at("our-shouse 4k3/8/8/8/8/8/8/R3K1RR[H] w AEG - 0 1");
    assert_eq!(from(&dropped, "e1g"), "e1g1 e1g1h");
    assert_eq!(from(&dropped, "e1a"), "e1a1 e1a1h");
    let mut game = Game::new(dropped);
    play(&mut game, "g1f1 e8e7");
    let text = game.position().to_string();
    assert_eq!(text, "our-shouse 8/4k3/8/8/8/8/8/R3KR1R[H] w Q - 2 2");
}

#[test]
fn rights_to_gate_count_for_a_repetition() {
    load_gating();
    let mut game = Game::new(loaded("our-seirawan").expect("a variant").start());
    for occurrences in 1..=3 {
        play(&mut game, "b1c3 b8c6 c3b1 c6b8");
        assert_eq!(game.occurrences(), occurrences);
    }
}
