//! Paths against every path there is, and ranges of movement against costs
//! that are improved until nothing changes.

mod hex_naive;

use std::collections::{BTreeMap, BTreeSet};

use board_geom::hex::{Hex, HexDirection, HexPath, HexRegion};
use hex_naive::{region, shape, touching, walked};
use proptest::prelude::*;

type Costs = BTreeMap<Hex, Option<u32>>;

/// A small region with costs, many of them 0, some none.
fn land(most: usize) -> impl Strategy<Value = Costs> {
    let hex = (-2..=2, -2..=2).prop_map(|(q, r)| Hex::new(q, r));
    let cost = prop_oneof![3 => Just(Some(0)), 6 => (0..4_u32).prop_map(Some), 1 => Just(None)];
    prop::collection::btree_map(hex, cost, 1..most)
}

fn hexes(costs: &Costs) -> HexRegion {
    costs.keys().copied().collect()
}

/// What a path is judged by: cost, steps, directions.
type Merit = (u64, usize, Vec<usize>);

/// The best path of all that enter no hex twice, tried one after the other.
fn best(costs: &Costs, from: Hex, to: Hex) -> Option<(Merit, Vec<Hex>)> {
    fn go_on(
        costs: &Costs,
        to: Hex,
        merit: &Merit,
        way: &mut Vec<Hex>,
        best: &mut Option<(Merit, Vec<Hex>)>,
    ) {
        let here = way[way.len() - 1];
        if here == to {
            if best.as_ref().is_none_or(|(least, _)| merit < least) {
                *best = Some((merit.clone(), way.clone()));
            }
            return;
        }
        for (direction, next) in touching(here).into_iter().enumerate() {
            let Some(&Some(cost)) = costs.get(&next) else {
                continue;
            };
            if !way.contains(&next) {
                let mut merit = merit.clone();
                merit.0 += u64::from(cost);
                merit.1 += 1;
                merit.2.push(direction);
                way.push(next);
                go_on(costs, to, &merit, way, best);
                way.pop();
            }
        }
    }
    let mut found = None;
    if costs.contains_key(&from) {
        go_on(costs, to, &Merit::default(), &mut vec![from], &mut found);
    }
    found
}

/// The least cost of every hex that can be reached at all, and the fewest steps
/// for so much.
fn least_costs(costs: &Costs, from: Hex) -> BTreeMap<Hex, (u64, usize)> {
    let mut least = BTreeMap::new();
    if costs.contains_key(&from) {
        least.insert(from, (0, 0));
    }
    loop {
        let mut better = Vec::new();
        for (&hex, &(so_far, steps)) in &least {
            for next in touching(hex) {
                if let Some(&Some(cost)) = costs.get(&next) {
                    let merit = (so_far + u64::from(cost), steps + 1);
                    if least.get(&next).is_none_or(|&known| merit < known) {
                        better.push((next, merit));
                    }
                }
            }
        }
        if better.is_empty() {
            return least;
        }
        for (hex, merit) in better {
            let known = least.entry(hex).or_insert(merit);
            *known = merit.min(*known);
        }
    }
}

/// Checks that a path is one, and that its cost is the sum of its costs.
fn check_path(path: &HexPath, costs: &Costs, from: Hex, to: Hex) {
    let hexes = path.hexes();
    assert_eq!((hexes[0], hexes[hexes.len() - 1]), (from, to));
    assert!(hexes.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
    assert_eq!(path.steps(), hexes.len() - 1);
    let sum: u64 = hexes[1..]
        .iter()
        .map(|hex| u64::from(costs[hex].unwrap()))
        .sum();
    assert_eq!(path.cost(), sum);
    assert_eq!(path.clone().into_hexes(), hexes);
}

#[test]
fn a_path_to_where_one_is_has_no_step_and_no_cost() {
    let here = Hex::new(2, 2);
    let region = HexRegion::from_iter([here]);
    let path = region.shortest_path(here, here, |_| None).unwrap();
    assert_eq!(
        (path.hexes(), path.steps(), path.cost()),
        (&[here][..], 0, 0)
    );
}

#[test]
fn there_is_no_path_from_or_to_a_hex_outside_or_over_a_gap() {
    let region: HexRegion = Hex::ORIGIN.range(2).filter(|hex| hex.q != 0).collect();
    let (left, right, outside) = (Hex::new(-1, 0), Hex::new(1, 0), Hex::ORIGIN);
    let free = |_| Some(0);
    assert_eq!(region.shortest_path(left, right, free), None);
    assert_eq!(region.shortest_path(left, outside, free), None);
    assert_eq!(region.shortest_path(outside, left, free), None);
    assert_eq!(region.shortest_path(outside, outside, free), None);
    assert!(region.reachable(outside, 9, free).is_empty());
}

#[test]
fn the_start_need_not_be_one_that_can_be_entered_but_the_goal_must() {
    let region: HexRegion = Hex::ORIGIN.range(1).collect();
    let (wall, beside) = (Hex::ORIGIN, Hex::new(1, 0));
    let cost = |hex| (hex != wall).then_some(1);
    let path = region.shortest_path(wall, beside, cost).unwrap();
    assert_eq!((path.hexes(), path.cost()), (&[wall, beside][..], 1));
    assert_eq!(region.shortest_path(beside, wall, cost), None);
    assert_eq!(region.reachable(wall, 0, cost).len(), 1);
    assert_eq!(region.reachable(wall, 1, cost).len(), 7);
    assert_eq!(region.reachable(beside, 9, cost).get(wall), None);
}

#[test]
fn the_greatest_costs_add_up() {
    let region: HexRegion = (0..5).map(|q| Hex::new(q, 0)).collect();
    let (from, to) = (Hex::ORIGIN, Hex::new(4, 0));
    let path = region.shortest_path(from, to, |_| Some(u32::MAX)).unwrap();
    assert_eq!(path.cost(), 4 * u64::from(u32::MAX));
    let reached = region.reachable(from, u32::MAX, |_| Some(u32::MAX));
    assert_eq!(reached.values(), [0, u32::MAX]);
}

#[test]
fn on_open_ground_a_path_is_as_short_as_the_distance_and_takes_first_directions_first() {
    let region: HexRegion = Hex::ORIGIN.range(5).collect();
    for to in &region {
        for cost in [0, 1, 7] {
            let path = region
                .shortest_path(Hex::ORIGIN, to, |_| Some(cost))
                .unwrap();
            assert_eq!(path.steps(), to.length() as usize);
            assert_eq!(path.cost(), u64::from(cost) * u64::from(to.length()));
            let directions: Vec<usize> = path
                .hexes()
                .windows(2)
                .map(|pair| pair[0].direction_to(pair[1]).unwrap().index())
                .collect();
            assert!(directions.is_sorted(), "{to}");
        }
    }
}

#[test]
fn costs_are_asked_once_and_in_order() {
    let region: HexRegion = Hex::ORIGIN.range(3).collect();
    let mut asked = Vec::new();
    let cost = |hex| {
        asked.push(hex);
        Some(1)
    };
    region.shortest_path(Hex::ORIGIN, Hex::new(2, 0), cost);
    assert_eq!(asked, region.hexes());
    asked.clear();
    region.reachable(Hex::ORIGIN, 2, |hex| {
        asked.push(hex);
        Some(1)
    });
    assert_eq!(asked, region.hexes());
}

/// A labyrinth with one way through it, 100 walls deep.
#[test]
fn a_labyrinth_is_gone_through_to_the_end() {
    let (width, height) = (12, 201);
    let gap = |row: i32| if row % 4 == 1 { width - 1 } else { 0 };
    let open = |hex: &Hex| hex.r % 2 == 0 || hex.q == gap(hex.r);
    let cells = (0..width).flat_map(|q| (0..height).map(move |r| Hex::new(q, r)));
    let region: HexRegion = cells.filter(open).collect();
    let (from, to) = (Hex::ORIGIN, Hex::new(width - 1, height - 1));
    let (_, steps) = least_costs(&region.iter().map(|hex| (hex, Some(1))).collect(), from)[&to];
    for cost in [0, 3] {
        let path = region.shortest_path(from, to, |_| Some(cost)).unwrap();
        assert_eq!(path.steps(), steps);
        assert_eq!(path.cost(), steps as u64 * u64::from(cost));
    }
    assert!(steps > 1000);
}

/// What is found first is a way of four free steps to a dear hex.
#[test]
fn a_shorter_way_that_is_found_later_is_taken_if_it_costs_the_same() {
    let free = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 0), (3, 0)].map(|at| (at, 0));
    let costs = free.into_iter().chain([((1, 0), 2), ((2, 1), 2)]);
    let costs: Costs = costs
        .map(|((q, r), cost)| (Hex::new(q, r), Some(cost)))
        .collect();
    let path = hexes(&costs)
        .shortest_path(Hex::new(3, 0), Hex::ORIGIN, |hex| costs[&hex])
        .unwrap();
    let straight: Vec<Hex> = (0..=3).rev().map(|q| Hex::new(q, 0)).collect();
    assert_eq!((path.hexes(), path.cost()), (&straight[..], 2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_path_is_the_best_of_all_by_cost_steps_and_directions(
        costs in land(12), from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(),
    ) {
        let region = hexes(&costs);
        let [from, to] = [from, to].map(|index| region.hexes()[index.index(region.len())]);
        let path = region.shortest_path(from, to, |hex| costs[&hex]);
        match (&path, best(&costs, from, to)) {
            (Some(path), Some((merit, way))) => {
                check_path(path, &costs, from, to);
                prop_assert_eq!(path.hexes(), way);
                prop_assert_eq!((path.cost(), path.steps()), (merit.0, merit.1));
            }
            (None, None) => {}
            (found, expected) => prop_assert!(false, "{:?}, but {:?}", found, expected),
        }
    }
}

proptest! {
    #[test]
    fn a_path_costs_the_least_there_is_and_takes_the_fewest_steps_for_it(
        shape in shape(), seed in prop::collection::vec(0..6_u32, 81), from in (-4..=4, -4..=4),
    ) {
        // One in six cannot be entered, one in six is free.
        let cost = |hex: Hex| seed[((hex.q + 4) * 9 + hex.r + 4) as usize].checked_sub(1);
        let costs: Costs = shape.iter().map(|&hex| (hex, cost(hex))).collect();
        let from = Hex::new(from.0, from.1);
        let least = least_costs(&costs, from);
        let region = region(&shape);
        for &to in &shape {
            let path = region.shortest_path(from, to, cost);
            let merit = |path: &HexPath| (path.cost(), path.steps());
            prop_assert_eq!(path.as_ref().map(merit), least.get(&to).copied());
            if let Some(path) = path {
                check_path(&path, &costs, from, to);
            }
        }
    }

    #[test]
    fn what_is_reachable_is_all_that_costs_no_more_than_the_budget(
        costs in land(25), from in (-2..=2, -2..=2), budget in 0..8_u32,
    ) {
        let from = Hex::new(from.0, from.1);
        let reached = hexes(&costs).reachable(from, budget, |hex| costs[&hex]);
        let least = least_costs(&costs, from).into_iter().map(|(hex, (cost, _))| (hex, cost));
        let expected = least.filter(|&(_, cost)| cost <= u64::from(budget));
        prop_assert!(reached.iter().map(|(hex, &cost)| (hex, cost.into())).eq(expected));
    }

    #[test]
    fn with_equal_costs_what_is_reachable_is_what_a_walk_reaches(budget in 0..6_u32) {
        let region: HexRegion = Hex::ORIGIN.range(7).collect();
        let reached = region.reachable(Hex::new(1, 1), budget, |_| Some(1));
        prop_assert!(reached.into_iter().eq(walked(Hex::new(1, 1), budget)));
    }

    /// A turned map has turned paths, as far as costs and steps say which.
    #[test]
    fn costs_and_steps_do_not_depend_on_where_the_map_is(
        costs in land(25), by in (-900..=900, -900..=900), turn in 0..6,
        ends in any::<[prop::sample::Index; 2]>(),
    ) {
        let by = Hex::new(by.0, by.1);
        let there = |hex: Hex| hex.rotated(turn) + by;
        let back = |hex: Hex| (hex - by).rotated(-turn);
        let region = hexes(&costs);
        let other: HexRegion = region.iter().map(there).collect();
        let [from, to] = ends.map(|index| region.hexes()[index.index(region.len())]);
        let path = region.shortest_path(from, to, |hex| costs[&hex]);
        let moved = other.shortest_path(there(from), there(to), |hex| costs[&back(hex)]);
        let merit = |path: &HexPath| (path.cost(), path.steps());
        prop_assert_eq!(path.as_ref().map(merit), moved.as_ref().map(merit));
        if turn == 0 {
            let moved = moved.map(|path| path.into_hexes().into_iter().map(back).collect());
            prop_assert_eq!(path.map(HexPath::into_hexes), moved);
        }
    }
}

/// Directions in the order of their numbers are what ties are decided by.
#[test]
fn of_two_ways_around_an_obstacle_the_first_direction_is_taken() {
    let region: HexRegion = Hex::ORIGIN.range(2).collect();
    for direction in HexDirection::ALL {
        let (from, to) = (direction.opposite().step(), direction.step());
        let cost = |hex| (hex != Hex::ORIGIN).then_some(0);
        let path = region.shortest_path(from, to, cost).unwrap();
        let first = from.direction_to(path.hexes()[1]).unwrap();
        let sides = [direction.rotated(1), direction.rotated(-1)];
        assert_eq!(Some(first), sides.into_iter().min(), "{direction:?}");
        assert_eq!(path.steps(), 3);
    }
}

/// The set that a shape is made of has no use here but this.
#[test]
fn an_empty_region_has_no_path() {
    let none = region(&BTreeSet::new());
    assert_eq!(
        none.shortest_path(Hex::ORIGIN, Hex::ORIGIN, |_| Some(0)),
        None
    );
}
