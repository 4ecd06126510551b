//! How long the texts of fair battles may be.

use super::flips::flipped;
use super::{battle, opening, terms};
use piece_kit::errors::TooLong;
use piece_kit::text::ParseLimited;
use piece_kit::{BySide, Message};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use strata_tactical::fair::flips::FlippedBattle;
use strata_tactical::fair::{CampaignId, Terms, Transcript};

/// Reads a text within its length and not within less, and none that is longer than the limit.
fn assert_within<T, E>(value: &T, limit: usize)
where
    T: ParseLimited<Err = E> + FromStr<Err = E> + Display + PartialEq + Debug,
    E: From<TooLong> + Message + PartialEq + Debug,
{
    let text = value.to_string();
    let found = text.len();
    assert_eq!(T::parse_limited(&text, found).as_ref(), Ok(value));
    let most = found - 1;
    let short = T::parse_limited(&text, most);
    assert_eq!(short, Err(TooLong { most, found }.into()));

    assert_eq!(T::LONGEST, limit);
    let long = text + &"x".repeat(limit);
    let why = long.parse::<T>().expect_err("too long");
    let found = long.len();
    assert_eq!(why, TooLong { most: limit, found }.into());
    assert_eq!(why.code(), "too-long");
    // Whoever allows more learns what else is wrong.
    let why = T::parse_limited(&long, found).expect_err("a wrong text");
    assert_ne!(why.code(), "too-long");
}

#[test]
fn texts_are_read_up_to_a_length() {
    assert_within(&terms(), 1024);
    let (_, dealt) = battle(&terms(), 40);
    assert_within(&dealt, 1 << 20);
    let flipped = flipped(&terms(), opening().entries, 40);
    assert_within(&flipped, 1 << 20);
}

/// A record that is longer than records usually may be is read if the transcript may be so long.
#[test]
fn the_limit_of_a_transcript_is_that_of_its_record() {
    let (_, dealt) = battle(&terms(), 1);
    let (from, turn) = ("\nend resignation w", "\nf1f2".repeat(300_000));
    let long = dealt.to_string().replacen(from, &turn, 1);
    assert_eq!(
        long.parse::<Transcript>().expect_err("long").code(),
        "too-long"
    );
    let read = Transcript::parse_limited(&long, long.len()).expect("the form is right");
    assert_eq!(read.record.actions().len(), 300_001);
}

/// The longest terms that there can be are read.
#[test]
fn the_longest_terms_are_read() {
    let name = "x".repeat(Terms::LONGEST_NAME);
    let board = ["..........\n"; 12].concat();
    let board = board.trim_end().parse().expect("a board");
    let players = BySide::from_fn(|_| &*name);
    let longest = Terms::new(players, &board)
        .and_then(|terms| terms.with_game(&name))
        .and_then(|terms| terms.with_ruleset(&name))
        .and_then(|terms| terms.with_battle(u32::MAX))
        .expect("terms")
        .with_budget(u32::MAX)
        .with_campaign(CampaignId::new([0xff; 32]));
    assert_eq!(longest.to_string().parse::<Terms>(), Ok(longest));
}

#[cfg(feature = "serde")]
#[test]
fn serde_reads_no_longer_texts() {
    let long = serde_json::to_string(&"x".repeat(1 << 21)).expect("JSON");
    for why in [
        serde_json::from_str::<Terms>(&long).err(),
        serde_json::from_str::<Transcript>(&long).err(),
        serde_json::from_str::<FlippedBattle>(&long).err(),
    ] {
        let why = why.expect("too long").to_string();
        assert!(why.contains("bytes, and at most"), "{why}");
    }
}
