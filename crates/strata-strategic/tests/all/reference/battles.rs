//! The reference held against the sentences of docs/rules/strata-strategic.md: battles, what
//! comes of them, and the end.

use crate::common::trial::{armies, attack, attack_by_eight, campaign, legal, play, scenario};
use crate::reference::{Phase, Reference};
use piece_kit::testing::Reference as _;
use strata_tactical::Units;

#[test]
fn a_fight_begins_as_the_page_of_battles_says() {
    let mut start = campaign(2, "", &[("0,0", 1, "DRRRWWWW"), ("0,-1", 2, "NF")]);
    start.battles_inside = true;
    let fight = play(&start, &(attack_by_eight("0,0", "0,-1") + " N F"));
    // Without a royal he "starts filling at the first place". Narrow is 5 x 7.
    let battle =
        r#""stage":"fight","position":"u4/u4/5/5/5/1UUUU/1UUUD w 0 1","past":[],"lost":["-","-"]"#;
    assert!(fight.to_string().contains(battle), "{fight}");
    let secret = r#""fielded":["DRRRWWWW","NF"],"concealed":["RRRWWWW","NF"],"lost":["-","-"]"#;
    assert!(fight.to_string().contains(secret), "{fight}");
    let legal = legal(&fight);
    assert!(legal.contains(" e2^=R e2^=W offer time yield"), "{legal}");
    // An offer is made once, stays for the answer and is declined by a turn.
    let offered = play(&fight, "offer");
    assert!(!offered.legal().contains(&"offer".to_string()));
    let offered = play(&offered, "e2^=R");
    assert_eq!(
        (
            offered.actor().as_str(),
            offered.legal().contains(&"agree".to_string())
        ),
        ("2", true)
    );
    assert!(!offered.legal().contains(&"offer".to_string()));
    let declined = play(&offered, "a7^=F");
    assert!(declined.legal().contains(&"offer".to_string()));
    assert_eq!(
        armies(&play(&offered, "agree")),
        "0,-1 2:NF/-, 0,0 1:DRRRWWWW/-"
    );
    // Captures are lost, and what lay face down comes to light.
    let taken = play(&declined, "d1^=W a6^=N e2e6 a7b6");
    assert!(taken.to_string().contains(r#""lost":["-","-"]"#));
    assert!(taken.to_string().contains(" w 6 4"));
    let won = play(&taken, "e6b6");
    assert!(won.to_string().contains(r#""lost":["-","F"]"#));
}

#[test]
fn the_fortress_board_is_that_of_the_structure() {
    let mut start = campaign(2, "", &[("1,0", 1, "DRRRWWWW"), ("0,0", 2, "K")]);
    start.battles_inside = true;
    let fight = play(&start, &(attack_by_eight("1,0", "0,0") + " K"));
    let position = r#""position":"k4*2/5*2/5*2/***2*2/8/8/8/8/4UUUU/4UUUD w 0 1""#;
    assert!(fight.to_string().contains(position), "{fight}");
}

/// A fight from a position on in which nothing lies face down, and White has lost so many.
fn fight(position: &str, lost: &str) -> Reference {
    let mut start = campaign(2, "", &[("0,0", 1, "DRRRWWWW"), ("1,0", 2, "K")]);
    start.battles_inside = true;
    let text = play(&start, &(attack_by_eight("0,0", "1,0") + " K")).to_string();
    let (head, rest) = text.split_once(r#""position":""#).unwrap();
    let (_, tail) = rest.split_once(r#"","past":[],"lost":["-","-"]"#).unwrap();
    let tail = tail.replace(r#""concealed":["RRRWWWW","-"]"#, r#""concealed":["-","-"]"#);
    Reference::parse(&format!(
        r#"{head}"position":"{position}","past":[],"lost":["{lost}","-"]{tail}"#
    ))
}

#[test]
fn a_battle_is_drawn_by_repetition_and_by_100_plies() {
    let start = fight("k7/8/7R/7D w 9 30", "RRWWWW");
    let cycle = "h1g1 a4b4 g1h1 b4a4";
    let twice = play(&start, cycle);
    let past = r#""past":["k7/8/7R/7D w 9 30","k7/8/7R/6D1 b 10 30","#;
    assert!(twice.to_string().contains(past));
    let end = play(&twice, cycle);
    assert_eq!(armies(&end), "0,0 1:DR/-, 1,0 2:K/-");
    assert_eq!((end.seat, end.status().as_str()), (2, "ongoing"));
    let end = play(&fight("k7/8/7R/7D w 99 80", "RRWWWW"), "h1g1");
    assert_eq!(armies(&end), "0,0 1:DR/-, 1,0 2:K/-");
    // A mate on the last ply is a mate: "no legal turn" is looked at first.
    let end = play(&fight("k7/7R/6R1/7D w 99 80", "RWWWW"), "g2g4");
    assert_eq!(end.status(), "elimination 1");
    assert_eq!(armies(&end), "1,0 1:DRR/DRR");
}

#[test]
fn the_king_lost_in_a_duel_ends_the_game() {
    let start = campaign(
        2,
        "",
        &[("0,0", 1, "KDDRRRWWWW"), ("1,0", 2, "KDW"), ("0,5", 2, "W")],
    );
    let orders = attack("0,0", "1,0", "KDDRRRWWWW", "KRRRWWWW");
    let report = play(&start, &format!("{orders} K W"));
    for result in ["checkmate:w", "stalemate:w", "resignation:w", "time:w"] {
        let end = play(&report, &format!("-wR -bW {result}"));
        assert_eq!(end.status(), "elimination 1");
        assert_eq!(armies(&end), "1,0 1:KDDRRWWWW/KDDRRWWWW");
        assert_eq!(
            (&end.out[..], end.gold[1], legal(&end).as_str()),
            (&[2][..], 0, "")
        );
        assert_eq!((end.phase, end.seat), (Phase::Battle, 1));
    }
    let end = play(&report, "-wR -bW time:b");
    assert_eq!(end.status(), "elimination 2");
    assert_eq!(armies(&end), "0,5 2:W/-, 1,0 2:KD/-");
}

#[test]
fn a_side_without_its_king_loses_armies() {
    let won = |defenders: &str, picks: &str, orders: &str| {
        let map = [
            ("0,0", 1, "DRRRWWWW"),
            ("1,0", 2, defenders),
            ("0,1", 2, "K"),
        ];
        let attack = attack_by_eight("0,0", "1,0");
        play(
            &campaign(2, "", &map),
            &format!("{attack} {picks} {orders}"),
        )
    };
    // No Duke that did not take part.
    let end = won("DNNNNW", "D N N N W", "-wR -bN stalemate:w");
    assert_eq!(armies(&end), "0,1 2:K/-, 1,0 1:DRRWWWW/-");
    // One; he takes the fourth Knight along.
    let end = won("DDNNNNW", "D N N N W", "-wR -bN stalemate:w");
    assert_eq!(end.actor(), "2");
    // Own hexes and empty ones, the origin among them.
    assert_eq!(legal(&end), "@0,0 @0,1 @1,-1");
    let state = r#""attacks":[],"retreat":{"from":"1,0","origin":"0,0","seat":2,"units":"DN"}}"#;
    assert!(end.to_string().contains(state), "{end}");
    assert_eq!(armies(&play(&end, "@0,1")), "0,1 2:KDN/-, 1,0 1:DRRWWWW/-");
    // A draw.
    let end = won("DDNNNNW", "D N N N W", "-wR -bN agreement");
    assert_eq!(armies(&end), "0,0 1:DRRWWWW/-, 0,1 2:K/-, 1,0 2:DDNNNW/-");
}

#[test]
fn a_beaten_group_is_lost_but_for_a_second_duke_and_his() {
    let lost = |army: &str, group: &str| {
        let map = [("0,0", 1, army), ("1,0", 2, "DW"), ("0,1", 2, "K")];
        let orders = attack("0,0", "1,0", group, "DRRRWWWW");
        let end = play(
            &campaign(2, "", &map),
            &format!("{orders} D W -wR -bW time:b"),
        );
        armies(&end)
    };
    // Who was not in the group stays.
    let end = lost("DRRRRWWWWW", "DRRRRWWWW");
    assert_eq!(end, "0,0 1:W/-, 0,1 2:K/-, 1,0 2:D/-");
    let end = lost("DDRRRRWWWWWW", "DDRRRRWWWWW");
    assert_eq!(end, "0,0 1:DRWW/-, 0,1 2:K/-, 1,0 2:D/-");
}

#[test]
fn a_beaten_army_has_to_have_a_way_out() {
    // 6,0 is the end of a strand.
    let map = [
        ("5,0", 1, "DDRRRWWWW"),
        ("6,0", 2, "DDN"),
        ("0,5", 2, "K"),
        ("0,0", 1, "K"),
    ];
    let orders = attack_by_eight("5,0", "6,0");
    let start = campaign(2, "", &map);
    let end = play(&start, &format!("{orders} D N stalemate:w"));
    assert_eq!(
        armies(&end),
        "0,0 1:K/-, 0,5 2:K/-, 5,0 1:D/-, 6,0 1:DRRRWWWW/-"
    );
    // If the whole army came, its origin is empty.
    let mut start = start.clone();
    start.remove((5, 0), &"D".parse().unwrap());
    let end = play(&start, &format!("{orders} D N stalemate:w"));
    assert_eq!(legal(&end), "@5,0");
}

#[test]
fn nobody_retreats_to_where_an_attack_goes() {
    let map = [
        ("0,0", 1, "DDRRRRRRWWWWWWWW"),
        ("1,0", 2, "DDN"),
        ("0,1", 2, "K"),
        ("0,5", 1, "K"),
    ];
    let orders = "0,0>1,0 D R R R W W W W go 0,0>0,1 D R R R W W W W go end";
    let both = play(&campaign(2, "", &map), orders);
    assert_eq!(legal(&both), "0,0x0,1 0,0x1,0");
    let end = play(&both, "0,0x1,0 D R R R W W W W D N stalemate:w");
    assert_eq!(legal(&end), "@1,-1");
}

#[test]
fn an_attack_on_nobody_is_a_plain_move() {
    let map = [
        ("0,0", 1, "DRRRWWWW"),
        ("0,1", 1, "DRRRWWWW"),
        ("1,0", 2, "DDN"),
        ("0,5", 2, "K"),
        ("5,0", 1, "K"),
    ];
    let orders = "0,0>1,0 D R R R W W W W go 0,1>1,0 D R R R W W W W go end";
    let both = play(&campaign(2, "", &map), orders);
    let won = play(&both, "0,0x1,0 D R R R W W W W D N -wR stalemate:w @0,0");
    assert_eq!(legal(&won), "0,1x1,0 0,1|1,0");
    let end = play(&won, "0,1|1,0");
    assert_eq!(
        armies(&end),
        "0,0 2:D/-, 0,1 1:DRRRWWWW/-, 0,5 2:K/-, 1,0 1:DRRWWWW/-, 5,0 1:K/-"
    );
    assert_eq!(end.seat, 2);
    let end = play(&won, "0,1x1,0");
    assert_eq!(
        armies(&end),
        "0,0 2:D/-, 0,5 2:K/-, 1,0 1:DDRRRRRWWWWWWWW/-, 5,0 1:K/-"
    );
}

#[test]
fn only_a_mate_may_defeat_a_king() {
    let rules = r#""king_lost_on":"mate""#;
    let map = [("0,0", 1, "DRRRWWWW"), ("1,0", 2, "KNNNN"), ("0,5", 1, "K")];
    let report = play(
        &campaign(2, rules, &map),
        &(attack_by_eight("0,0", "1,0") + " K N N N"),
    );
    assert_eq!(play(&report, "checkmate:w").status(), "elimination 1");
    let end = play(&report, "-bN time:w");
    assert_eq!(end.status(), "ongoing");
    assert_eq!(
        armies(&play(&end, "@0,1")),
        "0,1 2:KN/-, 0,5 1:K/-, 1,0 1:DRRRWWWW/-"
    );
    // Nowhere to go.
    let map = [("5,0", 1, "DDRRRWWWW"), ("6,0", 2, "KN"), ("0,0", 1, "K")];
    let orders = attack_by_eight("5,0", "6,0");
    let end = play(&campaign(2, rules, &map), &format!("{orders} K N time:w"));
    assert_eq!(end.status(), "elimination 1");
    assert_eq!(
        armies(&end),
        "0,0 1:K/-, 5,0 1:D/-, 6,0 1:DRRRWWWW/DRRRWWWW"
    );
    // The attacker's.
    let map = [("0,0", 1, "KRRRWWWWW"), ("1,0", 2, "K")];
    let orders = attack("0,0", "1,0", "KRRRWWWWW", "KRRRWWWW");
    let end = play(
        &campaign(2, rules, &map),
        &format!("{orders} K resignation:b"),
    );
    assert_eq!(armies(&end), "0,0 1:KW/-, 1,0 2:K/-");
}

#[test]
fn the_victor_takes_over_what_is_left_where_it_stands() {
    let map = [
        ("0,0", 1, "DQRRWWWW"),
        ("0,1", 1, "K"),
        ("1,0", 2, "KQN"),
        ("0,5", 2, "W"),
        ("4,0", 2, "W"),
        ("5,0", 2, "N"),
        ("-1,0", 3, "K"),
    ];
    let orders = attack("0,0", "1,0", "DQRRWWWW", "DQRRWWWW");
    let mut start = campaign(3, "", &map);
    start.camps.insert((5, 0), 1);
    start.gold[1] = 7;
    let end = play(&start, &format!("{orders} K Q N checkmate:w"));
    assert_eq!(
        armies(&end),
        "-1,0 3:K/-, 0,1 1:K/-, 0,5 1:W/-, 1,0 1:DQRRNWWWW/-, 4,0 1:W/-, 5,0 1:N/-"
    );
    assert_eq!((&end.out[..], end.gold[1], end.seat), (&[2][..], 0, 3));
    assert!(end.camps.is_empty());
    // A Queen lost in the battle makes room for another.
    let end = play(&start, &format!("{orders} K Q N -wQ checkmate:w"));
    assert!(armies(&end).contains("1,0 1:DQRRNWWWW/-"));
    // The attacker out: his turn ends, his units stay where they are.
    let map = [
        ("0,0", 1, "KDQRRWWWWF"),
        ("1,0", 2, "KQN"),
        ("4,0", 1, "W"),
        ("-1,0", 3, "K"),
    ];
    let orders = attack("0,0", "1,0", "KQRRWWWW", "KQRRWWWW");
    for (stranded, left) in [("stay", ", 4,0 2:W/-"), ("lost", "")] {
        let rules = format!(r#""stranded":"{stranded}""#);
        let end = play(
            &campaign(3, &rules, &map),
            &format!("{orders} K Q N -wR -bN time:b"),
        );
        let expected = "-1,0 3:K/-, 0,0 2:DRWWWWF/-, 1,0 2:KQ/-".to_string() + left;
        assert_eq!(armies(&end), expected);
        assert_eq!(
            (end.seat, end.phase, end.status().as_str()),
            (2, Phase::Recruit, "ongoing")
        );
    }
}

#[test]
fn teams_stand_and_fall_together() {
    let scenario = scenario(3, "").replace(r#""rules""#, r#""teams":[[1,3],[2]],"rules""#);
    let mut start = Reference::start("{}", &scenario, "reported");
    for (hex, seat, units) in [((0, 0), 1, "K"), ((1, 0), 3, "K"), ((-1, 0), 2, "KQ")] {
        start.join(hex, seat, units.parse().unwrap(), Units::NONE);
    }
    start.phase = Phase::Move;
    // "a hex of an ally can be neither entered"
    assert_eq!(
        legal(&start),
        "0,0>-1,1 0,0>0,-1 0,0>0,1 0,0>1,-1 concede end"
    );
    let out = play(&start, "concede");
    assert_eq!(
        (out.seat, out.status().as_str(), &out.out[..]),
        (2, "ongoing", &[1][..])
    );
    assert_eq!(armies(&out), "-1,0 2:KQ/-, 1,0 3:K/-");
    assert_eq!(play(&out, "concede").status(), "resignation team-1");
    assert_eq!(play(&out, "end end concede").status(), "resignation team-2");
}

#[test]
fn the_value_decides_after_the_last_round() {
    let rules = r#""quiet_rounds":2,"base_income":0,"king_value":0"#;
    let start = campaign(2, rules, &[("1,0", 1, "KR"), ("-1,0", 2, "KN")]);
    let rounds = "end end end end end end end";
    let end = play(&start, rounds);
    assert_eq!(end.status(), "quiet-rounds 1");
    assert_eq!(
        (end.round, end.seat, end.phase, end.quiet),
        (2, 2, Phase::Move, 2)
    );
    let mut even = start.clone();
    even.gold[1] = 2;
    assert_eq!(play(&even, rounds).status(), "quiet-rounds");
    let rules = r#""round_limit":1,"quiet_rounds":1,"prices":{"N":6}"#;
    let start = campaign(2, rules, &[("0,0", 1, "KR"), ("1,-1", 2, "KN")]);
    assert_eq!(play(&start, "end end end").status(), "round-limit 2");
}
