//! Games as PGN.

use piece_kit::{Algebraic, Message, MessageData, Variant};

/// How a game is written as PGN, for [`Listed::pgn`](crate::Listed::pgn).
pub struct Pgn<V: Variant> {
    pub(crate) write: fn(&piece_kit::Game<V>) -> String,
    pub(crate) read: fn(&str) -> Result<piece_kit::Game<V>, MessageData>,
}

impl<V: Algebraic> Pgn<V> {
    /// By the algebraic notation of the game.
    pub fn algebraic() -> Self {
        Self {
            write: piece_kit::Game::pgn,
            read: |text| piece_kit::Game::from_pgn(text).map_err(|why| why.to_data()),
        }
    }
}
