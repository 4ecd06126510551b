//! Armies, and what they are about to do: march, fight, retreat.

use alloc::boxed::Box;

use piece_kit::geom::hex::Hex;
use piece_kit::records::History;
use piece_kit::{BySide, Side};
use strata_tactical::{PublicBattle, Units};

use super::setup::HexIndex;
use crate::actions::Seat;

/// The units of one player on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Army {
    /// Whose they are.
    pub seat: Seat,
    /// The units.
    pub units: Units,
    /// Those of them that have moved in this turn; a group that attacks has.
    pub moved: Units,
}

impl Army {
    /// The units that may still move in this turn.
    pub fn fresh(&self) -> Units {
        self.units.without(&self.moved)
    }
}

/// A group on its way: about to march, or waiting to attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group {
    /// Where it stands.
    pub from: Hex,
    /// Where it goes.
    pub to: Hex,
    /// Its units.
    pub units: Units,
}

/// A group, by places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct March {
    pub(crate) from: HexIndex,
    pub(crate) to: HexIndex,
    pub(crate) units: Units,
}

impl March {
    /// A group that nobody has joined yet.
    pub(crate) fn open(from: HexIndex, to: HexIndex) -> Self {
        let units = Units::NONE;
        Self { from, to, units }
    }
}

/// What is public of a battle.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Fight {
    /// The attackers' group.
    pub(crate) group: March,
    pub(crate) stage: FightStage,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum FightStage {
    /// A side selects its units: White, who attacks, before Black.
    Selecting(Side),
    /// The battle is fought here.
    Fighting(Box<Fighting>),
    /// The battle is fought elsewhere.
    Reporting,
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Fighting {
    /// The positions since the last capture or reveal: no older one can come again.
    pub(crate) history: History<PublicBattle>,
    /// The units captured so far.
    pub(crate) lost: BySide<Units>,
    /// Who offers a draw.
    pub(crate) offer: Option<Side>,
}

impl Fighting {
    pub(crate) fn position(&self) -> &PublicBattle {
        self.history.position()
    }
}

/// Units that have lost their hex and must retreat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Retreat {
    pub(crate) seat: Seat,
    pub(crate) from: HexIndex,
    pub(crate) origin: HexIndex,
    pub(crate) units: Units,
}
