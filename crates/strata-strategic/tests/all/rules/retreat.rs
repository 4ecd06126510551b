//! Rule page: *Retreat*.

use crate::common::table::{Table, hex, table};
use strata_strategic::{Illegal, Stage};

/// Seat 1 attacks 0,0 from -1,0, and has won against a Duke and seven others; a Duke, a
/// Rook and a Wazir retreat from there. Around them stand those that `others` tells.
#[track_caller]
fn driven_out(others: &str) -> Table {
    let setting = format!("-1,0 1 DRBNWWFF\n0,0 2 DDRRBNWWWFF\n{others}");
    let mut table = table(&setting);
    table.attack("-1,0", "0,0", "DRBNWWFF");
    won(&mut table);
    table
}

#[track_caller]
fn won(table: &mut Table) {
    table.field("DRBNWWFF", "DRBNWWFF");
    table.report("checkmate:w", "-", "-");
}

/// Beside the attack of seat 1 on 0,0 there is one on 1,0 from 2,0; none has been fought.
#[track_caller]
fn two_attacks(others: &str) -> Table {
    let setting = "-1,0 1 DRBNWWFF\n0,0 2 DDRRBNWWWFF\n2,0 1 DRBNWWFF\n1,0 2 DW";
    let mut table = table(&format!("{setting}\n{others}"));
    table.march("-1,0", "0,0", "DRBNWWFF");
    table.march("2,0", "1,0", "DRBNWWFF").play("end");
    table
}

/// Two of seat 1 on each of the six hexes around 0,0 but the origin of the attack.
const SURROUNDED: &str = "1,0 1 DW\n0,1 1 DW\n-1,1 1 DW\n0,-1 1 DW\n1,-1 1 DW";

#[test]
fn the_rest_retreats_together_to_one_hex_of_its_owners_choice() {
    let mut table = driven_out("");
    assert_eq!(table.to_act(), "2");
    table.play("@1,-1");
    assert_eq!(table.map(), "0,0 1 DRBNWWFF; 1,-1 2 DRW");
    table.tells("seat 2 retreats from 0,0 to 1,-1 with DRW");
}

#[test]
fn a_retreat_goes_to_an_adjacent_hex() {
    let table = driven_out("");
    for to in ["2,0", "0,0", "1,1"] {
        let hex = hex(to);
        table.refuses(&format!("@{to}"), &Illegal::NoRetreat { hex });
    }
    let hex = hex("9,9");
    table.refuses("@9,9", &Illegal::OffMap { hex });
}

#[test]
fn a_retreat_goes_to_a_hex_that_is_empty_or_the_own() {
    let table = driven_out("seats = 3\n1,0 2 KW\n0,1 1 DW\n-1,1 3 KW");
    assert_eq!(table.retreats(), ["1,0", "-1,0", "0,-1", "1,-1"]);
    for to in ["0,1", "-1,1"] {
        let hex = hex(to);
        table.refuses(&format!("@{to}"), &Illegal::NoRetreat { hex });
    }
}

#[test]
fn a_retreat_merges_with_own_units() {
    let mut table = driven_out("1,0 2 KW");
    table.play("@1,0");
    assert_eq!(table.on("1,0"), "2 KDRWW");
}

#[test]
fn a_retreat_does_not_go_to_a_hex_of_an_ally() {
    let table = driven_out("teams = [[1], [2, 3]]\n1,0 3 KW\n0,1 2 DW");
    let hex = hex("1,0");
    table.refuses("@1,0", &Illegal::NoRetreat { hex });
    assert_eq!(table.retreats(), ["0,1", "-1,1", "-1,0", "0,-1", "1,-1"]);
}

#[test]
fn a_retreat_does_not_go_to_a_hex_that_an_attack_not_yet_fought_names() {
    let mut table = two_attacks("0,1 2 DW");
    table.play("-1,0x0,0");
    won(&mut table);
    let hex = hex("1,0");
    table.refuses("@1,0", &Illegal::NoRetreat { hex });
    assert!(table.may("@0,1"));
}

#[test]
fn a_retreat_may_go_to_a_hex_whose_attack_has_been_fought() {
    let mut table = two_attacks("");
    table.play("2,0x1,0").field("DRBNWWFF", "DW");
    table.report("agreement", "-", "-").play("-1,0x0,0");
    won(&mut table);
    table.play("@1,0");
    assert_eq!(table.on("1,0"), "2 DDRWW");
}

#[test]
fn a_retreat_may_go_to_the_origin_of_the_attack_if_that_is_empty_by_now() {
    let mut table = driven_out("");
    table.play("@-1,0");
    assert_eq!(table.map(), "-1,0 2 DRW; 0,0 1 DRBNWWFF");
}

#[test]
fn a_retreat_does_not_go_to_the_origin_of_the_attack_if_somebody_has_stayed() {
    let mut table = table("-1,0 1 DDRBNWWFF\n0,0 2 DDRRBNWWWFF");
    table.attack("-1,0", "0,0", "DRBNWWFF");
    won(&mut table);
    let hex = hex("-1,0");
    table.refuses("@-1,0", &Illegal::NoRetreat { hex });
}

#[test]
fn who_finds_no_hex_to_retreat_to_is_lost() {
    let setting = format!("-1,0 1 DDRBNWWFF\n0,0 2 DDRRBNWWWFF\n{SURROUNDED}");
    let mut table = table(&setting);
    table.attack("-1,0", "0,0", "DRBNWWFF");
    won(&mut table);
    table.tells("seat 2 loses DRW on 0,0");
    assert_eq!(table.turn(), "2 in 1");
    assert!(!table.map().contains(" 2 "), "{}", table.map());
}

#[test]
fn one_hex_is_asked_for_too() {
    let mut table = driven_out(SURROUNDED);
    assert_eq!(table.to_act(), "2");
    assert_eq!(table.orders(""), ["@-1,0"]);
    assert_eq!(table.play("@-1,0").turn(), "2 in 1");
}

#[test]
fn if_the_owner_does_not_answer_the_first_hex_in_the_order_of_directions_is_taken() {
    let expected = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"];
    assert_eq!(driven_out("").retreats(), expected);
    assert_eq!(driven_out("1,0 1 DW\n0,1 1 DW").retreats()[0], "-1,1");
}

#[test]
fn while_units_retreat_nothing_else_is_ordered() {
    let mut table = driven_out("");
    let stage = Stage::Retreat;
    for order in ["end", "concede", "-1,0x0,0", "+W@0,0"] {
        assert_eq!(table.refusal(order), Illegal::NotNow { stage }, "{order}");
    }
    table.play("@1,0");
    assert_eq!(table.retreats(), Vec::<String>::new());
}

#[test]
fn after_a_retreat_the_active_player_names_the_next_attack() {
    let mut table = two_attacks("");
    table.play("-1,0x0,0");
    won(&mut table);
    table.play("@0,1");
    assert_eq!(table.to_act(), "1");
    assert_eq!(table.orders(""), ["2,0x1,0"]);
}

#[test]
fn a_camp_that_units_retreat_to_counts_from_zero() {
    let mut table = driven_out("1,0 camp N");
    table.play("@1,0");
    assert_eq!(table.camp("1,0"), 1, "seat 2 has gathered once");
    table.pass().pass();
    assert_eq!(table.on("1,0"), "2 DRNW");
}

#[test]
fn a_queen_who_retreats_is_still_a_queen() {
    let setting = "-1,0 1 DRBNWWFF\n0,0 2 DDQRRBNWWWFF\n2,0 base; 2 KF\ngold = [0, 50]";
    let mut table = table(setting);
    table.attack("-1,0", "0,0", "DRBNWWFF");
    won(&mut table);
    table.play("@1,0");
    assert_eq!(table.on("1,0"), "2 DQRW");
    table.refuses("+Q@2,0", &Illegal::SecondQueen);
}
