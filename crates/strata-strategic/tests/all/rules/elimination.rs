//! Rule page: *Elimination and victory*, who is out and what becomes of their units.

use crate::common::table::{Table, hex, table};
use strata_strategic::Illegal;

/// Seat 1 attacks 1,0 from 0,0 with a Duke and seven others; seat 2 defends with the King
/// and seven others. Both have selected. Beside them stand those that `others` tells.
#[track_caller]
fn on_the_king(others: &str) -> Table {
    let setting = format!("0,0 1 DRBNWWFF\n1,0 2 KRBNWWFF\n{others}");
    let mut table = table(&setting);
    table.battle("0,0", "1,0", "DRBNWWFF", "KRBNWWFF");
    table
}

/// Seat 1 attacks 1,0 from 0,0 with the King and seven others; seat 2 defends with a Duke.
#[track_caller]
fn with_the_king(others: &str) -> Table {
    let setting = format!("0,0 1 KRBNWWFF\n1,0 2 DRBNWWFF\n{others}");
    let mut table = table(&setting);
    table.battle("0,0", "1,0", "KRBNWWFF", "DRBNWWFF");
    table
}

/// Seat 1 attacks 1,0 from 0,0 and 0,2 from 0,1. The first attack is fought, by such selections.
#[track_caller]
fn two_attacks(white: &str, black: &str, others: &str) -> Table {
    let mut table = table(&format!(
        "0,0 1 {white}\n1,0 2 {black}\n0,1 1 DRBNWWFF\n{others}"
    ));
    table.march("0,0", "1,0", white);
    table.march("0,1", "0,2", "DRBNWWFF");
    table.play("end 0,0x1,0").field(white, black);
    table
}

#[test]
fn of_two_seats_who_defeats_the_enemy_king_wins_the_game_at_once() {
    let mut table = on_the_king("0,2 2 DW");
    table.report("checkmate:w", "-", "R");
    assert_eq!(table.outcome(), "elimination 1");
    let outcome = table.campaign_outcome();
    table.refuses("end", &Illegal::Finished { outcome });
    assert_eq!(table.orders(""), Vec::<String>::new());
}

#[test]
fn of_two_seats_the_defender_wins_at_once_by_defeating_the_king_of_the_attacker() {
    let mut table = with_the_king("0,2 1 DW");
    assert_eq!(table.report("time:b", "-", "R").outcome(), "elimination 2");
}

#[test]
fn of_two_seats_the_other_attacks_are_not_fought_any_more() {
    let mut table = two_attacks("DRBNWWFF", "KRBNWWFF", "0,2 2 DW");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.outcome(), "elimination 1");
    assert_eq!(table.attacks(), Vec::<String>::new());
}

const TEAMS: &str = "seats = 4
    teams = [[1, 3], [2, 4]]
    2,0 2 DQW
    0,2 mine; 2 F
    gold = [0, 7, 0, 5]";

#[test]
fn in_teams_the_defeated_player_is_out_and_their_remaining_units_are_removed() {
    let mut table = on_the_king(TEAMS);
    table.report("checkmate:w", "R", "B");
    assert_eq!(table.map(), "1,0 1 DBNWWFF");
    assert_eq!(table.living(), [1, 3, 4]);
    assert_eq!((table.gold(2), table.gold(4)), (0, 5));
    assert_eq!(table.turn(), "3 in 1");
}

#[test]
fn in_teams_an_attacker_who_is_defeated_is_out_and_their_units_are_removed() {
    let mut table = with_the_king("seats = 4\nteams = [[1, 3], [2, 4]]\n0,2 mine; 1 F");
    table.report("checkmate:b", "-", "R");
    assert_eq!(table.map(), "1,0 2 DBNWWFF");
    assert_eq!(table.living(), [2, 3, 4]);
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn a_team_whose_last_king_is_gone_has_lost() {
    let mut table = on_the_king(TEAMS);
    table.report("checkmate:w", "-", "-").pass().play("concede");
    assert_eq!(table.outcome(), "resignation team-1");
    let mut table = on_the_king("seats = 3\nteams = [[2], [1, 3]]");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.outcome(), "elimination team-2");
}

#[test]
fn in_a_free_for_all_all_units_of_the_defeated_come_under_the_victor_where_they_stand() {
    let mut table = on_the_king("seats = 3\n2,0 2 DW\n0,2 mine; 2 F\n-2,0 3 D");
    table.report("checkmate:w", "-", "-");
    assert_eq!(
        table.map(),
        "-2,0 3 D; 0,2 1 F; 1,0 1 DRRBBNNWWWWFFFF; 2,0 1 DW"
    );
    assert_eq!(table.living(), [1, 3]);
    assert_eq!(table.turn(), "3 in 1");
    table.tells("DW on 2,0 come under seat 1");
}

#[test]
fn the_survivors_of_a_losing_defender_merge_with_the_group_that_moves_in() {
    let mut table = on_the_king("seats = 3");
    table.report("checkmate:w", "RW", "NFF");
    assert_eq!(table.map(), "1,0 1 DRBBNWWWFF");
}

#[test]
fn the_survivors_of_a_losing_attacker_stand_on_the_origin_of_the_group() {
    let mut table = with_the_king("seats = 3\n0,2 1 DW");
    table.report("checkmate:b", "RW", "NFF");
    assert_eq!(table.map(), "0,0 2 BNWFF; 0,2 2 DW; 1,0 2 DRBWW");
    assert_eq!(table.living(), [2, 3]);
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn the_defeated_king_is_lost() {
    let mut table = on_the_king("seats = 3");
    table.report("resignation:w", "-", "RBNWWFF");
    assert_eq!(table.map(), "1,0 1 DRBNWWFF");
    table.tells("seat 2 loses K on 1,0");
}

#[test]
fn the_gold_of_the_defeated_is_forfeited() {
    let mut table = on_the_king("seats = 3\ngold = [3, 9, 5]");
    table.report("checkmate:w", "-", "-");
    assert_eq!([1, 2, 3].map(|seat| table.gold(seat)), [3, 0, 5]);
    table.tells("seat 2 is eliminated and forfeits 9 gold");
}

#[test]
fn a_structure_that_is_taken_over_works_for_the_victor() {
    let mut table = with_the_king("seats = 3\n0,2 mine; 1 F\n2,0 base; 1 W");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.gold(2), 3 + 4);
    assert!(table.may("+W@2,0"));
}

#[test]
fn a_queen_taken_over_by_one_who_has_a_queen_is_removed() {
    let mut table = on_the_king("seats = 3\n2,0 2 DQW\n0,2 mine; 1 Q");
    table.report("checkmate:w", "-", "RBNWWFF");
    assert_eq!(table.map(), "0,2 1 Q; 1,0 1 DRBNWWFF; 2,0 1 DW");
    table.tells("removed from the map: Q on 2,0");
}

#[test]
fn a_queen_who_took_part_is_removed_too() {
    let setting = "seats = 3\n0,0 1 DQBNWWFF\n1,0 2 KQBNWWFF";
    let mut table = table(setting);
    table.battle("0,0", "1,0", "DQBNWWFF", "KQBNWWFF");
    table.report("checkmate:w", "-", "BNWWFF");
    assert_eq!(table.map(), "1,0 1 DQBNWWFF");
}

#[test]
fn a_queen_who_is_removed_may_leave_an_empty_hex() {
    let mut table = on_the_king("seats = 3\n2,0 mine; 2 Q\n0,2 mine; 1 Q");
    table.report("checkmate:w", "-", "RBNWWFF");
    assert_eq!(table.on("2,0"), "");
}

#[test]
fn a_queen_taken_over_by_one_who_has_none_stays() {
    let mut table = on_the_king("seats = 3\n2,0 2 DQW\n-2,0 3 DQ");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.on("2,0"), "1 DQW");
}

#[test]
fn a_queen_who_was_captured_in_the_battle_does_not_count() {
    let setting = "seats = 3\n0,0 1 DQBNWWFF\n1,0 2 KRBNWWFF\n2,0 2 DQ";
    let mut table = table(setting);
    table.battle("0,0", "1,0", "DQBNWWFF", "KRBNWWFF");
    table.report("checkmate:w", "Q", "-");
    assert_eq!(table.on("2,0"), "1 DQ");
}

/// Seat 2 is out; seven of its units are stranded on 2,0, and seat 3's now.
#[track_caller]
fn stranded() -> Table {
    let setting = "seats = 3
        0,0 1 DRBNWWFF
        0,1 1 DDF
        2,0 2 KRBNWWFF
        1,0 3 DRBNWWFF";
    let mut table = table(setting);
    table.pass();
    // Seat 2 attacks seat 3 with its King, and loses.
    table.battle("2,0", "1,0", "KRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "W");
    table
}

#[test]
fn units_taken_over_without_royal_and_structure_stay_where_they_are() {
    let table = stranded();
    assert_eq!(table.on("2,0"), "3 RBNWWFF");
    assert_eq!(table.turn(), "3 in 1");
}

#[test]
fn stranded_units_cannot_move() {
    let mut table = stranded();
    table.recruited();
    let hex = hex("2,0");
    table.refuses("2,0>2,-1", &Illegal::NoRoyal { hex });
}

#[test]
fn stranded_units_defend_without_a_royal_like_a_garrison() {
    let mut table = stranded();
    table
        .pass()
        .march("0,1", "1,1", "DDF")
        .march("0,0", "0,1", "DRBNWWFF");
    table.play("end").pass();
    table.march("1,1", "0,2", "DDF");
    table.march("0,1", "1,1", "DRBNWWFF");
    table.play("end").pass();
    table.battle("1,1", "2,0", "DRBNWWFF", "RBNWWFF");
    table.report("elimination:w", "W", "RBNWWFF");
    assert_eq!(table.on("2,0"), "1 DRBNWFF");
}

#[test]
fn a_royal_of_the_new_owner_who_joins_stranded_units_leads_them() {
    let mut table = stranded();
    table.march("1,0", "2,0", "DRBNWFF").play("end").pass();
    assert_eq!(table.on("2,0"), "3 DRRBBNNWWWFFFF");
    table.march("2,0", "2,-1", "DRRBBNNWWWFFFF");
}

#[test]
fn a_royal_who_has_joined_stranded_units_cannot_leave_them_so_again() {
    let mut table = stranded();
    table.march("1,0", "2,0", "DRBNWFF").play("end").pass();
    table.recruited();
    let hex = hex("2,0");
    for group in ["D", "DRBNWFF", "DRRBBNNWWWFFF"] {
        let why = table.march_refusal("2,0", "2,-1", group);
        assert_eq!(why, Illegal::LeftAlone { hex }, "{group}");
    }
}

#[test]
fn units_taken_over_on_a_structure_are_a_garrison() {
    let mut table = with_the_king("seats = 3\nstranded = \"lost\"\n0,0 fortress\n2,0 mine; 1 W");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.map(), "0,0 2 RBNWWFF; 1,0 2 DRBNWWFF; 2,0 2 W");
}

#[test]
fn when_the_active_player_is_eliminated_their_other_attacks_are_void() {
    let mut table = two_attacks("KRBNWWFF", "DRBNWWFF", "0,2 2 DW\nseats = 3");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.attacks(), Vec::<String>::new());
    assert_eq!(table.turn(), "2 in 1");
    assert_eq!(
        table.map(),
        "0,0 2 RBNWWFF; 0,1 2 DRBNWWFF; 0,2 2 DW; 1,0 2 DRBNWWFF"
    );
}

#[test]
fn when_the_active_player_is_eliminated_the_next_living_seat_plays() {
    let mut table = table("seats = 4\n0,0 4 KRBNWWFF\n1,0 1 DRBNWWFF");
    table.pass().play("concede").pass();
    assert_eq!(table.turn(), "4 in 1");
    table.battle("0,0", "1,0", "KRBNWWFF", "DRBNWWFF");
    table.report("stalemate:b", "-", "-");
    table.tells("round 1 is over");
    assert_eq!(table.turn(), "1 in 2");
    assert_eq!(table.pass().turn(), "3 in 2");
}

#[test]
fn the_active_player_goes_on_when_they_have_eliminated_another() {
    let mut table = two_attacks("DRBNWWFF", "KRBNWWFF", "0,2 3 DW\nseats = 4");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.to_act(), "1");
    assert_eq!(table.orders(""), ["0,1x0,2"]);
}

#[test]
fn an_attack_on_units_that_have_been_taken_over_is_a_plain_move() {
    let mut table = two_attacks("DRBNWWFF", "KRBNWWFF", "0,2 mine; 2 W\nseats = 3");
    table.report("checkmate:w", "-", "-");
    assert_eq!(table.orders(""), ["0,1x0,2", "0,1|0,2"]);
    assert_eq!(table.play("0,1x0,2").on("0,2"), "1 DRBNWWWFF");
}
