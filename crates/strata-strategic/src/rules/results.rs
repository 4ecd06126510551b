//! Rule page: *Results*. What a battle does to the map.

use piece_kit::{BySide, Side};
use strata_tactical::{Class, Unit, Units};

use crate::actions::{BattleEnd, Event, Journal, Seat};
use crate::model::{Campaign, HexIndex, March, Retreat};
use crate::scenarios::KingLostOn;

/// The losing side of a battle, without a defeated King.
struct Beaten {
    seat: Seat,
    /// Those that took part, were not captured, and are lost all the same.
    fallen: Units,
}

impl Campaign {
    /// The first row of the table of results that applies decides.
    pub(crate) fn settle(
        &mut self,
        group: March,
        end: BattleEnd,
        fielded: &BySide<Units>,
        lost: &BySide<Units>,
        journal: &mut Journal<'_>,
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
                Side::White => self.defeat_defender(&group, defender, journal),
                Side::Black => self.defeat_attacker(&group, defender, journal),
            }
            return;
        }
        let took_part = fielded[loser].without(&lost[loser]);
        // A King who is still there gets away: only a mate would have eliminated the player.
        let fallen = took_part
            .iter()
            .filter(|unit| *unit != Unit::King)
            .collect();
        let seat = [attacker, defender][loser.index()];
        let beaten = Beaten { seat, fallen };
        match winner {
            Side::White => self.drive_out(&group, &beaten, journal),
            Side::Black => self.throw_back(&group, &beaten, journal),
        }
    }

    /// The attacker has won: the group moves in; what a Duke who did not take part leads
    /// away retreats, and the rest is lost.
    fn drive_out(&mut self, group: &March, beaten: &Beaten, journal: &mut Journal<'_>) {
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
            journal.add(Event::Lost { seat, hex, units });
        }
        public.advance(group, journal);
        if !led {
            return;
        }
        let units = rest;
        let retreat = Retreat {
            seat,
            from: group.to,
            origin: group.from,
            units,
        };
        if public.refuges(&retreat).next().is_some() {
            public.retreat = Some(retreat);
            journal.add(Event::Retreating { seat, hex, units });
            return;
        }
        journal.add(Event::Lost { seat, hex, units });
        if rest.count(Unit::King) > 0 {
            let victor = public.seat;
            self.eliminate(seat, victor, journal);
            self.after_elimination(victor, journal);
        }
    }

    /// The defender has won: those of the group that took part are lost, and without a
    /// Duke who did not, the whole group.
    fn throw_back(&mut self, group: &March, beaten: &Beaten, journal: &mut Journal<'_>) {
        let rest = group.units.without(&beaten.fallen);
        let led = rest.of_class(Class::Royal) > 0;
        let units = if led { beaten.fallen } else { group.units };
        self.public.remove(group.from, &units);
        if !units.is_empty() {
            let (seat, hex) = (beaten.seat, self.public.setup.hex(group.from));
            journal.add(Event::Lost { seat, hex, units });
        }
    }

    /// The defender's King is defeated: the group's survivors move in.
    fn defeat_defender(&mut self, group: &March, defender: Seat, journal: &mut Journal<'_>) {
        let victor = self.public.seat;
        self.lose_king(group.to, defender, journal);
        self.eliminate(defender, victor, journal);
        self.public.advance(group, journal);
        self.after_elimination(victor, journal);
    }

    /// The attacker's King is defeated: nothing moves.
    fn defeat_attacker(&mut self, group: &March, defender: Seat, journal: &mut Journal<'_>) {
        let attacker = self.public.seat;
        self.lose_king(group.from, attacker, journal);
        self.eliminate(attacker, defender, journal);
        self.after_elimination(defender, journal);
    }

    fn lose_king(&mut self, place: HexIndex, seat: Seat, journal: &mut Journal<'_>) {
        let units: Units = [Unit::King].into_iter().collect();
        self.public.remove(place, &units);
        let hex = self.public.setup.hex(place);
        journal.add(Event::Lost { seat, hex, units });
    }
}
