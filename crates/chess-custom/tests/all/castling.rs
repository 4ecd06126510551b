//! Castling beyond orthodox chess: kings that leap, other pieces that castle, what keeps the king safe.

use chess_custom::{Custom, Definitions, Event, load};
use piece_kit::testing::{
    assert_contract, assert_faults, assert_perft_file, assert_told, legal, position,
};
use piece_kit::{Game, Message as _, Record, Side, Variant as _};

use crate::oracle::load_variants;

fn load_castlers() {
    let text = "
        [leaping:chess]
        king = k:KD
        startFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1
        [our-leapless:chess]
        [castling-queens:chess]
        castlingKingPiece = q
        castlingRank = 2
        startFen = 4k3/8/8/8/8/8/R2Q4/4K3 w Q - 0 1
        [two-commoners:chess]
        king = -
        commoner = k
        castlingKingPiece = k
        startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1
        [castling-knights:chess]
        castlingRookPieces = n
        startFen = 4k3/8/8/8/8/8/8/4K2N w K - 0 1
    ";
    load(text).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn every_pair_of_files_is_counted_as_elsewhere() {
    load_variants();
    load(include_str!("../data/inherited.ini")).unwrap_or_else(|why| panic!("{why}"));
    let file = include_str!("../data/castling.perft");
    assert_eq!(assert_perft_file::<Custom>(file), 717);
}

/// The king goes from e1 to g1 by its movement, too: each action has its text, and only where no other
/// has it is the king's destination read as castling.
#[test]
fn a_text_means_one_action_though_the_king_goes_as_far_by_itself() {
    load_castlers();
    let leaps = position::<Custom>("leaping 4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    assert_contract(&leaps);
    let texts = legal(&leaps);
    assert!(
        ["e1g1", "e1h1"]
            .iter()
            .all(|text| texts.contains(&text.to_string()))
    );
    assert_told(&leaps, "e1g1: White's K goes from e1 to g1");
    assert_told(
        &leaps,
        "e1h1: White castles: king from e1 to g1, rook from h1 to f1",
    );
    // The record is of the same game when it is read.
    for action in ["e1g1", "e1h1"] {
        let mut game = Game::new(leaps.clone());
        let played = game.play(leaps.parse(action).expect("an action"));
        assert!(played.is_ok(), "{action}");
        let record: Record<Custom> = game.record().to_string().parse().expect("a record");
        let read = record.replay().expect("a game");
        assert_eq!(read.position(), game.position(), "{action}");
    }
    let steps = position::<Custom>("our-leapless 4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    assert_eq!(steps.parse("e1g1"), steps.parse("e1h1"));
    // It may not leap to g1, so that is castling, and would be where it may not castle either.
    let attacked = position::<Custom>("our-leapless 4k1r1/8/8/8/8/8/8/4K2R w H - 0 1");
    assert_ne!(attacked.parse("e1g1"), attacked.parse("e1h1"));
}

#[test]
fn what_castles_is_named() {
    load_castlers();
    let queens = position::<Custom>("castling-queens 4k3/8/8/8/8/8/R2Q4/4K3 w A - 0 1");
    assert_contract(&queens);
    assert_told(
        &queens,
        "d2a2: White castles: queen from d2 to c2, rook from a2 to d2",
    );
    // Where the queen may go anyway, that is meant.
    let free = position::<Custom>("castling-queens 4k3/8/8/8/8/8/3Q3R/4K3 w H - 0 1");
    assert_told(&free, "d2g2: White's Q goes from d2 to g2");
    assert_told(
        &free,
        "d2h2: White castles: queen from d2 to g2, rook from h2 to f2",
    );
    let knights = position::<Custom>("castling-knights 4k3/8/8/8/8/8/8/4K2N w H - 0 1");
    assert_contract(&knights);
    assert_told(
        &knights,
        "e1h1: White castles: king from e1 to g1, knight from h1 to f1",
    );
    let events = knights.events(knights.parse("e1g1").expect("castling"));
    let squares = events.first().map(Event::squares);
    assert_eq!(
        squares,
        Some(["e1", "g1", "h1", "f1"].map(String::from).to_vec())
    );
}

#[test]
fn a_king_that_does_not_castle_itself_is_safe_afterwards() {
    load_castlers();
    for (text, legal) in [
        ("castling-queens 4k3/8/8/8/3K4/8/3Q3R/8 w H - 0 1", true),
        ("castling-queens 4k3/8/8/8/3K4/8/3Q3R/3r4 w H - 0 1", false),
        // Here the rook comes to shield the king.
        ("castling-queens 4k3/8/8/8/3K4/8/R2Q4/3r4 w A - 0 1", true),
    ] {
        let queens = position::<Custom>(text);
        let rook = queens.castling().first().expect("a right");
        let castling = format!("d2{rook}").parse().expect("an action");
        assert_eq!(queens.check(castling).is_ok(), legal, "{text}");
    }
}

/// Along the square that the king has left, and by a cannon over the rook; Fairy-Stockfish castles there.
#[test]
fn a_king_is_not_attacked_when_it_has_castled() {
    load_variants();
    load(include_str!("../data/inherited.ini")).unwrap_or_else(|why| panic!("{why}"));
    for (text, castling) in [
        (
            "our-shako 10/10/10/10/4r5/7k2/10/10/qRK2R3r/10 w BF - 0 1",
            "c2b2",
        ),
        (
            "our-shako 10/c9/9k/5qn3/10/10/10/10/2RK1cn3/10 w C - 0 1",
            "d2c2",
        ),
    ] {
        let exposed = position::<Custom>(text);
        let castling = exposed.parse(castling).expect("castling");
        let why = exposed.check(castling).expect_err("exposed");
        assert_eq!(why.code(), "castling", "{text}: {why}");
    }
    // A rook that stays on its square shields the king.
    let stays = position::<Custom>("our-atomic 8/8/3p4/8/8/2r5/4k3/2q1KR2 w F - 0 1");
    let castled = piece_kit::testing::after(&stays, "e1f1");
    assert_eq!(castled.turn(), Side::Black);
    assert!(castled.fen().to_string().ends_with("/4k3/2q2RK1 b - - 1 1"));
}

/// The field names what castles, before its rooks, if a reader would not know.
#[test]
fn of_several_pieces_the_field_names_the_one_that_castles() {
    load_castlers();
    for text in [
        "two-commoners 4k3/8/8/8/8/8/8/1K2R1K1 w GE - 0 1",
        // Alone on its rank, or on the king's usual file.
        "two-commoners 4k3/8/8/8/1K6/8/8/4R1K1 w E - 0 1",
        "two-commoners 1k2k2r/8/8/8/8/8/8/4K3 b h - 0 1",
        "two-commoners 1k2k1r1/8/8/8/8/8/8/4K3 b bg - 0 1",
    ] {
        assert_contract(&position::<Custom>(text));
    }
    let west = position::<Custom>("two-commoners 4k3/8/8/8/8/8/8/1K2R1K1 w GE - 0 1");
    assert_told(
        &west,
        "g1e1: White castles: commoner from g1 to c1, rook from e1 to d1",
    );
    // What castles alone is no right.
    assert_faults::<Custom, _>(
        "two-commoners 4k3/8/8/8/8/8/8/1K2R1K1 w G - 0 1",
        &["castling: 'G': there is no king and rook that castle so"],
    );
    let both = "[both:chess]\ncastlingRookPieces = rk";
    let why = Definitions::parse(both).expect_err("a king is no rook");
    assert!(why.to_string().contains("castlingRookPieces"), "{why}");
}
