//! Why moves and texts are refused, with codes, squares and sentences.

use chess_family::{Grand, Orthodox};
use piece_kit::messages::Readable;
use piece_kit::testing::{assert_faults, assert_reason, assert_san, assert_san_refused, position};
use piece_kit::{Message, Variant};

/// Asserts lines of a move, the code, the squares and the sentence that refuse it.
#[track_caller]
fn assert_refused<V: Readable>(fen: &str, lines: &str) {
    let position = position::<V>(fen);
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        assert_reason(&position, line);
    }
}

#[test]
fn moves() {
    assert_refused::<Orthodox>(
        "k3r3/8/8/1pP5/4R3/8/3P4/4K2R w K b6 0 1",
        "
        a4a5 no-piece a4: there is no piece on a4
        e8e7 not-yours e8: the piece on e8 belongs to the opponent
        e4e1 own-piece e1: your own piece is on e1
        e4a4 king-attacked e8 e1: your king on e1 would be attacked from e8
        e4f5 not-its-move e4 f5: the rook on e4 cannot go to f5
        h1d1 blocked e1 h1: the rook on h1 is blocked on e1
        e4e5q no-promotion e5: the rook that enters e5 does not promote
        e1h1q no-promotion h1: the king that enters h1 does not promote
        c5b6q no-promotion b6: the pawn that enters b6 does not promote
        ",
    );
    assert_refused::<Orthodox>(
        "4k3/P7/8/8/8/8/4r3/R3K2R w K - 0 1",
        "
        e1a1 no-castling-right e1 a1: castling e1 with a1 is not possible: the king and that rook have no castling right
        e1h1 castling-in-check e2: castling is not possible: the king is in check from e2
        h1h2 king-attacked e2 e1: your king on e1 would still be attacked from e2
        ",
    );
    assert_refused::<Orthodox>(
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "
        a7a8 promotion-missing a8: a pawn that enters a8 must promote
        a7a8k not-a-promotion: your pawn cannot become a king
        ",
    );
    assert_refused::<Grand>(
        "4k5/10/1P8/10/10/10/10/10/10/4KQ4 w - - 0 1",
        "
        b8b9q not-a-promotion: your pawn cannot become a queen
        ",
    );
    assert_refused::<Orthodox>(
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
        "h8g7 finished: the game is over: checkmate w",
    );
}

#[test]
fn texts_of_moves() {
    let start = Orthodox::default();
    for (text, code) in [
        ("", "not-a-move"),
        ("Nf3", "not-a-move"),
        ("e2", "not-a-square"),
        ("e2e9", "not-a-square"),
        ("e7e8Q", "no-such-piece"),
        ("e7e8qq", "no-such-piece"),
        ("e7e8x", "no-such-piece"),
    ] {
        let why = start.parse(text).expect_err(text);
        assert_eq!(why.code(), code, "{text:?}: {why}");
    }
}

#[test]
fn all_faults_of_a_fen_are_named_at_once() {
    assert_faults::<Orthodox, _>(
        "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNP x KQkqZ e3 x 0",
        &[
            "turn: \"x\" is not w or b",
            "halfmove: \"x\" is not a whole number below 2^32",
            "fullmove: \"0\" is not a whole number from 1 below 2^32",
            "placement: Black has 0 kings instead of 1",
            "castling: 'K': no rook stands on that side of the king",
            "castling: 'Z': it names no file of the board",
        ],
    );
    assert_faults::<Orthodox, _>(
        "P3k3/8/8/8/8/8/8/4K3 w - e4 0 1",
        &[
            "placement: the pawn on a8 would have promoted",
            "en passant: e4: no double step passes over this rank",
        ],
    );
    assert_faults::<Orthodox, _>(
        "4k3/4R3/8/8/8/8/8/4K3 w KK h 0 1",
        &[
            "en passant: \"h\" is neither a square nor -",
            "castling: 'K': no rook stands on that side of the king",
            "castling: 'K' is there twice or means nothing",
            "placement: the side that has just moved is in check: king e8, attacker e7",
        ],
    );
    assert_faults::<Grand, _>(
        "4k5/10/10/10/10/10/10/10/10/4K5 w KQ - 0 1",
        &["castling: \"KQ\": nobody castles in this game"],
    );
}

#[test]
fn algebraic_notation() {
    let write = |position: &Orthodox, action| position.san(action);
    let read = |position: &Orthodox, text: &str| position.parse_san(text);
    let fen = "r3k2r/1P6/8/8/2N1N3/8/8/R3K2R w KQkq - 0 1";
    for line in [
        "e1h1 O-O 0-0",
        "e1a1 O-O-O 0-0-0",
        "b7a8q bxa8=Q+ ba8=Q",
        "b7b8n b8=N",
        "c4d6 Ncd6+ Nc4d6",
        "a1a8 Rxa8+ Ra8",
        "no Nd6 O-O-O-O e4 Kh1",
    ] {
        assert_san(&position(fen), line, write, read);
    }
    for line in [
        "Nd6 ambiguous c4 e4",
        "Qd1 none-of-kind",
        "e4 none-of-kind",
        "Nxd6 nothing-captured d6",
        "Kxh1 own-piece h1",
    ] {
        assert_san_refused(&position::<Orthodox>(fen), line);
    }
    let away = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_san_refused(
        &position::<Orthodox>(&away.replace("4K3", "4K2R")),
        "O-O no-castling-right e1 h1",
    );
}
