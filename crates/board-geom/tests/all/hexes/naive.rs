//! What is true of hexes by plain walks over pairs of numbers: nothing taken
//! from the crate but the hexes themselves.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use board_geom::hex::{Hex, HexRegion};
use proptest::prelude::*;

/// The six steps, clockwise where `r` grows downward, from `1,0`.
pub(crate) const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

pub(crate) fn touching(hex: Hex) -> [Hex; 6] {
    STEPS.map(|(q, r)| Hex::new(hex.q.wrapping_add(q), hex.r.wrapping_add(r)))
}

/// Every hex up to a number of steps away, with that number, by walking.
pub(crate) fn walked(from: Hex, most: u32) -> BTreeMap<Hex, u32> {
    let mut steps = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        let next = steps[&hex] + 1;
        for neighbour in touching(hex) {
            if next <= most && !steps.contains_key(&neighbour) {
                steps.insert(neighbour, next);
                open.push_back(neighbour);
            }
        }
    }
    steps
}

/// A hex near the origin.
pub(crate) fn near() -> impl Strategy<Value = Hex> {
    (-12..=12, -12..=12).prop_map(|(q, r)| Hex::new(q, r))
}

/// A hex anywhere within the limit, often at its edge.
pub(crate) fn anywhere() -> impl Strategy<Value = Hex> {
    let coordinate = || {
        prop_oneof![
            8 => -Hex::LIMIT..=Hex::LIMIT,
            1 => Just(Hex::LIMIT),
            1 => Just(-Hex::LIMIT),
            4 => -20..=20,
        ]
    };
    (coordinate(), coordinate()).prop_map(|(q, r)| Hex::new(q, r))
}

/// A hex with any coordinates at all.
pub(crate) fn any_hex() -> impl Strategy<Value = Hex> {
    let coordinate = || prop_oneof![any::<i32>(), Just(i32::MIN), Just(i32::MAX), -3..=3];
    (coordinate(), coordinate()).prop_map(|(q, r)| Hex::new(q, r))
}

/// Some of the hexes around the origin, often with gaps and islands.
pub(crate) fn shape() -> impl Strategy<Value = BTreeSet<Hex>> {
    prop::collection::btree_set((-4..=4, -4..=4).prop_map(|(q, r)| Hex::new(q, r)), 0..60)
}

pub(crate) fn region(hexes: &BTreeSet<Hex>) -> HexRegion {
    hexes.iter().copied().collect()
}
