//! Whole numbers of Python, which have any size.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use warboard::players::Resources;
use warboard::protocol::Fault;

use crate::wrong::Wrong;
use crate::wrong::other_type;

/// A whole number: none of what is no number, none inside if it is not of 64 bits without a sign.
#[expect(clippy::option_option, reason = "each is another mistake")]
pub(crate) fn whole(given: &Bound<'_, PyAny>) -> PyResult<Option<Option<u64>>> {
    match given.extract::<u64>() {
        Ok(number) => Ok(Some(Some(number))),
        Err(why) if why.is_instance_of::<PyOverflowError>(given.py()) => Ok(Some(None)),
        Err(_) => Ok(None),
    }
}

/// The whole number from 0 that an argument or field with this name is.
pub(crate) fn number(field: &str, given: &Bound<'_, PyAny>, most: u64) -> PyResult<u64> {
    between(field, given, 0, most)
}

/// The whole number from `least` to `most` that an argument or field with this name is.
pub(crate) fn between(
    field: &str,
    given: &Bound<'_, PyAny>,
    least: u64,
    most: u64,
) -> PyResult<u64> {
    let other = || other_type(&format!("{field}: an int is needed"), given);
    let whole = whole(given)?.ok_or_else(other)?;
    let fits = whole.filter(|number| (least..=most).contains(number));
    fits.ok_or_else(|| {
        let fault = Fault::out_of_range(field, least.into(), most.into());
        Wrong::from(fault).into()
    })
}

/// What the functions below read: a number, or none if it is `None`.
pub(crate) trait Whole: Sized {
    const MOST: u64;
    fn read(
        given: &Bound<'_, PyAny>,
        read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<u64>,
    ) -> PyResult<Self>;
}

macro_rules! whole {
    ($($number:ty),+) => {$(
        impl Whole for $number {
            const MOST: u64 = <$number>::MAX as u64;

            fn read(
                given: &Bound<'_, PyAny>,
                read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<u64>,
            ) -> PyResult<Self> {
                // It is no more than the most.
                read(given).map(|number| number as Self)
            }
        }
    )+};
}

whole!(u8, u32, u64, usize);

impl<W: Whole> Whole for Option<W> {
    const MOST: u64 = W::MOST;

    fn read(
        given: &Bound<'_, PyAny>,
        read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<u64>,
    ) -> PyResult<Self> {
        match given.is_none() {
            true => Ok(None),
            false => W::read(given, read).map(Some),
        }
    }
}

/// Functions that read an argument of their name, or the field of a request that is that argument, from
/// a number to a number; without these from 0 to all that its type can be.
macro_rules! arguments {
    ($($name:ident = $field:literal $(: $least:literal to $most:expr)?;)+) => {$(
        pub(crate) fn $name<W: Whole>(given: &Bound<'_, PyAny>) -> PyResult<W> {
            let range = (0, W::MOST);
            $(let range = ($least, range.1.min($most));)?
            W::read(given, |given| between($field, given, range.0, range.1))
        }
    )+};
}

arguments! {
    number_of = "number";
    guessable_test_deal = "guessable_test_deal";
    seed = "seed";
    ply = "ply": 0 to 4_294_967_295;
    plies = "plies";
    depth = "depth";
    perft_depth = "depth": 0 to 64;
    nodes = "nodes";
    actions = "clock";
    level = "level";
    lines = "lines": 1 to 4_294_967_295;
    threads = "threads": 1 to Resources::MOST_THREADS as u64;
    table_mib = "table_mib": 1 to u64::from(Resources::MOST_TABLE_MIB);
    turn = "turn";
    max_open = "max_open";
    max_bytes = "max_bytes";
    max_actions = "max_actions";
    max_plies = "max_plies";
    environments = "environments";
    environment = "environment";
    seat = "seat";
    index = "index";
    player = "player";
}
