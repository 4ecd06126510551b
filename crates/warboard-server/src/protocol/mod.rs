//! What programs and the page say to the server, and what it answers: one object of JSON each, over HTTP
//! (`POST /api`) or a WebSocket (`/api/socket`). `docs/server.md` describes it, and the schemas are in `schema/`.

mod answer;
mod request;
mod schema;

pub use answer::{Reply, Tables, Told, You};
pub use request::{Answer, ListName, Request};
pub use schema::{answer_schema, request_schema};

pub(crate) use answer::{error, ok, push};
pub(crate) use request::{Asked, Call};

/// The version of the protocol: that of the rules, whose requests and replies are in it.
pub const VERSION: u32 = warboard::protocol::VERSION;

/// A request has at most so many bytes.
pub(crate) const LONGEST_REQUEST: usize = 256 * 1024;
