//! Faults of a FEN.

use alloc::string::String;

use piece_kit::Side;
use piece_kit::castling::CastlingFault;
use piece_kit::fen::FieldFault;
use piece_kit::geom::{Board, Square};
use piece_kit::hands::HandsFault;
use piece_kit::messages::Faults;

use crate::rules::OnBoard;

piece_kit::faults! {
    /// A fault of a FEN. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault<B: Board> {
        /// A field that most games share cannot be read, or there are not six fields.
        Field(why: FieldFault) => "{why}";
        /// A side has not exactly one king.
        Kings { side: Side, found: u32 } =>
            "kings" [], "placement: {side} has {found} kings instead of 1";
        /// A pawn stands on a rank on which it must promote.
        Pawn { square: Square<B> } =>
            "pawn-beyond" [square], "placement: the pawn on {square} would have promoted";
        /// A piece stands where it could not go on and would have promoted.
        Stuck { square: Square<B> } =>
            "stuck" [square], "placement: the piece on {square} would have promoted";
        /// The pieces in hand cannot be read.
        Hands(why: HandsFault) => "{why}";
        /// The game has no pieces in hand.
        NoHands { found: String } =>
            "no-hands" [], "placement: \"{found}\": nobody has pieces in hand in this game";
        /// The side that has just moved is in check.
        OpponentInCheck { king: Square<B>, attacker: Square<B> } =>
            "opponent-in-check" [attacker, king],
            "placement: the side that has just moved is in check: king {king}, attacker {attacker}";
        /// The game has no castling.
        NoCastling { found: String } =>
            "no-castling" [], "castling: \"{found}\": nobody castles in this game";
        /// The castling field has a letter twice or is empty.
        CastlingLetter { letter: char } =>
            "castling-letter" [], "castling: '{letter}' is there twice or means nothing";
        /// The castling field names a rook that is not there, or whose king is not on its rank, or
        /// a second one on the same wing.
        Castling { letter: char, why: CastlingFault } =>
            "castling" [], "castling: '{letter}': {why}";
        /// The castling field says that a king may leap, and it is not where it started.
        KingMoved { letter: char } =>
            "king-moved" [], "castling: '{letter}': the king is not where it may have started";
        /// The en-passant field is neither a square nor several side by side.
        EnPassantText { found: String } =>
            "en-passant-text" [], "en passant: \"{found}\" is neither a square nor -";
        /// The field that only this game has cannot be read.
        Memory { found: String } =>
            "memory" [], "\"{found}\" is not the field before the clocks in this game";
        /// No double step can just have passed over the square.
        EnPassant { square: Square<B>, why: EnPassantFault } =>
            "en-passant" [square], "en passant: {square}: {why}";
    }
}

impl<B: Board> From<FieldFault> for PositionFault<B> {
    fn from(why: FieldFault) -> Self {
        Self::Field(why)
    }
}

piece_kit::faults! {
    /// The reason why no double step can just have passed over a square.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum EnPassantFault {
        /// No double step passes over the rank.
        Rank => "no-double-step" [], "no double step passes over this rank";
        /// The pawn that passed is missing.
        PawnMissing => "passed-pawn-missing" [], "the pawn that passed is missing";
        /// Something stands on the square itself.
        NotFree => "passed-not-free" [], "the square is not free";
        /// Something stands where the pawn came from.
        OriginNotFree =>
            "origin-not-free" [], "the square from which the pawn came is not free";
        /// Another square of the field was passed over by another pawn, if at all.
        OtherPawn => "other-pawn-passed" [], "no pawn passed over all squares of the field";
    }
}

/// All faults of a FEN of a game.
pub type ParsePositionError<R> = Faults<PositionFault<OnBoard<R>>>;
