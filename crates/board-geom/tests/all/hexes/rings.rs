//! Rings, spirals and ranges.

use std::collections::BTreeSet;

use super::naive::{near, walked};
use board_geom::hex::{Hex, HexDirection};
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
        assert_eq!(Hex::ORIGIN.ring(radius).count(), ring);
        assert_eq!(Hex::ORIGIN.spiral(radius).count(), all);
        assert_eq!(Hex::ORIGIN.range(radius).count(), all);
    }
}

#[test]
fn a_radius_beyond_the_limit_counts_as_the_limit() {
    let (limit, beyond) = (Hex::LIMIT as u32, u32::MAX);
    let hex = Hex::new(1, 1);
    assert_eq!(hex.ring(beyond).count(), 6 * (1 << 20));
    assert_eq!(hex.ring(beyond).next(), hex.ring(limit).next());
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
}
