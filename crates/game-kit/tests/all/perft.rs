//! Counting the tree, against walking every line of it.

use crate::toy::{Nim, Race, Take};
use game_kit::perft::divide;
use game_kit::{Variant, perft};

/// Every line of so many actions, one by one.
fn lines<V: Variant>(position: &V, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = position.legal_actions().into_iter().map(|action| {
        let mut next = position.clone();
        next.play(action).expect("a legal action");
        lines(&next, depth - 1)
    });
    after.sum()
}

fn check<V: Variant>(position: &V, deepest: u32) {
    assert!(divide(position, 0).is_empty());
    for depth in 0..=deepest {
        let expected = lines(position, depth);
        assert_eq!(perft(position, depth), expected, "{position} to {depth}");
        #[cfg(feature = "rayon")]
        assert_eq!(perft::par_perft(position, depth), expected);
        let divided = divide(position, depth);
        let sum: u64 = divided.iter().map(|(_, count)| count).sum();
        assert!(depth == 0 || sum == expected, "{position} to {depth}");
        for (action, count) in divided {
            let mut next = position.clone();
            next.play_unchecked(action);
            assert_eq!(count, lines(&next, depth - 1), "{action}");
        }
    }
}

fn nim(heaps: [u8; 3]) -> Nim {
    Nim { heaps, seat: 1 }
}

fn race(text: &str) -> Race {
    text.parse().unwrap()
}

#[test]
fn perft_counts_the_lines_of_nim_and_of_a_race() {
    check(&nim([3, 4, 2]), 9);
    check(&nim([0, 1, 0]), 3);
    // Four matches in one heap: the compositions of 4 into so many parts.
    let counts = (0..6).map(|depth| perft(&nim([0, 4, 0]), depth));
    assert_eq!(counts.collect::<Vec<_>>(), [1, 4, 6, 4, 1, 0]);
    for position in ["3/3/K1k w 0", "3/K1k/3 b 3", "3/k2/2K w 0"] {
        check(&race(position), 8);
    }
}

#[test]
fn a_finished_position_has_one_line_at_depth_0_and_no_successors() {
    let (taken, arrived) = (nim([0; 3]), race("K2/3/2k b 1"));
    check(&taken, 5);
    check(&arrived, 5);
    for depth in 0..6 {
        let expected = u64::from(depth == 0);
        assert_eq!(
            (perft(&taken, depth), perft(&arrived, depth)),
            (expected, expected)
        );
        assert!(divide(&arrived, depth).is_empty());
    }
}

#[test]
fn draws_by_history_do_not_end_a_line() {
    let (late, early) = (race("3/3/K1k w 149"), race("3/3/K1k w 0"));
    assert_eq!(perft(&late, 6), perft(&early, 6));
    assert!(perft(&early, 20) > 1, "beyond five occurrences");
}

#[test]
fn divide_lists_the_actions_in_their_order() {
    let expected = [(Take(0, 1), 2), (Take(0, 2), 1), (Take(2, 1), 2)];
    assert_eq!(divide(&nim([2, 0, 1]), 2), expected);
}
