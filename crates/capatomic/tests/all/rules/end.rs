//! Rule page: *End of the game*.

use crate::common::{action, after, assert_claims, set_up};
use piece_kit::testing::{assert_dead, assert_move_limit, assert_repetition, play};
use piece_kit::{Game, Variant};

/// Rooks that can go to and fro.
const SHUFFLE: &str = "White Kf2 Rb5, Black Kf9 Rj6";
/// Four plies after which all is as it was.
const ROUND: &str = "b5b4 j6j7 b4b5 j7j6";

#[test]
fn checkmate_wins() {
    assert_claims(&[
        "White Kb1 Ra9 Rb10, Black Ke10, Black to move | ends checkmate w | e10e9 finished",
        "White Ke1, Black Kb10 Ra2 Rb1 | ends checkmate b",
        "White Kb1 Ra9 Rb8, Black Ke10 | b8b10 then ends checkmate w",
    ]);
}

#[test]
fn a_check_that_a_launch_can_answer_is_no_checkmate() {
    let mate = "White Kb1 Ra9 Rb10, Black Ke10 Mj5, Black to move";
    assert_claims(&[
        // Launches are locked.
        &format!("{mate} | ends checkmate w"),
        &format!("{mate}, unlocked | goes on | j5*b9 legal"),
    ]);
}

#[test]
fn stalemate_is_a_draw() {
    assert_claims(&[
        "White Kj1 Qb8, Black Ka10, Black to move | ends stalemate",
        "White Kc9 Pj3, Black Ka10, irradiated a9 b10 b9, Black to move | ends stalemate",
    ]);
}

#[test]
fn a_missile_that_may_be_launched_undoes_a_stalemate() {
    let stuck = "White Kj1 Qb8, Black Ka10 Me1, irradiated d1 f1 d2 e2 f2, Black to move";
    assert_claims(&[
        &format!("{stuck} | ends stalemate"),
        &format!("{stuck}, unlocked | goes on"),
    ]);
}

#[test]
fn only_the_two_kings_are_a_dead_position() {
    assert_claims(&[
        "White Kb1, Black Ke10 | is dead",
        "White Kb1, Black Ke10, irradiated e5 c2 | is dead",
    ]);
}

#[test]
fn the_kings_and_one_knight_are_a_dead_position() {
    assert_claims(&[
        "White Kb1 Nc5, Black Ke10 | is dead",
        "White Kb1, Black Ke10 Nc5 | is dead",
        "White Kb1 Nc5 Nd5, Black Ke10 | goes on",
        "White Kb1 Nc5, Black Ke10 Nd5 | goes on",
    ]);
}

#[test]
fn the_kings_and_bishops_all_on_one_colour_are_a_dead_position() {
    assert_claims(&[
        "White Kb1, Black Ke10, White Bc5 | is dead",
        "White Kb1, Black Ke10, Black Bc5 | is dead",
        "White Kb1, Black Ke10, White Bc5 Be5, Black Bd6 Bf8 | is dead",
        "White Kb1, Black Ke10, White Bc5 Bd5 | goes on",
        "White Kb1, Black Ke10, White Bc5, Black Bd5 | goes on",
    ]);
}

#[test]
fn knight_and_bishop_together_are_no_dead_position() {
    assert_claims(&[
        "White Kb1 Nc5 Be5, Black Ke10 | goes on",
        "White Kb1 Nc5, Black Ke10 Be5 | goes on",
    ]);
}

#[test]
fn with_an_irradiated_square_a_knight_or_bishops_may_win() {
    assert_claims(&[
        "White Kb1 Nc5, Black Ke10, irradiated e5 | goes on",
        "White Kb1 Bc5, Black Ke10, irradiated e5 | goes on",
        // Irradiation can make corners in which one minor piece mates.
        "White Kb8 Bf5, Black Ka10, irradiated b10, Black to move | ends checkmate w",
        "White Kb8 Nc9, Black Ka10, irradiated b10, Black to move | ends checkmate w",
    ]);
}

#[test]
fn any_other_piece_keeps_the_game_alive() {
    for piece in ["Pj3", "Rj3", "Qj3", "Aj3", "Cj3", "Mj3"] {
        assert_claims(&[&format!("White Kb1 {piece}, Black Ke10 | goes on")]);
    }
}

#[test]
fn a_dead_position_is_a_draw_that_the_game_declares() {
    assert_dead(&set_up("White Kb1, Black Ke10 Ra2, irradiated e5"), "b1a2");
}

#[test]
fn stalemate_is_looked_at_before_the_dead_position() {
    assert_claims(&["White Kb8 Nc8, Black Ka10, Black to move | ends stalemate"]);
}

#[test]
fn threefold_repetition_may_be_claimed_and_fivefold_ends_the_game() {
    assert_repetition(&set_up(SHUFFLE), ROUND);
}

#[test]
fn a_position_that_differs_in_a_right_or_a_missile_is_another_one() {
    for (start, actions, why) in [
        (
            "White Kf2 Rj2, Black Kf9 Rj6, castling J",
            "j2j3 j6j7 j3j2 j7j6",
            "the right is lost",
        ),
        (
            "White Kf2 Me1 Pj3, Black Kf9 Rj6, missiles E",
            "e1d1 j6j7 d1e1 j7j6",
            "the missile has moved",
        ),
        (
            "White Kf2 Rb5 Pe3, Black Kf9 Rj6 Pd5",
            "e3e5 j6j7 b5b4 j7j6 b4b5",
            "en passant is no longer possible",
        ),
    ] {
        let mut game = Game::new(set_up(start));
        play(&mut game, actions);
        assert_eq!(game.occurrences(), 1, "{why}");
    }
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let start = |plies| set_up(&format!("{SHUFFLE}, halfmove {plies}, fullmove 80"));
    assert_move_limit(start, "b5b4 j6j7");
}

#[test]
fn a_counter_at_a_limit_does_not_finish_a_set_up_position_by_itself() {
    for halfmove_clock in [100, 150, 4_000_000_000_u32] {
        let text = format!("{SHUFFLE}, halfmove {halfmove_clock}");
        assert_claims(&[&format!("{text} | goes on")]);
        let mut game = Game::new(set_up(&text));
        assert_eq!(game.outcome(), None);
        assert!(game.play(action("b5b4")).is_ok());
    }
}

#[test]
fn checkmate_comes_before_the_counters() {
    let mut game = Game::new(set_up("White Kb1 Ra9 Rb8, Black Ke10, halfmove 149"));
    play(&mut game, "b8b10");
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some("checkmate w"));
}

#[test]
fn a_pawn_move_a_capture_and_a_launch_reset_halfmove() {
    let position = set_up(
        "White Kf2 Rj2 Me1 Pc3 Pd8 Rb5, Black Kf9 Rb8 Nj6, castling J, unlocked, halfmove 42",
    );
    for (text, why) in [
        ("c3c4", "a pawn move"),
        ("c3c5", "a double step"),
        ("d8d9q", "a promotion"),
        ("b5b8", "a capture"),
        ("e1*j6", "a launch"),
        ("e1*a1", "a launch that kills nothing"),
    ] {
        assert_eq!(after(&position, text).halfmove_clock(), 0, "{why}");
    }
    for (text, why) in [
        ("b5b6", "a move"),
        ("e1d1", "a missile's move"),
        ("f2f3", "a king's move"),
        ("f2j2", "castling"),
    ] {
        assert_eq!(after(&position, text).halfmove_clock(), 43, "{why}");
    }
}

#[test]
fn fullmove_grows_after_blacks_move_and_neither_counter_overflows() {
    let start = set_up(SHUFFLE);
    assert_eq!(after(&start, "b5b4").fullmove(), 1);
    assert_eq!(after(&start, "b5b4 j6j7").fullmove(), 2);
    let most = format!("{SHUFFLE}, halfmove 4294967295, fullmove 4294967295");
    let later = after(&set_up(&most), "b5b4 j6j7");
    assert_eq!(
        (later.halfmove_clock(), later.fullmove()),
        (u32::MAX, u32::MAX)
    );
}
