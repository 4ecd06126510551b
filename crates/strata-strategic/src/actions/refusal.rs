//! Why an order is refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use piece_kit::geom::hex::Hex;
use piece_kit::{Outcome, Refusal, Side};
use strata_tactical::{Class, Unit};

use super::battle_end::BattleEnd;
use super::seat::Party;
use super::stage::Stage;

/// The rule that forbids an order. The text is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The campaign is over.
    Finished {
        /// How it ended.
        outcome: Outcome<Party>,
    },
    /// Something else is to be decided now.
    NotNow {
        /// What.
        stage: Stage,
    },
    /// The hex is not on the map.
    OffMap {
        /// The hex.
        hex: Hex,
    },
    /// Units are bought on bases.
    NoBase {
        /// The hex.
        hex: Hex,
    },
    /// Nobody stands there.
    NoArmy {
        /// The hex.
        hex: Hex,
    },
    /// The units there are another player's.
    NotYours {
        /// The hex.
        hex: Hex,
    },
    /// A King cannot be bought.
    NotForSale {
        /// The unit.
        unit: Unit,
    },
    /// There is not gold enough.
    TooDear {
        /// The unit.
        unit: Unit,
        /// What it costs.
        price: u32,
        /// What there is.
        gold: u32,
    },
    /// A player has one Queen at most.
    SecondQueen,
    /// There are as many units on the map as there can be.
    MapFull {
        /// How many.
        units: u32,
    },
    /// A march is one hex.
    NotAdjacent {
        /// Where it begins.
        from: Hex,
        /// Where it should end.
        to: Hex,
    },
    /// An ally stands there.
    Ally {
        /// The hex.
        hex: Hex,
    },
    /// A group from there attacks that hex already.
    AttackedAlready {
        /// Where it stands.
        from: Hex,
        /// What it attacks.
        to: Hex,
    },
    /// A group needs a King or Duke that has not moved.
    NoRoyal {
        /// Where the group stands.
        hex: Hex,
    },
    /// A group that attacks needs a royal, three pieces and four soldiers.
    TooWeak {
        /// Where it stands.
        from: Hex,
        /// What it would attack.
        to: Hex,
        /// The class of which there are too few.
        class: Class,
        /// How many there are.
        found: u32,
        /// How many there must be.
        needed: u32,
    },
    /// Units without a royal would stay where there is no structure.
    LeftAlone {
        /// Where.
        hex: Hex,
    },
    /// Units are picked in the order of the rule page's table.
    PickOrder {
        /// The unit.
        unit: Unit,
        /// The one picked last.
        after: Unit,
    },
    /// There is no more of the unit that has not moved.
    NoMoreOf {
        /// The unit.
        unit: Unit,
        /// Where.
        hex: Hex,
    },
    /// There is no more of the unit in the army.
    NotFieldable {
        /// The unit.
        unit: Unit,
    },
    /// A King who is there must be the royal of the battle.
    KingFights,
    /// As many of the class as may be are selected.
    ClassFull {
        /// The class.
        class: Class,
        /// How many.
        number: u32,
    },
    /// Behind the unit too few of a class are left to pick.
    TooFewLeft {
        /// The unit.
        unit: Unit,
        /// The class.
        class: Class,
    },
    /// No attack like that is pending.
    NoSuchAttack {
        /// From where.
        from: Hex,
        /// Against what.
        to: Hex,
    },
    /// An attack on an enemy cannot be given up.
    EnemyThere {
        /// Where he stands.
        hex: Hex,
    },
    /// Attacks are pending.
    AttacksPending,
    /// The rules of the battle forbid it.
    Battle(strata_tactical::Illegal),
    /// None of the units that lie face down is one of these.
    NotConcealed {
        /// Whose.
        side: Side,
        /// Which.
        unit: Unit,
    },
    /// A draw has been offered already.
    OfferStands,
    /// The opponent has not offered a draw.
    NoOffer,
    /// Casualties are told in order: White's, then Black's, as in the rule page's table.
    CasualtyOrder,
    /// The side has no more of the unit in the battle.
    NotFielded {
        /// Whose.
        side: Side,
        /// Which.
        unit: Unit,
    },
    /// A royal is never captured.
    RoyalCaptured {
        /// Which.
        unit: Unit,
    },
    /// With these casualties a battle cannot end like that.
    NoSuchEnd {
        /// How it should have ended.
        end: BattleEnd,
    },
    /// A retreat goes to a neighbouring hex that is empty or the own, and that no pending
    /// attack names.
    NoRetreat {
        /// Where it should go.
        hex: Hex,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Finished { .. } => "finished",
            Self::NotNow { .. } => "not-now",
            Self::OffMap { .. } => "off-map",
            Self::NoBase { .. } => "no-base",
            Self::NoArmy { .. } => "no-army",
            Self::NotYours { .. } => "not-yours",
            Self::NotForSale { .. } => "not-for-sale",
            Self::TooDear { .. } => "too-dear",
            Self::SecondQueen => "second-queen",
            Self::MapFull { .. } => "map-full",
            Self::NotAdjacent { .. } => "not-adjacent",
            Self::Ally { .. } => "ally",
            Self::AttackedAlready { .. } => "attacked-already",
            Self::NoRoyal { .. } => "no-royal",
            Self::TooWeak { .. } => "too-weak",
            Self::LeftAlone { .. } => "left-alone",
            Self::PickOrder { .. } => "pick-order",
            Self::NoMoreOf { .. } => "no-more-of",
            Self::NotFieldable { .. } => "not-fieldable",
            Self::KingFights => "king-fights",
            Self::ClassFull { .. } => "class-full",
            Self::TooFewLeft { .. } => "too-few-left",
            Self::NoSuchAttack { .. } => "no-such-attack",
            Self::EnemyThere { .. } => "enemy-there",
            Self::AttacksPending => "attacks-pending",
            Self::Battle(why) => why.code(),
            Self::NotConcealed { .. } => "not-concealed",
            Self::OfferStands => "offer-stands",
            Self::NoOffer => "no-offer",
            Self::CasualtyOrder => "casualty-order",
            Self::NotFielded { .. } => "not-fielded",
            Self::RoyalCaptured { .. } => "royal-captured",
            Self::NoSuchEnd { .. } => "no-such-end",
            Self::NoRetreat { .. } => "no-retreat",
        }
    }

    /// The hexes, or the squares of the battle.
    fn squares(&self) -> Vec<String> {
        let hexes: &[&Hex] = match self {
            Self::OffMap { hex }
            | Self::NoBase { hex }
            | Self::NoArmy { hex }
            | Self::NotYours { hex }
            | Self::Ally { hex }
            | Self::NoRoyal { hex }
            | Self::LeftAlone { hex }
            | Self::NoMoreOf { hex, .. }
            | Self::EnemyThere { hex }
            | Self::NoRetreat { hex } => &[hex],
            Self::NotAdjacent { from, to }
            | Self::AttackedAlready { from, to }
            | Self::TooWeak { from, to, .. }
            | Self::NoSuchAttack { from, to } => &[from, to],
            Self::Battle(why) => return why.squares(),
            _ => &[],
        };
        hexes.iter().map(ToString::to_string).collect()
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished { outcome } => write!(f, "the campaign is over: {outcome}"),
            Self::NotNow { stage } => write!(f, "not now: what is to be decided is {stage}"),
            Self::OffMap { hex } => write!(f, "{hex} is not on the map"),
            Self::NoBase { hex } => write!(f, "there is no base on {hex}"),
            Self::NoArmy { hex } => write!(f, "nobody stands on {hex}"),
            Self::NotYours { hex } => write!(f, "the units on {hex} are another player's"),
            Self::NotForSale { unit } => write!(f, "a {unit} cannot be bought"),
            Self::TooDear { unit, price, gold } => {
                write!(f, "a {unit} costs {price} gold, and there is {gold}")
            }
            Self::SecondQueen => f.write_str("a player has one Queen at most"),
            Self::MapFull { units } => write!(f, "there are {units} units on the map already"),
            Self::NotAdjacent { from, to } => write!(f, "{to} is no neighbour of {from}"),
            Self::Ally { hex } => write!(f, "an ally stands on {hex}"),
            Self::AttackedAlready { from, to } => {
                write!(f, "a group from {from} attacks {to} already")
            }
            Self::NoRoyal { hex } => {
                write!(
                    f,
                    "a group from {hex} needs a King or Duke that has not moved"
                )
            }
            Self::TooWeak {
                from,
                to,
                class,
                found,
                needed,
            } => write!(
                f,
                "to attack {to} from {from} takes {needed} of class {}, and there are {found}",
                class.name()
            ),
            Self::LeftAlone { hex } => write!(
                f,
                "units without a King or Duke would stay on {hex}, where there is no structure"
            ),
            Self::PickOrder { unit, after } => {
                write!(f, "a {unit} is picked before a {after}, not after it")
            }
            Self::NoMoreOf { unit, hex } => {
                write!(f, "no more {unit} on {hex} can still move")
            }
            Self::NotFieldable { unit } => write!(f, "there is no more {unit} to field"),
            Self::KingFights => f.write_str("the King must be the royal of the battle"),
            Self::ClassFull { class, number } => {
                write!(
                    f,
                    "no more than {number} of class {} are fielded",
                    class.name()
                )
            }
            Self::TooFewLeft { unit, class } => write!(
                f,
                "after a {unit} too few of class {} could be picked",
                class.name()
            ),
            Self::NoSuchAttack { from, to } => {
                write!(f, "no attack from {from} on {to} is pending")
            }
            Self::EnemyThere { hex } => write!(f, "an enemy stands on {hex}: the attack is on"),
            Self::AttacksPending => f.write_str("there are attacks to be carried out"),
            Self::Battle(why) => write!(f, "{why}"),
            Self::NotConcealed { side, unit } => {
                write!(f, "no {unit} of {} lies face down", side.name())
            }
            Self::OfferStands => f.write_str("a draw has been offered already"),
            Self::NoOffer => f.write_str("the opponent has not offered a draw"),
            Self::CasualtyOrder => f.write_str(
                "casualties are told in order: White's first, each side's as in the table of units",
            ),
            Self::NotFielded { side, unit } => {
                write!(f, "{} has no more {unit} in the battle", side.name())
            }
            Self::RoyalCaptured { unit } => write!(f, "a {unit} is never captured"),
            Self::NoSuchEnd { end } => {
                write!(f, "with these casualties a battle cannot end by {end}")
            }
            Self::NoRetreat { hex } => write!(
                f,
                "{hex} is not a neighbouring hex that is empty or the own and that no pending attack names"
            ),
        }
    }
}

impl core::error::Error for Illegal {}
