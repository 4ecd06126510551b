//! Hexes against hexx 0.25, where it is right.
//!
//! Not compared:
//! * lines with ties: hexx interpolates floats, so that a tie goes to one side or
//!   the other depending on where on the map the line is; far from the origin
//!   other hexes of a line are off too;
//! * paths where a step can cost 0: hexx counts on every step to cost 1 at least
//!   and returns paths that are not the cheapest; and which of several cheapest
//!   paths it returns (it has no rule);
//! * doubled coordinates whose sum is odd, which are no hexes: hexx rounds them;
//! * coordinates for which an `i32` is too small.

mod hex_naive;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use board_geom::hex::{DoubledLayout, Hex, HexAxis, HexDirection, HexRegion, OffsetLayout};
use hex_naive::{anywhere, near};
use hexx::algorithms::{a_star, field_of_movement};
use hexx::{DoubledHexMode, EdgeDirection, HexOrientation, OffsetHexMode};
use proptest::prelude::*;

fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q, hex.r)
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

const OFFSET: [(OffsetLayout, OffsetHexMode, HexOrientation); 4] = [
    (
        OffsetLayout::OddR,
        OffsetHexMode::Odd,
        HexOrientation::Pointy,
    ),
    (
        OffsetLayout::EvenR,
        OffsetHexMode::Even,
        HexOrientation::Pointy,
    ),
    (OffsetLayout::OddQ, OffsetHexMode::Odd, HexOrientation::Flat),
    (
        OffsetLayout::EvenQ,
        OffsetHexMode::Even,
        HexOrientation::Flat,
    ),
];

const DOUBLED: [(DoubledLayout, DoubledHexMode); 2] = [
    (DoubledLayout::Width, DoubledHexMode::DoubledWidth),
    (DoubledLayout::Height, DoubledHexMode::DoubledHeight),
];

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

/// Some hexes around the origin, each with what it costs to enter.
fn land(costs: Range<u32>) -> impl Strategy<Value = BTreeMap<Hex, u32>> {
    let hex = (-4..=4, -4..=4).prop_map(|(q, r)| Hex::new(q, r));
    prop::collection::btree_map(hex, costs, 2..60)
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
    fn turns_and_mirrors(hex in anywhere(), centre in anywhere(), steps in 0..20_u32) {
        let (there, about) = (theirs(hex), theirs(centre));
        let turn = steps as i32;
        prop_assert_eq!(hex.rotated(turn), ours(there.rotate_cw(steps)));
        prop_assert_eq!(hex.rotated(-turn), ours(there.rotate_ccw(steps)));
        prop_assert_eq!(hex.rotated_about(centre, turn), ours(there.rotate_cw_around(about, steps)));
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
        prop_assert_eq!(hex.spiral(radius).len(), hexx::Hex::range_count(radius) as usize);
        prop_assert_eq!(hex.ring(radius + 1).len(), hexx::Hex::ring_count(radius + 1));
    }

    #[test]
    fn rows_and_columns(hex in anywhere(), column in -99..=99, row in -99..=99) {
        for (layout, mode, orientation) in OFFSET {
            let [there, down] = theirs(hex).to_offset_coordinates(mode, orientation);
            prop_assert_eq!(hex.to_offset(layout), (there, down));
            let back = hexx::Hex::from_offset_coordinates([column, row], mode, orientation);
            prop_assert_eq!(Hex::from_offset(layout, (column, row)), ours(back));
        }
        for (layout, mode) in DOUBLED {
            let [there, down] = theirs(hex).to_doubled_coordinates(mode);
            prop_assert_eq!(hex.to_doubled(layout), (there, down));
            let back = hexx::Hex::from_doubled_coordinates([there, down], mode);
            prop_assert_eq!(Hex::from_doubled(layout, (there, down)), Some(ours(back)));
        }
    }

    #[test]
    fn lines_without_ties(from in near(), to in near()) {
        let [right, left] = from.lines_to(to);
        let there: Vec<Hex> = theirs(from).line_to(theirs(to)).map(ours).collect();
        prop_assert_eq!(there.len(), right.len());
        for ((right, left), there) in right.zip(left).zip(there) {
            // Where there is a tie, theirs is one side or the other.
            prop_assert!(there == right || there == left);
        }
    }

    #[test]
    fn costs_of_cheapest_paths(
        costs in land(1..6), ends in any::<[prop::sample::Index; 2]>(),
    ) {
        let region: HexRegion = costs.keys().copied().collect();
        let [from, to] = ends.map(|index| region.hexes()[index.index(region.len())]);
        let cost = |hex: Hex| costs.get(&hex).copied();
        let path = region.shortest_path(from, to, cost);
        let there = a_star(theirs(from), theirs(to), |_, to| cost(ours(to)));
        let there = there.map(|path| path[1..].iter().map(|&hex| u64::from(costs[&ours(hex)])).sum());
        prop_assert_eq!(path.map(|path| path.cost()), there);
    }

    #[test]
    fn ranges_of_movement(
        costs in land(0..4), from in any::<prop::sample::Index>(), budget in 0..9_u32,
    ) {
        let region: HexRegion = costs.keys().copied().collect();
        let from = region.hexes()[from.index(region.len())];
        let cost = |hex: Hex| costs.get(&hex).copied();
        // They add one to every cost.
        let reached = region.reachable(from, budget, |hex| Some(cost(hex)? + 1));
        let there = field_of_movement(theirs(from), budget, |hex| cost(ours(hex)));
        let there: BTreeSet<Hex> = there.into_iter().map(ours).collect();
        prop_assert!(reached.region().iter().eq(there));
    }
}
