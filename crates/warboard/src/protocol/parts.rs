//! What bindings that have functions instead of lines refuse as a session would: one code for one
//! fault, whoever asks. It is public for them alone, and may change with any version.

use core::fmt::Display;

use piece_kit::English;
use serde::de::DeserializeOwned;

use super::Fault;
use super::fault::Denied;
use super::json::Json;
use super::wire::not_json;
use super::wrong::Wrong;

impl Fault {
    /// An argument that is not what it has to be, such as a seed without 64 digits, with the reason:
    /// what a session says of the field of a request.
    ///
    /// ```
    /// use warboard::piece_kit::Seed;
    /// use warboard::protocol::{Fault, Session};
    /// let why = "no seed".parse::<Seed>().unwrap_err();
    /// let line = r#"{"v":1,"do":"start","game":"invasion","seed":"no seed"}"#;
    /// let answer: warboard::protocol::Answer = serde_json::from_str(&Session::default().answer(line))?;
    /// assert_eq!(Fault::malformed("seed", why), answer.into_result().unwrap_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn malformed(field: &str, why: impl Display) -> Self {
        let (field, why) = (field.to_string(), English(why.to_string()));
        Denied::Malformed { field, why }.into()
    }

    /// An argument that is a number, but not from the one of these to the other.
    #[doc(hidden)]
    pub fn out_of_range(field: &str, minimum: i128, maximum: i128) -> Self {
        let field = field.to_string();
        let range = Denied::OutOfRange {
            field,
            minimum,
            maximum,
        };
        range.into()
    }

    /// A text with a surrogate at a place, half of a character that UTF-16 has in two: what JSON has not.
    #[doc(hidden)]
    pub fn half_a_character(argument: &str, place: usize) -> Self {
        let why = format!("half a character at {place} of {argument}");
        let why = English(why);
        Denied::NotJson { column: 0, why }.into()
    }

    /// Two arguments that both say where a game starts.
    #[doc(hidden)]
    pub fn several_starts(one: &str, other: &str) -> Self {
        let (one, other) = (one.to_string(), other.to_string());
        Denied::SeveralStarts { one, other }.into()
    }
}

/// Reads an argument that is JSON as a session reads the field of a request.
///
/// # Errors
/// What is wrong with which field of it, by the names from the outside to the inside.
///
/// ```
/// use warboard::svg::SvgOptions;
/// use warboard::protocol::read_field;
/// let why = read_field::<SvgOptions>("options", r#"{"flip":true}"#).unwrap_err();
/// assert_eq!(why.to_string(), "the request has no field \"options.flip\"");
/// ```
pub fn read_field<T: DeserializeOwned>(field: &str, json: &str) -> Result<T, Fault> {
    let read = T::deserialize(tree(json)?);
    Ok(read.map_err(|wrong: Wrong| Denied::from(wrong.inside(field)))?)
}

/// Reads an object of JSON, as a session reads a request.
///
/// # Errors
/// As of [`read_field`], or that it is no object.
pub fn read_object<T: DeserializeOwned>(json: &str) -> Result<T, Fault> {
    let tree = tree(json)?;
    match tree {
        Json::Object(_) => Ok(T::deserialize(tree).map_err(Denied::from)?),
        _ => Err(Denied::NotAnObject.into()),
    }
}

fn tree(json: &str) -> Result<Json, Denied> {
    let tree = Json::read(json).map_err(|why| not_json(&why))?;
    match tree.repeated() {
        Some(field) => Err(Denied::Twice { field }),
        None => Ok(tree),
    }
}
