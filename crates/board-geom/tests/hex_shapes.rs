//! Rings, spirals and ranges.

mod hex_naive;

use std::collections::BTreeSet;

use board_geom::hex::{Hex, HexDirection};
use hex_naive::{near, walked};
use proptest::prelude::*;

#[test]
fn a_ring_of_radius_0_is_the_hex_itself() {
    let hex = Hex::new(4, -9);
    assert!(hex.ring(0).eq([hex]));
    assert!(hex.spiral(0).eq([hex]));
    assert!(hex.range(0).eq([hex]));
}

#[test]
fn a_ring_of_radius_1_is_the_neighbours_in_order() {
    let hex = Hex::new(4, -9);
    assert!(hex.ring(1).eq(hex.neighbours()));
}

#[test]
fn counts_are_those_of_hexagons() {
    for (radius, ring, all) in [(1, 6, 7), (2, 12, 19), (3, 18, 37), (4, 24, 61)] {
        assert_eq!(Hex::ORIGIN.ring(radius).len(), ring);
        assert_eq!(Hex::ORIGIN.spiral(radius).len(), all);
        assert_eq!(Hex::ORIGIN.range(radius).len(), all);
    }
}

#[test]
fn a_radius_beyond_the_limit_counts_as_the_limit() {
    let (limit, beyond) = (Hex::LIMIT as u32, u32::MAX);
    let hex = Hex::new(1, 1);
    assert_eq!(hex.ring(beyond).len(), 6 * (1 << 20));
    assert_eq!(hex.ring(beyond).next(), hex.ring(limit).next());
    let all = 3 * (1 << 20) * ((1 << 20) + 1) + 1;
    assert_eq!(hex.spiral(beyond).len(), all);
    assert_eq!(hex.range(beyond).len(), all);
    assert_eq!(hex.range(beyond).next(), hex.range(limit).next());
}

proptest! {
    #[test]
    fn a_ring_is_what_a_walk_finds_at_the_distance_clockwise(centre in near(), radius in 1..9_u32) {
        let ring: Vec<Hex> = centre.ring(radius).collect();
        let walked = walked(centre, radius);
        let expected: BTreeSet<Hex> =
            walked.into_iter().filter(|&(_, steps)| steps == radius).map(|(hex, _)| hex).collect();
        prop_assert_eq!(&ring.iter().copied().collect::<BTreeSet<_>>(), &expected);
        prop_assert_eq!(ring.len(), expected.len());
        // From the corner in direction 0 along the side to that in direction 1.
        let corner = |direction: HexDirection| centre + direction.step() * radius as i32;
        for (index, direction) in HexDirection::ALL.into_iter().enumerate() {
            prop_assert_eq!(ring[index * radius as usize], corner(direction));
        }
        for (index, &hex) in ring.iter().enumerate() {
            prop_assert_eq!(hex.distance(ring[(index + 1) % ring.len()]), 1);
        }
    }

    #[test]
    fn a_spiral_is_its_rings_one_after_the_other(centre in near(), radius in 0..9_u32) {
        let rings = (0..=radius).flat_map(|radius| centre.ring(radius));
        prop_assert!(centre.spiral(radius).eq(rings));
    }

    #[test]
    fn a_range_is_what_a_walk_reaches_in_order(centre in near(), radius in 0..9_u32) {
        prop_assert!(centre.range(radius).eq(walked(centre, radius).into_keys()));
    }

    #[test]
    fn lengths_are_exact_from_the_first_to_the_last(centre in near(), radius in 0..6_u32) {
        fn check(mut hexes: impl ExactSizeIterator<Item = Hex> + Clone) {
            loop {
                let left = hexes.clone().count();
                assert_eq!(hexes.len(), left);
                if hexes.next().is_none() {
                    assert_eq!((left, hexes.next()), (0, None));
                    return;
                }
            }
        }
        check(centre.ring(radius));
        check(centre.spiral(radius));
        check(centre.range(radius));
    }

    #[test]
    fn a_ring_can_be_taken_from_both_ends_and_skipped_in(
        centre in near(), radius in 0..6_u32, skipped in 0..50_usize, ends in any::<u64>(),
    ) {
        let mut left: Vec<Hex> = centre.ring(radius).collect();
        prop_assert_eq!(centre.ring(radius).nth(skipped), left.get(skipped).copied());
        let mut ring = centre.ring(radius);
        for turn in 0..64 {
            if ends >> turn & 1 == 1 {
                prop_assert_eq!(ring.next_back(), left.pop());
            } else {
                let first = (!left.is_empty()).then(|| left.remove(0));
                prop_assert_eq!(ring.next(), first);
            }
        }
        prop_assert_eq!(centre.ring(radius).nth(usize::MAX), None);
    }
}
