//! Small enumerations that are written as words.

use alloc::string::String;

/// An enumeration whose text is a word or two.
macro_rules! shown {
    (
        $(#[$doc:meta])*
        pub enum $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$each])* $variant,)+ }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(match self { $(Self::$variant => $word,)+ })
            }
        }

        piece_kit::argument_words!(
            $name,
            [$(Self::$variant),+],
            |value| match value { $(Self::$variant => piece_kit::lower_case!(stringify!($variant)),)+ },
            |value| value
        );
    };
}
pub(crate) use shown;

/// An enumeration whose text is a word that files have too.
macro_rules! words {
    (
        $(#[$doc:meta])*
        pub enum $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)+ }
    ) => {
        $crate::reading::shown! {
            $(#[$doc])*
            pub enum $name { $($(#[$each])* $variant = $word,)+ }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::errors::ParseWordError;

            fn from_str(text: &str) -> Result<Self, $crate::errors::ParseWordError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::errors::ParseWordError { known: [$($word),+].join(", ") }),
                }
            }
        }

        piece_kit::serde_as_text!($name);
    };
}
pub(crate) use words;

piece_kit::faults! {
    /// A text is not one of the expected words.
    pub struct ParseWordError {
        /// The expected words, with commas between them.
        pub known: String,
    } => "not-one-of" [], "expected one of {known}";
}
