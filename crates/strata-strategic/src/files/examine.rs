//! What contradicts itself in a campaign that was read: nothing that could not come
//! about in play is let in.

use piece_kit::{Message, Termination};
use strata_tactical::{Class, Selection, Unit, Units};

use crate::actions::{Party, Phase, Seat};
use crate::model::{BattleMode, FightStage, March, PublicCampaign};
use crate::reading::{FileFault, Node, StateFault};
use crate::scenarios::{MAX_UNITS, Structure};

/// Reports what is wrong with the parts of a state.
pub(crate) struct Examiner<'a> {
    node: &'a Node<'a>,
}

impl Examiner<'_> {
    pub(crate) fn require(&self, holds: bool, part: &str, why: &impl Message) {
        if !holds {
            let place = alloc::format!("{}.{part}", self.node.place);
            self.node.log.add(&place, why);
        }
    }
}

impl PublicCampaign {
    pub(crate) fn examine(&self, node: &Node<'_>) {
        let examiner = Examiner { node };
        self.examine_turn(&examiner);
        self.examine_armies(&examiner);
        self.examine_camps(&examiner);
        if self.ended.is_some() {
            self.examine_end(&examiner);
            return;
        }
        self.examine_groups(&examiner);
        self.examine_battle(&examiner);
        self.examine_retreat(&examiner);
    }

    fn examine_turn(&self, to: &Examiner<'_>) {
        let rules = self.rules();
        let (limit, quiet) = (rules.round_limit, rules.quiet_rounds);
        let at_end = u32::from(self.ended.is_some());
        to.require(
            limit == 0 || self.round <= limit,
            "round",
            &StateFault::RoundLimit,
        );
        to.require(
            !self.fought || self.seat.index() > 0 || self.phase == Phase::Battle,
            "fought",
            &StateFault::NotFought,
        );
        to.require(
            self.quiet < self.round.saturating_add(at_end)
                && (quiet == 0 || self.quiet < quiet + at_end),
            "quiet",
            &StateFault::QuietRounds,
        );
        let forfeited = |seat: Seat| self.is_alive(seat) || self.gold(seat) == 0;
        to.require(
            self.seats().all(forfeited),
            "gold",
            &StateFault::GoldOfEliminated,
        );
        if self.ended.is_none() {
            to.require(self.is_alive(self.seat), "seat", &StateFault::Eliminated);
            let mut parties = self.living().map(|seat| self.setup.party(seat));
            let first = parties.next();
            to.require(
                parties.any(|party| Some(party) != first),
                "out",
                &StateFault::NoOpponent,
            );
        }
    }

    fn examine_armies(&self, to: &Examiner<'_>) {
        let unmoved = self.phase == Phase::Recruit && self.rules().fresh_units_move;
        // Who has been taken over is out.
        let stranded = self.setup.stranded_stay() && self.living().count() < self.seats().count();
        for (hex, army) in self.armies() {
            let part = alloc::format!("armies.{hex}");
            to.require(!army.units.is_empty(), &part, &StateFault::EmptyArmy);
            to.require(
                army.units.includes(&army.moved),
                &part,
                &StateFault::MovedMore,
            );
            let active = army.seat == self.seat;
            to.require(
                active || army.moved.is_empty(),
                &part,
                &StateFault::MovedOthers,
            );
            to.require(
                !(active && unmoved) || army.moved.is_empty(),
                &part,
                &StateFault::MovedEarly,
            );
            let guarded = army.units.of_class(Class::Royal) > 0;
            to.require(
                guarded || self.structure(hex).is_some() || stranded,
                &part,
                &StateFault::Unguarded,
            );
            let removed = !self.is_alive(army.seat);
            to.require(!removed, &part, &StateFault::Eliminated);
        }
        // Those that retreat will be on the map again.
        let retreating = self.retreat.map_or(0, |retreat| retreat.units.len());
        let total = self.units_on_map() + retreating;
        to.require(
            total <= MAX_UNITS,
            "armies",
            &FileFault::ManyUnits {
                total,
                most: MAX_UNITS,
            },
        );
        for seat in self.seats() {
            let units = self.units_of(seat);
            let all = units.fold(Units::NONE, |all, units| all.with(&units));
            let kings = u32::from(self.is_alive(seat));
            to.require(
                all.count(Unit::King) == kings && all.count(Unit::Queen) <= 1,
                "armies",
                &StateFault::Royals {
                    seat: seat.number(),
                    kings,
                },
            );
        }
    }

    fn examine_camps(&self, to: &Examiner<'_>) {
        let late = u32::from(!self.rules().first_gather);
        for (hex, count) in self.setup.region.iter().zip(&self.camps) {
            if *count == 0 {
                continue;
            }
            let part = alloc::format!("camps.{hex}");
            let camp = matches!(self.structure(hex), Some(Structure::Camp(_)));
            let Some(army) = self.army(hex).filter(|_| camp) else {
                to.require(false, &part, &StateFault::NoCamp);
                continue;
            };
            let missed = late + u32::from(army.seat > self.seat);
            let gathered = self.round.saturating_sub(missed);
            to.require(u32::from(*count) <= gathered, &part, &StateFault::CampEarly);
        }
    }

    fn examine_end(&self, to: &Examiner<'_>) {
        let over = self.march.is_none()
            && self.attacks.is_empty()
            && self.battle.is_none()
            && self.retreat.is_none();
        to.require(over, "ended", &StateFault::PendingAtEnd);
        let Some(outcome) = self.ended else {
            return;
        };
        let parties = || self.living().map(|seat| self.setup.party(seat));
        if let Some(winner) = outcome.winner() {
            to.require(
                winner != Party::Host && parties().any(|party| party == winner),
                "ended",
                &StateFault::WinnerGone,
            );
        }
        let alone = parties().all(|party| Some(party) == parties().next());
        let rules = self.rules();
        let possible = match outcome.termination() {
            Termination::Special(limit) => {
                let passed = match limit {
                    "round-limit" => self.round == rules.round_limit,
                    _ => self.quiet == rules.quiet_rounds,
                };
                passed && !alone && self.is_round_over() && outcome.winner() == self.worth_most()
            }
            _ => alone,
        };
        to.require(possible, "ended", &StateFault::ImpossibleEnd);
    }

    /// Whether the last turn of a round is over.
    fn is_round_over(&self) -> bool {
        let later = self.living().any(|seat| seat > self.seat);
        let moved = self.armies().any(|(_, army)| !army.moved.is_empty());
        !later && !moved && !self.fought
    }

    fn examine_groups(&self, to: &Examiner<'_>) {
        let waiting = !self.attacks.is_empty() || self.battle.is_some() || self.retreat.is_some();
        let fits = match self.phase {
            Phase::Recruit => !waiting && self.march.is_none(),
            Phase::Move => self.battle.is_none() && self.retreat.is_none(),
            Phase::Battle => waiting && self.march.is_none(),
        };
        to.require(fits, "phase", &StateFault::Phase);
        if let Some(march) = &self.march {
            let opened = self.check_march(march.from, march.to);
            let mut so_far = March::open(march.from, march.to);
            let picked = opened.and_then(|()| {
                march.units.iter().try_for_each(|unit| {
                    self.check_pick(&so_far, unit)?;
                    so_far.units.add(unit);
                    Ok(())
                })
            });
            if let Err(why) = picked {
                let why = alloc::vec![why.to_data()];
                to.require(false, "march", &StateFault::March { why });
            }
        }
        if self.attacks.len() > MAX_UNITS as usize {
            to.require(false, "attacks", &StateFault::ManyAttacks);
            return;
        }
        let fought = self.battle.as_ref().map(|fight| &fight.group);
        for (index, group) in self.attacks.iter().chain(fought).enumerate() {
            let part = match self.attacks.get(index) {
                Some(_) => alloc::format!("attacks[{index}]"),
                None => "battle".into(),
            };
            self.examine_group(to, &part, group);
            let others = &self.attacks[..index.min(self.attacks.len())];
            let again = |other: &March| (other.from, other.to) == (group.from, group.to);
            to.require(!others.iter().any(again), &part, &StateFault::AttackTwice);
        }
        self.examine_moved(to);
    }

    /// A group that attacks, or waits for it.
    fn examine_group(&self, to: &Examiner<'_>, part: &str, group: &March) {
        let own = self
            .army_at(group.from)
            .is_some_and(|army| army.seat == self.seat);
        to.require(own, part, &StateFault::NoOwnArmy);
        to.require(
            self.setup.are_neighbours(group.from, group.to),
            part,
            &StateFault::NotNeighbours,
        );
        let mut classes = Selection::FULL.into_iter();
        let strong = classes.all(|(class, least)| group.units.of_class(class) >= least);
        to.require(strong, part, &StateFault::WeakAttack);
        let target = self.army_at(group.to);
        let ally = target
            .is_some_and(|army| army.seat != self.seat && self.setup.allied(army.seat, self.seat));
        to.require(!ally, part, &StateFault::AllyAttacked);
        to.require(
            // Only battles drive enemies away.
            (self.phase == Phase::Battle && self.fought) || self.enemy_at(group.to, self.seat),
            part,
            &StateFault::NoEnemy,
        );
    }

    /// The units of all groups from a hex have moved.
    fn examine_moved(&self, to: &Examiner<'_>) {
        let fought = self.battle.as_ref().map(|fight| &fight.group);
        for (place, army) in self.held(self.seat) {
            let groups = self.attacks.iter().chain(fought);
            let groups = groups.filter(|group| group.from == place);
            let all = groups.fold(Units::NONE, |all, group| all.with(&group.units));
            to.require(
                army.moved.includes(&all),
                &alloc::format!("armies.{}", self.setup.hex(place)),
                &StateFault::AttackersUnmoved,
            );
            let left = army.units.without(&all);
            let guarded = left.is_empty() || left.of_class(Class::Royal) > 0;
            to.require(
                all.is_empty() || guarded || self.setup.structure(place).is_some(),
                &alloc::format!("armies.{}", self.setup.hex(place)),
                &StateFault::LeftAlone,
            );
        }
    }

    fn examine_battle(&self, to: &Examiner<'_>) {
        let Some(fight) = &self.battle else {
            return;
        };
        to.require(
            self.enemy_at(fight.group.to, self.seat),
            "battle",
            &StateFault::NoEnemy,
        );
        to.require(self.fought, "fought", &StateFault::BattleFought);
        to.require(
            self.retreat.is_none(),
            "retreat",
            &StateFault::RetreatInBattle,
        );
        match &fight.stage {
            FightStage::Selecting(_) => {}
            FightStage::Reporting => to.require(
                self.battles() == BattleMode::Reported,
                "battle.stage",
                &StateFault::BattlesInside,
            ),
            FightStage::Fighting(fighting) => {
                to.require(
                    self.battles() == BattleMode::Inside,
                    "battle.stage",
                    &StateFault::BattlesReported,
                );
                self.examine_fighting(to, fighting);
            }
        }
    }

    fn examine_retreat(&self, to: &Examiner<'_>) {
        let Some(retreat) = &self.retreat else {
            return;
        };
        to.require(self.fought, "fought", &StateFault::RetreatFought);
        let alive = self.is_alive(retreat.seat);
        to.require(alive, "retreat", &StateFault::Eliminated);
        let enemy = !self.setup.allied(retreat.seat, self.seat);
        to.require(enemy, "retreat", &StateFault::RetreatOfFriend);
        to.require(
            self.army_at(retreat.from)
                .is_some_and(|army| army.seat == self.seat),
            "retreat",
            &StateFault::HexNotHeld,
        );
        to.require(
            self.setup.are_neighbours(retreat.from, retreat.origin),
            "retreat",
            &StateFault::NotNeighbours,
        );
        to.require(
            retreat.units.of_class(Class::Royal) > 0,
            "retreat",
            &StateFault::RetreatRoyal,
        );
        to.require(
            self.refuges(retreat).next().is_some(),
            "retreat",
            &StateFault::NoRefuge,
        );
    }
}
