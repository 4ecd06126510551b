//! The counts of `docs/rules/strata-strategic-files.md`, *Perft*.

use piece_kit::{Game, perft};
use strata_strategic::{BattleMode, Campaign, Ruleset, Scenario};

fn start(scenario: &str, battles: BattleMode) -> Campaign {
    let scenario = Scenario::named(scenario).unwrap();
    Campaign::new(&scenario, &Ruleset::default(), battles).unwrap()
}

fn assert_counts(campaign: &Campaign, expected: &[u64]) {
    let counts: Vec<u64> = (1..)
        .zip(expected)
        .map(|(n, _)| perft(campaign, n))
        .collect();
    assert_eq!(counts, expected, "{campaign}");
}

fn order(game: &mut Game<Campaign>, texts: &[&str]) {
    for text in texts {
        game.play(text.parse().unwrap()).unwrap();
    }
}

/// Duel, where the first player has marched to 1,-1 and attacks 2,-2, and both have
/// selected.
fn attacked(battles: BattleMode) -> Campaign {
    const ARMY: &str = "DBNCWWFF";
    let mut game = Game::new(start("duel", battles));
    let march = |game: &mut Game<Campaign>, from: &str, to: &str| {
        let [from, to] = [from, to].map(|hex| hex.parse().unwrap());
        let units = ARMY.parse().unwrap();
        for order in game.position().march_orders(from, to, &units).unwrap() {
            game.play(order).unwrap();
        }
    };
    for (from, to) in [("-2,1", "-1,1"), ("-1,1", "0,0"), ("0,0", "1,-1")] {
        order(&mut game, &["end"]);
        march(&mut game, from, to);
        order(&mut game, &["end", "end", "end"]);
    }
    order(&mut game, &["end"]);
    march(&mut game, "1,-1", "2,-2");
    order(&mut game, &["end", "1,-1x2,-2"]);
    for selection in [ARMY, "KRBNWWFF"] {
        let units = selection.parse().unwrap();
        for order in game.position().selection_orders(&units).unwrap() {
            game.play(order).unwrap();
        }
    }
    game.position().clone()
}

#[test]
fn the_starts_have_the_counts_of_the_page() {
    use BattleMode::Inside;
    assert_counts(
        &start("duel", Inside),
        &[11, 106, 891, 6_665, 41_800, 233_764],
    );
    assert_counts(
        &start("triumvirate", Inside),
        &[11, 115, 969, 7_399, 52_968, 354_615],
    );
    assert_counts(
        &start("six-crowns", Inside),
        &[11, 115, 946, 7_535, 57_506, 445_737],
    );
}

#[test]
fn a_battle_has_the_counts_of_the_page() {
    assert_counts(
        &attacked(BattleMode::Inside),
        &[38, 1_389, 42_863, 1_330_352],
    );
    assert_counts(&attacked(BattleMode::Reported), &[21, 236, 2_214, 20_065]);
}
