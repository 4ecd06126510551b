//! Arguments with few values.

/// Implements [`Argument`](crate::messages::Argument) for types with few values: `all` are the values,
/// `name` what programs call one, and `said` what sentences say.
///
/// ```
/// use game_kit::argument_words;
/// use game_kit::messages::{Argument, Value};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Suit { Hearts, Spades }
///
/// argument_words!(Suit, [Suit::Hearts, Suit::Spades], |suit| match suit {
///     Suit::Hearts => "h",
///     Suit::Spades => "s",
/// }, |suit| format!("{suit:?}"));
///
/// assert_eq!(Suit::Hearts.value(), Value::Text("h".into()));
/// assert_eq!(Suit::Hearts.said(), "Hearts");
/// assert_eq!(Suit::read(&Value::Text("s".into())), Some(Suit::Spades));
/// ```
#[macro_export]
macro_rules! argument_words {
    ($type:ty $(where $param:ident: $bound:path)?, $all:expr, $name:expr, $said:expr) => {
        impl $(<$param: $bound>)? $crate::messages::Argument for $type {
            fn value(&self) -> $crate::messages::Value {
                let name: fn(Self) -> _ = $name;
                $crate::messages::Value::Text($crate::declared::ToString::to_string(&name(*self)))
            }

            fn read(value: &$crate::messages::Value) -> Option<Self> {
                let mut all = $all.iter().copied();
                all.find(|known| $crate::messages::Argument::value(known) == *value)
            }

            fn said(&self) -> $crate::declared::String {
                let said: fn(Self) -> _ = $said;
                $crate::declared::ToString::to_string(&said(*self))
            }

            fn words() -> $crate::declared::Vec<($crate::declared::String, $crate::declared::String)> {
                let word = |known: &Self| {
                    let value = $crate::messages::Argument::value(known);
                    (value.said(), $crate::messages::Argument::said(known))
                };
                $all.iter().map(word).collect()
            }
        }
    };
}
