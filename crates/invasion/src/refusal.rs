//! Why an action is refused.

use piece_kit::{Outcome, Side, refusals};

use crate::event::ENDS;
use crate::{Kind, Square};

refusals! {
    /// The rule that forbids an action. The text is a sentence without a full stop.
    #[derive(Copy, Hash)]
    #[non_exhaustive]
    pub enum Illegal {
        /// The game is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// No piece stands where the action starts.
        NoPiece { square: Square } => "no-piece" [square], "there is no piece on {square}";
        /// The piece belongs to the opponent.
        NotYours { square: Square } =>
            "not-yours" [square], "the piece on {square} belongs to the opponent";
        /// A piece of the side to move stands where the action ends.
        OwnPiece { square: Square } => "own-piece" [square], "your own piece is on {square}";
        /// The square belongs to the sea.
        Sea { square: Square } => "sea" [square], "{square} is sea";
        /// The piece does not move like that.
        NotItsMove { kind: Kind, from: Square, to: Square } =>
            "not-its-move" [from, to], "the {kind} on {from} cannot go to {to}";
        /// An opponent's piece stands there, and the piece does not capture like that.
        NotItsCapture { kind: Kind, from: Square, to: Square } =>
            "not-its-capture" [from, to], "the {kind} on {from} cannot capture on {to}";
        /// Head Quarters and Flags never capture, and an opponent's piece stands there.
        NeverCaptures { kind: Kind, square: Square } =>
            "never-captures" [square], "a {kind} never captures, and {square} is occupied";
        /// The obstacle, a piece or a square of the sea, is the nearest in the way.
        Blocked { kind: Kind, from: Square, obstacle: Square } =>
            "blocked" [obstacle, from], "the {kind} on {from} is blocked on {obstacle}";
        /// A Head Quarter cannot jump over a corner of the sea.
        JumpOverSea { from: Square, to: Square } =>
            "jump-over-sea" [from, to],
            "a Head Quarter cannot jump from {from} to {to}: the square between them is sea";
        /// A Tank never enters the square of its own Head Quarter or any square beyond it.
        OwnHeadQuarter { tank: Square, head_quarter: Square } =>
            "own-hq" [head_quarter, tank],
            "the Tank on {tank} cannot enter or pass the square of your Head Quarter, {head_quarter}";
        /// A flight is five squares or longer.
        FlightTooShort { from: Square, to: Square } =>
            "flight-too-short" [from, to],
            "the Paratrooper on {from} steps one square or flies five or more: {to} is neither";
        /// A piece is in the way of the capture, and a flight over it takes nothing.
        FlightNeverCaptures { from: Square, to: Square } =>
            "flight-never-captures" [from, to],
            "the Paratrooper on {from} has no free line to {to}, and a flight never captures";
        /// The Paratrooper has already flown, and does so only once.
        HasFlown { from: Square, to: Square } =>
            "has-flown" [from, to], "the Paratrooper on {from} has already flown and cannot fly to {to}";
        /// A Trooper that enters the enemy's camp must say what it becomes.
        PromotionMissing { square: Square } =>
            "promotion-missing" [square],
            "a Trooper that enters {square} must promote to a Commando or a Paratrooper";
        /// Only a Trooper that enters the enemy's camp promotes.
        NoPromotion { kind: Kind, square: Square } =>
            "no-promotion" [square], "a {kind} that enters {square} does not promote";
        /// A Trooper cannot become this.
        NotAPromotion { kind: Kind } =>
            "not-a-promotion" [], "a Trooper cannot become a {kind}";
        /// The Bomb is off: no Flag of the side to move has reached a red corner.
        BombOff => "bomb-off" [], "your Bomb is off: none of your Flags has reached a red corner yet";
        /// The Bomb has already been dropped.
        BombSpent => "bomb-spent" [], "you have already dropped your Bomb";
        /// A Bomb cannot be dropped on a Head Quarter.
        BombOnHeadQuarter { square: Square } =>
            "bomb-on-hq" [square], "the Bomb cannot be dropped on the Head Quarter on {square}";
        /// The Head Quarter of the side to move would be attacked where it would stand;
        /// `in_check` says that this attacker gives check already.
        HeadQuarterAttacked { head_quarter: Square, attacker: Square, in_check: bool } =>
            "hq-attacked" [attacker, head_quarter],
            "your Head Quarter on {head_quarter} would {still}be attacked from {attacker}",
            still = if *in_check { "still " } else { "" };
    }
    ends ENDS
}
