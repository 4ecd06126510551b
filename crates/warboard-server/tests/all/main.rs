//! The server, with real sockets.

mod bots;
mod client;
mod doors;
mod ending;
mod every_game;
mod fair;
mod playing;
mod program;
mod schema;
mod secrets;
