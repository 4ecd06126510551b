//! Positions and actions as values: their size, their keys, their serde form.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::reference::random::random_position;
use invasion::{Action, Bomb, Event, Illegal, Invasion, Kind, Square, board};
use piece_kit::{Seed, SeededRng, Side, Variant};

#[track_caller]
fn position(text: &str) -> Invasion {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn random(seed: u64) -> Invasion {
    position(&random_position(seed))
}

/// A position with a piece of every kind but for the fields behind the placement.
const PLACEMENT: &str = "hf8/2c7/9i/3****3/2p****T2/1t1****3/3****L2/10/4C2P2/1I6FH";

#[test]
fn a_position_and_an_action_are_small_values_to_be_copied() {
    fn assert_plain<T: Copy + Eq + Hash + Send + Sync + 'static>() {}
    assert_plain::<Invasion>();
    assert_plain::<Action>();
    assert_plain::<Square>();
    assert_plain::<Kind>();
    assert_plain::<Bomb>();
    assert_plain::<Illegal>();
    fn assert_shared<T: Copy + Eq + Send + Sync + 'static>() {}
    assert_shared::<Event>();
    assert_eq!(size_of::<Invasion>(), 192);
    assert!(size_of::<Action>() <= 4, "{}", size_of::<Action>());
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
    assert!(first.repeats(&first));
    let equal = HashSet::from([first, first, position(&first.to_string())]);
    assert_eq!(equal.len(), 1);
}

#[test]
fn every_turn_and_state_of_the_bombs_is_another_position_with_another_key() {
    let mut keys = HashSet::new();
    let mut positions: Vec<Invasion> = Vec::new();
    for turn in Side::ALL {
        for white in Bomb::ALL.map(Bomb::letter) {
            for black in Bomb::ALL.map(Bomb::letter) {
                let next = position(&format!("{PLACEMENT} {turn} {white}{black} 3 9"));
                assert!(keys.insert(next.key()), "{next}");
                assert!(
                    positions.iter().all(|other| !other.repeats(&next)),
                    "{next}"
                );
                positions.push(next);
            }
        }
    }
    assert_eq!(keys.len(), 18);
}

#[test]
fn every_change_of_a_piece_makes_another_key() {
    let first = position(&format!("{PLACEMENT} w 00 0 1"));
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
        let changed = position(&format!("{text} w 00 0 1"));
        assert_ne!(changed.key(), first.key(), "{changed}");
        assert!(!changed.repeats(&first), "{changed}");
    }
}

#[test]
fn the_key_along_a_game_is_that_of_the_position_read_anew() {
    let mut rng = SeededRng::new(&Seed::from(5));
    let starts = (0..60).map(random).chain([Invasion::start(); 10]);
    for start in starts {
        let mut position = start;
        for _ in 0..120 {
            let Some(&action) = rng.choose(&position.legal_actions()) else {
                break;
            };
            position.play_unchecked(action);
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
            assert_eq!(placement.impassable(), board::sea(), "{position}");
            let reread: Invasion = position.to_string().parse().expect("what is written");
            assert_eq!(reread.key(), position.key(), "{position}");
            assert_eq!(reread, position);
        }
    }
}

#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let mut by_key: HashMap<u64, Invasion> = HashMap::new();
    let mut positions = 0;
    for seed in 0..400 {
        let before = random(seed);
        for action in before.legal_actions().into_iter().step_by(5) {
            let mut after = before;
            after.play_unchecked(action);
            positions += 1;
            if let Some(other) = by_key.insert(after.key(), after) {
                assert!(other.repeats(&after), "{other} and {after}");
            }
        }
    }
    assert!(positions > 3_000, "only {positions} positions");
}

/// Two moves of a side and a reply, in both orders.
#[test]
fn positions_that_repeat_each_other_have_the_same_key_however_they_were_reached() {
    let mut rng = SeededRng::new(&Seed::from(7));
    let mut met = 0;
    for seed in 0..400 {
        let before = random(seed);
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
            let reached = |order: [Action; 3]| {
                let mut position = before;
                let legal = order.iter().all(|&action| position.play(action).is_ok());
                legal.then_some(position)
            };
            if let (Some(one), Some(other)) = (
                reached([first, reply, second]),
                reached([second, reply, first]),
            ) {
                let repeats = one.repeats(&other);
                assert_eq!(one.key() == other.key(), repeats, "{one} {other}");
                met += usize::from(first != second && repeats);
            }
        }
    }
    assert!(met > 300, "only {met} transpositions");
}

/// A line is 16 hexadecimal digits and a position string. Keys are stable within
/// a major version, so a line is never changed, only added.
#[test]
fn keys_are_those_of_the_golden_file() {
    let mut lines = 0;
    for line in include_str!("../../data/keys.golden").lines() {
        if line.starts_with('#') {
            continue;
        }
        let (key, text) = line.split_once(' ').expect("a key and a position");
        let found = position(text).key();
        assert_eq!(format!("{found:016x}"), key, "{text}");
        lines += 1;
    }
    assert!(lines >= 19, "only {lines} positions");
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{Action, Invasion, Square, random};
    use piece_kit::{Game, Record, Variant};

    #[test]
    fn positions_and_actions_are_their_texts() {
        for seed in 0..40 {
            let position = random(seed);
            let json = serde_json::to_string(&position).expect("a text");
            assert_eq!(json, format!("\"{position}\""));
            assert_eq!(serde_json::from_str::<Invasion>(&json).ok(), Some(position));
            for action in position.legal_actions() {
                let json = serde_json::to_string(&action).expect("a text");
                assert_eq!(json, format!("\"{action}\""));
                assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(action));
            }
        }
        for square in Square::all() {
            let json = serde_json::to_string(&square).expect("a text");
            assert_eq!(json, format!("\"{square}\""));
            assert_eq!(serde_json::from_str(&json).ok(), Some(square));
        }
    }

    #[test]
    fn what_from_str_refuses_is_refused_with_the_same_words() {
        let text = "10/10/10/10/10/10/10/10/10/10 w 0 0 1";
        let why = text.parse::<Invasion>().expect_err("no Head Quarters");
        let json = serde_json::from_str::<Invasion>(&format!("\"{text}\""));
        assert!(json.expect_err(text).to_string().contains(&why.to_string()));
        for json in [
            "\"e3\"",
            "\"d9c9P\"",
            "\"@d11\"",
            "\"\"",
            "7",
            "null",
            "[1, 2]",
        ] {
            assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
            assert!(serde_json::from_str::<Invasion>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_record_of_a_game_is_its_text_and_replays() {
        let mut game = Game::new(Invasion::start());
        for text in ["h5h6", "c6c5", "j3j8", "a8a3"] {
            let action = text.parse().expect(text);
            game.play(action).expect("a legal action");
        }
        let json = serde_json::to_string(&game.record()).expect("a text");
        let read: Record<Invasion> = serde_json::from_str(&json).expect("a record");
        assert_eq!(read.replay().expect("a legal game"), game);
        assert!(serde_json::from_str::<Record<Invasion>>("\"game chess\"").is_err());
    }
}
