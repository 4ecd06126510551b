//! Refusals, events and faults declared in rows: variant, fields, code, squares and
//! sentence at once.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::hex::Hex;
use board_geom::{Bitboard, Board, Square};

/// What the squares column of [`refusals!`](crate::refusals) and
/// [`events!`](crate::events) may hold: a square or hex, an optional one, a set of
/// squares, or a name as a `String`. Implement it for a type of your own that names squares.
pub trait SquareNames {
    /// Adds the names to a list, the most important first.
    fn add_names(&self, names: &mut Vec<String>);
}

impl SquareNames for String {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.clone());
    }
}

impl<B: Board> SquareNames for Square<B> {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.to_string());
    }
}

impl SquareNames for Hex {
    fn add_names(&self, names: &mut Vec<String>) {
        names.push(self.to_string());
    }
}

impl<B: Board> SquareNames for Bitboard<B> {
    fn add_names(&self, names: &mut Vec<String>) {
        names.extend(self.iter().map(|square| square.to_string()));
    }
}

impl<T: SquareNames> SquareNames for Option<T> {
    fn add_names(&self, names: &mut Vec<String>) {
        self.iter().for_each(|square| square.add_names(names));
    }
}

impl<T: SquareNames + ?Sized> SquareNames for &T {
    fn add_names(&self, names: &mut Vec<String>) {
        (**self).add_names(names);
    }
}

/// What the macros need of `alloc` in crates that do not link it.
#[doc(hidden)]
pub mod declared {
    pub use alloc::string::String;
    pub use alloc::vec::Vec;
}

/// Declares the reasons why a game refuses an action: an enum with its sentences
/// (`Display`), `Error` and [`Refusal`](crate::Refusal).
///
/// A row is a variant with its fields, then its code, its squares and its sentence.
/// Code and squares must stay from release to release; the sentence may change. It is
/// a format string that knows the fields by name, and more arguments may follow it. It
/// begins in lower case and has no full stop. The squares are fields or other
/// expressions that name squares ([`SquareNames`](crate::SquareNames)), the most
/// important first.
///
/// A row that has a sentence alone wraps one other refusal, whose code and squares it
/// takes over. `Clone, PartialEq, Eq, Debug` are derived; derive more if you like.
///
/// ```
/// use piece_kit::geom::{Board8x8, Square};
/// use piece_kit::{CastlingRefusal, Refusal, Side, refusals};
///
/// refusals! {
///     /// Why a move is refused.
///     #[derive(Copy, Hash)]
///     #[non_exhaustive]
///     pub enum Illegal {
///         /// The piece belongs to the opponent.
///         NotYours { side: Side, square: Square<Board8x8> } =>
///             "not-yours" [square], "{}'s piece stands on {square}", side.name();
///         /// The game is over.
///         Finished => "finished" [], "the game is over";
///         /// Something forbids castling.
///         Castling(why: CastlingRefusal<Board8x8>) => "castling is not possible: {why}";
///     }
/// }
///
/// let e4 = Square::at(4, 3);
/// let why = Illegal::NotYours { side: Side::Black, square: e4 };
/// assert_eq!(why.to_string(), "Black's piece stands on e4");
/// assert_eq!((why.code(), why.squares()), ("not-yours", vec!["e4".to_string()]));
///
/// let why = Illegal::Castling(CastlingRefusal::Obstructed { square: e4 });
/// assert_eq!(why.to_string(), "castling is not possible: a piece stands in the way on e4");
/// assert_eq!((why.code(), why.squares()), ("castling-obstructed", vec!["e4".to_string()]));
/// assert!(Illegal::codes().contains(&"castling-obstructed"));
/// ```
#[macro_export]
macro_rules! refusals {
    ($($rows:tt)*) => { $crate::declare! { Refusal $($rows)* } };
}

/// Declares what an action of a game does: an enum with its sentences (`Display`) and
/// [`Event`](crate::Event). The rows are those of [`refusals!`](crate::refusals); a row with
/// a sentence alone wraps the event of a game inside.
///
/// ```
/// piece_kit::events! {
///     /// What a turn does.
///     enum Event {
///         /// A side has taken so many.
///         Takes { side: piece_kit::Side, count: u8 } =>
///             "takes" [], "{} takes {count}", side.name();
///     }
/// }
/// ```
#[macro_export]
macro_rules! events {
    ($($rows:tt)*) => { $crate::declare! { Event $($rows)* } };
}

/// Declares what can be wrong with a text or a call: an enum with its sentences
/// (`Display`) and `Error`. The rows are those of [`refusals!`](crate::refusals)
/// without codes and squares. `#[from]` before what a row wraps makes it a `From` too, in an
/// enum without parameters. If only one thing can be wrong, declare a struct.
///
/// ```
/// piece_kit::faults! {
///     /// What is wrong with a position string.
///     pub enum PositionFault {
///         /// There are not four fields.
///         Fields { found: usize } => "a position has 4 fields, not {found}";
///         /// The placement cannot be read.
///         Placement(#[from] why: piece_kit::PlacementFault) => "placement: {why}";
///     }
/// }
///
/// piece_kit::faults! {
///     /// The text is no number of a die.
///     pub struct ParseDieError => "a die shows 1 to {}", 6;
/// }
///
/// assert_eq!(ParseDieError.to_string(), "a die shows 1 to 6");
/// let fault = PositionFault::Fields { found: 3 };
/// assert_eq!(fault.to_string(), "a position has 4 fields, not 3");
/// ```
#[macro_export]
macro_rules! faults {
    ($(#[$meta:meta])* $vis:vis struct $($one:tt)*) => {
        $crate::declare! { @struct [$(#[$meta])* $vis] $($one)* }
    };
    ($($rows:tt)*) => { $crate::declare! { Fault $($rows)* } };
}

#[doc(hidden)]
#[macro_export]
macro_rules! declare {
    (
        $kind:ident
        $(#[$meta:meta])*
        $vis:vis enum $name:ident $(<$param:ident: $bound:path>)? {$(
            $(#[$doc:meta])*
            $variant:ident
            $({ $($(#[$about:meta])* $field:ident: $type:ty),* $(,)? })?
            $(( $($(#[$from:ident])? $inner:ident: $wrapped:ty),+ ))?
            => $first:literal $([$($square:expr),*], $sentence:literal)? $(, $arg:expr)*;
        )*}
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $name $(<$param: $bound>)? {$(
            $(#[$doc])*
            $variant
            $({ $($(#[$about])* #[allow(missing_docs)] $field: $type),* })?
            $(( $($wrapped),+ ))?,
        )*}

        #[allow(unused_variables)]
        impl $(<$param: $bound>)? ::core::fmt::Display for $name $(<$param>)? {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($($inner),+))? => $crate::declare!(
                        @sentence f $first $([$sentence])? $(, $arg)*
                    ),
                )*}
            }
        }

        $($($($($crate::declare! { @$from $name $variant $wrapped })?)+)?)*

        $crate::declare! { @$kind ($name) [$($param: $bound)?] {$(
            ($variant $({ $($field),* })? $(($($inner: $wrapped),+))?)
            $first $([$($square),*])?;
        )*}}
    };

    (@struct [$($head:tt)*] $name:ident => $($sentence:tt)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $($head)* struct $name;
        $crate::declare! { @said $name {} $($sentence)+ }
    };
    (
        @struct [$($head:tt)*] $name:ident
        { $($(#[$about:meta])* pub $field:ident: $type:ty),+ $(,)? } => $($sentence:tt)+
    ) => {
        #[derive(Clone, PartialEq, Eq, Debug)]
        $($head)* struct $name { $($(#[$about])* pub $field: $type),+ }
        $crate::declare! { @said $name { $($field),+ } $($sentence)+ }
    };
    (@said $name:ident { $($field:ident),* } $sentence:literal $(, $arg:expr)*;) => {
        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let Self { $($field),* } = self;
                ::core::write!(f, $sentence $(, $arg)*)
            }
        }

        impl ::core::error::Error for $name {}
    };

    (@from $name:ident $variant:ident $wrapped:ty) => {
        impl ::core::convert::From<$wrapped> for $name {
            fn from(why: $wrapped) -> Self {
                Self::$variant(why)
            }
        }
    };

    (@sentence $f:ident $sentence:literal $(, $arg:expr)*) => {
        ::core::write!($f, $sentence $(, $arg)*)
    };
    (@sentence $f:ident $code:literal [$sentence:literal] $(, $arg:expr)*) => {
        ::core::write!($f, $sentence $(, $arg)*)
    };

    (@Fault ($name:ident) [$($param:ident: $bound:path)?] $rows:tt) => {
        impl $(<$param: $bound>)? ::core::error::Error for $name $(<$param>)? {}
    };
    (@Refusal ($name:ident) [$($param:ident: $bound:path)?] $rows:tt) => {
        impl $(<$param: $bound>)? ::core::error::Error for $name $(<$param>)? {}
        $crate::declare! { @coded Refusal ($name) [$($param: $bound)?] $rows }
    };
    (@Event ($name:ident) [$($param:ident: $bound:path)?] $rows:tt) => {
        $crate::declare! { @coded Event ($name) [$($param: $bound)?] $rows }
    };

    (
        @coded $kind:ident ($name:ident) [$($param:ident: $bound:path)?] {$(
            ($variant:ident $({ $($field:ident),* })? $(($($inner:ident: $wrapped:ty),+))?)
            $first:literal $([$($square:expr),*])?;
        )*}
    ) => {
        #[allow(unused_variables)]
        impl $(<$param: $bound>)? $crate::$kind for $name $(<$param>)? {
            fn code(&self) -> &'static str {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($($inner),+))? => $crate::declare!(
                        @code $kind $first $([$($square),*])? $($($inner)+)?
                    ),
                )*}
            }

            fn squares(&self) -> $crate::declared::Vec<$crate::declared::String> {
                let mut names = $crate::declared::Vec::new();
                match self {$(
                    Self::$variant $({ $($field),* })? $(($($inner),+))? => $crate::declare!(
                        @squares $kind names $([$($square),*])? $($($inner)+)?
                    ),
                )*}
                names
            }

            fn codes() -> $crate::declared::Vec<&'static str> {
                let mut codes = $crate::declared::Vec::new();
                $($crate::declare!(
                    @codes $kind codes $first $([$($square),*])? $($($wrapped),+)?
                );)*
                codes
            }
        }
    };

    (@code $kind:ident $code:literal [$($square:expr),*] $($inner:ident)*) => { $code };
    (@code $kind:ident $sentence:literal $why:ident) => { $crate::$kind::code($why) };

    (@squares $kind:ident $names:ident [$($square:expr),*] $($inner:ident)*) => {{
        $($crate::SquareNames::add_names(&$square, &mut $names);)*
    }};
    (@squares $kind:ident $names:ident $why:ident) => {
        $names = $crate::$kind::squares($why)
    };

    (@codes $kind:ident $codes:ident $code:literal [$($square:expr),*] $($wrapped:ty),*) => {
        $codes.extend([$code])
    };
    (@codes $kind:ident $codes:ident $sentence:literal $wrapped:ty) => {
        $codes.extend(<$wrapped as $crate::$kind>::codes())
    };
}
