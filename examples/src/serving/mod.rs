//! A server for every game of the catalogue, and its client: what `game_server` leads through.
//!
//! [`message`] is what they send each other; [`table`] has the rules of the house: who may join, who
//! is told what, what is done for a player who does not answer; [`stored`] is what a restart finds;
//! [`server`] has sockets, threads, deadlines and the clock; [`client`] has a view and follows what it
//! is told.

pub mod client;
mod door;
mod lines;
pub mod message;
pub mod server;
pub mod stored;
pub mod table;

pub use client::{Client, Failure};
pub use message::Request;
pub use server::{Patience, Server};
pub use stored::{Keys, key_hash};
pub use table::Table;
