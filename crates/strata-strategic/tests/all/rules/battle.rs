//! Rule page: *Battle phase*, and of *Battle* its selections.

use crate::common::table::{Table, hex, table};
use strata_strategic::{Illegal, Stage};
use strata_tactical::{Class, Unit};

/// Seat 1 may attack 1,0 from two hexes, and 1,-1 from one of them.
const FRONT: &str = "0,0 1 DDRRRBBBWWWWFFFF\n0,1 1 DRBNWWFF\n1,0 2 DRBNWWFF\n1,-1 2 DW";

/// All these attacks are declared.
#[track_caller]
fn three_attacks() -> Table {
    let mut table = table(FRONT);
    table.march("0,0", "1,0", "DRRRWWWW");
    table.march("0,0", "1,-1", "DBBBFFFF");
    table.march("0,1", "1,0", "DRBNWWFF").play("end");
    table
}

/// An attack of such a group on such an army, up to the selections.
#[track_caller]
fn attack(group: &str, defenders: &str) -> Table {
    let mut table = table(&format!("0,0 1 {group}\n1,0 mine; 2 {defenders}"));
    table.attack("0,0", "1,0", group);
    table
}

#[test]
fn before_each_battle_the_active_player_names_the_next_of_their_attacks() {
    let mut table = three_attacks();
    assert_eq!(table.orders(""), ["0,0x1,-1", "0,0x1,0", "0,1x1,0"]);
    table.play("0,1x1,0").field("DRBNWWFF", "DRBNWWFF");
    table.report("agreement", "-", "-");
    assert_eq!(table.to_act(), "1");
    assert_eq!(table.orders(""), ["0,0x1,-1", "0,0x1,0"]);
}

#[test]
fn only_a_pending_attack_is_named() {
    let table = three_attacks();
    let (from, to) = (hex("0,1"), hex("1,-1"));
    table.refuses("0,1x1,-1", &Illegal::NoSuchAttack { from, to });
    table.refuses("0,1|1,-1", &Illegal::NoSuchAttack { from, to });
    let turned = Illegal::NoSuchAttack {
        from: hex("1,0"),
        to: hex("0,0"),
    };
    table.refuses("1,0x0,0", &turned);
}

#[test]
fn a_battle_is_fought_to_its_end() {
    let mut table = three_attacks();
    table.play("0,0x1,0");
    let stage = Stage::Selection;
    table.refuses("0,1x1,0", &Illegal::NotNow { stage });
    table.field("DRRRWWWW", "DRBNWWFF");
    let stage = Stage::Report;
    table.refuses("0,1x1,0", &Illegal::NotNow { stage });
    table.refuses("end", &Illegal::NotNow { stage });
}

#[test]
fn the_turn_ends_with_the_last_battle() {
    let mut table = attack("DRBNWWFF", "DRBNWWFF");
    table.field("DRBNWWFF", "DRBNWWFF");
    table.report("repetition", "-", "-");
    assert_eq!(table.turn(), "2 in 1");
}

/// Of two attacks on 1,0 the first has been won.
#[track_caller]
fn first_won() -> Table {
    let mut table = table("0,0 1 DRBNWWFF\n0,1 1 DDRRRWWWW\n1,0 2 DRBNWWFF");
    table.march("0,0", "1,0", "DRBNWWFF");
    table.march("0,1", "1,0", "DDRRRWWWW").play("end 0,0x1,0");
    table.field("DRBNWWFF", "DRBNWWFF");
    table.report("time:w", "-", "-");
    table
}

#[test]
fn if_no_enemy_stands_on_the_target_any_more_the_attack_is_a_plain_move() {
    let mut table = first_won();
    assert_eq!(table.orders(""), ["0,1x1,0", "0,1|1,0"]);
    table.play("0,1x1,0");
    assert_eq!(
        table.map(),
        "1,0 1 DDDRRRRBNWWWWWWFF",
        "the whole group has gone"
    );
    assert_eq!(table.turn(), "2 in 1");
    table.tells("DDRRRWWWW march from 0,1 to 1,0");
}

#[test]
fn the_active_player_may_decline_the_plain_move() {
    let mut table = first_won();
    table.play("0,1|1,0");
    assert_eq!(table.map(), "0,1 1 DDRRRWWWW; 1,0 1 DRBNWWFF");
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn the_plain_move_may_go_to_an_empty_hex() {
    let mut table = table(
        "seats = 4
        teams = [[1, 2], [3, 4]]
        0,0 1 DRBNWWFF
        -1,1 1 DRBNWWFF
        1,0 3 KRBNWWFF
        0,1 3 DW",
    );
    table.march("0,0", "1,0", "DRBNWWFF");
    table.march("-1,1", "0,1", "DRBNWWFF").play("end 0,0x1,0");
    table.field("DRBNWWFF", "KRBNWWFF");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.map(), "-1,1 1 DRBNWWFF; 1,0 1 DRBNWWFF");
    table.play("-1,1x0,1");
    assert_eq!(table.map(), "0,1 1 DRBNWWFF; 1,0 1 DRBNWWFF");
}

#[test]
fn the_attacker_is_the_active_player_and_selects_first() {
    let mut table = attack("DRBNWWFF", "DRBNWWFF");
    table.tells("seat 1 attacks seat 2 on 1,0 from 0,0");
    assert_eq!(table.to_act(), "1");
    table.select("DRBNWWFF");
    assert_eq!(table.to_act(), "2");
    assert_eq!(table.select("DRBNWWFF").to_act(), "host");
}

#[test]
fn each_side_selects_one_royal_three_pieces_and_four_soldiers() {
    let mut table = attack("DDQRBNWWWFFF", "DDQRBNWWWFFF");
    for _side in ["attacker", "defender"] {
        let full = |class, number| Illegal::ClassFull { class, number };
        assert_eq!(table.selection_refusal("DD"), full(Class::Royal, 1));
        assert_eq!(table.selection_refusal("DQRBN"), full(Class::Piece, 3));
        table.select("DQRNWFFF");
    }
    assert_eq!(table.to_act(), "host");
}

#[test]
fn the_attacker_selects_from_the_group() {
    let mut table = table("0,0 1 KDQRBNWWFF\n1,0 2 DW");
    table.attack("0,0", "1,0", "DRBNWWFF");
    let unit = Unit::King;
    table.refuses("K", &Illegal::NotFieldable { unit });
    table.play("D");
    let unit = Unit::Queen;
    table.refuses("Q", &Illegal::NotFieldable { unit });
    table.play("R B N W W F F");
    assert_eq!(table.to_act(), "2");
}

#[test]
fn the_defender_selects_from_the_army_on_the_hex() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 2 DRBNNWWFF\n2,0 mine; 2 QG");
    table.attack("0,0", "1,0", "DRBNWWFF").select("DRBNWWFF");
    table.play("D");
    let unit = Unit::Queen;
    table.refuses("Q", &Illegal::NotFieldable { unit });
    table.play("R N N W W F F");
    assert_eq!(table.to_act(), "host");
}

#[test]
fn a_king_present_must_be_the_royal_selected() {
    let mut table = attack("DRBNWWFF", "KDRBNWWFF");
    table.select("DRBNWWFF");
    table.refuses("D", &Illegal::KingFights);
    table.select("KRBNWWFF");
    let mut table = attack("KDRBNWWFF", "W");
    table.refuses("D", &Illegal::KingFights);
    table.select("KRBNWWFF");
}

#[test]
fn a_king_who_is_not_in_the_group_need_not_fight() {
    let mut table = table("0,0 1 KDRBNWWFF\n1,0 2 DW");
    table.attack("0,0", "1,0", "DRBNWWFF");
    assert_eq!(table.select("DRBNWWFF").to_act(), "2");
}

#[test]
fn a_defender_short_of_a_class_fields_all_of_it() {
    for (army, selection) in [
        ("DRBWWFFFF", "DRBWWFF"),
        ("DRBNGWF", "DRBGWF"),
        ("W", "W"),
        ("RBNQ", "QRB"),
        ("DR", "DR"),
    ] {
        let mut table = attack("DRBNWWFF", army);
        table.field("DRBNWWFF", selection);
        assert_eq!(table.to_act(), "host", "{army}");
    }
}

#[test]
fn a_defender_short_of_a_class_may_not_keep_any_of_it_back() {
    let mut table = attack("DRBNWWFF", "DRBWWFFF");
    table.select("DRBNWWFF").play("D");
    let (unit, class) = (Unit::Bishop, Class::Piece);
    table.refuses("B", &Illegal::TooFewLeft { unit, class });
    let (unit, class) = (Unit::Wazir, Class::Piece);
    table.refuses("W", &Illegal::TooFewLeft { unit, class });
}

#[test]
fn a_defender_fields_a_royal_if_there_is_one() {
    let mut table = attack("DRBNWWFF", "DRBNWWFF");
    table.select("DRBNWWFF");
    let (unit, class) = (Unit::Rook, Class::Royal);
    table.refuses("R", &Illegal::TooFewLeft { unit, class });
    assert_eq!(table.orders(""), ["D"]);
}
