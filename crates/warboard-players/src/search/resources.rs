//! The memory and threads that a search may use.

use std::num::NonZero;

/// The memory and threads that a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// The size of the table that remembers positions, in bytes, at most
    /// [`MOST_TABLE_MIB`](Self::MOST_TABLE_MIB) MiB; they are taken as they are needed. Beside it each
    /// thread has some megabytes, by the kinds of pieces and squares: 70 at most. If there is no memory
    /// for it, it is smaller.
    pub table: usize,
    /// The number of threads, at most [`MOST_THREADS`](Self::MOST_THREADS), and no more than the
    /// machine runs at once: on the web one. With one the same nodes give the same choice; with more
    /// chance is at play.
    // docs/design.md#no-more-threads-than-the-machine-runs
    pub threads: usize,
}

impl Resources {
    /// The most threads that a search has on any machine.
    pub const MOST_THREADS: usize = 256;

    /// The most mebibytes of a table.
    pub const MOST_TABLE_MIB: u32 = 65_536;

    /// The number of threads that a search with these resources has on this machine, at least one.
    ///
    /// ```
    /// use warboard_players::Resources;
    /// let machine = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    /// let resources = Resources { threads: 10_000, ..Resources::default() };
    /// assert_eq!(resources.usable_threads(), machine.min(Resources::MOST_THREADS));
    /// ```
    pub fn usable_threads(&self) -> usize {
        let machine = std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.clamp(1, machine.min(Self::MOST_THREADS))
    }
}

impl Default for Resources {
    /// The default resources: a table of 16 MiB, and one thread.
    fn default() -> Self {
        Self {
            table: 16 << 20,
            threads: 1,
        }
    }
}
