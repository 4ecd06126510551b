//! Regions against the sets of the standard library.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};

use super::naive::{any_hex, near, region, shape, touching};
use board_geom::hex::{Hex, HexDirection, HexRegion};
use proptest::prelude::*;

/// Checks a region against the set that it is made from.
fn check(region: &HexRegion, expected: &BTreeSet<Hex>, others: &[Hex]) {
    assert_eq!(region.len(), expected.len());
    assert_eq!(region.is_empty(), expected.is_empty());
    assert!(region.iter().eq(expected.iter().copied()));
    assert!(region.hexes().iter().eq(expected));
    for (index, &hex) in expected.iter().enumerate() {
        assert_eq!(region.index(hex), Some(index));
        assert_eq!(region.hex(index), Some(hex));
        for neighbour in touching(hex) {
            assert_eq!(region.contains(neighbour), expected.contains(&neighbour));
        }
    }
    assert_eq!(region.hex(expected.len()), None);
    for &hex in others {
        assert_eq!(region.contains(hex), expected.contains(&hex), "{hex}");
        assert_eq!(region.index(hex).is_some(), expected.contains(&hex));
    }
}

#[test]
fn an_empty_region_has_nothing() {
    let none = HexRegion::default();
    check(&none, &BTreeSet::new(), &[Hex::ORIGIN, Hex::new(5, -5)]);
    assert_eq!(none, HexRegion::from_iter([]));
    assert_eq!(none.neighbours(Hex::ORIGIN).count(), 0);
}

#[test]
fn hexes_at_opposite_ends_of_everything_make_a_small_region() {
    let ends = [i32::MIN, -Hex::LIMIT, -1, 0, Hex::LIMIT, i32::MAX];
    let hexes: BTreeSet<Hex> = ends
        .into_iter()
        .flat_map(|q| ends.map(|r| Hex::new(q, r)))
        .collect();
    let others: Vec<Hex> = hexes.iter().flat_map(|&hex| touching(hex)).collect();
    check(&region(&hexes), &hexes, &others);
}

#[test]
fn a_dense_region_at_the_edge_of_the_numbers_is_not_mistaken_for_another() {
    let corner = Hex::new(i32::MAX, i32::MAX);
    let hexes: BTreeSet<Hex> = (0..5)
        .flat_map(|q| (0..5).map(move |r| corner - Hex::new(q, r)))
        .collect();
    let others: Vec<Hex> = (0..6)
        .flat_map(|q| (0..6).map(move |r| corner + Hex::new(q, r)))
        .chain([Hex::ORIGIN, -corner])
        .collect();
    check(&region(&hexes), &hexes, &others);
}

#[test]
fn a_long_thin_region_is_searched_like_any_other() {
    // Along s, the rectangle of q and r has a thousand times as many cells.
    let hexes: BTreeSet<Hex> = (0..5000).map(|steps| Hex::new(steps, -steps)).collect();
    check(
        &region(&hexes),
        &hexes,
        &[Hex::new(5000, -5000), Hex::new(0, -4999)],
    );
}

/// Tables for these would take some 10 GB each.
#[test]
fn two_hexes_far_apart_take_no_more_room_than_two_others() {
    for far in 50_000..50_100 {
        let hexes = BTreeSet::from([Hex::ORIGIN, Hex::new(far, -far)]);
        check(&region(&hexes), &hexes, &[Hex::new(1, 0), Hex::new(far, 0)]);
    }
}

#[test]
fn neighbours_come_clockwise_with_their_directions() {
    let region: HexRegion = Hex::ORIGIN.range(1).collect();
    let around: Vec<(HexDirection, Hex)> = region.neighbours(Hex::new(2, 0)).collect();
    let expected = [
        (HexDirection::RMinusQ, (1, 1)),
        (HexDirection::SMinusQ, (1, 0)),
    ];
    // 1,1 is two steps from the origin.
    let [_, west] = expected.map(|(direction, (q, r))| (direction, Hex::new(q, r)));
    assert_eq!(around, [west]);
    let all: Vec<(HexDirection, Hex)> = region.neighbours(Hex::ORIGIN).collect();
    let expected = HexDirection::ALL.map(|direction| (direction, direction.step()));
    assert_eq!(all, expected);
}

#[test]
fn a_region_shows_what_is_in_it() {
    let region: HexRegion = [Hex::new(1, -1), Hex::ORIGIN].into_iter().collect();
    assert_eq!(format!("{region:?}"), "{(0,0), (1,-1)}");
}

proptest! {
    #[test]
    fn a_region_is_the_set_of_its_hexes(hexes in shape(), others in prop::collection::vec(near(), 30)) {
        check(&region(&hexes), &hexes, &others);
    }

    #[test]
    fn a_region_of_any_hexes_is_the_set_of_them(
        hexes in prop::collection::btree_set(any_hex(), 0..30),
        others in prop::collection::vec(any_hex(), 30),
    ) {
        check(&region(&hexes), &hexes, &others);
    }

    #[test]
    fn order_and_repetition_do_not_matter(hexes in prop::collection::vec(near(), 0..60)) {
        let one: HexRegion = hexes.iter().copied().collect();
        let other: HexRegion = hexes.iter().rev().chain(&hexes).copied().collect();
        prop_assert_eq!(&one, &other);
        let hasher = RandomState::new();
        prop_assert_eq!(hasher.hash_one(&one), hasher.hash_one(&other));
        let less: HexRegion = one.iter().skip(1).collect();
        prop_assert_eq!(one == less, one.is_empty());
    }
}
