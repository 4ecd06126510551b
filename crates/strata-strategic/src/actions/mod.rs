//! Who acts and when, what is ordered, what comes of it, and why an order is refused.

mod battle_end;
mod event;
mod order;
mod order_text;
mod player_order;
mod refusal;
mod seat;
mod stage;

pub use battle_end::BattleEnd;
pub use event::Event;
pub(crate) use event::Journal;
pub use order::Order;
pub use order_text::ParseOrderError;
pub use player_order::{PlayerOrder, PlayerOrderError};
pub use refusal::Illegal;
pub use seat::{MAX_SEATS, ParsePartyError, Party, Seat};
pub use stage::{Phase, Stage};

/// The words of the ends that only this game has.
pub(crate) const ENDS: &[&str] = &["round-limit", "quiet-rounds"];
