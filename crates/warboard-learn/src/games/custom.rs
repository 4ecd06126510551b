//! Variants that are defined at run time.

use std::sync::Arc;

use chess_custom::{Custom, Definition};

use super::board::{BoardGame, BoardPlanes};
use crate::error::MakeError;
use crate::options::{Options, faulty};

impl BoardPlanes for Custom {}

impl BoardGame<Custom> {
    /// A variant from its start. It need not be [loaded](chess_custom::load).
    ///
    /// ```
    /// use chess_custom::Definitions;
    /// use warboard_learn::{BoardGame, Learnable};
    /// let file = Definitions::parse("[small:chess]\nmaxRank = 6\nmaxFile = 5\ncastling = false\n\
    ///     startFen = rnbqk/ppppp/5/5/PPPPP/RNBQK w - - 0 1")?;
    /// let game = BoardGame::from_definition(&file.variants()[0]);
    /// assert_eq!((game.sizes().rows, game.sizes().columns), (6, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_definition(definition: &Arc<Definition>) -> Self {
        Self::from_position(definition.start())
    }
}

/// The game of a variant from the start that the options say, with the name of the variant before it or
/// without.
pub(crate) fn game(
    definition: &Arc<Definition>,
    options: &Options,
) -> Result<BoardGame<Custom>, MakeError> {
    let Some(start) = &options.start else {
        if options.random_start {
            let game = definition.name().to_string();
            return Err(MakeError::OneStart { game });
        }
        return Ok(BoardGame::from_definition(definition));
    };
    let named = start.strip_prefix(definition.name());
    let fen = named.and_then(|rest| rest.strip_prefix(' '));
    let start = definition.parse(fen.unwrap_or(start)).map_err(faulty)?;
    Ok(BoardGame::from_position(start))
}
