//! Passes: when a side may pass, how that is written, and what two in a row are worth.

use chess_custom::{Custom, load};
use piece_kit::testing::{
    after, assert_contract, assert_perft_file, assert_told, legal, play, position,
};
use piece_kit::{Game, Message as _, Variant as _};

use crate::games::assert_games;

fn load_passes() {
    load(include_str!("../data/passes.ini")).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn passes_are_counted_and_ended_as_elsewhere() {
    load_passes();
    let counted = assert_perft_file::<Custom>(include_str!("../data/passes.perft"));
    assert!(counted >= 300, "{counted} positions");
    let games = assert_games(include_str!("../data/passes.games"));
    assert!(games >= 40, "{games} games");
}

#[test]
fn a_pass_is_a_move_of_the_king_or_of_the_first_piece() {
    load_passes();
    let start = position::<Custom>("pass-freely 2k2/5/5/5/R4/2K2 w - - 0 1");
    assert_contract(&start);
    let pass = start.parse("c1c1").expect("an action");
    assert_eq!(start.parse("0000"), Ok(pass));
    assert!(start.check(pass).is_ok());
    assert_told(&start, "c1c1: White passes");
    let why = start.check(start.parse("a2a2").expect("an action"));
    assert_eq!(why.expect_err("no pass").code(), "own-piece");

    let kingless = position::<Custom>("pass-without-king k4/5/2W2/5/K2P1 w - - 0 1");
    assert!(legal(&kingless).contains(&"a1a1".to_string()));
    let why = kingless.check(kingless.parse("c3c3").expect("an action"));
    assert_eq!(why.expect_err("no pass").code(), "own-piece");

    let elsewhere = position::<Custom>("white-passes 2k2/5/5/5/5/2K2 b - - 0 1");
    assert_eq!(
        elsewhere
            .parse("0000")
            .map_err(|why| why.to_string())
            .err()
            .as_deref(),
        Some("a move is written like e2e4, e7e8q, c7c8+ or P@e4")
    );
}

#[test]
fn two_passes_in_a_row_end_the_game() {
    load_passes();
    let start = position::<Custom>("pass-freely 2k2/5/5/5/R4/2K2 w - - 0 1");
    let once = after(&start, "c1c1");
    assert_eq!(once.to_string(), "pass-freely 2k2/5/5/5/R4/2K2 b - - p 1 1");
    assert_told(&once, "c6c6: Black passes; the game is over: passes");
    let twice = after(&once, "c6c6");
    assert_contract(&twice);
    assert_eq!(
        twice.to_string(),
        "pass-freely 2k2/5/5/5/R4/2K2 w - - pp 2 2"
    );
    // A move between them makes them two of one.
    let apart = after(&start, "c1c1 c6b6 c1c1");
    assert_eq!((apart.passes_in_a_row(), apart.outcome()), (1, None));
}

#[test]
fn passes_in_a_row_do_not_matter_for_a_repetition() {
    load_passes();
    let mut game = Game::new(position::<Custom>(
        "white-passes 2k2/5/5/5/R4/2K2 w - - 0 1",
    ));
    play(&mut game, "c1c1 c6b6 a2a3 b6c6 a3a2 c6b6");
    let [passed, moved] = [1, 5].map(|ply| game.positions().nth(ply).expect("a position"));
    assert!(passed.repeats(&moved) && passed.key() == moved.key());
    let one = position::<Custom>("pass-freely 2k2/5/5/5/R4/2K2 b - - p 1 1");
    let none = position::<Custom>("pass-freely 2k2/5/5/5/R4/2K2 b - - 1 1");
    assert_ne!(one, none);
    assert!(one.repeats(&none) && one.key() == none.key());
}

#[test]
fn nobody_passes_in_check_or_if_stuck_with_another_move() {
    load_passes();
    let in_check = position::<Custom>("pass-freely 2k2/5/2R2/5/5/2K2 b - - 0 1");
    let why = in_check.check(in_check.parse("c6c6").expect("an action"));
    assert_eq!(why.expect_err("in check").code(), "king-attacked");

    let free = position::<Custom>("pass-if-stuck 2k2/5/5/5/5/2K2 b - - 0 1");
    let why = free.check(free.parse("c6c6").expect("an action"));
    assert_eq!(why.expect_err("it can move").code(), "not-stuck");
    let stuck = position::<Custom>("pass-if-stuck k4/2R2/1R3/5/5/2K2 b - - 0 1");
    assert_eq!(legal(&stuck), ["a6a6"]);
    assert_contract(&stuck);
}
