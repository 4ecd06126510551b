//! How serde writes a key: 16 hexadecimal digits, since a number in JSON loses digits in many
//! languages.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

pub(crate) fn serialize<S: Serializer>(key: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{key:016x}"))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    let digits = text.len() == 16
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let key = digits
        .then(|| u64::from_str_radix(&text, 16).ok())
        .flatten();
    key.ok_or_else(|| D::Error::custom(format_args!("{text:?} is not a key of 16 digits")))
}

/// Serde of a key that need not be there, as in requests.
#[cfg(feature = "json")]
pub(crate) mod optional {
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(transparent)]
    struct Key(#[serde(with = "super")] u64);

    pub(crate) fn serialize<S: Serializer>(
        key: &Option<u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        key.map(Key).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u64>, D::Error> {
        let key = Option::<Key>::deserialize(deserializer)?;
        Ok(key.map(|Key(key)| key))
    }
}
