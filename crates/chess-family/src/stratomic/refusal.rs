//! What an action does besides what happens in chess, and why one is refused.

use piece_kit::Side;
use piece_kit::geom::{Board10x10, Square};

use super::{Kind, StratomicRules};

piece_kit::events! {
    /// One event of an action. The text is a sentence without a full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Event {
        /// What happens in chess, too.
        Chess(event: chess_kit::Event<StratomicRules>) => "{event}";
        /// A missile leaves the board for the square at which it is aimed.
        Launched { side: Side, from: Square<Board10x10>, target: Square<Board10x10> } =>
            "launched" [from, target], "{side}'s missile on {from} is launched at {target}";
        /// A piece is destroyed by the blast.
        Destroyed { side: Side, kind: Kind, square: Square<Board10x10> } =>
            "destroyed" [square], "{side}'s {kind} on {square} is destroyed";
        /// Launches are allowed from now on.
        Unlocked => "unlocked" [], "missiles may be launched from now on";
    }
}

piece_kit::refusals! {
    /// The rule that forbids an action, and the squares concerned. The text is a sentence without a
    /// full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Illegal {
        /// A reason of chess.
        Chess(#[from] why: chess_kit::Illegal<StratomicRules>) => "{why}";
        /// None of your missiles is on the square.
        NotAMissile { square: Square<Board10x10> } =>
            "not-a-missile" [square], "there is no missile of yours on {square}";
        /// Only pawns have been captured so far.
        Locked => "locked" [], "only pawns have been captured so far";
        /// The missile is aimed at its own square.
        AtItself { square: Square<Board10x10> } =>
            "at-itself" [square], "a missile cannot be launched at its own square, {square}";
        /// The missile is attacked.
        MissileAttacked { missile: Square<Board10x10>, attacker: Square<Board10x10> } =>
            "missile-attacked" [missile, attacker],
            "the missile on {missile} is attacked from {attacker}";
    }
}
