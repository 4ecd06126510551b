//! When it is time to answer.

use std::time::Duration;

use crate::Task;

/// The end of the time for one choice, and whoever may end it earlier.
#[derive(Debug)]
pub(super) struct Deadline<'a> {
    task: &'a Task,
    #[cfg(not(target_family = "wasm"))]
    began: std::time::Instant,
    time: Option<Duration>,
}

impl<'a> Deadline<'a> {
    /// The time begins to run. `share` is the part of a clock that is used for one choice.
    pub(super) fn new(task: &'a Task, share: u32) -> Self {
        let clock = task.limits.clock.map(|clock| {
            let actions = clock.actions.unwrap_or(share).clamp(1, share.max(1));
            (clock.left / actions + clock.increment).min(clock.left / 2)
        });
        let times = task.limits.time.into_iter().chain(clock);
        Self {
            task,
            #[cfg(not(target_family = "wasm"))]
            began: std::time::Instant::now(),
            time: times.min(),
        }
    }

    /// The time since it began; zero without a clock.
    pub(super) fn elapsed(&self) -> Duration {
        #[cfg(not(target_family = "wasm"))]
        return self.began.elapsed();
        #[cfg(target_family = "wasm")]
        return Duration::ZERO;
    }

    /// Whether it is time to answer: a little before the time is up.
    pub(super) fn is_over(&self) -> bool {
        let late = Duration::from_millis(2);
        let up = |time: Duration| self.elapsed() + late >= time;
        self.task.stop.is_stopped() || self.time.is_some_and(up)
    }
}
