//! Positions and actions as values: their size, their keys, their serde form.

use invasion::{Action, Bomb, Illegal, Invasion, Kind};
use piece_kit::testing::{
    Rng, assert_key_file, assert_key_is_that_of_the_text, assert_keys, assert_pgn, assert_plain,
    assert_records, assert_transposition, random_play,
};
use piece_kit::{Game, Record, Side, Variant};

use crate::common::{action, position};
use crate::reference::random::positions;

/// A position with a piece of every kind, without the fields after the placement.
const PLACEMENT: &str = "hf8/2c7/9i/3****3/2p****T2/1t1****3/3****L2/10/4C2P2/1I6FH";

#[test]
fn a_position_and_an_action_are_small_values_to_be_copied() {
    assert_plain::<Invasion>(192);
    assert_plain::<Action>(4);
    assert_plain::<Kind>(1);
    assert_plain::<Bomb>(1);
    assert_plain::<Illegal>(32);
}

#[test]
fn equality_counts_the_counters_and_repetition_does_not() {
    let first = position(&format!("{PLACEMENT} w 1x 3 9"));
    for counters in ["4 9", "3 10", "0 1", "4294967295 4294967295"] {
        let later = position(&format!("{PLACEMENT} w 1x {counters}"));
        assert_ne!(later, first);
        assert!(later.repeats(&first) && first.repeats(&later), "{later}");
        assert_eq!(later.key(), first.key(), "{later}");
    }
}

#[test]
fn every_turn_state_of_the_bombs_and_change_of_a_piece_is_another_position() {
    let mut different: Vec<Invasion> = Vec::new();
    for turn in Side::ALL {
        for white in Bomb::ALL.map(Bomb::letter) {
            for black in Bomb::ALL.map(Bomb::letter) {
                different.push(position(&format!("{PLACEMENT} {turn} {white}{black} 3 9")));
            }
        }
    }
    for (piece, other) in [
        ("4C2P2", "4C2L2"),
        ("4C2P2", "4P2C2"),
        ("4C2P2", "4C3P1"),
        ("4C2P2", "4c2P2"),
        ("4C2P2", "7P2"),
        ("/10/", "/I9/"),
        ("hf8", "fh8"),
    ] {
        let text = PLACEMENT.replacen(piece, other, 1);
        different.push(position(&format!("{text} w 00 3 9")));
    }
    for (index, one) in different.iter().enumerate() {
        for other in &different[..index] {
            assert!(!one.repeats(other), "{one} {other}");
            assert_ne!(one.key(), other.key(), "{one} {other}");
        }
    }
}

#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let mut rng = Rng(7);
    let (mut transpositions, mut met) = (0, Vec::new());
    for text in &positions()[..300] {
        let before = position(text);
        for _ in 0..5 {
            transpositions += usize::from(assert_transposition(&before, &mut rng));
        }
        let played = random_play(&before, &mut rng, 20);
        for position in &played {
            assert_key_is_that_of_the_text(position);
            let scratch = position.placement().key_from_scratch();
            assert_eq!(position.placement().key(), scratch, "{position}");
        }
        met.extend(played);
    }
    assert!(transpositions > 200, "only {transpositions}");
    assert_keys(met);
}

#[test]
fn keys_are_those_of_the_golden_file() {
    let keys = assert_key_file::<Invasion>(include_str!("../../data/keys.golden"));
    assert!(keys >= 19, "only {keys} positions");
}

#[cfg(feature = "serde")]
#[test]
fn serde_has_the_texts_of_positions_actions_and_records() {
    use piece_kit::testing::assert_serde;
    for text in &positions()[..20] {
        let position = position(text);
        assert_serde(
            &position,
            &["", "7", "10/10/10/10/10/10/10/10/10/10 w 0 0 1"],
        );
        for action in position.legal_actions() {
            assert_serde(&action, &["e3", "d9c9P", ""]);
        }
    }
    let mut game = Game::new(Invasion::start());
    for text in ["h5h6", "c6c5", "j3j8", "a8a3"] {
        game.play(action(text)).expect("a legal action");
    }
    let json = serde_json::to_string(&game.record()).expect("a text");
    let read: Record<Invasion> = serde_json::from_str(&json).expect("a record");
    assert_eq!(read.replay().expect("a legal game"), game);
}

#[test]
fn pgn_of_random_games_is_read_as_it_is_written() {
    let mut rng = Rng(17);
    for text in &positions()[..40] {
        assert_pgn(&position(text), &mut rng, 30);
    }
}

#[test]
fn records_of_random_games_are_read_and_judged_alike() {
    let mut rng = Rng(13);
    for text in &positions()[..60] {
        assert_records(&position(text), &mut rng, 40);
    }
}
