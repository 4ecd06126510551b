//! Perpetual chase in Xiangqi.

use chess_family::Xiangqi;
use piece_kit::testing::{play, position};
use piece_kit::{Game, Variant};

use crate::repetition::end;

/// How a round that is played again and again ends, which the third occurrence of the start does.
fn round(fen: &str, moves: &str) -> String {
    let end = end::<Xiangqi>(fen, moves);
    let plies = 2 * moves.split(' ').count();
    let by = end.strip_suffix(&format!(" after {plies}"));
    by.unwrap_or(&end).to_string()
}

#[test]
fn who_chases_a_piece_with_every_move_loses() {
    let chariot = "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(round(chariot, "a2b2 b8a8 b2a2 a8b8"), "perpetual-chase b");
    let black = "4k4/9/9/9/9/9/9/1C7/r8/3K5 b - - 0 1";
    assert_eq!(round(black, "a2b2 b3a3 b2a2 a3b3"), "perpetual-chase w");
}

#[test]
fn a_round_in_which_a_move_chases_nothing_is_a_draw() {
    let fen = "3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1";
    let idle = "a2b2 b8a8 e1e2 d10d9 b2a2 a8b8 e2e1 d9d10";
    assert_eq!(round(fen, idle), "repetition");
}

#[test]
fn two_pieces_may_be_chased_by_turns() {
    let fen = "5k3/9/cn7/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(round(fen, "a2b2 f10f9 b2a2 f9f10"), "repetition");
}

#[test]
fn a_piece_may_be_chased_that_another_protects() {
    let fen = "3k5/9/1c6r/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(round(fen, "a2b2 b8a8 b2a2 a8b8"), "repetition");
    let horse = "3k5/3n5/9/2c6/9/9/9/9/4R4/5K3 w - - 0 1";
    assert_eq!(round(horse, "e2c2 c7e7 c2e2 e7c7"), "repetition");
}

#[test]
fn a_pinned_piece_protects_nothing() {
    let fen = "3k5/3n5/9/2c6/9/9/9/9/4R4/3R1K3 w - - 0 1";
    assert_eq!(round(fen, "e2c2 c7e7 c2e2 e7c7"), "perpetual-chase b");
}

#[test]
fn horses_and_cannons_may_not_chase_a_chariot_that_is_protected_either() {
    let cannon = "3k5/9/1r6r/9/9/PP7/9/9/C8/4K4 w - - 0 1";
    assert_eq!(round(cannon, "a2b2 b8a8 b2a2 a8b8"), "perpetual-chase b");
}

#[test]
fn an_offer_to_exchange_is_no_chase() {
    let chariots = "3k5/9/1r7/9/9/9/9/9/R8/4K4 w - - 0 1";
    assert_eq!(round(chariots, "a2b2 b8a8 b2a2 a8b8"), "repetition");
}

#[test]
fn soldiers_and_the_general_may_chase() {
    let soldier = "3k5/9/1c7/P8/9/9/9/9/9/4K4 w - - 0 1";
    assert_eq!(round(soldier, "a7b7 b8a8 b7a7 a8b8"), "repetition");
    let general = "5k3/9/9/9/9/9/9/9/3c5/4K4 w - - 0 1";
    assert_eq!(round(general, "e1d1 d2e2 d1e1 e2d2"), "repetition");
}

#[test]
fn soldiers_may_be_chased_until_they_have_crossed_the_river() {
    let home = "5k3/9/9/2p6/2R6/9/9/9/2R6/4K4 w - - 0 1";
    assert_eq!(round(home, "c6d6 f10f9 d6c6 f9f10"), "repetition");
    let beyond = "5k3/9/9/9/9/9/1p7/9/R8/4K4 w - - 0 1";
    assert_eq!(round(beyond, "a2b2 b4a4 b2a2 a4b4"), "perpetual-chase b");
}

#[test]
fn two_pieces_may_not_chase_one_by_turns() {
    let fen = "5k3/9/9/2n6/2R6/9/9/9/2R6/4K4 w - - 0 1";
    assert_eq!(round(fen, "c6d6 f10f9 d6c6 f9f10"), "perpetual-chase b");
}

#[test]
fn if_both_sides_chase_it_is_a_draw() {
    let fen = "3a5/4a2C1/4k4/9/9/6N1r/9/7r1/9/3K4C w - - 0 1";
    assert_eq!(round(fen, "g5i4 h3i3 i4g5 i3h3"), "repetition");
}

#[test]
fn perpetual_check_loses_to_perpetual_chase() {
    let fen = "3a1a3/4Cr3/5k3/9/4N4/3n2P2/9/4B4/3K5/9 b - - 0 1";
    assert_eq!(round(fen, "f8e8 e6c7 e8f8 c7e6"), "perpetual-check b");
}

#[test]
fn to_take_the_protection_away_is_a_chase() {
    // While the chariot is on c5, the cannon on c1 protects the one on c10 over it.
    let fen = "2c1R1b2/4a4/4ka2c/9/9/2R6/9/9/9/2cK1AB2 w - - 0 1";
    assert_eq!(round(fen, "c5d5 i8i3 d5c5 i3i8"), "perpetual-chase b");
}

/// A pinned piece cannot capture, so it threatens nothing. Fairy-Stockfish takes it for a chase.
#[test]
fn a_pinned_piece_chases_nothing() {
    let fen = "5k3/9/1c7/9/9/9/9/9/r1RK5/9 w - - 0 1";
    assert_eq!(round(fen, "c2b2 b8c8 b2c2 c8b8"), "repetition");
}

/// The horse comes to where the chariot attacks it already: the chariot that goes away along that line
/// threatens nothing new. Fairy-Stockfish takes it for a chase, but not if the chariot comes nearer.
#[test]
fn a_chariot_that_moves_along_the_line_of_its_attack_does_not_chase() {
    let fen = "6b2/4k1c2/9/9/9/8r/6N2/3AB4/2R2K3/9 b - - 0 1";
    assert_eq!(round(fen, "i5i4 g4i3 i4i5 i3g4"), "repetition");
}

#[test]
fn games_end_as_in_fairy_stockfish() {
    let file = include_str!("../data/xiangqi.repetitions");
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let mut decided = 0;
    for line in lines {
        let [fen, moves, winner] = line.split("; ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let mut game = Game::new(position::<Xiangqi>(fen));
        play(&mut game, moves);
        let end = game.outcome().expect("a repetition");
        let found = end.winner().map_or("draw".into(), |side| side.to_string());
        assert_eq!(found, winner, "{line}");
        decided += u32::from(winner != "draw");
    }
    assert_eq!(decided, 150);
}

/// The moves before a position are not part of it: they change neither text, nor key, nor equality.
#[test]
fn a_position_that_is_read_has_no_chase_behind_it() {
    let start = position::<Xiangqi>("3k5/9/1c7/9/9/9/9/9/R8/4K4 w - - 0 1");
    let mut game = Game::new(start);
    play(&mut game, "a2b2 b8a8 b2a2 a8b8");
    let now = game.position();
    assert_eq!(*now, position::<Xiangqi>(&now.to_string()));
    assert_eq!(now.key(), start.key());
    assert!(now.repeats(&start));
}
