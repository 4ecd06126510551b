//! Sessions: the whole protocol.

use std::sync::{Mutex, MutexGuard};

use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyBytes, PyDict, PyString};
use warboard::protocol::{self, Answer, Limits, VERSION};

use crate::text;
use crate::wrong::Done;
use crate::{json, number};

/// Open games, views and hosts under names, and the answers to requests about them: everything that
/// warboard can do, fair deals included, as JSON. Whoever speaks to a session may know everything
/// that its games know.
///
/// >>> import warboard
/// >>> session = warboard.Session()
/// >>> session.ask("start", game="capatomic", number=0)
/// {'opened': {'of': 'g1', 'game': 'capatomic'}}
/// >>> session.ask("read", of="g1", text="e5")
/// {'read': {'action': 'e3e5'}}
///
/// The limits are those of the protocol: things open at once, bytes of a request, plies of a game.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct Session(Mutex<protocol::Session>);

impl Session {
    /// The session, which nobody else has meanwhile. Let it go before anything is asked of Python.
    fn lock<'s>(&'s self, py: Python<'_>) -> MutexGuard<'s, protocol::Session> {
        let session = self.0.lock_py_attached(py);
        session.expect("no call has panicked")
    }
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (*, max_open = 256, max_bytes = 1 << 20, max_plies = 20_000))]
    fn new(
        #[pyo3(from_py_with = number::max_open)] max_open: usize,
        #[pyo3(from_py_with = number::max_bytes)] max_bytes: usize,
        #[pyo3(from_py_with = number::max_plies)] max_plies: usize,
    ) -> Self {
        let mut limits = Limits::default();
        limits.open = max_open;
        limits.bytes = max_bytes;
        limits.plies = max_plies;
        Self(Mutex::new(protocol::Session::with_limits(limits)))
    }

    /// For tests only, never for a game that people play: a session whose deals and draws anybody
    /// can compute.
    #[staticmethod]
    fn guessable_for_tests(#[pyo3(from_py_with = number::seed)] seed: u64) -> Self {
        Self(Mutex::new(protocol::Session::guessable_for_tests(seed)))
    }

    /// Answers a request: a line of JSON for a line of JSON. What is refused has ``error`` in its
    /// answer; nothing is raised, whatever the ``str``.
    fn answer(&self, py: Python<'_>, request: &Bound<'_, PyString>) -> PyResult<String> {
        if let Ok(line) = request.to_str() {
            return Ok(self.lock(py).answer(line));
        }
        // Half a character, which JSON has nowhere: instead of it a zero, which is nowhere in JSON either.
        let line = request.call_method1("encode", ("utf-8", "surrogatepass"))?;
        let chunks = line.cast::<PyBytes>()?.as_bytes().utf8_chunks();
        let parts = chunks.flat_map(|chunk| match chunk.invalid() {
            [] => [chunk.valid(), ""],
            _ => [chunk.valid(), "\0"],
        });
        let line: String = parts.collect();
        Ok(self.lock(py).answer(&line))
    }

    /// Answers a request whose fields are keywords, and returns what the answer has as ``ok``. A field
    /// that is a keyword of Python may end with ``_``: ``from_``.
    ///
    /// Raises ``WarboardError`` with the error of the answer, and ``TypeError`` of what is no JSON.
    #[pyo3(signature = (r#do, /, **fields))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        r#do: &Bound<'py, PyString>,
        fields: Option<&Bound<'py, PyDict>>,
    ) -> Done<Bound<'py, PyAny>> {
        let request = PyDict::new(py);
        request.set_item("v", VERSION)?;
        request.set_item("do", r#do)?;
        for (name, value) in fields.into_iter().flatten() {
            let name = text::read("field", name.as_borrowed())?.to_string();
            request.set_item(name.strip_suffix('_').unwrap_or(&name), value)?;
        }
        let answer = self.lock(py).answer(&json::written(request.as_any())?);
        let read: Result<Answer, _> = serde_json::from_str(&answer);
        if let Ok(Err(why)) = read.map(Answer::into_result) {
            return Err(why.into());
        }
        Ok(json::read(py, &answer)?.get_item("ok")?)
    }
}
