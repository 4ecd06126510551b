//! Rule page: *Defaults*, each by its name.

use crate::common::table::{Table, assert_fault, hex, seat, table, toml};
use strata_strategic::scenarios::{KingLostOn, Rules, Ruleset, Scenario, Stranded};
use strata_strategic::{BattleMode, Campaign, Illegal};
use strata_tactical::Unit;

/// Seat 1 attacks 1,0 from 0,0; both sides have selected. Only a mate defeats a King.
#[track_caller]
fn by_mate_alone(group: &str, army: &str, others: &str) -> Table {
    let setting = format!("king_lost_on = \"mate\"\n0,0 1 {group}\n1,0 2 {army}\n{others}");
    let mut table = table(&setting);
    table.attack("0,0", "1,0", group);
    let eight = |units: &str| units.replace("KD", "K").replace("WWW", "WW");
    table.field(&eight(group), &eight(army));
    table
}

#[test]
fn the_defaults_are_those_of_the_rule_page() {
    let rules = Rules::default();
    assert_eq!((rules.base_income, rules.mine_income), (4, 3));
    assert_eq!(rules.camp_period, 2);
    assert!(rules.first_gather && rules.fresh_units_move);
    assert_eq!(rules.king_lost_on, KingLostOn::AnyDefeat);
    assert_eq!(rules.stranded, Stranded::Stay);
    assert_eq!((rules.round_limit, rules.quiet_rounds), (0, 8));
    assert_eq!(rules.king_value, 10);
    assert_eq!(Ruleset::default().rules, rules);
}

#[test]
fn a_scenario_may_override_any_value_of_the_ruleset() {
    let ruleset = Ruleset::from_toml(
        "version = 1\nname = \"rich\"\nbase_income = 9\nmine_income = 7\nprices = { W = 2, R = 6 }",
    );
    let ruleset = ruleset.unwrap();
    let setting = "mine_income = 1\nprices = { W = 3 }\n0,0 base; 1 K\n1,0 mine; 1 D";
    let scenario = Scenario::from_toml(&toml(setting)).unwrap();
    let campaign = Campaign::new(&scenario, &ruleset, BattleMode::Reported).unwrap();
    let public = campaign.public();
    assert_eq!(public.gold(seat(1)), 9 + 1);
    let price = |unit| public.rules().price(unit);
    let prices = [Unit::Wazir, Unit::Rook, Unit::Queen].map(price);
    assert_eq!(prices, [Some(3), Some(6), Some(9)]);
}

#[test]
fn a_ruleset_changed_by_a_program_is_validated_when_a_campaign_begins() {
    type Change = fn(&mut Ruleset);
    let changes: [(Change, &str); 7] = [
        (
            |it| it.rules.base_income = u32::MAX,
            "ruleset.base_income: 4294967295",
        ),
        (|it| it.rules.camp_period = 0, "ruleset.camp_period: 0"),
        (
            |it| it.rules.round_limit = 100_001,
            "ruleset.round_limit: 100001",
        ),
        (|it| it.name = "Two words".to_string(), "ruleset.name: "),
        (
            |it| it.rules.prices.extend([(Unit::King, 1)]),
            "ruleset.prices.K: ",
        ),
        (
            |it| it.rules.prices.extend([(Unit::Ferz, 0)]),
            "ruleset.prices.F: 0",
        ),
        (
            |it| it.rules.prices.retain(|unit, _| *unit != Unit::Ferz),
            "ruleset.prices: every unit",
        ),
    ];
    let duel = Scenario::named("duel").unwrap();
    for (change, expected) in changes {
        let mut ruleset = Ruleset::default();
        change(&mut ruleset);
        let why = Campaign::new(&duel, &ruleset, BattleMode::Inside).unwrap_err();
        assert!(why.to_string().starts_with(expected), "{why}");
        assert_eq!(why.faults().len(), 1);
        assert_eq!(ruleset.check().unwrap_err().faults().len(), 1);
    }
    assert_eq!(Ruleset::default().check(), Ok(()));
}

#[test]
fn a_campaign_must_be_able_to_end() {
    let why = "either round_limit or quiet_rounds must be set";
    assert_fault("round_limit = 0\nquiet_rounds = 0", why);
}

#[test]
fn base_income_and_mine_income() {
    for (base, mine) in [(11, 0), (0, 6)] {
        let setting =
            format!("base_income = {base}\nmine_income = {mine}\n0,0 base; 1 K\n1,0 mine; 1 D");
        assert_eq!(table(&setting).gold(1), base + mine);
    }
}

#[test]
fn camp_period() {
    let mut every = table("camp_period = 1\n0,0 camp W; 1 K");
    assert_eq!((every.on("0,0"), every.camp("0,0")), ("1 KW".into(), 0));
    every.pass().pass();
    assert_eq!(every.on("0,0"), "1 KWW");

    let mut third = table("camp_period = 3\n0,0 camp W; 1 K");
    third.quiet_rounds(1);
    assert_eq!((third.on("0,0"), third.camp("0,0")), ("1 K".into(), 2));
    third.quiet_rounds(1);
    assert_eq!((third.on("0,0"), third.camp("0,0")), ("1 KW".into(), 0));
}

#[test]
fn first_gather_true_the_first_turn_gathers_too() {
    let mut table = table("0,0 base; 1 K\n1,0 mine; 2 K\n2,0 camp N; 1 D");
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (4, 3));
    assert_eq!(table.camp("2,0"), 1);
}

#[test]
fn first_gather_false_the_first_turn_of_every_player_does_not() {
    let setting = "first_gather = false\n0,0 base; 1 K\n1,0 mine; 2 K\n2,0 camp N; 1 D";
    let mut table = table(setting);
    table.pass();
    assert_eq!((table.gold(1), table.gold(2), table.camp("2,0")), (0, 0, 0));
    table.pass();
    assert_eq!((table.gold(1), table.gold(2), table.camp("2,0")), (4, 0, 1));
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (4, 3));
}

#[test]
fn fresh_units_move_false_units_bought_wait_for_the_next_turn() {
    let mut table = table("fresh_units_move = false\n0,0 base; 1 KWF\ngold = [20, 0]");
    table.play("+D@0,0 +W@0,0").recruited();
    let hex = hex("0,0");
    let unit = Unit::Duke;
    table.refuses_march("0,0", "1,0", "D", &Illegal::NoMoreOf { unit, hex });
    let unit = Unit::Wazir;
    table.refuses_march("0,0", "1,0", "KWW", &Illegal::NoMoreOf { unit, hex });
    table.march("0,0", "1,0", "KW").play("end").pass();
    table.march("0,0", "0,1", "DWF");
    assert_eq!(table.map(), "0,1 1 DWF; 1,0 1 KW");
}

#[test]
fn fresh_units_move_false_units_produced_wait_too() {
    let setting = "fresh_units_move = false\ncamp_period = 1\n0,0 camp D; 1 K";
    let mut table = table(setting);
    table.recruited();
    let (unit, hex) = (Unit::Duke, hex("0,0"));
    table.refuses_march("0,0", "1,0", "D", &Illegal::NoMoreOf { unit, hex });
    assert!(table.may_march("0,0", "1,0", "K"));
}

#[test]
fn king_lost_on_mate_checkmate_and_stalemate_defeat_a_king() {
    for end in ["checkmate", "stalemate"] {
        let mut table = by_mate_alone("DRBNWWFF", "KRBNWWFF", "");
        table.report(&format!("{end}:w"), "-", "-");
        assert_eq!(table.outcome(), "elimination 1");
        let mut table = by_mate_alone("KRBNWWFF", "DRBNWWFF", "");
        table.report(&format!("{end}:b"), "-", "-");
        assert_eq!(table.outcome(), "elimination 2");
    }
}

#[test]
fn king_lost_on_mate_a_king_whose_side_concedes_or_times_out_retreats() {
    for end in ["resignation", "time"] {
        let mut table = by_mate_alone("DRBNWWFF", "KRBNWWWFF", "");
        table.report(&format!("{end}:w"), "R", "BW");
        assert_eq!(table.to_act(), "2", "{end}");
        table.play("@2,0");
        assert_eq!(table.map(), "1,0 1 DBNWWFF; 2,0 2 KW", "{end}");
        assert_eq!(table.outcome(), "ongoing");
    }
}

#[test]
fn king_lost_on_mate_a_duke_leaves_with_the_king() {
    let mut table = by_mate_alone("DRBNWWFF", "KDRBNWWFF", "");
    table.report("resignation:w", "-", "-").play("@2,0");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF; 2,0 2 KD");
}

#[test]
fn king_lost_on_mate_an_attacking_king_whose_side_concedes_goes_back() {
    for end in ["resignation", "time"] {
        let mut table = by_mate_alone("KDRBNWWWFF", "DRBNWWFF", "");
        table.report(&format!("{end}:b"), "R", "BW");
        assert_eq!(table.map(), "0,0 1 KDW; 1,0 2 DRNWFF", "{end}");
        assert_eq!(table.turn(), "2 in 1");
    }
}

#[test]
fn king_lost_on_mate_a_king_who_finds_no_hex_is_lost_and_the_player_out() {
    let ring = "seats = 3\n2,0 1 D\n1,1 1 D\n0,1 1 D\n1,-1 1 D\n2,-1 1 D\n-2,0 2 DW";
    let setting = format!("king_lost_on = \"mate\"\n0,0 1 DDRBNWWFF\n1,0 2 KRBNWWWFF\n{ring}");
    let mut table = table(&setting);
    table.battle("0,0", "1,0", "DRBNWWFF", "KRBNWWFF");
    table.report("resignation:w", "-", "-");
    assert_eq!(table.living(), [1, 3]);
    assert_eq!(table.on("1,0"), "1 DRBNWWFF", "those who retreat are lost");
    assert_eq!(table.on("-2,0"), "1 DW", "the others come under the victor");
}

/// Seat 2 attacks seat 3 with the King from 0,0, where there is no structure, and is
/// mated; it has a garrison and a Duke elsewhere.
#[track_caller]
fn taken_over(stranded: &str) -> Table {
    let setting = format!(
        "stranded = \"{stranded}\"
        seats = 3
        0,0 2 KRBNWWFF
        1,0 3 DRBNWWFF
        -1,0 mine; 2 W
        -2,0 2 DF
        0,2 camp N; 3 F"
    );
    let mut table = table(&setting);
    table.pass().battle("0,0", "1,0", "KRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "-");
    table
}

#[test]
fn stranded_stay_they_stay() {
    let table = taken_over("stay");
    assert_eq!(
        table.map(),
        "-2,0 3 DF; -1,0 3 W; 0,0 3 RBNWWFF; 0,2 3 F; 1,0 3 DRBNWWFF"
    );
}

#[test]
fn stranded_lost_they_are_lost() {
    let table = taken_over("lost");
    assert_eq!(
        table.map(),
        "-2,0 3 DF; -1,0 3 W; 0,2 3 F; 1,0 3 DRBNWWFF",
        "those on a structure or with a royal stay"
    );
    table.tells("removed from the map: RBNWWFF on 0,0");
}

#[test]
fn stranded_lost_survivors_merge_first() {
    let setting = "stranded = \"lost\"\nseats = 3\n0,0 1 DRBNWWFF\n1,0 2 KRBNWWFF";
    let mut table = table(setting);
    table.battle("0,0", "1,0", "DRBNWWFF", "KRBNWWFF");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.map(), "1,0 1 DRRBBNNWWWWFFFF");
}

#[test]
fn round_limit_none() {
    let mut table = table("quiet_rounds = 30\n0,0 1 D");
    table.quiet_rounds(29);
    assert_eq!(table.turn(), "1 in 30");
}

#[test]
fn round_limit() {
    let mut table = table("round_limit = 1\n0,0 1 D");
    assert_eq!(table.quiet_rounds(1).outcome(), "round-limit 1");
}

#[test]
fn quiet_rounds_8() {
    let mut table = table("0,0 1 D");
    table.quiet_rounds(7);
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.quiet_rounds(1).outcome(), "quiet-rounds 1");
}

#[test]
fn quiet_rounds_none() {
    let mut table = table("quiet_rounds = 0\nround_limit = 12\n0,0 1 D");
    table.quiet_rounds(11);
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.quiet_rounds(1).outcome(), "round-limit 1");
}

#[test]
fn king_value() {
    let table = table("king_value = 40\n0,0 1 KD");
    assert_eq!(table.public().value(seat(1)), 40 + 10);
}

#[test]
fn prices_are_what_units_cost_and_count() {
    let mut table = table("prices = { R = 2, D = 20 }\n0,0 base; 1 K\n1,0 2 D");
    table.play("+R@0,0");
    assert_eq!(table.gold(1), 4 - 2);
    assert_eq!(table.public().value(seat(1)), 10 + 2 + 2);
    assert_eq!(table.public().value(seat(2)), 10 + 20);
    let (unit, price, gold) = (Unit::Duke, 20, 2);
    table.refuses("+D@0,0", &Illegal::TooDear { unit, price, gold });
}
