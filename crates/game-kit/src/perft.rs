//! Counting the leaves of the tree of legal actions.

use alloc::vec::Vec;

use crate::Variant;

/// The number of leaves of the tree of legal actions at a depth; 1 at depth 0.
///
/// A finished position has no successors. Draws by repetition, by move counters, by agreement
/// and in [dead](Variant::is_dead) positions do not end a line. The last ply is counted, not played
/// ([`Variant::count_legal`]).
///
/// Time grows with the result; memory and stack with the depth (a thousand plies are
/// no problem, and no count of that depth ends).
pub fn perft<V: Variant>(position: &V, depth: u32) -> u64 {
    inner(position, depth, &mut Vec::new())
}

/// `spare` holds lists to use again, so that none is allocated twice.
fn inner<V: Variant>(position: &V, depth: u32, spare: &mut Vec<Vec<V::Action>>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => {
            let mut list = spare.pop().unwrap_or_default();
            position.extend_legal(&mut list);
            let nodes = list
                .drain(..)
                .map(|action| inner(&after(position, action), depth - 1, spare))
                .sum();
            spare.push(list);
            nodes
        }
    }
}

/// The perft of every legal action, in the order of the actions: their sum is
/// the perft of the position. Empty at depth 0.
pub fn divide<V: Variant>(position: &V, depth: u32) -> Vec<(V::Action, u64)> {
    let Some(deeper) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut actions = position.legal_actions();
    actions.sort_unstable();
    actions
        .into_iter()
        .map(|action| (action, perft(&after(position, action), deeper)))
        .collect()
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn after<V: Variant>(position: &V, action: V::Action) -> V {
    let mut next = position.clone();
    next.play_unchecked(action);
    next
}

/// [`perft`] on all threads of the current rayon pool.
#[cfg(feature = "rayon")]
pub fn par_perft<V: Variant>(position: &V, depth: u32) -> u64 {
    par_perft_by(position, depth, &perft)
}

/// [`par_perft`] that counts small trees by `count`, which [`perft`] is for most: a position that
/// stands for games of many types counts in their own.
#[cfg(feature = "rayon")]
pub fn par_perft_by<V: Variant>(
    position: &V,
    depth: u32,
    count: &(impl Fn(&V, u32) -> u64 + Sync),
) -> u64 {
    use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

    // Below this depth a subtree is too small to be worth sharing.
    const ALONE: u32 = 2;
    if depth <= ALONE {
        return count(position, depth);
    }
    position
        .legal_actions()
        .par_iter()
        .map(|&action| par_perft_by(&after(position, action), depth - 1, count))
        .sum()
}
