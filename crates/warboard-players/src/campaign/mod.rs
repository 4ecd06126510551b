//! Players of campaigns.
//!
//! | file | holds |
//! |---|---|
//! | `greedy` | a weak player who takes what looks best at the moment |
//! | `player` | the player who plans |
//! | `planner` | ways to play a turn, and which of them is best |
//! | `model` | a quick model of a campaign, in which ways are tried |
//! | `script` | orders for the moments to come |
//! | `fight` | who fights a battle inside a campaign |

mod fight;
mod greedy;
mod model;
mod planner;
mod player;
mod script;

pub use greedy::Greedy;
pub use player::CampaignPlayer;
