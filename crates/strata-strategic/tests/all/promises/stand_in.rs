//! What the host orders for a player who does not answer.

use std::collections::BTreeMap;

use piece_kit::{Outcome, Variant};
use strata_strategic::{Campaign, Order, Party, Stage};

use crate::common::{random, states};

/// Plays on for whoever is to act until somebody else is; with concessions as soon as they are
/// legal if the player has left.
fn play_on(campaign: &mut Campaign, left: bool) -> usize {
    let absent = campaign.to_act();
    let mut orders = 0;
    while campaign.to_act() == absent && campaign.outcome().is_none() {
        let stand_in = campaign.stand_in().expect("a player is to act");
        let concedes = left && campaign.check(Order::Concede).is_ok();
        let order = if concedes { Order::Concede } else { stand_in };
        campaign.play(order).expect("a legal order");
        orders += 1;
    }
    orders
}

#[test]
fn the_turn_passes_on_whenever_a_player_stops_to_answer() {
    let mut stages: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..44 {
        let mut rng = random::rng(number);
        let mut campaign = random::start(number);
        for _ in 0..250 {
            let stage = campaign.public().stage();
            if campaign.to_act() == Party::Host || campaign.outcome().is_some() {
                assert_eq!(campaign.stand_in(), None);
            } else {
                *stages.entry(stage.to_string()).or_default() += 1;
                for left in [false, true] {
                    let orders = play_on(&mut campaign.clone(), left);
                    assert!(orders <= 100, "{orders} orders from {campaign}");
                }
            }
            let Some(order) = random::choose(&campaign, &mut rng) else {
                break;
            };
            campaign.play_unchecked(order);
        }
    }
    assert_eq!(stages.len(), 7, "{stages:?}");
}

#[test]
fn a_campaign_without_players_comes_to_its_end() {
    for number in 0..11 {
        let mut campaign = random::start(number);
        let mut turns = 0;
        while campaign.outcome().is_none() {
            play_on(&mut campaign, false);
            turns += 1;
        }
        let end = campaign.outcome().map(|outcome| outcome.to_string());
        assert!(turns <= 6 * 13, "{turns} turns, {end:?}");
        assert!(matches!(
            campaign.outcome(),
            Some(Outcome::Win { .. } | Outcome::Draw { .. })
        ));
    }
}

#[test]
fn whoever_has_left_is_out_at_their_next_recruit_phase() {
    for number in 0..22 {
        let mut rng = random::rng(number);
        let mut campaign = random::start(number);
        let absent = campaign.to_act();
        for _ in 0..3_000 {
            if campaign.to_act() == absent && campaign.public().stage() != Stage::Report {
                play_on(&mut campaign, true);
                continue;
            }
            let Some(order) = random::choose(&campaign, &mut rng) else {
                break;
            };
            campaign.play_unchecked(order);
        }
        let Party::Seat(seat) = absent else {
            panic!("a seat begins")
        };
        assert!(!campaign.public().is_alive(seat) || campaign.outcome().is_some());
    }
}

#[test]
fn every_state_of_the_table_has_somebody_to_stand_in_or_none_to_act() {
    for campaign in states::all() {
        let answered = campaign.stand_in();
        let asked = campaign.to_act() != Party::Host && campaign.outcome().is_none();
        assert_eq!(answered.is_some(), asked, "{campaign}");
        if let Some(order) = answered {
            assert_eq!(campaign.check(order), Ok(()));
        }
    }
}
