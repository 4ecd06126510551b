//! Rule page: *Elimination and victory*, who wins.

use crate::common::table::{seat, table};

#[test]
fn the_last_player_standing_wins() {
    let setting = "seats = 3\n0,0 1 DRBNWWFF\n1,0 2 KRBNWWFF";
    let mut conceded = table(setting);
    conceded.pass().pass().play("concede");
    assert_eq!(conceded.outcome(), "ongoing");
    conceded.battle("0,0", "1,0", "DRBNWWFF", "KRBNWWFF");
    conceded.report("checkmate:w", "-", "R");
    assert_eq!(conceded.outcome(), "elimination 1");
    assert_eq!(conceded.map(), "1,0 1 DRBBNNWWWWFFFF");
}

#[test]
fn the_last_player_standing_wins_by_the_concession_of_the_others() {
    let mut table = table("seats = 3");
    table.play("concede");
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.play("concede").outcome(), "resignation 3");
}

#[test]
fn the_last_team_standing_wins() {
    let mut table = table("seats = 4\nteams = [[1, 2], [3], [4]]");
    table.pass().pass().play("concede");
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.play("concede").outcome(), "resignation team-1");
}

#[test]
fn a_team_plays_on_while_one_of_its_kings_lives() {
    let mut table = table("seats = 4\nteams = [[1, 3], [2, 4]]");
    table.play("concede");
    assert_eq!(table.turn(), "2 in 1");
    table.play("concede");
    assert_eq!(table.turn(), "3 in 1");
    assert_eq!(table.play("concede").outcome(), "resignation team-2");
}

#[test]
fn after_round_limit_full_rounds_value_decides() {
    let mut table = table("round_limit = 3\n0,0 1 DW\n1,0 2 DWF");
    table.quiet_rounds(2);
    assert_eq!(table.turn(), "1 in 3");
    table.pass();
    assert_eq!(table.outcome(), "ongoing", "the round is not full");
    assert_eq!(table.pass().outcome(), "round-limit 2");
}

#[test]
fn after_quiet_rounds_full_rounds_without_a_battle_value_decides() {
    let mut table = table("quiet_rounds = 3\n0,0 1 DW\n1,0 2 D");
    table.quiet_rounds(2).pass();
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.pass().outcome(), "quiet-rounds 1");
}

#[test]
fn a_battle_begins_the_count_of_quiet_rounds_anew() {
    let mut table = table("quiet_rounds = 3\n0,0 1 DRBNWWFF\n1,0 2 DRBNWWFF");
    table.quiet_rounds(2);
    assert_eq!(table.public().quiet_rounds(), 2);
    table.battle("0,0", "1,0", "DRBNWWFF", "DRBNWWFF");
    table.report("agreement", "R", "-");
    table.pass();
    assert_eq!(table.public().quiet_rounds(), 0, "a draw is a battle too");
    table.quiet_rounds(2);
    assert_eq!(table.outcome(), "ongoing");
    assert_eq!(table.quiet_rounds(1).outcome(), "quiet-rounds 2");
}

#[test]
fn a_march_is_no_battle() {
    let mut table = table("quiet_rounds = 1\n0,0 1 K\n1,0 2 D");
    table.march("0,0", "0,1", "K").play("end").pass();
    assert_eq!(table.outcome(), "quiet-rounds 2");
}

#[test]
fn value_is_the_army_by_its_prices_and_the_gold() {
    let table = table("0,0 1 DQRBN\n1,0 mine; 1 GCWF\ngold = [17, 0]");
    let army = 10 + 9 + 5 + 3 + 3 + 4 + 3 + 1 + 1;
    let king = 10;
    assert_eq!(table.public().value(seat(1)), army + king + 17 + 3);
    assert_eq!(table.public().value(seat(2)), king);
}

#[test]
fn gold_decides_like_units() {
    for (gold, outcome) in [
        (0, "round-limit 1"),
        (1, "round-limit"),
        (2, "round-limit 2"),
    ] {
        let setting = format!("round_limit = 1\n0,0 1 DW\n1,0 2 D\ngold = [0, {gold}]");
        assert_eq!(table(&setting).quiet_rounds(1).outcome(), outcome);
    }
}

#[test]
fn equal_value_is_a_draw() {
    let mut by_limit = table("round_limit = 1\n0,0 1 DR\n1,0 2 DGW");
    assert_eq!(by_limit.quiet_rounds(1).outcome(), "round-limit");
    let mut by_quiet = table("quiet_rounds = 1\n0,0 1 DR\n1,0 2 DGW");
    assert_eq!(by_quiet.quiet_rounds(1).outcome(), "quiet-rounds");
}

#[test]
fn it_is_a_draw_if_the_best_are_equal_whatever_the_others_have() {
    let mut best = table("round_limit = 1\n0,0 1 D\n1,0 2 DW\n2,0 3 DF");
    assert_eq!(best.quiet_rounds(1).outcome(), "round-limit");
    let mut worst = table("round_limit = 1\n0,0 1 D\n1,0 2 DW\n2,0 3 D");
    assert_eq!(worst.quiet_rounds(1).outcome(), "round-limit 2");
}

#[test]
fn value_is_summed_over_the_members_of_a_team() {
    let mut table = table(
        "round_limit = 1
        teams = [[1, 3], [2, 4]]
        0,0 1 DR
        2,0 3 DR
        0,1 4 DQRW
        gold = [0, 3, 0, 0]",
    );
    assert_eq!(
        table.public().value(seat(4)),
        25 + 10,
        "the best single one"
    );
    assert_eq!(table.quiet_rounds(1).outcome(), "round-limit team-1");
}

#[test]
fn only_living_members_of_a_team_count() {
    let mut table = table(
        "round_limit = 1
        teams = [[1, 3], [2, 4]]
        0,0 1 DQRRR
        1,0 2 D
        2,0 3 D
        0,1 4 DW
        gold = [30, 0, 0, 0]",
    );
    table.play("concede").quiet_rounds(1);
    assert_eq!(
        table.outcome(),
        "round-limit team-2",
        "two Kings against one"
    );
}

#[test]
fn of_both_limits_that_of_rounds_is_named() {
    let mut table = table("round_limit = 2\nquiet_rounds = 2\n0,0 1 D");
    assert_eq!(table.quiet_rounds(2).outcome(), "round-limit 1");
}

#[test]
fn a_round_ends_with_the_elimination_of_its_last_player_too() {
    let mut table = table("seats = 3\nround_limit = 1\n0,0 3 KRBNWWFF\n1,0 1 DRBNWWFF");
    table
        .pass()
        .pass()
        .battle("0,0", "1,0", "KRBNWWFF", "DRBNWWFF");
    table.report("checkmate:b", "-", "-");
    assert_eq!(table.outcome(), "round-limit 1");
}
