//! Perft counts of starts, and of positions counted by another program.

use capatomic::{Capatomic, StartNumber};
use piece_kit::perft;

fn start(number: u16) -> Capatomic {
    Capatomic::start(StartNumber::new(number).expect("a number of a start"))
}

fn assert_counts(position: &Capatomic, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(position, depth), count, "{position} at depth {depth}");
    }
}

#[test]
fn start_0_has_the_counts_of_the_rule_page() {
    assert_counts(&start(0), &[47, 2205, 106_911, 5_169_846]);
}

#[test]
fn start_12345_has_the_counts_of_the_rule_page() {
    assert_counts(&start(12345), &[48, 2304, 114_549, 5_680_856]);
}

#[test]
fn perft_at_depth_0_is_1() {
    assert_eq!(perft(&start(0), 0), 1);
}

/// `tests/data/pyffish.perft` says where its numbers come from.
#[test]
fn positions_without_launches_have_the_counts_of_fairy_stockfish() {
    let mut positions = 0;
    for block in include_str!("data/pyffish.perft").split("\n\n") {
        let mut position = None;
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line.split_once(' ').expect("a key and a value");
            match key {
                "id" => {}
                "position" => {
                    let parsed: Capatomic = value.parse().expect(value);
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
    assert!(positions >= 100, "only {positions} positions");
}
