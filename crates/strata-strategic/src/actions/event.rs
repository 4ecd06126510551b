//! What an order does, step by step, for animations and logs: public.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Side};
use strata_tactical::{Unit, Units};

use super::battle_end::BattleEnd;
use super::seat::{Party, Seat};
use super::stage::Phase;

/// One happening. The text is a sentence without a full stop.
///
/// Nothing in it depends on a selection before the battle is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A player's turn begins.
    TurnBegan {
        /// The round, from 1.
        round: u32,
        /// Whose turn.
        seat: Seat,
    },
    /// A player gathers gold.
    Income {
        /// Who.
        seat: Seat,
        /// How much.
        gold: u32,
    },
    /// A camp produces a unit.
    Produced {
        /// Where.
        hex: Hex,
        /// What.
        unit: Unit,
    },
    /// A unit is bought.
    Recruited {
        /// By whom.
        seat: Seat,
        /// What.
        unit: Unit,
        /// On which base.
        hex: Hex,
        /// For how much gold.
        gold: u32,
    },
    /// A phase of the turn begins, after gathering and recruiting.
    PhaseBegan {
        /// Whose turn.
        seat: Seat,
        /// Which phase.
        phase: Phase,
    },
    /// A group is put together.
    MarchOpened {
        /// Where.
        from: Hex,
        /// Where it will go.
        to: Hex,
    },
    /// A unit joins the group that is put together.
    Picked {
        /// Which.
        unit: Unit,
    },
    /// A group goes to a hex that no enemy holds, and joins own units there.
    Marched {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Its units.
        units: Units,
    },
    /// A group will attack.
    AttackDeclared {
        /// Where it stands.
        from: Hex,
        /// What it attacks.
        to: Hex,
        /// Its units.
        units: Units,
    },
    /// A group does not carry out its attack, since no enemy is left.
    Declined {
        /// Where it stands.
        from: Hex,
        /// Where it would have gone.
        to: Hex,
    },
    /// A battle begins: both sides select their units.
    BattleBegan {
        /// Where the attackers come from.
        from: Hex,
        /// Where it is.
        hex: Hex,
        /// Who attacks.
        attacker: Seat,
        /// Who defends.
        defender: Seat,
    },
    /// A side selects a unit: which, is its secret.
    Selecting {
        /// Which side: White attacks.
        side: Side,
    },
    /// A side has selected its units.
    Selected {
        /// Which side: White attacks.
        side: Side,
    },
    /// Something happens in the battle.
    Battle(strata_tactical::Event),
    /// A side offers a draw.
    DrawOffered {
        /// Which side.
        side: Side,
    },
    /// The host tells of a unit that was captured in a battle fought elsewhere.
    CasualtyTold {
        /// Whose.
        side: Side,
    },
    /// The battle is over.
    BattleEnded {
        /// Where it was.
        hex: Hex,
        /// How it ended.
        end: BattleEnd,
        /// What the sides had selected.
        fielded: BySide<Units>,
        /// What was captured.
        lost: BySide<Units>,
    },
    /// Units are lost though they were not captured: they took part for the losing side,
    /// or nobody led them away, or they found no hex to retreat to.
    Lost {
        /// Whose.
        seat: Seat,
        /// Where.
        hex: Hex,
        /// Which.
        units: Units,
    },
    /// What is left of a losing defender looks for another hex.
    Retreating {
        /// Whose.
        seat: Seat,
        /// The hex that is lost.
        hex: Hex,
        /// Which.
        units: Units,
    },
    /// Units retreat.
    Retreated {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Which.
        units: Units,
    },
    /// A player concedes the campaign.
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// A player is out of the game, and forfeits his gold.
    Eliminated {
        /// Who.
        seat: Seat,
        /// How much gold.
        gold: u32,
    },
    /// An army comes under the victor.
    TakenOver {
        /// Where.
        hex: Hex,
        /// Whose it is now.
        seat: Seat,
        /// Which units.
        units: Units,
    },
    /// The units of an eliminated player leave the map; or units that are taken over and
    /// that the rules do not let stay: a second Queen, stranded ones.
    Removed {
        /// Where.
        hex: Hex,
        /// Which units.
        units: Units,
    },
    /// A full round is over.
    RoundEnded {
        /// Which.
        round: u32,
    },
    /// The campaign is over.
    Ended {
        /// How.
        outcome: Outcome<Party>,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TurnBegan { round, seat } => write!(f, "round {round}: seat {seat}'s turn"),
            Self::Income { seat, gold } => write!(f, "seat {seat} gathers {gold} gold"),
            Self::Produced { hex, unit } => write!(f, "the camp on {hex} produces a {unit}"),
            Self::Recruited {
                seat,
                unit,
                hex,
                gold,
            } => write!(f, "seat {seat} buys a {unit} on {hex} for {gold} gold"),
            Self::PhaseBegan { seat, phase } => {
                write!(f, "seat {seat} begins the {phase} phase")
            }
            Self::MarchOpened { from, to } => write!(f, "a group from {from} to {to} forms"),
            Self::Picked { unit } => write!(f, "a {unit} joins the group"),
            Self::Marched { from, to, units } => write!(f, "{units} march from {from} to {to}"),
            Self::AttackDeclared { from, to, units } => {
                write!(f, "{units} on {from} will attack {to}")
            }
            Self::Declined { from, to } => write!(f, "the group on {from} does not go to {to}"),
            Self::BattleBegan {
                from,
                hex,
                attacker,
                defender,
            } => write!(
                f,
                "seat {attacker} attacks seat {defender} on {hex} from {from}"
            ),
            Self::Selecting { side } => write!(f, "{} selects a unit", side.name()),
            Self::Selected { side } => write!(f, "{} has selected its units", side.name()),
            Self::Battle(event) => write!(f, "{event}"),
            Self::DrawOffered { side } => write!(f, "{} offers a draw", side.name()),
            Self::CasualtyTold { side } => write!(f, "{} has lost a unit", side.name()),
            Self::BattleEnded {
                hex,
                end,
                fielded,
                lost,
            } => write!(
                f,
                "the battle on {hex} is over: {end}; White, who attacked, had {} and lost {}, Black had {} and lost {}",
                fielded.white,
                told(&lost.white),
                fielded.black,
                told(&lost.black)
            ),
            Self::Lost { seat, hex, units } => write!(f, "seat {seat} loses {units} on {hex}"),
            Self::Retreating { seat, hex, units } => {
                write!(f, "seat {seat} must retreat from {hex} with {units}")
            }
            Self::Retreated {
                seat,
                from,
                to,
                units,
            } => write!(f, "seat {seat} retreats from {from} to {to} with {units}"),
            Self::Conceded { seat } => write!(f, "seat {seat} concedes"),
            Self::Eliminated { seat, gold } => {
                write!(f, "seat {seat} is eliminated and forfeits {gold} gold")
            }
            Self::TakenOver { hex, seat, units } => {
                write!(f, "{units} on {hex} come under seat {seat}")
            }
            Self::Removed { hex, units } => write!(f, "off the map: {units} on {hex}"),
            Self::RoundEnded { round } => write!(f, "round {round} is over"),
            Self::Ended { outcome } => write!(f, "the campaign is over: {outcome}"),
        }
    }
}

/// Units in a sentence.
fn told(units: &Units) -> String {
    if units.is_empty() {
        "nothing".to_string()
    } else {
        units.to_string()
    }
}

/// Takes down what happens, if anybody wants to know.
#[derive(Default)]
pub(crate) struct Journal {
    events: Option<Vec<Event>>,
}

impl Journal {
    /// A journal that keeps what happens.
    pub(crate) fn kept() -> Self {
        let events = Some(Vec::new());
        Self { events }
    }

    pub(crate) fn add(&mut self, event: Event) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    pub(crate) fn is_kept(&self) -> bool {
        self.events.is_some()
    }

    pub(crate) fn events(self) -> Vec<Event> {
        self.events.unwrap_or_default()
    }
}
