//! A position with operations.

use core::fmt;

use piece_kit::epd::{self, EpdFault, EpdOperations};
use piece_kit::messages::MessageData;

use crate::erased::AnyPosition;
use crate::{Game, Rules};

/// A game that begins at a position, and what is said of it.
///
/// `Display` writes it as one line: the [FEN](Game::fen) of the game now without its counts of moves, then
/// the operations, among them those counts unless they are 0 and 1.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Epd {
    /// The game.
    pub game: Game,
    /// What is said of its position.
    pub operations: EpdOperations,
    /// What was read otherwise than it is written, or left out.
    pub mended: Vec<MessageData>,
}

impl Epd {
    /// The most bytes of a line that is read.
    pub const LONGEST: usize = epd::Epd::<AnyPosition>::LONGEST;

    pub(crate) fn read(rules: Rules, line: &str) -> Result<Self, EpdFault> {
        let read = epd::Epd::read(&rules, line)?;
        let epd::Epd {
            position,
            operations,
        } = read.epd;
        Ok(Self {
            game: Game::begin(position),
            operations,
            mended: read.mended,
        })
    }

    /// The game at its position now, with operations.
    pub fn new(game: Game, operations: EpdOperations) -> Self {
        Self {
            game,
            operations,
            mended: Vec::new(),
        }
    }

    /// The legal actions that the operands of an operation name: of `bm` (the best moves), `am` (to avoid)
    /// or `pv`, of which the first is legal. None without the operation.
    ///
    /// # Errors
    /// The first that is no legal action.
    pub fn actions(&self, code: &str) -> Result<Vec<String>, EpdFault> {
        let actions = self.erased().actions(code)?;
        Ok(actions.iter().map(ToString::to_string).collect())
    }

    fn erased(&self) -> epd::Epd<AnyPosition> {
        epd::Epd {
            position: self.game.game.position().clone(),
            operations: self.operations.clone(),
        }
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.erased())
    }
}
