//! The random positions are valid and meet the rules. That the reference is right is asked in
//! `promises`, where it agrees with the crate, whose other tests read like the page.

use std::collections::BTreeSet;

use crate::reference::features::{ALL, features};
use crate::reference::random::random_position;
use crate::reference::{Mailbox, SIDES, Side};

/// Seeds for the tests that draw positions.
const SEEDS: u64 = 600;

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
