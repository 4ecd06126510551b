//! Drawn maps: valid, playable, the same from every seat, and the same for the same seed.

use crate::common::random;
use std::collections::BTreeSet;

use piece_kit::geom::hex::Hex;
use piece_kit::{Seed, Variant};
use strata_strategic::scenarios::{Ruleset, Scenario, Structure};
use strata_strategic::{BattleMode, Campaign};

fn drawn(players: usize, seed: u64) -> Scenario {
    Scenario::generate(players, &Seed::guessable(seed)).unwrap()
}

/// Everything on the map, seen after a turn and perhaps a reflection.
fn ground(scenario: &Scenario, image: impl Fn(Hex) -> Hex) -> BTreeSet<String> {
    let region = scenario.map.region();
    let cell = |hex: Hex| {
        let from = image(hex);
        let structure = scenario.map.structure_at(from).map(|each| each.to_string());
        format!("{hex} {} {structure:?}", scenario.map.terrain_at(from))
    };
    region.iter().map(cell).collect()
}

/// Where seats start, as pairs of hexes.
fn homes(scenario: &Scenario, image: impl Fn(Hex) -> Hex) -> BTreeSet<Vec<Hex>> {
    let seats = scenario.seats.iter();
    seats
        .map(|seat| seat.armies.iter().map(|army| image(army.at)).collect())
        .collect()
}

fn same_after(scenario: &Scenario, image: impl Fn(Hex) -> Hex + Copy) -> bool {
    ground(scenario, image) == ground(scenario, |hex| hex)
        && homes(scenario, image) == homes(scenario, |hex| hex)
}

#[test]
fn a_drawn_map_is_valid_for_two_to_six_players_and_has_every_kind_of_ground() {
    for players in 2..=6 {
        for seed in 0..60 {
            let scenario = drawn(players, seed);
            scenario.check().unwrap();
            assert_eq!(scenario.seats.len(), players);
            let ground = ground(&scenario, |hex| hex);
            for wanted in [
                "narrow", "woods", "mountain", "fortress", "mine", "camp", "base",
            ] {
                let wanted = format!(" {wanted}");
                let quoted = wanted.replace(' ', "\"");
                assert!(
                    ground
                        .iter()
                        .any(|cell| cell.contains(&wanted) || cell.contains(&quoted)),
                    "{players} {seed} {wanted}"
                );
            }
            for seat in &scenario.seats {
                let [base, post] = &seat.armies[..] else {
                    panic!("two armies")
                };
                assert_eq!(scenario.map.structure_at(base.at), Some(Structure::Base));
                assert_eq!(base.at.distance(post.at), 1);
            }
        }
    }
    assert!(
        [0, 1, 7]
            .iter()
            .all(|&players| Scenario::generate(players, &Seed::guessable(1)).is_none())
    );
}

#[test]
fn a_drawn_map_looks_the_same_from_every_seat() {
    for seed in 0..60 {
        assert!(same_after(&drawn(2, seed), |hex| hex.rotated(3)));
        assert!(same_after(&drawn(3, seed), |hex| hex.rotated(2)));
        assert!(same_after(&drawn(6, seed), |hex| hex.rotated(1)));
        let four = drawn(4, seed);
        assert!(same_after(&four, |hex| hex.rotated(3)));
        let mirrored = |hex: Hex| hex.reflected(piece_kit::geom::hex::HexAxis::S);
        assert!(same_after(&four, mirrored));
        let corners: BTreeSet<Hex> = four.seats.iter().map(|seat| seat.armies[0].at).collect();
        assert_eq!(corners.len(), 4, "four corners, which these two exchange");
        let five = drawn(5, seed);
        assert_eq!(
            ground(&five, |hex| hex.rotated(1)),
            ground(&five, |hex| hex)
        );
    }
}

#[test]
fn seeds_draw_different_maps_and_the_same_seed_the_same() {
    let maps: BTreeSet<String> = (0..60).map(|seed| map_text(&drawn(3, seed))).collect();
    assert!(maps.len() > 55, "{} maps of 60 seeds", maps.len());
    assert_eq!(drawn(3, 5), drawn(3, 5));
    // A drawn map is the same in every release.
    let text = map_text(&drawn(2, 7));
    assert_eq!(text, include_str!("../../data/drawn-2-7.json").trim_end());
}

fn map_text(scenario: &Scenario) -> String {
    serde_json::to_string(&scenario.map).unwrap()
}

#[test]
fn a_campaign_on_a_drawn_map_is_played_to_its_end() {
    for players in 2..=6 {
        let scenario = drawn(players, players as u64);
        let start = Campaign::new(&scenario, &Ruleset::default(), BattleMode::Reported);
        let mut campaign = start.unwrap();
        let mut rng = random::rng(1);
        while let Some(order) = random::choose(&campaign, &mut rng) {
            campaign.play(order).unwrap();
        }
        assert!(campaign.outcome().is_some());
    }
}
