//! The threads on which batches step side by side.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of this process, started when they are first needed. A process that was forked has none
/// of its parent's, so it starts its own.
pub(super) fn pool() -> PyResult<Arc<ThreadPool>> {
    static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);
    let mut known = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let own = process::id();
    if let Some((process, pool)) = &*known
        && *process == own
    {
        return Ok(pool.clone());
    }
    let made = ThreadPoolBuilder::new().build();
    let why = |why| PyRuntimeError::new_err(format!("parallel: no threads can be started: {why}"));
    let pool = Arc::new(made.map_err(why)?);
    // Those of a parent would be waited for, and never end.
    std::mem::forget(known.replace((own, pool.clone())));
    Ok(pool)
}
