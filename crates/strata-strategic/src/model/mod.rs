//! Where a campaign stands: what never changes in it, what everybody knows, and what is secret.

mod army;
mod campaign;
mod decision;
mod key;
mod setup;
mod state;

pub use army::{Army, Group};
pub(crate) use army::{Fight, FightStage, Fighting, March, Retreat};
pub use campaign::Campaign;
pub(crate) use campaign::{Secret, draw_one};
pub use setup::BattleMode;
pub(crate) use setup::{HexIndex, Setup};
pub use state::PublicCampaign;
