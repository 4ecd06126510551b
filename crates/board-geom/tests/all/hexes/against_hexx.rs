//! Hexes against hexx 0.25.

use super::naive::{anywhere, near};
use board_geom::hex::{Hex, HexAxis, HexDirection};
use hexx::EdgeDirection;
use proptest::prelude::*;

fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q, hex.r)
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

#[test]
fn directions_have_the_same_order() {
    for (direction, step) in HexDirection::ALL
        .into_iter()
        .zip(hexx::Hex::NEIGHBORS_COORDS)
    {
        assert_eq!(direction.step(), ours(step));
        let edge = EdgeDirection::ALL_DIRECTIONS[direction.index()];
        assert_eq!(
            direction.rotated(1).step(),
            ours(edge.clockwise().into_hex())
        );
    }
    let compass = [
        (HexDirection::SMinusR, EdgeDirection::FLAT_NORTH),
        (HexDirection::QMinusR, EdgeDirection::FLAT_NORTH_EAST),
        (HexDirection::QMinusS, EdgeDirection::FLAT_SOUTH_EAST),
        (HexDirection::RMinusS, EdgeDirection::FLAT_SOUTH),
        (HexDirection::RMinusQ, EdgeDirection::FLAT_SOUTH_WEST),
        (HexDirection::SMinusQ, EdgeDirection::FLAT_NORTH_WEST),
        (HexDirection::QMinusR, EdgeDirection::POINTY_NORTH_EAST),
        (HexDirection::QMinusS, EdgeDirection::POINTY_EAST),
        (HexDirection::RMinusS, EdgeDirection::POINTY_SOUTH_EAST),
        (HexDirection::RMinusQ, EdgeDirection::POINTY_SOUTH_WEST),
        (HexDirection::SMinusQ, EdgeDirection::POINTY_WEST),
        (HexDirection::SMinusR, EdgeDirection::POINTY_NORTH_WEST),
    ];
    for (direction, edge) in compass {
        assert_eq!(direction.step(), ours(edge.into_hex()), "{direction:?}");
    }
}

proptest! {
    #[test]
    fn distances_and_neighbours(a in anywhere(), b in anywhere()) {
        prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
        prop_assert_eq!(a.length(), theirs(a).ulength());
        prop_assert_eq!(a.s(), theirs(a).z());
        prop_assert_eq!(a.neighbours(), theirs(a).all_neighbors().map(ours));
    }

    #[test]
    fn turns_and_mirrors(hex in anywhere(), steps in 0..20_u32) {
        let there = theirs(hex);
        let turn = steps as i32;
        prop_assert_eq!(hex.rotated(turn), ours(there.rotate_cw(steps)));
        prop_assert_eq!(hex.rotated(-turn), ours(there.rotate_ccw(steps)));
        prop_assert_eq!(hex.reflected(HexAxis::Q), ours(there.reflect_x()));
        prop_assert_eq!(hex.reflected(HexAxis::R), ours(there.reflect_y()));
        prop_assert_eq!(hex.reflected(HexAxis::S), ours(there.reflect_z()));
    }

    #[test]
    fn rings_spirals_and_ranges(hex in near(), radius in 0..8_u32) {
        let there = theirs(hex);
        // Their words for this order are "counter clockwise"; their directions,
        // which it follows, are clockwise like ours.
        prop_assert!(hex.ring(radius).eq(there.ring(radius).map(ours)));
        prop_assert!(hex.spiral(radius).eq(there.spiral_range(0..=radius).map(ours)));
        prop_assert!(hex.range(radius).eq(there.range(radius).map(ours)));
    }
}
