//! Values of a game whose type is known at run time only: its actions, who acts, what it tells.
//!
//! They are what the same things are in a game whose type is known, so that [`Game`](crate::Game),
//! [`Record`](crate::Record) and all else that is written for every [`Variant`](crate::Variant)
//! is compiled once for a position that stands for those of many games.

mod action;
mod actor;
mod inline;
mod message;

pub use action::{Action, AnyAction};
pub use actor::AnyActor;
pub use inline::Small;
pub use message::{AnyEvent, AnyRefusal, Unreadable};
