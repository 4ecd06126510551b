//! A player without a plan.

use piece_kit::{Hidden, Seed, SeededRng, Variant};
use strata_strategic::{Campaign, Order, View};
use strata_tactical::{SideView, Turn};

use super::Player;

/// Takes any legal order, each as likely as any other, but never gives up.
#[derive(Debug)]
pub struct Random {
    rng: SeededRng,
}

impl Random {
    /// A player whose choices the seed decides.
    pub fn new(seed: &Seed) -> Self {
        let rng = SeededRng::new(seed);
        Self { rng }
    }
}

impl Player for Random {
    fn orders(&mut self, view: &View) -> Vec<Order> {
        // What is hidden from the player does not change the legal orders: any campaign that
        // agrees with the view has the same ones.
        let imagined = Campaign::sample(view, &mut self.rng);
        let mut orders = imagined.legal_actions();
        orders.retain(|order| *order != Order::Concede);
        self.rng.choose(&orders).copied().into_iter().collect()
    }

    fn turn(&mut self, _: &View, battle: &SideView) -> Turn {
        let turns = battle.public().turns();
        *self.rng.choose(&turns).expect("a battle that goes on")
    }
}
