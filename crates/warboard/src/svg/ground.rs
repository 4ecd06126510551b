//! Squares and what they stand on: zones, and what nothing enters.

use super::colours::{
    BARRIER, HQ_CORNER, IRRADIATED, Paint, RADIATION, RED_CORNER, ROCK, SEA, SHIELDED, STONY, TREE,
    TRUNK, WAVES, ZONE,
};
use super::defs::Defs;

/// A path around a square.
pub(super) const OUTLINE: &str = "M0 0h40v40h-40z";

/// The element of a ring around what stands on a square.
pub(super) const RING: &str = "<circle cx=\"20\" cy=\"20\" r=\"18\"";

/// What catches clicks where nothing else is.
pub(super) fn hit(outline: &str, defs: &mut Defs) -> String {
    let rest = format!(" class=\"wb-hit\" d=\"{outline}\" fill-opacity=\"0\"/>");
    defs.used("hit", "path", &rest)
}

/// The colour of a zone, as attributes.
pub(super) fn tint(zone: &str) -> String {
    let (paint, opacity) = match zone {
        "red corner" => (RED_CORNER, "1"),
        "HQ corner" => (HQ_CORNER, "1"),
        "shielded" => (SHIELDED, ".4"),
        _ => (ZONE, ".4"),
    };
    format!("{paint} fill-opacity=\"{opacity}\"")
}

/// The ground of squares that nothing enters, if they have their own.
pub(super) fn ground(barrier: &str) -> Option<Paint> {
    match barrier {
        "sea" => Some(SEA),
        "rock" => Some(STONY),
        "irradiated" => Some(IRRADIATED),
        _ => None,
    }
}

/// Waves, a tree, a rock, the sign for radiation; a cross for any other barrier.
pub(super) fn sign(barrier: &str) -> String {
    match barrier {
        "sea" => format!("<path{WAVES} d=\"M8 22q6-7 12 0t12 0\" stroke-width=\"1.5\"/>"),
        "tree" => format!("<path{TRUNK} d=\"M17 24h6v12h-6z\"/><path{TREE} d=\"M20 4l12 23H8z\"/>"),
        "rock" => format!("<path{ROCK} d=\"M4 34L12 10l7 8l6-12l11 28z\"/>"),
        "irradiated" => format!(
            "<path{RADIATION} d=\"M17 20H5A15 15 0 0 1 12.5 7L18.5 17.4A3 3 0 0 0 17 20zM21.5 \
             17.4L27.5 7A15 15 0 0 1 35 20H23A3 3 0 0 0 21.5 17.4zM21.5 22.6L27.5 33A15 15 0 0 \
             1 12.5 33L18.5 22.6A3 3 0 0 0 21.5 22.6z\"/>"
        ),
        _ => format!("<path{BARRIER} d=\"M8 8l24 24m0-24l-24 24\" stroke-width=\"3\"/>"),
    }
}
