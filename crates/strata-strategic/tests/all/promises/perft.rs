//! Counts of orders, which a change of the rules would change.

use crate::common::states::{ATTACK, SELECTIONS, after, begin, line};
use crate::reference::Reference;
use piece_kit::{Variant, divide, par_perft, perft};
use strata_strategic::{BattleMode, Campaign, Scenario};

/// The counts from depth 1, counted by this crate; the reference agrees on the first ones.
#[track_caller]
fn assert_counts(campaign: &Campaign, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(campaign, depth), count, "depth {depth} of {campaign}");
        assert_eq!(
            par_perft(campaign, depth),
            count,
            "depth {depth} of {campaign}"
        );
        let divided = divide(campaign, depth).into_iter();
        assert_eq!(divided.map(|(_, count)| count).sum::<u64>(), count);
    }
    let reference = Reference::of(campaign);
    assert_eq!(leaves(&reference, 2), counts[1], "{campaign}");
    let over = campaign.outcome().is_some();
    assert_eq!(over, counts[0] == 0);
}

fn leaves(state: &Reference, depth: u32) -> u64 {
    let orders = state.orders();
    if depth == 1 {
        return orders.len() as u64;
    }
    let orders = orders.iter();
    orders
        .map(|order| leaves(&state.play(order), depth - 1))
        .sum()
}

#[test]
fn the_duel_keeps_its_counts() {
    let duel = Scenario::named("duel").expect("a scenario");
    for mode in [BattleMode::Inside, BattleMode::Reported] {
        assert_counts(&begin(&duel, mode), &[11, 106, 891, 6665, 41_800]);
    }
}

#[test]
fn the_other_shipped_scenarios_keep_their_counts() {
    for (name, counts) in [
        ("triumvirate", [11, 115, 969]),
        ("six-crowns", [11, 115, 946]),
        ("six-crowns-pairs", [11, 115, 946]),
    ] {
        let scenario = Scenario::named(name).expect(name);
        assert_counts(&begin(&scenario, BattleMode::Inside), &counts);
    }
}

#[test]
fn marches_selections_battles_and_reports_keep_their_counts() {
    let (inside, reported) = (BattleMode::Inside, BattleMode::Reported);
    let selected = format!("{ATTACK} D R B N W W F F D");
    let both = format!("{ATTACK} {SELECTIONS}");
    for (mode, orders, counts) in [
        (inside, "end", [5, 13, 87]),
        (inside, &selected, [3, 6, 10]),
        (inside, &both, [38, 1387, 43_585]),
        (reported, &both, [21, 273, 2794]),
        (reported, "concede", [0, 0, 0]),
    ] {
        assert_counts(&after(&line(mode), orders), &counts);
    }
}
