//! Campaigns in the catalogue: maps, battles on them, and who knows what.

use warboard::piece_kit::{Draws, Seed};
use warboard::{AnyGame, Diagram, Start, find};

fn duel() -> Box<dyn AnyGame> {
    find("strata-strategic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start")
}

/// A duel played at random until a battle is being fought.
fn in_battle() -> Box<dyn AnyGame> {
    let mut draws = Draws::new(&Seed::from(5));
    let mut game = duel();
    while !game.position().contains("\"stage\":\"fight\"") {
        let mut orders = game.legal();
        orders.retain(|order| order != "concede" && order != "yield" && order != "time");
        match draws.choose(&orders) {
            Some(order) => drop(game.apply(order).expect("a legal order")),
            None => game = duel(),
        }
    }
    game
}

#[test]
fn starts_are_the_shipped_scenarios_and_maps_drawn_by_a_seed() {
    let rules = find("strata-strategic").expect("a game");
    let mut seats = Vec::new();
    for number in 0..rules.starts() {
        let game = rules.start(&Start::Number(number)).expect("a start");
        seats.push(game.observers().len() - 1);
    }
    assert_eq!(seats, [2, 3, 6, 5, 4, 6, 6]);
    let drawn = |seed| {
        rules
            .start(&Start::Seed(Seed::from(seed)))
            .expect("a start")
    };
    assert_eq!(drawn(3).position(), drawn(3).position());
    assert_ne!(drawn(3).position(), drawn(4).position());
}

#[test]
fn a_scenario_of_ones_own_is_begun_or_refused_with_everything_that_is_wrong() {
    let rules = find("strata-strategic").expect("a game");
    let game = rules.start_scenario(OWN).expect("a scenario");
    assert!(game.position().contains("\"name\":\"own\""));
    let faulty = OWN
        .replace("KRBNWWFF", "RRBNWWFF")
        .replace("gold = 5", "gold = true");
    let why = rules
        .start_scenario(&faulty)
        .expect_err("faults")
        .to_string();
    assert!(
        why.contains("seats[0].gold: a whole number is expected"),
        "{why}"
    );
    let why = find("invasion").expect("a game").start_scenario(OWN);
    assert_eq!(
        why.expect_err("none").to_string(),
        "invasion has no scenarios"
    );
}

const OWN: &str = r#"
version = 1
name = "own"
title = "Own"
map = { version = 1, radius = 2 }
seats = [
    { gold = 5, armies = [{ at = "0,0", units = "KRBNWWFF" }] },
    { gold = 5, armies = [{ at = "1,0", units = "KRBNWWFF" }] },
]
"#;

#[test]
fn a_battle_is_drawn_under_the_map_as_everybody_sees_it() {
    let game = in_battle();
    let Diagram::Hexes(map) = game.diagram() else {
        panic!("a map of hexes")
    };
    let battle = map.battle().expect("a battle");
    let attack = map.attacks().first().expect("the attack");
    assert!(map.is_attacked(attack.to));
    let picture = game.diagram().to_string();
    assert!(picture.ends_with(&battle.to_string()), "{picture}");
    assert!(picture.contains('U'), "units lie face down: {picture}");
    assert!(game.legal().iter().any(|order| order.contains("^=")));
}

#[test]
fn a_seat_sees_its_own_selection_and_a_spectator_none() {
    let game = in_battle();
    let all = game.position();
    assert!(all.contains("\"secret\""));
    assert_eq!(game.observers(), ["spectator", "1", "2"]);
    let spectator = game.seen_by("spectator").expect("an observer");
    assert!(
        !spectator.position.contains("fielded"),
        "{}",
        spectator.position
    );
    for seat in ["1", "2"] {
        let seen = game.seen_by(seat).expect("an observer");
        assert_eq!(seen.position.matches("fielded").count(), 1);
        assert!(!seen.position.contains("secret"));
        assert_eq!(seen.diagram, spectator.diagram);
    }
    assert!(game.seen_by("3").is_err());
}
