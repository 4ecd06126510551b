//! A player without a plan.

use piece_kit::{Draws, Hidden, Seed, Variant};
use strata_strategic::{Campaign, Order, View};
use strata_tactical::{SideView, Turn};

use super::Player;

/// Takes any legal order, each as likely as any other, but never gives up.
#[derive(Debug)]
pub struct Random {
    draws: Draws,
}

impl Random {
    /// A player whose choices the seed decides.
    pub fn new(seed: &Seed) -> Self {
        let draws = Draws::new(seed);
        Self { draws }
    }
}

impl Player for Random {
    fn orders(&mut self, view: &View) -> Vec<Order> {
        // Whatever is hidden from him does not change what he may do: any campaign that
        // agrees with his view has the same legal orders.
        let imagined = Campaign::sample(view, &mut self.draws);
        let mut orders = imagined.legal_actions();
        orders.retain(|order| *order != Order::Concede);
        self.draws.choose(&orders).copied().into_iter().collect()
    }

    fn turn(&mut self, _: &View, battle: &SideView) -> Turn {
        let turns = battle.public().turns();
        *self.draws.choose(&turns).expect("a battle that goes on")
    }
}
