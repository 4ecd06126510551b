//! What can be wrong with a position string.

use alloc::string::String;

use piece_kit::Side;
use piece_kit::castling::CastlingFault;
use piece_kit::fen::FieldFault;
use piece_kit::messages::Faults;

use crate::Square;

piece_kit::faults! {
    /// A fault of a position string. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault {
        /// A field that most games share cannot be read, or there are not eight fields.
        Field(#[from] why: FieldFault) => "{why}";
        /// A side has not exactly one king.
        Kings { side: Side, found: u32 } =>
            "kings" [], "placement: {side} has {found} kings instead of 1";
        /// A pawn stands on or beyond the rank on which it promotes.
        Pawn { square: Square } =>
            "pawn-beyond" [square], "placement: the pawn on {square} would have promoted";
        /// The side that has just moved is in check.
        OpponentInCheck { king: Square, attacker: Square } =>
            "opponent-in-check" [attacker, king],
            "placement: the side that has just moved is in check: king {king}, attacker {attacker}";
        /// The castling field has a letter that is no file or is there twice.
        CastlingLetter { letter: char } =>
            "castling-letter" [], "castling: '{letter}' is no file or is there twice";
        /// The castling field names a rook that is not there, or whose king is not
        /// on its first rank, or a second one on the same wing.
        Castling { letter: char, why: CastlingFault } =>
            "castling" [], "castling: '{letter}': {why}";
        /// The en-passant field is not a square.
        EnPassantText { found: String } =>
            "en-passant-text" [], "en passant: \"{found}\" is neither a square nor -";
        /// No double step can just have passed over the square.
        EnPassant { square: Square, why: EnPassantFault } =>
            "en-passant" [square], "en passant: {square}: {why}";
        /// The missile field has a letter that is no file or is there twice.
        MissileLetter { letter: char } =>
            "missile-letter" [], "missiles: '{letter}' is no file or is there twice";
        /// The missile field contradicts the placement.
        Missile { letter: char, why: MissileFault } =>
            "missile" [], "missiles: '{letter}': {why}";
        /// The unlocked field is not `+` or `-`.
        Unlocked { found: String } =>
            "unlocked" [], "unlocked: \"{found}\" is not + or -";
    }
}

piece_kit::faults! {
    /// Why no double step can just have passed over a square.
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
    }
}

impl From<chess_kit::EnPassantFault> for EnPassantFault {
    fn from(why: chess_kit::EnPassantFault) -> Self {
        use chess_kit::EnPassantFault as In;
        match why {
            In::PawnMissing => Self::PawnMissing,
            In::NotFree => Self::NotFree,
            In::OriginNotFree => Self::OriginNotFree,
            In::Rank => Self::Rank,
            _ => unreachable!("{why}, of one square"),
        }
    }
}

piece_kit::faults! {
    /// Why a letter of the missile field contradicts the placement.
    #[derive(Copy)]
    #[non_exhaustive]
    pub enum MissileFault {
        /// There is no missile on the file.
        NoMissile => "no-missile" [], "no missile stands there";
        /// It is the third missile of its side that has never moved.
        Third => "third-missile" [], "a side starts with two missiles";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;
