//! The reference generator held against the numbers of docs/rules/strata-tactical.md; that
//! it agrees with the crate, whose tests read like the page, is in `promises::reference`.

use std::collections::BTreeSet;

use crate::reference::features::{ALL, features};
use crate::reference::random::random_position;
use crate::reference::{Mailbox, SIDES, Side};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 600;

const MOUNTAIN: &str = "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1";

const ROYAL_LESS: &str = "?n?w3*2/?c?f3*2/5*2/***2*2/8/8/8/8/4?W?C?F?R/4?F?N?WK w 0 1";

#[test]
fn the_arbiters_positions_have_these_perft_numbers() {
    let mountain = Mailbox::parse(MOUNTAIN);
    let counts = [0, 1, 2, 3, 4, 5].map(|depth| mountain.perft(depth));
    assert_eq!(counts, [1, 7, 49, 371, 2756, 23_712]);
    let royal_less = Mailbox::parse(ROYAL_LESS);
    let counts = [1, 2, 3, 4, 5].map(|depth| royal_less.perft(depth));
    assert_eq!(counts, [7, 28, 248, 1178, 14_326]);
}

/// "White exactly one royal, Black at most one; the side that has just moved is in check; [...]
/// `?` on a royal" are refused.
fn is_valid(position: &Mailbox) -> bool {
    let royals = |side| {
        let units = position.units(side).into_iter();
        units.filter(|(_, unit)| unit.kind.is_royal())
    };
    royals(Side::White).count() == 1
        && royals(Side::Black).count() <= 1
        && SIDES
            .into_iter()
            .flat_map(royals)
            .all(|(_, unit)| unit.face_up)
        && !position.in_check(position.turn.opponent())
}

#[test]
fn random_positions_are_valid_and_so_are_those_after_their_turns() {
    for seed in 0..SEEDS / 2 {
        let text = random_position(seed);
        let position = Mailbox::parse(&text);
        assert_eq!(position.to_string(), text, "seed {seed}");
        assert!(is_valid(&position), "{text}");
        let ongoing = position.status().starts_with("ongoing");
        assert_eq!(ongoing, !position.legal().is_empty(), "{position}");
        for turn in position.turns() {
            let next = position.after(&turn);
            assert!(is_valid(&next), "{position} {turn}");
            assert_eq!(Mailbox::parse(&next.to_string()), next);
        }
    }
}

#[test]
fn the_rules_are_met_in_random_positions() {
    let met: BTreeSet<String> = (0..SEEDS)
        .flat_map(|seed| features(&Mailbox::parse(&random_position(seed))))
        .collect();
    let missing: Vec<&str> = ALL
        .split("; ")
        .filter(|name| !met.contains(*name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
