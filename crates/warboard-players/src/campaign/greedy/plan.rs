//! Where a greedy player sends its armies: every group that could go somewhere is held
//! against everything that is worth going to.

use std::collections::{BTreeMap, VecDeque};

use piece_kit::SeededRng;
use piece_kit::geom::hex::Hex;
use strata_strategic::scenarios::Structure;
use strata_strategic::{Army, PublicCampaign, Seat};
use strata_tactical::{Class, Unit, Units};

use super::strength::{best_fielded, can_attack, danger, promise, strength};

/// A group, and the hex that it goes to next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The hex of the army.
    pub(super) from: Hex,
    /// The neighbouring hex.
    pub(super) to: Hex,
    /// The units that go.
    pub(super) units: Units,
    /// How good it seems.
    pub(super) score: f64,
}

/// Plans that are as good as each other within this are chosen among by chance, so that
/// no corner of the map is preferred.
const WHIM: f64 = 0.5;

/// The plans for a seat that are better than to stay, best first.
pub(super) fn plans(public: &PublicCampaign, seat: Seat, rng: &mut SeededRng) -> Vec<Plan> {
    let mut plans = Vec::new();
    for (from, army) in public.armies().filter(|(_, army)| army.seat == seat) {
        let routes = Routes::from(public, seat, from, rng);
        let stays = -danger(public, seat, from, &army.units);
        for units in groups(public, from, army) {
            let rest = army.units.without(&units);
            let left = -danger(public, seat, from, &rest);
            let best = routes.best(public, seat, &units, rng);
            plans.extend(best.map(|(to, gain)| Plan {
                from,
                to,
                units,
                score: gain + left - stays,
            }));
        }
    }
    plans.retain(|plan| plan.score > 0.0);
    plans.sort_by(|one, other| other.score.total_cmp(&one.score));
    plans
}

/// The groups that an army may send out: every unit that has not moved, except a guard on
/// a structure; or, if there are two royals, a Duke with the best.
fn groups(public: &PublicCampaign, from: Hex, army: &Army) -> Vec<Units> {
    let fresh = army.fresh();
    if fresh.of_class(Class::Royal) == 0 {
        return Vec::new();
    }
    let mut groups = vec![fresh];
    if public.structure(from).is_some() && army.moved.is_empty() {
        let guard = [Unit::Wazir, Unit::Ferz];
        let guard = guard.into_iter().max_by_key(|unit| fresh.count(*unit));
        let guard: Units = guard.into_iter().collect();
        if fresh.includes(&guard) {
            groups[0] = fresh.without(&guard);
        }
    }
    if army.units.of_class(Class::Royal) > 1 && fresh.count(Unit::Duke) > 0 {
        let king: Units = [Unit::King].into_iter().collect();
        groups.push(best_fielded(&fresh.without(&king)));
    }
    groups
}

/// How far every hex is from a group, and by which first step.
struct Routes {
    steps: BTreeMap<Hex, (u32, Hex)>,
    from: Hex,
}

impl Routes {
    /// Own armies are passed, enemies are reached, allies are gone round. Which of two
    /// ways of the same length is found is left to chance.
    fn from(public: &PublicCampaign, seat: Seat, from: Hex, rng: &mut SeededRng) -> Self {
        let region = public.scenario().map.region();
        let mut steps = BTreeMap::new();
        let mut queue = VecDeque::from([(from, 0, from)]);
        while let Some((hex, distance, first)) = queue.pop_front() {
            let mut neighbours = hex.neighbours();
            rng.shuffle(&mut neighbours);
            for next in neighbours {
                let ally = |army: &Army| army.seat != seat && public.allied(army.seat, seat);
                if next == from || public.army(next).is_some_and(ally) {
                    continue;
                }
                let first = if hex == from { next } else { first };
                if !region.contains(next) || steps.contains_key(&next) {
                    continue;
                }
                steps.insert(next, (distance + 1, first));
                if public.army(next).is_none_or(|army| army.seat == seat) {
                    queue.push_back((next, distance + 1, first));
                }
            }
        }
        Self { steps, from }
    }

    /// The best goal of a group: the first step there, and what it gains.
    fn best(
        &self,
        public: &PublicCampaign,
        seat: Seat,
        units: &Units,
        rng: &mut SeededRng,
    ) -> Option<(Hex, f64)> {
        let reached = self.steps.iter().map(|(&hex, &step)| (hex, step));
        let goals = reached.filter_map(|(goal, (distance, first))| {
            let gain = goal_value(public, seat, goal, units)? / f64::from(distance);
            // An attack is over before anybody answers, and on the way there is danger.
            let attacks = public.army(first).is_some_and(|army| army.seat != seat);
            if attacks && (distance > 1 || !can_attack(units)) {
                return None;
            }
            let there = public.army(first).map_or(Units::NONE, |army| army.units);
            let fear = if attacks {
                0.0
            } else {
                danger(public, seat, first, &units.with(&there))
                    - danger(public, seat, first, &there)
            };
            let whim = WHIM * rng.below(1000) as f64 / 1000.0;
            Some((first, gain - fear + whim))
        });
        goals
            .filter(|(first, _)| *first != self.from)
            .max_by(|one, other| one.1.total_cmp(&other.1))
    }
}

/// What it is worth to a group to be on a hex; none if it has no business there.
fn goal_value(public: &PublicCampaign, seat: Seat, goal: Hex, units: &Units) -> Option<f64> {
    let structure = public.structure(goal).map_or(0.0, structure_value);
    match public.army(goal) {
        None => Some(structure),
        Some(army) if army.seat == seat => {
            let gain = strength(&units.with(&army.units)) - strength(units);
            Some(gain.max(0.0))
        }
        Some(army) => {
            // The longer it has been quiet, the more is dared.
            let restless = 2.0 * f64::from(public.quiet_rounds());
            let value = promise(units, &army.units) + structure + restless;
            can_attack(units).then_some(value)
        }
    }
    .filter(|value| *value > 0.0)
}

/// What a structure brings in some rounds.
fn structure_value(structure: Structure) -> f64 {
    match structure {
        Structure::Base => 12.0,
        Structure::Mine => 9.0,
        Structure::Camp(unit) => 3.0 + unit.gold().map_or(0.0, f64::from),
        Structure::Fortress => 1.0,
    }
}
