//! When a search ends.

use std::time::Duration;

use crate::{Clock, Limits, Task};

/// What tells the time since some moment, on the web.
#[cfg(target_family = "wasm")]
static CLOCK: std::sync::OnceLock<fn() -> Duration> = std::sync::OnceLock::new();

/// Gives searches in WebAssembly a clock, which its standard library does not have: the time since
/// any one moment, never less than before. It counts once; without it limits of time do not limit.
#[cfg(target_family = "wasm")]
pub fn set_clock(clock: fn() -> Duration) {
    // One that was set before goes on.
    let _ = CLOCK.set(clock);
}

/// A clock that runs from when a search began; on the web without a clock it stands still.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    #[cfg(not(target_family = "wasm"))]
    began: std::time::Instant,
    #[cfg(target_family = "wasm")]
    began: Duration,
}

impl Stopwatch {
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn start() -> Self {
        let began = std::time::Instant::now();
        Self { began }
    }

    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    #[cfg(target_family = "wasm")]
    pub(crate) fn start() -> Self {
        let began = now();
        Self { began }
    }

    #[cfg(target_family = "wasm")]
    pub(crate) fn elapsed(&self) -> Duration {
        now().saturating_sub(self.began)
    }
}

#[cfg(target_family = "wasm")]
fn now() -> Duration {
    CLOCK.get().map_or(Duration::ZERO, |clock| clock())
}

/// How much is done between two looks at the clock and at what others say, which take time: positions,
/// and every so many actions that are listed.
pub(super) const LOOKS: usize = 128;
pub(super) const LISTED: usize = 16;

/// When a search ends, and how long it has run.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    pub(crate) watch: Stopwatch,
    pub(super) task: Task,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
    /// The time after which the search ends in any case.
    hard: Option<Duration>,
    /// No deeper search begins after this, if the best action is undisputed or not.
    soft: Option<Duration>,
}

impl Deadline {
    pub(crate) fn new(task: &Task) -> Self {
        let Limits {
            depth,
            nodes,
            time,
            clock,
        } = task.limits;
        let (soft, hard) = clock.map(budget).unzip();
        let hard = match (hard, time) {
            (Some(hard), Some(time)) => Some(hard.min(time)),
            (hard, time) => hard.or(time),
        };
        Self {
            watch: Stopwatch::start(),
            task: task.clone(),
            nodes: nodes.unwrap_or(u64::MAX),
            depth: depth.unwrap_or(u32::MAX),
            hard,
            soft,
        }
    }

    /// Whether the search has to end: it was stopped, or its time is over.
    pub(crate) fn is_told(&self) -> bool {
        self.task.stop.is_stopped() || self.hard.is_some_and(|hard| self.watch.elapsed() >= hard)
    }

    /// Whether a clock of a game runs.
    pub(super) fn is_timed(&self) -> bool {
        self.soft.is_some()
    }

    /// Whether it pays to search deeper, if the best action has been the best for this number of depths.
    pub(crate) fn goes_on(&self, settled: u32) -> bool {
        let share = match settled {
            0 => 1.6,
            1 => 1.2,
            2 => 0.9,
            _ => 0.65,
        };
        let soft = self.soft.map(|soft| soft.mul_f64(share));
        soft.is_none_or(|soft| self.watch.elapsed() < soft)
    }
}

/// The time to use of a clock: as a rule, and at most.
fn budget(clock: Clock) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(Clock::OVERHEAD);
    let actions = clock.actions.unwrap_or(30).clamp(1, 30);
    let soft = left / actions + clock.increment.mul_f64(0.75);
    let most = left.mul_f64(if actions == 1 { 0.9 } else { 0.35 });
    (soft.min(most), soft.mul_f64(3.0).min(most))
}
