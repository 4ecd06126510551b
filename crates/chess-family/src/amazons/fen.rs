//! The position string: six fields, as in chess, of which two are always `-`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use piece_kit::Side;
use piece_kit::fen::{FieldFault, FieldReader};
use piece_kit::messages::Faults;
use piece_kit::text::ParseLimited;

use super::{Amazons, Kind};

/// How many amazons a side has.
const EACH: u32 = 4;

piece_kit::faults! {
    /// A fault of a position string. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault {
        /// A field that most games share cannot be read, or there are not six fields.
        Field(#[from] why: FieldFault) => "{why}";
        /// A side has not exactly four amazons.
        Amazons { side: Side, found: u32 } =>
            "amazons" [], "placement: {side} has {found} amazons instead of 4";
        /// A field that is always `-` is not.
        Unused { found: String } => "unused" [], "\"{found}\": castling and en passant are always -";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;

type Reader = FieldReader<PositionFault>;

impl fmt::Display for Amazons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} - - {}", self.placement, self.turn, self.clocks)
    }
}

impl FromStr for Amazons {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Amazons {
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
        for side in Side::ALL {
            let found = placement.map_or(EACH, |placement| placement.side(side).len());
            if found != EACH {
                reader.fault(PositionFault::Amazons { side, found });
            }
        }
        let position = placement.zip(turn).map(|(placement, turn)| Self {
            placement,
            turn,
            clocks,
        });
        reader.finish(position)
    }
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(super::Amazons, super::super::Action);
}
