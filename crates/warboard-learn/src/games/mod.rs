//! The games.

mod battle;
mod battle_planes;
mod board;
mod campaign;
mod campaign_index;
mod campaign_planes;
mod campaign_sheet;
mod capatomic;
#[cfg(feature = "chess-custom")]
mod custom;
#[cfg(feature = "chess-family")]
mod family;
mod invasion;
mod pieces;
mod sight;

pub use battle::{BattleGame, Veiled};
pub use board::{BoardGame, BoardPlanes, Starts};
pub use campaign::CampaignGame;
pub use campaign_index::CampaignIndex;
#[cfg(feature = "chess-custom")]
pub(crate) use custom::game as custom;

use crate::MAX_SEATS;
use crate::learnable::End;
use piece_kit::{Outcome, Side, Variant};

/// Capatomic for programs that learn: a [`BoardGame`].
pub type CapatomicGame = BoardGame<::capatomic::Capatomic>;

/// Invasion for programs that learn: a [`BoardGame`].
pub type InvasionGame = BoardGame<::invasion::Invasion>;

/// The end of a game of two sides, from a position that is over. White is seat 0.
fn end_of(position: &impl Variant<Actor = Side>, outcome: Outcome<Side>) -> End {
    let mut returns = [0.0; MAX_SEATS];
    for side in Side::ALL {
        returns[side.index()] = f32::from(position.points(outcome, side)) / 50.0 - 1.0;
    }
    let by = outcome.termination();
    End { returns, by }
}

/// The side that a seat plays: White is seat 0.
fn side(seat: usize) -> Side {
    if seat == 0 { Side::White } else { Side::Black }
}
