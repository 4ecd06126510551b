//! Players of campaigns and a [`host`] that runs campaigns between them. The players are those of
//! the crate `warboard-players`.

pub mod host;

use piece_kit::Seed;
use strata_strategic::{Campaign, Order, View};
use warboard_players::{Greedy, Player, Random, Seen};

/// Who decides for a seat, given what that seat may know.
pub type Seated = Box<dyn Player<Game = Campaign, Seen = Seen<View>>>;

/// Somebody who takes what looks best at the moment.
pub fn greedy(seed: &Seed) -> Seated {
    Box::new(Greedy::new(seed))
}

/// Somebody who takes any legal order, each as likely as any other, but never gives up.
pub fn random(seed: &Seed) -> Seated {
    Box::new(Random::except(seed, Order::gives_up))
}
