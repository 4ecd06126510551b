//! The server, with real sockets.

mod client;
mod doors;
mod ending;
mod playing;
mod program;
mod schema;
mod secrets;
