//! The lines: a request or an answer with its version and id.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use piece_kit::English;
use piece_kit::messages::is_steering;
use piece_kit::text::without_mark;
use serde::de::{self, Deserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::fault::Denied;
use super::json::Json;
use super::json_type::JsonType;
use super::read::Fields;
use super::wrong::{What, Wrong};
use super::{Fault, Reply, Request};

/// The version of the protocol that this release speaks.
pub const VERSION: u32 = 1;

/// What may stand before a value.
const SPACES: [char; 4] = [' ', '\t', '\n', '\r'];

/// A line to a session: a request with its id. `Display` writes it.
///
/// ```
/// use warboard::protocol::{Call, Id, Request};
/// let call = Call::new(Id::Number(7), Request::Close { of: "g1".to_string() });
/// assert_eq!(call.to_string(), r#"{"v":1,"id":7,"do":"close","of":"g1"}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Call {
    /// The version of the protocol.
    v: Version,
    /// What the answer will have as its id, for clients that ask before they are answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// What is asked.
    #[serde(flatten)]
    pub request: Request,
}

/// A line from a session.
///
/// ```
/// use warboard::protocol::{Answer, Reply, Session};
/// let mut session = Session::default();
/// let line = session.answer(r#"{"v":1,"do":"games"}"#);
/// let answer: Answer = serde_json::from_str(&line)?;
/// let Ok(Reply::Games(games)) = answer.into_result() else { panic!("{line}") };
/// assert_eq!(games.len(), warboard::games().len());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Answer {
    /// The version of the protocol.
    v: Version,
    /// The id of the request; none if it had none, or if it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// The reply, or why there is none.
    #[serde(flatten)]
    pub said: Answered,
}

/// The reply to a request, or why it was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// The request was done.
    Ok(Reply),
    /// The request was not done, and nothing has changed.
    Error(Fault),
}

/// The id of a request: whatever the client tells its requests apart by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Id {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

/// The number 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Version;

impl Call {
    /// A request with an id.
    pub fn new(id: Id, request: Request) -> Self {
        let id = Some(id);
        Self {
            v: Version,
            id,
            request,
        }
    }

    /// Reads a line.
    pub(super) fn read(line: &str) -> Result<Self, Box<Unread>> {
        let Head { id, fields } = Head::read(line)?;
        match Request::read(fields) {
            Ok(request) => Ok(Self {
                v: Version,
                id,
                request,
            }),
            Err(wrong) => Err(Unread::new(id, Denied::from(wrong))),
        }
    }
}

/// The head of a line, with its other fields, `do` among them.
pub(super) struct Head {
    pub(super) id: Option<Id>,
    pub(super) fields: Fields,
}

impl Head {
    /// Reads a line of this version.
    pub(super) fn read(line: &str) -> Result<Self, Box<Unread>> {
        let line = without_mark(line);
        // Of a list nothing is read.
        let is_list = line.trim_start_matches(SPACES).starts_with('[');
        let tree = match is_list {
            true => Ok(Json::Null),
            false => Json::read(line).map_err(|why| not_json(&why)),
        };
        let tree = tree.map_err(|why| Unread::new(None, why))?;
        let repeated = tree.repeated();
        let Json::Object(fields) = tree else {
            return Err(Unread::new(None, Denied::NotAnObject));
        };
        let mut fields = Fields::of(fields);
        let id = Id::read(fields.take("id")).map_err(|wrong| Unread::new(None, wrong))?;
        if let Some(field) = repeated {
            return Err(Unread::new(id, Denied::Twice { field }));
        }
        match Version::check(fields.take("v")) {
            Ok(()) => Ok(Self { id, fields }),
            Err(why) => Err(Unread::new(id, why)),
        }
    }
}

/// A line that is no request: why not, and the id if that could be read.
pub(super) struct Unread {
    pub(super) id: Option<Id>,
    pub(super) fault: Fault,
}

impl Unread {
    pub(super) fn new(id: Option<Id>, fault: impl Into<Fault>) -> Box<Self> {
        let fault = fault.into();
        Box::new(Self { id, fault })
    }
}

/// Why a line is not JSON.
pub(super) fn not_json(why: &serde_json::Error) -> Denied {
    Denied::NotJson {
        column: why.column(),
        why: English(why.to_string()),
    }
}

/// An answer as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    v: Version,
    id: Option<Id>,
    ok: Option<Reply>,
    error: Option<Fault>,
}

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Read { v, id, ok, error } = Read::deserialize(deserializer)?;
        let said = match (ok, error) {
            (Some(reply), None) => Answered::Ok(reply),
            (None, Some(fault)) => Answered::Error(fault),
            _ => return Err(de::Error::custom("an answer has either `ok` or `error`")),
        };
        Ok(Self { v, id, said })
    }
}

impl Answer {
    /// The answer to the request with an id.
    pub(super) fn new(id: Option<Id>, result: Result<Reply, Fault>) -> Self {
        let said = match result {
            Ok(reply) => Answered::Ok(reply),
            Err(fault) => Answered::Error(fault),
        };
        Self {
            v: Version,
            id,
            said,
        }
    }

    /// The reply.
    ///
    /// # Errors
    /// Why there is none.
    pub fn into_result(self) -> Result<Reply, Fault> {
        match self.said {
            Answered::Ok(reply) => Ok(reply),
            Answered::Error(fault) => Err(fault),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_json(f, self)
    }
}

/// Reads a line as a [`Session`](super::Session) does, but of any length.
impl FromStr for Call {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Self, Fault> {
        Self::read(line).map_err(|unread| unread.fault)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_json(f, self)
    }
}

/// Writes JSON with every [steering character](is_steering) escaped, which it has in its texts alone.
fn write_json(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
    let json = serde_json::to_string(value).map_err(|_| fmt::Error)?;
    json.chars()
        .try_for_each(|letter| match is_steering(letter) {
            true => {
                let mut units = [0; 2];
                let mut units = letter.encode_utf16(&mut units).iter();
                units.try_for_each(|unit| write!(f, "\\u{unit:04x}"))
            }
            false => f.write_char(letter),
        })
}

impl From<i64> for Id {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Self {
        Self::Text(text.to_string())
    }
}

impl Id {
    fn read(found: Json) -> Result<Option<Self>, Denied> {
        match found {
            Json::Null => Ok(None),
            Json::String(text) => Ok(Some(Self::Text(text))),
            Json::Integer(number) => {
                let (minimum, maximum) = (i64::MIN.into(), i64::MAX.into());
                let id = i64::try_from(number);
                let id = id.map_err(|_| What::Range { minimum, maximum }.at("id"))?;
                Ok(Some(Self::Number(id)))
            }
            other => Err(Wrong::of_type("id", JsonType::StringOrInteger, &other).into()),
        }
    }
}

impl Version {
    /// Whether a request has the version.
    fn check(found: Json) -> Result<(), Denied> {
        match found {
            Json::Integer(number) if number == VERSION.into() => Ok(()),
            Json::Integer(number) => {
                let (version, known) = (number.to_string(), VERSION);
                Err(Denied::Version { version, known })
            }
            Json::Null => Err(Wrong::missing("v").into()),
            other => Err(Wrong::of_type("v", JsonType::Integer, &other).into()),
        }
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(VERSION)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            VERSION => Ok(Self),
            other => Err(de::Error::custom(format_args!(
                "this is version {VERSION} of the protocol, not {other}"
            ))),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Version {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "const": VERSION })
    }
}
