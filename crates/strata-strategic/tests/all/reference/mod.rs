//! The reference for the campaigns of `StrataChess`.
//!
//! It is written from the rule page `docs/rules/strata-strategic.md` alone and shares no code with
//! the crate: armies are a map from hexes, everything that can be asked is computed anew, and
//! whether a group or a selection can be completed is found by trying all ways to go on. It is slow
//! on purpose; each function says what the page says, so that the two can be read side by side.
//!
//! A state is taken from a campaign. The moves of a battle are those of `strata-tactical`, which
//! has a reference of its own; how a battle begins and ends is written here.
//!
//! Random campaigns are compared with it ([`agreement`]), and so is every order of the tests of the
//! rule page.

mod aftermath;
mod agreement;
mod fights;
mod ledger;
mod marches;
mod scenario;
mod state;
mod turns;

use std::collections::BTreeMap;
use std::rc::Rc;

use piece_kit::{BySide, Side};
use strata_tactical::{Class, PublicBattle, Unit, Units};

pub(crate) use agreement::assert_same;
pub(crate) use scenario::{Hex, Scenario, hex_text, read_hex};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Recruit,
    Move,
    Battle,
}

/// "An army is the units of one player on a hex. They have no identity beyond their kind, but it is
/// known how many of each kind have moved in this turn."
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Army {
    pub(crate) seat: u8,
    pub(crate) units: Units,
    pub(crate) moved: Units,
}

/// Units that leave a hex for a neighbour. As long as they have not left they are counted among
/// the army of `from`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Group {
    pub(crate) from: Hex,
    pub(crate) to: Hex,
    pub(crate) units: Units,
}

/// A battle being fought. White is the attacker.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Battle {
    pub(crate) group: Group,
    pub(crate) stage: Stage,
    /// What the sides have selected so far.
    pub(crate) fielded: BySide<Units>,
    /// The units that lie face down; none before and after the fight.
    pub(crate) concealed: BySide<Units>,
    /// The units captured so far, or reported so far to have been captured.
    pub(crate) lost: BySide<Units>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    Attacker,
    Defender,
    Fight(Box<Fight>),
    Report,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fight {
    pub(crate) position: PublicBattle,
    /// The earlier positions that might be repeated, the oldest first.
    pub(crate) past: Vec<String>,
    /// Who offers a draw.
    pub(crate) offer: Option<Side>,
}

/// How a battle ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ending {
    pub(crate) word: String,
    pub(crate) winner: Option<Side>,
}

/// What is left of an army that lost, and its hex; the hex to retreat to is still to be named.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Retreat {
    pub(crate) from: Hex,
    pub(crate) seat: u8,
    pub(crate) units: Units,
}

/// A state of a campaign.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reference {
    pub(crate) scenario: Rc<Scenario>,
    /// Whether the turns of a battle are orders; else a host reports its result.
    pub(crate) battles_inside: bool,
    pub(crate) round: u32,
    pub(crate) seat: u8,
    pub(crate) phase: Phase,
    /// By seat.
    pub(crate) gold: Vec<u32>,
    /// The eliminated seats, ascending.
    pub(crate) out: Vec<u8>,
    pub(crate) armies: BTreeMap<Hex, Army>,
    /// Counts that are not zero.
    pub(crate) camps: BTreeMap<Hex, u32>,
    pub(crate) quiet: u32,
    pub(crate) fought: bool,
    pub(crate) march: Option<Group>,
    pub(crate) attacks: Vec<Group>,
    pub(crate) battle: Option<Battle>,
    pub(crate) retreat: Option<Retreat>,
    pub(crate) ended: Option<String>,
}

impl Reference {
    /// Who acts: a seat or `host`; in a finished game the seat whose turn it was.
    pub(crate) fn actor(&self) -> String {
        if let Some(retreat) = self.retreat {
            return retreat.seat.to_string();
        }
        let Some(battle) = &self.battle else {
            return self.seat.to_string();
        };
        let side = match &battle.stage {
            Stage::Report => return "host".to_string(),
            Stage::Attacker => Side::White,
            Stage::Defender => Side::Black,
            Stage::Fight(fight) => fight.position.turn(),
        };
        self.fighter(side).to_string()
    }

    /// The seat of one side of the battle. "The attacker is the player whose turn it is."
    pub(crate) fn fighter(&self, side: Side) -> u8 {
        let battle = self.battle.as_ref().expect("a battle");
        match side {
            Side::White => self.seat,
            Side::Black => self.armies[&battle.group.to].seat,
        }
    }

    /// The legal orders, sorted.
    pub(crate) fn orders(&self) -> Vec<String> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let mut orders = match (&self.retreat, &self.battle) {
            (Some(retreat), _) => self.retreat_orders(retreat),
            (None, Some(battle)) => self.fight_orders(battle),
            (None, None) => match self.phase {
                Phase::Recruit => self.recruit_orders(),
                Phase::Move => self.move_orders(),
                Phase::Battle => self.attack_orders(),
            },
        };
        orders.sort();
        orders
    }

    /// The state after a legal order; whether it is legal is not looked at.
    pub(crate) fn play(&self, order: &str) -> Self {
        let mut next = self.clone();
        next.obey(order);
        next
    }

    fn obey(&mut self, order: &str) {
        if self.retreat.is_some() {
            self.obey_retreat(order);
        } else if self.battle.is_some() {
            self.obey_in_fight(order);
        } else if order == "concede" {
            self.concede();
        } else {
            match self.phase {
                Phase::Recruit => self.obey_in_recruit(order),
                Phase::Move => self.obey_in_move(order),
                Phase::Battle => self.obey_in_battle(order),
            }
        }
    }

    // What stands where

    pub(crate) fn owner(&self, hex: Hex) -> Option<u8> {
        self.armies.get(&hex).map(|army| army.seat)
    }

    /// "At most one army stands on a hex". The count of a camp "is zero whenever the hex becomes
    /// empty or changes its owner".
    pub(crate) fn put(&mut self, hex: Hex, army: Army) {
        let before = self.owner(hex);
        if army.units.is_empty() {
            self.armies.remove(&hex);
        } else {
            self.armies.insert(hex, army);
        }
        if self.owner(hex) != before {
            self.camps.remove(&hex);
        }
    }

    /// Puts units on a hex that is empty, or their player's own and "joins the army there".
    pub(crate) fn join(&mut self, hex: Hex, seat: u8, units: Units, moved: Units) {
        assert!(self.owner(hex).is_none_or(|owner| owner == seat));
        let there = self.armies.get(&hex);
        let army = Army {
            seat,
            units: there.map_or(units, |army| together(&army.units, &units)),
            moved: there.map_or(moved, |army| together(&army.moved, &moved)),
        };
        self.put(hex, army);
    }

    /// Takes units from a hex: those that have moved, or those of a player who has moved none.
    pub(crate) fn remove(&mut self, hex: Hex, units: &Units) {
        let mut army = self.armies[&hex];
        army.units = army.units.without(units);
        army.moved = army.moved.without(units);
        self.put(hex, army);
    }

    /// The hexes where armies of a seat stand, ascending.
    pub(crate) fn hexes_of(&self, seat: u8) -> Vec<Hex> {
        let own = self.armies.iter().filter(|(_, army)| army.seat == seat);
        own.map(|(&hex, _)| hex).collect()
    }

    /// "at most one Queen at any time"
    pub(crate) fn has_queen(&self, seat: u8) -> bool {
        let mut armies = self.armies.values();
        armies.any(|army| army.seat == seat && army.units.count(Unit::Queen) > 0)
    }

    /// Whether there is room for one more unit on the map.
    pub(crate) fn has_room(&self) -> bool {
        let units: u32 = self.armies.values().map(|army| army.units.len()).sum();
        units < 255
    }

    pub(crate) fn is_out(&self, seat: u8) -> bool {
        self.out.contains(&seat)
    }

    pub(crate) fn is_enemy_on(&self, hex: Hex) -> bool {
        self.owner(hex)
            .is_some_and(|owner| owner != self.seat && !self.scenario.are_allies(owner, self.seat))
    }

    pub(crate) fn is_ally_on(&self, hex: Hex) -> bool {
        self.owner(hex)
            .is_some_and(|owner| owner != self.seat && self.scenario.are_allies(owner, self.seat))
    }
}

/// All units of two multisets.
pub(crate) fn together(some: &Units, others: &Units) -> Units {
    some.iter().chain(others.iter()).collect()
}

pub(crate) fn royals(units: &Units) -> u32 {
    units.of_class(Class::Royal)
}

/// The units that may be picked after others: picks "come in the order of the table of units, K D Q
/// R B N G C W F".
pub(crate) fn may_follow(picked: &Units, unit: Unit) -> bool {
    picked.iter().all(|earlier| earlier <= unit)
}

pub(crate) fn with(units: &Units, unit: Unit) -> Units {
    together(units, &[unit].into_iter().collect())
}

/// A unit's letter.
pub(crate) fn read_unit(text: &str) -> Unit {
    let letter = text.chars().next().expect("a letter");
    Unit::from_letter(letter).expect("a unit's letter")
}
