//! Breakthrough against published counts, and what it refuses.

use lessons::breakthrough::{Breakthrough, Step};
use piece_kit::geom::Square;
use piece_kit::perft;
use piece_kit::testing::{Rng, assert_refusals, random_play};

#[test]
fn the_start_of_breakthrough() {
    for (depth, count) in (1..).zip([22, 484, 11_132, 256_036]) {
        assert_eq!(
            perft(&Breakthrough::default(), depth),
            count,
            "depth {depth}"
        );
    }
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
