//! Campaigns that were played once, and keys of states: what they came to is the same in
//! every later release of a major version.
//!
//! The ignored test at the end has written the files, which were empty:
//! `cargo test -p strata-strategic --test golden -- --ignored`. Files are added, never
//! written anew.

use crate::common::random;
use crate::common::states;
use std::collections::BTreeMap;
use std::path::Path;

use crate::reference::Reference;
use piece_kit::{Game, Hidden, Record, Variant};
use strata_strategic::{BattleMode, Campaign, Event, Observer, Scenario};

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

#[test]
#[ignore = "writes the golden files"]
fn write_the_golden_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let write = |name: &str, text: String| {
        let file = folder.join(name);
        let length = file.metadata().map_or(0, |found| found.len());
        assert_eq!(length, 0, "{name} is written already");
        std::fs::write(file, text).expect("a file");
    };
    write("duel.record", fought("duel", BattleMode::Inside, 9..=30));
    write(
        "six-crowns.record",
        fought("six-crowns", BattleMode::Reported, 12..=40),
    );
    let mut keys = BTreeMap::new();
    for state in states::collected(66, 1) {
        let public = state.public();
        let kind = (
            public.stage().to_string(),
            public.battles(),
            public.scenario().teams.is_empty(),
        );
        let line = format!("{:016x} {state}\n", state.key());
        keys.entry((kind, state.outcome().is_some()))
            .or_insert(line);
    }
    write("keys.golden", keys.into_values().collect());
}

/// The record of a game of a scenario that ends by elimination after some battles.
fn fought(name: &str, mode: BattleMode, battles: std::ops::RangeInclusive<usize>) -> String {
    let scenario = Scenario::named(name).expect("a scenario");
    let game = (0..).find_map(|number| {
        let mut rng = random::rng(number);
        let mut game = Game::new(states::begin(&scenario, mode));
        let mut fought = 0;
        while let Some(order) = states::choose(game.position(), &mut rng) {
            for event in game.play(order).expect("a legal order") {
                fought += usize::from(matches!(event, Event::BattleEnded { .. }));
            }
        }
        let outcome = game.outcome().expect("an outcome").to_string();
        (battles.contains(&fought) && outcome.starts_with("elimination")).then_some(game)
    });
    game.expect("a game").record().to_string()
}
