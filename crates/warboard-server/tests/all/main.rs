//! The server, with real sockets.

mod client;
mod ending;
mod playing;
mod program;
mod schema;
