//! Rule page: *Elimination and victory*, who concedes the whole game.

use crate::common::table::table;
use strata_strategic::{Illegal, Stage};

#[test]
fn a_player_may_concede_the_whole_game_in_their_recruit_phase() {
    let mut table = table("seats = 3\n0,0 base; 1 KW\n1,0 1 D\ngold = [7, 0, 0]");
    table.play("concede");
    assert_eq!((table.map(), table.gold(1)), (String::new(), 0));
    assert_eq!(table.living(), [2, 3]);
    assert_eq!(table.turn(), "2 in 1");
    table.tells("seat 1 concedes");
}

#[test]
fn a_player_may_concede_in_their_move_phase() {
    let mut table = table("seats = 3\n0,0 1 KW");
    table.march("0,0", "1,0", "KW").play("concede");
    assert_eq!(table.map(), "");
    assert_eq!(table.turn(), "2 in 1");
}

#[test]
fn nobody_gets_the_units_of_who_concedes() {
    let mut table = table("seats = 3\n0,0 camp N; 1 KW\n1,0 2 D\n2,0 3 D");
    table.play("concede");
    assert_eq!(table.map(), "1,0 2 D; 2,0 3 D");
    assert_eq!(table.camp("0,0"), 0);
}

#[test]
fn a_player_may_not_concede_while_they_have_an_attack_pending() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 2 DW");
    table.march("0,0", "1,0", "DRBNWWFF");
    table.refuses("concede", &Illegal::AttacksPending);
    let stage = Stage::Attack;
    assert_eq!(
        table.play("end").refusal("concede"),
        Illegal::NotNow { stage }
    );
}

#[test]
fn during_a_battle_nobody_concedes_the_whole_game() {
    let mut table = table("0,0 1 DRBNWWFF\n1,0 2 KRBNWWFF");
    table.battle("0,0", "1,0", "DRBNWWFF", "KRBNWWFF");
    let stage = Stage::Report;
    table.refuses("concede", &Illegal::NotNow { stage });
    table.report("agreement", "-", "-");
    assert_eq!(table.play("concede").outcome(), "resignation 1");
}
