//! Counting the leaves of the tree of legal actions.

use alloc::vec::Vec;

use crate::Variant;

/// The number of leaves of the tree of legal actions at a depth; 1 at depth 0.
///
/// A finished position has no successors. Draws by repetition, by move counters
/// and by agreement do not end a line. The last ply is counted, not played
/// ([`Variant::count_legal`]).
///
/// Time grows with the result; memory with the depth alone.
pub fn perft<V: Variant>(position: &V, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => {
            let mut lists = Vec::new();
            lists.resize_with(depth as usize - 1, Vec::new);
            inner(position, &mut lists)
        }
    }
}

/// `lists` holds one list to reuse for every ply but the last.
fn inner<V: Variant>(position: &V, lists: &mut [Vec<V::Action>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return position.count_legal();
    };
    list.clear();
    position.extend_legal(list);
    list.iter()
        .map(|&action| inner(&after(position, action), deeper))
        .sum()
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

#[inline(always)]
fn after<V: Variant>(position: &V, action: V::Action) -> V {
    let mut next = position.clone();
    next.play_unchecked(action);
    next
}

/// [`perft`] on all threads of the current rayon pool.
#[cfg(feature = "rayon")]
pub fn par_perft<V: Variant>(position: &V, depth: u32) -> u64 {
    use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

    // Below this depth a subtree is too small to be worth sharing.
    const ALONE: u32 = 2;
    if depth <= ALONE {
        return perft(position, depth);
    }
    position
        .legal_actions()
        .par_iter()
        .map(|&action| par_perft(&after(position, action), depth - 1))
        .sum()
}
