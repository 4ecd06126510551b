//! What a search calls at every node takes no memory from the heap. A program of its own without
//! a test harness, since it counts all memory and a harness takes some from another thread.

use capatomic::{Capatomic, StartNumber};
use chess_family::{Breakthrough, Capablanca, Grand, Orthodox, Shako, Stratomic};
use invasion::Invasion;
use peak_alloc::PeakAlloc;
use piece_kit::testing::{Rng, random_play};
use piece_kit::{Boarded, Events, Pieces, Variant};
use std::hint::black_box;
use strata_tactical::{Battle, PublicBattle};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Asserts that a call takes no memory, not even for a moment.
#[track_caller]
fn assert_free<T>(call: &str, position: &impl Variant, run: impl FnOnce() -> T) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let result = black_box(run());
    let taken = MEMORY.peak_usage() - before;
    drop(result);
    assert_eq!(taken, 0, "bytes for {call} in {position}");
}

/// Asks what every game answers, in all positions of some random games.
fn assert_calls_are_free<V: Variant>(start: &V, more: impl Fn(&V)) {
    let mut rng = Rng(3);
    for _ in 0..4 {
        for position in random_play(start, &mut rng, 120) {
            assert_position_is_free(&position);
            more(&position);
        }
    }
}

fn assert_position_is_free<V: Variant>(position: &V) {
    let actions = position.legal_actions();
    let mut list = Vec::with_capacity(actions.len());
    assert_free("extend_legal", position, || {
        position.extend_legal(&mut list);
    });
    assert_free("count_legal", position, || position.count_legal());
    assert_free("outcome", position, || position.outcome());
    assert_free("key", position, || position.key());
    for action in actions {
        assert_free("check", position, || position.check(action));
        assert_free("a copy and play_unchecked", position, || {
            let mut after = position.clone();
            after.play_unchecked(action);
            after
        });
        if position.events(action).len() <= Events::<V::Event>::INLINE {
            assert_free("events", position, || position.events(action));
            assert_free("play", position, || position.clone().play(action));
        }
    }
}

/// Asks what a search asks that knows that there is a board.
fn assert_search_is_free<V: Boarded>(position: &V) {
    let mut noisy = Vec::new();
    position.extend_captures_and_promotions(&mut noisy);
    let mut list = Vec::with_capacity(noisy.len());
    assert_free("extend_captures_and_promotions", position, || {
        position.extend_captures_and_promotions(&mut list);
    });
    assert_free("passed", position, || position.passed());
    assert_free("is_check", position, || position.is_check());
    let placement = position.placement();
    if let Some(royal) = placement.royal(position.to_act()) {
        assert_free("attackers_through", position, || {
            position.attackers_through(royal, !position.to_act(), placement.blockers())
        });
    }
    for action in position.legal_actions() {
        assert_free("effect", position, || position.effect(action));
        assert_free("slot", position, || position.slot(action));
        assert_free("see", position, || {
            position.see(action, |kind| 100 + kind.index() as i32)
        });
    }
}

fn main() {
    for number in [0, 4711] {
        let start = Capatomic::start(StartNumber::new(number).expect("a number"));
        assert_calls_are_free(&start, |position| {
            assert_search_is_free(position);
            assert_free("visit_moves", position, || {
                position.visit_moves(|moves| _ = black_box(moves));
            });
        });
    }
    assert_calls_are_free(&Invasion::start(), |position| {
        assert_search_is_free(position);
        assert_free("visit_moves", position, || {
            position.visit_moves(|moves| _ = black_box(moves));
        });
    });
    assert_battles_are_free();
    assert_calls_are_free(&Orthodox::default(), assert_search_is_free);
    assert_calls_are_free(&Capablanca::default(), assert_search_is_free);
    assert_calls_are_free(&Grand::default(), assert_search_is_free);
    assert_calls_are_free(&Shako::default(), assert_search_is_free);
    assert_calls_are_free(&Breakthrough::default(), assert_search_is_free);
    let text = "10/m3k3rm/pppp2pppp/4n5/10/10/5Q4/PPP2PPPPP/MR3K3M/10 w - - 0 1 unlocked";
    for start in [Stratomic::default(), text.parse().expect("a position")] {
        assert_calls_are_free(&start, assert_search_is_free);
    }
}

fn assert_battles_are_free() {
    let texts = [
        "k?q?n?w4/?w?f?q?w4/8/8/8/8/8/8/4?W?R?G?F/4?F?F?RK w 0 1",
        "q2f1*2/f1qr1*2/2?f2*2/***1f*2/8/8/B6F/4F3/2G1W2F/5RD1 w 32 17",
    ];
    for text in texts {
        let start: Battle = text.parse().expect("a battle");
        assert_calls_are_free(&start, |_| ());
        assert_calls_are_free(start.public(), |position: &PublicBattle| {
            assert_search_is_free(position);
            assert_free("visit_moves", position, || {
                position.visit_moves(|moves| _ = black_box(moves));
            });
        });
    }
}
