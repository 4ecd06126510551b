//! What Python says while Rust searches: Ctrl-C, and what a callable raises.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often it is asked for signals.
const PAUSE: Duration = Duration::from_millis(50);

/// What ends a search from inside of Python.
pub(crate) struct Interrupted {
    /// The thread that called: the only one that asks, so that others do not wait for the
    /// interpreter's lock.
    caller: ThreadId,
    said: Mutex<Said>,
}

struct Said {
    asked: Instant,
    raised: Option<PyErr>,
}

fn signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

impl Interrupted {
    pub(crate) fn new() -> Self {
        let said = Said {
            asked: Instant::now(),
            raised: None,
        };
        Self {
            caller: thread::current().id(),
            said: Mutex::new(said),
        }
    }

    /// Whether something was raised. Now and then it asks for signals.
    pub(crate) fn is_time_to_end(&self) -> bool {
        let is_time = {
            let mut said = self.said();
            let is_time = said.raised.is_none() && said.asked.elapsed() > PAUSE;
            if is_time && thread::current().id() == self.caller {
                said.asked = Instant::now();
                true
            } else {
                false
            }
        };
        if is_time {
            self.call(signals);
        }
        self.said().raised.is_some()
    }

    /// Calls Python, unless something was raised.
    pub(crate) fn call<T>(&self, call: impl FnOnce(Python<'_>) -> PyResult<T>) {
        if self.said().raised.is_some() {
            return;
        }
        // Nothing is locked meanwhile: whatever Python does may ask for the same.
        if let Err(why) = Python::attach(call) {
            self.said().raised = Some(why);
        }
    }

    /// What was raised, at the end.
    pub(crate) fn raised(&self) -> PyResult<()> {
        self.said().raised.take().map_or(Ok(()), Err)
    }

    fn said(&self) -> MutexGuard<'_, Said> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
