//! Lines against the nearest centre, found by trying every hex around, and
//! the rule for ties.

mod hex_naive;

use board_geom::hex::{Hex, HexAxis};
use hex_naive::{anywhere, near};
use proptest::prelude::*;

/// The hexes whose centres are nearest to the point `step / steps` of the way:
/// all of them, by exact squares of distances.
fn nearest(from: Hex, to: Hex, step: i64, steps: i64) -> Vec<Hex> {
    let along = |from: i32, to: i32| i64::from(from) * (steps - step) + i64::from(to) * step;
    let (q, r) = (along(from.q, to.q), along(from.r, to.r));
    let (about_q, about_r) = (q.div_euclid(steps) as i32, r.div_euclid(steps) as i32);
    let around = (-1..=2).flat_map(|dq| (-1..=2).map(move |dr| (dq, dr)));
    let candidates = around.map(|(dq, dr)| Hex::new(about_q + dq, about_r + dr));
    let square = |hex: Hex| {
        let (dq, dr) = (i64::from(hex.q) * steps - q, i64::from(hex.r) * steps - r);
        dq * dq + dq * dr + dr * dr
    };
    let least = candidates.clone().map(square).min().unwrap();
    candidates.filter(|&hex| square(hex) == least).collect()
}

/// Positive if the hex lies to the right of somebody who goes from one to the
/// other, where `r` grows downward.
fn right_of_way(from: Hex, to: Hex, hex: Hex) -> i64 {
    let (way, off) = (to - from, hex - from);
    i64::from(way.q) * i64::from(off.r) - i64::from(way.r) * i64::from(off.q)
}

/// Checks every hex of both lines; says how many ties there are.
fn check(from: Hex, to: Hex) -> usize {
    let [right, left] = from.lines_to(to).map(Vec::from_iter);
    assert!(from.line_to(to).eq(right.iter().copied()));
    let steps = from.distance(to);
    assert_eq!(right.len(), steps as usize + 1);
    assert_eq!(left.len(), right.len());
    let mut ties = 0;
    for (step, (&right, &left)) in right.iter().zip(&left).enumerate() {
        let best = nearest(from, to, step as i64, i64::from(steps.max(1)));
        assert!(best.contains(&right), "{from} to {to}: {right}");
        assert!(best.contains(&left), "{from} to {to}: {left}");
        match best.len() {
            1 => assert_eq!(right, left),
            2 => {
                ties += 1;
                assert_eq!(right.distance(left), 1);
                assert!(right_of_way(from, to, right) > 0, "{from} to {to}");
                assert!(right_of_way(from, to, left) < 0, "{from} to {to}");
            }
            more => panic!("{from} to {to}: {more} are as near"),
        }
    }
    for line in [right, left] {
        assert_eq!((line[0], line[line.len() - 1]), (from, to));
        assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
    }
    ties
}

#[test]
fn a_line_to_the_hex_itself_is_that_hex() {
    let hex = Hex::new(3, 5);
    for line in hex.lines_to(hex) {
        assert!(line.eq([hex]));
    }
}

#[test]
fn every_line_of_a_large_board_goes_through_the_nearest_hexes() {
    let to = Hex::ORIGIN.range(25);
    let tied = to.filter(|&to| check(Hex::ORIGIN, to) > 0).count();
    // A line of so many steps, so many of which go to one side, has a tie if the
    // former number is divisible by 2 more often. Of 1950 lines a third are.
    let ways = (1..=25_u32).flat_map(|steps| (1..steps).map(move |aside| (steps, aside)));
    let expected = ways.filter(|(steps, aside)| steps.trailing_zeros() > aside.trailing_zeros());
    assert_eq!(tied, 6 * expected.count());
    assert_eq!(tied, 636);
}

#[test]
fn a_line_to_the_corner_between_two_neighbours_has_its_tie_in_the_middle() {
    let text = |line: board_geom::hex::HexLine| {
        let texts: Vec<String> = line.map(|hex| hex.to_string()).collect();
        texts.join(" ")
    };
    let to = Hex::new(2, 2);
    let [right, left] = Hex::ORIGIN.lines_to(to).map(text);
    assert_eq!(right, "0,0 0,1 1,1 1,2 2,2");
    assert_eq!(left, "0,0 1,0 1,1 2,1 2,2");
    let [right, left] = to.lines_to(Hex::ORIGIN).map(text);
    assert_eq!(right, "2,2 2,1 1,1 1,0 0,0");
    assert_eq!(left, "2,2 1,2 1,1 0,1 0,0");
}

#[test]
fn a_line_in_one_direction_goes_straight_on() {
    for direction in board_geom::hex::HexDirection::ALL {
        let straight = (0..=7).map(|steps| direction.step() * steps);
        for line in Hex::ORIGIN.lines_to(direction.step() * 7) {
            assert!(line.eq(straight.clone()));
        }
    }
}

proptest! {
    #[test]
    fn lines_go_through_the_nearest_hexes(from in near(), to in near()) {
        check(from, to);
    }

    #[test]
    fn lines_are_the_same_wherever_they_are(from in near(), to in near(), by in anywhere()) {
        let moved = (from + by).line_to(to + by);
        prop_assert!(moved.eq(from.line_to(to).map(|hex| hex + by)));
    }

    #[test]
    fn lines_turn_with_the_board(from in near(), to in near(), centre in near(), turn in 0..6) {
        let turned = from.rotated_about(centre, turn).line_to(to.rotated_about(centre, turn));
        prop_assert!(turned.eq(from.line_to(to).map(|hex| hex.rotated_about(centre, turn))));
    }

    #[test]
    fn a_mirror_exchanges_right_and_left(from in near(), to in near()) {
        for axis in HexAxis::ALL {
            let [right, left] = from.lines_to(to);
            let [mirrored_right, mirrored_left] = from.reflected(axis).lines_to(to.reflected(axis));
            prop_assert!(mirrored_right.eq(left.map(|hex| hex.reflected(axis))));
            prop_assert!(mirrored_left.eq(right.map(|hex| hex.reflected(axis))));
        }
    }

    #[test]
    fn the_way_back_exchanges_right_and_left(from in near(), to in near()) {
        let [right, left] = from.lines_to(to);
        let [right_back, left_back] = to.lines_to(from);
        prop_assert!(right_back.eq(left.rev()));
        prop_assert!(left_back.eq(right.rev()));
    }

    #[test]
    fn lines_across_the_whole_board_are_exact(
        from in anywhere(), to in anywhere(), places in prop::collection::vec(any::<u32>(), 20),
    ) {
        let steps = from.distance(to).max(1);
        let [right, left] = from.lines_to(to);
        prop_assert_eq!(right.len(), from.distance(to) as usize + 1);
        prop_assert_eq!(right.clone().next_back(), Some(to));
        prop_assert_eq!(left.clone().next_back(), Some(to));
        for place in places {
            let step = place % (from.distance(to) + 1);
            // Squares of such distances need more than 64 bits; the way from the
            // ideal point along each coordinate, times the steps, does not.
            let furthest = |hex: Hex| {
                let off = |from: i32, to: i32, at: i32| {
                    let [from, to, at] = [from, to, at].map(i64::from);
                    let (done, all) = (i64::from(step), i64::from(steps));
                    (at * all - (from * (all - done) + to * done)).abs()
                };
                let of_s = off(from.s(), to.s(), hex.s());
                off(from.q, to.q, hex.q).max(off(from.r, to.r, hex.r)).max(of_s)
            };
            let [right, left] = [&right, &left].map(|line| line.clone().nth(step as usize).unwrap());
            let tie = 2 * furthest(right) == i64::from(steps);
            prop_assert!(2 * furthest(right) <= i64::from(steps));
            prop_assert_eq!(furthest(left), furthest(right));
            prop_assert_eq!(right != left, tie);
        }
    }

    #[test]
    fn a_line_can_be_taken_from_both_ends_and_skipped_in(
        from in near(), to in near(), skipped in 0..60_usize, ends in any::<u64>(),
    ) {
        for line in from.lines_to(to) {
            let mut left: Vec<Hex> = line.clone().collect();
            prop_assert_eq!(line.len(), left.len());
            prop_assert_eq!(line.clone().nth(skipped), left.get(skipped).copied());
            prop_assert_eq!(line.clone().nth(usize::MAX), None);
            let mut line = line;
            for turn in 0..64 {
                prop_assert_eq!(line.len(), left.len());
                if ends >> turn & 1 == 1 {
                    prop_assert_eq!(line.next_back(), left.pop());
                } else {
                    let first = (!left.is_empty()).then(|| left.remove(0));
                    prop_assert_eq!(line.next(), first);
                }
            }
        }
    }
}
