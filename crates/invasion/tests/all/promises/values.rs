//! Positions and actions as values: their size, their keys, their serde form.

use std::collections::HashMap;
use std::hash::Hash;

use invasion::{Action, Bomb, Event, Illegal, Invasion, Kind, Square, board};
use piece_kit::{Seed, SeededRng, Side, Variant};

use crate::common::position;
use crate::reference::random::positions;

/// A position with a piece of every kind, without the fields after the placement.
const PLACEMENT: &str = "hf8/2c7/9i/3****3/2p****T2/1t1****3/3****L2/10/4C2P2/1I6FH";

#[test]
fn a_position_and_an_action_are_small_values_to_be_copied() {
    fn assert_plain<T: Copy + Eq + Hash + Send + Sync + 'static>() {}
    assert_plain::<(Invasion, Action, Square, Kind, Bomb, Illegal)>();
    fn assert_shared<T: Copy + Eq + Send + Sync + 'static>() {}
    assert_shared::<Event>();
    assert_eq!((size_of::<Invasion>(), size_of::<Action>()), (192, 3));
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

/// Two moves of a side and a reply, in both orders, and all else that is met on the way.
#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let mut rng = SeededRng::new(&Seed::from(7));
    let mut by_key: HashMap<u64, Invasion> = HashMap::new();
    let mut transpositions = 0;
    for text in &positions()[..300] {
        let before = position(text);
        let legal = before.legal_actions();
        for _ in 0..5 {
            let [Some(&first), Some(&second)] = [(); 2].map(|()| rng.choose(&legal)) else {
                break;
            };
            let mut halfway = before;
            halfway.play_unchecked(first);
            let Some(&reply) = rng.choose(&halfway.legal_actions()) else {
                continue;
            };
            for order in [[first, reply, second], [second, reply, first]] {
                let mut position = before;
                for action in order {
                    if position.play(action).is_err() {
                        break;
                    }
                    let scratch = position.placement().key_from_scratch();
                    assert_eq!(position.placement().key(), scratch, "{position}");
                    assert_eq!(position.placement().impassable(), board::sea());
                    if let Some(other) = by_key.insert(position.key(), position) {
                        assert!(other.repeats(&position), "{other} and {position}");
                        transpositions += 1;
                    }
                }
            }
        }
    }
    assert!(transpositions > 300, "only {transpositions}");
}

/// A line is 16 hexadecimal digits and a position string. Keys are stable within
/// a major version, so a line is never changed, only added.
#[test]
fn keys_are_those_of_the_golden_file() {
    let lines = include_str!("../../data/keys.golden").lines();
    let mut count = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (key, text) = line.split_once(' ').expect("a key and a position");
        assert_eq!(format!("{:016x}", position(text).key()), key, "{text}");
        count += 1;
    }
    assert!(count >= 19, "only {count} positions");
}

#[cfg(feature = "serde")]
mod with_serde {
    use invasion::{Action, Invasion};
    use piece_kit::{Game, Record, Variant};

    use crate::common::{action, position};
    use crate::reference::random::positions;

    #[test]
    fn positions_and_actions_are_their_texts() {
        for text in &positions()[..20] {
            let position = position(text);
            let json = serde_json::to_string(&position).expect("a text");
            assert_eq!(json, format!("\"{position}\""));
            assert_eq!(serde_json::from_str::<Invasion>(&json).ok(), Some(position));
            for action in position.legal_actions() {
                let json = serde_json::to_string(&action).expect("a text");
                assert_eq!(json, format!("\"{action}\""));
                assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(action));
            }
        }
    }

    #[test]
    fn what_from_str_refuses_is_refused_with_the_same_words() {
        let text = "10/10/10/10/10/10/10/10/10/10 w 0 0 1";
        let why = text.parse::<Invasion>().expect_err("no Head Quarters");
        let json = serde_json::from_str::<Invasion>(&format!("\"{text}\""));
        assert!(json.expect_err(text).to_string().contains(&why.to_string()));
        for json in ["\"e3\"", "\"d9c9P\"", "\"\"", "7", "null", "[1, 2]"] {
            assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
            assert!(serde_json::from_str::<Invasion>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_record_of_a_game_is_its_text_and_replays() {
        let mut game = Game::new(Invasion::start());
        for text in ["h5h6", "c6c5", "j3j8", "a8a3"] {
            game.play(action(text)).expect("a legal action");
        }
        let json = serde_json::to_string(&game.record()).expect("a text");
        let read: Record<Invasion> = serde_json::from_str(&json).expect("a record");
        assert_eq!(read.replay().expect("a legal game"), game);
    }
}
