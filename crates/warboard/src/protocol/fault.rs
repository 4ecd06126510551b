//! Why a request was not done.

use core::error::Error;
use core::fmt;

use piece_kit::messages::{Args, MessageData};
use piece_kit::{English, Message};
use serde::{Deserialize, Serialize};

use super::Reply;
use super::json_type::JsonType;
use crate::Catalogue;
use crate::messages::{MessageKind, MessageTemplate};

/// Why a request was not done: a stable code, the squares concerned, the named arguments and a
/// sentence. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Fault {
    /// A short code that stays the same from release to release.
    code: String,
    /// The names of the squares (or hexes) concerned, the most important first.
    squares: Vec<String>,
    /// The named arguments of the sentence, for translations. The argument `faults` is a list of
    /// messages: everything that is wrong with a position, a scenario, a selection or a file of variants.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::ArgsForm"))]
    args: Args,
    /// A sentence without a full stop.
    text: String,
}

impl Fault {
    /// A short code that stays the same from release to release.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The names of the squares (or hexes) concerned, the most important first.
    pub fn squares(&self) -> &[String] {
        &self.squares
    }

    /// The named arguments of the sentence, for translations. The argument `faults` is a list of
    /// messages: everything that is wrong with a position, a scenario, a selection or a file of variants.
    pub fn args(&self) -> &Args {
        &self.args
    }

    /// A sentence without a full stop.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The fault as a message.
    pub fn to_data(&self) -> MessageData {
        MessageData {
            code: self.code.clone(),
            squares: self.squares.clone(),
            args: self.args.clone(),
            text: self.text.clone(),
        }
    }
}

piece_kit::refusals! {
    /// Why a session does not take a request, whatever the game.
    // Without variants by file some of them are never met.
    #[cfg_attr(not(feature = "chess-custom"), allow(dead_code))]
    pub(super) enum Denied {
        TooLong { limit: usize } => "request-too-long" [], "a request has at most {limit} bytes";
        NotJson { column: usize, why: English } => "not-json" [], "not valid JSON: {why}";
        NotAnObject => "not-an-object" [], "a request is a JSON object";
        Twice { field: String } => "duplicate-field" [], "the field \"{field}\" is given twice";
        Missing { field: String } => "missing-field" [], "the field \"{field}\" is missing";
        Unknown { field: String } => "unknown-field" [], "the request has no field \"{field}\"";
        WrongType { field: String, expected: JsonType, found: JsonType } =>
            "malformed-field" [], "the field \"{field}\" is {found}, not {expected}";
        OutOfRange { field: String, minimum: i128, maximum: i128 } => "malformed-field" [],
            "the field \"{field}\" is not a number from {minimum} to {maximum}";
        Malformed { field: String, why: English } =>
            "malformed-field" [], "the field \"{field}\": {why}";
        UnknownRequest { request: String } =>
            "unknown-request" [], "there is no request \"{request}\"";
        Version { version: String, known: u32 } =>
            "unknown-version" [], "this is version {known} of the protocol, not {version}";
        NotOpen { of: String } => "not-open" [], "no game, view or host has the name \"{of}\"";
        NeedsGame { of: String } => "needs-a-game" [], "{of} is a view: this is for games";
        NeedsView { of: String } => "needs-a-view" [], "{of} is a game: this is for views";
        NeedsHost { of: String } => "needs-a-host" [], "{of} is no host: this is for hosts";
        NotForHosts { of: String } => "not-for-hosts" [],
            "{of} is a host, which does not take this request";
        NeedsBy { of: String, field: &'static str } => "not-for-hosts" [],
            "{of} is a host: it takes this only with \"{field}\", the player who asks";
        TooManyOpen { limit: usize } =>
            "too-many-open" [], "{limit} games, views and hosts are open: close one first";
        TooManyPlies { limit: usize } => "too-many-plies" [],
            "a game has at most {limit} plies, those of variations included";
        RecordTooLong { limit: usize } =>
            "record-too-long" [], "the record of a game has at most {limit} bytes in JSON";
        OtherPosition { ply: usize } => "other-position" [],
            "after {ply} actions the game is another one for this observer: something was taken back";
        TooManyVariants { limit: usize } => "too-many-kept-variants" [],
            "a session has at most {limit} variants loaded at once: unload one first";
        NotLoaded { name: String } =>
            "variant-not-loaded" [], "this session has loaded no variant \"{name}\"";
        SeveralStarts { one: String, other: String } =>
            "several-starts" [], "the fields \"{one}\" and \"{other}\" exclude each other";
    }
}

/// Every message of sessions that does not depend on a game: those of [games](crate::messages::common) and the
/// protocol's own. It is what `codes` without a game answers.
pub fn messages() -> Vec<MessageTemplate> {
    let mut messages = crate::messages::common();
    let rows = Denied::rows().into_iter();
    #[cfg(feature = "chess-custom")]
    let rows = rows
        .chain(crate::custom::LoadFault::rows())
        .chain(crate::custom::FaultyVariants::rows());
    for message in rows.map(|row| MessageTemplate::of(MessageKind::Fault, row)) {
        // Texts that are too long are so everywhere.
        let names = |one: &MessageTemplate| -> Vec<String> {
            one.args.iter().map(|arg| arg.name.clone()).collect()
        };
        let is_same = |known: &MessageTemplate| {
            known.kind == message.kind
                && known.code == message.code
                && names(known) == names(&message)
        };
        if !messages.iter().any(is_same) {
            messages.push(message);
        }
    }
    messages
}

/// The messages of a game, or those that do not depend on one.
pub(super) fn codes(catalogue: &Catalogue, game: Option<&str>) -> Result<Reply, Fault> {
    Ok(Reply::Codes(match game {
        Some(game) => catalogue.find(game)?.messages(),
        None => messages(),
    }))
}

impl<M: Into<MessageData>> From<M> for Fault {
    fn from(why: M) -> Self {
        let MessageData {
            code,
            squares,
            args,
            text,
        } = why.into();
        Self {
            code,
            squares,
            args,
            text,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Fault {}
