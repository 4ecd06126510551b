//! Actions that no rule allows, one after the other.

use alloc::string::ToString;
use core::hint::black_box;

use super::Rng;
use crate::reading::Readable;

/// Plays actions unchecked, one after the other, and after each asks all that can be asked of the
/// position: whatever comes of them, the program goes on.
///
/// Half of them are legal if there are any, so that the game gets somewhere. The others are what
/// `senseless` makes up: actions of pieces that are there find more than any of the board.
pub fn assert_no_sequence_panics<V: Readable>(
    start: &V,
    rng: &mut Rng,
    plies: usize,
    mut senseless: impl FnMut(&V, &mut Rng) -> V::Action,
) {
    let mut now = start.clone();
    for _ in 0..plies {
        let legal = now.legal_actions();
        let action = match legal.is_empty() || rng.percent(50) {
            true => senseless(&now, rng),
            false => rng.pick(&legal),
        };
        black_box((now.check(action).is_ok(), now.events(action)));
        now.play_unchecked(action);
        black_box((now.count_legal(), now.outcome(), now.key()));
        black_box((now.choices(), now.to_string()));
    }
}
