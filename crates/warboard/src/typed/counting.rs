//! Counting that somebody may interrupt.

use piece_kit::{Variant, perft};

/// The depth that takes some milliseconds.
const AT_ONCE: u32 = 2;

pub(super) fn perft_while<V: Variant>(
    position: &V,
    depth: u32,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    if !goes_on() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(perft(position, depth));
    }
    let mut leaves = 0;
    for action in position.legal_actions() {
        let mut after = position.clone();
        after.play_unchecked(action);
        leaves += perft_while(&after, depth - 1, goes_on)?;
    }
    Some(leaves)
}
