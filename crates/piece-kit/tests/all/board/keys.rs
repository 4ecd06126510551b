//! Keys are stable within a major version: those of the golden file are for ever.

use std::collections::BTreeSet;

use crate::naive::{Fairy, Metamachy, Orthodox, Vast, Xiangqi};
use board_geom::{Board8x8, Board16x16, Square};
use piece_kit::keys::{feature_key, square_key};
use piece_kit::{Pieces, Placement, Side};

const GOLDEN: &str = include_str!("../../data/keys.golden");

/// splitmix64 as published (Steele, Lea and Flood 2014), at a step of a sequence.
fn splitmix(seed: u64, step: u64) -> u64 {
    let mut z = seed.wrapping_add(step.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn key_of<P: Pieces>(field: &str) -> u64 {
    let placement = Placement::<P>::parse(field).expect(field);
    assert_eq!(placement.to_string(), field, "the golden file is canonical");
    assert_eq!(placement.key(), placement.key_from_scratch());
    placement.key()
}

#[test]
fn keys_are_those_of_the_golden_file() {
    let mut lines = 0;
    for line in GOLDEN.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect(line);
        let (what, of, key) = (word(), word(), word());
        let found = match what {
            "feature" => feature_key(of.parse().expect(line)),
            "orthodox" => key_of::<Orthodox>(of),
            "fairy" => key_of::<Fairy>(of),
            "xiangqi" => key_of::<Xiangqi>(of),
            other => panic!("unknown word {other}"),
        };
        assert_eq!(format!("{found:016x}"), key, "{line}");
        lines += 1;
    }
    assert_eq!(lines, 17);
}

#[test]
fn features_are_numbered_by_splitmix64() {
    let seed = u64::from_be_bytes(*b"warboard");
    for feature in [0, 1, 2, 4095, 65_535, 65_536, 1 << 40] {
        assert_eq!(feature_key(feature), splitmix(seed, feature + 1));
    }
}

#[test]
fn features_differ_from_each_other_and_from_pieces() {
    // The first 4096 numbers are those of pieces and impassable squares.
    let features = (0..4096).chain(65_536..65_536 + 4096);
    let keys: BTreeSet<u64> = features.map(feature_key).collect();
    assert_eq!(keys.len(), 2 * 4096);
    assert!(!keys.contains(&0));
    let corner = Placement::<Orthodox>::parse("8/8/8/8/8/8/8/P7").unwrap();
    assert_eq!(corner.key(), feature_key(0));
}

/// The keys of each piece alone on each square, and of each square that is impassable.
fn keys_of_one<P: Pieces>() -> Vec<u64> {
    let mut keys = Vec::new();
    for square in Square::<P::Board>::all() {
        let mut blocked = Placement::<P>::default();
        blocked.block(square);
        keys.push(blocked.key());
        for side in Side::ALL {
            for &kind in P::ALL {
                let mut placement = Placement::<P>::default();
                placement.put(side, kind, square);
                assert_eq!(placement.key(), placement.key_from_scratch());
                keys.push(placement.key());
            }
        }
    }
    keys
}

#[test]
fn no_two_pieces_or_features_of_large_boards_have_one_key() {
    fn check<P: Pieces>() {
        let mut keys = keys_of_one::<P>();
        for feature in [65_536, 65_536 + 128, 65_536 + 256] {
            keys.extend(Square::<P::Board>::all().map(|square| square_key(feature, square)));
        }
        keys.extend((65_536 + 384..65_536 + 4096).map(feature_key));
        let different: BTreeSet<u64> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
    }
    check::<Orthodox>();
    check::<Metamachy>();
    check::<Vast>();
}

#[test]
fn features_of_squares_are_numbered_by_square_and_from_128_on_apart() {
    let [b1, last] = [Square::<Board8x8>::at(1, 0), Square::at(7, 7)];
    assert_eq!(square_key(65_536, b1), feature_key(65_537));
    assert_eq!(
        square_key(65_536 + 128, last),
        feature_key(65_536 + 128 + 63)
    );
    let key = |file, rank| square_key(65_536, Square::<Board16x16>::at(file, rank));
    assert_eq!(key(15, 7), feature_key(65_536 + 127));
    assert_eq!(key(0, 8), feature_key(65_536 + 32_768));
    assert_eq!(key(15, 15), feature_key(65_536 + 32_768 + 127));
}

#[test]
fn a_key_is_the_sum_of_its_squares() {
    let together = key_of::<Orthodox>("r7/8/8/8/8/8/8/K6*");
    let apart = ["r7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/7*"];
    let keys = apart.map(key_of::<Orthodox>);
    assert_eq!(together, keys[0] ^ keys[1] ^ keys[2]);
}
