//! The PGN of a game with secrets.

use piece_kit::Variant;
use piece_kit::any::AnyAction;
use piece_kit::pgn::Algebraic;

use crate::Rules;
use crate::catalogue_entry::CatalogueEntry;
use crate::erased::AnyPosition;
use crate::pgn_entry::{Pgn, Public};

/// A game with secrets as the game that everybody sees.
pub trait SeenByAll: Variant {
    /// The game that everybody sees.
    type Public: CatalogueEntry + Algebraic;

    /// The position as everybody sees it.
    fn public(&self) -> Self::Public;

    /// A legal action as everybody sees it once it is played.
    fn public_action(&self, action: Self::Action) -> <Self::Public as Variant>::Action;
}

impl<V: SeenByAll> Pgn<V> {
    /// As the game that everybody sees of one with secrets, and read as that game.
    pub fn public() -> Self {
        Self {
            algebraic: None,
            public: Some(Public {
                rules: Rules::of::<V::Public>(),
                position: |position| AnyPosition::of(position.public()),
                action: |position, action| AnyAction::of(position.public_action(action)),
            }),
        }
    }
}
