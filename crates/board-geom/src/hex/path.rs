//! Cheapest paths and ranges of movement, the same on every machine.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::hex::{Hex, HexDirection, HexMap, HexRegion};

/// A way from hex to neighbouring hex; see [`HexRegion::shortest_path`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HexPath {
    hexes: Vec<Hex>,
    cost: u64,
}

impl HexPath {
    /// The hexes, both ends included, and so at least one.
    #[inline]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// The hexes, both ends included, as a list of one's own.
    pub fn into_hexes(self) -> Vec<Hex> {
        self.hexes
    }

    /// How many steps it takes: one less than there are hexes.
    #[inline]
    pub fn steps(&self) -> usize {
        self.hexes.len() - 1
    }

    /// The sum of the costs of all hexes but the first.
    #[inline]
    pub fn cost(&self) -> u64 {
        self.cost
    }
}

impl HexRegion {
    /// The cheapest path from one hex of the region to another, if there is one.
    ///
    /// `cost` says what it costs to enter a hex (0 is a cost like others), or
    /// none if it cannot be entered. It is asked once at most for every hex of
    /// the region, in order. The hex that the path starts from need not be one
    /// that can be entered, and costs nothing.
    ///
    /// **Ties**: of several paths of the same cost, the one with the fewest
    /// steps; of several of these, the one that takes the first direction in the
    /// order of [`HexDirection::ALL`] at the first step where they differ.
    ///
    /// It takes time proportional to `n log n` and memory to `n` for a region of
    /// `n` hexes.
    ///
    /// ```
    /// use board_geom::hex::{Hex, HexRegion};
    ///
    /// let region: HexRegion = Hex::ORIGIN.range(2).collect();
    /// let (from, to, swamp) = (Hex::new(-1, 0), Hex::new(1, 0), Hex::ORIGIN);
    /// let cost = |hex| Some(if hex == swamp { 4 } else { 1 });
    /// let path = region.shortest_path(from, to, cost).expect("no obstacle");
    /// // As many steps and points on the other side, which direction 5 leads to.
    /// let around = [from, Hex::new(-1, 1), Hex::new(0, 1), to];
    /// assert_eq!((path.hexes(), path.cost()), (&around[..], 3));
    /// ```
    pub fn shortest_path(
        &self,
        from: Hex,
        to: Hex,
        cost: impl FnMut(Hex) -> Option<u32>,
    ) -> Option<HexPath> {
        let (start, goal) = (self.index(from)?, self.index(to)?);
        let costs: Vec<Option<u32>> = self.iter().map(cost).collect();
        let to_goal = self.costs_to(goal, start, &costs);
        let (total, mut steps) = to_goal[start]?;
        let (mut here, mut left) = (from, total);
        let mut hexes = Vec::with_capacity(steps as usize + 1);
        hexes.push(from);
        while steps > 0 {
            // The first direction that the rest is as cheap and as short in.
            (left, here) = HexDirection::ALL.into_iter().find_map(|direction| {
                let next = here.neighbour(direction);
                let index = self.index(next)?;
                let (rest, more) = to_goal[index]?;
                let goes_on = rest + u64::from(costs[index]?) == left && more + 1 == steps;
                goes_on.then_some((rest, next))
            })?;
            steps -= 1;
            hexes.push(here);
        }
        Some(HexPath { hexes, cost: total })
    }

    /// For every hex, the cost and the steps to the goal, by index; all that is
    /// nearer than the start is final.
    fn costs_to(
        &self,
        goal: usize,
        start: usize,
        costs: &[Option<u32>],
    ) -> Vec<Option<(u64, u32)>> {
        let mut to_goal = alloc::vec![None; self.len()];
        let mut open = BinaryHeap::new();
        to_goal[goal] = Some((0, 0));
        open.push(Reverse((0_u64, 0_u32, goal)));
        while let Some(Reverse((rest, steps, index))) = open.pop() {
            if index == start {
                break;
            }
            // Out of date, or a hex that one can only start from.
            let (true, Some(cost)) = (to_goal[index] == Some((rest, steps)), costs[index]) else {
                continue;
            };
            let before = (rest + u64::from(cost), steps + 1);
            for (_, hex) in self.neighbours(self.hexes()[index]) {
                let Some(index) = self.index(hex) else {
                    continue;
                };
                if to_goal[index].is_none_or(|known| before < known) {
                    to_goal[index] = Some(before);
                    open.push(Reverse((before.0, before.1, index)));
                }
            }
        }
        to_goal
    }

    /// The hexes of the region that can be reached for this much, with what they
    /// cost; empty if the start is not in the region.
    ///
    /// `cost` says what it costs to enter a hex (0 is a cost like others), or
    /// none if it cannot be entered. It is asked once at most for every hex of
    /// the region, in order. The hex that one starts from is among the results,
    /// at 0.
    ///
    /// It takes time proportional to `n log n` and memory to `n` for a region of
    /// `n` hexes.
    ///
    /// ```
    /// use board_geom::hex::{Hex, HexRegion};
    ///
    /// let region: HexRegion = Hex::ORIGIN.range(3).collect();
    /// // Downhill is free.
    /// let cost = |hex: Hex| Some(if hex.r > 0 { 0 } else { 2 });
    /// let reached = region.reachable(Hex::ORIGIN, 2, cost);
    /// assert_eq!(reached.get(Hex::new(-3, 3)), Some(&0));
    /// assert_eq!(reached.get(Hex::new(0, -1)), Some(&2));
    /// assert_eq!(reached.get(Hex::new(0, -2)), None);
    /// ```
    pub fn reachable(
        &self,
        from: Hex,
        budget: u32,
        cost: impl FnMut(Hex) -> Option<u32>,
    ) -> HexMap<u32> {
        let Some(start) = self.index(from) else {
            return HexMap::default();
        };
        let costs: Vec<Option<u32>> = self.iter().map(cost).collect();
        let mut spent: Vec<Option<u32>> = alloc::vec![None; self.len()];
        let mut open = BinaryHeap::new();
        spent[start] = Some(0);
        open.push(Reverse((0_u32, start)));
        while let Some(Reverse((so_far, index))) = open.pop() {
            for (_, hex) in self.neighbours(self.hexes()[index]) {
                let Some((index, cost)) = self.index(hex).and_then(|i| Some((i, costs[i]?))) else {
                    continue;
                };
                let Some(total) = so_far.checked_add(cost).filter(|&total| total <= budget) else {
                    continue;
                };
                // What a hex costs does not depend on where it is entered from, so
                // that the cheapest neighbour is the first to come.
                if spent[index].is_none() {
                    spent[index] = Some(total);
                    open.push(Reverse((total, index)));
                }
            }
        }
        let reached = self.iter().zip(spent);
        reached
            .filter_map(|(hex, spent)| Some((hex, spent?)))
            .collect()
    }
}
