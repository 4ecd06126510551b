//! What players write: a step as in machine notation, and a sign at the end of the game.

use alloc::string::{String, ToString};

use piece_kit::Variant;
use piece_kit::pgn::Algebraic;
use piece_kit::san::{ParseSanError, PieceNotation, unsigned_san, write_san};

use super::{Action, Breakthrough, Illegal, Kind};

impl Algebraic for Breakthrough {
    type ParseSanError = ParseSanError<Self>;

    fn san(&self, action: Action) -> Result<String, Illegal> {
        write_san(self, action, |action| action.to_string(), |_: &Self| false)
    }

    fn parse_san(&self, text: &str) -> Result<Action, ParseSanError<Self>> {
        let action = unsigned_san(text).parse();
        let action: Action = action.map_err(|_| ParseSanError::Form)?;
        self.check(action).map_err(ParseSanError::Illegal)?;
        Ok(action)
    }

    fn fullmove(&self) -> u32 {
        self.fullmove()
    }
}

impl PieceNotation for Breakthrough {
    type Kind = Kind;

    fn is_not_its_move(why: &Illegal) -> bool {
        matches!(why, Illegal::NotItsMove { .. })
    }
}
