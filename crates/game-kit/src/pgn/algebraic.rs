//! Algebraic notation.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;

use super::{PgnFault, foreign};
use crate::args::MessageData;
use crate::{Message, Reasons as _, Side, Variant};

/// What tags say of the start of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PgnHead {
    /// The name of the game for the tag `Variant`; none in orthodox chess.
    pub variant: Option<String>,
    /// The position for the tags `SetUp` and `FEN`; none if it is the usual start of orthodox chess.
    pub fen: Option<String>,
}

/// A game of two sides with algebraic notation, which can be written as PGN and read from it.
pub trait Algebraic: Variant<Actor: From<Side>> {
    /// Why a text in algebraic notation means no legal action.
    type ParseSanError: Message + Error;

    /// A legal action in algebraic notation: one word without brackets, braces and semicolons.
    ///
    /// # Errors
    /// Why the action is illegal.
    fn san(&self, action: Self::Action) -> Result<String, Self::Illegal>;

    /// The legal action that a text in algebraic notation means, whatever
    /// signs for check and marks of commentators are at its end.
    ///
    /// # Errors
    /// Why no legal action is meant, or which ones.
    fn parse_san(&self, text: &str) -> Result<Self::Action, Self::ParseSanError>;

    /// The legal action that a text of another program means: [algebraic](Self::parse_san), in whatever
    /// signs (`e8Q`, `0-0`, `exd6e.p.`), or machine notation (`g1f3`, `e7-e8=Q`).
    ///
    /// # Errors
    /// Why it means none.
    fn read_move(&self, text: &str) -> Result<Self::Action, Vec<MessageData>> {
        let why = match self.parse_san(text) {
            Ok(action) => return Ok(action),
            Err(why) => why,
        };
        if let Ok(action) = self.parse_san(&foreign::in_our_signs(text)) {
            return Ok(action);
        }
        if foreign::is_null(text) {
            return Err(PgnFault::NullMove.reasons());
        }
        for machine in [text, &foreign::in_machine_notation(text)] {
            let action = self.parse(machine).ok();
            if let Some(action) = action.filter(|action| self.check(*action).is_ok()) {
                return Ok(action);
            }
        }
        Err(why.reasons())
    }

    /// The position as other programs write it, in chess as FEN with `KQkq`: by default its text.
    fn fen(&self) -> String {
        self.to_string()
    }

    /// What the tags of a game that begins here say of its start: by default the
    /// [name](Variant::name) of the game and the [FEN](Self::fen).
    fn pgn_head(&self) -> PgnHead {
        PgnHead {
            variant: Some(self.name().to_string()),
            fen: Some(self.fen()),
        }
    }

    /// The number of the full move, which counts up after Black's.
    fn fullmove(&self) -> u32;
}
