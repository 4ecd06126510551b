//! Plain data on its way to Python and back: as JSON, which `json` of Python reads and writes in C.
//!
//! Nothing here may be called while a game is locked: Python might collect garbage, and what is
//! collected might use the same game.

use pyo3::exceptions::{PyRecursionError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use serde::Serialize;

/// A value as what `json.loads` makes of it: dictionaries, lists, numbers and texts.
pub(crate) fn plain<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    // Only a map with keys that are no texts would fail, and there is none.
    read(py, &serde_json::to_string(value).unwrap_or_default())
}

/// What `json.loads` makes of a text.
pub(crate) fn read<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    LOADS.import(py, "json", "loads")?.call1((text,))
}

/// What `json.dumps` writes.
pub(crate) fn written(value: &Bound<'_, PyAny>) -> PyResult<String> {
    static DUMPS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = value.py();
    let dumps = DUMPS.import(py, "json", "dumps")?;
    let written =
        dumps
            .call1((value,))
            .map_err(|why| match why.is_instance_of::<PyRecursionError>(py) {
                true => PyValueError::new_err("values are too deep in each other"),
                false => why,
            });
    written?.extract()
}

/// A value as one of the classes of `warboard.data`.
pub(crate) fn made<'py>(
    py: Python<'py>,
    maker: &str,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    static MAKERS: PyOnceLock<Py<PyDict>> = PyOnceLock::new();
    let makers = MAKERS.import(py, "warboard.data", "_MAKERS")?;
    makers.as_any().get_item(maker)?.call1((plain(py, value)?,))
}
