//! The types of JSON values, as faults name them.

use piece_kit::argument_words;

use super::json::Json;

/// What a value is or should be. A number without a fraction is an integer, however it is
/// written: `1.0` is one, as in JSON Schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JsonType {
    Null,
    Boolean,
    Integer,
    /// A number with a fraction.
    Number,
    String,
    /// What an id may be.
    StringOrInteger,
    Array,
    Object,
}

impl JsonType {
    const ALL: [Self; 8] = [
        Self::Null,
        Self::Boolean,
        Self::Integer,
        Self::Number,
        Self::String,
        Self::StringOrInteger,
        Self::Array,
        Self::Object,
    ];

    pub(super) fn of(value: &Json) -> Self {
        match value {
            Json::Null => Self::Null,
            Json::Bool(_) => Self::Boolean,
            Json::Integer(_) => Self::Integer,
            Json::Fraction => Self::Number,
            Json::String(_) => Self::String,
            Json::Array(_) => Self::Array,
            Json::Object(_) => Self::Object,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::String => "string",
            Self::StringOrInteger => "string-or-integer",
            Self::Array => "array",
            Self::Object => "object",
        }
    }

    fn said(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Integer => "an integer",
            Self::Number => "a number with a fraction",
            Self::String => "a string",
            Self::StringOrInteger => "a string or an integer",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}

argument_words!(JsonType, JsonType::ALL, JsonType::name, JsonType::said);
