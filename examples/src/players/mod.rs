//! Players of campaigns: somebody to play against, and what scenarios are measured with.
//!
//! A [`Player`] sees its own [`View`] and nothing else. [`Random`] does anything,
//! [`Greedy`] what looks best at the moment: [`fight`] and [`evaluate`] are how it fights,
//! [`strength`] how it judges armies, [`plan`] where it sends them. [`host`] runs
//! campaigns between them.

pub mod evaluate;
pub mod fight;
pub mod greedy;
pub mod host;
pub mod plan;
pub mod random;
pub mod strength;

use strata_strategic::{Order, View};
use strata_tactical::{SideView, Turn};

pub use greedy::Greedy;
pub use random::Random;

/// Who decides for a seat, given what that seat may know.
pub trait Player {
    /// What to do now, outside of battles: one order or more, each legal after those
    /// before it.
    fn orders(&mut self, view: &View) -> Vec<Order>;

    /// The next turn of the player's battle. It does not say what it reveals: nobody knows
    /// before the host has drawn it.
    fn turn(&mut self, view: &View, battle: &SideView) -> Turn;
}
