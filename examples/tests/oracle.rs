//! Positions counted by Fairy-Stockfish; each file in `tests/data` says how its
//! numbers were made.

use lessons::capablanca::Capablanca;
use lessons::grand::Grand;
use lessons::orthodox::Orthodox;
use lessons::shako::Shako;
use piece_kit::{Variant, perft};

/// Checks every count of a file and that every position is written back;
/// returns how many positions there were.
fn assert_counts<V: Variant>(file: &str) -> usize {
    let mut position: Option<V> = None;
    let mut positions = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, value)) = line.split_once(' ') else {
            continue;
        };
        match key {
            "position" => {
                let parsed = value.parse::<V>();
                let parsed = parsed.unwrap_or_else(|why| panic!("{value}: {why}"));
                assert_eq!(parsed.to_string(), value);
                position = Some(parsed);
                positions += 1;
            }
            "perft" => {
                let (depth, count) = value.split_once(' ').expect("a depth and a count");
                let position = position.as_ref().expect("a position first");
                let nodes = perft(position, depth.parse().expect("a depth"));
                assert_eq!(nodes.to_string(), count, "{position} at depth {depth}");
            }
            _ => {}
        }
    }
    positions
}

#[test]
fn capablanca_gothic_and_random_positions() {
    assert!(assert_counts::<Capablanca>(include_str!("data/capablanca.perft")) >= 40);
}

#[test]
fn grand_chess_positions() {
    assert!(assert_counts::<Grand>(include_str!("data/grand.perft")) >= 30);
}

#[test]
fn chess960_positions() {
    assert!(assert_counts::<Orthodox>(include_str!("data/orthodox960.perft")) >= 100);
}

#[test]
fn shako_positions() {
    assert!(assert_counts::<Shako>(include_str!("data/shako.perft")) >= 30);
}
