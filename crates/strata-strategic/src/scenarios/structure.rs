//! Rule page: *Map*. What stands on a hex.

use core::fmt;
use core::str::FromStr;

use serde::{Serialize, Serializer};
use strata_tactical::Unit;

/// What stands on a hex. The text is `base`, `fortress`, `mine`, or `camp N` with the
/// letter of the unit that the camp produces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Structure {
    /// Its holder may recruit here.
    Base,
    /// Battles on it are fought on the fortress board.
    Fortress,
    /// Yields gold.
    Mine,
    /// Yields units of a kind, which is not the King.
    Camp(Unit),
}

impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => f.write_str("base"),
            Self::Fortress => f.write_str("fortress"),
            Self::Mine => f.write_str("mine"),
            Self::Camp(unit) => write!(f, "camp {}", unit.letter()),
        }
    }
}

piece_kit::faults! {
    /// The text is not a structure.
    pub struct ParseStructureError =>
        "not-a-structure" [],
        "a structure is base, fortress, mine, or camp with a unit's letter other than K";
}

impl FromStr for Structure {
    type Err = ParseStructureError;

    fn from_str(text: &str) -> Result<Self, ParseStructureError> {
        match text {
            "base" => return Ok(Self::Base),
            "fortress" => return Ok(Self::Fortress),
            "mine" => return Ok(Self::Mine),
            _ => {}
        }
        let mut letters = text.strip_prefix("camp ").unwrap_or("").chars();
        let unit = letters.next().and_then(Unit::from_letter);
        match (unit, letters.next()) {
            (Some(unit), None) if unit != Unit::King => Ok(Self::Camp(unit)),
            _ => Err(ParseStructureError),
        }
    }
}

impl Serialize for Structure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
