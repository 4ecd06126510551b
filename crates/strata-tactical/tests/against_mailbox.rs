//! The crate against the reference generator, move for move, on random positions.

mod mailbox;

use std::collections::BTreeSet;

use mailbox::Mailbox;
use mailbox::random::random_position;
use piece_kit::Variant;
use strata_tactical::{Battle, Square, Turn};

/// Positions drawn for each test; together at least 20,000.
const SEEDS: u64 = 24_000;

fn positions(seeds: u64) -> impl Iterator<Item = (Mailbox, Battle)> {
    (0..seeds).map(|seed| {
        let text = random_position(seed);
        let position: Battle = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(position.to_string(), text, "the canonical string");
        (Mailbox::parse(&text), position)
    })
}

fn status(position: &Battle) -> String {
    match position.outcome() {
        Some(outcome) => outcome.to_string(),
        None if position.public().is_check() => "ongoing check".into(),
        None => "ongoing".into(),
    }
}

#[test]
fn the_legal_actions_are_those_of_the_reference_and_so_are_status_and_count() {
    for (mailbox, position) in positions(SEEDS) {
        let actions = position.legal_actions();
        let mut texts: Vec<String> = actions.iter().map(Turn::to_string).collect();
        texts.sort_unstable();
        assert_eq!(texts, mailbox.legal(), "{position}");
        assert_eq!(position.count_legal(), actions.len() as u64, "{position}");
        assert_eq!(status(&position), mailbox.status(), "{position}");
    }
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    for (mailbox, position) in positions(SEEDS / 8) {
        for action in position.legal_actions() {
            let mut next = position;
            next.play_unchecked(action);
            let expected = mailbox.play(&action.to_string()).to_string();
            assert_eq!(next.to_string(), expected, "{position} {action}");
            let reread: Battle = expected.parse().expect(&expected);
            assert_eq!(next, reread, "{position} {action}");
            assert_eq!(next.key(), reread.key(), "{position} {action}");
        }
    }
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    for (_, position) in positions(SEEDS / 40) {
        let legal: BTreeSet<Turn> = position.legal_actions().into_iter().collect();
        for action in every_conceivable_turn() {
            let answer = position.check(action);
            assert_eq!(
                answer.is_ok(),
                legal.contains(&action),
                "{position} {action} {answer:?}"
            );
        }
    }
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    for (_, position) in positions(SEEDS / 400) {
        for action in every_conceivable_turn() {
            let mut next = position;
            next.play_unchecked(action);
            std::hint::black_box((next.count_legal(), next.outcome(), next.key()));
        }
    }
}

/// Every move between any two squares, and every square turned up.
fn every_conceivable_turn() -> Vec<Turn> {
    let mut turns = Vec::new();
    for from in Square::all() {
        turns.push(Turn::TurnUp { square: from });
        turns.extend(Square::all().map(|to| Turn::Move { from, to }));
    }
    turns
}
