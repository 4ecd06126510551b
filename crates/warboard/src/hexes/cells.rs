//! What is on a map of hexes, as data.

use piece_kit::geom::hex::Hex;

/// One hex of a map.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HexCell {
    /// Where it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::HexName"))]
    pub hex: Hex,
    /// The name of its terrain in lower case: `plain`, `woods`.
    pub terrain: String,
    /// What is built there, in lower case: `base`, `fortress`, `mine`, or `camp` and the
    /// letter of a unit.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub structure: Option<String>,
    /// Who stands there.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub army: Option<HexArmy>,
}

/// The units of one player on a hex.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HexArmy {
    /// The number of the player, from 1.
    pub seat: u8,
    /// The letters of the units, one for each, in the order in which they are drawn.
    pub units: String,
}

/// An attack that has been ordered and is yet to be fought.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HexAttack {
    /// Where the attackers stand.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::HexName"))]
    pub from: Hex,
    /// The hex that they attack.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::HexName"))]
    pub to: Hex,
    /// The letters of the units that attack, one for each.
    pub units: String,
}

impl HexCell {
    /// A hex with nothing on it.
    pub fn new(hex: Hex, terrain: impl Into<String>) -> Self {
        Self {
            hex,
            terrain: terrain.into(),
            structure: None,
            army: None,
        }
    }

    /// Sets the structure of the hex.
    pub fn with_structure(mut self, structure: impl Into<String>) -> Self {
        self.structure = Some(structure.into());
        self
    }

    /// Sets the army on the hex.
    pub fn with_army(mut self, army: HexArmy) -> Self {
        self.army = Some(army);
        self
    }
}

impl HexArmy {
    /// The army of a seat: a letter for each of its units.
    pub fn new(seat: u8, units: impl Into<String>) -> Self {
        Self {
            seat,
            units: units.into(),
        }
    }

    /// How many units there are.
    pub fn size(&self) -> usize {
        self.units.chars().count()
    }
}

impl HexAttack {
    /// The attack of these units from one hex on another.
    pub fn new(from: Hex, to: Hex, units: impl Into<String>) -> Self {
        Self {
            from,
            to,
            units: units.into(),
        }
    }
}
