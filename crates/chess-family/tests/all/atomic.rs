//! Atomic chess: published counts, and the sentences of its rules.

use chess_family::Atomic;
use chess_family::atomic::Kind;
use chess_kit::EXPLOSION;
use piece_kit::geom::{Board8x8, Square};
use piece_kit::testing::{
    after, assert_faults, assert_legal, assert_reason, assert_san, assert_san_refused, assert_told,
    legal, position, squares, targets,
};
use piece_kit::{Outcome, Placement, Side, Termination, Variant, perft};

fn assert_counts(fen: &str, counts: &[u64]) {
    let position = position::<Atomic>(fen);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&position, depth), count, "{fen} at depth {depth}");
    }
}

/// The counts that come with python-chess, by Niklas Fiekas; the longest of the start is well known.
#[test]
fn published_counts() {
    let start = Atomic::default().to_string();
    let counts = [20, 400, 8902, 197_326, 4_864_979, 118_926_425];
    assert_counts(&start, &counts);
    assert_counts(
        "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1",
        &[40, 1238, 45_237, 1_434_825],
    );
    assert_counts(
        "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1",
        &[28, 833, 23_353, 714_499],
    );
    assert_counts(
        "8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1",
        &[18, 180, 4364, 61_401, 1_603_055],
    );
    assert_counts(
        "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1",
        &[25, 282, 6753, 98_729, 2_587_730],
    );
}

fn won(winner: Side) -> Option<Outcome<Side>> {
    let by = Termination::Special(EXPLOSION);
    Some(Outcome::Win { winner, by })
}

#[test]
fn a_capture_removes_both_pieces_and_all_beside_but_pawns() {
    let before = position::<Atomic>("3nk3/3rp3/2b1n3/3R1p2/3N4/8/8/4K3 w - - 3 7");
    assert_told(
        &before,
        "d4e6: Black's knight on e6 is captured; White's knight goes from d4 to e6; \
         White's knight on e6 explodes; White's rook on d5 explodes; Black's rook on d7 explodes",
    );
    let exploded = after(&before, "d4e6");
    assert_eq!(exploded.to_string(), "3nk3/4p3/2b5/5p2/8/8/8/4K3 b - - 0 7");
}

#[test]
fn a_capture_en_passant_explodes_where_the_pawn_arrives() {
    let before = position::<Atomic>("1rn1k3/8/8/1NpP4/2R5/8/8/4K3 w - c6 0 1");
    assert_told(
        &before,
        "d5c6: Black's pawn on c5 is captured; White's pawn goes from d5 to c6; \
         White's pawn on c6 explodes; White's knight on b5 explodes",
    );
    let exploded = after(&before, "d5c6");
    assert_eq!(
        exploded.to_string(),
        "1rn1k3/8/8/8/2R5/8/8/4K3 b - - 0 1",
        "the rook beside the captured pawn stays"
    );
}

#[test]
fn a_pawn_that_promotes_with_a_capture_explodes_as_what_it_became() {
    assert_told(
        &position::<Atomic>("n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"),
        "b7a8q: Black's knight on a8 is captured; White's pawn goes from b7 to a8; \
         White's pawn on a8 becomes a queen; White's queen on a8 explodes",
    );
}

#[test]
fn a_king_does_not_capture_and_nobody_blows_up_their_own() {
    for (fen, line) in [
        (
            "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1",
            "e1e2 king-captures e1 e2: your king on e1 would explode with the piece on e2 and may not capture it",
        ),
        (
            "4k3/8/8/8/8/8/3p4/Q3K3 w - - 0 1",
            "e1d2 king-captures e1 d2: your king on e1 would explode with the piece on d2 and may not capture it",
        ),
        (
            "4k3/8/8/8/3Q4/8/3p4/4K3 w - - 0 1",
            "d4d2 king-explodes d2 e1: a capture on d2 would blow up your own king on e1",
        ),
        (
            "4k3/8/8/8/4r3/8/4Q3/4K3 w - - 0 1",
            "e2d2 king-attacked e4 e1: your king on e1 would be attacked from e4",
        ),
    ] {
        assert_reason(&position::<Atomic>(fen), line);
    }
    // So the square passed over is not remembered beside one's own king.
    let beside = position::<Atomic>("4k3/8/8/2KpP3/8/8/8/8 w - d6 0 1");
    assert_eq!(beside.en_passant(), None);
}

#[test]
fn an_explosion_may_open_a_line_to_your_own_king_or_end_a_check() {
    // The blast of d4 removes the knight that shields the king.
    let opens = position::<Atomic>("7k/4r3/8/8/3n4/4NN2/8/4K3 w - - 0 1");
    assert_reason(
        &opens,
        "f3d4 king-attacked e7 e1: your king on e1 would be attacked from e7",
    );
    // Here it removes the rook, too; and there a pawn stays between.
    for fen in [
        "7k/8/8/4r3/3n4/4NN2/8/4K3 w - - 0 1",
        "7k/4r3/8/8/3n4/4PN2/8/4K3 w - - 0 1",
    ] {
        assert_legal(&position::<Atomic>(fen), "f3d4");
    }
    // Of two pieces that give check neither is captured: both explode.
    let double = position::<Atomic>("7k/8/8/4r3/R4p2/6b1/8/4K3 w - - 0 1");
    assert_eq!(double.checks().checkers().len(), 2);
    assert_legal(&double, "a4f4");
    // A pinned piece may capture off the line what takes the pinning piece with it.
    let pinned = position::<Atomic>("7k/8/8/4r3/3p4/4N3/8/4K3 w - - 0 1");
    assert_eq!(
        legal(&pinned)
            .iter()
            .filter(|text| text.starts_with("e3"))
            .count(),
        0
    );
    let pinned = position::<Atomic>("7k/8/8/4r3/3p4/4Q3/8/4K3 w - - 0 1");
    assert_legal(&pinned, "e3d4");
}

#[test]
fn blowing_up_the_other_king_wins_at_once_even_in_check_or_pinned() {
    let in_check = position::<Atomic>("3rk3/8/8/8/4r3/8/8/3RK3 w - - 0 1");
    assert!(in_check.is_check());
    assert_told(
        &in_check,
        "d1d8: Black's rook on d8 is captured; White's rook goes from d1 to d8; \
         White's rook on d8 explodes; Black's king on e8 explodes; the game is over: explosion w",
    );
    let pinned = position::<Atomic>("8/8/4k3/3p4/1b6/2N5/8/4K3 w - - 0 1");
    assert_reason(
        &pinned,
        "c3e4 king-attacked b4 e1: your king on e1 would be attacked from b4",
    );
    assert_eq!(after(&pinned, "c3d5").outcome(), won(Side::White));
    // Nobody may blow up both.
    assert_reason(
        &position::<Atomic>("1k6/2p5/1K6/8/8/8/8/2R5 w - - 0 1"),
        "c1c7 king-explodes c7 b6: a capture on c7 would blow up your own king on b6",
    );
}

#[test]
fn kings_may_stand_beside_each_other_and_are_in_no_check_there() {
    let before = position::<Atomic>("4r3/7p/8/3k4/8/4K3/8/8 w - - 0 1");
    assert!(before.is_check());
    assert_eq!(
        targets(&before, "e3"),
        squares::<Board8x8>("d2 d3 d4 e4 f2 f3 f4")
    );
    let beside = after(&before, "e3e4");
    assert!(!beside.is_check());
    assert!(
        !after(&beside, "e8e7").is_check(),
        "the rook attacks it still"
    );
    // Away from the other king check counts again.
    assert!(after(&beside, "d5c6").is_check());
    // No pin either.
    let free = position::<Atomic>("4r3/8/8/8/8/4N3/3kK3/8 w - - 0 1");
    assert_legal(&free, "e3c4");
}

#[test]
fn a_king_castles_through_attacked_squares_beside_the_other_king() {
    let beside = position::<Atomic>("4rr2/8/8/8/8/8/4k3/4K2R w K - 0 1");
    assert_legal(&beside, "e1h1");
    assert_reason(
        &position::<Atomic>("5r2/8/8/8/8/6k1/8/4K2R w K - 0 1"),
        "e1h1 castling-attacked f1 f8: castling is not possible: the king's way over f1 is attacked from f8",
    );
    // On its destination the rook may shield it, but not from what it would be exposed to.
    let from_h1 = position::<Atomic>("8/8/8/8/8/8/k7/RK5r w A - 0 1");
    assert_legal(&from_h1, "b1a1");
    assert_legal(
        &position::<Atomic>("r3k2R/4K3/8/8/8/8/8/6r1 b q - 0 1"),
        "e8a8",
    );
    assert_reason(
        &position::<Atomic>("8/8/8/8/8/8/5k2/R3K2r w Q - 0 1"),
        "e1a1 castling-attacked d1 h1: castling is not possible: the king's way over d1 is attacked from h1",
    );
    // The king hides nothing behind it.
    assert_reason(
        &position::<Atomic>("8/8/8/8/8/8/3k4/r3K2R w K - 0 1"),
        "e1h1 castling-attacked f1 a1: castling is not possible: the king's way over f1 is attacked from a1",
    );
}

#[test]
fn rooks_and_kings_that_explode_lose_their_rights() {
    let rook = position::<Atomic>("rn2k2r/8/8/8/8/1Q6/8/R3K2R w KQkq - 0 1");
    let after_b8 = after(&rook, "b3b8");
    assert_eq!(after_b8.to_string(), "4k2r/8/8/8/8/8/8/R3K2R b AHh - 0 1");
    let king = position::<Atomic>("r2qk2r/8/8/8/8/3Q4/8/R3K2R w KQkq - 0 1");
    let after_d8 = after(&king, "d3d8");
    assert_eq!(after_d8.to_string(), "r6r/8/8/8/8/8/8/R3K2R b AH - 0 1");
    assert_eq!(after_d8.outcome(), won(Side::White));
}

#[test]
fn a_finished_position_has_no_king_of_the_side_to_move() {
    let over = position::<Atomic>("8/8/8/8/8/8/3p4/4K2R b K - 0 9");
    assert_eq!(over.to_string(), "8/8/8/8/8/8/3p4/4K2R b H - 0 9");
    assert_eq!(over.outcome(), won(Side::White));
    assert!(over.legal_actions().is_empty() && !over.is_check());
    assert_eq!(over.checks().checkers().len(), 0);
    assert_eq!(over.placement().royal(Side::Black), None);
    assert_reason(&over, "d2d1q finished: the game is over: explosion w");
    assert_san_refused(&over, "O-O finished");
    for action in ["d2d1q", "h1h2", "e1h1"] {
        let mut unchanged = over;
        unchanged.play_unchecked(over.parse(action).expect("an action"));
        assert_eq!(unchanged, over, "{action}");
    }
    assert_faults::<Atomic, _>(
        "8/8/8/8/8/8/3p4/4K2R w Kk - 0 9",
        &[
            "placement: Black has 0 kings instead of 1",
            "castling: 'k': the king is not on its first rank",
        ],
    );
    assert_faults::<Atomic, _>(
        "8/8/8/8/8/8/3p4/7R b - - 0 9",
        &["placement: White has 0 kings instead of 1"],
    );
    assert_faults::<Atomic, _>(
        "kk6/8/8/8/8/8/3p4/4K3 b - - 0 9",
        &["placement: Black has 2 kings instead of 1"],
    );
    assert_faults::<Atomic, _>(
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        &["placement: the side that has just moved is in check: king e8, attacker e7"],
    );
}

#[test]
fn checkmate_wins_and_stalemate_draws() {
    // The king may not capture the queen beside it.
    let mate = position::<Atomic>("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
    let (winner, by) = (Side::White, Termination::Checkmate);
    assert_eq!(mate.outcome(), Some(Outcome::Win { winner, by }));
    let stuck = position::<Atomic>("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    let by = Termination::Stalemate;
    assert_eq!(stuck.outcome(), Some(Outcome::Draw { by }));
}

#[test]
fn kings_with_at_most_one_knight_bishop_or_rook_are_dead() {
    for (pieces, dead) in [
        ("7K", true),
        ("N6K", true),
        ("b6K", true),
        ("R6K", true),
        ("Q6K", false),
        ("NN5K", false),
        ("n1N4K", false),
    ] {
        let fen = format!("1k6/8/8/8/8/8/8/{pieces} w - - 0 1");
        assert_eq!(position::<Atomic>(&fen).is_dead(), dead, "{fen}");
    }
    assert!(!position::<Atomic>("k7/8/8/8/8/8/P7/7K w - - 0 1").is_dead());
}

/// Nothing is left to capture then, so only checkmate could win.
#[test]
fn one_knight_bishop_or_rook_never_mates_a_bare_king() {
    let mut met = 0;
    let quarter =
        Square::<Board8x8>::all().filter(|at| at.file().index() < 4 && at.rank().index() < 4);
    for black in quarter {
        for white in Square::all().filter(|white| *white != black) {
            for piece in Square::all().filter(|piece| *piece != black && *piece != white) {
                for kind in [Kind::Knight, Kind::Bishop, Kind::Rook] {
                    let mut placement = Placement::default();
                    placement.put(Side::Black, Kind::King, black);
                    placement.put(Side::White, Kind::King, white);
                    placement.put(Side::White, kind, piece);
                    let position = position::<Atomic>(&format!("{placement} b - - 0 1"));
                    let is_mate = position.is_check() && position.outcome().is_some();
                    assert!(!is_mate, "{position}");
                    met += u32::from(position.is_check());
                }
            }
        }
    }
    assert!(met > 10_000);
}

#[test]
fn algebraic_notation() {
    let write = |position: &Atomic, action| position.san(action);
    let read = |position: &Atomic, text: &str| position.parse_san(text);
    let fen = "3rk3/8/8/8/4r3/8/3R1N2/3RK3 w - - 0 1";
    for line in ["d2d8 Rxd8# Rd8", "no Kxd2 Kxe4"] {
        assert_san(&position::<Atomic>(fen), line, write, read);
    }
    assert_san_refused(
        &position::<Atomic>("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"),
        "Kxe2 king-captures e1 e2",
    );
    assert_eq!(
        position::<Atomic>("4k3/8/8/8/8/8/r6r/R3K2R w KQ - 0 1").san(
            position::<Atomic>("4k3/8/8/8/8/8/r6r/R3K2R w KQ - 0 1")
                .parse("a1a2")
                .expect("a move")
        ),
        Ok("Rxa2".to_string())
    );
}
