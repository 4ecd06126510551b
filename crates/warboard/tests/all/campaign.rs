//! Campaigns in the catalogue: maps, battles on them, and who knows what.

use warboard::board::Diagram;
use warboard::errors::StartError;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Choice, Game, Start, find};

fn duel() -> Game {
    find("strata-strategic")
        .expect("a game")
        .start(&Start::Default)
        .expect("a start")
}

/// A duel played at random until a battle is being fought.
pub(super) fn in_battle() -> Game {
    play_until(&duel(), |game| {
        game.position().contains("\"stage\":\"fight\"")
    })
}

/// The campaign played at random, and again if it ends before.
fn play_until(start: &Game, is_there: impl Fn(&Game) -> bool) -> Game {
    let mut rng = SeededRng::new(&Seed::guessable(5));
    let mut game = start.clone();
    while !is_there(&game) {
        let mut orders = game.legal();
        orders.retain(|order| order != "concede" && order != "yield" && order != "time");
        match rng.choose(&orders) {
            Some(order) => drop(game.play(order).expect("a legal order")),
            None => game.clone_from(start),
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
            .start(&Start::Seed(Seed::guessable(seed)))
            .expect("a start")
    };
    assert_eq!(drawn(3).position(), drawn(3).position());
    assert_ne!(drawn(3).position(), drawn(4).position());
}

#[test]
fn battles_are_reported_if_the_position_string_says_so() {
    let inside = duel().position();
    let text = inside.replace("\"battles\":\"inside\"", "\"battles\":\"reported\"");
    let rules = find("strata-strategic").expect("a game");
    let game = rules.parse(&text).expect("a campaign");
    assert_ne!(game.key(), duel().key());
    let mut game = play_until(&game, |game| game.observer_to_act().is_none());
    let report: Vec<String> = game
        .choices()
        .into_iter()
        .map(|choice| choice.kind)
        .collect();
    assert!(report.iter().any(|kind| kind == "result"), "{report:?}");
    assert!(
        report
            .iter()
            .all(|kind| ["result", "casualty"].contains(&&**kind))
    );
    assert_eq!((game.stand_in(), game.words().len()), (None, 0));
    let result = game
        .choices()
        .into_iter()
        .find(|choice| choice.kind == "result");
    let result = result.expect("a result").action;
    assert!(game.play(&result).is_ok());
}

#[test]
fn a_scenario_that_ships_is_begun_by_its_name() {
    let rules = find("strata-strategic").expect("a game");
    for (number, name) in (0..).zip(rules.scenarios()) {
        let named = rules.start_scenario(&name).expect("a scenario");
        let numbered = rules.start(&Start::Number(number)).expect("a start");
        assert_eq!(named.position(), numbered.position());
    }
    for unknown in ["", "Dual", "duel ", "Z\u{fc}rich"] {
        let why = rules.start_scenario(unknown).expect_err(unknown);
        assert!(matches!(why, StartError::UnknownScenario { .. }), "{why}");
        assert!(why.to_string().ends_with("six-crowns-alliances"));
    }
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
        why.contains("seats[0].gold: expected a whole number"),
        "{why}"
    );
    let why = find("invasion").expect("a game").start_scenario(OWN);
    assert_eq!(
        why.expect_err("none").to_string(),
        "invasion has no scenarios"
    );
}

#[test]
fn remarks_tell_the_phase_of_a_battle_and_who_acts() {
    let game = in_battle();
    let [moment, gold] = &game.remarks()[..] else {
        panic!("two remarks")
    };
    let (turn, now) = moment
        .split_once(" battle phase of ")
        .expect("a battle phase");
    assert!(turn.starts_with("Round ") && now.ends_with(": a battle"));
    assert!(gold.starts_with("Gold: 1 South-West ") && gold.contains(", 2 North-East "));
    assert!(["Seat 1 (South-West)", "Seat 2 (North-East)"].contains(&&*game.turn_name()));
}

#[test]
fn remarks_of_a_campaign_that_is_over_say_who_is_eliminated() {
    let mut game = duel();
    game.play("concede").expect("a legal order");
    assert!(game.status().is_over());
    assert_eq!(
        game.remarks(),
        ["Round 1", "Gold: 1 South-West eliminated, 2 North-East 15"]
    );
}

#[test]
fn names_that_authors_give_cannot_break_a_line_and_none_is_needed() {
    let rules = find("strata-strategic").expect("a game");
    let named = |name: &str| {
        let seat = format!("{{ name = \"{name}\", gold = 5");
        rules.start_scenario(&OWN.replacen("{ gold = 5", &seat, 1))
    };
    for name in ["a\\nb", "\\u001b[31m", "\\u009b31m", "\\u202e"] {
        let why = named(name).expect_err(name).to_string();
        assert!(
            why.starts_with("seats[0].name: the control character"),
            "{why}"
        );
    }
    let game = named("Z\u{fc}rich").expect("a scenario");
    assert_eq!(game.turn_name(), "Seat 1 (Z\u{fc}rich)");
    assert_eq!(game.remarks()[1], "Gold: 1 Z\u{fc}rich 5, Seat 2 5");
    let game = rules.start_scenario(OWN).expect("a scenario");
    assert_eq!(game.turn_name(), "Seat 1");
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
    assert_eq!(game.observers(), ["1", "2", "spectator"]);
    let spectator = game.view("spectator").expect("an observer");
    assert!(!spectator.to_string().contains("fielded"), "{spectator}");
    for seat in ["1", "2"] {
        let seen = game.view(seat).expect("an observer");
        assert_eq!(seen.to_string().matches("fielded").count(), 1);
        assert!(!seen.to_string().contains("secret"));
        assert_eq!(seen.diagram(), spectator.diagram());
    }
    assert!(game.view("3").is_err());
}

/// Two armies that can select more than one thing, up to the selections.
pub(crate) fn selecting(picks: &str) -> Game {
    let own = OWN.replace("KRBNWWFF", "DQRBNCGWWWFFF");
    let own = own.replace(
        "{ at = \"0,0\"",
        "{ at = \"-1,0\", units = \"K\" }, { at = \"0,0\"",
    );
    let own = own.replace(
        "{ at = \"1,0\"",
        "{ at = \"2,0\", units = \"K\" }, { at = \"1,0\"",
    );
    let rules = find("strata-strategic").expect("a game");
    let mut game = rules.start_scenario(&own).expect("a scenario");
    let attack = "end 0,0>1,0 D Q R B N G C W W W F F F go end 0,0x1,0";
    for order in attack.split(' ').chain(picks.split_whitespace()) {
        game.play(order).unwrap_or_else(|why| panic!("{why}"));
    }
    game
}

fn texts(choices: &[Choice]) -> Vec<String> {
    choices.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_legal_tells_an_observer_no_secret() {
    let [one, other] = ["D Q R", "D B"].map(selecting);
    for observer in ["2", "spectator"] {
        let (seen, too) = (one.view(observer), other.view(observer));
        assert_eq!(seen, too);
        assert_eq!(seen.expect("an observer").choices(), []);
    }
    let own = one.view("1").expect("an observer");
    assert_eq!(texts(&own.choices()), one.legal());
    assert_ne!(texts(&own.choices()), other.legal());

    let [one, other] = ["D Q R B W W W F", "D B N G W W F F"]
        .map(|black| selecting(&format!("D Q R B W W W F {black}")));
    for observer in ["1", "spectator"] {
        let (seen, too) = (one.view(observer), other.view(observer));
        assert_eq!(seen, too);
        let legal = texts(&seen.expect("an observer").choices());
        assert!(legal.iter().any(|turn| turn.ends_with('^')), "{legal:?}");
        assert!(!legal.iter().any(|turn| turn.contains('=')), "{legal:?}");
    }
    assert_eq!(one.legal(), other.legal(), "White is to move");
}

#[test]
fn who_comes_to_light_is_drawn_by_the_host_and_not_said_by_a_player() {
    let game = in_battle();
    let bare = |order: &String| order.split_once('=').map(|(turn, _)| turn.to_string());
    let turn = game
        .legal()
        .iter()
        .find_map(bare)
        .expect("a unit face down");
    let why = game.clone().play(&turn).expect_err("nobody is named");
    assert_eq!(why.code(), "identity-missing");
    let said = format!("{turn}=W");
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let mut rng = SeededRng::new(&Seed::guessable(seed));
        let resolved = game.draw(&turn, &mut rng).expect("a turn");
        assert!(game.legal().contains(&resolved), "{resolved}");
        drawn.insert(resolved);
        let why = game
            .draw(&said, &mut rng)
            .expect_err("a player names nobody");
        assert_eq!(why.code(), "identity-named");
        assert_eq!(game.draw("yield", &mut rng).as_deref(), Ok("yield"));
        let off = game.draw("z1z2", &mut rng).expect_err("no square");
        assert_eq!(off.code(), "not-an-action");
        let no_unit = game.draw("a4a5", &mut rng).expect_err("no unit");
        assert_eq!(no_unit.code(), "no-unit");
    }
    let of_turn = |order: &&String| order.starts_with(&turn);
    let orders = game.legal();
    assert!(drawn.iter().eq(orders.iter().filter(of_turn)), "{drawn:?}");
}
