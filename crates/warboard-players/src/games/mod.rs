//! What the pieces of each game are worth. The numbers are tuned by self-play, and are what
//! `cargo bench -p warboard-benches --bench tune -- fit` prints.

#[cfg(feature = "chess-family")]
mod amazons;
#[cfg(feature = "chess-family")]
mod breakthrough;
#[cfg(feature = "capatomic")]
mod capatomic;
#[cfg(feature = "chess-kit")]
mod chess;
#[cfg(feature = "chess-custom")]
mod custom;
#[cfg(feature = "invasion")]
mod invasion;
#[cfg(feature = "strata-tactical")]
mod strata_tactical;
#[cfg(feature = "chess-family")]
mod stratomic;

#[cfg(feature = "chess-custom")]
pub use custom::terms_of_variant;
#[cfg(any(
    feature = "capatomic",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
use piece_kit::Pieces;

#[cfg(any(
    feature = "capatomic",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
use crate::Terms;

#[cfg(any(
    feature = "capatomic",
    feature = "chess-kit",
    feature = "invasion",
    feature = "strata-tactical"
))]
/// The terms of a file beside this one; a test reads each.
fn tuned<P: Pieces>(text: &str, goals: &'static [(u8, u8)]) -> Terms {
    Terms::read::<P>(text, goals).unwrap_or_default()
}
