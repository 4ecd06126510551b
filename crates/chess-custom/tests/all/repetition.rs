//! What repetition is worth, as Fairy-Stockfish says it of the same games.

use chess_custom::{Custom, load};
use piece_kit::testing::{play, position};
use piece_kit::{Game, Termination, Variant as _};

use crate::games::assert_games;

fn load_variants() {
    load(include_str!("../data/repetitions.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn repetitions_are_worth_what_fairy_stockfish_says() {
    load_variants();
    let games = assert_games(include_str!("../data/repetitions.games"));
    assert!(games >= 300, "{games} games");
}

/// How a game ends that goes round and round.
fn end(start: &str, round: &str) -> String {
    load_variants();
    let mut game = Game::new(position::<Custom>(start));
    for text in round.split(' ').cycle().take(60) {
        if game.outcome().is_some() {
            break;
        }
        play(&mut game, text);
    }
    let outcome = game.outcome().map_or("none".into(), |end| end.to_string());
    format!("{outcome} after {}", game.ply())
}

#[test]
fn the_word_says_how_a_repetition_was_decided() {
    let round = "b1a1 b6a6 a1b1 a6b6";
    let white = "white-loses 1k3/4Q/5/5/5/1K3 w - - 0 1";
    assert_eq!(end(white, round), "n-fold b after 8");
    let checks = "e5e6 b6b5 e6e5 b5b6";
    assert_eq!(end(white, checks), "perpetual-check b after 8");
    let (round, back) = ("b1a1 b5a5 a1b1 a5b5", "b5a5 b1a1 a5b5 a1b1");
    let mover = "mover-loses 1k3/5/5/5/1K3";
    assert_eq!(
        end(&format!("{mover} w - - 0 1"), round),
        "n-fold b after 8"
    );
    assert_eq!(end(&format!("{mover} b - - 0 1"), back), "n-fold w after 8");
    let both = "both-check 1rc3/3k2/4Rr/1GR3/2K3/6 w - - 0 1";
    assert_eq!(end(both, "c3d3 d5c5 d3c3 c5d5"), "repetition after 4");
}

#[test]
fn the_moves_before_a_position_that_is_read_do_not_count() {
    load_variants();
    let mut game = Game::new(position::<Custom>("white-loses 1k3/4Q/5/5/5/1K3 w - - 0 1"));
    play(&mut game, "e5e6 b6b5 e6e5 b5b6");
    let read: Custom = game.position().to_string().parse().expect("a position");
    assert_eq!(read, *game.position());
    let by = Termination::Repetition;
    let ends = |position: &Custom| position.outcome_by_history(by, 4).to_string();
    assert_eq!(ends(game.position()), "perpetual-check b");
    assert_eq!(ends(&read), "n-fold b");
}

#[test]
fn what_is_captured_and_dropped_can_repeat_a_position() {
    load("[hands-and-clock:crazyhouse]\n[clock:chess]\n").unwrap_or_else(|why| panic!("{why}"));
    let counts = |name: &str, texts: &str| {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let mut game = Game::new(position::<Custom>(&format!("{name} {start}")));
        play(&mut game, texts);
        let position = game.position();
        (position.halfmove_clock(), position.reversible_plies())
    };
    let captures = "e2e4 d7d5 e4d5 d8d5";
    assert_eq!(counts("hands-and-clock", captures), (0, 4));
    assert_eq!(
        counts("hands-and-clock", &format!("{captures} P@e4 g8f6")).1,
        6
    );
    assert_eq!(counts("clock", captures), (0, 0));
}
