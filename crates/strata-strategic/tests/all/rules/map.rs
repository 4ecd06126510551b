//! Rule page: *Map*.

use crate::common::table::{Table, assert_fault, hex, inside, table, toml};
use strata_strategic::Illegal;
use strata_strategic::scenarios::{Map, Structure};
use strata_tactical::{Terrain, TerrainName};

/// The neighbours of 0,0 in directions 0 to 5.
const NEIGHBOURS: [&str; 6] = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"];

/// An attack on a hex with such a structure and terrain, both sides having selected.
fn battle_on(place: &str) -> Table {
    let setting = format!("0,0 1 DRBNWWFF\n1,0 2 DRBNWWFF{place}");
    let mut table = inside(&setting);
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    table
}

/// The board on which a battle is going on.
fn board(table: &Table) -> Terrain {
    let position = table.public().battle_position().unwrap();
    position.terrain().unwrap()
}

#[test]
fn hexes_have_neighbours_in_six_directions() {
    let mut table = table("0,0 1 K");
    table.recruited();
    for neighbour in NEIGHBOURS {
        assert!(table.may(&format!("0,0>{neighbour}")), "{neighbour}");
    }
    assert_eq!(table.orders("0,0>").len(), 6);
    for other in ["0,0", "1,1", "2,-1", "-1,2", "-1,-1", "2,0"] {
        let (from, to) = (hex("0,0"), hex(other));
        table.refuses(&format!("0,0>{other}"), &Illegal::NotAdjacent { from, to });
    }
}

#[test]
fn nobody_leaves_the_map() {
    let mut table = table("2,0 1 K");
    table.recruited();
    for order in ["2,0>3,0", "3,0>2,0"] {
        table.refuses(order, &Illegal::OffMap { hex: hex("3,0") });
    }
    assert_eq!(table.orders("2,0>"), ["2,0>1,0", "2,0>1,1", "2,0>2,-1"]);
}

#[test]
fn each_hex_has_one_terrain() {
    let text = toml("0,0 woods; narrow\n1,0 mine");
    let scenario = strata_strategic::scenarios::Scenario::from_toml(&text).unwrap();
    assert_eq!(scenario.map.terrain_at(hex("0,0")), "narrow");
    assert_eq!(scenario.map.terrain_at(hex("1,0")), "plain");
    assert_fault("0,0 swamp", "there is no terrain \"swamp\"");
}

#[test]
fn the_terrain_decides_the_battle_board() {
    for name in ["standard", "narrow", "plain", "woods", "mountain"] {
        let table = battle_on(&format!("; {name}"));
        assert_eq!(
            board(&table),
            TerrainName::from_name(name).unwrap().terrain(),
            "{name}"
        );
        assert_eq!(table.public().terrain(hex("1,0")), Some(name));
    }
    assert_eq!(board(&battle_on("")), TerrainName::Plain.terrain());
}

#[test]
fn the_board_is_that_of_the_hex_that_is_attacked() {
    let mut table = inside("0,0 woods; 1 DRBNWWFF\n1,0 narrow; 2 DRBNWWFF");
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    assert_eq!(board(&table), TerrainName::Narrow.terrain());
}

#[test]
fn authors_can_add_boards_of_their_own() {
    let own = r#"terrains = [{ name = "pond", board = """
........
........
........
...##...
...##...
........
........
........""" }]"#;
    let text = toml("1,0 pond").replace("radius", &format!("{own}\nradius"));
    let scenario = strata_strategic::scenarios::Scenario::from_toml(&text).unwrap();
    let boards = scenario.map.boards();
    assert_eq!((boards["pond"].files(), boards["pond"].ranks()), (8, 8));
}

#[test]
fn the_terrain_decides_nothing_but_the_board() {
    let terrains = [
        "standard",
        "narrow",
        "plain",
        "woods",
        "mountain",
        "terrain fortress",
    ];
    for terrain in terrains {
        let mut table = table(&format!("0,0 1 KW\n1,0 {terrain}"));
        table.march("0,0", "1,0", "KW").play("end").pass();
        assert_eq!(table.gold(1), 0);
        table.march("1,0", "2,0", "KW");
        assert_eq!(table.map(), "2,0 1 KW", "{terrain}");
    }
}

#[test]
fn a_hex_has_at_most_one_structure() {
    let text = toml("0,0 base; mine");
    let scenario = strata_strategic::scenarios::Scenario::from_toml(&text).unwrap();
    assert_eq!(scenario.map.structure_at(hex("0,0")), Some(Structure::Mine));
    assert_eq!(scenario.map.structure_at(hex("1,0")), None);
    assert!("camp K".parse::<Structure>().is_err());
    let two = r#"version = 1
        radius = 1
        places = [{ at = ["0,0"], structure = ["base", "mine"] }]"#;
    assert!(Map::from_toml(two).is_err());
}

#[test]
fn at_most_one_army_stands_on_a_hex() {
    assert_fault("0,0 1 K\n0,0 2 K", "another army already stands on 0,0");
    let mut table = table("0,0 1 KW\n1,0 1 DF");
    table.march("0,0", "1,0", "KW");
    assert_eq!(table.map(), "1,0 1 KDWF");
}

#[test]
fn a_base_lets_its_holder_recruit_and_yields_base_income() {
    let table = table("0,0 base; 1 K\ngold = [3, 0]");
    assert_eq!(table.gold(1), 3 + 4);
    assert!(table.may("+R@0,0"));
}

#[test]
fn a_mine_yields_mine_income() {
    let table = table("0,0 mine; 1 K\n1,0 mine; 1 D");
    assert_eq!(table.gold(1), 3 + 3);
}

#[test]
fn a_fortress_yields_nothing() {
    let table = table("0,0 fortress; 1 K\n1,0 terrain fortress; 1 D");
    assert_eq!(table.gold(1), 0);
}

#[test]
fn battles_on_a_fortress_use_the_fortress_board_whatever_the_terrain() {
    let fortress = TerrainName::Fortress.terrain();
    assert_eq!(board(&battle_on("; fortress; woods")), fortress);
    assert_eq!(board(&battle_on("; terrain fortress")), fortress);
    assert_eq!(
        board(&battle_on("; base; woods")),
        TerrainName::Woods.terrain()
    );
}

#[test]
fn every_second_gather_phase_of_its_holder_a_unit_appears_on_a_camp() {
    let mut table = table("0,0 camp N; 1 K\n1,0 2 KDW");
    let mut standing = Vec::new();
    for _ in 0..5 {
        standing.push((table.on("0,0"), table.camp("0,0")));
        // The other player's gather phases do not count.
        table.pass().pass();
    }
    let expected = [
        ("1 K", 1),
        ("1 KN", 0),
        ("1 KN", 1),
        ("1 KNN", 0),
        ("1 KNN", 1),
    ];
    assert_eq!(
        standing,
        expected.map(|(army, count)| (army.to_string(), count))
    );
}

#[test]
fn the_unit_of_a_camp_is_free() {
    let mut table = table("0,0 camp R; 1 K\ngold = [1, 0]");
    table.pass().pass();
    assert_eq!((table.on("0,0"), table.gold(1)), ("1 KR".into(), 1));
    table.tells("the camp on 0,0 produces a Rook");
}

#[test]
fn a_structure_works_while_its_holder_keeps_at_least_one_unit_on_it() {
    let mut table = table("0,0 mine; 1 KW\n1,0 mine\n2,0 base; 1 DW");
    assert_eq!(table.gold(1), 3 + 4);
    table.march("0,0", "0,1", "K");
    table.march("2,0", "1,0", "DW").play("end").pass();
    assert_eq!(table.map(), "0,0 1 W; 0,1 1 K; 1,0 1 DW");
    assert_eq!(
        table.gold(1),
        7 + 3 + 3,
        "the Wazir holds a mine, nobody the base"
    );
    table.refuses("+W@2,0", &Illegal::NoArmy { hex: hex("2,0") });
}

#[test]
fn a_structure_lets_its_defender_do_without_a_royal() {
    for structure in ["base", "fortress", "mine", "camp N"] {
        let mut table = table(&format!("0,0 {structure}; 1 KWW\n1,0 {structure}; 2 FF"));
        table.march("0,0", "0,1", "K");
        assert_eq!(table.map(), "0,0 1 WW; 0,1 1 K; 1,0 2 FF", "{structure}");
    }
}

#[test]
fn the_fortress_terrain_does_not() {
    let why = "units without a King or Duke may stand only on a structure";
    assert_fault("0,0 terrain fortress; 1 WW", why);
    let mut table = table("0,0 terrain fortress; 1 KWW");
    table.recruited();
    table.refuses_march("0,0", "1,0", "K", &Illegal::LeftAlone { hex: hex("0,0") });
}

#[test]
fn a_structure_belongs_to_whoever_has_units_on_it() {
    let mut table = table("0,0 1 K\n1,0 mine\n2,0 mine; 2 DW");
    table.march("0,0", "1,0", "K").play("end");
    assert_eq!((table.gold(1), table.gold(2)), (0, 3));
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (3, 3));
}

#[test]
fn a_structure_that_is_conquered_works_for_the_conqueror() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 base; 2 W");
    table.battle("0,0", "1,0", "DRBNWWFF", "W");
    table.report("elimination:w", "-", "W");
    assert_eq!(table.gold(2), 0);
    assert_eq!(table.pass().gold(1), 4);
    assert!(table.may("+W@1,0"));
}

#[test]
fn an_empty_structure_has_no_owner() {
    let mut table = table("0,0 mine; 1 K");
    table.march("0,0", "1,0", "K").play("end").pass();
    assert_eq!((table.gold(1), table.gold(2)), (3, 0));
}

#[test]
fn the_count_of_a_camp_is_zero_when_its_hex_becomes_empty() {
    let mut table = table("0,0 camp N; 1 K");
    assert_eq!(table.camp("0,0"), 1);
    table.march("0,0", "1,0", "K");
    assert_eq!(table.camp("0,0"), 0);
    table.play("end").pass();
    table.march("1,0", "0,0", "K").play("end").pass();
    assert_eq!((table.on("0,0"), table.camp("0,0")), ("1 K".into(), 1));
}

#[test]
fn the_count_of_a_camp_goes_on_while_somebody_stays() {
    let mut table = table("0,0 camp N; 1 K\n1,0 1 D");
    table.march("1,0", "0,0", "D").march("0,0", "0,1", "K");
    assert_eq!(table.camp("0,0"), 1);
    table.play("end").pass();
    assert_eq!(table.on("0,0"), "1 DN");
}

#[test]
fn the_count_of_a_camp_is_zero_when_its_hex_is_conquered() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 camp N; 2 W");
    table.pass();
    assert_eq!(table.camp("1,0"), 1);
    table.pass();
    table.battle("0,0", "1,0", "DRBNWWFF", "W");
    table.report("elimination:w", "-", "W");
    assert_eq!(table.on("1,0"), "1 DRBNWWFF");
    assert_eq!(table.camp("1,0"), 0);
    table.pass();
    assert_eq!(table.on("1,0"), "1 DRBNWWFF");
    assert_eq!(table.camp("1,0"), 1);
}

#[test]
fn the_count_of_a_camp_is_zero_when_its_hex_is_taken_over() {
    let mut table = table("seats = 3\n0,0 1 DRBNWWFF\n1,0 2 K\n2,0 camp N; 2 W");
    table.pass();
    assert_eq!(table.camp("2,0"), 1);
    table.pass().pass();
    table.battle("0,0", "1,0", "DRBNWWFF", "K");
    table.report("checkmate:w", "-", "-");
    assert_eq!((table.on("2,0"), table.camp("2,0")), ("1 W".into(), 0));
}

#[test]
fn the_count_of_a_camp_is_zero_when_the_group_that_stood_on_it_is_lost() {
    let mut table = table("0,0 camp N; 1 DRBNWWFF\n1,0 2 DRBNWWFF");
    assert_eq!(table.camp("0,0"), 1);
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "-");
    assert_eq!((table.on("0,0"), table.camp("0,0")), (String::new(), 0));
}

#[test]
fn the_first_unit_of_a_camp_comes_in_its_holders_second_gather_phase() {
    let mut table = table("0,0 camp N\n1,0 1 K");
    table.march("1,0", "0,0", "K").play("end").pass();
    assert_eq!((table.on("0,0"), table.camp("0,0")), ("1 K".into(), 1));
    table.pass().pass();
    assert_eq!((table.on("0,0"), table.camp("0,0")), ("1 KN".into(), 0));
}
