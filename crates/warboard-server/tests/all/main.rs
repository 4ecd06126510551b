//! The server, with real sockets.

mod backup;
mod bots;
mod client;
mod crash;
mod disk;
mod doors;
mod ending;
mod every_game;
mod fair;
mod playing;
mod postgres;
mod processes;
mod program;
mod schema;
mod secrets;
