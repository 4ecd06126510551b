//! The server, with real sockets.

mod client;
mod playing;
mod program;
