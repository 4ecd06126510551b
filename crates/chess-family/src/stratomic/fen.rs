//! The position string: a FEN, and whether missiles are `locked` or `unlocked`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use chess_kit::Chess;
use piece_kit::fen::{FieldFault, FieldReader};
use piece_kit::geom::Board10x10;
use piece_kit::messages::Faults;
use piece_kit::text::ParseLimited;

use super::{Stratomic, StratomicRules};

piece_kit::faults! {
    /// A fault of a position string. The text begins with the field.
    #[non_exhaustive]
    pub enum PositionFault {
        /// The text is too long, or there are not seven fields.
        Field(#[from] why: FieldFault) => "{why}";
        /// What is wrong with the FEN.
        Chess(why: chess_kit::PositionFault<Board10x10>) => "{why}";
        /// The last field is neither `locked` nor `unlocked`.
        Lock { found: String } => "lock" [], "lock: \"{found}\" is neither locked nor unlocked";
    }
}

/// All faults of a position string.
pub type ParsePositionError = Faults<PositionFault>;

type Reader = FieldReader<PositionFault>;

impl fmt::Display for Stratomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lock = if self.unlocked { "unlocked" } else { "locked" };
        write!(f, "{} {lock}", self.chess)
    }
}

impl FromStr for Stratomic {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse_limited(text, Self::LONGEST)
    }
}

impl ParseLimited for Stratomic {
    type Err = ParsePositionError;

    const LONGEST: usize = Reader::LONGEST;

    fn parse_limited(text: &str, longest: usize) -> Result<Self, ParsePositionError> {
        let (mut reader, [.., lock]) = Reader::split_within::<7>(text, longest)?;
        let fen = text.rsplit_once(' ').map_or(text, |(fen, _)| fen);
        let chess = match Chess::<StratomicRules>::parse_limited(fen, longest) {
            Ok(chess) => Some(chess),
            Err(why) => {
                reader.add(why.map(PositionFault::Chess));
                None
            }
        };
        let is_unlocked = |lock: &str| match lock {
            "locked" => Some(false),
            "unlocked" => Some(true),
            _ => None,
        };
        let unlocked = reader.read(lock, is_unlocked, |found| PositionFault::Lock { found });
        let position = chess.zip(unlocked);
        reader.finish(position.map(|(chess, unlocked)| Self { chess, unlocked }))
    }
}

// In a module, by whose feature docs.rs knows what they need.
#[cfg(feature = "serde")]
mod serde {
    piece_kit::serde_as_text!(super::Stratomic, super::super::Action);
}
