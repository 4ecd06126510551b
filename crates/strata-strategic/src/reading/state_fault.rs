//! What contradicts itself in a campaign that is read.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use piece_kit::Side;
use piece_kit::messages::MessageData;

piece_kit::faults! {
    /// What in a campaign or a view that is read could not come about in play. The sentences
    /// say what each means.
    #[allow(missing_docs)]
    #[non_exhaustive]
    pub enum StateFault {
        RoundLimit => "round-limit-passed" [], "the round limit has passed";
        NotFought => "not-fought" [], "no battle has been fought in this round";
        QuietRounds => "too-many-quiet-rounds" [], "there cannot have been so many quiet rounds";
        GoldOfEliminated => "gold-of-eliminated" [], "an eliminated player has no gold";
        Eliminated => "player-eliminated" [], "this player has been eliminated";
        NoOpponent => "no-opponent" [], "no opponent is left";
        EmptyArmy => "empty-army" [], "an army must have at least one unit";
        MovedMore => "more-moved" [], "more units have moved than there are";
        MovedOthers => "others-moved" [], "only units of the player whose turn it is have moved";
        MovedEarly => "moved-early" [], "no unit has moved yet";
        Unguarded => "unguarded" [], "units without a King or Duke may stand only on a structure";
        NoCamp => "no-camp" [], "there is no camp, or no army holds it";
        CampEarly => "camp-early" [], "its holder has not had so many gather phases";
        PendingAtEnd => "pending-at-end" [], "nothing may be pending after the end";
        WinnerGone => "winner-gone" [], "the winner is not in the game";
        ImpossibleEnd => "impossible-end" [], "the campaign cannot have ended like that";
        Phase => "phase" [], "the phase does not fit what is pending";
        ManyAttacks => "many-attacks" [], "there are more attacks than units";
        AttackTwice => "attack-twice" [], "one hex may attack another only once";
        NoOwnArmy => "no-own-army" [], "no army of the active player stands there";
        NotNeighbours => "not-neighbours" [], "the hexes are not neighbours";
        WeakAttack => "weak-attack" [], "an attack takes a royal, three pieces and four soldiers";
        AllyAttacked => "ally-attacked" [], "an ally cannot be attacked";
        NoEnemy => "no-enemy" [], "no enemy stands there";
        AttackersUnmoved => "attackers-unmoved" [], "the units of groups that attack have moved";
        LeftAlone =>
            "left-alone" [],
            "the units that stay would have neither a King or Duke nor a structure";
        BattleFought => "battle-fought" [], "a battle is being fought";
        RetreatInBattle => "retreat-in-battle" [], "there is no retreat during a battle";
        BattlesInside => "battles-inside" [], "the battles of this campaign are fought inside";
        BattlesReported => "battles-reported" [], "the battles of this campaign are reported";
        RetreatFought => "retreat-fought" [], "a battle has been fought";
        RetreatOfFriend => "retreat-of-friend" [], "the retreating player is not an enemy";
        HexNotHeld => "hex-not-held" [], "the attacker does not hold the hex";
        RetreatRoyal => "retreat-royal" [], "a retreat needs a royal";
        NoRefuge => "no-refuge" [], "there is no hex to retreat to";
        AnotherBoard => "another-board" [], "this is not the board of the hex";
        BattleOver => "battle-over" [], "the battle is over";
        BattlePast =>
            "battle-past" [],
            "these are not the positions since the last capture or reveal, in order";
        BattleRepeated => "battle-repeated" [], "the battle has ended by repetition";
        RoyalLost => "royal-lost" [], "a royal is never captured";
        NothingSelected => "nothing-selected" [], "nothing has been selected yet";
        SelectionOfArmy => "selection-of-army" [], "the army does not allow this selection";
        SelectionComplete => "selection-complete" [], "the selection is complete";
        UnitsFaceDown =>
            "units-face-down" [], "the units face down are those selected and not yet revealed";
        NotLost => "not-lost" [], "these cannot have been lost";
        ObserverOutside => "observer-outside" [], "the observer is not in a battle";
        SelectionMissing => "selection-missing" [], "the observer's selection is missing";
        UnitsOfBoth => "units-of-both" [], "expected the units of White and of Black";
        Outcome => "not-an-outcome" [], "not an outcome of a campaign";
        SideUnits { side: Side } =>
            "units-of-another-army" [], "{side}'s units are not those of its army";
        SideSecret { side: Side, why: Box<StateFault> } => "secret" [], "{side}: {why}";
        March { why: Vec<MessageData> } => "march" [], "{why}";
        Royals { seat: u8, kings: u32 } =>
            "royals" [], "seat {seat} must have {kings} King and at most one Queen";
        Stage { text: String } =>
            "battle-stage" [], "\"{text}\": expected one of attacker, defender, fight, report";
        Seats { seats: usize } => "number-of-seats" [], "there are {seats} seats";
    }
}
