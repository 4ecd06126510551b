//! What an order does, step by step, for animations and logs: public.

use alloc::string::{String, ToString};

use piece_kit::geom::hex::Hex;
use piece_kit::{BySide, Outcome, Side, events};
use strata_tactical::{Unit, Units};

use super::battle_end::BattleEnd;
use super::seat::{Party, Seat};
use super::stage::Phase;

events! {
    /// One event of an order. The text is a sentence without a full stop. In a battle
    /// White attacks.
    ///
    /// Nothing in it depends on a selection before the battle is over.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A player's turn begins; rounds count from 1.
        TurnBegan { round: u32, seat: Seat } =>
            "turn-began" [], "round {round}: seat {seat}'s turn";
        /// A player gathers gold.
        Income { seat: Seat, gold: u32 } => "income" [], "seat {seat} gathers {gold} gold";
        /// A camp produces a unit.
        Produced { hex: Hex, unit: Unit } =>
            "produced" [hex], "the camp on {hex} produces a {unit}";
        /// A player buys a unit on a base.
        Recruited { seat: Seat, unit: Unit, hex: Hex, gold: u32 } =>
            "recruited" [hex], "seat {seat} buys a {unit} on {hex} for {gold} gold";
        /// A phase of the turn begins, after gathering and recruiting.
        PhaseBegan { seat: Seat, phase: Phase } =>
            "phase-began" [], "seat {seat} begins the {phase} phase";
        /// A group is put together, which will go from one hex to another.
        MarchOpened { from: Hex, to: Hex } =>
            "march-opened" [from, to], "a group from {from} to {to} forms";
        /// A unit joins the group that is put together.
        Picked { unit: Unit } => "picked" [], "a {unit} joins the group";
        /// A group goes to a hex that no enemy holds, and joins its player's units there.
        Marched { from: Hex, to: Hex, units: Units } =>
            "marched" [from, to], "{units} march from {from} to {to}";
        /// A group will attack a hex.
        AttackDeclared { from: Hex, to: Hex, units: Units } =>
            "attack-declared" [from, to], "{units} on {from} will attack {to}";
        /// A group does not carry out its attack, since no enemy is left.
        Declined { from: Hex, to: Hex } =>
            "declined" [from, to], "the group on {from} does not go to {to}";
        /// A battle begins on a hex, where the attackers come from another: both sides
        /// select their units.
        BattleBegan { from: Hex, hex: Hex, attacker: Seat, defender: Seat } =>
            "battle-began" [hex, from],
            "seat {attacker} attacks seat {defender} on {hex} from {from}";
        /// A side selects a unit: which, is its secret.
        Selecting { side: Side } => "selecting" [], "{side} selects a unit";
        /// A side has selected its units.
        Selected { side: Side } => "selected" [], "{side} has selected its units";
        /// An event of the battle, other than its end.
        Battle(event: strata_tactical::Event) => "{event}";
        /// The last turn of the battle has ended it.
        BattleOver { outcome: Outcome<Side> } =>
            "battle-over" [], "the battle is over: {outcome}";
        /// A side offers a draw.
        DrawOffered { side: Side } => "draw-offered" [], "{side} offers a draw";
        /// The host reports a unit that was captured in a battle fought elsewhere.
        CasualtyTold { side: Side } => "casualty-told" [], "{side} has lost a unit";
        /// The battle is over: what the sides had selected, and what was captured.
        BattleEnded { hex: Hex, end: BattleEnd, fielded: BySide<Units>, lost: BySide<Units> } =>
            "battle-ended" [hex],
            "the battle on {hex} is over: {end}; White, who attacked, had {white_had} and lost {white_lost}, Black had {black_had} and lost {black_lost}",
            white_had = fielded.white, white_lost = told(&lost.white),
            black_had = fielded.black, black_lost = told(&lost.black);
        /// Units are lost though they were not captured: they took part for the losing side,
        /// or no Duke led them away, or they found no hex to retreat to.
        Lost { seat: Seat, hex: Hex, units: Units } =>
            "lost" [hex], "seat {seat} loses {units} on {hex}";
        /// What is left of a losing defender looks for another hex than this.
        Retreating { seat: Seat, hex: Hex, units: Units } =>
            "retreating" [hex], "seat {seat} must retreat from {hex} with {units}";
        /// Units retreat.
        Retreated { seat: Seat, from: Hex, to: Hex, units: Units } =>
            "retreated" [from, to], "seat {seat} retreats from {from} to {to} with {units}";
        /// A player concedes the campaign.
        Conceded { seat: Seat } => "conceded" [], "seat {seat} concedes";
        /// A player is eliminated, and forfeits their gold.
        Eliminated { seat: Seat, gold: u32 } =>
            "eliminated" [], "seat {seat} is eliminated and forfeits {gold} gold";
        /// An army comes under the victor, in this seat.
        TakenOver { hex: Hex, seat: Seat, units: Units } =>
            "taken-over" [hex], "{units} on {hex} come under seat {seat}";
        /// The units of an eliminated player leave the map; or units that are taken over and
        /// that the rules do not let stay: a second Queen, stranded ones.
        Removed { hex: Hex, units: Units } => "removed" [hex], "removed from the map: {units} on {hex}";
        /// A full round is over.
        RoundEnded { round: u32 } => "round-ended" [], "round {round} is over";
        /// The campaign is over.
        Ended { outcome: Outcome<Party> } => "ended" [], "the game is over: {outcome}";
    }
    ends super::ENDS
}

/// Units in a sentence.
fn told(units: &Units) -> String {
    if units.is_empty() {
        "nothing".to_string()
    } else {
        units.to_string()
    }
}

/// Where a rule tells its events, behind one type, so that each rule is compiled once.
pub(crate) type Journal<'j> = dyn piece_kit::records::Journal<Event> + 'j;
