//! The crate and the reference, which was written from the rule page on its own, agree on
//! every order, every state and every result of random campaigns.

use crate::common::random;
use std::collections::BTreeMap;

use crate::reference::Reference;
use piece_kit::Variant;
use piece_kit::testing::Reference as _;
use strata_strategic::{Campaign, Event};

/// Compares a whole campaign, state after state; counts what has happened.
fn compare(number: u64, met: &mut BTreeMap<String, u32>) {
    let mut rng = random::rng(number);
    let mut campaign = random::start(number);
    let mut reference = Reference::parse(&campaign.to_string());
    let mut steps = 0_u32;
    while let Some(order) = random::choose(&campaign, &mut rng) {
        assert_same(&campaign, &reference);
        // Every order of some states, and the one that is played of all.
        if steps % 40 == 7 {
            for order in campaign.legal_actions() {
                let mut next = campaign.clone();
                next.play_unchecked(order);
                let expected = reference.play(&order.to_string());
                assert_eq!(
                    next.to_string(),
                    expected.to_string(),
                    "{campaign}\n{order}"
                );
            }
        }
        reference = reference.play(&order.to_string());
        for event in campaign.play(order).unwrap() {
            count(&event, met);
        }
        steps += 1;
        assert!(steps < 60_000, "the campaign does not end");
    }
    assert_same(&campaign, &reference);
    assert!(campaign.outcome().is_some(), "a dead end: {campaign}");
}

fn assert_same(campaign: &Campaign, reference: &Reference) {
    assert_eq!(campaign.to_string(), reference.to_string());
    let mut orders: Vec<_> = campaign
        .legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect();
    orders.sort_unstable();
    assert_eq!(orders, reference.legal(), "{campaign}");
    let status = campaign
        .outcome()
        .map_or("ongoing".to_string(), |outcome| outcome.to_string());
    assert_eq!(status, reference.status(), "{campaign}");
    if campaign.outcome().is_none() {
        assert_eq!(
            campaign.to_act().to_string(),
            reference.actor(),
            "{campaign}"
        );
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

#[test]
fn the_reference_agrees_with_random_campaigns_of_every_kind() {
    let mut met = BTreeMap::new();
    for number in 0..88 {
        compare(number, &mut met);
    }
    println!("{met:#?}");
    for wanted in [
        "Produced",
        "Recruited",
        "Marched",
        "AttackDeclared",
        "Declined",
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
    ] {
        assert!(met.contains_key(wanted), "no campaign has had: {wanted}");
    }
}
