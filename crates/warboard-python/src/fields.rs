//! Objects of Python that have the fields of one of the classes of `warboard.data`.

use pyo3::prelude::*;

use crate::number::number;
use crate::text;
use crate::wrong::other_type;

/// An object, and how it is called in errors.
pub(crate) struct Fields<'py> {
    object: Bound<'py, PyAny>,
    path: String,
    /// What it should be.
    class: &'static str,
}

impl<'py> Fields<'py> {
    pub(crate) fn of(object: Bound<'py, PyAny>, path: String, class: &'static str) -> Self {
        Self {
            object,
            path,
            class,
        }
    }

    /// The path of a field.
    pub(crate) fn path(&self, field: &str) -> String {
        format!("{}.{field}", self.path)
    }

    /// A field; an object that has none of the name is another.
    pub(crate) fn field(&self, field: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = self.object.getattr(field);
        found.map_err(|_| {
            let wanted = format!("{}: {} is needed", self.path, self.class);
            other_type(&wanted, &self.object)
        })
    }

    /// A field that is a text.
    pub(crate) fn text(&self, field: &str) -> PyResult<String> {
        let found = self.field(field)?;
        Ok(text::read(&self.path(field), found.as_borrowed())?.to_string())
    }

    /// A field that is a list of texts.
    pub(crate) fn texts(&self, field: &str) -> PyResult<Vec<String>> {
        text::list(&self.path(field), &self.field(field)?)
    }

    /// A field that is a number, or `None`.
    pub(crate) fn number(&self, field: &str, most: u64) -> PyResult<Option<u64>> {
        let found = self.field(field)?;
        if found.is_none() {
            return Ok(None);
        }
        number(&self.path(field), &found, most).map(Some)
    }

    /// That a field is of another type.
    pub(crate) fn other(&self, field: &str, wanted: &str, found: &Bound<'_, PyAny>) -> PyErr {
        other_type(&format!("{}: {wanted} is needed", self.path(field)), found)
    }
}
