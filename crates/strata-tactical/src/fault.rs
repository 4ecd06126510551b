//! What can be wrong with a position string.

use piece_kit::Side;
use piece_kit::fen::{FieldFault, PlacementFault};
use piece_kit::messages::Faults;

use crate::Square;

piece_kit::faults! {
    /// A fault of a position string, the arbiter's or a public one. Ranks are
    /// numbered from White's side.
    #[non_exhaustive]
    pub enum PositionFault {
        /// A field that most games share.
        Field(#[from] why: FieldFault) => "{why}";
        /// A character has no meaning.
        Sign { sign: char, rank: usize } =>
            "sign" [], "placement: '{sign}' in rank {rank} has no meaning";
        /// `?` is not followed by the letter of a unit that can lie face down.
        Concealed { rank: usize } =>
            "concealed" [],
            "placement: ? in rank {rank} is not followed by one of q, r, b, n, g, c, w and f";
        /// A unit without identity, `U`, in an arbiter's string.
        PublicUnit { rank: usize } =>
            "no-identity" [],
            "placement: a unit in rank {rank} has no identity, which an arbiter must know";
        /// An identity, `?X`, in a public string.
        Identity { rank: usize } =>
            "identity" [],
            "placement: a unit face down in rank {rank} has an identity, which is not public";
        /// White has not exactly one royal unit, or Black more than one.
        Royals { side: Side, found: u32 } =>
            "royals" [], "placement: {side} has {found} royal units, but {needs}", needs = royals(*side);
        /// The side that has just moved is in check.
        OpponentInCheck { royal: Square, attacker: Square } =>
            "opponent-in-check" [attacker, royal],
            "placement: the side that has just moved is in check: royal unit {royal}, attacker {attacker}";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;

fn royals(side: Side) -> &'static str {
    match side {
        Side::White => "needs exactly one",
        Side::Black => "may have at most one",
    }
}

impl From<PlacementFault> for PositionFault {
    fn from(why: PlacementFault) -> Self {
        Self::Field(why.into())
    }
}
