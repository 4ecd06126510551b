//! Rule page: *Battle* (the table of results, *Retreat*) and *Elimination and victory*.

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Side, Termination};
use strata_tactical::{Class, Unit, Units};

use crate::campaign::Campaign;
use crate::event::Log;
use crate::setup::Place;
use crate::state::{March, PublicCampaign, Retreat};
use crate::{Army, BattleEnd, Event, KingLostOn, Seat};

/// The losing side of a battle, without a defeated King.
struct Beaten {
    seat: Seat,
    /// Those that took part, were not captured, and are lost all the same.
    fallen: Units,
}

impl Campaign {
    /// Rule page: the table of results. The first row that applies decides.
    pub(crate) fn settle(
        &mut self,
        group: March,
        end: BattleEnd,
        fielded: &BySide<Units>,
        lost: &BySide<Units>,
        log: Log<'_>,
    ) {
        let public = &mut self.public;
        let attacker = public.seat;
        let Some(defender) = public.army_at(group.to).map(|army| army.seat) else {
            return;
        };
        // Units captured in the battle are lost in every case.
        public.remove(group.from, &lost.white);
        public.remove(group.to, &lost.black);
        let group = March {
            units: group.units.without(&lost.white),
            ..group
        };
        let Some(winner) = end.winner() else {
            return;
        };
        let loser = !winner;
        let king = fielded[loser].count(Unit::King) > 0;
        let mated = matches!(end, BattleEnd::Checkmate(_) | BattleEnd::Stalemate(_));
        let defeated = king && (mated || public.rules().king_lost_on == KingLostOn::AnyDefeat);
        if defeated {
            match winner {
                Side::White => self.defeat_defender(&group, defender, log),
                Side::Black => self.defeat_attacker(&group, defender, log),
            }
            return;
        }
        let took_part = fielded[loser].without(&lost[loser]);
        // A King who is still there gets away: only a mate would have been his end.
        let fallen = took_part
            .iter()
            .filter(|unit| *unit != Unit::King)
            .collect();
        let seat = if loser == Side::White {
            attacker
        } else {
            defender
        };
        let beaten = Beaten { seat, fallen };
        match winner {
            Side::White => self.drive_out(&group, &beaten, log),
            Side::Black => self.throw_back(&group, &beaten, log),
        }
    }

    /// The attacker has won: his group moves in; what a Duke who did not take part leads
    /// away retreats, and everybody else is lost.
    fn drive_out(&mut self, group: &March, beaten: &Beaten, log: Log<'_>) {
        let public = &mut self.public;
        let seat = beaten.seat;
        let hex = public.setup.hex(group.to);
        let army = public
            .army_at(group.to)
            .map_or(Units::NONE, |army| army.units);
        public.clear(group.to);
        let rest = army.without(&beaten.fallen);
        let led = rest.of_class(Class::Royal) > 0;
        let units = if led { beaten.fallen } else { army };
        if !units.is_empty() {
            log.add(Event::Lost { seat, hex, units });
        }
        public.advance(group, log);
        if !led {
            return;
        }
        let retreat = Retreat {
            seat,
            from: group.to,
            origin: group.from,
            units: rest,
        };
        if public.refuges(&retreat).next().is_some() {
            public.retreat = Some(retreat);
            log.add(Event::Retreating {
                seat,
                hex,
                units: rest,
            });
            return;
        }
        log.add(Event::Lost {
            seat,
            hex,
            units: rest,
        });
        if rest.count(Unit::King) > 0 {
            let victor = public.seat;
            self.eliminate(seat, victor, log);
            self.after_elimination(victor, log);
        }
    }

    /// The defender has won: those of the group that took part are lost, and without a
    /// Duke who did not, everybody.
    fn throw_back(&mut self, group: &March, beaten: &Beaten, log: Log<'_>) {
        let rest = group.units.without(&beaten.fallen);
        let led = rest.of_class(Class::Royal) > 0;
        let units = if led { beaten.fallen } else { group.units };
        self.public.remove(group.from, &units);
        if !units.is_empty() {
            let (seat, hex) = (beaten.seat, self.public.setup.hex(group.from));
            log.add(Event::Lost { seat, hex, units });
        }
    }

    /// The defender's King is defeated: the group's survivors move in.
    fn defeat_defender(&mut self, group: &March, defender: Seat, log: Log<'_>) {
        let victor = self.public.seat;
        self.lose_king(group.to, defender, log);
        self.eliminate(defender, victor, log);
        self.public.advance(group, log);
        self.after_elimination(victor, log);
    }

    /// The attacker's King is defeated: nothing moves.
    fn defeat_attacker(&mut self, group: &March, defender: Seat, log: Log<'_>) {
        let attacker = self.public.seat;
        self.lose_king(group.from, attacker, log);
        self.eliminate(attacker, defender, log);
        self.after_elimination(defender, log);
    }

    fn lose_king(&mut self, place: Place, seat: Seat, log: Log<'_>) {
        let units: Units = [Unit::King].into_iter().collect();
        self.public.remove(place, &units);
        let hex = self.public.setup.hex(place);
        log.add(Event::Lost { seat, hex, units });
    }

    /// A player is out: his gold is forfeited; his units are removed, or come under the
    /// victor in a free for all.
    fn eliminate(&mut self, loser: Seat, victor: Seat, log: Log<'_>) {
        let public = &mut self.public;
        let gold = core::mem::take(&mut public.gold[loser.index()]);
        public.out[loser.index()] = true;
        log.add(Event::Eliminated { seat: loser, gold });
        if public.setup.is_free_for_all() {
            public.take_over(loser, victor, log);
        } else {
            public.remove_all(loser, log);
        }
    }

    /// What has been taken over settles, and whoever is left alone has won.
    fn after_elimination(&mut self, victor: Seat, log: Log<'_>) {
        self.public.remove_stranded(victor, log);
        self.public.end_if_alone(Termination::Elimination, log);
    }

    pub(crate) fn concede(&mut self, log: Log<'_>) {
        let seat = self.public.seat;
        log.add(Event::Conceded { seat });
        let gold = core::mem::take(&mut self.public.gold[seat.index()]);
        self.public.out[seat.index()] = true;
        log.add(Event::Eliminated { seat, gold });
        self.public.remove_all(seat, log);
        self.public.end_if_alone(Termination::Resignation, log);
        if self.public.ended.is_none() {
            self.end_turn(log);
        }
    }

    pub(crate) fn retreat(&mut self, to: Hex, log: Log<'_>) {
        let Some(retreat) = self.public.retreat.take() else {
            return;
        };
        let Retreat {
            seat, from, units, ..
        } = retreat;
        if let Some(place) = self.public.setup.place(to) {
            let moved = Units::NONE;
            self.public.join(place, Army { seat, units, moved });
            let from = self.public.setup.hex(from);
            log.add(Event::Retreated {
                seat,
                from,
                to,
                units,
            });
        }
        self.go_on(log);
    }
}

impl PublicCampaign {
    /// Whoever is left alone has won.
    fn end_if_alone(&mut self, by: Termination, log: Log<'_>) {
        let mut parties = self.living().map(|seat| self.setup.party(seat));
        let winner = parties.next();
        let alone = winner.filter(|first| parties.all(|other| other == *first));
        drop(parties);
        if let Some(winner) = alone {
            self.end(Outcome::Win { winner, by }, log);
        }
    }

    fn take_over(&mut self, loser: Seat, victor: Seat, log: Log<'_>) {
        let queen: Units = [Unit::Queen].into_iter().collect();
        let has_queen = self.has_queen(victor);
        for place in self.setup.places() {
            let hex = self.setup.hex(place);
            let Some(army) = self.army_mut(place).filter(|army| army.seat == loser) else {
                continue;
            };
            army.seat = victor;
            army.moved = Units::NONE;
            let units = army.units;
            self.camps[usize::from(place)] = 0;
            log.add(Event::TakenOver {
                hex,
                seat: victor,
                units,
            });
            if has_queen && units.count(Unit::Queen) > 0 {
                self.remove(place, &queen);
                log.add(Event::Removed { hex, units: queen });
            }
        }
    }

    fn remove_all(&mut self, loser: Seat, log: Log<'_>) {
        for place in self.setup.places() {
            if let Some(army) = self
                .army_at(place)
                .copied()
                .filter(|army| army.seat == loser)
            {
                self.clear(place);
                let hex = self.setup.hex(place);
                let units = army.units;
                log.add(Event::Removed { hex, units });
            }
        }
    }

    /// Where stranded armies are lost: those that have just been taken over.
    fn remove_stranded(&mut self, victor: Seat, log: Log<'_>) {
        if !self.setup.is_free_for_all() || self.setup.stranded_stay() {
            return;
        }
        for place in self.setup.places() {
            let guarded = |army: &Army| army.units.of_class(Class::Royal) > 0;
            let army = self.army_at(place).copied();
            let army = army.filter(|army| army.seat == victor && !guarded(army));
            if let (Some(army), None) = (army, self.setup.structure(place)) {
                self.clear(place);
                let hex = self.setup.hex(place);
                let units = army.units;
                log.add(Event::Removed { hex, units });
            }
        }
    }
}
