//! The whole interface as JSON, one request a line and one answer a line: what bindings and
//! servers speak.
//!
//! A [`Session`] holds open games, views and hosts under names (`g1`, `v2`, `h3`) and
//! [answers](Session::answer) requests. The protocol is described for authors in any language
//! in `docs/protocol.md`; the [`schema`](Schema) of both directions is committed beside the
//! crate. In Rust, [`Session::handle`] takes a [`Request`] and gives a [`Reply`] without any
//! text, and a client writes a [`Call`] and reads an [`Answer`].
//!
//! ```
//! use warboard::protocol::Session;
//! let mut session = Session::default();
//! assert_eq!(
//!     session.answer(r#"{"v":1,"id":1,"do":"start","game":"capatomic","number":0}"#),
//!     r#"{"v":1,"id":1,"ok":{"opened":{"of":"g1","game":"capatomic"}}}"#,
//! );
//! let refused = session.answer(r#"{"v":1,"id":2,"do":"check","of":"g1","action":"e3e6"}"#);
//! assert!(refused.starts_with(
//!     r#"{"v":1,"id":2,"error":{"code":"not-its-move","squares":["e3","e6"],"#
//! ));
//! ```
//!
//! # Who may speak to a session
//!
//! **A session answers whoever speaks to it as an arbiter, who may know everything**: its games
//! tell positions, records and legal actions with all their secrets. A server keeps sessions to
//! itself. It makes a host (`h3`) of each game that it serves, sends its clients views and what they
//! are told, as texts, and takes from them nothing but actions and words, which it gives the host
//! with who has sent them ([`Request::Act`], [`Request::Speak`]). A client has a session of its own
//! in which it opens views only.
//!
//! # Versions
//!
//! [`VERSION`] is part of every request and every answer. Within a version requests, fields of
//! answers and codes are only added: a client ignores fields that it does not know. A request
//! with an unknown field is refused, since it may mean something that is not done. The schemas
//! and the types here are those of one release and know its fields only.

mod access;
#[cfg(feature = "strata-tactical")]
mod fair;
mod fault;
mod handle;
mod hosting;
mod json;
mod json_type;
mod keeping;
mod limits;
mod opening;
mod parts;
mod playing;
mod read;
mod reply;
mod request;
#[cfg(feature = "schema")]
mod schema;
mod seeing;
mod session;
mod shelf;
mod size;
#[cfg(feature = "chess-custom")]
mod variants;
mod wire;
mod wrong;

pub use crate::GameInfo;
pub use fault::{Fault, messages};
pub use limits::Limits;
#[doc(hidden)]
pub use parts::{AnyRequest, read_field, read_line, read_object};
#[cfg(feature = "strata-tactical")]
pub use reply::Fair;
#[cfg(feature = "strata-strategic")]
pub use reply::FairChronicle;
pub use reply::{
    Header, Meaning, Notated, Observers, Opened, PictureLayout, Reply, Seen, Shift, Told,
    VerifiedRecord, Words,
};
#[cfg(feature = "chess-custom")]
pub use reply::{Unloaded, Variants};
pub use request::Request;
#[cfg(feature = "schema")]
pub use schema::Schema;
pub use session::Session;
pub use wire::{Answer, Answered, Call, Id, VERSION};

/// The JSON Schema (2020-12) of a line with a request: the file `schema/request.json`.
pub const REQUEST_SCHEMA: &str = include_str!("../../schema/request.json");

/// The JSON Schema (2020-12) of a line with an answer: the file `schema/answer.json`.
pub const ANSWER_SCHEMA: &str = include_str!("../../schema/answer.json");

/// The JSON Schema (2020-12) of a [`State`](crate::State), for those who store or send it on its own:
/// the file `schema/state.json`.
pub const STATE_SCHEMA: &str = include_str!("../../schema/state.json");
