//! Hexes, directions, distance, turns and mirrors.

use super::naive::{STEPS, any_hex, anywhere, touching, walked};
use board_geom::hex::{Hex, HexAxis, HexDirection};
use proptest::prelude::*;

#[test]
fn directions_are_numbered_clockwise_from_q_minus_s() {
    for (index, direction) in HexDirection::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        let (q, r) = STEPS[index];
        assert_eq!(direction.step(), Hex::new(q, r));
        for steps in -20..=20 {
            let turned = direction.rotated(steps);
            assert_eq!(
                turned.index() as i32,
                (index as i32 + steps).rem_euclid(6),
                "{steps}"
            );
            assert_eq!(turned.step(), direction.step().rotated(steps));
        }
    }
}

#[test]
fn a_direction_is_named_after_what_grows_and_what_shrinks() {
    for direction in HexDirection::ALL {
        let step = direction.step();
        let grown_and_shrunk = |change: i32| {
            let [q, r, s] = [(step.q, 'Q'), (step.r, 'R'), (step.s(), 'S')];
            let mut found = [q, r, s].into_iter().filter(|&(by, _)| by == change);
            (found.next().unwrap().1, found.next())
        };
        let ((grown, no_more), (shrunk, no_less)) = (grown_and_shrunk(1), grown_and_shrunk(-1));
        assert_eq!((no_more, no_less), (None, None));
        assert_eq!(format!("{direction:?}"), format!("{grown}Minus{shrunk}"));
    }
}

#[test]
fn distance_is_the_number_of_steps_that_a_walk_takes() {
    let from = Hex::new(3, -7);
    for (hex, steps) in walked(from, 15) {
        assert_eq!(from.distance(hex), steps, "{hex}");
        assert_eq!((hex - from).length(), steps);
    }
}

#[test]
fn the_axes_of_mirrors_are_where_they_are_said_to_be() {
    let corners = [Hex::new(2, -1), Hex::new(-1, 2), Hex::new(-1, -1)];
    for (axis, corner) in HexAxis::ALL.into_iter().zip(corners) {
        assert_eq!(corner.reflected(axis), corner);
        // A quarter turn away from the axis lies what is thrown across.
        let across = corner.rotated(1) + corner.rotated(2);
        assert_eq!(across.reflected(axis), -across);
    }
}

proptest! {
    #[test]
    fn hexes_are_vectors(a in anywhere(), b in anywhere(), factor in -100..=100) {
        let sum = Hex::new(a.q + b.q, a.r + b.r);
        prop_assert_eq!(a + b, sum);
        prop_assert_eq!(sum - b, a);
        prop_assert_eq!(-a, Hex::ORIGIN - a);
        prop_assert_eq!(a * factor, Hex::new(a.q * factor, a.r * factor));
        prop_assert_eq!(a.q + a.r + a.s(), 0);
    }

    #[test]
    fn distance_is_a_distance(a in anywhere(), b in anywhere(), c in anywhere()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        prop_assert_eq!((a + c).distance(b + c), a.distance(b));
        prop_assert!(a.distance(b) <= 4 * Hex::LIMIT.unsigned_abs());
    }

    #[test]
    fn neighbours_are_one_step_away_and_know_the_way_back(hex in anywhere()) {
        let neighbours = hex.neighbours();
        prop_assert_eq!(neighbours, touching(hex));
        for (neighbour, direction) in neighbours.into_iter().zip(HexDirection::ALL) {
            prop_assert_eq!(hex.distance(neighbour), 1);
            prop_assert_eq!(neighbour.neighbour(direction.rotated(3)), hex);
        }
    }

    #[test]
    fn turns_are_those_of_a_hexagon(
        hex in anywhere(), a in any::<i16>(), b in any::<i16>(),
    ) {
        let (a, b) = (i32::from(a), i32::from(b));
        prop_assert_eq!(hex.rotated(a).rotated(b), hex.rotated(a + b));
        prop_assert_eq!(hex.rotated(6 * a), hex);
        prop_assert_eq!(hex.rotated(3), -hex);
        prop_assert_eq!(hex.rotated(a).length(), hex.length());
        // A turn to the right takes every neighbour to the next one clockwise.
        for direction in HexDirection::ALL {
            let (next, turned) = (direction.rotated(1), hex.neighbour(direction).rotated(1));
            prop_assert_eq!(turned, hex.rotated(1).neighbour(next));
        }
        prop_assert_eq!(hex.rotated(i32::MIN), hex.rotated(4));
        prop_assert_eq!(hex.rotated(i32::MAX), hex.rotated(1));
    }

    #[test]
    fn mirrors_keep_their_coordinate_and_exchange_the_others(hex in anywhere()) {
        let (q, r, s) = (hex.q, hex.r, hex.s());
        let image = |axis| {
            let image = hex.reflected(axis);
            (image.q, image.r, image.s())
        };
        prop_assert_eq!(image(HexAxis::Q), (q, s, r));
        prop_assert_eq!(image(HexAxis::R), (s, r, q));
        prop_assert_eq!(image(HexAxis::S), (r, q, s));
        for axis in HexAxis::ALL {
            prop_assert_eq!(hex.reflected(axis).reflected(axis), hex);
            prop_assert_eq!(hex.rotated(1).reflected(axis), hex.reflected(axis).rotated(-1));
        }
        // Two mirrors make a turn.
        let turn = hex.reflected(HexAxis::Q).reflected(HexAxis::R);
        prop_assert_eq!(turn, hex.rotated(-2));
    }

    /// Beyond the limit there is no promise but this one.
    #[test]
    fn nothing_panics_whatever_the_coordinates(a in any_hex(), b in any_hex(), n in any::<i32>()) {
        let _ = (a + b, a - b, -a, a * n, a.s(), a.length(), a.distance(b), a.to_string());
        let _ = (a.neighbours(), a.rotated(n), HexAxis::ALL.map(|axis| a.reflected(axis)));
        let radius = n.unsigned_abs();
        let _ = (a.ring(radius).take(3).count(), a.spiral(radius).nth(9), a.range(radius).nth(2));
    }
}
