//! The sentences of the games' rules.

use std::collections::BTreeSet;

use chess_family::capablanca::CapablancaRules;
use chess_family::orthodox::{OrthodoxRules, chess960};
use chess_family::wildebeest::Board11x10;
use chess_family::xiangqi::Board9x10;
use chess_family::{
    Capablanca, Glinski, Grand, Janus, KingOfTheHill, Omega, Orthodox, Shako, ThreeCheck,
    Wildebeest, Xiangqi,
};
use chess_kit::Rules;
use piece_kit::geom::{Board10x10, Board12x12, GlinskiBoard};
use piece_kit::testing::{after, assert_dead, assert_reason, legal, position, squares, targets};
use piece_kit::{Game, Outcome, Side, Termination, Variant, perft};

#[test]
fn a_king_castles_as_in_chess960_and_a_move_to_its_destination_is_read_too() {
    let fen = position::<Orthodox>("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    let castled = after(&fen, "b1a1");
    assert_eq!(castled.to_string(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    let usual = position::<Orthodox>("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(usual.parse("e1g1"), usual.parse("e1h1"));
}

#[test]
fn the_square_passed_over_is_remembered_only_if_a_capture_on_it_is_legal() {
    let beside = position::<Orthodox>("4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1");
    assert!(after(&beside, "b2b4").to_string().contains(" b3 "));
    let pinned = position::<Orthodox>("2k5/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1");
    assert!(after(&pinned, "b2b4").to_string().contains(" - 0 1"));
}

#[test]
fn dead_positions_are_draws() {
    for (fen, dead) in [
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
        ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("3bk3/8/8/8/8/8/8/4KB2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
    ] {
        assert_eq!(position::<Orthodox>(fen).is_dead(), dead, "{fen}");
    }
    assert_dead(
        &position::<Orthodox>("4k3/8/8/8/8/8/3r4/4KB2 w - - 0 1"),
        "e1d2",
    );
}

/// As everybody counts: the position has its moves.
#[test]
fn dead_positions_go_on_in_a_perft() {
    let rook = position::<Orthodox>("8/8/8/8/8/8/6k1/4K2R w K - 0 1");
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&rook, depth)),
        [12, 38, 564, 2219]
    );
    let bishop = position::<Orthodox>("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
    assert_eq!(perft(&bishop, 2), 52);
}

#[test]
fn a_fivefold_repetition_and_seventy_five_moves_end_the_game() {
    piece_kit::testing::assert_repetition(&Orthodox::default(), "b1c3 b8c6 c3b1 c6b8");
    let at = |plies: u32| position::<Orthodox>(&format!("4k2r/8/8/8/8/8/8/4K2R w - - {plies} 99"));
    piece_kit::testing::assert_move_limit(at, "h1h2 h8h7");
}

#[test]
fn a_game_is_won_by_mate_and_written_as_pgn() {
    let mut game = Game::new(Orthodox::default());
    for text in ["f3", "e5", "g4", "Qh4#"] {
        let action = game.position().parse_san(text).expect("a move");
        game.play(action).expect("legal");
    }
    let by = Termination::Checkmate;
    let winner = Side::Black;
    assert_eq!(game.outcome(), Some(Outcome::Win { winner, by }));
    assert!(game.pgn().contains("1. f3 e5 2. g4 Qh4# 0-1"));
}

#[test]
fn a_pawn_of_grand_chess_promotes_to_what_was_captured() {
    let fen = "4k5/10/1P8/10/10/10/10/10/10/4KQ4 w - - 0 1";
    let becomes: Vec<String> = legal(&position::<Grand>(fen));
    let mut becomes: Vec<_> = becomes
        .iter()
        .filter(|text| text.starts_with("b8b9"))
        .collect();
    becomes.sort();
    assert_eq!(
        becomes,
        ["b8b9", "b8b9a", "b8b9b", "b8b9c", "b8b9n", "b8b9r"]
    );
}

#[test]
fn a_pawn_of_grand_chess_stays_off_the_last_rank_while_nothing_was_captured() {
    let all = "4k5/1P8/10/10/10/10/10/10/R3K4R/1NBQCABN2 w - - 0 1";
    let to = targets(&position::<Grand>(all), "b9");
    assert_eq!(to, squares::<Board10x10>(""));
    // Its own attack on the last rank is check all the same.
    let check = "2k7/1P8/10/10/10/10/10/10/R3K4R/1NBQCABN2 b - - 0 1";
    assert!(position::<Grand>(check).is_check());
}

#[test]
fn a_cannon_of_shako_captures_over_one_piece() {
    let fen = position::<Shako>("4k5/10/10/r9/10/p9/10/C9/10/4K5 w - - 0 1");
    assert_eq!(
        targets(&fen, "a3"),
        squares::<Board10x10>("a1 a2 a4 a7 b3 c3 d3 e3 f3 g3 h3 i3 j3")
    );
}

#[test]
fn the_third_check_wins_and_a_double_check_counts_once() {
    let double = position::<ThreeCheck>("4k3/8/8/8/4N3/8/8/4R2K w - - 2+3 0 1");
    let checked = after(&double, "e4f6");
    assert_eq!(checked.memory().checks_left(Side::White), 1);
    assert_eq!(checked.outcome(), None);
    let won = after(&checked, "e8f8 f6h7");
    let by = Termination::Special("three-check");
    let winner = Side::White;
    assert_eq!(won.outcome(), Some(Outcome::Win { winner, by }));
    assert!(won.legal_actions().is_empty());
}

#[test]
fn positions_with_other_checks_are_other_positions() {
    let one = position::<ThreeCheck>("4k3/8/8/8/8/8/8/R6K w - - 2+3 0 1");
    let other = position::<ThreeCheck>("4k3/8/8/8/8/8/8/R6K w - - 3+2 0 1");
    assert!(one.key() != other.key() && !one.repeats(&other));
    for field in ["4+3", "0+0", "3", "3+", "+3", "a+1", "3+3+3", "-1+1"] {
        let text = format!("4k3/8/8/8/8/8/8/R6K w - - {field} 0 1");
        assert!(text.parse::<ThreeCheck>().is_err(), "{field}");
    }
}

#[test]
fn a_king_on_the_hill_wins_and_may_not_go_there_into_check() {
    let near = position::<KingOfTheHill>("4k3/8/8/3r4/8/2K5/8/8 w - - 0 1");
    assert!(!legal(&near).contains(&"c3d4".to_string()));
    let near = position::<KingOfTheHill>("4k3/8/8/7r/8/2K5/8/8 w - - 0 1");
    let by = Termination::Special("hill");
    let winner = Side::White;
    assert_eq!(
        after(&near, "c3d4").outcome(),
        Some(Outcome::Win { winner, by })
    );
}

#[test]
fn bare_kings_go_on_in_king_of_the_hill() {
    let bare = position::<KingOfTheHill>("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(bare.outcome(), None);
}

#[test]
fn a_king_of_janus_chess_castles_to_file_b_or_i() {
    let fen = position::<Janus>("4k5/10/10/10/10/10/10/R3K4R w AJ - 0 1");
    assert!(
        after(&fen, "e1a1")
            .to_string()
            .starts_with("4k5/10/10/10/10/10/10/1KR6R b")
    );
    assert!(
        after(&fen, "e1j1")
            .to_string()
            .starts_with("4k5/10/10/10/10/10/10/R6RK1 b")
    );
}

#[test]
fn a_king_of_shako_may_not_be_attacked_when_it_has_castled() {
    for (fen, line) in [
        // Along the square that it leaves, and by a cannon over the rook.
        (
            "10/10/10/10/4r5/7k2/10/10/qRK2R3r/10 w BF - 0 1",
            "c2b2 castling-attacked d2 a2: castling is not possible: the king's way over d2 is attacked from a2",
        ),
        (
            "10/c9/9k/5qn3/10/10/10/10/2RK1cn3/10 w C - 0 1",
            "d2c2 castling-attacked d2 f2: castling is not possible: the king's way over d2 is attacked from f2",
        ),
    ] {
        assert_reason(&position::<Shako>(fen), line);
    }
}

#[test]
fn an_elephant_stays_on_its_side_of_the_river_and_is_blocked_halfway() {
    let fen = position::<Xiangqi>("3k5/9/9/9/9/2B6/8P/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&fen, "c5"), squares::<Board9x10>("a3 e3"));
    let fen = position::<Xiangqi>("3k5/9/9/9/9/2B6/1p6P/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&fen, "c5"), squares::<Board9x10>("e3"));
}

#[test]
fn a_horse_is_blocked_beside_itself() {
    let fen = position::<Xiangqi>("3k5/9/9/9/9/9/4p4/4N4/9/4K4 w - - 0 1");
    assert_eq!(
        targets(&fen, "e3"),
        squares::<Board9x10>("c2 c4 d1 f1 g2 g4")
    );
}

#[test]
fn generals_do_not_face_each_other() {
    // A horse between them may not leave the file.
    let fen = position::<Xiangqi>("4k4/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1");
    assert_eq!(targets(&fen, "e3"), squares::<Board9x10>(""));
    let fen = position::<Xiangqi>("4k4/9/9/9/9/9/8P/9/9/3K5 w - - 0 1");
    assert_eq!(targets(&fen, "d1"), squares::<Board9x10>("d2"));
}

#[test]
fn a_soldier_moves_sideways_beyond_the_river() {
    let fen = position::<Xiangqi>("3k5/9/9/9/4P4/P8/9/9/9/4K4 w - - 0 1");
    assert_eq!(targets(&fen, "a5"), squares::<Board9x10>("a6"));
    assert_eq!(targets(&fen, "e6"), squares::<Board9x10>("d6 f6 e7"));
}

#[test]
fn who_cannot_move_loses_in_xiangqi() {
    let stuck = position::<Xiangqi>("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    let stuck_too = position::<Xiangqi>("3k5/2P6/4P4/9/9/9/9/9/9/4K4 b - - 0 1");
    let by = Termination::Stalemate;
    let winner = Side::White;
    assert_eq!(stuck.outcome(), Some(Outcome::Win { winner, by }));
    assert_eq!(stuck_too.outcome(), None);
}

#[test]
fn premoves_mind_no_attacks() {
    let waiting = position::<Orthodox>("4k3/8/8/8/8/4r3/4P3/4K2R b K - 0 1");
    let plans: Vec<String> = waiting
        .premoves(Side::White)
        .iter()
        .map(ToString::to_string)
        .collect();
    for text in ["e1h1", "e2d3", "e2f3", "e1d1", "h1h8"] {
        assert!(plans.iter().any(|plan| plan == text), "{text} in {plans:?}");
    }
    assert!(
        !plans.iter().any(|plan| plan == "e2e4"),
        "the way is blocked"
    );
}

#[test]
fn start_518_is_that_of_orthodox_chess() {
    assert_eq!(chess960(518), Some(Orthodox::default()));
    let order = |number| chess960(number).map(|start| start.to_string()[..8].to_string());
    // From Scharnagl's table.
    assert_eq!(order(0).as_deref(), Some("bbqnnrkr"));
    assert_eq!(order(959).as_deref(), Some("rkrnnqbb"));
    assert_eq!(order(534).as_deref(), Some("rnbkqbnr"));
    assert_eq!(OrthodoxRules::start(0), Some(Orthodox::default()));
    assert_eq!(OrthodoxRules::start(959), chess960(959));
    assert_eq!(OrthodoxRules::start(960), chess960(0));
    assert_eq!(OrthodoxRules::start(961), None);
}

#[test]
fn a_hexagonal_pawn_steps_twice_from_every_start_hex_and_captures_to_both_sides() {
    // It may have come to c2 by a capture from b1.
    let fen = position::<Glinski>("1/1k1/5/7/9/11/11/11/3p7/1pP8/5K5 w - - 0 1");
    assert_eq!(targets(&fen, "c2"), squares::<GlinskiBoard>("b2 d3 c3 c4"));
    let fen = position::<Glinski>("1/1k1/5/7/9/11/11/1p9/2P8/11/5K5 w - - 0 1");
    assert_eq!(targets(&fen, "c3"), squares::<GlinskiBoard>("c4"));
}

#[test]
fn a_hexagonal_pawn_that_stepped_twice_is_captured_on_the_hex_between() {
    let fen = position::<Glinski>("1/1k1/5/7/9/5p5/11/4P6/11/11/5K5 w - - 0 1");
    let stepped = after(&fen, "e4e6");
    assert!(stepped.to_string().contains(" e5 "), "{stepped}");
    let captured = after(&stepped, "f6e5");
    assert!(
        captured.to_string().starts_with("1/1k1/5/7/9/11/4p6/11/"),
        "{captured}"
    );
}

#[test]
fn a_hexagonal_pawn_promotes_at_the_far_end_of_its_file() {
    let fen = position::<Glinski>("1/1k1/5/7/9/11/P10/11/11/11/5K5 w - - 0 1");
    let moves: Vec<String> = legal(&fen)
        .into_iter()
        .filter(|text| text.starts_with('a'))
        .collect();
    assert_eq!(moves, ["a5a6b", "a5a6n", "a5a6q", "a5a6r"]);
}

#[test]
fn a_hexagonal_stalemate_gives_a_quarter_of_a_point_to_the_side_that_cannot_move() {
    let fen = position::<Glinski>("1/3/5/7/9/11/11/Q9K/11/10k/11 w - - 0 1");
    let stuck = after(&fen, "a4i1");
    let end = stuck.outcome().expect("no move is left");
    assert_eq!(end.to_string(), "stalemate");
    let points = |end| Side::ALL.map(|side| stuck.points(end, side));
    assert_eq!(points(end), [75, 25]);
    let by = Termination::Agreement;
    assert_eq!(points(Outcome::Draw { by }), [50, 50]);
    let (winner, by) = (Side::Black, Termination::Resignation);
    assert_eq!(points(Outcome::Win { winner, by }), [0, 100]);
}

#[test]
fn hexagonal_notation_tells_pieces_apart_by_the_numbers_of_their_files() {
    // Two rooks on one rank from ten to four o'clock, two on one file.
    let fen = position::<Glinski>("1/3/4k/7/9/R4R5/11/11/11/11/R4K5 w - - 0 1");
    let san = |text: &str| fen.san(fen.parse(text).unwrap()).unwrap();
    assert_eq!(san("a6a5"), "R6a5");
    assert_eq!(san("a1a5"), "R1a5");
    assert_eq!(fen.parse_san("R1a5").unwrap(), fen.parse("a1a5").unwrap());
}

#[test]
fn a_wildebeest_pawn_steps_up_to_the_middle_and_is_captured_on_any_square_passed() {
    let fen = position::<Wildebeest>("5k5/11/11/11/11/4p6/6p4/2P8/5P5/5K5 w - - 0 1");
    assert_eq!(targets(&fen, "f2"), squares::<Board11x10>("f3 f4 f5"));
    assert_eq!(targets(&fen, "c3"), squares::<Board11x10>("c4 c5"));
    let stepped = after(&fen, "f2f5");
    assert!(stepped.to_string().contains(" f3f4 "), "{stepped}");
    for capture in ["g4f3", "e5f4"] {
        let captured = after(&stepped, capture);
        assert_eq!(captured.to_string().matches('P').count(), 1, "{captured}");
    }
    let read = position::<Wildebeest>(&stepped.to_string());
    assert_eq!(read, stepped);
}

#[test]
fn a_king_of_wildebeest_chess_castles_as_far_as_the_player_likes() {
    let fen = position::<Wildebeest>("1k9/11/11/11/11/11/11/11/11/R4K4R w AK - 0 1");
    // One step is written as a move to the rook, for the king may step there alone.
    let short = after(&fen, "f1k1");
    assert!(short.to_string().contains("/R4RK4 b"), "{short}");
    let long = after(&fen, "f1j1");
    assert!(long.to_string().contains("/R7RK1 b"), "{long}");
    let west = after(&fen, "f1b1");
    assert!(west.to_string().contains("/1KR7R b"), "{west}");
    assert_eq!(fen.san(fen.parse("f1k1").unwrap()).unwrap(), "O-O");
    assert_eq!(fen.san(fen.parse("f1d1").unwrap()).unwrap(), "Kd1");
    assert_eq!(fen.parse_san("Kd1").unwrap(), fen.parse("f1d1").unwrap());
    let passing = position::<Wildebeest>("5k1r3/11/11/11/11/11/11/11/11/R4K4R w AK - 0 1");
    let east = legal(&passing)
        .into_iter()
        .filter(|text| ["f1k1", "f1h1", "f1i1", "f1j1"].contains(&text.as_str()));
    assert_eq!(east.collect::<Vec<_>>(), ["f1k1"], "not over h1");
}

#[test]
fn a_wizard_comes_out_of_its_corner_and_an_omega_pawn_steps_three_squares() {
    let start = Omega::default();
    assert_eq!(targets(&start, "a1"), squares::<Board12x12>("b4"));
    assert_eq!(targets(&start, "c3"), squares::<Board12x12>("c4 c5 c6"));
    assert_eq!(targets(&start, "b2"), squares::<Board12x12>("b4 d4"));
}

#[test]
fn the_starts_of_capablanca_random_chess_are_in_alphabetical_order() {
    let order = |number| {
        let start = CapablancaRules::start(number).map(|start: Capablanca| start.to_string());
        start.map(|start| start[..10].to_string())
    };
    assert_eq!(order(0).as_deref(), Some("rnabqkbcnr"));
    assert_eq!(order(1).as_deref(), Some("rnbqckabnr"));
    assert_eq!(order(2).as_deref(), Some("abbcnqnrkr"));
    assert_eq!(order(2 + 21_836), None);
    let orders: Vec<String> = (2..2 + 21_836).step_by(997).filter_map(order).collect();
    assert!(orders.is_sorted());
    assert_eq!(orders.iter().collect::<BTreeSet<_>>().len(), 22);
}
