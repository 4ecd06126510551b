//! Campaigns that were played once, and keys of states: what they came to is the same in
//! every later release of a major version.
//! Files are added, never written anew.

use crate::common::random;

use crate::reference::Reference;
use piece_kit::{Hidden, Record, Variant};
use strata_strategic::{Campaign, Event, Observer};

const DUEL: &str = include_str!("../../data/duel.record");
const SIX_CROWNS: &str = include_str!("../../data/six-crowns.record");
const KEYS: &str = include_str!("../../data/keys.golden");

/// What a record comes to: how many orders and battles, the outcome, and the last key.
struct Expected {
    orders: usize,
    battles: usize,
    outcome: &'static str,
    key: &'static str,
}

#[track_caller]
fn assert_replays(text: &str, expected: &Expected) {
    let record: Record<Campaign> = text.parse().expect("a record");
    assert_eq!(record.to_string(), text);
    let game = record.replay().expect("a legal game");
    assert_eq!(game.record().to_string(), text);
    let last = game.position();
    let over = |event: &Event| matches!(event, Event::BattleEnded { .. });
    let steps = game.positions().zip(game.actions());
    let events = steps.flat_map(|(before, order)| before.events(order));
    let mut reference = Reference::of(record.start());
    for order in record.actions() {
        reference = reference.play(&order.to_string());
    }
    assert_eq!(reference, Reference::of(last));
    assert_eq!(game.actions().len(), expected.orders);
    assert_eq!(events.filter(over).count(), expected.battles);
    let outcome = game.outcome().expect("an outcome");
    assert_eq!(outcome.to_string(), expected.outcome);
    assert_eq!(format!("{:016x}", last.key()), expected.key);
}

#[test]
fn a_duel_with_its_battles_inside_comes_to_what_it_came_to() {
    let expected = Expected {
        orders: 2846,
        battles: 14,
        outcome: "elimination 1",
        key: "96e295e66e7c8a81",
    };
    assert_replays(DUEL, &expected);
}

#[test]
fn six_crowns_with_reported_battles_come_to_what_they_came_to() {
    let expected = Expected {
        orders: 862,
        battles: 13,
        outcome: "elimination 2",
        key: "708f38c6b5a21986",
    };
    assert_replays(SIX_CROWNS, &expected);
}

/// A line is 16 hexadecimal digits and the text of a campaign.
#[test]
fn keys_are_those_of_the_golden_file() {
    let mut lines = 0;
    for line in KEYS.lines() {
        let (key, text) = line.split_once(' ').expect("a key and a campaign");
        let campaign: Campaign = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(campaign.to_string(), text);
        assert_eq!(format!("{:016x}", campaign.key()), key, "{text}");
        let view = campaign.view(Observer::Spectator);
        let sampled = Campaign::sample(&view, &mut random::rng(lines));
        assert_eq!(sampled.key(), campaign.key(), "{text}");
        lines += 1;
    }
    assert!(lines >= 20, "only {lines} states");
}
