//! The campaign as the kit sees it.

use alloc::vec::Vec;

use piece_kit::{Outcome, Variant};

use crate::campaign::Campaign;
use crate::event::Journal;
use crate::{Event, Illegal, Order, Party};

impl Variant for Campaign {
    const NAME: &'static str = "strata-strategic";

    const ENDED_BY_WORD: bool = false;

    type Actor = Party;
    type Action = Order;
    type Event = Event;
    type Illegal = Illegal;

    fn to_act(&self) -> Party {
        self.public.to_act()
    }

    fn extend_legal(&self, orders: &mut Vec<Order>) {
        self.extend_orders(orders);
    }

    fn check(&self, order: Order) -> Result<(), Illegal> {
        self.check_order(order)
    }

    fn play_unchecked(&mut self, order: Order) {
        self.carry_out(order, &mut Journal::default());
    }

    fn events(&self, order: Order) -> Vec<Event> {
        let mut journal = Journal::kept();
        self.clone().carry_out(order, &mut journal);
        journal.events()
    }

    fn play(&mut self, order: Order) -> Result<Vec<Event>, Illegal> {
        self.check_order(order)?;
        let mut journal = Journal::kept();
        self.carry_out(order, &mut journal);
        Ok(journal.events())
    }

    fn outcome(&self) -> Option<Outcome<Party>> {
        self.public.ended
    }

    fn key(&self) -> u64 {
        self.public.hash_key()
    }
}
