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
mod two_sides;

pub use battle::{BattleGame, Veiled};
pub use board::{BoardGame, BoardPlanes, Starts};
pub use campaign::CampaignGame;
pub use campaign_index::CampaignIndex;
#[cfg(feature = "chess-custom")]
pub(crate) use custom::game as custom;

/// Capatomic for programs that learn: a [`BoardGame`].
pub type CapatomicGame = BoardGame<::capatomic::Capatomic>;

/// Invasion for programs that learn: a [`BoardGame`].
pub type InvasionGame = BoardGame<::invasion::Invasion>;
