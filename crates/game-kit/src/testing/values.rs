//! Types that are plain values.

use core::fmt::Debug;
use core::hash::Hash;

/// Asserts that a type is copied, compared, hashed and sent to other threads, and has no
/// more bytes than so many.
#[track_caller]
pub fn assert_plain<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>(bytes: usize) {
    assert!(size_of::<T>() <= bytes, "{} bytes", size_of::<T>());
}

/// Asserts that serde writes a value as its text, reads the text as the value, and
/// refuses each of some other texts with the words of `FromStr`.
#[cfg(feature = "serde")]
#[track_caller]
pub fn assert_serde<T>(value: &T, refused: &[&str])
where
    T: serde::Serialize + serde::de::DeserializeOwned,
    T: core::str::FromStr<Err: core::fmt::Display> + core::fmt::Display + Debug + PartialEq,
{
    use alloc::string::ToString;
    use core::fmt;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    /// Writes what a value gives serde, if that is a text.
    struct Given<'a, T>(&'a T);
    impl<T: serde::Serialize> fmt::Display for Given<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }
    fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Error> {
        let text: StrDeserializer<'_, Error> = text.into_deserializer();
        T::deserialize(text)
    }

    let text = value.to_string();
    assert_eq!(Given(value).to_string(), text);
    assert_eq!(read(&text).as_ref(), Ok(value), "{text}");
    for text in refused {
        let why = text.parse::<T>().map_err(|why| why.to_string());
        let why = why.expect_err("refused");
        let by_serde = read::<T>(text).expect_err("refused");
        assert!(by_serde.to_string().contains(&why), "{text}: {by_serde}");
    }
}
