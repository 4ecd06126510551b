//! The parts of a picture of hexes that may have a colour, and the signs of terrains.

/// Why a part of the picture of a [`HexBoard`](super::HexBoard) may have a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HexInk<'a> {
    /// It shows a hex with this terrain.
    Terrain(&'a str),
    /// It shows an army of this seat, or names the seat.
    Seat(u8),
    /// It shows an attack that is yet to be fought: the border that it crosses, and the
    /// coordinates of the hex that is attacked.
    Attack,
}

/// What gives a part of the picture its colour: the text comes back with whatever takes
/// no columns.
pub(crate) type Paint<'a> = &'a mut dyn FnMut(HexInk<'_>, &str) -> String;

/// The two columns that stand for a terrain.
pub(crate) fn sign(terrain: &str) -> String {
    let sign = match terrain {
        "standard" => "::",
        "narrow" => ")(",
        "plain" => "..",
        "woods" => "&&",
        "mountain" => "/\\",
        "fortress" => "##",
        other => other,
    };
    format!("{sign:<2.2}")
}
