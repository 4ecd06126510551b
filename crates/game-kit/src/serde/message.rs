//! Events and refusals, written as data and read back: what is read is made of code and
//! arguments; squares and text may be left out, and must agree if they are there.

use alloc::string::{String, ToString};
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error as _};

use super::data::Given;
use crate::args::{Args, MessageData, Value};
use crate::argument::{Argument, read_text};
use crate::declared::Wanted;
use crate::{Message, Outcome};

crate::faults! {
    /// Why data is not a message of a type.
    #[non_exhaustive]
    pub enum ReadMessageError {
        /// The type has no such code.
        UnknownCode { code: String } => "unknown-code" [], "there is no code \"{code}\"";
        /// An argument is missing.
        Missing { code: String, name: String } =>
            "argument-missing" [], "the argument {name} of {code} is missing";
        /// An argument cannot have the value.
        Malformed { code: String, name: String, found: Value } =>
            "argument-malformed" [], "the argument {name} of {code} cannot be \"{found}\"";
        /// Messages with the code have no such argument.
        Unknown { code: String, name: String } =>
            "argument-unknown" [], "{code} has no argument \"{name}\"";
        /// Squares, text or an argument are not those that follow from the rest.
        Differs { code: String, what: String } =>
            "differs" [], "{what} of {code} is not what follows from its arguments";
    }
}

impl ReadMessageError {
    /// What is more to the point: anything but an unknown code.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match self {
            Self::UnknownCode { .. } => other,
            _ => self,
        }
    }

    /// The code is unknown.
    pub fn unknown(code: &str) -> Self {
        let code = code.to_string();
        Self::UnknownCode { code }
    }
}

/// A message that can be made of its code and arguments.
pub trait ReadMessage: Message + Sized {
    /// The message with a code and arguments.
    fn read_message(code: &str, args: &Args) -> Result<Self, ReadMessageError>;
}

/// An argument of a message with a code, which `read` reads.
pub fn read_argument<T>(
    code: &str,
    args: &Args,
    name: &str,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, ReadMessageError> {
    let (code, found) = (code.to_string(), args.get(name));
    read(found.unwrap_or(&Value::None)).ok_or_else(|| {
        let name = name.to_string();
        match found.cloned() {
            Some(found) => ReadMessageError::Malformed { code, name, found },
            None => ReadMessageError::Missing { code, name },
        }
    })
}

/// A message, if all that is given agrees.
pub fn deserialize_message<'de, M: ReadMessage, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<M, D::Error> {
    let given = Given::deserialize(deserializer)?;
    let read = M::read_message(&given.code, &given.args);
    let read = read.and_then(|read| given.agrees(&read.to_data()).map(|()| read));
    read.map_err(D::Error::custom)
}

impl Given {
    fn agrees(&self, read: &MessageData) -> Result<(), ReadMessageError> {
        let code = || self.code.clone();
        for (name, value) in self.args.iter() {
            let name = || name.to_string();
            let known = read.args.get(&name());
            let known = known.ok_or_else(|| ReadMessageError::Unknown {
                code: code(),
                name: name(),
            })?;
            if known != value {
                let what = alloc::format!("the argument {}", name());
                return Err(ReadMessageError::Differs { code: code(), what });
            }
        }
        let squares = self
            .squares
            .as_ref()
            .is_none_or(|given| *given == read.squares);
        let text = self.text.as_ref().is_none_or(|given| *given == read.text);
        let what = match (squares, text) {
            (true, true) => return Ok(()),
            (false, _) => "the list of squares",
            (_, false) => "the text",
        };
        let what = what.to_string();
        Err(ReadMessageError::Differs { code: code(), what })
    }
}

// How a field is read depends on what its type is, as in `declared.rs`: an outcome, an
// argument, a text, or nothing that can be read.

pub trait AsOutcome<T> {
    fn read(&self, value: &Value, ends: &[&'static str]) -> Option<T>;
}

impl<A: Copy + Display + FromStr> AsOutcome<Outcome<A>> for &&&Wanted<Outcome<A>> {
    fn read(&self, value: &Value, ends: &[&'static str]) -> Option<Outcome<A>> {
        match value {
            Value::Text(text) => {
                Outcome::parse(text, ends).filter(|read: &Outcome<A>| read.to_string() == *text)
            }
            _ => None,
        }
    }
}

pub trait AsArgument<T> {
    fn read(&self, value: &Value, ends: &[&'static str]) -> Option<T>;
}

impl<T: Argument> AsArgument<T> for &&Wanted<T> {
    fn read(&self, value: &Value, _: &[&'static str]) -> Option<T> {
        T::read(value)
    }
}

pub trait AsText<T> {
    fn read(&self, value: &Value, ends: &[&'static str]) -> Option<T>;
}

impl<T: Display + FromStr> AsText<T> for &Wanted<T> {
    fn read(&self, value: &Value, _: &[&'static str]) -> Option<T> {
        read_text(value)
    }
}

pub trait AsNothing<T> {
    fn read(&self, value: &Value, ends: &[&'static str]) -> Option<T>;
}

impl<T> AsNothing<T> for Wanted<T> {
    fn read(&self, _: &Value, _: &[&'static str]) -> Option<T> {
        None
    }
}

pub trait AsMessage<T> {
    fn read_any(&self, code: &str, args: &Args) -> Result<T, ReadMessageError>;
}

impl<T: ReadMessage> AsMessage<T> for &Wanted<T> {
    fn read_any(&self, code: &str, args: &Args) -> Result<T, ReadMessageError> {
        T::read_message(code, args)
    }
}

pub trait AsNoMessage<T> {
    fn read_any(&self, code: &str, args: &Args) -> Result<T, ReadMessageError>;
}

impl<T> AsNoMessage<T> for Wanted<T> {
    fn read_any(&self, code: &str, _: &Args) -> Result<T, ReadMessageError> {
        Err(ReadMessageError::unknown(code))
    }
}

/// Serde for a message whose rows are declared.
#[doc(hidden)]
#[macro_export]
macro_rules! declare_serde {
    (@write $name:ident $(<$param:ident: $bound:path>)?) => {
        impl $(<$param: $bound>)? $crate::serde::Serialize for $name $(<$param>)? {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(&$crate::Message::to_data(self), serializer)
            }
        }
    };
    (Fault $name:ident $(<$param:ident: $bound:path>)? $([$ends:expr])? {$($rows:tt)*}) => {
        $crate::declare_serde! { @write $name $(<$param: $bound>)? }
    };
    ($kind:ident $name:ident $(<$param:ident: $bound:path>)? $([$ends:expr])? {$(
        $variant:ident $({ $($field:ident: $type:ty),* })? $(($($inner:ident: $wrapped:ty),+))?
        => $first:literal $([$coded:tt])?;
    )*}) => {
        $crate::declare_serde! { @write $name $(<$param: $bound>)? }
        $crate::declare_serde! {
            @read $name $(<$param: $bound>)? $([$ends])? {$(
                $variant $({ $($field: $type),* })? $(($($inner: $wrapped),+))?
                => $first $([$coded])?;
            )*}
        }
    };
    (@read $name:ident $(<$param:ident: $bound:path>)? $([$ends:expr])? {$(
        $variant:ident $({ $($field:ident: $type:ty),* })? $(($($inner:ident: $wrapped:ty),+))?
        => $first:literal $([$coded:tt])?;
    )*}) => {
        impl<'de $(, $param: $bound)?> $crate::serde::Deserialize<'de> for $name $(<$param>)? {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::serde::deserialize_message(deserializer)
            }
        }

        impl $(<$param: $bound>)? $crate::serde::ReadMessage for $name $(<$param>)? {
            #[allow(unused_variables)]
            fn read_message(
                code: &str,
                args: &$crate::messages::Args,
            ) -> ::core::result::Result<Self, $crate::errors::ReadMessageError> {
                #[allow(unused_imports)]
                use $crate::serde::{
                    AsArgument as _, AsMessage as _, AsNoMessage as _, AsNothing as _,
                    AsOutcome as _, AsText as _,
                };
                let ends: &[&'static str] = &[];
                $(let ends: &[&'static str] = $ends;)?
                let mut why = $crate::errors::ReadMessageError::unknown(code);
                $(
                    let read = || -> ::core::result::Result<Self, $crate::errors::ReadMessageError> {
                        $crate::declare_serde!(
                            @row code args ends $variant
                            $({ $($field: $type),* })? $(($($inner: $wrapped),+))?
                            => $first $([$coded])?
                        )
                    };
                    match read() {
                        ::core::result::Result::Ok(read) => return ::core::result::Result::Ok(read),
                        ::core::result::Result::Err(other) => why = why.or(other),
                    }
                )*
                ::core::result::Result::Err(why)
            }
        }
    };

    // A variant with a code, or one that wraps a message with a code.
    (
        @row $code:ident $args:ident $ends:ident $variant:ident
        $({ $($field:ident: $type:ty),* })? $(($($inner:ident: $wrapped:ty),+))?
        => $first:literal [$coded:tt]
    ) => {{
        if $code != $first {
            return ::core::result::Result::Err($crate::errors::ReadMessageError::unknown($code));
        }
        ::core::result::Result::Ok(Self::$variant
            $({ $($field: $crate::declare_serde!(@read $code $args $ends $field: $type)),* })?
            $(( $($crate::declare_serde!(@read $code $args $ends $inner: $wrapped)),+ ))?
        )
    }};
    (
        @row $code:ident $args:ident $ends:ident $variant:ident
        ($why:ident: $wrapped:ty) => $first:literal
    ) => {
        (&&$crate::declared::Wanted::<$wrapped>::TYPE)
            .read_any($code, $args)
            .map(Self::$variant)
    };
    (@read $code:ident $args:ident $ends:ident $name:ident: $type:ty) => {
        $crate::serde::read_argument($code, $args, stringify!($name), |value| {
            (&&&&$crate::declared::Wanted::<$type>::TYPE).read(value, $ends)
        })?
    };
}
