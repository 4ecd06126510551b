//! Rule page: *End of the game*.

use crate::common::{action, after, assert_legal, assert_refused, legal, set_up};
use capatomic::Capatomic;
use piece_kit::{Claim, ClaimError, Game, Outcome, PlayError, Side, Termination, Variant, perft};

type Result = Option<Outcome<Side>>;

fn draw(by: Termination) -> Result {
    Some(Outcome::Draw { by })
}

fn win(winner: Side) -> Result {
    let by = Termination::Checkmate;
    Some(Outcome::Win { winner, by })
}

/// The result of a position, which is finished exactly if it has no successor.
#[track_caller]
fn outcome(description: &str) -> Result {
    let position = set_up(description);
    let outcome = position.outcome();
    assert_eq!(outcome.is_some(), legal(&position).is_empty(), "{position}");
    assert_eq!(outcome.is_some(), perft(&position, 1) == 0, "{position}");
    outcome
}

#[track_caller]
fn play(game: &mut Game<Capatomic>, actions: &str) {
    for text in actions.split(' ') {
        if let Err(why) = game.play(action(text)) {
            panic!("{why}");
        }
    }
}

/// Rooks that can go to and fro.
const SHUFFLE: &str = "White Kf2 Rb5, Black Kf9 Rj6";
/// Four plies after which all is as it was.
const ROUND: &str = "b5b4 j6j7 b4b5 j7j6";

#[test]
fn checkmate_wins() {
    let black_lost = "White Kb1 Ra9 Rb10, Black Ke10, Black to move";
    assert_eq!(outcome(black_lost), win(Side::White));
    let white_lost = "White Ke1, Black Kb10 Ra2 Rb1";
    assert_eq!(outcome(white_lost), win(Side::Black));
    let mated = after(&set_up("White Kb1 Ra9 Rb8, Black Ke10"), "b8b10");
    assert_eq!(mated.outcome(), win(Side::White));
    assert_refused(&mated, "e10e9", "finished", &[]);
}

#[test]
fn a_check_that_a_launch_can_answer_is_no_checkmate() {
    let mate = "White Kb1 Ra9 Rb10, Black Ke10 Mj5, Black to move";
    assert_eq!(outcome(mate), win(Side::White), "launches are locked");
    let unlocked = set_up(&format!("{mate}, unlocked"));
    assert_eq!(unlocked.outcome(), None);
    assert_legal(&unlocked, "j5*b9");
}

#[test]
fn stalemate_is_a_draw() {
    let position = "White Kj1 Qb8, Black Ka10, Black to move";
    assert_eq!(outcome(position), draw(Termination::Stalemate));
    let irradiated = "White Kc9 Pj3, Black Ka10, irradiated a9 b10 b9, Black to move";
    assert_eq!(outcome(irradiated), draw(Termination::Stalemate));
}

#[test]
fn a_missile_that_may_be_launched_undoes_a_stalemate() {
    let stuck = "White Kj1 Qb8, Black Ka10 Me1, irradiated d1 f1 d2 e2 f2, Black to move";
    assert_eq!(outcome(stuck), draw(Termination::Stalemate));
    assert_eq!(outcome(&format!("{stuck}, unlocked")), None);
}

#[test]
fn only_the_two_kings_are_a_dead_position() {
    assert_eq!(outcome("White Kb1, Black Ke10"), draw(Termination::Dead));
    let irradiated = "White Kb1, Black Ke10, irradiated e5 c2";
    assert_eq!(outcome(irradiated), draw(Termination::Dead));
}

#[test]
fn the_kings_and_one_knight_are_a_dead_position() {
    assert_eq!(
        outcome("White Kb1 Nc5, Black Ke10"),
        draw(Termination::Dead)
    );
    assert_eq!(
        outcome("White Kb1, Black Ke10 Nc5"),
        draw(Termination::Dead)
    );
    assert_eq!(outcome("White Kb1 Nc5 Nd5, Black Ke10"), None);
    assert_eq!(outcome("White Kb1 Nc5, Black Ke10 Nd5"), None);
}

#[test]
fn the_kings_and_bishops_all_on_one_colour_are_a_dead_position() {
    for bishops in ["White Bc5", "Black Bc5", "White Bc5 Be5, Black Bd6 Bf8"] {
        let position = format!("White Kb1, Black Ke10, {bishops}");
        assert_eq!(outcome(&position), draw(Termination::Dead), "{bishops}");
    }
    for bishops in ["White Bc5 Bd5", "White Bc5, Black Bd5"] {
        let position = format!("White Kb1, Black Ke10, {bishops}");
        assert_eq!(outcome(&position), None, "{bishops}");
    }
}

#[test]
fn knight_and_bishop_together_are_no_dead_position() {
    assert_eq!(outcome("White Kb1 Nc5 Be5, Black Ke10"), None);
    assert_eq!(outcome("White Kb1 Nc5, Black Ke10 Be5"), None);
}

#[test]
fn with_an_irradiated_square_a_knight_or_bishops_may_win() {
    assert_eq!(outcome("White Kb1 Nc5, Black Ke10, irradiated e5"), None);
    assert_eq!(outcome("White Kb1 Bc5, Black Ke10, irradiated e5"), None);
    // Irradiation can make corners in which one minor piece mates.
    let bishop = "White Kb8 Bf5, Black Ka10, irradiated b10, Black to move";
    assert_eq!(outcome(bishop), win(Side::White));
    let knight = "White Kb8 Nc9, Black Ka10, irradiated b10, Black to move";
    assert_eq!(outcome(knight), win(Side::White));
}

#[test]
fn any_other_piece_keeps_the_game_alive() {
    for piece in ["Pj3", "Rj3", "Qj3", "Aj3", "Cj3", "Mj3"] {
        let position = format!("White Kb1 {piece}, Black Ke10");
        assert_eq!(outcome(&position), None, "{piece}");
    }
}

#[test]
fn a_dead_position_is_a_draw_at_once() {
    let captured = after(&set_up("White Kb1, Black Ke10 Ra2, irradiated e5"), "b1a2");
    assert_eq!(captured.outcome(), draw(Termination::Dead));
    assert_refused(&captured, "e10e9", "finished", &[]);
}

#[test]
fn the_dead_position_is_looked_at_before_stalemate() {
    let position = "White Kb8 Nc8, Black Ka10, Black to move";
    assert_eq!(outcome(position), draw(Termination::Dead));
}

#[test]
fn threefold_repetition_may_be_claimed() {
    let mut game = Game::new(set_up(SHUFFLE));
    play(&mut game, ROUND);
    assert_eq!((game.occurrences(), game.claimable_draw()), (2, None));
    assert_eq!(game.claim_draw(), Err(ClaimError::NoGround));
    play(&mut game, ROUND);
    let claim = Claim::Repetition { occurrences: 3 };
    assert_eq!(game.claimable_draw(), Some(claim));
    assert_eq!(game.outcome(), None, "it need not be claimed");
    assert_eq!(game.claim_draw(), Ok(claim));
    assert_eq!(game.outcome(), draw(Termination::Repetition));
}

#[test]
fn fivefold_repetition_ends_the_game() {
    let mut game = Game::new(set_up(SHUFFLE));
    play(&mut game, &[ROUND; 3].join(" "));
    assert_eq!((game.occurrences(), game.outcome()), (4, None));
    play(&mut game, ROUND);
    assert_eq!(game.outcome(), draw(Termination::Repetition));
    assert_eq!(game.claimable_draw(), None);
    let refused = game.play(action("b5b4")).expect_err("the game is over");
    assert!(matches!(refused, PlayError::Finished(_)), "{refused}");
}

#[test]
fn a_position_that_differs_in_a_right_or_a_missile_is_another_one() {
    let rights = "White Kf2 Rj2, Black Kf9 Rj6, castling J";
    let mut game = Game::new(set_up(rights));
    play(&mut game, "j2j3 j6j7 j3j2 j7j6");
    assert_eq!(game.occurrences(), 1, "the right is lost");
    let missiles = "White Kf2 Me1 Pj3, Black Kf9 Rj6, missiles E";
    let mut game = Game::new(set_up(missiles));
    play(&mut game, "e1d1 j6j7 d1e1 j7j6");
    assert_eq!(game.occurrences(), 1, "the missile has moved");
    let mut game = Game::new(set_up("White Kf2 Rb5 Pe3, Black Kf9 Rj6 Pd5"));
    play(&mut game, "e3e5");
    play(&mut game, "j6j7 b5b4 j7j6 b4b5");
    assert_eq!(game.occurrences(), 1, "en passant is no longer possible");
}

#[test]
fn fifty_moves_may_be_claimed() {
    let mut game = Game::new(set_up(&format!("{SHUFFLE}, halfmove 98, fullmove 60")));
    play(&mut game, "b5b4");
    assert_eq!(game.claimable_draw(), None, "99 plies");
    play(&mut game, "j6j7");
    let claim = Claim::MoveLimit { plies: 100 };
    assert_eq!(game.claimable_draw(), Some(claim));
    assert_eq!(game.outcome(), None, "it need not be claimed");
    assert_eq!(game.claim_draw(), Ok(claim));
    assert_eq!(game.outcome(), draw(Termination::MoveLimit));
}

#[test]
fn seventy_five_moves_end_the_game() {
    let mut game = Game::new(set_up(&format!("{SHUFFLE}, halfmove 148, fullmove 80")));
    play(&mut game, "b5b4");
    assert_eq!(game.outcome(), None, "149 plies");
    play(&mut game, "j6j7");
    assert_eq!(game.outcome(), draw(Termination::MoveLimit));
}

#[test]
fn a_counter_at_a_limit_does_not_finish_a_set_up_position_by_itself() {
    for halfmove_clock in [100, 150, 4_000_000_000_u32] {
        let text = format!("{SHUFFLE}, halfmove {halfmove_clock}");
        assert_eq!(outcome(&text), None);
        let mut game = Game::new(set_up(&text));
        assert_eq!(game.outcome(), None);
        assert!(game.play(action("b5b4")).is_ok());
    }
}

#[test]
fn checkmate_comes_before_the_counters() {
    let mut game = Game::new(set_up("White Kb1 Ra9 Rb8, Black Ke10, halfmove 149"));
    play(&mut game, "b8b10");
    assert_eq!(game.outcome(), win(Side::White));
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
