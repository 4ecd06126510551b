//! The campaign as the kit sees it: each order is handed to its rule.

use alloc::vec::Vec;

use piece_kit::{Chances, Outcome, Variant, Word};
use strata_tactical::Unit;

use crate::actions::{Event, Illegal, Journal, Order, Party, Stage};
use crate::model::Campaign;

impl Variant for Campaign {
    const NAME: &'static str = "strata-strategic";
    const ENDS: &'static [&'static str] = crate::actions::ENDS;

    // docs/design.md#conceding-is-a-turn
    const ENDED_BY_WORD: bool = false;

    type Actor = Party;
    type Action = Order;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = crate::actions::ParseOrderError;

    fn to_act(&self) -> Party {
        self.public.to_act()
    }

    fn check(&self, order: Order) -> Result<(), Illegal> {
        let public = &self.public;
        public.check_ongoing()?;
        let stage = public.stage();
        let not_now = Illegal::NotNow { stage };
        match (stage, order) {
            (Stage::Recruit, Order::Recruit { unit, at }) => public.check_recruit(unit, at),
            (Stage::Recruit | Stage::Move, Order::EndPhase) => Ok(()),
            (Stage::Recruit | Stage::Move, Order::Concede) => public.check_concession(),
            (Stage::Move, Order::March { from, to }) => {
                public.check_march(public.on_map(from)?, public.on_map(to)?)
            }
            (Stage::March, Order::Pick(unit)) => {
                public.check_pick(public.march.as_ref().ok_or(not_now)?, unit)
            }
            (Stage::March, Order::Go) => public.check_group(public.march.as_ref().ok_or(not_now)?),
            (Stage::Attack, Order::Fight { from, to }) => public.check_attack(from, to).map(drop),
            (Stage::Attack, Order::Decline { from, to }) => public.check_decline(from, to),
            (Stage::Selection, Order::Pick(unit)) => {
                self.check_selection(public.selecting().ok_or(not_now)?, unit)
            }
            (Stage::Fight, _) => self.check_fight(order),
            (Stage::Report, Order::Casualty { side, unit }) => self.check_casualty(side, unit),
            (Stage::Report, Order::Result(end)) => self.check_result(end),
            (Stage::Retreat, Order::Retreat { to }) => public.check_retreat(to),
            _ => Err(not_now),
        }
    }

    fn extend_legal(&self, orders: &mut Vec<Order>) {
        let public = &self.public;
        if public.ended.is_some() {
            return;
        }
        match public.stage() {
            Stage::Recruit => {
                public.extend_recruiting(orders);
                orders.extend([Order::EndPhase, Order::Concede]);
            }
            Stage::Move => {
                public.extend_marches(orders);
                orders.push(Order::EndPhase);
                if public.attacks.is_empty() {
                    orders.push(Order::Concede);
                }
            }
            Stage::March | Stage::Selection => {
                let picks = Unit::ALL.into_iter().map(Order::Pick).chain([Order::Go]);
                orders.extend(picks.filter(|order| self.check(*order).is_ok()));
            }
            Stage::Attack => public.extend_attacks(orders),
            Stage::Fight => self.extend_fight(orders),
            Stage::Report => self.extend_report(orders),
            Stage::Retreat => orders.extend(public.retreats().map(|to| Order::Retreat { to })),
        }
    }

    /// The legal orders, but turns of a battle without what they reveal. In a selection they
    /// are those of the player who selects, and in a report the host's.
    fn choices(&self) -> Vec<Order> {
        match self.public.stage() {
            Stage::Fight if self.public.ended.is_none() => self.public.fight_choices(),
            _ => self.legal_actions(),
        }
    }

    fn chances(&self, choice: Order) -> Result<Chances<Order>, Illegal> {
        match choice {
            Order::Battle(step) => self.weigh_turn(step),
            _ => {
                self.check(choice)?;
                Ok(Chances::from_iter([(choice, 1)]))
            }
        }
    }

    fn play_into(&mut self, order: Order, journal: &mut impl piece_kit::records::Journal<Event>) {
        self.carry_out(order, journal);
    }

    fn action_of(&self, word: Word<Party>) -> Option<Order> {
        let in_battle = self.public.stage() == Stage::Fight;
        match word {
            Word::Resign(_) if in_battle => Some(Order::Yield),
            Word::Time(_) | Word::Abandon(_) if in_battle => Some(Order::TimeOut),
            Word::Offer(_) if in_battle => Some(Order::OfferDraw),
            Word::Accept(_) if in_battle => Some(Order::AgreeDraw),
            Word::Resign(_) | Word::Abandon(_) => Some(Order::Concede),
            _ => None,
        }
    }

    fn outcome(&self) -> Option<Outcome<Party>> {
        self.public.ended
    }

    fn key(&self) -> u64 {
        self.public.key()
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Campaign {
    /// Carries an order out; one that makes no sense does nothing.
    fn carry_out(&mut self, order: Order, journal: &mut Journal<'_>) {
        if self.public.ended.is_some() {
            return;
        }
        match order {
            Order::Recruit { unit, at } => self.public.recruit(unit, at, journal),
            Order::EndPhase => self.end_phase(journal),
            Order::March { from, to } => self.public.open_march(from, to, journal),
            Order::Pick(unit) => match self.public.selecting() {
                Some(side) => self.select(side, unit, journal),
                None => self.public.pick(unit, journal),
            },
            Order::Go => self.public.go(journal),
            Order::Fight { from, to } => self.fight(from, to, journal),
            Order::Decline { from, to } => self.decline(from, to, journal),
            Order::Battle(step) => self.battle_step(step, journal),
            Order::Yield | Order::TimeOut | Order::OfferDraw | Order::AgreeDraw => {
                self.battle_talk(order, journal);
            }
            Order::Casualty { side, unit } => self.tell_casualty(side, unit, journal),
            Order::Result(end) => self.end_battle(end, self.secret.lost, journal),
            Order::Retreat { to } => self.retreat(to, journal),
            Order::Concede => self.concede(journal),
        }
    }
}
