//! The golden files of the crates: keys, outside counts, and a campaign from start to end.

use capatomic::Capatomic;
use invasion::Invasion;
use piece_kit::messages::Readable;
use piece_kit::testing::{assert_key_file, assert_perft_file};
use piece_kit::{Record, Variant};
use strata_strategic::Campaign;
use strata_tactical::PublicBattle;

macro_rules! data {
    ($name:literal) => {
        include_str!(concat!("../../../crates/", $name))
    };
}

#[test]
fn keys_are_those_of_the_golden_files() {
    assert_key_file::<Capatomic>(data!("capatomic/tests/data/keys.golden"));
    assert_key_file::<Invasion>(data!("invasion/tests/data/keys.golden"));
    assert_key_file::<PublicBattle>(data!("strata-tactical/tests/data/keys.golden"));
    assert_key_file::<Campaign>(data!("strata-strategic/tests/data/keys.golden"));
}

/// Deeper counts take too long where another machine's instructions are interpreted.
fn assert_counts<V: Readable>(file: &str) {
    let deep = |line: &str| line.starts_with("perft ") && !line.starts_with("perft 1 ");
    let lines = file.lines().filter(|&line| !deep(line));
    let shallow: String = lines.flat_map(|line| [line, "\n"]).collect();
    assert!(assert_perft_file::<V>(&shallow) > 100);
}

#[test]
fn counts_are_those_of_fairy_stockfish() {
    assert_counts::<Capatomic>(data!("capatomic/tests/data/pyffish.perft"));
    assert_counts::<Invasion>(data!("invasion/tests/data/pyffish.perft"));
    assert_counts::<PublicBattle>(data!("strata-tactical/tests/data/pyffish.perft"));
}

#[test]
fn a_campaign_comes_to_what_it_came_to() {
    let text = data!("strata-strategic/tests/data/six-crowns.record");
    let record: Record<Campaign> = text.parse().expect("a record");
    assert_eq!(record.to_string(), text);
    let game = record.replay().expect("a legal game");
    assert_eq!(
        format!("{:016x}", game.position().key()),
        "708f38c6b5a21986"
    );
}
