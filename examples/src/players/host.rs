//! The host of a campaign: asks the player to act, draws what is revealed, keeps the orders.

use std::collections::BTreeMap;

use piece_kit::{Events, Game, Hidden, Outcome, Record, Seed, SeededRng, Variant};
use strata_strategic::{Campaign, Event, Observer, Order, Party, Seat};
use strata_tactical::Class;
use warboard_players::{Seen, Task};

use super::Seated;

/// A campaign with its battles inside, and what has been ordered so far.
///
/// A server would keep a [`Game`] with all positions; here the orders are enough, from
/// which it can be played again.
#[derive(Debug)]
pub struct Host {
    start: Campaign,
    campaign: Campaign,
    seed: Seed,
    orders: Vec<Order>,
    battles: BTreeMap<String, u32>,
    against_royal: u32,
}

/// How a campaign went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How it ended.
    pub outcome: Outcome<Party>,
    /// In which round.
    pub rounds: u32,
    /// How many orders were given, the turns of battles among them.
    pub orders: usize,
    /// How many battles ended in which way. `w` is who attacked.
    pub battles: BTreeMap<String, u32>,
    /// How many battles were against more than a guard: a King or a Duke defended.
    pub against_royal: u32,
}

impl Host {
    /// Runs a campaign; the seed decides what is revealed in its battles.
    pub fn new(campaign: Campaign, seed: &Seed) -> Self {
        Self {
            start: campaign.clone(),
            campaign,
            seed: seed.clone(),
            orders: Vec::new(),
            battles: BTreeMap::new(),
            against_royal: 0,
        }
    }

    /// The current campaign.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// What has been ordered.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The campaign as a text that replays to it; while a battle goes on, not for players.
    ///
    /// # Panics
    /// Never: what was legal is so again.
    pub fn record(&self) -> Record<Campaign> {
        let mut game = Game::new(self.start.clone());
        for order in &self.orders {
            game.play(*order).expect("an order that was legal");
        }
        game.record()
    }

    /// Asks the player who is to act and carries the order out. Returns everything that
    /// happened.
    ///
    /// # Panics
    /// If the campaign is over, if its battles are fought elsewhere, or if a player says
    /// nothing or what is illegal.
    pub fn step(&mut self, players: &mut [Seated]) -> Vec<Event> {
        let Party::Seat(seat) = self.campaign.to_act() else {
            panic!("battles are fought inside");
        };
        let view = Seen(self.campaign.view(Observer::Seat(seat)));
        let thought = players[seat.index()].choose(&view, &Task::default());
        let thought = thought.unwrap_or_else(|| panic!("seat {seat} says nothing"));
        // A turn does not say what it reveals.
        let mut rng = SeededRng::at_ply(&self.seed, self.orders.len());
        let order = self.campaign.draw(thought.choice(), &mut rng);
        let order = order.unwrap_or_else(|why| panic!("seat {seat}: {why}"));
        let events: Vec<Event> = self.play(seat, order).into_iter().collect();
        for event in &events {
            if let Event::BattleEnded { end, fielded, .. } = event {
                *self.battles.entry(end.to_string()).or_default() += 1;
                self.against_royal += fielded.black.of_class(Class::Royal);
            }
        }
        events
    }

    fn play(&mut self, seat: Seat, order: Order) -> Events<Event> {
        self.orders.push(order);
        let applied = self.campaign.play(order);
        applied.unwrap_or_else(|why| panic!("seat {seat} orders {order}: {why}"))
    }

    /// Runs the campaign to its end.
    ///
    /// # Panics
    /// As [`step`](Self::step).
    pub fn run(mut self, players: &mut [Seated]) -> Summary {
        loop {
            if let Some(summary) = self.summary() {
                return summary;
            }
            self.step(players);
        }
    }

    /// How it went, once it is over.
    pub fn summary(&self) -> Option<Summary> {
        Some(Summary {
            outcome: self.campaign.outcome()?,
            rounds: self.campaign.public().round(),
            orders: self.orders.len(),
            battles: self.battles.clone(),
            against_royal: self.against_royal,
        })
    }
}

impl Summary {
    /// How many battles there were.
    pub fn battle_count(&self) -> u32 {
        self.battles.values().sum()
    }
}
