//! A book that is kept by the events alone: who stands where, who has what gold, what
//! has become of every unit. After every order it must say what the campaign says.
use std::collections::{BTreeMap, BTreeSet};

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Side};
use strata_strategic::{Event, Party, PublicCampaign, Scenario, Seat, Stranded, Structure};
use strata_tactical::{Class, Unit, Units};

type Attack = (Hex, Hex, Units);

pub(crate) struct Ledger {
    pub(crate) gold: BTreeMap<Seat, u32>,
    pub(crate) armies: BTreeMap<Hex, (Seat, Units)>,
    pub(crate) out: BTreeSet<Seat>,
    pub(crate) retreating: Option<(Seat, Hex, Units)>,
    pub(crate) ended: Option<Outcome<Party>>,
    /// Round and seat.
    pub(crate) turn: (u32, Seat),
    round_over: bool,
    attacks: Vec<Attack>,
    fight: Option<Attack>,
    /// What stood on a hex that a group has entered after a battle.
    driven_out: Option<(Seat, Hex, Units)>,
    /// Hexes without a structure that were taken over with units and no royal.
    stranded: BTreeSet<Hex>,
    /// Units that came, and that are gone, by kind.
    came: BTreeMap<Unit, u32>,
    gone: BTreeMap<Unit, u32>,
}

fn count(units: &Units, sign: &mut BTreeMap<Unit, u32>) {
    units
        .iter()
        .for_each(|unit| *sign.entry(unit).or_default() += 1);
}

fn royals(units: &Units) -> u32 {
    units.of_class(Class::Royal)
}

impl Ledger {
    /// The book of a scenario before anybody has gathered.
    pub(crate) fn new(scenario: &Scenario) -> Self {
        let seats = (1..=6).filter_map(Seat::new).zip(&scenario.seats);
        let mut ledger = Self {
            gold: BTreeMap::new(),
            armies: BTreeMap::new(),
            out: BTreeSet::new(),
            retreating: None,
            ended: None,
            turn: (1, Seat::new(1).expect("a seat")),
            round_over: false,
            attacks: Vec::new(),
            fight: None,
            driven_out: None,
            stranded: BTreeSet::new(),
            came: BTreeMap::new(),
            gone: BTreeMap::new(),
        };
        for (seat, start) in seats {
            ledger.gold.insert(seat, start.gold);
            for army in &start.armies {
                ledger.armies.insert(army.at, (seat, army.units));
                count(&army.units, &mut ledger.came);
            }
        }
        ledger
    }

    /// What a player gathers where he stands now.
    pub(crate) fn income(&self, seat: Seat, public: &PublicCampaign) -> u32 {
        let rules = public.rules();
        let held = self.armies.iter().filter(|(_, (whose, _))| *whose == seat);
        held.map(|(hex, _)| match public.structure(*hex) {
            Some(Structure::Base) => rules.base_income,
            Some(Structure::Mine) => rules.mine_income,
            _ => 0,
        })
        .sum()
    }

    /// Enters an event; `public` is the campaign after it, for map and rules.
    pub(crate) fn enter(&mut self, event: &Event, public: &PublicCampaign) {
        assert_eq!(self.ended, None, "{event} after the end");
        match *event {
            Event::TurnBegan { round, seat } => self.begin_turn(round, seat),
            Event::RoundEnded { round } => {
                assert_eq!(round, self.turn.0);
                self.round_over = true;
            }
            Event::Income { seat, gold } => {
                assert_eq!(gold, self.income(seat, public), "{event}");
                *self.gold.entry(seat).or_default() += gold;
            }
            Event::Recruited {
                seat,
                unit,
                hex,
                gold,
            } => {
                let purse = self.gold.get_mut(&seat).expect("a seat");
                *purse = purse.checked_sub(gold).expect("gold is never negative");
                assert_eq!(public.rules().price(unit), Some(gold));
                assert_eq!(public.structure(hex), Some(Structure::Base));
                self.appear(seat, hex, unit);
            }
            Event::Produced { hex, unit } => {
                assert_eq!(public.structure(hex), Some(Structure::Camp(unit)));
                self.appear(self.turn.1, hex, unit);
            }
            Event::Marched { from, to, units } => self.march(from, to, units),
            Event::AttackDeclared { from, to, units } => {
                assert!(self.armies[&from].1.includes(&units), "{event}");
                self.attacks.push((from, to, units));
            }
            Event::Declined { from, to } => drop(self.take_attack(from, to)),
            Event::BattleBegan {
                from,
                hex,
                attacker,
                defender,
            } => {
                assert_eq!(
                    (self.armies[&from].0, self.armies[&hex].0),
                    (attacker, defender)
                );
                assert!(!public.allied(attacker, defender));
                self.fight = self.take_attack(from, hex);
                assert!(self.fight.is_some(), "{event} was not declared");
            }
            Event::BattleEnded {
                hex, fielded, lost, ..
            } => self.end_battle(hex, fielded, lost),
            Event::Lost { seat, hex, units } => self.lose(seat, hex, units),
            Event::Retreating { seat, hex, units } => {
                assert_eq!(self.driven_out.take(), Some((seat, hex, units)), "{event}");
                self.retreating = Some((seat, hex, units));
            }
            Event::Retreated {
                seat,
                from,
                to,
                units,
            } => {
                assert_eq!(self.retreating.take(), Some((seat, from, units)), "{event}");
                assert_eq!(from.distance(to), 1);
                self.join(seat, to, units);
            }
            Event::Eliminated { seat, gold } => {
                assert_eq!(self.gold.insert(seat, 0), Some(gold), "{event}");
                assert!(self.out.insert(seat), "{event} twice");
            }
            Event::TakenOver { hex, seat, units } => self.take_over(hex, seat, units, public),
            Event::Removed { hex, units } => {
                let seat = self.armies[&hex].0;
                self.leave(seat, hex, units);
                count(&units, &mut self.gone);
            }
            Event::Ended { outcome } => {
                self.ended = Some(outcome);
                self.attacks.clear();
            }
            _ => {}
        }
    }

    fn begin_turn(&mut self, round: u32, seat: Seat) {
        let (last, before) = self.turn;
        let mut living = self.gold.keys().filter(|seat| !self.out.contains(seat));
        let later = living.clone().find(|seat| **seat > before).copied();
        assert_eq!(
            self.round_over,
            later.is_none(),
            "round {last} ends after the last seat"
        );
        let expected = match later {
            Some(later) => (last, later),
            None => (last + 1, *living.next().expect("somebody")),
        };
        assert_eq!((round, seat), expected, "living seats play in order");
        self.turn = expected;
        self.round_over = false;
        self.attacks.clear();
    }

    fn appear(&mut self, seat: Seat, hex: Hex, unit: Unit) {
        assert_eq!(seat, self.turn.1);
        assert_eq!(self.armies[&hex].0, seat, "a {unit} on {hex}");
        let unit: Units = [unit].into_iter().collect();
        count(&unit, &mut self.came);
        self.join(seat, hex, unit);
    }

    fn join(&mut self, seat: Seat, hex: Hex, units: Units) {
        let army = self.armies.entry(hex).or_insert((seat, Units::NONE));
        assert_eq!(army.0, seat, "{units} come to {hex}");
        army.1 = army.1.with(&units);
    }

    fn leave(&mut self, seat: Seat, hex: Hex, units: Units) {
        let army = self.armies.get_mut(&hex).expect("an army");
        assert!(
            army.0 == seat && army.1.includes(&units),
            "{units} leave {hex}"
        );
        army.1 = army.1.without(&units);
        if army.1.is_empty() {
            self.armies.remove(&hex);
        }
    }

    fn march(&mut self, from: Hex, to: Hex, units: Units) {
        assert!(royals(&units) > 0, "{units} march without a royal");
        assert_eq!(from.distance(to), 1);
        let seat = self.turn.1;
        self.take_attack(from, to);
        self.leave(seat, from, units);
        if self.armies.get(&to).is_some_and(|army| army.0 != seat) {
            let (loser, rest) = self.armies.remove(&to).expect("an army");
            assert_eq!(self.driven_out.replace((loser, to, rest)), None);
        }
        self.join(seat, to, units);
    }

    fn take_attack(&mut self, from: Hex, to: Hex) -> Option<Attack> {
        let mut attacks = self.attacks.iter();
        let index = attacks.position(|attack| (attack.0, attack.1) == (from, to))?;
        Some(self.attacks.remove(index))
    }

    fn end_battle(&mut self, hex: Hex, fielded: BySide<Units>, lost: BySide<Units>) {
        let (from, to, group) = self.fight.take().expect("a battle");
        assert_eq!(hex, to);
        let army = BySide {
            white: group,
            black: self.armies[&to].1,
        };
        for (side, at) in [(Side::White, from), (Side::Black, to)] {
            assert!(army[side].includes(&fielded[side]) && fielded[side].includes(&lost[side]));
            assert!(royals(&lost[side]) == 0, "no royal is captured");
            count(&lost[side], &mut self.gone);
            self.leave(self.armies[&at].0, at, lost[side]);
        }
    }

    fn lose(&mut self, seat: Seat, hex: Hex, units: Units) {
        count(&units, &mut self.gone);
        if self.driven_out == Some((seat, hex, units)) {
            self.driven_out = None;
        } else {
            self.leave(seat, hex, units);
        }
    }

    fn take_over(&mut self, hex: Hex, seat: Seat, units: Units, public: &PublicCampaign) {
        let army = self.armies.get_mut(&hex).expect("an army");
        assert_eq!(army.1, units);
        assert!(self.out.contains(&army.0), "only of a player who is out");
        army.0 = seat;
        if public.structure(hex).is_none() {
            self.stranded.insert(hex);
        }
    }

    /// The book says what the campaign says, and nothing is anywhere but once.
    #[track_caller]
    pub(crate) fn assert_same(&mut self, public: &PublicCampaign) {
        let armies = public
            .armies()
            .map(|(hex, army)| (hex, (army.seat, army.units)));
        assert!(armies.eq(self.armies.iter().map(|(hex, army)| (*hex, *army))));
        assert!(
            public
                .seats()
                .all(|seat| public.gold(seat) == self.gold[&seat])
        );
        assert!(
            public
                .seats()
                .all(|seat| public.is_alive(seat) != self.out.contains(&seat))
        );
        assert_eq!(public.retreating(), self.retreating);
        assert_eq!(self.driven_out, None, "these stand nowhere");
        assert_eq!((public.round(), public.active()), self.turn);
        let attacks = public
            .attacks()
            .map(|group| (group.from, group.to, group.units));
        assert!(attacks.eq(self.attacks.iter().copied()));
        self.assert_conserved();
        self.assert_guarded(public);
        self.assert_royalty();
    }

    /// What came and is not gone is on the map or on its retreat.
    fn assert_conserved(&self) {
        let mut present = self.gone.clone();
        let armies = self.armies.values().map(|(_, units)| units);
        let retreating = self.retreating.iter().map(|(_, _, units)| units);
        armies
            .chain(retreating)
            .for_each(|units| count(units, &mut present));
        assert_eq!(present, self.came);
    }

    /// Only units that were taken over stand without a royal where there is no structure.
    fn assert_guarded(&mut self, public: &PublicCampaign) {
        let unguarded = |hex: &Hex| {
            self.armies
                .get(hex)
                .is_some_and(|army| royals(&army.1) == 0)
        };
        self.stranded.retain(unguarded);
        let scenario = public.scenario();
        let may_stay = scenario.teams.is_empty() && scenario.seats.len() > 2;
        let may_stay = may_stay && public.rules().stranded == Stranded::Stay;
        assert!(may_stay || self.stranded.is_empty(), "{:?}", self.stranded);
        for (hex, (_, units)) in &self.armies {
            let guarded = royals(units) > 0 || public.structure(*hex).is_some();
            assert!(
                !units.is_empty() && (guarded || self.stranded.contains(hex)),
                "{hex}"
            );
        }
    }

    /// A living player has one King and at most one Queen, and nobody else has units.
    fn assert_royalty(&self) {
        let retreating = self
            .retreating
            .iter()
            .map(|(seat, _, units)| (*seat, *units));
        let mut all = BTreeMap::<Seat, Units>::new();
        for (seat, units) in self.armies.values().copied().chain(retreating) {
            let held = all.entry(seat).or_insert(Units::NONE);
            *held = held.with(&units);
        }
        let living = self.gold.keys().filter(|seat| !self.out.contains(seat));
        assert!(living.eq(all.keys()), "those who live have units");
        for (seat, units) in all {
            let found = (units.count(Unit::King), units.count(Unit::Queen) <= 1);
            assert_eq!(found, (1, true), "seat {seat}: {units}");
        }
    }
}
