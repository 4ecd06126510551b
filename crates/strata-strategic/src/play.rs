//! Rule page: *Turn*, phases Recruit, Move and Battle. Carrying orders out.

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Side};
use strata_tactical::{Unit, Units};

use crate::campaign::Campaign;
use crate::event::Log;
use crate::setup::Place;
use crate::state::{Fight, FightStage, March, PublicCampaign};
use crate::{Army, Event, Order, Phase};

impl PublicCampaign {
    /// Adds units to a hex that is empty or their player's own.
    pub(crate) fn join(&mut self, place: Place, joining: Army) {
        let Some(slot) = self.armies.get_mut(usize::from(place)) else {
            return;
        };
        let army = slot.get_or_insert(Army {
            units: Units::NONE,
            moved: Units::NONE,
            ..joining
        });
        army.units = army.units.with(&joining.units);
        army.moved = army.moved.with(&joining.moved);
    }

    /// Takes units off a hex that have not moved. The camp of a hex that becomes empty
    /// counts anew.
    pub(crate) fn remove_fresh(&mut self, place: Place, units: &Units) {
        let Some(army) = self.army_mut(place) else {
            return;
        };
        army.units = army.units.without(units);
        if army.units.is_empty() {
            self.clear(place);
        }
    }

    /// Takes units off a hex that have moved, as groups that attack have, or that stand
    /// where nobody has.
    pub(crate) fn remove(&mut self, place: Place, units: &Units) {
        if let Some(army) = self.army_mut(place) {
            army.moved = army.moved.without(units);
        }
        self.remove_fresh(place, units);
    }

    /// Empties a hex.
    pub(crate) fn clear(&mut self, place: Place) {
        self.armies[usize::from(place)] = None;
        self.camps[usize::from(place)] = 0;
    }

    /// Takes a group that attacked, or would have, to its target.
    pub(crate) fn advance(&mut self, group: &March, log: Log<'_>) {
        self.remove(group.from, &group.units);
        self.arrive(group, log);
    }

    /// A group that has left its origin enters its target, which is empty or its
    /// player's own. Its units have moved.
    fn arrive(&mut self, group: &March, log: Log<'_>) {
        let seat = self.seat;
        let units = group.units;
        let moved = units;
        self.join(group.to, Army { seat, units, moved });
        log.add(Event::Marched {
            from: self.setup.hex(group.from),
            to: self.setup.hex(group.to),
            units,
        });
    }
}

impl Campaign {
    /// Carries an order out, if it makes any sense.
    pub(crate) fn carry_out(&mut self, order: Order, log: Log<'_>) {
        if self.public.ended.is_some() {
            return;
        }
        match order {
            Order::Recruit { unit, at } => self.recruit(unit, at, log),
            Order::EndPhase => self.end_phase(log),
            Order::March { from, to } => self.open_march(from, to, log),
            Order::Pick(unit) => self.pick(unit, log),
            Order::Go => self.go(log),
            Order::Fight { from, to } => self.begin_attack(from, to, log),
            Order::Decline { from, to } => {
                if self.take_attack(from, to).is_some() {
                    log.add(Event::Declined { from, to });
                    self.go_on(log);
                }
            }
            Order::Battle(step) => self.battle_step(step, log),
            Order::Yield | Order::TimeOut | Order::OfferDraw | Order::AgreeDraw => {
                self.battle_talk(order, log);
            }
            Order::Casualty { side, unit } => {
                self.secret.lost[side].add(unit);
                log.add(Event::CasualtyTold { side });
            }
            Order::Result(end) => self.end_battle(end, self.secret.lost, log),
            Order::Retreat { to } => self.retreat(to, log),
            Order::Concede => self.concede(log),
        }
    }

    fn recruit(&mut self, unit: Unit, hex: Hex, log: Log<'_>) {
        let public = &mut self.public;
        let seat = public.seat;
        let (Some(place), Some(gold)) = (public.setup.place(hex), public.rules().price(unit))
        else {
            return;
        };
        public.gold[seat.index()] = public.gold[seat.index()].saturating_sub(gold);
        public.appear(place, unit);
        log.add(Event::Recruited {
            seat,
            unit,
            hex,
            gold,
        });
    }

    fn end_phase(&mut self, log: Log<'_>) {
        let public = &mut self.public;
        let phase = match public.phase {
            Phase::Recruit => Phase::Move,
            Phase::Move if public.attacks.is_empty() => return self.end_turn(log),
            Phase::Move | Phase::Battle => Phase::Battle,
        };
        public.phase = phase;
        let seat = public.seat;
        log.add(Event::PhaseBegan { seat, phase });
    }

    fn open_march(&mut self, from: Hex, to: Hex, log: Log<'_>) {
        let places = (self.public.setup.place(from), self.public.setup.place(to));
        if let (Some(start), Some(target)) = places {
            self.public.march = Some(March {
                from: start,
                to: target,
                units: Units::NONE,
            });
            log.add(Event::MarchOpened { from, to });
        }
    }

    fn pick(&mut self, unit: Unit, log: Log<'_>) {
        if let Some(march) = &mut self.public.march {
            march.units.add(unit);
            log.add(Event::Picked { unit });
        } else if let Some(side) = self.public.selecting() {
            self.select(side, unit, log);
        }
    }

    fn go(&mut self, log: Log<'_>) {
        let Some(march) = self.public.march.take() else {
            return;
        };
        if self.public.enemy_at(march.to, self.public.seat) {
            if let Some(army) = self.public.army_mut(march.from) {
                army.moved = army.moved.with(&march.units);
            }
            self.public.attacks.push(march);
            log.add(Event::AttackDeclared {
                from: self.public.setup.hex(march.from),
                to: self.public.setup.hex(march.to),
                units: march.units,
            });
        } else {
            self.public.remove_fresh(march.from, &march.units);
            self.public.arrive(&march, log);
        }
    }

    /// Takes a pending attack off the list.
    fn take_attack(&mut self, from: Hex, to: Hex) -> Option<March> {
        let public = &mut self.public;
        let (from, to) = (public.setup.place(from)?, public.setup.place(to)?);
        let mut attacks = public.attacks.iter();
        let index = attacks.position(|attack| attack.from == from && attack.to == to)?;
        Some(public.attacks.remove(index))
    }

    fn begin_attack(&mut self, from: Hex, to: Hex, log: Log<'_>) {
        let Some(group) = self.take_attack(from, to) else {
            return;
        };
        let public = &mut self.public;
        let defender = public.army_at(group.to).map(|army| army.seat);
        match defender.filter(|_| public.enemy_at(group.to, public.seat)) {
            Some(defender) => {
                log.add(Event::BattleBegan {
                    from,
                    hex: to,
                    attacker: public.seat,
                    defender,
                });
                let stage = FightStage::Selecting(Side::White);
                public.battle = Some(Fight { group, stage });
                public.fought = true;
                self.secret.fielded = BySide::default();
            }
            None => {
                public.advance(&group, log);
                self.go_on(log);
            }
        }
    }

    /// After an attack has been settled: the next one is named, or the turn is over.
    pub(crate) fn go_on(&mut self, log: Log<'_>) {
        let public = &self.public;
        if public.ended.is_some() || public.battle.is_some() || public.retreat.is_some() {
            return;
        }
        if !public.is_alive(public.seat) || public.attacks.is_empty() {
            self.end_turn(log);
        }
    }
}
