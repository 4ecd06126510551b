//! The Python package `warboard`: the games of the crate `warboard` as Python objects.
//!
//! What is rich and plain (choices, events, facts) is made of Python classes in
//! `python/warboard/data.py`; here are the objects that hold something.
#![forbid(unsafe_code)]

mod actions;
mod asked;
mod catalogue;
mod fields;
mod game;
mod host;
mod interrupted;
mod json;
mod learn;
mod notes;
mod number;
mod pgn;
mod picture;
mod rules;
mod session;
mod text;
mod thinker;
mod view;
mod wrong;

use pyo3::prelude::*;

/// The compiled half of `warboard`.
#[pymodule(gil_used = false)]
mod _warboard {
    #[pymodule_export]
    use crate::actions::{_action, _actions, Action, ActionIterator, Actions};
    #[pymodule_export]
    use crate::catalogue::{
        _load, find, games, load, load_pgn, load_variants, messages, random_seed, unload_variant,
        verify,
    };
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::host::Host;
    #[pymodule_export]
    use crate::learn::{_state, Batch, State};
    #[pymodule_export]
    use crate::pgn::{PgnReader, read_pgn};
    #[pymodule_export]
    use crate::rules::Rules;
    #[pymodule_export]
    use crate::session::Session;
    #[pymodule_export]
    use crate::thinker::Thinker;
    #[pymodule_export]
    use crate::view::View;

    use pyo3::prelude::*;
    use pyo3::types::PySequence;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        PySequence::register::<Actions>(module.py())?;
        module.add("_NAMES", crate::learn::names(module.py())?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
