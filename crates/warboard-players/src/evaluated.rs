//! The trait of games that a search plays.

use piece_kit::Boarded;

use crate::Terms;

/// A game on a board that a search may play: what its pieces are worth is all that it is told.
///
/// ```
/// use warboard_players::{Evaluated, Terms};
/// assert_eq!(capatomic::Capatomic::terms().kinds.len(), 9);
/// ```
pub trait Evaluated: Boarded {
    /// The table of the values of pieces and places in this game.
    fn terms() -> Terms;
}
