//! Arrays of numpy that the caller owns, borrowed for one call.

use numpy::{
    Element, PyArrayDyn, PyArrayMethods as _, PyReadonlyArrayDyn, PyReadwriteArrayDyn,
    PyUntypedArrayMethods as _,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use warboard_learn::{Masks, Observations, Outputs, Sizes};

use crate::wrong::other_type as other_kind;

/// The attributes of `warboard.learn.Arrays`.
pub(super) struct Given<'py> {
    observations: Option<Bound<'py, PyAny>>,
    masks: Option<Bound<'py, PyAny>>,
    seats: Bound<'py, PyAny>,
    rewards: Bound<'py, PyAny>,
    terminated: Bound<'py, PyAny>,
    truncated: Bound<'py, PyAny>,
}

/// Planes of one of the types that there are.
pub(super) enum Planes<'py> {
    F32(PyReadwriteArrayDyn<'py, f32>),
    U8(PyReadwriteArrayDyn<'py, u8>),
    Skip,
}

/// The arrays of [`Given`], borrowed so that nobody else may touch them.
pub(super) struct Held<'py> {
    observations: Planes<'py>,
    masks: Option<PyReadwriteArrayDyn<'py, u8>>,
    /// Whether masks have a `bool` for each action, and so no bits.
    are_bools: bool,
    seats: PyReadwriteArrayDyn<'py, u8>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    terminated: PyReadwriteArrayDyn<'py, u8>,
    truncated: PyReadwriteArrayDyn<'py, u8>,
}

impl<'py> FromPyObject<'_, 'py> for Given<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let attribute = |name| {
            let found = given.getattr(name);
            found.map_err(|_| {
                other_kind(
                    "arrays: an object like warboard.learn.Arrays is needed",
                    &given,
                )
            })
        };
        let some = |name| attribute(name).map(|found| Some(found).filter(|found| !found.is_none()));
        Ok(Self {
            observations: some("observations")?,
            masks: some("masks")?,
            seats: attribute("seats")?,
            rewards: attribute("rewards")?,
            terminated: attribute("terminated")?,
            truncated: attribute("truncated")?,
        })
    }
}

impl<'py> Given<'py> {
    pub(super) fn borrowed(self) -> PyResult<Held<'py>> {
        let (observations, masks) = (self.observations.as_ref(), self.masks.as_ref());
        Ok(Held {
            observations: observations.map_or(Ok(Planes::Skip), Planes::of)?,
            are_bools: masks.is_some_and(|array| array.cast::<PyArrayDyn<bool>>().is_ok()),
            masks: masks.map(|array| bytes("masks", array)).transpose()?,
            seats: numbers("seats", &self.seats)?,
            rewards: numbers("rewards", &self.rewards)?,
            terminated: bytes("terminated", &self.terminated)?,
            truncated: bytes("truncated", &self.truncated)?,
        })
    }
}

impl<'py> Planes<'py> {
    pub(super) fn of(array: &Bound<'py, PyAny>) -> PyResult<Self> {
        if array.cast::<PyArrayDyn<f32>>().is_ok() {
            return numbers("observations", array).map(Self::F32);
        }
        if array.cast::<PyArrayDyn<u8>>().is_ok() {
            return numbers("observations", array).map(Self::U8);
        }
        Err(other_type("observations", "float32 or uint8", array))
    }

    pub(super) fn slice(&mut self) -> PyResult<Observations<'_>> {
        Ok(match self {
            Self::F32(array) => Observations::F32(array.as_slice_mut()?),
            Self::U8(array) => Observations::U8(array.as_slice_mut()?),
            Self::Skip => Observations::Skip,
        })
    }
}

impl Held<'_> {
    /// Masks with room for a byte an action are of bytes, others of bits.
    pub(super) fn outputs(&mut self, sizes: &Sizes, environments: usize) -> PyResult<Outputs<'_>> {
        let packed = sizes.packed_mask() * environments;
        Ok(Outputs {
            observations: self.observations.slice()?,
            masks: match &mut self.masks {
                Some(array) => {
                    let bytes = array.as_slice_mut()?;
                    match bytes.len() == packed && !self.are_bools {
                        true => Masks::Bits(bytes),
                        false => Masks::Bytes(bytes),
                    }
                }
                None => Masks::Skip,
            },
            seats: self.seats.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
            truncated: self.truncated.as_slice_mut()?,
        })
    }
}

/// An array of `uint8`, or of `bool`, whose bytes are 0 and 1.
fn bytes<'py>(name: &str, array: &Bound<'py, PyAny>) -> PyResult<PyReadwriteArrayDyn<'py, u8>> {
    if array.cast::<PyArrayDyn<bool>>().is_ok() {
        return numbers(name, &array.call_method1("view", ("uint8",))?);
    }
    if array.cast::<PyArrayDyn<u8>>().is_ok() {
        return numbers(name, array);
    }
    Err(other_type(name, "bool or uint8", array))
}

/// An array of one type that may be written to, all numbers one after the other.
pub(super) fn numbers<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let borrowed = contiguous(name, array)?.try_readwrite();
    borrowed.map_err(|why| PyValueError::new_err(format!("{name}: {why}")))
}

/// An array of one type that may be read, all numbers one after the other.
pub(super) fn shown<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let borrowed = contiguous(name, array)?.try_readonly();
    borrowed.map_err(|why| PyValueError::new_err(format!("{name}: {why}")))
}

fn contiguous<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let array = array.cast::<PyArrayDyn<T>>().map_err(|_| {
        let wanted = T::get_dtype(array.py());
        other_type(name, &wanted.to_string(), array)
    })?;
    if array.is_c_contiguous() {
        return Ok(array);
    }
    let why = format!("{name}: an array must be contiguous, row after row");
    Err(PyValueError::new_err(why))
}

fn other_type(name: &str, wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    let found = match (given.getattr("dtype"), given.get_type().name()) {
        (Ok(found), _) => format!("an array of {found}"),
        (_, Ok(kind)) => kind.to_string(),
        (_, Err(why)) => return why,
    };
    PyTypeError::new_err(format!(
        "{name}: an array of {wanted} is needed, not {found}"
    ))
}

/// Indices of actions: an array or a list of integers, converted if need be.
pub(super) fn indices<'py>(given: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArrayDyn<'py, i64>> {
    let fits = |array: &Bound<'py, PyArrayDyn<i64>>| array.is_c_contiguous();
    if let Ok(array) = given.cast::<PyArrayDyn<i64>>()
        && fits(array)
    {
        return Ok(array.try_readonly()?);
    }
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("ascontiguousarray", (given,))?;
    let safely = PyDict::new(given.py());
    safely.set_item("casting", "safe")?;
    let array = array.call_method("astype", ("int64",), Some(&safely))?;
    Ok(array.cast::<PyArrayDyn<i64>>()?.try_readonly()?)
}
