//! What an action does, step by step, for animations and logs.

use piece_kit::{Outcome, Side, events};

use crate::{Kind, Square};

/// The words of the ends that only this game has.
pub(crate) const ENDS: &[&str] = &["invasion", "capitulation"];

events! {
    /// One step of what an action does. The text is a sentence without a full stop.
    ///
    /// The `side` is the one whose piece or Bomb it is.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A piece was captured and leaves the board; it comes before the move that did it.
        Captured { side: Side, kind: Kind, square: Square } =>
            "captured" [square], "{side}'s {kind} on {square} is captured";
        /// A Tank ran over a piece of either side, which leaves the board; these come in
        /// the order in which it enters the squares, before the Tank's move.
        Crushed { side: Side, kind: Kind, square: Square } =>
            "crushed" [square], "{side}'s {kind} on {square} is crushed";
        /// A piece went from one square to another.
        Moved { side: Side, kind: Kind, from: Square, to: Square } =>
            "moved" [from, to], "{side}'s {kind} goes from {from} to {to}";
        /// A Paratrooper flew: from now on it is one that has flown.
        Flown { side: Side, from: Square, to: Square } =>
            "flown" [from, to], "{side}'s Paratrooper flies from {from} to {to}";
        /// The Trooper on a square became a piece of this kind.
        Promoted { side: Side, kind: Kind, square: Square } =>
            "promoted" [square], "{side}'s Trooper on {square} becomes a {kind}";
        /// A Flag reached a red corner, which arms the Bomb.
        Armed { side: Side, square: Square } =>
            "armed" [square], "{side}'s Bomb is armed by the Flag on {square}";
        /// A side dropped its Bomb on the target, the centre of the blast.
        Dropped { side: Side, target: Square } =>
            "dropped" [target], "{side} drops the Bomb on {target}";
        /// The Bomb removed a piece.
        Exploded { side: Side, kind: Kind, square: Square } =>
            "exploded" [square], "{side}'s {kind} on {square} is blown up";
        /// A Flag reached the enemy's HQ corner.
        Invaded { side: Side, square: Square } =>
            "invaded" [square], "{side}'s Flag has reached the enemy's HQ corner {square}";
        /// The side to move is in check. An action that mates tells this, and then the end.
        Check { head_quarter: Square } =>
            "check" [head_quarter], "the Head Quarter on {head_quarter} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
    ends ENDS
}
