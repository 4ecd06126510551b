//! Text forms for serde, and messages as objects.

mod data;
mod message;
mod object;
mod outcome;
mod record;

pub use message::{
    AsArgument, AsMessage, AsNoMessage, AsNothing, AsOutcome, AsText, ReadMessage,
    ReadMessageError, deserialize_message, read_argument,
};
pub use object::{once, unknown};
pub use outcome::{deserialize_outcome, deserialize_termination};

pub use serde::ser::SerializeMap;
pub use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::record::Record;
use crate::word::{Ended, Word};

/// Implements `Serialize` and `Deserialize` for types by their `Display` and
/// `FromStr` texts, so that serde refuses what `FromStr` refuses. With feature
/// `serde`.
///
/// ```
/// # use core::{fmt, str::FromStr};
/// #[derive(Debug, PartialEq)]
/// struct Celsius(i32);
///
/// impl fmt::Display for Celsius {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
/// impl FromStr for Celsius {
///     type Err = core::num::ParseIntError;
///     fn from_str(text: &str) -> Result<Self, Self::Err> {
///         text.parse().map(Self)
///     }
/// }
/// game_kit::serde_as_text!(Celsius);
///
/// assert_eq!(serde_json::to_string(&Celsius(20)).unwrap(), "\"20\"");
/// ```
///
/// Of types with a parameter say its name and bound first: `serde_as_text!(<R: Rules> Chess<R>)`.
#[macro_export]
macro_rules! serde_as_text {
    (<$param:ident: $bound:path> $($name:ty),+ $(,)?) => {
        $crate::serde_as_text! { @impl [$param: $bound] $($name),+ }
    };
    (@impl $generic:tt $($name:ty),+) => {
        $($crate::serde_as_text! { @one $generic $name })+
    };
    (@one [$($param:ident: $bound:path)?] $name:ty) => {
        impl $(<$param: $bound>)? $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de $(, $param: $bound)?> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = $crate::serde::Text::deserialize(deserializer)?;
                text.0.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
    ($($name:ty),+ $(,)?) => {
        $crate::serde_as_text! { @impl [] $($name),+ }
    };
}

/// Any text, owned; what [`serde_as_text!`](crate::serde_as_text!) reads.
#[derive(Debug)]
pub struct Text(pub alloc::string::String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        alloc::string::String::deserialize(deserializer).map(Self)
    }
}

crate::serde_as_text!(crate::Side, crate::Termination);
#[cfg(feature = "seeds")]
crate::serde_as_text!(crate::Seed, crate::nonce::Nonce);

/// Serde by text for types with a parameter, and what it must be that the text is read.
macro_rules! generic_as_text {
    ($($name:ident<$param:ident: $bound:ident, $readable:path>),+) => {$(
        impl<$param: crate::$bound> Serialize for $name<$param> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $param: crate::$bound + $readable> Deserialize<'de> for $name<$param> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Text::deserialize(deserializer)?;
                text.0.parse().map_err(de::Error::custom)
            }
        }
    )+};
}

generic_as_text!(
    Record<V: Variant, crate::reading::Readable>,
    Word<A: Actor, core::str::FromStr>,
    Ended<A: Actor, core::str::FromStr>
);

#[cfg(feature = "signatures")]
mod signed {
    use crate::signed::{Context, PublicKey, Signature};
    crate::serde_as_text!(Context, PublicKey, Signature);
}
