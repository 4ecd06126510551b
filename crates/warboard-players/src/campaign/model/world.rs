//! Where a campaign stands, as far as the model goes: every army with what decides its battles.

use piece_kit::geom::hex::Hex;
use strata_strategic::scenarios::Structure;
use strata_strategic::{MAX_SEATS, Phase, PublicCampaign};
use strata_tactical::{Class, Unit, Units};

use super::odds::{attacks, can_attack, defends, field};
use super::{At, Ground};

/// Units of one player on a place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Force {
    pub(crate) seat: u8,
    pub(crate) units: Units,
    pub(crate) moved: Units,
    /// What follows from the units.
    pub(crate) might: Might,
}

/// What units are good for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Might {
    /// Their score as attackers; none if they may not attack.
    pub(crate) attacks: Option<f32>,
    pub(crate) defends: f32,
    /// What their player would lose with them.
    pub(crate) stake: f32,
    pub(crate) king: bool,
}

impl Might {
    /// What a King is worth beside the units that he leads.
    const CROWN: f32 = 60.0;

    pub(crate) fn of(units: &Units, ground: &Ground) -> Self {
        let fielded = field(units);
        let king = units.count(Unit::King) > 0;
        let crown = if king { Self::CROWN } else { 0.0 };
        Self {
            attacks: can_attack(units).then(|| attacks(&fielded)),
            defends: defends(&fielded),
            stake: prices(units, ground) as f32 + crown,
            king,
        }
    }
}

impl Force {
    pub(crate) fn new(seat: u8, units: Units, moved: Units, ground: &Ground) -> Self {
        Self {
            seat,
            units,
            moved,
            might: Might::of(&units, ground),
        }
    }
}

/// What units cost together.
pub(crate) fn prices(units: &Units, ground: &Ground) -> u32 {
    let each = Unit::ALL.into_iter().zip(ground.price);
    each.map(|(unit, price)| units.count(unit) * price).sum()
}

/// A group that goes to a neighbouring place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Going {
    pub(crate) from: At,
    pub(crate) to: At,
    pub(crate) units: Units,
}

/// Something that a player does on the map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Act {
    /// Buys a unit.
    Buy(Unit, At),
    /// Sends a group: it marches, or will attack.
    Send(Going),
    /// Carries out the attack from one place to another before all others.
    Fight(At, At),
    /// Gives it up.
    Decline(At, At),
    /// Leads the beaten units somewhere.
    Retreat(At),
}

/// A campaign, somewhere in a turn.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) forces: Vec<Option<Force>>,
    pub(crate) gold: [u32; MAX_SEATS],
    pub(crate) alive: [bool; MAX_SEATS],
    pub(crate) camps: Vec<u8>,
    pub(crate) seat: u8,
    pub(crate) round: u32,
    pub(crate) quiet: u32,
    pub(crate) fought: bool,
    /// Whether units may still be bought in this turn, and whether groups may be sent.
    pub(crate) may_buy: bool,
    pub(crate) may_send: bool,
    pub(crate) pending: Vec<Going>,
    /// Units that have lost their hex, and whose.
    pub(crate) beaten: Option<(u8, Units)>,
    /// How it ended, if it has: the team that won.
    pub(crate) over: Option<Option<u8>>,
}

impl World {
    /// What is public of a campaign; a battle that is fought is still to come.
    pub(crate) fn new(public: &PublicCampaign, ground: &Ground) -> Self {
        let hexes = public.hexes();
        let place = |hex: Hex| hexes.binary_search(&hex).map_or(0, |index| index as At);
        let force = |hex: &Hex| {
            let army = public.army(*hex)?;
            let seat = army.seat.index() as u8;
            Some(Force::new(seat, army.units, army.moved, ground))
        };
        let (mut gold, mut alive) = ([0; MAX_SEATS], [false; MAX_SEATS]);
        for seat in public.seats() {
            gold[seat.index()] = public.gold(seat);
            alive[seat.index()] = public.is_alive(seat);
        }
        let groups = public.battle().into_iter().chain(public.attacks());
        let camp = |hex: &Hex| public.camp_count(*hex).min(99) as u8;
        Self {
            forces: hexes.iter().map(force).collect(),
            gold,
            alive,
            camps: hexes.iter().map(camp).collect(),
            seat: public.active().index() as u8,
            round: public.round(),
            quiet: public.quiet_rounds(),
            fought: public.has_fought(),
            may_buy: public.phase() == Phase::Recruit,
            may_send: public.phase() != Phase::Battle,
            pending: groups
                .map(|group| Going {
                    from: place(group.from),
                    to: place(group.to),
                    units: group.units,
                })
                .collect(),
            beaten: public
                .retreating()
                .map(|(seat, _, units)| (seat.index() as u8, units)),
            over: None,
        }
    }

    pub(crate) fn force(&self, at: At) -> Option<&Force> {
        self.forces[usize::from(at)].as_ref()
    }

    /// The places and forces of a player.
    pub(crate) fn held(&self, seat: u8) -> impl Iterator<Item = (At, &Force)> {
        let forces = self.forces.iter().enumerate();
        forces.filter_map(move |(at, force)| {
            let force = force.as_ref().filter(|force| force.seat == seat)?;
            Some((at as At, force))
        })
    }

    /// Puts units of a player on a place, with those that are theirs already.
    pub(crate) fn put(&mut self, at: At, seat: u8, units: &Units, moved: &Units, ground: &Ground) {
        let slot = &mut self.forces[usize::from(at)];
        let there = slot.filter(|force| force.seat == seat);
        if there.is_none() {
            self.camps[usize::from(at)] = 0;
        }
        let (all, all_moved) = there.map_or((*units, *moved), |force| {
            (force.units.with(units), force.moved.with(moved))
        });
        *slot = (!all.is_empty()).then(|| Force::new(seat, all, all_moved, ground));
    }

    /// Takes units off a place.
    pub(crate) fn take(&mut self, at: At, units: &Units, ground: &Ground) {
        let slot = &mut self.forces[usize::from(at)];
        if let Some(force) = *slot {
            let left = force.units.without(units);
            let moved = force.moved.without(units);
            *slot = (!left.is_empty()).then(|| Force::new(force.seat, left, moved, ground));
        }
        if slot.is_none() {
            self.camps[usize::from(at)] = 0;
        }
    }

    /// What is left on a place without a group and the groups that wait there to attack.
    pub(crate) fn rest(&self, going: &Going) -> Units {
        let all = self
            .force(going.from)
            .map_or(Units::NONE, |force| force.units);
        let waiting = self.pending.iter().filter(|other| other.from == going.from);
        let tied = waiting.fold(going.units, |tied, other| tied.with(&other.units));
        all.without(&tied)
    }

    /// Whether the rules allow it, as far as the model knows them.
    fn allows(&self, going: &Going, ground: &Ground) -> bool {
        let Some(force) = self
            .force(going.from)
            .filter(|force| force.seat == self.seat)
        else {
            return false;
        };
        let fresh = force.units.without(&force.moved);
        let rest = self.rest(going);
        let twice = |other: &Going| other.from == going.from && other.to == going.to;
        self.may_send
            && going.units.of_class(Class::Royal) > 0
            && fresh.includes(&going.units)
            && ground.near[usize::from(going.from)].contains(&going.to)
            && (rest.is_empty()
                || rest.of_class(Class::Royal) > 0
                || ground.structure(going.from).is_some())
            && match self.force(going.to) {
                None => true,
                Some(there) if there.seat == self.seat => true,
                Some(there) => {
                    !ground.allied(there.seat, self.seat)
                        && Might::of(&going.units, ground).attacks.is_some()
                        && !self.pending.iter().any(twice)
                }
            }
    }

    /// Does something for the player whose turn it is; returns whether it was allowed. Fights are
    /// put first and not fought yet.
    pub(crate) fn act(&mut self, act: Act, ground: &Ground) -> bool {
        match act {
            Act::Buy(unit, at) => self.buy(unit, at, ground),
            Act::Send(going) => self.allows(&going, ground) && self.send(&going, ground),
            Act::Fight(from, to) => {
                let found = self.find(from, to);
                found
                    .map(|index| self.pending[..=index].rotate_right(1))
                    .is_some()
            }
            Act::Decline(from, to) => {
                let found = self.find(from, to);
                found.map(|index| self.pending.remove(index)).is_some()
            }
            Act::Retreat(at) => match self.beaten.take() {
                Some((seat, units)) => {
                    self.put(at, seat, &units, &Units::NONE, ground);
                    true
                }
                None => false,
            },
        }
    }

    fn find(&self, from: At, to: At) -> Option<usize> {
        let mut pending = self.pending.iter();
        pending.position(|going| going.from == from && going.to == to)
    }

    fn buy(&mut self, unit: Unit, at: At, ground: &Ground) -> bool {
        let seat = self.seat;
        let price = ground.price[unit.index()];
        let gold = self.gold[usize::from(seat)];
        let base = ground.structure(at) == Some(Structure::Base)
            && self.force(at).is_some_and(|force| force.seat == seat);
        let second = unit == Unit::Queen && self.has_queen(seat);
        if !self.may_buy || !base || price == 0 || price > gold || second {
            return false;
        }
        self.gold[usize::from(seat)] -= price;
        self.produce(unit, at, seat, ground);
        true
    }

    /// A unit appears.
    pub(crate) fn produce(&mut self, unit: Unit, at: At, seat: u8, ground: &Ground) {
        let units: Units = [unit].into_iter().collect();
        let moved = if ground.fresh_units_move {
            Units::NONE
        } else {
            units
        };
        self.put(at, seat, &units, &moved, ground);
    }

    pub(crate) fn has_queen(&self, seat: u8) -> bool {
        self.held(seat)
            .any(|(_, force)| force.units.count(Unit::Queen) > 0)
    }

    fn send(&mut self, going: &Going, ground: &Ground) -> bool {
        self.may_buy = false;
        if self
            .force(going.to)
            .is_some_and(|there| there.seat != self.seat)
        {
            if let Some(force) = &mut self.forces[usize::from(going.from)] {
                force.moved = force.moved.with(&going.units);
            }
            self.pending.push(*going);
        } else {
            self.take(going.from, &going.units, ground);
            self.put(going.to, self.seat, &going.units, &going.units, ground);
        }
        true
    }

    /// What a player's units and gold are worth when value decides.
    pub(crate) fn value(&self, seat: u8, ground: &Ground) -> u32 {
        let armies = self.held(seat).map(|(_, force)| {
            let kings = force.units.count(Unit::King);
            prices(&force.units, ground) + kings * ground.king_value
        });
        armies.sum::<u32>() + self.gold[usize::from(seat)]
    }
}
