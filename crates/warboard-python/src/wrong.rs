//! Errors of the rules as exceptions of Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use warboard::Refused;
use warboard::errors::{
    HostError, LoadError, NoPgn, NoPlayer, PositionError, RecordError, SeeError, ShiftError,
    StartError, ThinkError, UnknownGame, UnknownObserver, UnknownPlayer, UnknownSquare,
};
use warboard::piece_kit::Reasons;
use warboard::piece_kit::errors::{HeaderError, OtherPly, PlyError};
use warboard::piece_kit::messages::MessageData;
use warboard::players::NotALevel;
use warboard::protocol::Fault;
use warboard_learn::{MakeError, StateError, StepError};

use crate::json;

/// What an argument should have been.
pub(crate) fn other_type(wanted: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match given.get_type().name() {
        Ok(kind) => PyTypeError::new_err(format!("{wanted}, not {kind}")),
        Err(why) => why,
    }
}

/// Why a call was not done.
pub(crate) enum Wrong {
    /// The rules say so.
    Told(Box<Told>),
    /// Python does.
    Raised(PyErr),
}

/// An error of the rules that is yet to be raised.
pub(crate) struct Told {
    /// The class in `warboard.errors`.
    class: &'static str,
    /// The text of the exception.
    shown: String,
    /// The text that was refused.
    action: Option<String>,
    message: MessageData,
}

pub(crate) type Done<T> = Result<T, Wrong>;

impl Wrong {
    fn told(class: &'static str, message: impl Into<MessageData>) -> Self {
        let message = message.into();
        Self::Told(Box::new(Told {
            class,
            shown: message.to_string(),
            action: None,
            message,
        }))
    }

    fn refused(class: &'static str, why: Refused) -> Self {
        Self::Told(Box::new(Told {
            class,
            shown: why.to_string(),
            action: Some(why.action().to_string()),
            message: why.into(),
        }))
    }

    /// Everything that is wrong with a text, by the code of the first fault.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "what maps an error is given the error"
    )]
    pub(crate) fn faults(why: impl Reasons) -> Self {
        let shown = why.to_string();
        let message = why.reasons().swap_remove(0);
        Self::Told(Box::new(Told {
            class: "WarboardError",
            shown,
            action: None,
            message,
        }))
    }

    /// Why a word, something told or a note is refused.
    pub(crate) fn word(why: impl Into<Self>) -> Self {
        let mut wrong = why.into();
        match &mut wrong {
            Self::Told(told) if told.class == "IllegalAction" => told.class = "Refused",
            _ => {}
        }
        wrong
    }
}

/// An error that is always of one class.
macro_rules! raised_as {
    ($($class:literal: $($error:ty),+;)+) => {$($(
        impl From<$error> for Wrong {
            fn from(why: $error) -> Self {
                Self::told($class, why)
            }
        }
    )+)+};
}

raised_as! {
    "PositionError": PositionError;
    "RecordError": RecordError, LoadError, HeaderError;
    "UnknownNameError": UnknownGame, UnknownObserver, UnknownPlayer, UnknownSquare;
    "WarboardError": OtherPly, PlyError, NoPgn, NoPlayer, NotALevel, ShiftError, StateError, StepError,
        ThinkError;
}

impl From<MakeError> for Wrong {
    fn from(why: MakeError) -> Self {
        use MakeError::{UnknownGame, UnknownScenario, UnknownTerrain};
        let class = match why {
            UnknownGame { .. } | UnknownScenario { .. } | UnknownTerrain { .. } => {
                "UnknownNameError"
            }
            _ => "StartError",
        };
        Self::told(class, why)
    }
}

impl From<StartError> for Wrong {
    fn from(why: StartError) -> Self {
        let class = match why {
            StartError::UnknownScenario { .. } => "UnknownNameError",
            _ => "StartError",
        };
        Self::told(class, why)
    }
}

impl From<Refused> for Wrong {
    fn from(why: Refused) -> Self {
        Self::refused("IllegalAction", why)
    }
}

impl From<SeeError> for Wrong {
    fn from(why: SeeError) -> Self {
        match why {
            SeeError::Observer(why) => why.into(),
            why => Self::told("WarboardError", why),
        }
    }
}

impl From<HostError> for Wrong {
    fn from(why: HostError) -> Self {
        match why {
            HostError::Player(why) => why.into(),
            HostError::Observer(why) => why.into(),
            HostError::Square(why) => why.into(),
            HostError::Refused(why) => why.into(),
            why => Self::told("WarboardError", why),
        }
    }
}

impl From<Fault> for Wrong {
    fn from(why: Fault) -> Self {
        Self::told("WarboardError", why.to_data())
    }
}

impl From<PyErr> for Wrong {
    fn from(why: PyErr) -> Self {
        Self::Raised(why)
    }
}

/// An array of numpy in another order than row after row.
impl From<numpy::AsSliceError> for Wrong {
    fn from(why: numpy::AsSliceError) -> Self {
        Self::Raised(why.into())
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Raised(why) => why,
            Wrong::Told(told) => Python::attach(|py| told.raised(py).unwrap_or_else(|why| why)),
        }
    }
}

impl Told {
    fn raised(&self, py: Python<'_>) -> PyResult<PyErr> {
        static MADE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let made = MADE.import(py, "warboard.errors", "_made")?;
        let message = json::plain(py, &self.message)?;
        let action = self.action.as_deref();
        let error = made.call1((self.class, &self.shown, message, action))?;
        Ok(PyErr::from_value(error))
    }
}
