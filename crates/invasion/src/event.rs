//! What an action does, step by step, for animations and logs.

use piece_kit::{Outcome, Side, events};

use crate::{Kind, Square};

events! {
    /// One step of what an action does. The text is a sentence without a full stop.
    ///
    /// The `side` is the one whose piece or Bomb it is.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// A piece was captured and leaves the board; it comes before the move that did it.
        Captured { side: Side, kind: Kind, square: Square } =>
            "captured" [square], "{}'s {} on {square} is captured", side.name(), kind.title();
        /// A Tank ran over a piece of either side, which leaves the board; these come in
        /// the order in which it enters the squares, before the Tank's move.
        Crushed { side: Side, kind: Kind, square: Square } =>
            "crushed" [square], "{}'s {} on {square} is crushed", side.name(), kind.title();
        /// A piece went from one square to another.
        Moved { side: Side, kind: Kind, from: Square, to: Square } =>
            "moved" [from, to], "{}'s {} goes from {from} to {to}", side.name(), kind.title();
        /// A Paratrooper flew: from now on it is one that has flown.
        Flown { side: Side, from: Square, to: Square } =>
            "flown" [from, to], "{}'s Paratrooper flies from {from} to {to}", side.name();
        /// The Trooper on a square became a piece of this kind.
        Promoted { side: Side, kind: Kind, square: Square } =>
            "promoted" [square], "{}'s Trooper on {square} becomes a {}", side.name(), kind.title();
        /// A Flag reached a red corner, which arms the Bomb.
        Armed { side: Side, square: Square } =>
            "armed" [square], "{}'s Bomb is armed by the Flag on {square}", side.name();
        /// A side dropped its Bomb on the target, the centre of the blast.
        Dropped { side: Side, target: Square } =>
            "dropped" [target], "{} drops the Bomb on {target}", side.name();
        /// The Bomb removed a piece.
        Exploded { side: Side, kind: Kind, square: Square } =>
            "exploded" [square], "{}'s {} on {square} is blown up", side.name(), kind.title();
        /// A Flag reached the enemy's HQ corner.
        Invaded { side: Side, square: Square } =>
            "invaded" [square], "{}'s Flag has reached the enemy's HQ corner {square}", side.name();
        /// The side to move is in check.
        Check { head_quarter: Square } =>
            "check" [head_quarter], "the Head Quarter on {head_quarter} is in check";
        /// The game is over.
        Ended { outcome: Outcome<Side> } => "ended" [], "the game is over: {outcome}";
    }
}
