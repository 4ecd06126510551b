//! CPU time, which other programs on the machine disturb least.

use std::fs;
use std::time::Duration;

/// What is measured of this program.
#[cfg(unix)]
pub(crate) const NAME: &str = "CPU time of the thread";
#[cfg(not(unix))]
pub(crate) const NAME: &str = "wall-clock time";

/// The time that work takes in this thread.
pub(crate) fn time(work: impl FnOnce()) -> Duration {
    let before = now();
    work();
    now() - before
}

#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = Duration::from_secs(time.tv_sec.unsigned_abs());
    seconds + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}

#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// The CPU time that all threads of a process have taken, on Linux.
pub(crate) fn of_process(id: u32) -> Result<Duration, String> {
    let folder = format!("/proc/{id}/task");
    let failed = |why: &dyn ToString| format!("{folder}: {}", why.to_string());
    let mut nanoseconds = 0;
    for thread in fs::read_dir(&folder).map_err(|why| failed(&why))? {
        let path = thread.map_err(|why| failed(&why))?.path();
        let text = fs::read_to_string(path.join("schedstat")).map_err(|why| failed(&why))?;
        let first = text
            .split(' ')
            .next()
            .and_then(|word| word.parse::<u64>().ok());
        nanoseconds += first.ok_or_else(|| failed(&"no time in schedstat"))?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}
