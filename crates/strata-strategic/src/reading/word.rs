//! Small enumerations that are written as words, and names.

use alloc::string::{String, ToString};

use piece_kit::is_steering;

use super::FileFault;
use super::node::Node;

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
            type Err = $crate::reading::ParseWordError;

            fn from_str(text: &str) -> Result<Self, $crate::reading::ParseWordError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::reading::ParseWordError { known: [$($word),+].join(", ") }),
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

impl Node<'_> {
    /// The name of a scenario, ruleset or terrain: lower-case letters, digits and hyphens.
    pub(crate) fn name(&self) -> Option<String> {
        let text = self.text()?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if text.is_empty() || !text.chars().all(plain) {
            let text = text.to_string();
            self.fault(&FileFault::Name { text });
            return None;
        }
        Some(text.to_string())
    }

    /// A text for people: anything but characters that steer a terminal or turn the writing
    /// around, which would let one name pass for another. Lines may be broken if `lines`.
    pub(crate) fn prose(&self, lines: bool) -> Option<String> {
        let text = self.text()?;
        let steers = |c: &char| is_steering(*c) && !(lines && *c == '\n');
        if let Some(letter) = text.chars().find(steers) {
            self.fault(&FileFault::Control { letter });
            return None;
        }
        Some(text.to_string())
    }
}
