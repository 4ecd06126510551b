//! What bindings that have functions instead of lines refuse as a session would: one code for one
//! fault, whoever asks. It is public for them alone, and may change with any version.

use core::fmt::Display;

use piece_kit::English;
use serde::de::DeserializeOwned;

use super::fault::Denied;
use super::json::Json;
use super::read::Fields;
use super::wire::{Head, not_json};
use super::wrong::Wrong;
use super::{Fault, Id, Request};

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

    /// A request that has more bytes than are taken.
    #[doc(hidden)]
    pub fn too_long(limit: usize) -> Self {
        Denied::TooLong { limit }.into()
    }

    /// A text that is no JSON, with the reason.
    #[doc(hidden)]
    pub fn not_json(why: impl Display) -> Self {
        let why = English(why.to_string());
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

/// A request for a program that takes others besides those of sessions, its fields not yet read.
pub struct AnyRequest {
    name: String,
    fields: Fields,
}

/// Reads a line as a session does, up to the fields of its request: the id, if it can be read, and the request or what
/// is wrong.
///
/// ```
/// use warboard::protocol::{Id, read_line};
/// #[derive(serde::Deserialize)]
/// #[serde(rename_all = "kebab-case", deny_unknown_fields)]
/// enum Own {
///     Sit { seat: u8 },
/// }
/// let read = |line| {
///     let (id, request) = read_line(line);
///     (id, request.and_then(|request| request.into_own::<Own>()))
/// };
/// let (id, own) = read(r#"{"v":1,"id":7,"do":"sit","seat":2.0}"#);
/// assert_eq!(id, Some(Id::Number(7)));
/// assert!(matches!(own, Ok(Own::Sit { seat: 2 })));
/// let (_, why) = read(r#"{"v":1,"do":"sit"}"#);
/// assert_eq!(why.err().map(|why| why.to_string()).as_deref(), Some("the field \"seat\" is missing"));
/// ```
pub fn read_line(line: &str) -> (Option<Id>, Result<AnyRequest, Fault>) {
    match Head::read(line) {
        Ok(Head { id, mut fields }) => {
            let name = Request::read_name(&mut fields).map_err(Denied::from);
            let request = name.map(|name| AnyRequest { name, fields });
            (id, request.map_err(Fault::from))
        }
        Err(unread) => (unread.id, Err(unread.fault)),
    }
}

impl AnyRequest {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads it as one of those of sessions.
    ///
    /// # Errors
    /// What is wrong with which field, or that there is no such request.
    pub fn into_rules(self) -> Result<Request, Fault> {
        let request = Request::read_named(&self.name, self.fields);
        Ok(request.map_err(Denied::from)?)
    }

    /// Reads it as a variant of an enum, by its name.
    ///
    /// # Errors
    /// As of [`into_rules`](Self::into_rules).
    pub fn into_own<T: DeserializeOwned>(self) -> Result<T, Fault> {
        let request = self.fields.read_as(self.name);
        Ok(request.map_err(Denied::from)?)
    }
}
