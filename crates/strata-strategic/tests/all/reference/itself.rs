//! The reference held against the sentences of docs/rules/strata-strategic.md, up to battles.

use crate::common::trial::{armies, attack, attack_by_eight, campaign, legal, play};
use crate::reference::{Phase, Reference, read_hex};
use piece_kit::testing::Reference as _;
use strata_tactical::Units;

#[test]
fn a_campaign_starts_with_the_first_gathering() {
    let scenario = r#"{"version":1,"name":"d","title":"D","map":{"version":1,"radius":1,"places":[
{"at":["1,0","-1,0"],"structure":"base"},{"at":["0,-1"],"structure":"camp N"},
{"at":["0,1"],"structure":"mine"}]},
"seats":[{"gold":12,"armies":[{"at":"1,0","units":"FKW"},{"at":"0,-1","units":"W"}]},
{"gold":15,"armies":[{"at":"-1,0","units":"K"},{"at":"0,1","units":"F"}]}]}"#
        .replace('\n', "");
    let ruleset = r#"{"version":1,"name":"standard","mine_income":2}"#;
    let start = Reference::start(ruleset, &scenario, "inside");
    let head =
        format!(r#"{{"version":1,"battles":"inside","ruleset":{ruleset},"scenario":{scenario}"#);
    assert_eq!(
        start.to_string(),
        head.clone()
            + r#","state":{"round":1,"seat":1,"phase":"recruit","gold":[16,15],"out":[],"#
            + r#""armies":{"-1,0":{"seat":2,"units":"K","moved":"-"},"#
            + r#""0,-1":{"seat":1,"units":"W","moved":"-"},"0,1":{"seat":2,"units":"F","moved":"-"},"#
            + r#""1,0":{"seat":1,"units":"KWF","moved":"-"}},"camps":{"0,-1":1},"quiet":0,"#
            + r#""fought":false,"attacks":[]},"#
            + r#""secret":{"fielded":["-","-"],"concealed":["-","-"],"lost":["-","-"]}}"#
    );
    assert_eq!(start.actor(), "1");
    assert_eq!(start.status(), "ongoing");
    assert_eq!(
        legal(&start),
        "+B@1,0 +C@1,0 +D@1,0 +F@1,0 +G@1,0 +N@1,0 +Q@1,0 +R@1,0 +W@1,0 concede end"
    );
    let next = play(&start, "+Q@1,0 +N@1,0 +N@1,0");
    assert_eq!(legal(&next), "+F@1,0 +W@1,0 concede end");
    // Seat 2 has a base and a mine; then the camp of seat 1 delivers.
    let round = play(&next, "end end end end");
    assert_eq!(
        (round.round, round.seat, &round.gold[..]),
        (2, 1, &[5, 21][..])
    );
    assert_eq!(
        armies(&round),
        "-1,0 2:K/-, 0,-1 1:NW/-, 0,1 2:F/-, 1,0 1:KQNNWF/-"
    );
    assert!(round.camps.is_empty() && round.quiet == 1);
}

#[test]
fn the_first_gathering_may_be_left_out() {
    let rules = r#""first_gather":false,"base_income":5"#;
    let start = campaign(
        2,
        rules,
        &[("1,0", 1, "K"), ("-1,0", 2, "K"), ("5,0", 2, "N")],
    );
    let next = play(&start, "end");
    assert_eq!((next.gold[1], next.camps.len()), (0, 0));
    let next = play(&next, "end end end end");
    assert_eq!((next.gold[0], next.gold[1], next.camps.len()), (5, 5, 1));
}

#[test]
fn a_queen_camp_waits_while_there_is_a_queen() {
    let start = campaign(
        2,
        "",
        &[("-1,0", 1, "KQ"), ("0,0", 2, "K"), ("6,0", 1, "WDD")],
    );
    let mut waiting = start;
    for _ in 0..4 {
        waiting = play(&waiting, "end end end end");
    }
    // It had a count of 0 on its hex before the first turn; then 1, then 2 for good.
    assert_eq!(waiting.camps.values().copied().collect::<Vec<_>>(), [2]);
    let hex = read_hex("-1,0");
    waiting.remove(hex, &"Q".parse().unwrap());
    assert_eq!(waiting.camps.len(), 1);
    let next = play(&waiting, "end end end end");
    assert!(next.has_queen(1) && next.camps.is_empty());
    // "A camp's count is zero whenever its hex becomes empty"
    let left = play(&waiting, "6,0>5,0 D D W go");
    assert!(left.camps.is_empty());
}

#[test]
fn units_produced_may_have_to_wait_for_a_turn() {
    let rules = r#""fresh_units_move":false,"camp_period":1"#;
    let start = campaign(
        2,
        rules,
        &[("1,0", 1, "K"), ("5,0", 1, "D"), ("-1,0", 2, "K")],
    );
    let mut next = play(&start, "end end end");
    assert_eq!(armies(&next), "-1,0 2:K/-, 1,0 1:K/-, 5,0 1:DN/N");
    next.gold[0] = 9;
    let next = play(&next, "+W@1,0 +R@1,0 end");
    assert_eq!(armies(&next), "-1,0 2:K/-, 1,0 1:KRW/RW, 5,0 1:DN/N");
    assert_eq!(legal(&play(&next, "5,0>4,0")), "D");
}

#[test]
fn the_map_holds_255_units() {
    let many = "W".repeat(253);
    let mut start = campaign(
        2,
        r#""camp_period":1"#,
        &[("1,0", 1, "K"), ("5,0", 1, &many)],
    );
    start.join(read_hex("-1,0"), 2, "K".parse().unwrap(), Units::NONE);
    start.gold[0] = 5;
    let next = play(&start, "end end end");
    assert_eq!(legal(&next), "concede end");
    assert_eq!(next.camps.values().copied().collect::<Vec<_>>(), [1]);
}

#[test]
fn a_group_has_a_royal_and_leaves_none_without() {
    let start = campaign(2, "", &[("1,-1", 1, "KDNW"), ("0,5", 2, "K")]);
    let open = play(&start, "1,-1>0,0");
    assert_eq!(legal(&open), "D K");
    // The King stays with whoever stays.
    assert_eq!(legal(&play(&open, "D")), "N W go");
    assert_eq!(legal(&play(&open, "K")), "D N W go");
    assert_eq!(legal(&play(&open, "K D")), "N");
    assert_eq!(legal(&play(&open, "K D N")), "W");
    let all = play(&open, "K D N W go");
    assert_eq!(armies(&all), "0,0 1:KDNW/KDNW, 0,5 2:K/-");
    assert_eq!(legal(&all), "concede end");
    // Who has not moved may follow, and merges.
    let two = play(&start, "1,-1>0,0 D go 1,-1>0,0");
    assert_eq!(legal(&two), "K");
    assert_eq!(legal(&play(&two, "K")), "N");
    let two = play(&two, "K N W go");
    assert_eq!(armies(&two), "0,0 1:KDNW/KDNW, 0,5 2:K/-");
    // From a structure anybody may stay behind.
    let start = campaign(2, "", &[("0,0", 1, "KNW"), ("0,5", 2, "K")]);
    assert_eq!(legal(&play(&start, "0,0>1,0 K")), "N W go");
}

#[test]
fn stranded_units_hold_the_royal_that_joined() {
    let start = campaign(
        3,
        "",
        &[("1,-1", 1, "NW"), ("0,0", 1, "KD"), ("0,5", 2, "K")],
    );
    assert!(!legal(&start).contains("1,-1>"));
    let joined = play(&start, "0,0>1,-1 D go");
    let mut later = joined.clone();
    later.armies.get_mut(&(1, -1)).unwrap().moved = Units::NONE;
    let open = play(&later, "1,-1>1,0");
    assert_eq!(legal(&open), "D");
    assert_eq!(legal(&play(&open, "D N")), "W");
}

#[test]
fn an_attack_needs_one_royal_three_pieces_and_four_soldiers() {
    let short = campaign(2, "", &[("0,0", 1, "KDNNWWWWW"), ("1,0", 2, "K")]);
    assert!(!legal(&short).contains(">1,0"));
    let start = campaign(
        2,
        "",
        &[("0,0", 1, "KDNNRWWWWF"), ("1,0", 2, "K"), ("0,1", 1, "W")],
    );
    let open = play(&start, "0,0>1,0");
    assert_eq!(legal(&open), "D K");
    assert_eq!(legal(&play(&open, "D")), "R");
    assert_eq!(legal(&play(&open, "D R N N W")), "W");
    assert_eq!(legal(&play(&open, "D R N N W W W")), "F W");
    let sent = play(&open, "D R N N W W W F go");
    assert_eq!(
        armies(&sent),
        "0,0 1:KDRNNWWWWF/DRNNWWWF, 0,1 1:W/-, 1,0 2:K/-"
    );
    // "An attack can't be withdrawn", and nobody concedes with one pending.
    assert!(!legal(&sent).contains("concede"));
    assert!(legal(&sent).contains("0,0>0,1") && !legal(&sent).contains("0,0>1,0"));
    let battle = play(&sent, "0,0>0,1 K W go end");
    assert_eq!(legal(&battle), "0,0x1,0");
    assert_eq!(battle.phase, Phase::Battle);
    assert!(!battle.fought && play(&battle, "0,0x1,0").fought);
}

#[test]
fn a_king_present_is_selected_and_a_short_class_fielded_whole() {
    let start = campaign(2, "", &[("0,0", 1, "KDQRNNWWWWF"), ("1,0", 2, "DDNWF")]);
    let attacker = play(&start, &attack("0,0", "1,0", "KDQRNNWWWWF", ""));
    assert_eq!(
        (legal(&attacker).as_str(), attacker.actor().as_str()),
        ("K", "1")
    );
    // Of the pieces from the Knights on there are two.
    assert_eq!(legal(&play(&attacker, "K")), "Q R");
    assert_eq!(legal(&play(&attacker, "K R")), "N");
    assert_eq!(legal(&play(&attacker, "K R N N W")), "W");
    let defender = play(&attacker, "K R N N W W W F");
    assert_eq!(
        (legal(&defender).as_str(), defender.actor().as_str()),
        ("D", "2")
    );
    let report = play(&defender, "D N W F");
    assert_eq!(report.actor(), "host");
    let secret =
        r#""secret":{"fielded":["KRNNWWWF","DNWF"],"concealed":["-","-"],"lost":["-","-"]}"#;
    assert!(report.to_string().contains(secret));
    let casualties = "-bF -bN -bW -wF -wN -wR -wW ";
    let results = "agreement checkmate:b checkmate:w move-limit repetition resignation:b \
                   resignation:w stalemate:b stalemate:w time:b time:w";
    assert_eq!(legal(&report), casualties.to_string() + results);
    let report = play(&report, "-wN -wW -bN");
    assert_eq!(legal(&report), "-bF -bW ".to_string() + results);
    assert!(report.to_string().contains(r#""lost":["NW","N"]"#));
}

#[test]
fn reports_of_the_last_units() {
    let mut dukes = campaign(2, "", &[("0,0", 1, "DRRRWWWW"), ("1,0", 2, "DD")]);
    dukes = play(&dukes, &(attack_by_eight("0,0", "1,0") + " D"));
    let bare = play(&dukes, "-wR -wR -wR -wW -wW -wW -wW");
    assert_eq!(legal(&bare), "dead");
    let start = campaign(2, "", &[("0,0", 1, "DRRRWWWW"), ("1,0", 2, "W")]);
    let report = play(&start, &(attack_by_eight("0,0", "1,0") + " W"));
    assert!(!legal(&report).contains("checkmate:w") && legal(&report).contains("stalemate:w"));
    assert_eq!(legal(&play(&report, "-bW")), "elimination:w");
    let won = play(&report, "-wR -bW elimination:w");
    assert_eq!(armies(&won), "1,0 1:DRRWWWW/-");
}
