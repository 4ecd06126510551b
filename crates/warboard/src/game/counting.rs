//! Counting the tree of legal actions.

use piece_kit::Variant as _;

use crate::Game;
use crate::erased::AnyPosition;

/// The depth that takes some milliseconds.
const AT_ONCE: u32 = 2;

impl Game {
    /// The number of leaves of the tree of legal actions at a depth, from the
    /// position now; 1 at depth 0. See [`piece_kit::perft()`].
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [1, 47, 2205]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.game.position().perft(depth)
    }

    /// Counts as [`perft`](Self::perft), and gives up, with `None`, as soon as `goes_on` says no: it is
    /// asked every few milliseconds. For programs that somebody may interrupt.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// assert_eq!(game.perft_while(2, &mut || true), Some(2205));
    /// let mut asked = 0;
    /// let counted = game.perft_while(60, &mut || {
    ///     asked += 1;
    ///     asked < 10
    /// });
    /// assert_eq!(counted, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft_while(&self, depth: u32, goes_on: &mut dyn FnMut() -> bool) -> Option<u64> {
        perft_while(self.game.position(), depth, goes_on)
    }

    /// Calls `each` with every legal action and the perft below it, in sorted order, as
    /// soon as each is counted. The sum is the perft of the position. Does nothing at
    /// depth 0.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// let game = find("capatomic")?.start(&Start::Default)?;
    /// let mut sum = 0;
    /// game.divide(2, |_action, nodes| sum += nodes);
    /// assert_eq!(sum, game.perft(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn divide(&self, depth: u32, mut each: impl FnMut(&str, u64)) {
        self.divide_by(depth, AnyPosition::perft, &mut each);
    }

    /// [`perft`](Self::perft) on all threads of the current rayon pool.
    #[cfg(feature = "rayon")]
    pub fn par_perft(&self, depth: u32) -> u64 {
        par_perft(self.game.position(), depth)
    }

    /// [`divide`](Self::divide) on all threads of the current rayon pool, which
    /// share the tree below one action after the other.
    #[cfg(feature = "rayon")]
    pub fn par_divide(&self, depth: u32, mut each: impl FnMut(&str, u64)) {
        self.divide_by(depth, par_perft, &mut each);
    }

    fn divide_by(
        &self,
        depth: u32,
        count: fn(&AnyPosition, u32) -> u64,
        each: &mut dyn FnMut(&str, u64),
    ) {
        let Some(deeper) = depth.checked_sub(1) else {
            return;
        };
        let position = self.game.position();
        let mut actions: Vec<_> = position
            .legal_actions()
            .into_iter()
            .map(|action| (action.to_string(), action))
            .collect();
        actions.sort_unstable();
        for (text, action) in actions {
            let mut after = position.clone();
            after.play_unchecked(action);
            each(&text, count(&after, deeper));
        }
    }
}

#[cfg(feature = "rayon")]
fn par_perft(position: &AnyPosition, depth: u32) -> u64 {
    piece_kit::perft::par_perft_by(position, depth, &AnyPosition::perft)
}

fn perft_while(
    position: &AnyPosition,
    depth: u32,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    if !goes_on() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.perft(depth));
    }
    let mut leaves = 0;
    for action in position.legal_actions() {
        let mut after = position.clone();
        after.play_unchecked(action);
        leaves += perft_while(&after, depth - 1, goes_on)?;
    }
    Some(leaves)
}
