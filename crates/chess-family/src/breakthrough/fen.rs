//! The position string: six fields, as in chess, of which two are always `-`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use piece_kit::Side;
use piece_kit::fen::{FieldFault, FieldReader};
use piece_kit::messages::Faults;
use piece_kit::text::ParseLimited;

use super::{Breakthrough, Kind};

piece_kit::faults! {
    /// A fault of a position string. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault {
        /// A field that most games share cannot be read, or there are not six fields.
        Field(#[from] why: FieldFault) => "{why}";
        /// The side to move has won already, so that the other had no move.
        Won { side: Side } => "won" [], "placement: {side} has won and would not be to move";
        /// A field that is always `-` is not.
        Unused { found: String } => "unused" [], "\"{found}\": castling and en passant are always -";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;

type Reader = FieldReader<PositionFault>;

impl fmt::Display for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} - - {}", self.placement, self.turn, self.clocks)
    }
}

impl FromStr for Breakthrough {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Breakthrough {
    type Err = ParsePositionError;

    const LONGEST: usize = Reader::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        let (mut reader, fields) = Reader::split_within::<6>(text, longest)?;
        let [placement, turn, castling, passed, halfmove, fullmove] = fields;
        let turn = reader.turn(turn);
        let clocks = reader.clocks(halfmove, fullmove);
        for field in [castling, passed] {
            let fault = |found| PositionFault::Unused { found };
            reader.read(field, |field| (field == "-").then_some(()), fault);
        }
        let placement = reader.placement::<Kind>(placement);
        let position = placement.zip(turn).map(|(placement, turn)| Self {
            placement,
            turn,
            clocks,
        });
        if let Some(side) = turn.filter(|turn| position.is_some_and(|read| read.has_won(*turn))) {
            reader.fault(PositionFault::Won { side });
        }
        reader.finish(position)
    }
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(super::Breakthrough, super::super::Action);
}
