//! Hexapawn: counts, who wins, and what it refuses.

use lessons::hexapawn::{Hexapawn, Step};
use piece_kit::geom::Square;
use piece_kit::testing::{
    Rng, Sight, assert_boarded, assert_mirrored, assert_refusals, random_play,
};
use piece_kit::{Outcome, Side, Termination, Variant, perft};

/// Counted by another program, a few lines of Python.
#[test]
fn the_start_of_hexapawn() {
    for (depth, count) in (1..).zip([3, 10, 28, 56, 70, 64, 20, 0]) {
        assert_eq!(perft(&Hexapawn::default(), depth), count, "depth {depth}");
    }
}

/// Whether the side to move can force a win.
fn wins(position: &Hexapawn) -> bool {
    position.legal_actions().into_iter().any(|step| {
        let mut after = *position;
        after.play_unchecked(step);
        !wins(&after)
    })
}

#[test]
fn the_second_side_can_force_a_win_as_gardner_found() {
    assert!(!wins(&Hexapawn::default()));
}

#[test]
fn whoever_reaches_the_far_rank_wins_and_so_does_whoever_leaves_no_step() {
    let outcome = |text: &str| text.parse::<Hexapawn>().expect(text).outcome();
    let winner = Side::White;
    let by = Termination::Special("far-rank");
    assert_eq!(outcome("P2/2p/3 b"), Some(Outcome::Win { winner, by }));
    let by = Termination::Stalemate;
    assert_eq!(outcome("1p1/1P1/3 b"), Some(Outcome::Win { winner, by }));
    assert_eq!(outcome("1p1/P2/3 b"), None);
}

#[test]
fn a_step_that_is_not_listed_is_refused() {
    let from = Square::all();
    let steps = from.flat_map(|from| Square::all().map(move |to| Step(from, to)));
    let steps: Vec<Step> = steps.collect();
    for position in random_play(&Hexapawn::default(), &mut Rng(5), 10) {
        assert_refusals::<Hexapawn>(&position.to_string(), &steps);
    }
}

#[test]
fn a_search_sees_it_as_it_is() {
    let sight = Sight {
        clocks: None,
        ..Sight::new(|_: &Step| false)
    };
    let mut rng = Rng(7);
    for _ in 0..20 {
        for position in random_play(&Hexapawn::default(), &mut rng, 10) {
            assert_boarded(&position, &sight);
        }
    }
    assert_mirrored::<Hexapawn>("p1p/1P1/3 w", "3/1p1/P1P b");
}
