//! Why an action is refused.

use piece_kit::castling::CastlingRefusal;
use piece_kit::geom::Board10x10;
use piece_kit::{Outcome, Side};

use crate::{Kind, Square};

piece_kit::refusals! {
    /// The rule that forbids an action, and the squares concerned: where pieces stand or
    /// would stand, and what the action names. The text is a sentence without a full stop.
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
        /// Your own piece stands where the action ends.
        OwnPiece { square: Square } => "own-piece" [square], "your own piece is on {square}";
        /// The square cannot be entered: it is irradiated.
        Irradiated { square: Square } =>
            "irradiated" [square], "{square} is irradiated: nothing enters it";
        /// The piece does not move or capture like that.
        NotItsMove { kind: Kind, from: Square, to: Square } =>
            "not-its-move" [from, to], "the {kind} on {from} cannot go to {to}";
        /// A piece or an irradiated square stands in the way.
        Blocked { kind: Kind, from: Square, obstacle: Square } =>
            "blocked" [obstacle, from], "the {kind} on {from} is blocked on {obstacle}";
        /// A pawn that enters its last rank but one must say what it becomes.
        PromotionMissing { square: Square } =>
            "promotion-missing" [square], "a pawn that enters {square} must promote";
        /// Only a pawn that enters its last rank but one promotes.
        NoPromotion { kind: Kind, square: Square } =>
            "no-promotion" [square],
            "{a_kind} that enters {square} does not promote", a_kind = kind.with_article();
        /// A pawn cannot become this.
        NotAPromotion { kind: Kind } =>
            "not-a-promotion" [], "a pawn cannot become {a_kind}", a_kind = kind.with_article();
        /// Your king would be attacked; `in_check` says that it is now, too.
        KingAttacked { king: Square, attacker: Square, in_check: bool } =>
            "king-attacked" [attacker, king],
            "your king on {king} would {still}be attacked from {attacker}",
            still = if *in_check { "still " } else { "" };
        /// The king or the rook has moved, or there is no king or rook on these squares.
        NoCastlingRight { king: Square, rook: Square } =>
            "no-castling-right" [king, rook],
            "castling {king} with {rook} is not possible: \
             the king and that rook have no castling right";
        /// Something forbids castling.
        Castling(why: CastlingRefusal<Board10x10>) => "castling is not possible: {why}";
        /// Castling brings only original missiles that have never moved.
        NotAnUnmovedMissile { square: Square } =>
            "not-an-unmoved-missile" [square],
            "there is no missile of yours on {square} that has never moved";
        /// The king stays on its square, so it brings no missile.
        KingStays { missile: Square } =>
            "king-stays" [missile],
            "the king stays on its square, so the missile on {missile} cannot be brought";
        /// The missile would leave the board.
        MissileLeavesBoard { missile: Square } =>
            "missile-leaves-board" [missile], "the missile on {missile} would leave the board";
        /// A piece or an irradiated square stands in a missile's way.
        MissileObstructed { missile: Square, obstacle: Square } =>
            "missile-obstructed" [obstacle, missile],
            "the missile on {missile} is obstructed on {obstacle}";
        /// The two missiles of the action are not in the order of their files.
        MissileOrder { first: Square, second: Square } =>
            "missile-order" [first, second],
            "{first} and {second} are not in the order of their files";
        /// Only a missile can be launched.
        NotAMissile { square: Square } =>
            "not-a-missile" [square],
            "the piece on {square} is not a missile and cannot be launched";
        /// No piece other than a pawn has been captured so far.
        Locked => "launches-locked" [],
            "launches are locked: no piece other than a pawn has been captured";
        /// The missile's own square is attacked.
        MissileAttacked { missile: Square, attacker: Square } =>
            "missile-attacked" [attacker, missile],
            "the missile on {missile} is attacked from {attacker}";
        /// A king shields the target.
        Shielded { target: Square, king: Square, side: Side } =>
            "target-shielded" [target, king],
            "{target} is shielded by {side}'s king on {king}";
    }
}
