//! Counts of orders, which a change of the rules would change: those of the rule page,
//! *Perft*, and others. The reference agrees on the first ones.

use piece_kit::perft::{divide, par_perft};
use piece_kit::{Variant, perft};
use strata_strategic::scenarios::Scenario;
use strata_strategic::{BattleMode, Campaign};

use crate::common::states::{ATTACK, SELECTIONS, after, begin, line};
use crate::reference::Reference;

use BattleMode::{Inside, Reported};

#[track_caller]
fn assert_counts(campaign: &Campaign, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let counted = perft(campaign, depth);
        assert_eq!(counted, count, "depth {depth} of {campaign}");
    }
    assert_eq!(par_perft(campaign, 3), counts[2], "{campaign}");
    let divided = divide(campaign, 3).into_iter();
    assert_eq!(divided.map(|(_, count)| count).sum::<u64>(), counts[2]);
    assert_eq!(leaves(&Reference::of(campaign), 2), counts[1], "{campaign}");
    assert_eq!(campaign.outcome().is_some(), counts[0] == 0);
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

fn start(name: &str, battles: BattleMode) -> Campaign {
    begin(&Scenario::named(name).expect(name), battles)
}

#[test]
fn the_starts_have_the_counts_of_the_page() {
    let duel = [11, 106, 891, 6_665, 41_800, 233_764];
    assert_counts(&start("duel", Inside), &duel);
    let triumvirate = [11, 115, 969, 7_495, 55_075, 383_460];
    assert_counts(&start("triumvirate", Inside), &triumvirate);
    let six_crowns = [11, 115, 946, 7_535, 57_506, 445_723];
    assert_counts(&start("six-crowns", Inside), &six_crowns);
    assert_counts(&start("duel", Reported), &duel[..5]);
    assert_counts(&start("six-crowns-pairs", Inside), &six_crowns[..3]);
}

/// Duel, where the first player has marched to 1,-1 and attacks 2,-2, and both have
/// selected.
fn attacked(battles: BattleMode) -> Campaign {
    let go = |from: &str, to: &str| format!("end {from}>{to} D B N C W W F F go end");
    let [one, two, three] = [("-2,1", "-1,1"), ("-1,1", "0,0"), ("0,0", "1,-1")]
        .map(|(from, to)| go(from, to) + " end end ");
    let last = go("1,-1", "2,-2");
    let orders = format!("{one}{two}{three}{last} 1,-1x2,-2 D B N C W W F F K R B N W W F F");
    after(&start("duel", battles), &orders)
}

#[test]
fn a_battle_has_the_counts_of_the_page() {
    assert_counts(&attacked(Inside), &[38, 1_389, 42_863, 1_330_352]);
    assert_counts(&attacked(Reported), &[21, 236, 2_214, 20_065]);
}

#[test]
fn marches_selections_battles_and_reports_keep_their_counts() {
    let selected = format!("{ATTACK} D R B N W W F F D");
    let both = format!("{ATTACK} {SELECTIONS}");
    for (mode, orders, counts) in [
        (Inside, "end", [5, 13, 87]),
        (Inside, &selected, [3, 6, 10]),
        (Inside, &both, [38, 1387, 43_585]),
        (Reported, &both, [21, 273, 2794]),
        (Reported, "concede", [0, 0, 0]),
    ] {
        assert_counts(&after(&line(mode), orders), &counts);
    }
}
