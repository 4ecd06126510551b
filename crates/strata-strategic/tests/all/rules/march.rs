//! Rule page: *Move*; and what allies do not do for each other.

use crate::common::table::{Table, hex, table};
use strata_strategic::{Illegal, Stage};
use strata_tactical::{Class, Unit};

/// Two armies of seat 1 and two of seat 2, all side by side.
const FRONT: &str = "0,0 1 KDRRRBBBWWWWFFFF\n0,1 1 DRBNWWFF\n1,0 2 DRBNWWFF\n1,-1 2 DW";

/// A setting whose recruit phase is over.
#[track_caller]
fn moving(setting: &str) -> Table {
    let mut table = table(setting);
    table.recruited();
    table
}

#[test]
fn a_group_moves_one_hex() {
    let table = moving("0,0 1 KW");
    let (from, to) = (hex("0,0"), hex("2,0"));
    table.refuses("0,0>2,0", &Illegal::NotAdjacent { from, to });
    assert!(table.may_march("0,0", "1,0", "KW"));
}

#[test]
fn a_group_goes_with_a_royal() {
    let table = moving("0,0 mine; 1 KDWF");
    let hex = hex("0,0");
    table.refuses_march("0,0", "1,0", "WF", &Illegal::NoRoyal { hex });
    assert!(table.may_march("0,0", "1,0", "KWF"));
    assert!(table.may_march("0,0", "1,0", "DWF"));
}

#[test]
fn a_group_takes_only_units_that_have_not_moved_this_turn() {
    let mut table = moving("0,0 1 DW\n1,0 1 KF");
    table.march("0,0", "1,0", "DW");
    let (unit, hex) = (Unit::Duke, hex("1,0"));
    table.refuses_march("1,0", "2,0", "DW", &Illegal::NoMoreOf { unit, hex });
    table.march("1,0", "2,0", "KF");
    table.refuses("1,0>2,0", &Illegal::NoRoyal { hex });
    let hex = self::hex("2,0");
    table.refuses("2,0>1,0", &Illegal::NoRoyal { hex });
}

#[test]
fn in_the_next_turn_all_may_move_again() {
    let mut table = moving("0,0 1 KW");
    table.march("0,0", "1,0", "KW").play("end").pass();
    table.march("1,0", "2,0", "KW");
    assert_eq!(table.map(), "2,0 1 KW");
}

#[test]
fn a_group_may_be_a_part_of_an_army() {
    let mut table = moving("0,0 1 KDRWW");
    table.march("0,0", "1,0", "DRW");
    assert_eq!(table.map(), "0,0 1 KW; 1,0 1 DRW");
    table.march("0,0", "0,1", "KW");
    assert_eq!(table.map(), "0,1 1 KW; 1,0 1 DRW");
}

#[test]
fn what_stays_must_have_a_royal_or_stand_on_a_structure_or_be_nobody() {
    let table = moving("0,0 1 KRW\n0,1 mine; 1 DRW");
    let hex = hex("0,0");
    for group in ["K", "KR", "KW"] {
        let why = table.march_refusal("0,0", "1,0", group);
        assert_eq!(why, Illegal::LeftAlone { hex }, "{group}");
        assert!(table.may_march("0,1", "0,2", &group.replace('K', "D")));
    }
    assert!(table.may_march("0,0", "1,0", "KRW"));
}

#[test]
fn both_royals_may_not_leave_others_alone() {
    let table = moving("0,0 1 KDW");
    let hex = hex("0,0");
    table.refuses_march("0,0", "1,0", "KD", &Illegal::LeftAlone { hex });
    for group in ["K", "D", "KW", "DW", "KDW"] {
        assert!(table.may_march("0,0", "1,0", group), "{group}");
    }
}

#[test]
fn units_that_have_moved_are_not_left_alone_either() {
    let mut table = moving("0,0 1 DW\n1,0 1 K");
    table.march("0,0", "1,0", "DW");
    assert!(table.may_march("1,0", "2,0", "K"), "the Duke stays");
    let mut joined = moving("0,0 1 DW\n1,0 mine; 1 W\n2,0 1 K");
    joined.march("0,0", "1,0", "DW");
    let no_royal = Illegal::NoRoyal { hex: hex("1,0") };
    assert_eq!(joined.refusal("1,0>2,0"), no_royal, "no royal is fresh");
}

#[test]
fn a_pending_group_does_not_guard_those_who_stay() {
    let mut table = moving("0,0 1 KDRBNWWFFW\n1,0 2 DW");
    table.march("0,0", "1,0", "DRBNWWFF");
    let hex = hex("0,0");
    table.refuses_march("0,0", "0,1", "K", &Illegal::LeftAlone { hex });
    table.march("0,0", "0,1", "KW");
    assert_eq!(table.map(), "0,0 1 DRBNWWFF; 0,1 1 KW; 1,0 2 DW");
}

#[test]
fn no_order_leads_into_a_march_that_cannot_be_completed() {
    let mut table = moving("0,0 1 DRBNWWFFF\n1,0 2 DW");
    table.play("0,0>1,0 D");
    assert_eq!(table.orders(""), ["R"], "all of them must go");
    let (unit, after) = (Unit::Duke, Unit::Rook);
    table.play("R");
    table.refuses("D", &Illegal::PickOrder { unit, after });
}

#[test]
fn while_a_march_is_open_nothing_else_is_ordered() {
    let mut table = moving("0,0 1 KW\n0,1 1 D");
    table.play("0,0>1,0");
    let stage = Stage::March;
    for order in ["end", "0,1>0,2", "concede"] {
        assert_eq!(table.refusal(order), Illegal::NotNow { stage }, "{order}");
    }
    table.refuses("go", &Illegal::NoRoyal { hex: hex("0,0") });
}

#[test]
fn a_royal_may_go_alone() {
    let mut table = moving("0,0 1 K\n0,1 1 DDW");
    table.march("0,0", "1,0", "K").march("0,1", "0,2", "D");
    assert_eq!(table.map(), "0,1 1 DW; 0,2 1 D; 1,0 1 K");
}

#[test]
fn entering_an_own_hex_merges() {
    let mut table = moving("0,0 1 KRW\n1,0 mine; 1 RF");
    table.march("0,0", "1,0", "KRW");
    assert_eq!(table.map(), "1,0 1 KRRWF");
    table.tells("KRW march from 0,0 to 1,0");
}

#[test]
fn entering_an_empty_hex_takes_it() {
    let mut table = moving("0,0 1 KW\n1,0 mine");
    table.march("0,0", "1,0", "KW").play("end").pass();
    assert_eq!((table.map(), table.gold(1)), ("1,0 1 KW".into(), 3));
}

#[test]
fn entering_an_enemy_hex_is_an_attack_and_the_group_stays_on_its_origin() {
    let mut table = moving(FRONT);
    let before = table.map();
    table.march("0,1", "1,0", "DRBNWWFF");
    assert_eq!(table.map(), before);
    assert_eq!(table.attacks(), ["0,1>1,0 DRBNWWFF"]);
    table.tells("DRBNWWFF on 0,1 will attack 1,0");
}

#[test]
fn a_group_that_attacks_stops() {
    let mut table = moving(FRONT);
    table.march("0,1", "1,0", "DRBNWWFF");
    let hex = hex("0,1");
    table.refuses("0,1>0,2", &Illegal::NoRoyal { hex });
}

#[test]
fn a_group_that_attacks_is_apart_from_other_units_there() {
    let mut table = moving("0,0 1 KDRBNRWWFF\n1,0 2 DW\n0,1 1 DF");
    table.march("0,0", "1,0", "DRBNWWFF");
    let (unit, hex) = (Unit::Wazir, hex("0,0"));
    table.refuses_march("0,0", "-1,0", "KW", &Illegal::NoMoreOf { unit, hex });
    table.march("0,1", "0,0", "DF").march("0,0", "-1,0", "KR");
    assert_eq!(table.on("0,0"), "1 DDRBNWWFFF");
    assert_eq!(
        table.attacks(),
        ["0,0>1,0 DRBNWWFF"],
        "who has come does not attack"
    );
}

/// What refuses an attack on 1,0 from 0,0.
fn too_weak(class: Class, found: u32, needed: u32) -> Illegal {
    let (from, to) = (hex("0,0"), hex("1,0"));
    Illegal::TooWeak {
        from,
        to,
        class,
        found,
        needed,
    }
}

#[test]
fn an_attack_needs_one_royal_three_pieces_and_four_soldiers_at_least() {
    let table = moving("0,0 mine; 1 KDQRBNGWWFFF\n1,0 2 W\n1,0 mine");
    for (group, class, found, needed) in [
        ("DRBWWFF", Class::Piece, 2, 3),
        ("DRBNWWF", Class::Soldier, 3, 4),
        ("DRWW", Class::Piece, 1, 3),
    ] {
        table.refuses_march("0,0", "1,0", group, &too_weak(class, found, needed));
    }
    table.refuses_march(
        "0,0",
        "1,0",
        "RBNWWFF",
        &Illegal::NoRoyal { hex: hex("0,0") },
    );
    for group in ["KRBNWWFF", "DQGNWFFF", "KDQRBNGWWFFF", "KDRBNWWFF"] {
        assert!(table.may_march("0,0", "1,0", group), "{group}");
    }
}

#[test]
fn who_is_too_weak_does_not_even_open_the_march() {
    let table = moving("0,0 1 KRBWWFF\n1,0 2 KDW");
    table.refuses("0,0>1,0", &too_weak(Class::Piece, 2, 3));
    table.refuses("1,0>0,0", &Illegal::NotYours { hex: hex("1,0") });
    table.refuses("0,1>0,0", &Illegal::NoArmy { hex: hex("0,1") });
}

#[test]
fn one_hex_may_send_groups_to_different_targets() {
    let mut table = moving(FRONT);
    table.march("0,0", "1,0", "DRRRWWWW");
    table.march("0,0", "1,-1", "KBBBFFFF");
    assert_eq!(table.attacks(), ["0,0>1,0 DRRRWWWW", "0,0>1,-1 KBBBFFFF"]);
}

#[test]
fn one_hex_sends_one_group_at_most_to_each_target() {
    let mut table = moving(FRONT);
    table.march("0,0", "1,0", "DRRRWWWW");
    let (from, to) = (hex("0,0"), hex("1,0"));
    table.refuses("0,0>1,0", &Illegal::AttackedAlready { from, to });
}

#[test]
fn to_a_hex_that_is_not_attacked_one_group_may_follow_another() {
    let mut table = moving("0,0 1 DDWWF");
    table.march("0,0", "1,0", "DW").march("0,0", "1,0", "DWF");
    assert_eq!(table.on("1,0"), "1 DDWWF");
}

#[test]
fn several_hexes_may_attack_the_same_target_each_in_a_battle_of_its_own() {
    let mut table = moving(FRONT);
    table.march("0,0", "1,0", "DRRRWWWW");
    table.march("0,1", "1,0", "DRBNWWFF");
    table.play("end 0,0x1,0").field("DRRRWWWW", "DRBNWWFF");
    table.report("agreement", "RRR", "RB");
    assert_eq!(table.attacks(), ["0,1>1,0 DRBNWWFF"]);
    table.play("0,1x1,0").field("DRBNWWFF", "DNWWFF");
    table.report("agreement", "R", "N");
    assert_eq!(table.on("1,0"), "2 DWWFF");
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn an_attack_cannot_be_withdrawn() {
    let mut table = moving(FRONT);
    table.march("0,1", "1,0", "DRBNWWFF");
    table.refuses("0,1|1,0", &Illegal::NotNow { stage: Stage::Move });
    table.play("end");
    assert_eq!(table.orders(""), ["0,1x1,0"], "it is fought");
    table.refuses("0,1|1,0", &Illegal::EnemyThere { hex: hex("1,0") });
}

#[test]
fn units_bought_or_produced_this_turn_may_move() {
    let mut table = table("0,0 base; 1 K\n1,0 camp N; 1 D\ngold = [1, 0]");
    table
        .play("+W@0,0")
        .march("0,0", "0,1", "KW")
        .play("end")
        .pass();
    table.march("1,0", "2,0", "DN");
    assert_eq!(table.map(), "0,1 1 KW; 2,0 1 DN");
}

const ALLIES: &str = "teams = [[1, 2], [3]]
    0,0 1 KDRBNWWFF
    1,0 base; 2 K
    0,1 mine; 2 W
    1,-1 3 DW
    gold = [9, 9, 0]";

#[test]
fn allies_share_no_hex() {
    let table = moving(ALLIES);
    for to in ["1,0", "0,1"] {
        let ally = Illegal::Ally { hex: hex(to) };
        table.refuses(&format!("0,0>{to}"), &ally);
    }
    assert!(table.may("0,0>1,-1"), "an enemy is attacked");
}

#[test]
fn allies_do_not_pass_through_a_hex_of_each_other() {
    let table = moving("seats = 3\nteams = [[1, 2], [3]]\n0,0 1 KD\n1,0 2 K");
    assert!(!table.may("0,0>2,0"));
    assert!(!table.may("0,0>1,0"));
}

#[test]
fn allies_give_no_gold() {
    let mut table = table(ALLIES);
    assert_eq!((table.gold(1), table.gold(2)), (9, 9));
    table.refuses("+W@1,0", &Illegal::NotYours { hex: hex("1,0") });
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (9, 9 + 4 + 3));
}

#[test]
fn without_teams_nobody_is_an_ally() {
    let table = moving("seats = 3\n0,0 1 DRBNWWFF\n1,0 2 K\n0,1 3 K");
    assert!(table.may("0,0>1,0") && table.may("0,0>0,1"));
}
