//! Actions, and lists of them that make an object when one is asked for.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::exceptions::{PyIndexError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyTuple};

use crate::text;
use crate::wrong::Done;

/// What a player does at once. ``str`` is machine notation, which is not made before.
///
/// Actions are equal if they are the same action of the same game, wherever they come from.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct Action(pub(crate) warboard::Action);

#[pymethods]
impl Action {
    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.rules().name()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Action {}>", self.0)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        self.0 == other.get().0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str, String))> {
        let read = py.import("warboard._warboard")?.getattr("_action")?;
        Ok((read, (self.name(), self.0.to_string())))
    }
}

/// The action of a game with a text in machine notation.
pub(crate) fn action(rules: warboard::Rules, text: &str) -> Done<Action> {
    let action = rules.actions([text])?.get(0);
    Ok(Action(action.expect("one text is one action")))
}

/// The action of a game with a text in machine notation: what a pickle calls.
#[pyfunction]
pub(crate) fn _action(
    #[pyo3(from_py_with = text::name)] name: &str,
    #[pyo3(from_py_with = text::text)] text: &str,
) -> Done<Action> {
    action(warboard::find(name)?, text)
}

/// A sequence of actions. It makes an object for an action when it is asked for that action.
///
/// ``in``, ``count`` and ``index`` take an action or a text. Of legal actions a text means what
/// ``Game.play`` would have played when they were listed, ``e5`` too; of others, and of those that come
/// from a pickle, it is machine notation.
#[pyclass(frozen, sequence, module = "warboard")]
pub(crate) struct Actions(pub(crate) warboard::Actions);

impl Actions {
    /// The places of an action, or of the action that a text means.
    fn places(&self, action: &Bound<'_, PyAny>) -> impl Iterator<Item = usize> {
        let listed = match (action.cast::<Action>(), action.extract::<&str>()) {
            (Ok(action), _) => Some(action.get().0),
            (_, Ok(text)) => self.0.find(text).and_then(|place| self.0.get(place)),
            _ => None,
        };
        let same = move |(place, one): (usize, warboard::Action)| {
            (listed.as_ref() == Some(&one)).then_some(place)
        };
        (0..).zip(self.0.iter()).filter_map(same)
    }
}

#[pymethods]
impl Actions {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        if place.is_instance_of::<PySlice>() {
            return self.tuple(py)?.as_any().get_item(place);
        }
        let none = || PyIndexError::new_err("no action at this index");
        let index: isize = place.extract().map_err(|why: PyErr| {
            match why.is_instance_of::<PyOverflowError>(py) {
                true => none(),
                false => why,
            }
        })?;
        let from_end = if index < 0 { self.0.len() } else { 0 };
        let place = from_end.checked_add_signed(index);
        let action = place.and_then(|place| self.0.get(place)).ok_or_else(none)?;
        Ok(Bound::new(py, Action(action))?.into_any())
    }

    fn __iter__(&self) -> ActionIterator {
        ActionIterator::over(self.0.clone())
    }

    fn __contains__(&self, action: &Bound<'_, PyAny>) -> bool {
        self.places(action).next().is_some()
    }

    /// How often an action, or the action that a text means, is in the sequence.
    fn count(&self, action: &Bound<'_, PyAny>) -> usize {
        self.places(action).count()
    }

    /// Where an action, or the action that a text means, is for the first time.
    #[pyo3(signature = (action, start = 0, stop = isize::MAX, /))]
    fn index(
        &self,
        action: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = clamped)] start: isize,
        #[pyo3(from_py_with = clamped)] stop: isize,
    ) -> PyResult<usize> {
        let clamp = |place: isize| match place {
            0.. => place.unsigned_abs(),
            _ => self.0.len().saturating_sub(place.unsigned_abs()),
        };
        let within = clamp(start)..clamp(stop);
        let place = self.places(action).find(|place| within.contains(place));
        place.ok_or_else(|| PyValueError::new_err("the action is not in the sequence"))
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let (own, other) = (&self.0, &other.get().0);
        own.rules() == other.rules() && own.iter().eq(other.iter())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.iter().for_each(|action| action.hash(&mut hasher));
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let texts: Vec<String> = self.0.iter().map(|action| action.to_string()).collect();
        format!("<Actions [{}]>", texts.join(", "))
    }

    /// The texts of all actions in machine notation: as fast as they can be made.
    fn texts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.iter().map(|action| action.to_string()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let read = py.import("warboard._warboard")?.getattr("_actions")?;
        let args = (self.0.rules().name(), self.texts(py)?);
        Ok((read, args).into_pyobject(py)?.into_any())
    }
}

impl Actions {
    fn tuple<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all: Vec<Bound<'py, Action>> = self
            .0
            .iter()
            .map(|action| Bound::new(py, Action(action)))
            .collect::<PyResult<_>>()?;
        PyTuple::new(py, all)
    }
}

/// The actions of a game with these texts in machine notation: what a pickle calls.
#[pyfunction]
#[allow(
    clippy::needless_pass_by_value,
    reason = "an argument is extracted as a value"
)]
pub(crate) fn _actions(
    #[pyo3(from_py_with = text::name)] name: &str,
    #[pyo3(from_py_with = text::texts)] texts: Vec<String>,
) -> Done<Actions> {
    let texts = texts.iter().map(String::as_str);
    Ok(Actions(warboard::find(name)?.actions(texts)?))
}

/// An index of any size, as sequences take it.
fn clamped(index: &Bound<'_, PyAny>) -> PyResult<isize> {
    index.extract().or_else(
        |why: PyErr| match why.is_instance_of::<PyOverflowError>(index.py()) {
            true if index.lt(0)? => Ok(isize::MIN),
            true => Ok(isize::MAX),
            false => Err(why),
        },
    )
}

/// Goes through a sequence of actions.
#[pyclass(frozen, module = "warboard")]
pub(crate) struct ActionIterator {
    list: warboard::Actions,
    next: AtomicUsize,
}

impl ActionIterator {
    pub(crate) fn over(list: warboard::Actions) -> Self {
        let next = AtomicUsize::new(0);
        Self { list, next }
    }
}

#[pymethods]
impl ActionIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self) -> Option<Action> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        self.list.get(index).map(Action)
    }

    fn __length_hint__(&self) -> usize {
        self.list
            .len()
            .saturating_sub(self.next.load(Ordering::Relaxed))
    }
}
