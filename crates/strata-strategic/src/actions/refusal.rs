//! Why an order is refused.

use piece_kit::geom::hex::Hex;
use piece_kit::{Outcome, Side};
use strata_tactical::{Class, Unit};

use super::battle_end::BattleEnd;
use super::seat::Party;
use super::stage::Stage;

piece_kit::refusals! {
    /// The rule that forbids an order. The text is a sentence without a full stop, said to
    /// the player who gives the order.
    #[non_exhaustive]
    pub enum Illegal {
        /// The campaign is over.
        Finished { outcome: Outcome<Party> } => "finished" [], "the game is over: {outcome}";
        /// Something else is to be decided now.
        NotNow { stage: Stage } => "not-now" [], "not now: this is {stage}";
        /// The hex is not on the map.
        OffMap { hex: Hex } => "off-map" [hex], "{hex} is not on the map";
        /// Units are bought on bases.
        NoBase { hex: Hex } => "no-base" [hex], "there is no base on {hex}";
        /// No army stands there.
        NoArmy { hex: Hex } => "no-army" [hex], "no army stands on {hex}";
        /// The army there is another player's.
        NotYours { hex: Hex } => "not-yours" [hex], "the army on {hex} is another player's";
        /// A King cannot be bought.
        NotForSale { unit: Unit } => "not-for-sale" [], "a {unit} cannot be bought";
        /// The unit costs more gold than there is.
        TooDear { unit: Unit, price: u32, gold: u32 } =>
            "too-dear" [], "a {unit} costs {price} gold; you have {gold}";
        /// A player has one Queen at most.
        SecondQueen => "second-queen" [], "you may have only one Queen at a time";
        /// As many units are on the map as there can be.
        MapFull { units: u32 } => "map-full" [], "the map is full: it holds {units} units";
        /// A march is one hex.
        NotAdjacent { from: Hex, to: Hex } =>
            "not-adjacent" [from, to], "{to} is not a neighbour of {from}";
        /// An ally stands there.
        Ally { hex: Hex } => "ally" [hex], "your ally stands on {hex}";
        /// A group from there already attacks that hex.
        AttackedAlready { from: Hex, to: Hex } =>
            "attacked-already" [from, to], "a group from {from} already attacks {to}";
        /// A group needs a King or Duke that has not moved.
        NoRoyal { hex: Hex } =>
            "no-royal" [hex], "a group from {hex} needs a King or Duke that has not moved";
        /// A group that attacks needs a royal, three pieces and four soldiers.
        TooWeak { from: Hex, to: Hex, class: Class, found: u32, needed: u32 } =>
            "too-weak" [from, to],
            "an attack on {to} from {from} needs {needed} of class {class}; there are {found}";
        /// Units without a royal would stay where there is no structure.
        LeftAlone { hex: Hex } =>
            "left-alone" [hex],
            "the units left on {hex} would have neither a King or Duke nor a structure";
        /// Units are picked in the order of the rule page's table.
        PickOrder { unit: Unit, after: Unit } =>
            "pick-order" [], "pick a {unit} before a {after}, not after it";
        /// No more of these units can still move.
        NoMoreOf { unit: Unit, hex: Hex } =>
            "no-more-of" [hex], "no more {unit} on {hex} can still move";
        /// The army has no more of the unit.
        NotFieldable { unit: Unit } =>
            "not-fieldable" [], "no {unit} is left in your army to select";
        /// A side that can select its King must do so.
        KingFights => "king-fights" [], "you can select your King, so you must";
        /// As many of the class as may be are selected.
        ClassFull { class: Class, number: u32 } =>
            "class-full" [], "a selection has no more than {number} of class {class}";
        /// After the unit too few of a class are left to pick.
        TooFewLeft { unit: Unit, class: Class } =>
            "too-few-left" [],
            "after a {unit} too few of class {class} are left to pick";
        /// No such attack is pending.
        NoSuchAttack { from: Hex, to: Hex } =>
            "no-such-attack" [from, to], "no attack from {from} on {to} is pending";
        /// An attack on an enemy cannot be declined.
        EnemyThere { hex: Hex } =>
            "enemy-there" [hex], "an enemy stands on {hex}: you cannot decline the attack";
        /// Attacks are pending.
        AttacksPending =>
            "attacks-pending" [], "your attacks are pending: carry them out first";
        /// The rules of the battle forbid it.
        Battle(why: strata_tactical::Illegal) => "{why}";
        /// A draw has already been offered.
        OfferStands => "offer-stands" [], "a draw has already been offered";
        /// The opponent has not offered a draw.
        NoOffer => "no-offer" [], "your opponent has not offered a draw";
        /// Casualties are reported in order.
        CasualtyOrder =>
            "casualty-order" [],
            "report White's casualties first, each side's in the order of the table of units";
        /// The side has no more of the unit in the battle.
        NotFielded { side: Side, unit: Unit } =>
            "not-fielded" [], "{side} has no {unit} left in the battle";
        /// A report of a battle that has begun leaves a loss out.
        LostBefore { side: Side, unit: Unit } =>
            "lost-before" [],
            "{side} has lost a {unit} in the battle, which the report leaves out";
        /// A royal is never captured.
        RoyalCaptured { unit: Unit } => "royal-captured" [], "a {unit} is never captured";
        /// The battle cannot have ended like that.
        NoSuchEnd { end: BattleEnd } =>
            "no-such-end" [], "with these casualties a battle cannot end so: {end}";
        /// Another side selects, which is secret: an observer is told of a pick, but not which.
        SelectionSecret { side: Side } =>
            "selection-secret" [], "what {side} selects is secret";
        /// A casualty is secret until the report is complete: an observer is told whose.
        CasualtySecret => "casualty-secret" [], "casualties are secret until the report is complete";
        /// The observer selects, and is told of their own picks in full.
        PickUntold => "pick-untold" [], "you select: you must be told which unit";
        /// An order that ends a battle is told with what both sides had selected.
        SelectionsMissing =>
            "selections-missing" [], "the battle is over: what both sides had selected must be told";
        /// An order is told with what both sides had selected, and the battle goes on.
        SelectionsEarly =>
            "selections-early" [], "no battle ends: what was selected must not be told";
        /// The sides cannot have selected or lost that.
        SelectionsWrong =>
            "selections-wrong" [], "the sides cannot have selected that, or not lost that of it";
        /// The units cannot retreat there.
        NoRetreat { hex: Hex } =>
            "no-retreat" [hex],
            "a retreat to {hex} is not possible: it needs a neighbouring hex, empty or \
             your own, that no pending attack names";
    }
    ends super::ENDS
}
