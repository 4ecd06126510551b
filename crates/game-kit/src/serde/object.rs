//! The keys of objects, one by one.

use serde::de::{Deserialize, Error as _, IgnoredAny, MapAccess};

/// The value of a key that must not be there twice.
pub fn once<'de, T: Deserialize<'de>, M: MapAccess<'de>>(
    key: &str,
    place: &mut Option<T>,
    map: &mut M,
) -> Result<(), M::Error> {
    match place.replace(map.next_value()?) {
        None => Ok(()),
        Some(_) => Err(M::Error::custom(format_args!(
            "the key {key:?} is there twice"
        ))),
    }
}

/// Why an object may not have a key.
pub fn unknown<'de, M: MapAccess<'de>>(
    key: &str,
    known: &'static [&'static str],
    map: &mut M,
) -> M::Error {
    match map.next_value::<IgnoredAny>() {
        Ok(_) => M::Error::unknown_field(key, known),
        Err(why) => why,
    }
}
