//! The server, with real sockets.

mod backup;
mod bots;
mod client;
mod crash;
mod databases;
mod disk;
mod doors;
mod draws;
mod ending;
mod every_game;
mod fair;
mod faults;
mod goodbyes;
mod memory;
mod playing;
mod postgres;
mod processes;
mod program;
mod rules;
mod schema;
mod secrets;
