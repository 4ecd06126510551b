//! Position strings and views of random positions, of boards of every size, and with
//! slips: what can be read is written canonically, and nothing panics.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::reference::Mailbox;
use crate::reference::random::random_position;
use piece_kit::{Hidden, Seed, SeededRng, Side, Variant};
use proptest::prelude::*;
use strata_tactical::{Battle, Observer, PositionFault, PublicBattle, SideView, View};

#[track_caller]
fn battle(text: &str) -> Battle {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

#[track_caller]
fn public(text: &str) -> PublicBattle {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Any number of units of any kind, face up or down, and obstacles, anywhere.
#[test]
fn boards_of_every_size_can_be_loaded() {
    let mut rng = SeededRng::new(&Seed::from(1));
    let mut loaded = 0;
    for files in 1..=10_usize {
        for ranks in 1..=12_usize {
            for density in 0..8 {
                let text = any_board(&mut rng, (files, ranks), density);
                match text.parse::<Battle>() {
                    Ok(read) => {
                        loaded += 1;
                        assert_eq!(read.to_string(), text);
                        let seen = read.public();
                        assert_eq!((seen.files(), seen.ranks()), (files as u8, ranks as u8));
                        assert_eq!(public(&seen.to_string()), *seen);
                        for turn in read.legal_actions() {
                            let mut next = read;
                            next.play_unchecked(turn);
                            assert_eq!(battle(&next.to_string()), next, "{text} {turn}");
                        }
                        assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
                    }
                    Err(why) => {
                        let only = matches!(why.faults(), [PositionFault::OpponentInCheck { .. }]);
                        assert!(only, "{text}: {why}");
                    }
                }
            }
        }
    }
    assert!(loaded > 500, "only {loaded} boards");
}

/// A canonical string with one royal unit a side, if there is room for it.
fn any_board(rng: &mut SeededRng, (files, ranks): (usize, usize), density: u64) -> String {
    let signs: Vec<char> = "QRBNGCWFqrbngcwf*#".chars().collect();
    let mut cells: Vec<String> = Vec::new();
    for _ in 0..files * ranks {
        let sign = *rng.choose(&signs).expect("a sign");
        let hidden = sign.is_ascii_alphabetic() && rng.below(2) == 0;
        let cell = format!("{}{sign}", if hidden { "?" } else { "" });
        cells.push(if rng.below(8) < density {
            cell
        } else {
            "1".into()
        });
    }
    for royal in ["kd", "KD"] {
        let at = rng.below(cells.len() as u64) as usize;
        let royal = &royal[rng.below(2) as usize..];
        // White's comes last: it must be there.
        cells[at] = royal[..1].into();
    }
    let lines: Vec<String> = cells.chunks(files).map(<[String]>::concat).collect();
    let mut placement = lines.join("/");
    for empty in (2..=files).rev() {
        placement = placement.replace(&"1".repeat(empty), &format!("<{empty}>"));
    }
    let placement = placement.replace(['<', '>'], "");
    format!("{placement} {} 0 1", ["w", "b"][rng.below(2) as usize])
}

#[test]
fn the_public_string_is_the_arbiters_with_u_for_units_face_down() {
    for seed in 0..3_000 {
        let text = random_position(seed);
        let seen = battle(&text).public().to_string();
        assert_eq!(seen, Mailbox::parse(&text).public());
        assert_eq!(public(&seen).to_string(), seen);
    }
}

#[test]
fn every_view_is_written_as_it_is_read() {
    for seed in 0..2_000 {
        let battle = battle(&random_position(seed));
        for side in Side::ALL {
            let view = battle.view(Observer::Side(side));
            let read = view.to_string().parse();
            assert_eq!(read.map(View::Side), Ok(view), "{battle}");
        }
    }
}

/// A valid string with some of its characters changed.
fn mutated() -> impl Strategy<Value = String> {
    let signs: Vec<char> = "kdqrbngcwfuKDQRBNGCWFU?*#/0123456789 -+x\u{e9}"
        .chars()
        .collect();
    let index = any::<prop::sample::Index>();
    let change = (index, 0..4, prop::sample::select(signs));
    let changes = prop::collection::vec(change, 1..5);
    (0..4_000_u64, 0..4, changes).prop_map(|(seed, text, changes)| {
        let battle = battle(&random_position(seed));
        let text = match text {
            0 => battle.public().to_string(),
            1 => battle.view(Observer::Side(Side::White)).to_string(),
            _ => battle.to_string(),
        };
        let mut text: Vec<char> = text.chars().collect();
        for (at, how, sign) in changes {
            let at = at.index(text.len());
            match how {
                0 => text.insert(at, sign),
                1 => {
                    text.remove(at);
                }
                2 => {
                    let other = text.len() - 1 - at;
                    text.swap(at, other);
                }
                _ => text[at] = sign,
            }
        }
        text.into_iter().collect()
    })
}

/// What can be read is written so that it is read as the same value again.
fn assert_stable(text: &str) -> Result<(), TestCaseError> {
    fn reread<T>(text: &str) -> Result<Option<T>, TestCaseError>
    where
        T: FromStr<Err: Display> + Display + Debug + PartialEq,
    {
        match text.parse::<T>() {
            Ok(read) => {
                let written = read.to_string();
                let again = written.parse::<T>().ok();
                prop_assert_eq!(again.as_ref(), Some(&read), "{} from {}", written, text);
                Ok(Some(read))
            }
            Err(why) => {
                prop_assert!(!why.to_string().is_empty());
                Ok(None)
            }
        }
    }
    if let Some(read) = reread::<Battle>(text)? {
        prop_assert_eq!(read.count_legal(), read.legal_actions().len() as u64);
    }
    if let Some(read) = reread::<PublicBattle>(text)? {
        prop_assert_eq!(read.count_turns(), read.turns().len() as u64);
    }
    reread::<SideView>(text)?;
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in any::<String>()) {
        assert_stable(&text)?;
    }

    #[test]
    fn any_fields_are_read_or_refused_without_a_panic(
        text in "([1-9*#kKdD?qQwWuU]{1,6}/){0,12}[0-9kK]{1,3} [wb-] [0-9]{0,11} [0-9]{0,11}( [wb] [KQW-]{0,3} [0-9]?/[0-9]?)?"
    ) {
        assert_stable(&text)?;
    }

    #[test]
    fn a_valid_string_with_changes_is_read_or_refused_without_a_panic(text in mutated()) {
        assert_stable(&text)?;
    }
}
