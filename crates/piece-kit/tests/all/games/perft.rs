//! Counting the tree, against walking every line of it.

use crate::toy::{Nim, Race, Take};
use piece_kit::{Variant, divide, perft};

/// Every line of so many actions, one by one.
fn lines<V: Variant>(position: &V, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for action in position.legal_actions() {
        let mut next = position.clone();
        next.play(action).expect("a legal action");
        count += lines(&next, depth - 1);
    }
    count
}

fn check<V: Variant>(position: &V, deepest: u32) {
    for depth in 0..=deepest {
        let expected = lines(position, depth);
        assert_eq!(perft(position, depth), expected, "{position} to {depth}");
        #[cfg(feature = "rayon")]
        assert_eq!(piece_kit::par_perft(position, depth), expected);
        let divided = divide(position, depth);
        let sum: u64 = divided.iter().map(|(_, count)| count).sum();
        if depth == 0 {
            assert!(divided.is_empty());
            continue;
        }
        assert_eq!(sum, expected, "{position} to {depth}");
        for (action, count) in divided {
            let mut next = position.clone();
            next.play_unchecked(action);
            assert_eq!(count, lines(&next, depth - 1), "{action}");
        }
    }
}

#[test]
fn perft_counts_the_lines_of_nim() {
    let nim = |heaps| Nim { heaps, seat: 1 };
    check(&nim([3, 4, 2]), 9);
    check(&nim([0, 1, 0]), 3);
    // Four matches in one heap: the compositions of 4 into so many parts.
    let counts = (0..6).map(|depth| perft(&nim([0, 4, 0]), depth));
    assert_eq!(counts.collect::<Vec<_>>(), [1, 4, 6, 4, 1, 0]);
}

#[test]
fn perft_counts_the_lines_of_a_race() {
    for position in ["3/3/K1k w 0", "3/K1k/3 b 3", "3/k2/2K w 0"] {
        check(&position.parse::<Race>().unwrap(), 8);
    }
}

#[test]
fn at_depth_0_there_is_one_line_whatever_the_position() {
    for heaps in [[0, 0, 0], [1, 2, 3]] {
        let position = Nim { heaps, seat: 2 };
        assert_eq!(perft(&position, 0), 1);
        assert!(divide(&position, 0).is_empty());
        #[cfg(feature = "rayon")]
        assert_eq!(piece_kit::par_perft(&position, 0), 1);
    }
}

#[test]
fn a_finished_position_has_no_successors() {
    let taken = Nim {
        heaps: [0; 3],
        seat: 1,
    };
    let arrived: Race = "K2/3/2k b 1".parse().unwrap();
    for depth in 1..6 {
        assert_eq!(perft(&taken, depth), 0);
        assert_eq!(perft(&arrived, depth), 0);
        assert!(divide(&arrived, depth).is_empty());
        #[cfg(feature = "rayon")]
        assert_eq!(piece_kit::par_perft(&arrived, depth), 0);
    }
}

#[test]
fn draws_by_history_do_not_end_a_line() {
    let late: Race = "3/3/K1k w 149".parse().unwrap();
    let early: Race = "3/3/K1k w 0".parse().unwrap();
    assert_eq!(perft(&late, 6), perft(&early, 6));
    assert!(perft(&early, 20) > 1, "beyond five occurrences");
}

#[test]
fn divide_lists_the_actions_in_their_order() {
    let nim = Nim {
        heaps: [2, 0, 1],
        seat: 3,
    };
    let list = [(Take(0, 1), 4), (Take(0, 2), 1), (Take(2, 1), 3)];
    assert_eq!(divide(&nim, 3).len(), 3);
    let counts = divide(&nim, 2);
    let expected = [(Take(0, 1), 2), (Take(0, 2), 1), (Take(2, 1), 2)];
    assert_eq!(counts, expected);
    let actions = list.map(|(action, _)| action);
    assert!(
        divide(&nim, 1)
            .iter()
            .map(|(action, _)| *action)
            .eq(actions)
    );
}
