//! What the server answers and pushes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use warboard::Choice;
use warboard::protocol::{Fault, Id};

use super::VERSION;
use crate::store::Rating;
use crate::table::Followed;
use crate::table::info::{PersonInfo, TableInfo};

/// What a request gives: an object with one key, which names the kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// Somebody.
    You(You),
    /// A table.
    Table(Box<TableInfo>),
    /// Tables.
    Tables(Tables),
    /// What has happened at a table.
    Followed(Box<Told>),
    /// What can be reported, for the arbiter alone.
    Reports(Vec<Choice>),
    /// The record of a game that is over.
    Record(String),
    /// Its PGN.
    Pgn(String),
    /// The transcript of a battle that is over.
    Transcript(String),
    /// It is done.
    Done {},
}

/// Somebody, with their ratings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct You {
    /// Who it is.
    pub person: PersonInfo,
    /// The most certain first.
    pub ratings: Vec<Rating>,
}

/// A list of tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Tables {
    /// What changed last comes first.
    pub tables: Vec<TableInfo>,
}

/// What has happened at a table, as a reader may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Told {
    /// The table with its seats and clocks.
    pub table: TableInfo,
    /// The game, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Followed>,
}

/// An answer that a request was done.
pub(crate) fn ok(id: Option<Id>, reply: &impl Serialize) -> String {
    line(id, "ok", reply)
}

/// An answer that it was not.
pub(crate) fn error(id: Option<Id>, why: &Fault) -> String {
    line(id, "error", why)
}

/// Something that nobody asked for.
pub(crate) fn push(reply: &impl Serialize) -> String {
    line(None, "push", reply)
}

fn line(id: Option<Id>, key: &str, value: &impl Serialize) -> String {
    let mut line = json!({ "v": VERSION });
    if let Some(id) = id {
        line["id"] = json!(id);
    }
    line[key] = serde_json::to_value(value).unwrap_or_default();
    line.to_string()
}
