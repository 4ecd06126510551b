//! Moves back and forth, which lose.

use chess_custom::{Custom, load};
use piece_kit::testing::{assert_perft_file, play, position};
use piece_kit::{Game, Variant as _};

use crate::games::assert_games;

fn load_shuttles() {
    load(include_str!("../data/shuttles.ini")).unwrap_or_else(|why| panic!("{why}"));
}

/// How a game ends, and after how many plies.
fn end(start: &str, moves: &str) -> String {
    load_shuttles();
    let mut game = Game::new(position::<Custom>(start));
    for text in moves.split(' ') {
        if game.outcome().is_some() {
            break;
        }
        play(&mut game, text);
    }
    let outcome = game.outcome().map_or("none".into(), |end| end.to_string());
    format!("{outcome} after {}", game.ply())
}

#[test]
fn moves_back_and_forth_are_judged_as_elsewhere() {
    load_shuttles();
    assert_perft_file::<Custom>(include_str!("../data/shuttles.perft"));
    let games = assert_games(include_str!("../data/shuttles.games"));
    assert!(games >= 100, "{games} games");
}

const START: &str = "no-shuttles 4k3/p7/8/8/8/7N/P7/4K3 w - - 0 1";

#[test]
fn the_fourth_move_back_and_forth_loses() {
    let round = "h3g5 e8d8 g5f3 d8c8 f3g5 c8b8 g5f3 b8c8 f3g5 c8d8 g5f3";
    assert_eq!(end(START, round), "move-repetition b after 9");
    // It must have come to where it begins with a move before.
    let first = "h3g5 e8d8 g5h3 d8c8 h3g5 c8b8 g5h3 b8a8 h3g5";
    assert_eq!(end(START, first), "move-repetition b after 9");
}

#[test]
fn a_move_of_another_piece_begins_anew() {
    let other = "h3g5 e8d8 g5f3 d8c8 f3g5 c8b8 e1e2 b8c8 g5f3 c8d8 f3g5 d8e8 g5f3 e8f8";
    assert_eq!(end(START, other), "none after 14");
}

#[test]
fn a_capture_between_begins_anew() {
    let captures = "no-shuttles 4k3/p7/8/6p1/8/7N/P7/4K3 w - - 0 1";
    let round = "h3g5 e8d8 g5f3 d8c8 f3g5 c8b8 g5f3 b8c8 f3g5 c8d8 g5f3";
    assert_eq!(end(captures, round), "move-repetition b after 11");
}

#[test]
fn who_is_in_check_may_go_back_and_forth() {
    let checks = "no-shuttles 4k3/p7/8/8/8/8/6q1/K7 b - - 0 1";
    let round = "g2g1 a1a2 g1g2 a2a1 g2g1 a1a2 g1g2 a2a1 g2g1 a1a2";
    let ends = end(checks, round);
    assert!(!ends.contains("move-repetition b"), "{ends}");
}

#[test]
fn it_depends_on_the_moves_and_not_on_the_position() {
    load_shuttles();
    let mut game = Game::new(position::<Custom>(START));
    play(&mut game, "h3g5 e8d8 g5f3 d8c8 f3g5 c8b8 g5f3 b8c8 f3g5");
    let read: Custom = game.position().to_string().parse().expect("a position");
    assert_eq!(read, *game.position());
    assert_eq!(read.verdict(), None);
    assert!(game.position().verdict().is_some());
    assert!(!read.legal_actions().is_empty());
}

#[test]
fn a_piece_that_never_meets_the_other_king_may_do_so() {
    let start = "our-janggimodern 3k5/9/9/p7p/9/9/P7P/9/4A4/5K3 w - - 0 1";
    let guard = "e2d2 i7i6 d2e2 i6h6 e2d2 h6g6 d2e2 g6g5 e2d2 g5f5 d2e2 f5e5";
    assert_eq!(end(start, guard), "none after 12");
    let soldier = "a4b4 d10d9 b4a4 d9d10 a4b4 d10d9 b4a4 d9d10 a4b4";
    assert!(end(start, soldier).starts_with("move-repetition b"));
}
