//! Which orders are legal, and why the others are not.

use alloc::vec::Vec;

use piece_kit::geom::hex::Hex;
use piece_kit::{Side, Variant};
use strata_tactical::{Class, PublicBattle, Step, Turn, Unit, Units};

use crate::campaign::{Campaign, Secret};
use crate::setup::Place;
use crate::state::{Fighting, March, PublicCampaign, Retreat};
use crate::{BattleEnd, Illegal, MAX_UNITS, Order, Stage, Structure};

impl PublicCampaign {
    pub(crate) fn on_map(&self, hex: Hex) -> Result<Place, Illegal> {
        self.setup.place(hex).ok_or(Illegal::OffMap { hex })
    }

    /// Whether a unit may be bought, wherever.
    fn check_price(&self, unit: Unit) -> Result<(), Illegal> {
        let price = self
            .rules()
            .price(unit)
            .ok_or(Illegal::NotForSale { unit })?;
        let gold = self.gold(self.seat);
        if price > gold {
            return Err(Illegal::TooDear { unit, price, gold });
        }
        if unit == Unit::Queen && self.has_queen(self.seat) {
            return Err(Illegal::SecondQueen);
        }
        if self.units_on_map() >= MAX_UNITS {
            return Err(Illegal::MapFull { units: MAX_UNITS });
        }
        Ok(())
    }

    fn check_base(&self, hex: Hex) -> Result<(), Illegal> {
        let place = self.on_map(hex)?;
        if self.setup.structure(place) != Some(Structure::Base) {
            return Err(Illegal::NoBase { hex });
        }
        match self.army_at(place) {
            None => Err(Illegal::NoArmy { hex }),
            Some(army) if army.seat != self.seat => Err(Illegal::NotYours { hex }),
            Some(_) => Ok(()),
        }
    }

    /// Whether an attack is pending, and an enemy still there.
    fn check_attack(&self, from: Hex, to: Hex) -> Result<bool, Illegal> {
        let (start, target) = (self.on_map(from)?, self.on_map(to)?);
        let named = |attack: &&March| attack.from == start && attack.to == target;
        match self.attacks.iter().find(named) {
            Some(_) => Ok(self.enemy_at(target, self.seat)),
            None => Err(Illegal::NoSuchAttack { from, to }),
        }
    }

    /// Where the units that look for a hex may go, in the order of directions from 0: if
    /// their player does not answer, the host takes the first.
    pub fn retreats(&self) -> impl Iterator<Item = Hex> + '_ {
        let retreat = self.retreat.as_ref();
        let places = retreat.map(|retreat| self.refuges(retreat));
        places
            .into_iter()
            .flatten()
            .map(|place| self.setup.hex(place))
    }

    /// Rule page: *Retreat*.
    pub(crate) fn refuges(&self, retreat: &Retreat) -> impl Iterator<Item = Place> + '_ {
        let seat = retreat.seat;
        self.setup.neighbours(retreat.from).filter(move |place| {
            let own = self.army_at(*place).is_none_or(|army| army.seat == seat);
            own && self.attacks.iter().all(|attack| attack.to != *place)
        })
    }

    /// Whether the rules of the battle allow a turn, whatever it brings to light: what a
    /// host asks before he draws the identity.
    ///
    /// # Errors
    /// The reason, which tells nothing that is secret.
    pub fn check_turn(&self, turn: Turn) -> Result<(), Illegal> {
        self.check_ongoing()?;
        let stage = self.stage();
        let fighting = self.fighting().ok_or(Illegal::NotNow { stage })?;
        // Any identity will do where one is needed.
        let revealed = fighting.position.reveals(turn).map(|_| Unit::Wazir);
        fighting
            .position
            .check(Step { turn, revealed })
            .map_err(Illegal::Battle)
    }

    pub(crate) fn check_ongoing(&self) -> Result<(), Illegal> {
        match self.ended {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => Ok(()),
        }
    }
}

impl Campaign {
    pub(crate) fn check_order(&self, order: Order) -> Result<(), Illegal> {
        let public = &self.public;
        public.check_ongoing()?;
        let stage = public.stage();
        match (stage, order) {
            (Stage::Recruit, Order::Recruit { unit, at }) => {
                public.check_base(at)?;
                public.check_price(unit)
            }
            (Stage::Recruit | Stage::Move, Order::EndPhase) => Ok(()),
            (Stage::Recruit | Stage::Move, Order::Concede) => {
                let pending = !public.attacks.is_empty();
                if pending {
                    Err(Illegal::AttacksPending)
                } else {
                    Ok(())
                }
            }
            (Stage::Move, Order::March { from, to }) => {
                public.check_march(public.on_map(from)?, public.on_map(to)?)
            }
            (Stage::March, Order::Pick(unit)) => match &public.march {
                Some(march) => public.check_pick(march, unit),
                None => Err(Illegal::NotNow { stage }),
            },
            (Stage::March, Order::Go) => match &public.march {
                Some(march) => public.check_group(march),
                None => Err(Illegal::NotNow { stage }),
            },
            (Stage::Attack, Order::Fight { from, to }) => public.check_attack(from, to).map(|_| ()),
            (Stage::Attack, Order::Decline { from, to }) => match public.check_attack(from, to)? {
                true => Err(Illegal::EnemyThere { hex: to }),
                false => Ok(()),
            },
            (Stage::Selection, Order::Pick(unit)) => match public.selecting() {
                Some(side) => self.check_selection(side, unit),
                None => Err(Illegal::NotNow { stage }),
            },
            (Stage::Fight, _) => self.check_fight(order),
            (Stage::Report, Order::Casualty { side, unit }) => self.check_casualty(side, unit),
            (Stage::Report, Order::Result(end)) => {
                let possible = self.possible_ends().any(|other| other == end);
                if possible {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchEnd { end })
                }
            }
            (Stage::Retreat, Order::Retreat { to }) => {
                public.on_map(to)?;
                let possible = public.retreats().any(|hex| hex == to);
                if possible {
                    Ok(())
                } else {
                    Err(Illegal::NoRetreat { hex: to })
                }
            }
            _ => Err(Illegal::NotNow { stage }),
        }
    }

    fn check_fight(&self, order: Order) -> Result<(), Illegal> {
        let stage = Stage::Fight;
        let fighting = self.public.fighting().ok_or(Illegal::NotNow { stage })?;
        let to_move = fighting.position.turn();
        match (order, fighting.offer) {
            (Order::Battle(step), _) => self.check_step(fighting, step),
            (Order::Yield | Order::TimeOut, _) | (Order::OfferDraw, None) => Ok(()),
            (Order::OfferDraw, Some(_)) => Err(Illegal::OfferStands),
            (Order::AgreeDraw, Some(side)) if side != to_move => Ok(()),
            (Order::AgreeDraw, _) => Err(Illegal::NoOffer),
            _ => Err(Illegal::NotNow { stage }),
        }
    }

    fn check_step(&self, fighting: &Fighting, step: Step) -> Result<(), Illegal> {
        fighting.position.check(step).map_err(Illegal::Battle)?;
        if let (Some((side, _)), Some(unit)) = (fighting.position.reveals(step.turn), step.revealed)
        {
            if self.secret.concealed[side].count(unit) == 0 {
                return Err(Illegal::NotConcealed { side, unit });
            }
        }
        Ok(())
    }

    fn check_casualty(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
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

    /// How a battle that was fought elsewhere can have ended with the casualties told.
    fn possible_ends(&self) -> impl Iterator<Item = BattleEnd> {
        let Secret { fielded, lost, .. } = &self.secret;
        let left = [Side::White, Side::Black].map(|side| fielded[side].without(&lost[side]));
        BattleEnd::ALL
            .into_iter()
            .filter(move |end| is_possible(*end, &left))
    }

    pub(crate) fn extend_orders(&self, orders: &mut Vec<Order>) {
        let public = &self.public;
        if public.ended.is_some() {
            return;
        }
        match public.stage() {
            Stage::Recruit => {
                self.extend_recruiting(orders);
                orders.extend([Order::EndPhase, Order::Concede]);
            }
            Stage::Move => {
                self.extend_marches(orders);
                orders.push(Order::EndPhase);
                if public.attacks.is_empty() {
                    orders.push(Order::Concede);
                }
            }
            Stage::March | Stage::Selection => {
                let picks = Unit::ALL.into_iter().map(Order::Pick);
                orders.extend(
                    picks
                        .chain([Order::Go])
                        .filter(|order| self.check_order(*order).is_ok()),
                );
            }
            Stage::Attack => {
                for attack in &public.attacks {
                    let (from, to) = (public.setup.hex(attack.from), public.setup.hex(attack.to));
                    orders.push(Order::Fight { from, to });
                    if !public.enemy_at(attack.to, public.seat) {
                        orders.push(Order::Decline { from, to });
                    }
                }
            }
            Stage::Fight => self.extend_fight(orders),
            Stage::Report => self.extend_report(orders),
            Stage::Retreat => orders.extend(public.retreats().map(|to| Order::Retreat { to })),
        }
    }

    fn extend_recruiting(&self, orders: &mut Vec<Order>) {
        let public = &self.public;
        let on_base = |place: &Place| public.setup.structure(*place) == Some(Structure::Base);
        let affordable = |unit: &Unit| public.check_price(*unit).is_ok();
        let held = public.held(public.seat).map(|(place, _)| place);
        let bases: Vec<Hex> = held
            .filter(on_base)
            .map(|place| public.setup.hex(place))
            .collect();
        if bases.is_empty() {
            return;
        }
        for unit in Unit::ALL.into_iter().filter(affordable) {
            orders.extend(bases.iter().map(|&at| Order::Recruit { unit, at }));
        }
    }

    fn extend_marches(&self, orders: &mut Vec<Order>) {
        let public = &self.public;
        for (from, army) in public.held(public.seat) {
            if army.fresh().of_class(Class::Royal) == 0 {
                continue;
            }
            for to in public.setup.neighbours(from) {
                if public.check_march(from, to).is_ok() {
                    let (from, to) = (public.setup.hex(from), public.setup.hex(to));
                    orders.push(Order::March { from, to });
                }
            }
        }
    }

    fn extend_fight(&self, orders: &mut Vec<Order>) {
        let Some(fighting) = self.public.fighting() else {
            return;
        };
        let position: &PublicBattle = &fighting.position;
        for turn in position.turns() {
            match position.reveals(turn) {
                None => orders.push(Order::Battle(turn.into())),
                Some((side, _)) => {
                    let there = |unit: &Unit| self.secret.concealed[side].count(*unit) > 0;
                    let units = Unit::CONCEALED.into_iter().filter(there).map(Some);
                    orders.extend(units.map(|revealed| Order::Battle(Step { turn, revealed })));
                }
            }
        }
        orders.extend([Order::Yield, Order::TimeOut]);
        match fighting.offer {
            None => orders.push(Order::OfferDraw),
            Some(side) if side != position.turn() => orders.push(Order::AgreeDraw),
            Some(_) => {}
        }
    }

    fn extend_report(&self, orders: &mut Vec<Order>) {
        for side in Side::ALL {
            let told = |unit: &Unit| self.check_casualty(side, *unit).is_ok();
            let units = Unit::CONCEALED.into_iter().filter(told);
            orders.extend(units.map(|unit| Order::Casualty { side, unit }));
        }
        orders.extend(self.possible_ends().map(Order::Result));
    }
}

/// Whether a battle can end in a way if these units of White and Black are left.
fn is_possible(end: BattleEnd, left: &[Units; 2]) -> bool {
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
