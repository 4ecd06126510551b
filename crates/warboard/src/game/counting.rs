//! Counting the tree of legal actions.

use crate::Game;

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
        self.erased.perft(depth)
    }

    /// The same, given up as soon as `goes_on` says no: it is asked every few milliseconds. None
    /// then. For programs that somebody may interrupt.
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
        self.erased.perft_while(depth, goes_on)
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
        self.erased.divide(depth, &mut each);
    }

    /// [`perft`](Self::perft) on all threads of the current rayon pool.
    #[cfg(feature = "rayon")]
    pub fn par_perft(&self, depth: u32) -> u64 {
        self.erased.par_perft(depth)
    }

    /// [`divide`](Self::divide) on all threads of the current rayon pool, which
    /// share the tree below one action after the other.
    #[cfg(feature = "rayon")]
    pub fn par_divide(&self, depth: u32, mut each: impl FnMut(&str, u64)) {
        self.erased.par_divide(depth, &mut each);
    }
}
