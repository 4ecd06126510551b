//! Rule page: *Results*. Each row of the table, for both sides.

use crate::common::table::{Table, table};

/// The ways in which White wins a battle in which both sides have a royal.
const WINS: [&str; 4] = ["checkmate:w", "stalemate:w", "resignation:w", "time:w"];
const DUKES: [&str; 2] = ["DRBNWWFF", "DRBNWWFF"];
const DRAWS: [&str; 3] = ["repetition", "move-limit", "agreement"];

/// Seat 1 attacks 1,0 from 0,0 with all that stands there; both sides have selected. Beside
/// them stand those that `others` tells.
#[track_caller]
fn fight(group: &str, army: &str, selections: [&str; 2], others: &str) -> Table {
    let mut table = table(&format!("0,0 1 {group}\n1,0 2 {army}\n{others}"));
    table.attack("0,0", "1,0", group);
    table.field(selections[0], selections[1]);
    table
}

/// A battle of two groups of eight units, as [`fight`] begins it, with nobody beside them.
#[track_caller]
fn eight(white: &str, black: &str) -> Table {
    fight(white, black, [white, black], "")
}

/// The other side wins.
fn black(end: &str) -> String {
    end.replace(":w", ":b")
}

#[test]
fn an_attacker_who_defeats_a_king_eliminates_the_player() {
    for end in WINS {
        let mut table = eight("DRBNWWFF", "KRBNWWFF");
        table.report(end, "RW", "NF");
        assert_eq!(table.living(), [1], "{end}");
        assert_eq!(table.map(), "1,0 1 DBNWFF", "the survivors move in");
    }
}

#[test]
fn a_defender_who_defeats_a_king_eliminates_the_player_and_nothing_moves() {
    for end in WINS {
        let mut table = eight("KRBNWWFF", "DRBNWWFF");
        table.report(&black(end), "RW", "NF");
        assert_eq!(table.living(), [2], "{end}");
        assert_eq!(table.map(), "1,0 2 DRBWWF");
    }
}

#[test]
fn elimination_comes_before_the_rows_about_dukes() {
    let setting = "seats = 3\n2,0 2 DW";
    let all = ["DRBNWWFF", "KRBNWWFF"];
    let mut table = fight("DRBNWWFF", "KDRBNWWFF", all, setting);
    table.report("checkmate:w", "-", "RBNWWFF");
    assert_eq!(table.living(), [1, 3]);
    assert_eq!(table.map(), "1,0 1 DDRBNWWFF; 2,0 1 DW", "nobody retreats");

    let all = ["KRBNWWFF", "DRBNWWFF"];
    let mut table = fight("KDRBNWWFF", "DRBNWWFF", all, setting);
    table.report("checkmate:b", "RBNWWFF", "-");
    assert_eq!(table.living(), [2, 3]);
    assert_eq!(table.map(), "0,0 2 D; 1,0 2 DRBNWWFF; 2,0 2 DW");
}

#[test]
fn a_king_who_does_not_take_part_is_not_defeated() {
    let mut table = table("0,0 1 KDRBNWWFF\n1,0 2 DRBNWWFF");
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.living(), [1, 2]);
    assert_eq!(table.map(), "0,0 1 K; 1,0 2 DRBNWWFF");
}

#[test]
fn a_king_who_wins_eliminates_nobody() {
    let (king, duke) = ("KRBNWWFF", "DRBNWWFF");
    for end in WINS {
        for (white, side, end) in [(king, 1, end.into()), (duke, 2, black(end))] {
            let mut table = eight(white, if white == king { duke } else { king });
            table.report(&end, "-", "-");
            assert_eq!(table.living(), [1, 2], "{end}");
            assert_eq!(table.map(), format!("1,0 {side} KRBNWWFF"), "{end}");
        }
    }
}

#[test]
fn a_duke_who_did_not_take_part_leads_the_rest_of_a_losing_army_away() {
    for end in WINS {
        let mut table = fight("DRBNWWFF", "DDRRBNNWWWFFF", DUKES, "");
        table.report(end, "RW", "BF");
        assert_eq!(table.map(), "1,0 1 DBNWFF", "{end}: the survivors move in");
        table.tells("seat 2 loses DRNWWF on 1,0");
        table.tells("seat 2 must retreat from 1,0 with DRNWF");
        assert_eq!(table.to_act(), "2");
        table.play("@2,0");
        assert_eq!(table.map(), "1,0 1 DBNWFF; 2,0 2 DRNWF", "{end}");
        assert_eq!(table.turn(), "2 in 1");
    }
}

#[test]
fn a_duke_who_did_not_take_part_retreats_alone_if_nobody_else_is_left() {
    let mut table = fight("DRBNWWFF", "DDW", ["DRBNWWFF", "DW"], "");
    table.report("checkmate:w", "-", "W").play("@2,0");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF; 2,0 2 D");
}

#[test]
fn without_such_a_duke_the_whole_losing_army_is_lost() {
    for end in WINS {
        let mut table = fight("DRBNWWFF", "DQRRBNGWWWFFF", DUKES, "");
        table.report(end, "N", "R");
        assert_eq!(table.map(), "1,0 1 DRBWWFF", "{end}");
        table.tells("seat 2 loses DQRBNGWWWFFF on 1,0");
        assert_eq!((table.to_act(), table.living()), ("2".into(), vec![1, 2]));
    }
}

#[test]
fn a_garrison_without_a_royal_is_lost_as_a_whole() {
    let garrison = "1,0 fortress";
    let selections = ["DRBNWWFF", "RRRWWWW"];
    let mut table = fight("DRBNWWFF", "RRRRWWWWW", selections, garrison);
    table.report("stalemate:w", "-", "R");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF");
    let mut table = fight("DRBNWWFF", "RRRRWWWWW", selections, garrison);
    table.report("elimination:w", "F", "RRRWWWW");
    assert_eq!(table.map(), "1,0 1 DRBNWWF");
}

#[test]
fn a_duke_in_another_army_of_the_loser_does_not_count() {
    let mut table = fight("DRBNWWFF", "DRBNWWFFF", DUKES, "2,0 2 DW");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF; 2,0 2 DW");
}

#[test]
fn in_a_draw_the_attackers_go_back_and_the_defenders_stay() {
    for end in DRAWS {
        let mut table = fight("DRRBNWWFF", "DRBNWWFFF", DUKES, "");
        table.report(end, "RW", "BF");
        assert_eq!(table.map(), "0,0 1 DRBNWFF; 1,0 2 DRNWWFF", "{end}");
        assert_eq!(table.turn(), "2 in 1");
        assert_eq!(table.living(), [1, 2]);
    }
}

#[test]
fn a_king_survives_a_draw() {
    for end in DRAWS {
        let mut table = eight("KRBNWWFF", "KRBNWWFF");
        table.report(end, "R", "RBNWWFF");
        assert_eq!(table.map(), "0,0 1 KBNWWFF; 1,0 2 K", "{end}");
        assert_eq!(table.living(), [1, 2], "{end}");
    }
}

#[test]
fn a_defender_who_wins_against_a_group_without_another_duke_destroys_all_of_it() {
    for end in WINS {
        let mut table = fight("DQRBNGWWFFF", "DRBNWWFFF", DUKES, "");
        table.report(&black(end), "RW", "BF");
        assert_eq!(table.map(), "1,0 2 DRNWWFF", "{end}: the survivors stay");
        table.tells("seat 1 loses DQBNGWFFF on 0,0");
    }
}

#[test]
fn a_duke_of_the_army_who_is_not_in_the_group_does_not_count() {
    let mut table = table("0,0 1 DDRRBNWWFFF\n1,0 2 DRBNWWFF");
    table.attack("0,0", "1,0", "DRRBNWWFF");
    table.field("DRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "R", "-");
    assert_eq!(
        table.map(),
        "0,0 1 DF; 1,0 2 DRBNWWFF",
        "the second Rook is lost"
    );
}

#[test]
fn a_defender_who_wins_against_a_group_with_another_duke_destroys_those_who_took_part() {
    for end in WINS {
        let mut table = fight("DDQRBNGWWFFF", "DRBNWWFFF", DUKES, "");
        table.report(&black(end), "RW", "BF");
        assert_eq!(table.map(), "0,0 1 DQGF; 1,0 2 DRNWWFF", "{end}");
        table.tells("seat 1 loses DBNWFF on 0,0");
        assert_eq!(table.turn(), "2 in 1", "nobody retreats");
    }
}

#[test]
fn a_defender_without_a_royal_may_win_too() {
    let selections = ["DRBNWWFF", "RRRWWWW"];
    let mut table = fight("DRBNWWFF", "RRRWWWW", selections, "1,0 mine");
    table.report("stalemate:b", "RBNWWFF", "W");
    assert_eq!(table.map(), "1,0 2 RRRWWW");
}

#[test]
fn units_captured_are_lost_in_every_case() {
    for (end, map) in [
        ("checkmate:w", "1,0 1 DNFF"),
        ("agreement", "0,0 1 DNFF; 1,0 2 DRF"),
        ("checkmate:b", "1,0 2 DRF"),
    ] {
        let mut table = eight("DRBNWWFF", "DRBNWWFF");
        table.report(end, "RBWW", "BNWWF");
        assert_eq!(table.map(), map, "{end}");
    }
}

#[test]
fn survivors_that_go_back_merge_with_own_units_there() {
    let mut table = table("0,0 1 KDRRBNWWWFF\n1,0 2 DRBNWWFF");
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    table.report("agreement", "RW", "-");
    assert_eq!(table.on("0,0"), "1 KDRBNWWFF");
}

#[test]
fn survivors_that_move_in_merge_with_own_units_that_came_before() {
    let mut table = table("0,0 1 DRBNWWFF\n0,1 1 DRBNWWFF\n1,0 2 DRBNWWFF");
    table.march("0,0", "1,0", "DRBNWWFF");
    table.march("0,1", "1,0", "DRBNWWFF");
    table.play("end 0,0x1,0").field("DRBNWWFF", "DRBNWWFF");
    table.report("agreement", "-", "RBN").play("0,1x1,0");
    table.field("DRBNWWFF", "DWWFF");
    table.report("checkmate:w", "R", "-");
    assert_eq!(table.map(), "0,0 1 DRBNWWFF; 1,0 1 DBNWWFF");
}

#[test]
fn a_drawn_or_lost_attack_is_not_repeated_in_the_same_turn() {
    let mut table = table("0,0 1 DRBNWWFF\n0,1 1 DDRBNWWFFF\n1,0 2 DRBNWWFF");
    table.march("0,0", "1,0", "DRBNWWFF");
    table.march("0,1", "1,0", "DDRBNWWFFF");
    table.play("end 0,0x1,0").field("DRBNWWFF", "DRBNWWFF");
    table.report("agreement", "-", "-");
    assert_eq!(table.orders(""), ["0,1x1,0"]);
    table.play("0,1x1,0").field("DRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.on("0,1"), "1 DF");
    assert_eq!(table.turn(), "2 in 1");
}
