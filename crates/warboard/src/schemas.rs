//! JSON Schemas of values that no derive describes: texts and words.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::ActionFlags;
use crate::svg::words::{Colour, MarkKind, PieceSet, SvgId};

/// A message as plain data.
#[derive(JsonSchema)]
#[schemars(rename = "Message", deny_unknown_fields)]
#[allow(dead_code)]
pub(crate) struct MessageForm {
    /// The stable code.
    code: String,
    /// The names of the squares (or hexes) concerned, the most important first.
    squares: Vec<String>,
    /// The named arguments.
    args: ArgsForm,
    /// The English sentence, without a full stop.
    text: String,
}

/// The named arguments of a message: a text, a number, a boolean, messages, or null.
pub(crate) type ArgsForm = BTreeMap<String, ArgForm>;

/// The value of a named argument.
#[derive(JsonSchema)]
#[schemars(rename = "Argument", untagged)]
#[allow(dead_code)]
pub(crate) enum ArgForm {
    None(()),
    Flag(bool),
    Number(i64),
    Text(String),
    Messages(Vec<MessageForm>),
}

/// Says what the text of a type looks like.
macro_rules! described {
    ($($(#[$attribute:meta])* $name:ty, $title:literal => $schema:tt;)+) => {$(
        $(#[$attribute])*
        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $title.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )+};
}

/// A side of a board of squares.
pub(crate) struct SideLetter;

/// The name of a hex: two whole numbers with a comma between.
pub(crate) struct HexName;

/// A seed: 64 hexadecimal digits.
pub(crate) struct SeedDigits;

/// What every battle of a chronicle must have.
#[cfg(feature = "strata-strategic")]
pub(crate) struct RequiredWord;

/// A key: 16 hexadecimal digits.
pub(crate) struct KeyDigits;

described! {
    SideLetter, "Side" => { "enum": ["w", "b"] };
    HexName, "Hex" => { "type": "string", "pattern": "^-?[0-9]+,-?[0-9]+$" };
    SeedDigits, "Seed" => { "type": "string", "pattern": "^[0-9a-fA-F]{64}$" };
    #[cfg(feature = "strata-strategic")]
    RequiredWord, "Required" => { "enum": ["nothing", "proof", "published"] };
    KeyDigits, "Key" => { "type": "string", "pattern": "^[0-9a-f]{16}$" };
    ActionFlags, "Does" => {
        "type": "array",
        "uniqueItems": true,
        "items": { "enum": ActionFlags::all().words().collect::<Vec<_>>() }
    };
    PieceSet, "PieceSet" => { "enum": PieceSet::ALL.map(PieceSet::name) };
    MarkKind, "MarkKind" => { "enum": MarkKind::ALL.map(MarkKind::name) };
    Colour, "Colour" => {
        "type": "string",
        "pattern": "^(green|red|blue|yellow|#[0-9a-fA-F]{6})$"
    };
    SvgId, "SvgId" => { "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]{0,63}$" };
}
