//! Battles, turns and steps as values: their size, their keys, their serde form, and
//! what they do not have.

use std::collections::HashSet;
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

use crate::common::{public, random, set_up, turn};
use piece_kit::testing::{
    Rng, assert_key_file, assert_key_is_that_of_the_text, assert_keys, assert_pgn, assert_plain,
    assert_records, assert_transposition, random_play,
};
use piece_kit::{Seed, SeededRng, Variant};
use strata_tactical::{
    Battle, Deal, Illegal, Odds, Prior, PublicBattle, Selection, SideView, Step, Terrain, Turn,
    Unit,
};

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
    assert_plain::<PublicBattle>(272);
    assert_plain::<Battle>(320);
    assert_plain::<Turn>(3);
    assert_plain::<Step>(4);
    assert_plain::<SideView>(304);
    assert_plain::<Selection>(10);
    assert_plain::<Terrain>(64);
    assert_plain::<Prior>(36);
    assert_plain::<Odds>(144);
    assert_plain::<Illegal>(32);
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
    for seed in 0..60 {
        for battle in random_play(&random(seed), &mut Rng(seed), 40) {
            let public = battle.public();
            let placement = public.placement();
            assert_eq!(placement.key(), placement.key_from_scratch(), "{battle}");
            assert_eq!(public.key(), battle.key(), "{battle}");
            assert_key_is_that_of_the_text(&battle);
            assert_key_is_that_of_the_text(public);
        }
    }
}

#[test]
fn positions_have_the_same_key_exactly_if_they_repeat_each_other() {
    let after = |before: Battle| {
        let turns = before.legal_actions().into_iter().step_by(3);
        turns.map(move |turn| {
            let mut after = before;
            after.play_unchecked(turn);
            after
        })
    };
    let starts: Vec<Battle> = (0..400).map(random).collect();
    let keys = assert_keys(starts.iter().copied().flat_map(after));
    assert!(keys > 1_500, "only {keys} keys");
    let mut rng = Rng(7);
    let transpositions = starts.iter().cycle().take(1_600);
    let transpositions = transpositions
        .filter(|start| assert_transposition(*start, &mut rng))
        .count();
    assert!(transpositions > 200, "only {transpositions} transpositions");
}

/// Keys are stable within a major version, and the same whatever lies face down.
#[test]
fn keys_are_those_of_the_golden_file() {
    let file = include_str!("../../data/keys.golden");
    assert!(assert_key_file::<PublicBattle>(file) >= 14);
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let position = public(line.split_once(' ').expect("a key and a position").1);
        let mut rng = SeededRng::new(&Seed::guessable(line.len() as u64));
        assert_eq!(position.sample(&mut rng).key(), position.key(), "{line}");
    }
}

#[test]
fn pgn_of_random_games_is_read_as_it_is_written() {
    let mut rng = Rng(17);
    for seed in 0..40 {
        assert_pgn(random(seed).public(), &mut rng, 30);
    }
}

#[test]
fn records_of_random_games_are_read_and_judged_alike() {
    let mut rng = Rng(13);
    for seed in 0..40 {
        let battle = random(seed);
        assert_records(&battle, &mut rng, 40);
        assert_records(battle.public(), &mut rng, 40);
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::*;
    use crate::common::{side_view, units};
    use piece_kit::seeds::Nonce;
    use piece_kit::serde::{Deserialize, Serialize};
    use piece_kit::testing::assert_serde;
    use piece_kit::{Game, Record, Side};
    use strata_tactical::TerrainName;
    use strata_tactical::fair::{Commitment, Told};

    #[test]
    fn what_holds_secrets_has_no_serialised_form() {
        assert!(implements!(PublicBattle: Serialize) && implements!(SideView: Serialize));
        assert!(!implements!(Deal: Serialize));
        assert!(!implements!(Deal: Deserialize<'static>));
        assert!(!implements!(Battle: Serialize));
        assert!(!implements!(Battle: Deserialize<'static>));
        assert!(!implements!(Game<Battle>: Serialize));
    }

    #[test]
    fn values_are_their_texts_and_what_from_str_refuses_is_refused() {
        for seed in 0..60 {
            let battle = random(seed);
            assert_serde(battle.public(), &["1k1/?r1U/1K1 w 0 1", "3/3/3 x 0", ""]);
            for side in Side::ALL {
                let view = side_view(&battle, side);
                assert_serde(&view, &["1k1/u1U/1K1 w 0 1 w QQ 1/0", "7"]);
            }
            for turn in battle.legal_actions() {
                assert_serde(&turn, &["h1", "g2^=N"]);
                assert_serde(&battle.resolve(turn), &["g2^=K"]);
            }
        }
        for terrain in TerrainName::ALL.map(TerrainName::terrain) {
            assert_serde(&terrain, &["...", ""]);
        }
        assert_serde(&units("KQQ"), &["KQU", ""]);
        assert_serde(&Selection::default(), &["KDQ", "KQQ"]);
        assert_serde(&crate::fair::terms(), &["strata-tactical fair 2", "7"]);
        assert_serde(&crate::fair::units(), &["unit a1", "unit a1 5b\n", "7"]);
        let told = format!("a1^=N {}", Nonce::new([7; 32]));
        let told: Told = told.parse().expect("told");
        assert_serde(&told, &["a1^=N", "a1^=N 7", "7"]);
        assert_serde(
            &Commitment::to_seed(&crate::fair::terms(), &Seed::guessable(1)),
            &["5b"],
        );
        assert!(serde_json::from_str::<PublicBattle>("7").is_err());
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

#[test]
fn a_turn_that_takes_a_royal_or_that_no_unit_of_the_mover_makes_changes_nothing() {
    let before = set_up("White Kh1 Rd4 ?Ng2, Black Kb10 Wd8 ?Ff9");
    for text in ["d4b10", "d4h1", "d8d7", "a4a5", "d4^", "f9^"] {
        let mut after = before;
        after.play_unchecked(turn(text));
        assert_eq!(after, before, "{text}");
    }
}
