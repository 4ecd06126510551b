//! How long the network takes.

use std::time::Duration;

/// How long the network took lately.
#[derive(Default)]
pub(super) struct Lags {
    last: [i64; 4],
    count: usize,
}

impl Lags {
    /// Adds a measurement, and returns the least of the last ones in milliseconds: what the network takes at least.
    pub(super) fn add(&mut self, took: Duration) -> i64 {
        let places = self.last.len();
        self.last[self.count % places] = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
        self.count += 1;
        let known = self.last.iter().take(self.count).copied();
        known.min().unwrap_or(0)
    }
}
