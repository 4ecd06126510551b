//! Algebraic notation.

use alloc::string::String;
use core::error::Error;

use crate::{Message, Side, Variant};

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

    /// The number of the full move, which counts up after Black's.
    fn fullmove(&self) -> u32;
}
