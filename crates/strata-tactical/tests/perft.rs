//! Perft counts of the rule page, and of positions counted by another program.

use piece_kit::perft;
use strata_tactical::Battle;

fn assert_counts(text: &str, counts: &[u64]) {
    let battle: Battle = text.parse().expect(text);
    assert_eq!(battle.to_string(), text);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&battle, depth), count, "{text} at depth {depth}");
    }
}

#[test]
fn a_battle_on_the_mountain_has_the_counts_of_the_rule_page() {
    let start = "k?r?w?g4/?n?f?w?f4/8/8/###2###/###2###/8/8/4?F?G?N?W/4?W?B?FD w 0 1";
    assert_counts(start, &[7, 49, 371, 2756, 23_712]);
}

#[test]
fn a_defender_without_a_royal_in_his_fortress_has_the_counts_of_the_rule_page() {
    let start = "?n?w3*2/?c?f3*2/5*2/***2*2/8/8/8/8/4?W?C?F?R/4?F?N?WK w 0 1";
    assert_counts(start, &[7, 28, 248, 1178, 14_326]);
}

/// `tests/data/pyffish.perft` says where its numbers come from.
#[test]
fn positions_face_up_have_the_counts_of_fairy_stockfish() {
    let mut positions = 0;
    for block in include_str!("data/pyffish.perft").split("\n\n") {
        let mut position = None;
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line.split_once(' ').expect("a key and a value");
            match key {
                "id" => {}
                "position" => {
                    let parsed: Battle = value.parse().expect(value);
                    assert_eq!(parsed.to_string(), value);
                    position = Some(parsed);
                    positions += 1;
                }
                "perft" => {
                    let (depth, count) = value.split_once(' ').expect("a depth and a count");
                    let position = position.as_ref().expect("a position first");
                    let counted = perft(position, depth.parse().expect("a depth"));
                    assert_eq!(counted.to_string(), count, "{position} at depth {depth}");
                }
                other => panic!("unknown key {other}"),
            }
        }
    }
    assert!(positions >= 200, "only {positions} positions");
}
