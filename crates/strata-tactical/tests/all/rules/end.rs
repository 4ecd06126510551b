//! Rule page: *End of the battle*.

use crate::common::{assert_boards, is_check, on, set_up, turn};
use piece_kit::errors::{PlayError, WordError};
use piece_kit::testing::play;
use piece_kit::{Game, Side, Variant, Word};
use strata_tactical::{PublicBattle, Turn};

/// A game has ended so, in words.
#[track_caller]
fn assert_ended<V: Variant<Actor = Side>>(game: &Game<V>, end: &str) {
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some(end));
}

/// Black is in check and has no turn.
const MATE: &str = "White Kh1 Ra9 Rb10, Black Kd10, Black to move";
/// One turn before: `b1b10`.
const BEFORE_MATE: &str = "White Kh1 Ra9 Rb1, Black Kd10";
/// Black is not in check and has no turn.
const STUCK: &str = "White Kh1 Qb8, Black Ka10, Black to move";
/// One turn before: `b1b8`.
const BEFORE_STUCK: &str = "White Kh1 Qb1, Black Ka10";
/// Rooks that can go to and fro.
const SHUFFLE: &str = "White Kg1 Rb5, Black Kc10 Rh8";
/// Four plies after which all is as it was.
const ROUND: &str = "b5b4 h8h7 b4b5 h7h8";
/// A Rook that always gives check.
const PERPETUAL: &str = "White Kh1 Rb2, Black Ka10";
const CHECKS: &str = "b2a2 a10b10 a2b2 b10a10";

#[test]
fn a_royal_in_check_without_a_legal_turn_is_a_win_by_checkmate() {
    assert_boards(&[
        &format!("{MATE} | check | ends checkmate w"),
        "White Kd1, Black Kh10 Ra2 Rb1 | ends checkmate b",
        "White Kh1 Ra9 Rb10, Black Dd10, Black to move | ends checkmate w",
        &format!("{BEFORE_MATE} | b1b10 then ends checkmate w"),
    ]);
}

#[test]
fn a_unit_that_could_be_turned_up_does_not_prevent_checkmate() {
    let battle = MATE.replace("Kd10", "Kd10 ?Qh9 ?Rd2");
    assert_boards(&[&format!("{battle} | ends checkmate w")]);
}

#[test]
fn a_check_that_can_be_answered_is_no_checkmate() {
    for (more, claims) in [
        ("Rb5", "b5b10 legal"),
        ("Rc2", "c2c10 legal"),
        ("?Fc9", "d10d9 legal"),
    ] {
        let battle = MATE.replace("Kd10", &format!("Kd10 {more}"));
        assert_boards(&[&format!("{battle} | check | goes on | {claims}")]);
    }
}

#[test]
fn no_legal_turn_without_check_is_a_win_by_stalemate() {
    let walled = STUCK.replace("Ka10", "Ka10 Wh10, obstacles *g10 *h9");
    assert_boards(&[
        &format!("{STUCK} | no check | ends stalemate w"),
        "White Kh1, Black Ka10 Qg3 | ends stalemate b",
        "White Kh1 Rh10 Rh9, Black Ka10 Fb10, Black to move | ends stalemate w",
        &format!("{walled} | ends stalemate w"),
        &format!("{BEFORE_STUCK} | b1b8 then ends stalemate w"),
    ]);
}

#[test]
fn a_unit_that_can_be_turned_up_is_a_legal_turn() {
    for letter in ["Q", "R", "B", "N", "G", "C", "W", "F"] {
        let laid = STUCK.replace("Ka10", &format!("Ka10 ?{letter}h10"));
        assert_boards(&[&format!("{laid} | goes on | h10^ legal")]);
    }
}

#[test]
fn a_side_without_a_royal_can_be_stalemated() {
    assert_boards(&[
        "White Kh1, Black Wa10, obstacles *a9 *b10, Black to move | ends stalemate w",
        "White Kh1 Bf5, Black Wa10, obstacles *a9 *b10, Black to move | ends stalemate w",
    ]);
}

#[test]
fn a_side_without_a_royal_and_without_units_has_lost_by_elimination() {
    for last in ["Wd8", "?Wd8", "Qd8", "?Nd8"] {
        let claims = "goes on | d4d8 then ends elimination w";
        assert_boards(&[&format!("White Kh1 Rd4, Black {last} | {claims}")]);
    }
    assert_boards(&["White Dd4, Black ?Wd5 | d4d5 then ends elimination w"]);
    // With its royal or with another unit it is not eliminated.
    for left in ["Ka10", "Da10", "Wa10", "?Wa10"] {
        let row = format!("White Kh1 Rd4, Black Wd8 {left} | d4d8 then goes on");
        assert_boards(&[&row]);
    }
}

#[test]
fn elimination_is_looked_at_first() {
    for turn in ["", ", Black to move"] {
        for white in ["Kh1", "Dh1", "Dh1 Ra5"] {
            assert_boards(&[&format!("White {white}{turn} | ends elimination w")]);
        }
    }
}

#[test]
fn two_lone_dukes_are_a_draw() {
    for turn in ["", ", Black to move"] {
        for squares in ["White Dh1, Black Da10", "White De4, Black Dg6"] {
            for terrain in ["plain", "woods", "fortress"] {
                assert_boards(&[&format!(
                    "on {terrain}, {squares}{turn} | ends dead | a1a2 finished"
                )]);
            }
        }
    }
    assert_boards(&[
        "White De5, Black Da10 Fe6 | e5e6 then ends dead",
        "White Da1 Fe6, Black De7, Black to move | e7e6 then ends dead",
        // It is looked at before legal turns.
        "White Db2, Black Da1, Black to move | ends dead",
        "White Db3, Black Da1 Wb2 | b3b2 then ends dead",
    ]);
}

#[test]
fn a_duke_with_a_face_down_unit_is_not_lone() {
    for unit in ["?Wd4", "?Qd4", "Wd4", "Fd4"] {
        assert_boards(&[
            &format!("White Dh1 {unit}, Black Da10 | goes on"),
            &format!("White Dh1, Black Da10 {unit} | goes on"),
        ]);
    }
}

#[test]
fn a_lone_king_against_a_lone_duke_or_king_is_not_drawn() {
    for (white, black) in [("K", "D"), ("D", "K"), ("K", "K")] {
        for turn in ["", ", Black to move"] {
            assert_boards(&[&format!(
                "White {white}h1, Black {black}a10{turn} | goes on"
            )]);
        }
    }
}

#[test]
fn kb2_mates_da1() {
    assert_boards(&[
        "White Kb3, Black Da1 | b3b2 then ends checkmate w",
        "White Da1, Black Kb3, Black to move | b3b2 then ends checkmate b",
    ]);
}

#[test]
fn a_finished_position_has_no_turns() {
    for finished in [
        MATE,
        STUCK,
        "White Kh1 ?Ra1",
        "White De1, Black Da10",
        "White Kh1 Ra5, Black to move",
    ] {
        let claims = "d10d9 finished | a1^ finished | h1h2 finished";
        assert_boards(&[&format!("{finished} | {claims}")]);
        let mut game = Game::new(set_up(finished));
        let refused = game.play(turn("h1h2")).expect_err("the battle is over");
        assert!(matches!(refused, PlayError::Finished(_)), "{refused}");
    }
}

#[test]
fn the_opponent_who_concedes_or_runs_out_of_time_loses() {
    for loser in Side::ALL {
        for turn_of in ["", ", Black to move"] {
            let mut game = Game::new(set_up(&format!("{SHUFFLE}{turn_of}")));
            let mut timed = game.clone();
            game.say(Word::Resign(loser))
                .expect("a battle that goes on");
            assert_ended(&game, &format!("resignation {}", !loser));
            timed.say(Word::Time(loser)).expect("a battle that goes on");
            assert_ended(&timed, &format!("time {}", !loser));
            assert!(game.say(Word::Agree).is_err(), "it is over");
        }
    }
    assert!(
        Game::new(set_up(MATE))
            .say(Word::Resign(Side::White))
            .is_err()
    );
}

#[test]
fn a_draw_may_be_agreed() {
    let mut game = Game::new(set_up(SHUFFLE));
    play(&mut game, "b5b4");
    game.say(Word::Agree).expect("a battle that goes on");
    assert_ended(&game, "agreement");
    assert!(Game::new(set_up(STUCK)).say(Word::Agree).is_err());
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = Game::new(set_up(SHUFFLE));
    play(&mut game, ROUND);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "b5b4 h8h7 b4b5");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "h7h8");
    assert_ended(&game, "repetition");
    assert!(game.play(turn("b5b4")).is_err(), "it is automatic");
}

#[test]
fn it_must_occur_with_the_same_side_to_move() {
    let mut game = Game::new(set_up("White Kh1, Black Ka10"));
    play(&mut game, "h1g1 a10a9 g1h2 a9a10 h2h1");
    let start = set_up("White Kh1, Black Ka10, Black to move");
    assert!(game.position().repeats(&start));
    assert!(!game.position().repeats(game.start()));
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn what_repeats_is_the_public_position() {
    let [knight, rook, up] = ["?N", "?R", "R"].map(|unit| {
        set_up(&format!(
            "White Kg1 {unit}a1, Black Kc10, halfmove 7, fullmove 9"
        ))
    });
    assert!(knight.repeats(&rook));
    assert_eq!(knight.key(), rook.key());
    assert!(!up.repeats(&rook));
    let earlier = set_up("White Kg1 ?Ra1, Black Kc10");
    assert!(rook.repeats(&earlier), "the counters do not matter");
    let public = *set_up(SHUFFLE).public();
    let mut game = Game::<PublicBattle>::new(public);
    for text in [ROUND; 2].join(" ").split(' ') {
        assert_eq!(game.outcome(), None);
        game.play(turn(text).into()).expect("a legal step");
    }
    assert_ended(&game, "repetition");
}

#[test]
fn perpetual_check_ends_by_repetition_or_the_100_plies() {
    let mut game = Game::new(set_up(PERPETUAL));
    for (ply, text) in [CHECKS; 2].join(" ").split(' ').enumerate() {
        assert_eq!(game.outcome(), None);
        play(&mut game, text);
        assert_eq!(is_check(game.position()), ply % 2 == 0, "{text}");
    }
    assert_ended(&game, "repetition");
    let mut late = Game::new(set_up(&format!("{PERPETUAL}, halfmove 95")));
    play(&mut late, CHECKS);
    assert_eq!(late.outcome(), None);
    play(&mut late, "b2a2");
    assert_ended(&late, "move-limit");
}

/// White's King walks to and fro on the lowest ranks, Black's goes up and down: no
/// position occurs three times.
fn long_walk() -> impl Iterator<Item = Turn> {
    let square = |step: usize| {
        let (rank, file) = (step / 8, step % 8);
        let file = if rank % 2 == 0 { file } else { 7 - file };
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    };
    (0..100).map(move |ply| match ply % 4 {
        1 => turn("h10h9"),
        3 => turn("h9h10"),
        _ => {
            let there = |step: usize| square(if step <= 31 { step } else { 62 - step });
            turn(&format!("{}{}", there(ply / 2), there(ply / 2 + 1)))
        }
    })
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw() {
    let mut game = Game::new(set_up("White Ka1, Black Kh10"));
    for turn in long_walk() {
        assert_eq!(game.outcome(), None, "{turn}");
        game.play(turn).expect("a legal turn");
    }
    assert_eq!(game.position().public().halfmove_clock(), 100);
    assert_eq!(game.occurrences(), 2);
    assert_ended(&game, "move-limit");
    assert!(game.play(turn("h10h9")).is_err(), "it is automatic");
}

#[test]
fn turning_up_does_not_reset_the_plies() {
    let laid = "White Kg1 Rb5 ?Wa1, Black Kc10 ?Wh9, halfmove 98";
    let mut game = Game::new(set_up(laid));
    play(&mut game, "a1^");
    assert_eq!(game.position().public().halfmove_clock(), 99);
    assert_eq!(game.outcome(), None);
    play(&mut game, "h9^");
    assert_ended(&game, "move-limit");
}

#[test]
fn a_capture_resets_the_plies() {
    for enemy in ["Wb8", "?Wb8"] {
        let text = format!("White Kg1 Rb5, Black Kc10 {enemy} ?Wh3, halfmove 99");
        let mut game = Game::new(set_up(&text));
        play(&mut game, "b5b8");
        assert_eq!(game.position().public().halfmove_clock(), 0, "{enemy}");
        assert_eq!(game.outcome(), None, "{enemy}");
    }
}

#[test]
fn no_legal_turn_is_looked_at_before_the_100_plies() {
    let mut mate = Game::new(set_up(&format!("{BEFORE_MATE}, halfmove 99")));
    play(&mut mate, "b1b10");
    assert_ended(&mate, "checkmate w");
    let mut stuck = Game::new(set_up(&format!("{BEFORE_STUCK}, halfmove 99")));
    play(&mut stuck, "b1b8");
    assert_ended(&stuck, "stalemate w");
}

#[test]
fn the_100_plies_are_looked_at_before_repetition() {
    let mut game = Game::new(set_up(&format!("{SHUFFLE}, halfmove 92")));
    play(&mut game, &[ROUND; 2].join(" "));
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.position().public().halfmove_clock(), 100);
    assert_ended(&game, "move-limit");
}

#[test]
fn no_draw_need_be_claimed() {
    let mut game = Game::new(set_up(&format!("{SHUFFLE}, halfmove 91")));
    for text in [ROUND; 2].join(" ").split(' ') {
        assert_eq!(game.claimable_draw(), None);
        assert_eq!(game.say(Word::Claim(Side::White)), Err(WordError::NoGround));
        play(&mut game, text);
    }
    assert_eq!(on(game.position(), "b5"), 'R');
    assert_ended(&game, "repetition");
    let outcome = game.outcome().expect("the end");
    let finished = Err(WordError::Finished { outcome });
    assert_eq!(game.say(Word::Claim(Side::White)), finished);
}
