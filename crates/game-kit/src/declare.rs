//! Refusals, events and faults declared in rows: variant, fields, code, squares and
//! sentence at once.

/// Declares the reasons why a game refuses an action: an enum with its sentences
/// (`Display`), `Error`, [`Message`](crate::Message) and [`Refusal`](crate::Refusal).
///
/// A row is a variant with its fields, then its code, its squares and its sentence.
/// Code, squares and fields must stay from release to release; the sentence may change. It
/// begins in lower case and has no full stop. The squares are fields or other
/// expressions that name squares ([`SquareNames`](crate::text::SquareNames)), the most
/// important first.
///
/// The fields are the arguments of the message, by their names. In the sentence, `{side}`
/// says the field `side` as sentences do ([`Argument`](crate::messages::Argument)): `White`. What the
/// English sentence needs besides is a phrase, declared after it by a name and an expression
/// of the fields. Text is escaped; put it between quotation marks if it can be anything.
///
/// With feature `serde` the enum is written as an object and read back from it, if the fields
/// are arguments or have `FromStr`. If an [`Outcome`](crate::Outcome) is among them, say `ends`
/// and the words of [your own ends](crate::Variant::ENDS) after the rows:
/// `pub enum Illegal { ... } ends ENDS`.
///
/// A row that has a sentence alone wraps one other message, whose code, squares and
/// arguments it takes over. Wrap none that has the code and the names of a row of your own, or
/// programs cannot tell the two. `Clone, PartialEq, Eq, Debug` are derived; derive more if you like.
///
/// ```
/// use board_geom::{Board8x8, Square};
/// use game_kit::{Message, Side, refusals};
///
/// refusals! {
///     /// Why the king and a rook may not castle.
///     pub enum NoCastling {
///         /// A piece is in between.
///         Obstructed { square: Square<Board8x8> } =>
///             "castling-obstructed" [square], "a piece stands in the way on {square}";
///     }
/// }
///
/// refusals! {
///     /// Why a move is refused.
///     #[non_exhaustive]
///     pub enum Illegal {
///         /// The piece belongs to the opponent.
///         NotYours { side: Side, square: Square<Board8x8> } =>
///             "not-yours" [square], "{side}'s piece stands on {square}";
///         /// The king would be attacked; `in_check` says that it is now, too.
///         KingAttacked { king: Square<Board8x8>, in_check: bool } =>
///             "king-attacked" [king], "the king would {still}be attacked on {king}",
///             still = if *in_check { "still " } else { "" };
///         /// The game is over.
///         Finished => "finished" [], "the game is over";
///         /// Something forbids castling.
///         Castling(why: NoCastling) => "castling is not possible: {why}";
///     }
/// }
///
/// let e4 = Square::at(4, 3);
/// let why = Illegal::NotYours { side: Side::Black, square: e4 };
/// assert_eq!(why.to_string(), "Black's piece stands on e4");
/// assert_eq!((why.code(), why.squares()), ("not-yours", vec!["e4".to_string()]));
/// assert_eq!(why.args().to_string(), "side=b square=e4");
///
/// let why = Illegal::KingAttacked { king: e4, in_check: true };
/// assert_eq!(why.to_string(), "the king would still be attacked on e4");
///
/// let why = Illegal::Castling(NoCastling::Obstructed { square: e4 });
/// assert_eq!(why.to_string(), "castling is not possible: a piece stands in the way on e4");
/// assert_eq!((why.code(), why.squares()), ("castling-obstructed", vec!["e4".to_string()]));
/// assert!(Illegal::codes().contains(&"castling-obstructed"));
/// ```
#[macro_export]
macro_rules! refusals {
    ($($rows:tt)*) => { $crate::declare! { Refusal $($rows)* } };
}

/// Declares what an action of a game does: an enum with its sentences (`Display`),
/// [`Message`](crate::Message) and [`Event`](crate::Event). The rows are those of
/// [`refusals!`](crate::refusals); a row with a sentence alone wraps the event of a game inside.
///
/// ```
/// game_kit::events! {
///     /// What a turn does.
///     enum Event {
///         /// A side has taken so many.
///         Takes { side: game_kit::Side, count: u8 } => "takes" [], "{side} takes {count}";
///     }
/// }
/// ```
#[macro_export]
macro_rules! events {
    ($($rows:tt)*) => { $crate::declare! { Event $($rows)* } };
}

/// Declares what can be wrong with a text or a call: an enum with its sentences
/// (`Display`), `Error` and [`Message`](crate::Message). The rows are those of
/// [`refusals!`](crate::refusals). A field may also be another message, or several in
/// [`Faults`](crate::messages::Faults): the reason. `#[from]` before what a row wraps makes it a `From`
/// too, in an enum without parameters. With feature `serde` faults are written, and read back as
/// [`MessageData`](crate::messages::MessageData). If only one thing can be wrong, declare a struct.
///
/// ```
/// use board_geom::ParseSquareError;
/// use game_kit::{Message, faults};
///
/// faults! {
///     /// What is wrong with a position string.
///     pub enum PositionFault {
///         /// There are not four fields.
///         Fields { found: usize } => "fields" [], "a position has 4 fields, not {found}";
///         /// The square of en passant cannot be read.
///         EnPassant(#[from] why: ParseSquareError) => "en passant: {why}";
///     }
/// }
///
/// faults! {
///     /// The text is no number of a die.
///     pub struct ParseDieError => "not-a-die" [], "a die shows 1 to {most}", most = 6;
/// }
///
/// assert_eq!(ParseDieError.to_string(), "a die shows 1 to 6");
/// let fault = PositionFault::Fields { found: 3 };
/// assert_eq!(fault.to_string(), "a position has 4 fields, not 3");
/// assert_eq!(fault.args().to_string(), "found=3");
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
            => $first:literal $([$($square:expr),*], $sentence:literal)?
            $(, $phrase:ident = $said:expr)*;
        )*} $(ends $ends:expr)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $name $(<$param: $bound>)? {$(
            $(#[$doc])*
            $variant
            $({ $($(#[$about])* #[allow(missing_docs)] $field: $type),* })?
            $(( $($wrapped),+ ))?,
        )*}

        impl $(<$param: $bound>)? ::core::fmt::Display for $name $(<$param>)? {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::declared::write(self, f)
            }
        }

        #[allow(unused_variables)]
        impl $(<$param: $bound>)? $crate::declared::Declared for $name $(<$param>)? {
            fn parts(&self, take: &mut dyn $crate::declared::Take) {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($($inner),+))? => $crate::declare!(
                        @parts take ($($($field)*)? $($($inner)+)?)
                        $first $([$($square),*] [$sentence])? $(, $phrase = $said)*
                    ),
                )*}
            }
        }

        #[allow(unused_variables)]
        impl $(<$param: $bound>)? $crate::Message for $name $(<$param>)? {
            fn code(&self) -> &'static str {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($($inner),+))? => $crate::declare!(
                        @code $first $([$($square),*])? $($($inner)+)?
                    ),
                )*}
            }

            $crate::declare!(@message);

            fn rows() -> $crate::declared::Vec<$crate::messages::MessageRow> {
                $crate::declared::rows(const { &[$($crate::declare!(
                    @row ($($($field: $type,)*)? $($($inner: $wrapped,)+)?)
                    $first $([$sentence])? $(, $phrase)*
                )),*] })
            }
        }

        $($($($($crate::declare! { @$from $name $variant $wrapped })?)+)?)*

        $crate::declare! { @$kind $name $(<$param: $bound>)? }

        $(const _: &[&str] = $ends;)?
        $crate::declare_serde! {
            $kind $name $(<$param: $bound>)? $([$ends])? {$(
                $variant $({ $($field: $type),* })? $(($($inner: $wrapped),+))?
                => $first $([$sentence])?;
            )*}
        }
    };

    (@struct [$($head:tt)*] $name:ident => $($row:tt)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $($head)* struct $name;
        $crate::declare! { @one $name {} $($row)+ }
    };
    (
        @struct [$($head:tt)*] $name:ident
        { $($(#[$about:meta])* $seen:vis $field:ident: $type:ty),+ $(,)? } => $($row:tt)+
    ) => {
        #[derive(Clone, PartialEq, Eq, Debug)]
        $($head)* struct $name { $($(#[$about])* $seen $field: $type),+ }
        $crate::declare! { @one $name { $($field: $type),+ } $($row)+ }
    };
    (
        @one $name:ident { $($field:ident: $type:ty),* }
        $code:literal [$($square:expr),*], $sentence:literal $(, $phrase:ident = $said:expr)*;
    ) => {
        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::declared::write(self, f)
            }
        }

        impl $crate::declared::Declared for $name {
            fn parts(&self, take: &mut dyn $crate::declared::Take) {
                let Self { $($field),* } = self;
                $crate::declare!(
                    @parts take ($($field)*)
                    $code [$($square),*] [$sentence] $(, $phrase = $said)*
                );
            }
        }

        impl $crate::Message for $name {
            fn code(&self) -> &'static str {
                $code
            }

            $crate::declare!(@message);

            fn rows() -> $crate::declared::Vec<$crate::messages::MessageRow> {
                $crate::declared::rows(const { &[$crate::declare!(
                    @row ($($field: $type,)*) $code [$sentence] $(, $phrase)*
                )] })
            }
        }

        impl ::core::error::Error for $name {}

        $crate::declare_serde! { @write $name }
    };

    (@from $name:ident $variant:ident $wrapped:ty) => {
        impl ::core::convert::From<$wrapped> for $name {
            fn from(why: $wrapped) -> Self {
                Self::$variant(why)
            }
        }
    };

    // What all messages do alike.
    (@message) => {
        fn squares(&self) -> $crate::declared::Vec<$crate::declared::String> {
            $crate::declared::squares(self)
        }

        fn args(&self) -> $crate::messages::Args {
            $crate::declared::args(self)
        }

        fn to_data(&self) -> $crate::messages::MessageData {
            $crate::declared::data($crate::Message::code(self), self)
        }
    };

    // A row with a code, or without one around a message that has one.
    (
        @parts $take:ident ($($field:ident)*)
        $code:literal [$($square:expr),*] [$sentence:literal] $(, $phrase:ident = $said:expr)*
    ) => {{
        #[allow(unused_imports)]
        use $crate::declared::{ByArgument as _, ByMessage as _, ByText as _};
        // That the sentence has no other names is checked here and costs nothing.
        #[allow(dead_code, clippy::too_many_arguments)]
        fn sentence($($field: &str,)* $($phrase: &str),*) -> $crate::declared::String {
            $crate::declared::format!($sentence)
        }
        $take.own(
            $crate::declare!(@words ($($field)*) $sentence $(, $phrase)*),
            &[$(&$square),*],
            &[$(&(&&&$crate::declared::Given($field)).field()),*],
            &[$(&$said),*],
        )
    }};
    (@parts $take:ident ($why:ident) $sentence:literal) => {
        $take.wrapping($crate::declare!(@words ($why) $sentence), $why)
    };

    (@words ($($name:ident)*) $sentence:literal $(, $phrase:ident)*) => {
        ::core::concat!(
            $(stringify!($name), " ",)* "/", $(stringify!($phrase), " ",)* "/", $sentence
        )
    };

    (@code $code:literal [$($square:expr),*] $($inner:ident)*) => { $code };
    (@code $sentence:literal $why:ident) => { $crate::Message::code($why) };

    (
        @row ($($field:ident: $type:ty,)*)
        $code:literal [$sentence:literal] $(, $phrase:ident)*
    ) => {
        $crate::declared::Row::Own {
            code: $code,
            words: $crate::declare!(@words ($($field)*) $sentence $(, $phrase)*),
            args: &[$(|name| {
                #[allow(unused_imports)]
                use $crate::declared::{WithWords as _, WithoutWords as _};
                (&&$crate::declared::Wanted::<$type>::TYPE).arg(name)
            }),*],
        }
    };
    (@row ($why:ident: $wrapped:ty,) $sentence:literal) => {
        $crate::declared::Row::Wrapping {
            words: $crate::declare!(@words ($why) $sentence),
            rows: <$wrapped as $crate::Message>::rows,
        }
    };

    (@Fault $name:ident $(<$param:ident: $bound:path>)?) => {
        impl $(<$param: $bound>)? ::core::error::Error for $name $(<$param>)? {}
    };
    (@Refusal $name:ident $(<$param:ident: $bound:path>)?) => {
        impl $(<$param: $bound>)? ::core::error::Error for $name $(<$param>)? {}
        impl $(<$param: $bound>)? $crate::Refusal for $name $(<$param>)? {}
    };
    (@Event $name:ident $(<$param:ident: $bound:path>)?) => {
        impl $(<$param: $bound>)? $crate::Event for $name $(<$param>)? {}
    };
}
