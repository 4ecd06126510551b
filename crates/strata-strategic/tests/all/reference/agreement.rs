//! The crate and the reference, which was written from the rule page on its own, agree on
//! every order, every state and every result of random campaigns; and events tell all of it.

use std::collections::BTreeMap;
use std::ops::Range;

use piece_kit::{SeededRng, Variant};
use strata_strategic::{Campaign, Event, Order};

use super::Reference;
use super::ledger::Ledger;
use crate::common::{random, states};

/// Compares a whole campaign, state after state; counts what has happened.
fn compare(number: u64, met: &mut BTreeMap<String, u32>) {
    let mut rng = random::rng(number);
    let mut campaign = random::start(number);
    let mut reference = Reference::of(&campaign);
    let mut ledger = Ledger::new(campaign.public());
    let mut steps = 0_u32;
    while let Some(order) = choose(&campaign, &mut rng, number) {
        assert_same(&campaign, &reference);
        // Every order of some states, and the one that is played of all.
        if steps % 40 == 7 {
            for order in campaign.legal_actions() {
                let mut next = campaign.clone();
                next.play_unchecked(order);
                let found = Reference::on(&reference.scenario, &next);
                let expected = reference.play(&order.to_string());
                assert_eq!(found, expected, "{campaign}\n{order}");
            }
        }
        reference = reference.play(&order.to_string());
        let battle = campaign.public().battle();
        for event in campaign.play(order).unwrap() {
            count(&event, met);
            ledger.enter(&event);
            if let Some(group) = battle {
                ledger.end_battle(group.from, &event);
            }
        }
        ledger.assert_same(campaign.public());
        steps += 1;
        assert!(steps < 60_000, "the campaign does not end");
    }
    assert_same(&campaign, &reference);
    assert!(campaign.outcome().is_some(), "a dead end: {campaign}");
}

/// Two ways to play: in every other campaign the players look for battles.
fn choose(campaign: &Campaign, rng: &mut SeededRng, number: u64) -> Option<Order> {
    match number % 2 {
        0 => random::choose(campaign, rng),
        _ => states::choose(campaign, rng),
    }
}

/// A campaign is in the state of the reference, and allows the same orders.
#[track_caller]
pub(crate) fn assert_same(campaign: &Campaign, reference: &Reference) {
    let found = Reference::on(&reference.scenario, campaign);
    assert_eq!(found, *reference, "{campaign}");
    let orders = campaign.legal_actions().into_iter();
    let mut orders: Vec<_> = orders.map(|order| order.to_string()).collect();
    orders.sort_unstable();
    assert_eq!(orders, reference.orders(), "{campaign}");
    if campaign.outcome().is_none() {
        let actor = campaign.to_act().to_string();
        assert_eq!(actor, reference.actor(), "{campaign}");
    }
}

fn count(event: &Event, met: &mut BTreeMap<String, u32>) {
    let text = format!("{event:?}");
    let name = text.split([' ', '(']).next().unwrap_or_default();
    *met.entry(name.to_string()).or_default() += 1;
    if let Event::BattleEnded { end, .. } = event {
        *met.entry(end.to_string()).or_default() += 1;
    }
    if let Event::Ended { outcome } = event {
        *met.entry(format!("ended {}", outcome.termination()))
            .or_default() += 1;
    }
}

/// What happens in 22 random campaigns already.
const MET: [&str; 14] = [
    "Produced",
    "Recruited",
    "Marched",
    "AttackDeclared",
    "Retreated",
    "Lost",
    "Eliminated",
    "TakenOver",
    "Removed",
    "DrawOffered",
    "checkmate:w",
    "checkmate:b",
    "ended elimination",
    "ended round-limit",
];

/// Compares campaigns, in which all that is wanted must happen.
fn compare_all(numbers: Range<u64>, wanted: &[&str]) {
    let mut met = BTreeMap::new();
    for number in numbers {
        compare(number, &mut met);
    }
    for wanted in wanted {
        assert!(met.contains_key(*wanted), "no campaign has had: {wanted}");
    }
}

#[test]
fn the_reference_agrees_with_random_campaigns_of_every_kind() {
    compare_all(0..22, &MET);
}

#[test]
#[ignore = "long"]
fn the_reference_agrees_with_many_random_campaigns() {
    compare_all(22..110, &[&MET[..], &["Declined"]].concat());
}
