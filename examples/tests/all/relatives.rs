//! Relatives of chess and another game against published counts.

use lessons::breakthrough::{Breakthrough, Step};
use lessons::capablanca::Capablanca;
use lessons::grand::Grand;
use lessons::shako::Shako;
use piece_kit::geom::Square;
use piece_kit::testing::{Rng, assert_refusals, random_play};
use piece_kit::{Variant, perft};

fn assert_counts<V: Variant>(position: &V, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(position, depth), count, "{position} at depth {depth}");
    }
}

#[test]
fn the_start_of_capablancas_chess() {
    assert_counts(&Capablanca::default(), &[28, 784, 25_228, 805_128]);
}

#[test]
fn the_start_of_grand_chess() {
    assert_counts(&Grand::default(), &[65, 4225, 259_514, 15_921_643]);
}

#[test]
fn the_start_of_shako() {
    assert_counts(&Shako::default(), &[58, 3364, 185_938]);
}

#[test]
fn the_start_of_breakthrough() {
    assert_counts(&Breakthrough::default(), &[22, 484, 11_132, 256_036]);
}

#[test]
fn a_step_of_breakthrough_that_is_not_listed_is_refused() {
    let from = Square::all();
    let steps = from.flat_map(|from| Square::all().map(move |to| Step(from, to)));
    let steps: Vec<Step> = steps.collect();
    for position in random_play(&Breakthrough::default(), &mut Rng(5), 120) {
        assert_refusals::<Breakthrough>(&position.to_string(), &steps);
    }
}
