//! Why an action is refused.

use alloc::string::String;

use piece_kit::{Outcome, Side};

use crate::kinds::Sq;

piece_kit::refusals! {
    /// The rule that forbids an action, and the squares concerned. The text is a sentence without a
    /// full stop.
    #[non_exhaustive]
    pub enum Illegal {
        /// The game is over.
        Finished { outcome: Outcome<Side> } => "finished" [], "the game is over: {outcome}";
        /// A square is beyond the edge of the variant's board.
        OffBoard { square: Sq } => "off-board" [square], "{square} is not on the board";
        /// No piece stands where the move starts.
        NoPiece { square: Sq } => "no-piece" [square], "there is no piece on {square}";
        /// The piece belongs to the opponent.
        NotYours { square: Sq } =>
            "not-yours" [square], "the piece on {square} belongs to the opponent";
        /// Your own piece stands where the move ends.
        OwnPiece { square: Sq } => "own-piece" [square], "your own piece is on {square}";
        /// The piece does not move or capture like that, or something stands in its way.
        NotItsMove { piece: String, from: Sq, to: Sq } =>
            "not-its-move" [from, to], "the {piece} on {from} cannot go to {to}";
        /// A piece that goes to this square must say what it becomes.
        PromotionMissing { square: Sq } =>
            "promotion-missing" [square], "a piece that goes to {square} must promote";
        /// The piece does not promote there, or not to this.
        NoPromotion { piece: String, square: Sq } =>
            "no-promotion" [square], "the {piece} does not promote like that on {square}";
        /// The piece is not in hand.
        NotInHand { piece: String } => "not-in-hand" [], "you have no {piece} in hand";
        /// The piece may not be dropped there.
        NoDrop { piece: String, square: Sq } =>
            "no-drop" [square], "{piece} may not be dropped on {square}";
        /// The piece may not be dropped there because of what is around the square (`enclosingDrop`).
        NotEnclosing { piece: String, square: Sq } =>
            "not-enclosing" [square],
            "{piece} may not be dropped on {square}, because of what is around it";
        /// Nothing comes in on the square: its piece has moved before, or another one goes there.
        NoGating { square: Sq } => "no-gating" [square],
            "nothing comes in on {square}: its piece has moved before, or a piece that castles goes there";
        /// A wall is put up with this action, which says none.
        WallMissing => "wall-missing" [], "a wall is put up with this move, as in e2e4,e4d5";
        /// The wall may not be put up there, or the variant has no walls to put up.
        NoWall { square: Sq } => "no-wall" [square], "no wall may be put up on {square}";
        /// Your king would be attacked; `in_check` says that it is now, too.
        KingAttacked { king: Sq, attacker: Sq, in_check: bool } =>
            "king-attacked" [attacker, king],
            "your king on {king} would {still}be attacked from {attacker}",
            still = if *in_check { "still " } else { "" };
        /// Castling is not possible now.
        Castling { king: Sq, rook: Sq } =>
            "castling" [king, rook], "castling {king} with {rook} is not possible now";
        /// In this variant one may pass only without another legal action.
        NotStuck => "not-stuck" [], "you may pass only if you have no other legal move";
        /// A rule of this variant forbids what the action leads to.
        Forbidden { rule: &'static str } =>
            "forbidden" [], "the variant forbids it ({rule})";
    }
}
