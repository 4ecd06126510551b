//! Positions and actions as values: their size, their keys, their serde form.

use std::collections::HashMap;

use crate::common::position;
use crate::reference::random::random_position;
use capatomic::{Action, Capatomic, StartNumber};
use piece_kit::{Seed, SeededRng, Variant};

fn random(seed: u64) -> Capatomic {
    position(&random_position(seed))
}

#[test]
fn a_position_and_an_action_are_small_values_to_be_copied() {
    fn assert_plain<T: Copy + Send + Sync + std::hash::Hash>() {}
    assert_plain::<Capatomic>();
    assert_plain::<Action>();
    assert!(size_of::<Capatomic>() <= 320, "{}", size_of::<Capatomic>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
    assert_eq!(size_of::<StartNumber>(), 2);
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
    assert!(lines >= 20, "only {lines} positions");
}

#[test]
fn the_key_along_a_game_is_that_of_the_position_read_anew() {
    let mut rng = SeededRng::new(&Seed::from(5));
    for seed in 0..60 {
        let mut position = random(seed);
        for _ in 0..40 {
            let legal = position.legal_actions();
            let Some(&action) = rng.choose(&legal) else {
                break;
            };
            position.play_unchecked(action);
            let placement = position.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{position}");
            let reread = crate::common::position(&position.to_string());
            assert_eq!(reread.key(), position.key(), "{position}");
            assert_eq!(reread, position);
        }
    }
}

#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let mut by_key: HashMap<u64, Capatomic> = HashMap::new();
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

/// Two moves of White and a reply, in both orders.
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
                assert_eq!(
                    one.key() == other.key(),
                    one.repeats(&other),
                    "{one} {other}"
                );
                met += usize::from(first != second && one.repeats(&other));
            }
        }
    }
    assert!(met > 300, "only {met} transpositions");
}

#[test]
fn every_field_but_the_counters_makes_another_position_with_another_key() {
    let base = "White Kf2 Ra2 Me1 Pe5, Black Kf9 Ra9 Pd5, castling A, missiles E, en passant e4, \
                Black to move";
    let first = crate::common::set_up(base);
    for (changed, with) in [
        ("Black to move", "halfmove 0"),
        ("castling A", "castling a"),
        ("castling A", "castling Aa"),
        ("missiles E", "missiles -"),
        ("en passant e4", "en passant -"),
        ("en passant e4", "unlocked, en passant e4"),
        ("en passant e4", "irradiated c6, en passant e4"),
        ("Ra2", "Ra2 Qj5"),
    ] {
        let text = base.replace(changed, with);
        // An en-passant square of one side means nothing for the other.
        let text = if changed == "Black to move" {
            text.replace("en passant e4", "en passant -")
        } else {
            text
        };
        let other = crate::common::set_up(&text);
        assert_ne!(other.key(), first.key(), "{other}");
        assert!(!other.repeats(&first), "{other}");
    }
    let later = crate::common::set_up(&format!("{base}, halfmove 9, fullmove 9"));
    assert_eq!(later.key(), first.key());
    assert!(
        later.repeats(&first) && later != first,
        "equality counts the counters"
    );
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{Action, Capatomic, StartNumber, random};
    use piece_kit::{Game, Record, Variant};

    #[test]
    fn positions_actions_and_start_numbers_are_their_texts() {
        for seed in 0..40 {
            let position = random(seed);
            let json = serde_json::to_string(&position).expect("a text");
            assert_eq!(json, format!("\"{position}\""));
            assert_eq!(
                serde_json::from_str::<Capatomic>(&json).ok(),
                Some(position)
            );
            for action in position.legal_actions() {
                let json = serde_json::to_string(&action).expect("a text");
                assert_eq!(json, format!("\"{action}\""));
                assert_eq!(serde_json::from_str::<Action>(&json).ok(), Some(action));
            }
        }
        for square in capatomic::Square::all() {
            let json = serde_json::to_string(&square).expect("a text");
            assert_eq!(json, format!("\"{square}\""));
            assert_eq!(serde_json::from_str(&json).ok(), Some(square));
        }
        for json in ["\"k1\"", "\"a11\"", "\"A1\"", "\"\"", "0"] {
            assert!(serde_json::from_str::<capatomic::Square>(json).is_err());
        }
        let start = StartNumber::new(12_345).expect("a start");
        assert_eq!(serde_json::to_string(&start).expect("a text"), "\"12345\"");
        assert_eq!(serde_json::from_str("\"12345\"").ok(), Some(start));
    }

    #[test]
    fn what_from_str_refuses_is_refused_with_the_same_words() {
        let text = "10/10/10/10/10/10/10/10/10/10 w - - - - 0 1";
        let why = text.parse::<Capatomic>().expect_err("no kings");
        let json = serde_json::from_str::<Capatomic>(&format!("\"{text}\""));
        assert!(json.expect_err(text).to_string().contains(&why.to_string()));
        for json in ["\"e3\"", "\"e3e5x\"", "7", "null", "[1, 2]"] {
            assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
        }
        for json in ["\"21836\"", "21836", "5", "\"\""] {
            assert!(serde_json::from_str::<StartNumber>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_record_of_a_game_is_its_text_and_replays() {
        let mut game = Game::new(Capatomic::start(StartNumber::new(0).expect("a start")));
        for text in ["e3e5", "d8d6", "e5d6"] {
            game.play(text.parse().expect(text))
                .expect("a legal action");
        }
        let json = serde_json::to_string(&game.record()).expect("a text");
        let read: Record<Capatomic> = serde_json::from_str(&json).expect("a record");
        assert_eq!(read.replay().expect("a legal game"), game);
        assert!(serde_json::from_str::<Record<Capatomic>>("\"game chess\"").is_err());
    }
}
