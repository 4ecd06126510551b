//! Orthodox chess against the published counts of the Chess Programming Wiki.

use chess_family::Orthodox;
use piece_kit::perft;

fn assert_counts(fen: &str, counts: &[u64]) {
    let position: Orthodox = fen.parse().expect(fen);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&position, depth), count, "{fen} at depth {depth}");
    }
}

#[test]
fn the_start() {
    let counts = [20, 400, 8902, 197_281, 4_865_609, 119_060_324];
    assert_counts(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &counts,
    );
}

#[test]
fn kiwipete_with_castling_and_pins() {
    assert_counts(
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2039, 97_862, 4_085_603],
    );
}

#[test]
fn position_3_with_en_passant_pins() {
    let counts = [14, 191, 2812, 43_238, 674_624, 11_030_083];
    assert_counts("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &counts);
}

#[test]
fn position_4_with_promotions_and_its_mirror_image() {
    let counts = [6, 264, 9467, 422_333, 15_833_292];
    assert_counts(
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &counts,
    );
    assert_counts(
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        &counts,
    );
}

#[test]
fn position_5_that_caught_many_generators() {
    let counts = [44, 1486, 62_379, 2_103_487];
    assert_counts(
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &counts,
    );
}

#[test]
fn position_6_a_quiet_middle_game() {
    assert_counts(
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079, 89_890, 3_894_594],
    );
}
