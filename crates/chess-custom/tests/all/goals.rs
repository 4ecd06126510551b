//! Games that end by castling, by a line or by a connection of two regions.

use chess_custom::{Custom, Definitions, load};
use piece_kit::testing::{after, assert_contract, assert_perft_file, assert_told, position};
use piece_kit::{Boarded, Variant as _};

use crate::games::assert_games;
use crate::refused::{assert_inconsistent, codes};

fn load_ends() {
    load(include_str!("../data/ends.ini")).unwrap_or_else(|why| panic!("{why}"));
}

fn end(text: &str) -> String {
    let position = position::<Custom>(text);
    assert_contract(&position);
    let outcome = position.outcome();
    outcome.map_or_else(String::new, |outcome| outcome.to_string())
}

#[test]
fn goals_are_counted_and_ended_as_elsewhere() {
    load_ends();
    let counted = assert_perft_file::<Custom>(include_str!("../data/ends.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/ends.games"));
    assert!(games >= 90, "{games} games");
}

#[test]
fn a_castling_wins_and_to_lose_the_right_loses() {
    load_ends();
    let start = position::<Custom>("castle-any r3k2r/8/8/8/8/R3K2R w HAha - 0 1");
    assert_told(
        &start,
        "e1h1: White castles: king from e1 to g1, rook from h1 to f1; the game is over: castling w",
    );
    let castled = after(&start, "e1h1");
    let text = "castle-any r3k2r/8/8/8/8/R4RK1 b ha - castled 1 1";
    assert_eq!(castled.to_string(), text);
    assert_eq!(end(text), "castling w");
    // Without the field `castled` White has lost its rights.
    assert_eq!(
        end("castle-any r3k2r/8/8/8/8/R4RK1 b ha - 1 1"),
        "castling b"
    );
    let other = position::<Custom>("castle-any r3k2r/8/8/8/8/R4RK1 b ha - 1 1");
    assert!(castled != other && !castled.repeats(&other) && castled.key() != other.key());
    assert_eq!(end("castle-any r3k2r/8/8/8/8/R3K2R w Hha - 0 1"), "");
    assert_eq!(
        end("castle-any r3k2r/8/8/8/8/R2K3R b ha - 0 1"),
        "castling b"
    );
}

#[test]
fn only_the_castlings_that_are_named_count() {
    load_ends();
    let start = position::<Custom>("castle-late r3k2r/p6p/8/8/8/8/P6P/R3K2R b HAha - 0 1");
    assert_eq!(
        after(&start, "e8a8").outcome().expect("an end").to_string(),
        "castling b"
    );
    assert_eq!(
        after(&start, "e8h8").outcome().expect("an end").to_string(),
        "castling w"
    );
    assert_eq!(after(&start, "h8g8").outcome(), None);
    // White has nothing to win or to lose by castling.
    let text = "castle-late r3k2r/p6p/8/8/8/8/P6P/R3K2R w HAha - 0 1";
    let white = position::<Custom>(text);
    assert_eq!(after(&white, "e1a1").outcome(), None);
    assert!(
        text.replace(" - 0", " - castled 0")
            .parse::<Custom>()
            .is_ok()
    );
    assert!(
        "castle-late r3k2r/p6p/8/8/8/8/P6P/2KR3R b ha - castled 0 1"
            .parse::<Custom>()
            .is_err()
    );
}

#[test]
fn who_loses_both_rights_at_once_with_the_opponent_loses() {
    load_ends();
    let start = position::<Custom>("castle-apart 4k2r/8/8/8/8/R3K2R w Hh - 0 1");
    assert_eq!(start.outcome().expect("an end").to_string(), "castling w");
    let both = position::<Custom>("castle-any 4k2r/8/8/8/8/4K2R w Hh - 0 1");
    assert_eq!(
        after(&both, "h1h6").outcome().expect("an end").to_string(),
        "castling b"
    );
}

#[test]
fn what_has_castled_is_forgotten_by_a_search_that_passes() {
    load_ends();
    let start = position::<Custom>("castle-late r3k3/8/8/8/8/8/8/4K2R w Ha - 0 1");
    let castled = after(&start, "e1h1");
    assert_eq!(castled.outcome(), None);
    let passed = Boarded::passed(&castled).expect("no check");
    assert_eq!(passed.outcome(), None);
}

#[test]
fn pieces_on_one_line_need_not_be_neighbours() {
    load_ends();
    assert_eq!(end("three-hunters H3H/4g/5/5/5/H4 b - - 0 1"), "");
    assert_eq!(end("three-hunters H3H/g3g/5/5/5/H3H b - - 0 1"), "");
    // Three hunters on the file of a, with a guard between them.
    assert_eq!(
        end("three-hunters H4/g4/H4/5/5/H4 b - - 0 1"),
        "connection b"
    );
    assert_eq!(
        end("three-hunters 5/g4/H2HH/5/5/5 b - - 0 1"),
        "connection b"
    );
    assert_eq!(
        end("three-hunters g4/H4/1H3/2H2/5/5 b - - 0 1"),
        "",
        "no diagonals"
    );
    assert_eq!(
        end("three-hunters H4/g4/H4/5/5/H4 w - - 0 1"),
        "",
        "the mover's own"
    );
    assert_eq!(end("in-line k5/5B/3p2/2B3/1B4/5K b - - 0 1"), "");
    assert_eq!(
        end("in-line k5/4N1/3p2/2B3/1B4/5K b - - 0 1"),
        "connection w"
    );
}

#[test]
fn stones_connect_two_edges_in_steps_to_the_east_and_the_north() {
    load_ends();
    let bridge = |rows: &str, turn: &str| end(&format!("bridges {rows}[Pp] {turn} - - 0 1"));
    assert_eq!(bridge("6/6/PPPPPP/6/6", "b"), "connection w");
    assert_eq!(bridge("6/6/PPPPPP/6/6", "w"), "", "the mover's own");
    assert_eq!(bridge("3P2/2P1P1/PP3P/6/6", "b"), "connection w");
    assert_eq!(bridge("6/6/PP1PPP/6/6", "b"), "");
    assert_eq!(bridge("1p4/1p4/1p4/p5/p5", "w"), "connection b");
    assert_eq!(bridge("p5/1p4/1p4/p5/p5", "w"), "", "not to the north-west");
    // To the west there is no step in Fairy-Stockfish: this way turns back on rank 3.
    assert_eq!(bridge("2ppp1/2p3/2pp2/4p1/5p", "w"), "");
    assert_eq!(bridge("6/1PPP2/1P1PPP/1PP3/PP4", "b"), "connection w");
}

#[test]
fn a_connection_may_lose_and_needs_pieces_that_count() {
    load_ends();
    let end = |rows: &str, turn: &str| end(&format!("no-bridges {rows} {turn} - - 0 1"));
    assert_eq!(end("k4/5/3N1/2R2/1N3/4K", "b"), "connection b");
    assert_eq!(end("k4/5/3N1/2R2/2N2/4K", "b"), "", "no steps along files");
    assert_eq!(
        end("k4/5/3N1/2K2/1N3/5", "b"),
        "",
        "the king does not count"
    );
}

#[test]
fn what_would_not_be_exact_is_refused() {
    assert_inconsistent(&[
        "[one:nocastle]\ncastlingWins = K",
        "[one:chess]\npetrifyOnCaptureTypes = k",
        "[one:janggi]\npetrifyOnCaptureTypes = c",
        "[one:ataxx]\npetrifyOnCaptureTypes = p",
        "[one:duck]\npetrifyOnCaptureTypes = p",
        "[one:racingkings]\npetrifyOnCaptureTypes = n",
        "[one:sittuyin]\npetrifyBlastPieces = true",
        "[one:atomic]\ndupleCheck = true",
        "[one:janggi]\nmoveRepetitionIllegal = true\nnFoldRule = 2",
        "[one:amazons]\nmoveRepetitionIllegal = true",
        "[one:crazyhouse]\nmoveRepetitionIllegal = true",
    ]);
    for text in [
        "[one:chess]\ncastlingWins = e1",
        "[one:chess]\ncollinearN = -1",
        "[one:chess]\nconnectRegion1White = m1",
        "[one:chess]\npetrifyOnCaptureTypes = *",
        "[one:chess]\ndupleCheck = yes",
    ] {
        assert_eq!(codes(text), ["bad-value"], "{text}");
    }
    let fine =
        "[one:chess]\ncastlingWins = -\ncollinearN = 0\nconnectRegion1Black = -\ndupleCheck = true";
    assert!(Definitions::parse(fine).is_ok());
}
