//! One small file for each game: how it stands in the catalogue.

mod capatomic;
mod invasion;
mod public_battle;
mod strata_strategic;
mod strata_tactical;

pub(crate) use strata_tactical::selection;

use piece_kit::{Algebraic, Message as _, MessageData, ParseSanError, Side};

use crate::Does;

/// What a text means that may be algebraic notation, for [`Shown::read_notation`](crate::Shown).
fn read<V: Algebraic, A>(read: Result<A, ParseSanError<V>>) -> Option<Result<A, MessageData>> {
    match read {
        Err(ParseSanError::Form) => None,
        read => Some(read.map_err(|why| why.to_data())),
    }
}

/// The plans of a side, if the text names one.
fn plans<A>(actor: &str, of: impl FnOnce(Side) -> Vec<A>) -> Vec<A> {
    actor.parse().map(of).unwrap_or_default()
}

/// What it is to take a side's piece off the board on somebody's turn.
fn captures(side: Side, turn: Side) -> Does {
    match side == turn {
        true => Does::OWN_LOSS,
        false => Does::CAPTURE,
    }
}
