//! Refusals of moves.

use piece_kit::castling::CastlingRefusal;
use piece_kit::geom::{Board, Square};
use piece_kit::{Outcome, Side};

use crate::rules::{OnBoard, Rules};

piece_kit::refusals! {
    /// The rule that forbids a move, and the squares concerned. The text is a sentence without a
    /// full stop.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum Illegal<R: Rules> {
        /// The game is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// No piece stands where the move starts.
        NoPiece { square: Square<OnBoard<R>> } =>
            "no-piece" [square], "there is no piece on {square}";
        /// The piece belongs to the opponent.
        NotYours { square: Square<OnBoard<R>> } =>
            "not-yours" [square], "the piece on {square} belongs to the opponent";
        /// Your own piece stands where the move ends.
        OwnPiece { square: Square<OnBoard<R>> } =>
            "own-piece" [square], "your own piece is on {square}";
        /// The square cannot be entered.
        Impassable { square: Square<OnBoard<R>> } =>
            "impassable" [square], "nothing enters {square}";
        /// The piece does not move or capture like that.
        NotItsMove { kind: R::Kind, from: Square<OnBoard<R>>, to: Square<OnBoard<R>> } =>
            "not-its-move" [from, to], "the {kind} on {from} cannot go to {to}";
        /// Something stands in the way.
        Blocked { kind: R::Kind, from: Square<OnBoard<R>>, obstacle: Square<OnBoard<R>> } =>
            "blocked" [obstacle, from], "the {kind} on {from} is blocked on {obstacle}";
        /// A pawn that enters this rank must say what it becomes.
        PromotionMissing { square: Square<OnBoard<R>> } =>
            "promotion-missing" [square], "a pawn that enters {square} must promote";
        /// Only a pawn that enters a rank of promotion promotes.
        NoPromotion { kind: R::Kind, square: Square<OnBoard<R>> } =>
            "no-promotion" [square], "the {kind} that enters {square} does not promote";
        /// A pawn cannot become this, or not now.
        NotAPromotion { kind: R::Kind } =>
            "not-a-promotion" [], "your pawn cannot become a {kind}";
        /// Your piece, which promotes as pawns do, must say what it becomes.
        PiecePromotionMissing { kind: R::Kind, square: Square<OnBoard<R>> } =>
            "piece-promotion-missing" [square], "a {kind} that enters {square} must promote";
        /// Your piece could not move on from there, so it must promote.
        MustPromote { kind: R::Kind, square: Square<OnBoard<R>> } =>
            "must-promote" [square], "the {kind} that enters {square} could not go on and must promote";
        /// A piece cannot become this.
        CannotBecome { kind: R::Kind, becomes: R::Kind } =>
            "cannot-become" [], "your {kind} cannot become a {becomes}";
        /// You have no such piece in hand.
        NotInHand { kind: R::Kind } => "not-in-hand" [], "you have no {kind} in hand";
        /// A piece stands where you would drop one.
        NotFree { square: Square<OnBoard<R>> } =>
            "not-free" [square], "there is a piece on {square}, where yours would be dropped";
        /// Such a piece is not dropped there.
        NoDrop { kind: R::Kind, square: Square<OnBoard<R>> } =>
            "no-drop" [square], "a {kind} may not be dropped on {square}";
        /// The drop of such a piece must not give checkmate.
        DropMates { kind: R::Kind, square: Square<OnBoard<R>> } =>
            "drop-mates" [square], "a {kind} must not give checkmate by its drop on {square}";
        /// Your king would be attacked; `in_check` says that it is now, too.
        KingAttacked {
            king: Square<OnBoard<R>>,
            attacker: Square<OnBoard<R>>,
            in_check: bool,
        } => "king-attacked" [attacker, king],
            "your king on {king} would {still}be attacked from {attacker}",
            still = if *in_check { "still " } else { "" };
        /// Your king would explode with what it captures.
        KingCaptures { king: Square<OnBoard<R>>, square: Square<OnBoard<R>> } =>
            "king-captures" [king, square],
            "your king on {king} would explode with the piece on {square} and may not capture it";
        /// Your own king would explode, as it is beside the square of your capture.
        KingExplodes { king: Square<OnBoard<R>>, square: Square<OnBoard<R>> } =>
            "king-explodes" [square, king],
            "a capture on {square} would blow up your own king on {king}";
        /// The king or the rook has moved.
        NoCastlingRight { king: Square<OnBoard<R>>, rook: Square<OnBoard<R>> } =>
            "no-castling-right" [king, rook],
            "castling {king} with {rook} is not possible: \
             the king and that rook have no castling right";
        /// Something forbids the leap of a king that has not moved.
        Leap(why: LeapRefusal<OnBoard<R>>) => "{why}";
        /// Something forbids castling.
        Castling(why: CastlingRefusal<OnBoard<R>>) => "castling is not possible: {why}";
    }
}

piece_kit::refusals! {
    /// The reason why a king may not leap.
    #[derive(Copy, Hash)]
    #[non_exhaustive]
    pub enum LeapRefusal<B: Board> {
        /// The king has moved.
        Moved { king: Square<B> } =>
            "leap-moved" [king], "the king on {king} has moved and leaps no more";
        /// The king is in check.
        InCheck { checker: Square<B> } =>
            "leap-in-check" [checker], "the king is in check from {checker} and may not leap";
        /// A piece stands where the leap ends.
        NotFree { square: Square<B> } =>
            "leap-not-free" [square], "a king does not capture by a leap, and {square} is not free";
        /// The square in the middle is attacked, or both are.
        Attacked { square: Square<B>, attacker: Square<B> } =>
            "leap-attacked" [square, attacker],
            "the king's leap over {square} is attacked from {attacker}";
    }
}
