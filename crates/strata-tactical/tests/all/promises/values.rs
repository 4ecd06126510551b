//! Battles, turns and steps as values: their size, their keys, their serde form, and
//! what they have not.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

use crate::reference::random::random_position;
use piece_kit::{Seed, SeededRng, Variant};
use strata_tactical::{
    Battle, Bitboard, Class, Deal, Event, Face, Illegal, Kind, Observer, Odds, Prior, PriorError,
    PublicBattle, Selection, SideView, Square, Step, Terrain, TerrainName, Turn, Unit, Units, View,
};

#[track_caller]
fn public(text: &str) -> PublicBattle {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn random(seed: u64) -> Battle {
    let text = random_position(seed);
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Units of every kind, a tree and rock.
const PLACEMENT: &str = "1k2/qrbn/gcwf/u*#U/QRBN/GCWF/1K2";

/// Whether a type implements a trait: a constant of the type itself, which is there
/// only if it does, goes before one of a trait.
macro_rules! implements {
    ($type:ty: $trait:path) => {{
        struct Probe<T>(PhantomData<T>);
        #[allow(dead_code)]
        trait Otherwise {
            const ANSWER: bool = false;
        }
        impl<T> Otherwise for Probe<T> {}
        #[allow(dead_code)]
        impl<T: $trait> Probe<T> {
            const ANSWER: bool = true;
        }
        Probe::<$type>::ANSWER
    }};
}

#[test]
fn positions_turns_and_views_are_small_values_to_be_copied() {
    fn assert_plain<T: Copy + Eq + Hash + Send + Sync + 'static>() {}
    assert_plain::<Battle>();
    assert_plain::<PublicBattle>();
    assert_plain::<SideView>();
    assert_plain::<Turn>();
    assert_plain::<Step>();
    assert_plain::<Square>();
    assert_plain::<Bitboard>();
    assert_plain::<Kind>();
    assert_plain::<Unit>();
    assert_plain::<Units>();
    assert_plain::<Class>();
    assert_plain::<Face>();
    assert_plain::<Selection>();
    assert_plain::<Terrain>();
    assert_plain::<Observer>();
    assert_plain::<Prior>();
    assert_plain::<Odds>();
    assert_plain::<Illegal>();
    fn assert_shared<T: Clone + Eq + Send + Sync + 'static>() {}
    assert_shared::<Event>();
    assert_shared::<View>();
    assert_shared::<Deal>();
    assert_shared::<PriorError>();
    assert_eq!(size_of::<PublicBattle>(), 272);
    assert_eq!(size_of::<Battle>(), 320);
    assert_eq!(size_of::<Turn>(), 3);
    assert_eq!(size_of::<Step>(), 4);
}

#[test]
fn a_deal_has_no_text_no_order_and_no_hash() {
    assert!(implements!(Turn: fmt::Display) && implements!(Turn: Ord));
    assert!(!implements!(Deal: fmt::Display));
    assert!(!implements!(Deal: PartialOrd));
    assert!(!implements!(Deal: Hash));
    assert!(!implements!(Deal: Default));
    assert!(!implements!(Deal: AsRef<[Unit]>));
    assert!(!implements!(Deal: IntoIterator));
    assert!(!implements!(Deal: std::str::FromStr));
    assert!(!implements!(Battle: PartialOrd));
}

#[test]
fn equality_counts_the_counters_and_repetition_does_not() {
    let first = public(&format!("{PLACEMENT} w 3 9"));
    for counters in ["4 9", "3 10", "0 1", "4294967295 4294967295"] {
        let later = public(&format!("{PLACEMENT} w {counters}"));
        assert_ne!(later, first);
        assert!(later.repeats(&first) && first.repeats(&later), "{later}");
        assert_eq!(later.key(), first.key(), "{later}");
    }
    assert!(first.repeats(&first));
    let equal = HashSet::from([first, first, public(&first.to_string())]);
    assert_eq!(equal.len(), 1);
    let other_side = public(&format!("{PLACEMENT} b 3 9"));
    assert!(!other_side.repeats(&first));
    assert_ne!(other_side.key(), first.key());
}

#[test]
fn battles_that_differ_in_what_lies_face_down_repeat_each_other_and_are_not_equal() {
    let [one, other]: [Battle; 2] = ["1k1/?r1?N/1K1 w 0 1", "1k1/?w1?Q/1K1 w 0 1"]
        .map(|text| text.parse().expect("a position"));
    assert_ne!(one, other);
    assert!(one.repeats(&other));
    assert_eq!(one.key(), other.key());
    assert_eq!(one.public(), other.public());
}

#[test]
fn every_change_makes_another_key() {
    let first = public(&format!("{PLACEMENT} w 0 1"));
    for (piece, other) in [
        ("QRBN", "QRBG"),
        ("QRBN", "QRNB"),
        ("QRBN", "QRbN"),
        ("QRBN", "QRB1"),
        ("QRBN", "QRBU"),
        ("u*#U", "U*#U"),
        ("u*#U", "u*#u"),
        ("u*#U", "u*#N"),
        ("u*#U", "u##U"),
        ("u*#U", "u**U"),
        ("u*#U", "u#*U"),
        ("u*#U", "u1#U"),
        ("u*#U", "u*1U"),
        ("1k2", "k3"),
        ("1k2", "1d2"),
        ("1k2", "1k2/4"),
        ("1K2", "1K2/4"),
    ] {
        let text = PLACEMENT.replacen(piece, other, 1);
        let changed = public(&format!("{text} b 0 1"));
        let unchanged = public(&format!("{PLACEMENT} b 0 1"));
        assert_ne!(changed.key(), unchanged.key(), "{changed}");
        assert_ne!(changed.key(), first.key(), "{changed}");
        assert!(!changed.repeats(&unchanged), "{changed}");
    }
}

#[test]
fn the_key_along_a_battle_is_that_of_the_position_read_anew() {
    let mut rng = SeededRng::new(&Seed::from(5));
    for mut battle in (0..150).map(random) {
        for _ in 0..80 {
            let Some(&turn) = rng.choose(&battle.legal_actions()) else {
                break;
            };
            battle.play_unchecked(turn);
            let placement = battle.public().placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{battle}");
            let reread: Battle = battle.to_string().parse().expect("what is written");
            assert_eq!(reread.key(), battle.key(), "{battle}");
            assert_eq!(reread, battle);
            let public = public(&battle.public().to_string());
            assert_eq!(public.key(), battle.key(), "{battle}");
            assert_eq!(public, *battle.public());
        }
    }
}

#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let mut by_key: HashMap<u64, Battle> = HashMap::new();
    let mut positions = 0;
    for seed in 0..1_000 {
        let before = random(seed);
        for turn in before.legal_actions().into_iter().step_by(3) {
            let mut after = before;
            after.play_unchecked(turn);
            positions += 1;
            if let Some(other) = by_key.insert(after.key(), after) {
                assert!(other.repeats(&after), "{other} and {after}");
            }
        }
    }
    assert!(positions > 3_000, "only {positions} positions");
}

/// Two turns of a side and a reply, in both orders.
#[test]
fn positions_that_repeat_each_other_have_the_same_key_however_they_were_reached() {
    let mut rng = SeededRng::new(&Seed::from(7));
    let mut met = 0;
    for seed in 0..600 {
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
            let reached = |order: [Turn; 3]| {
                let mut battle = before;
                let legal = order.iter().all(|&turn| battle.play(turn).is_ok());
                legal.then_some(battle)
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

/// A line is 16 hexadecimal digits and a public position string. Keys are stable
/// within a major version, so a line is never changed, only added.
#[test]
fn keys_are_those_of_the_golden_file() {
    let mut lines = 0;
    for line in include_str!("../../data/keys.golden").lines() {
        if line.starts_with('#') {
            continue;
        }
        let (key, text) = line.split_once(' ').expect("a key and a position");
        let position = public(text);
        assert_eq!(position.to_string(), text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        let mut rng = SeededRng::new(&Seed::from(lines));
        assert_eq!(position.sample(&mut rng).key(), position.key(), "{text}");
        lines += 1;
    }
    assert!(lines >= 14, "only {lines} positions");
}

#[test]
fn a_turn_becomes_a_step_that_reveals_nothing() {
    let turn: Turn = "h1g1".parse().expect("a turn");
    let step = Step::from(turn);
    assert_eq!((step.turn, step.revealed), (turn, None));
    assert_eq!(step.to_string(), "h1g1");
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::*;
    use piece_kit::serde::{Deserialize, Serialize};
    use piece_kit::{Game, Hidden, Record, Side};

    #[test]
    fn what_holds_secrets_has_no_serialised_form() {
        assert!(implements!(PublicBattle: Serialize) && implements!(SideView: Serialize));
        assert!(!implements!(Deal: Serialize));
        assert!(!implements!(Deal: Deserialize<'static>));
        assert!(!implements!(Battle: Serialize));
        assert!(!implements!(Battle: Deserialize<'static>));
        assert!(!implements!(Game<Battle>: Serialize));
    }

    #[track_caller]
    fn assert_text<T>(value: &T)
    where
        T: Serialize + for<'de> Deserialize<'de> + fmt::Display + fmt::Debug + Eq,
    {
        let json = serde_json::to_string(value).expect("a text");
        assert_eq!(
            json,
            serde_json::to_string(&value.to_string()).expect("a text")
        );
        assert_eq!(serde_json::from_str::<T>(&json).ok().as_ref(), Some(value));
    }

    #[test]
    fn values_are_their_texts() {
        for seed in 0..100 {
            let battle = random(seed);
            assert_text(battle.public());
            for side in Side::ALL {
                if let View::Side(view) = battle.view(Observer::Side(side)) {
                    assert_text(&view);
                    assert_text(view.own());
                }
            }
            for turn in battle.legal_actions() {
                assert_text(&turn);
                assert_text(&battle.resolve(turn));
            }
        }
        Square::all().for_each(|square| assert_text(&square));
        for terrain in TerrainName::ALL.map(TerrainName::terrain) {
            assert_text(&terrain);
        }
        assert_text(&"KQRNWWFF".parse::<Selection>().expect("a selection"));
    }

    #[test]
    fn what_from_str_refuses_is_refused_with_the_same_words() {
        #[track_caller]
        fn assert_refused<T>(text: &str)
        where
            T: for<'de> Deserialize<'de> + std::str::FromStr<Err: fmt::Display> + fmt::Debug,
        {
            let why = text.parse::<T>().expect_err(text).to_string();
            let json = serde_json::from_str::<T>(&format!("\"{text}\""));
            let found = json.expect_err(text).to_string();
            assert!(found.starts_with(&why), "{found} instead of {why}");
        }
        assert_refused::<PublicBattle>("1k1/?r1U/1K1 w 0 1");
        assert_refused::<PublicBattle>("3/3/3 x 0");
        assert_refused::<SideView>("1k1/u1U/1K1 w 0 1 w QQ 1/0");
        assert_refused::<Turn>("h1");
        assert_refused::<Step>("g2^=K");
        assert_refused::<Units>("KQU");
        assert_refused::<Selection>("KDQ");
        for json in ["7", "null", "[1, 2]", "{}", "\"\""] {
            assert!(
                serde_json::from_str::<PublicBattle>(json).is_err(),
                "{json}"
            );
            assert!(serde_json::from_str::<SideView>(json).is_err(), "{json}");
            assert!(serde_json::from_str::<Turn>(json).is_err(), "{json}");
            assert!(serde_json::from_str::<Step>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_record_of_a_public_battle_is_its_text_and_replays() {
        let mut game = Game::new(public("1k3/5/2u2/5/2R2/1KU2 w 0 1"));
        for text in ["c1^=W", "b6a6", "c2c4=N"] {
            let step = text.parse().expect(text);
            game.play(step).expect("a legal step");
        }
        let json = serde_json::to_string(&game.record()).expect("a text");
        let read: Record<PublicBattle> = serde_json::from_str(&json).expect("a record");
        assert_eq!(read.replay().expect("a legal game"), game);
    }
}
