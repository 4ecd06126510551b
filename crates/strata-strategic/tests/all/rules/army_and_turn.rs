//! Rule page: *Army*, *Gather*, *Recruit*, and the order of *Turn*.

use crate::common::table::{assert_fault, hex, table, toml};
use strata_strategic::scenarios::{MAX_UNITS, Scenario};
use strata_strategic::{Illegal, Phase, Stage};
use strata_tactical::Unit;

#[test]
fn an_army_is_a_multiset_of_units_of_one_player() {
    let (first, second) = (table("0,0 1 FWKWN"), table("0,0 1 KNWWF"));
    assert_eq!(first.on("0,0"), "1 KNWWF");
    assert_eq!(first.campaign, second.campaign);
}

#[test]
fn of_each_kind_as_many_may_move_as_have_not_moved_this_turn() {
    let mut table = table("0,0 1 DWW\n1,0 1 KWW");
    table.march("0,0", "1,0", "DWW");
    assert_eq!(table.on("1,0"), "1 KDWWWW");
    let hex = hex("1,0");
    let unit = Unit::Wazir;
    table.refuses_march("1,0", "2,0", "KWWW", &Illegal::NoMoreOf { unit, hex });
    table.march("1,0", "2,0", "KWW");
    assert_eq!(table.map(), "1,0 1 DWW; 2,0 1 KWW");
}

#[test]
fn every_seat_starts_with_exactly_one_king() {
    assert_fault("0,0 1 KK", "a seat must have exactly one King, not 2");
    let text = toml("0,0 1 DW").replace("units = \"K\"", "units = \"D\"");
    let none = Scenario::from_toml(&text).unwrap_err().to_string();
    assert!(
        none.contains("a seat must have exactly one King, not 0"),
        "{none}"
    );
    assert_fault("0,0 1 K\n1,0 1 K", "exactly one King, not 2");
}

#[test]
fn a_king_cannot_be_bought() {
    let table = table("0,0 base; 1 D\ngold = [1000, 0]");
    let unit = Unit::King;
    table.refuses("+K@0,0", &Illegal::NotForSale { unit });
}

#[test]
fn a_player_has_at_most_one_queen_at_any_time() {
    assert_fault(
        "0,0 1 KQ\n1,0 1 DQ",
        "a seat can have at most one Queen, not 2",
    );
    let mut table = table("0,0 base; 1 K\ngold = [30, 30]");
    table.play("+Q@0,0");
    table.refuses("+Q@0,0", &Illegal::SecondQueen);
}

#[test]
fn a_queen_elsewhere_counts_too_and_another_players_does_not() {
    let mine = table("0,0 base; 1 K\n2,0 mine; 1 Q\n1,0 2 KQ\ngold = [30, 30]");
    mine.refuses("+Q@0,0", &Illegal::SecondQueen);
    let other = table("0,0 base; 1 K\n1,0 2 KQ\ngold = [30, 30]");
    assert!(other.may("+Q@0,0"));
}

#[test]
fn a_queen_who_is_lost_may_be_replaced() {
    let mut table = table("0,0 1 DQBNWWFF\n1,0 2 KRBNWWFF\n-1,0 base; 1 K\ngold = [30, 0]");
    table.battle("0,0", "1,0", "DQBNWWFF", "KRBNWWFF");
    table.report("agreement", "Q", "-").pass();
    table.play("+Q@-1,0");
    assert_eq!(table.on("-1,0"), "1 KQ");
}

#[test]
fn an_army_that_moves_needs_a_king_or_a_duke() {
    let mut table = table("0,0 base; 1 KDQWW");
    table.recruited();
    for group in ["Q", "WW", "QWW"] {
        table.refuses_march("0,0", "1,0", group, &Illegal::NoRoyal { hex: hex("0,0") });
    }
    for group in ["K", "D", "KD", "KQ", "DWW"] {
        assert!(table.may_march("0,0", "1,0", group), "{group}");
    }
}

#[test]
fn units_without_a_royal_may_stand_only_on_a_structure() {
    let why = "units without a King or Duke may stand only on a structure";
    assert_fault("0,0 1 WW", why);
    assert_eq!(table("0,0 mine; 1 WW").on("0,0"), "1 WW");
}

#[test]
fn there_are_two_to_six_players() {
    for seats in 2..=6 {
        assert_eq!(table(&format!("seats = {seats}")).living().len(), seats);
    }
    assert_fault("seats = 7", "there must be 2 to 6 seats, not 7");
}

#[test]
fn players_take_whole_turns_in_seat_order() {
    let mut table = table("seats = 3");
    let mut turns = vec![table.turn()];
    for _ in 0..4 {
        turns.push(table.pass().turn());
    }
    assert_eq!(turns, ["1 in 1", "2 in 1", "3 in 1", "1 in 2", "2 in 2"]);
}

#[test]
fn eliminated_seats_are_skipped() {
    let mut table = table("seats = 4");
    table.pass().play("concede");
    assert_eq!(table.turn(), "3 in 1");
    table.pass().pass();
    assert_eq!(table.turn(), "1 in 2");
    assert_eq!(table.pass().turn(), "3 in 2");
}

#[test]
fn a_round_ends_after_the_last_seat() {
    let mut table = table("seats = 3");
    assert!(!table.pass().told("round 1 is over"));
    assert!(!table.pass().told("round 1 is over"));
    assert!(table.pass().told("round 1 is over"));
}

#[test]
fn a_round_ends_after_the_last_living_seat() {
    let mut table = table("seats = 3");
    table.pass().pass().play("concede");
    assert_eq!(table.turn(), "1 in 2");
    table.pass().pass();
    assert_eq!(table.turn(), "1 in 3");
}

#[test]
fn the_phases_are_gather_recruit_move_battle() {
    let mut table = table("0,0 base; 1 DRBNWWFF\n1,0 2 KW");
    assert_eq!((table.gold(1), table.phase()), (4, Phase::Recruit));
    let stage = Stage::Recruit;
    table.refuses("0,0>0,1", &Illegal::NotNow { stage });
    table.play("end");
    let stage = Stage::Move;
    assert_eq!(table.phase(), Phase::Move);
    table.refuses("+W@0,0", &Illegal::NotNow { stage });
    table.refuses("0,0x1,0", &Illegal::NotNow { stage });
    table.march("0,0", "1,0", "DRBNWWFF").play("end");
    let stage = Stage::Attack;
    assert_eq!(table.phase(), Phase::Battle);
    table.refuses("+W@0,0", &Illegal::NotNow { stage });
    table.refuses("0,0>0,1", &Illegal::NotNow { stage });
    table.refuses("end", &Illegal::NotNow { stage });
}

#[test]
fn without_attacks_there_is_no_battle_phase() {
    let mut table = table("0,0 1 K");
    table.march("0,0", "1,0", "K").play("end");
    assert_eq!(table.turn(), "2 in 1");
    assert_eq!(table.phase(), Phase::Recruit);
}

#[test]
fn income_comes_from_each_functioning_structure() {
    let mut table = table("0,0 base; 1 K\n1,0 base; 1 D\n0,1 mine; 1 W\n2,0 mine\n0,2 mine; 2 W");
    assert_eq!((table.gold(1), table.gold(2)), (4 + 4 + 3, 0));
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (11, 3));
    table.pass();
    assert_eq!((table.gold(1), table.gold(2)), (22, 3));
}

#[test]
fn income_is_that_of_the_structures_held_as_of_now() {
    let mut table = table("0,0 1 KD\n1,0 mine");
    table.march("0,0", "1,0", "K");
    assert_eq!(
        table.gold(1),
        0,
        "the mine was not held when the turn began"
    );
    table.play("end").pass();
    assert_eq!(table.gold(1), 3);
}

#[test]
fn a_queen_camp_whose_owner_has_a_queen_keeps_its_count() {
    let mut table = table("0,0 camp Q; 1 KQ");
    for count in [1, 2, 2, 2] {
        assert_eq!((table.on("0,0"), table.camp("0,0")), ("1 KQ".into(), count));
        table.pass().pass();
    }
}

#[test]
fn a_queen_camp_delivers_in_the_next_gather_phase_in_which_its_owner_has_no_queen() {
    let mut table = table("0,0 1 DQBNWWFF\n1,0 2 KRBNWWFF\n-1,0 camp Q; 1 K");
    table.pass().pass().pass().pass();
    assert_eq!(table.camp("-1,0"), 2);
    table.battle("0,0", "1,0", "DQBNWWFF", "KRBNWWFF");
    table.report("agreement", "Q", "-");
    assert_eq!(table.on("-1,0"), "1 K");
    table.pass();
    assert_eq!((table.on("-1,0"), table.camp("-1,0")), ("1 KQ".into(), 0));
}

#[test]
fn another_players_queen_does_not_stop_a_queen_camp() {
    let mut table = table("0,0 camp Q; 1 K\n1,0 2 KQ");
    table.pass().pass();
    assert_eq!(table.on("0,0"), "1 KQ");
}

#[test]
fn of_two_queen_camps_one_delivers() {
    let mut table = table("0,0 camp Q; 1 K\n1,0 camp Q; 1 D");
    table.pass().pass();
    assert_eq!(table.map(), "0,0 1 KQ; 1,0 1 D");
    assert_eq!((table.camp("0,0"), table.camp("1,0")), (0, 2));
}

#[test]
fn units_have_the_prices_of_the_battle_page() {
    let prices = [
        ("D", 10),
        ("Q", 9),
        ("R", 5),
        ("B", 3),
        ("N", 3),
        ("G", 4),
        ("C", 3),
        ("W", 1),
        ("F", 1),
    ];
    for (letter, price) in prices {
        let mut table = table("0,0 base; 1 K\nbase_income = 0\ngold = [12, 0]");
        table.play(&format!("+{letter}@0,0"));
        assert_eq!(table.gold(1), 12 - price, "{letter}");
        assert_eq!(table.on("0,0"), format!("1 K{letter}"));
    }
}

#[test]
fn what_is_too_dear_is_not_bought() {
    let mut table = table("0,0 base; 1 K\ngold = [2, 0]");
    assert_eq!(table.gold(1), 6);
    table.play("+R@0,0");
    let (unit, price, gold) = (Unit::Bishop, 3, 1);
    table.refuses("+B@0,0", &Illegal::TooDear { unit, price, gold });
    table.play("+W@0,0");
    assert_eq!(table.orders("@0,0"), Vec::<String>::new());
}

#[test]
fn units_are_bought_onto_any_functioning_base_held() {
    let mut table = table("0,0 base; 1 K\n1,0 base; 1 W\n0,1 base\n2,0 base; 2 K\n0,-1 mine; 1 F");
    table.play("+W@0,0 +F@1,0");
    assert_eq!(table.map(), "0,-1 1 F; 0,0 1 KW; 1,0 1 WF; 2,0 2 K");
    table.refuses("+W@0,1", &Illegal::NoArmy { hex: hex("0,1") });
    table.refuses("+W@2,0", &Illegal::NotYours { hex: hex("2,0") });
    table.refuses("+W@0,-1", &Illegal::NoBase { hex: hex("0,-1") });
    table.refuses("+W@5,5", &Illegal::OffMap { hex: hex("5,5") });
}

#[test]
fn without_a_base_nothing_is_bought() {
    let table = table("0,0 mine; 1 K\n1,0 fortress; 1 D\n0,1 camp W; 1 F\ngold = [100, 0]");
    assert_eq!(table.orders("+"), Vec::<String>::new());
    for place in ["0,0", "1,0", "0,1"] {
        let order = format!("+W@{place}");
        table.refuses(&order, &Illegal::NoBase { hex: hex(place) });
    }
}

#[test]
fn no_more_units_than_the_map_can_hold_are_bought_or_produced() {
    let wazirs = "W".repeat(MAX_UNITS as usize - 3);
    let mut table = table(&format!(
        "0,0 base; 1 K{wazirs}\n1,0 camp N; 1 D\ngold = [9, 0]"
    ));
    table.pass().pass();
    assert_eq!(table.on("1,0"), "1 D");
    let units = MAX_UNITS;
    table.refuses("+W@0,0", &Illegal::MapFull { units });
}
