//! Rule page on files: *Orders*. A battle that was fought elsewhere is reported.

use alloc::vec::Vec;
use piece_kit::Side;
use strata_tactical::{Class, Unit, Units};

use crate::actions::{BattleEnd, Event, Illegal, Journal, Order};
use crate::model::{Campaign, Secret};

impl Campaign {
    pub(crate) fn check_casualty(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
        if unit.class() == Class::Royal {
            return Err(Illegal::RoyalCaptured { unit });
        }
        let told = &self.secret.lost;
        let black_began = side == Side::White && !told.black.is_empty();
        let last = told[side].iter().last();
        if black_began || last.is_some_and(|last| unit < last) {
            return Err(Illegal::CasualtyOrder);
        }
        if told[side].count(unit) >= self.secret.fielded[side].count(unit) {
            return Err(Illegal::NotFielded { side, unit });
        }
        Ok(())
    }

    pub(crate) fn check_result(&self, end: BattleEnd) -> Result<(), Illegal> {
        let possible = self.possible_ends().any(|other| other == end);
        possible.then_some(()).ok_or(Illegal::NoSuchEnd { end })
    }

    /// How a battle that was fought elsewhere can have ended with the casualties told.
    fn possible_ends(&self) -> impl Iterator<Item = BattleEnd> {
        let Secret { fielded, lost, .. } = &self.secret;
        let left = [Side::White, Side::Black].map(|side| fielded[side].without(&lost[side]));
        BattleEnd::ALL
            .into_iter()
            .filter(move |end| is_possible(*end, &left))
    }

    pub(crate) fn tell_casualty(&mut self, side: Side, unit: Unit, journal: &mut Journal<'_>) {
        self.secret.lost[side].add(unit);
        journal.add(Event::CasualtyTold { side });
    }

    pub(crate) fn extend_report(&self, orders: &mut Vec<Order>) {
        for side in Side::ALL {
            let told = |unit: &Unit| self.check_casualty(side, *unit).is_ok();
            let units = Unit::CONCEALED.into_iter().filter(told);
            orders.extend(units.map(|unit| Order::Casualty { side, unit }));
        }
        orders.extend(self.possible_ends().map(Order::Result));
    }
}

/// Whether a battle can end in a way if these units of White and Black are left.
pub(crate) fn is_possible(end: BattleEnd, left: &[Units; 2]) -> bool {
    if let Some(gone) = Side::ALL
        .into_iter()
        .find(|side| left[side.index()].is_empty())
    {
        return end == BattleEnd::Elimination(!gone);
    }
    let lone_duke = |units: &Units| units.len() == 1 && units.count(Unit::Duke) == 1;
    if left.iter().all(lone_duke) {
        return end == BattleEnd::Dead;
    }
    match end {
        BattleEnd::Elimination(_) | BattleEnd::Dead => false,
        BattleEnd::Checkmate(winner) => left[(!winner).index()].of_class(Class::Royal) > 0,
        _ => true,
    }
}
