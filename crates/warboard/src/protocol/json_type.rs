//! The types of JSON values, as faults name them.

use piece_kit::argument_words;
use serde_json::{Number, Value};

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

    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(_) => Self::Boolean,
            Value::Number(number) if integer(number).is_some() => Self::Integer,
            Value::Number(_) => Self::Number,
            Value::String(_) => Self::String,
            Value::Array(_) => Self::Array,
            Value::Object(_) => Self::Object,
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

/// The value of a number without a fraction. One beyond all fields is as large as can be.
pub(super) fn integer(number: &Number) -> Option<i128> {
    let whole = number.as_u64().map(i128::from);
    let whole = whole.or_else(|| number.as_i64().map(i128::from));
    whole.or_else(|| {
        let float = number.as_f64()?;
        (float.fract() == 0.0).then_some(float as i128)
    })
}
