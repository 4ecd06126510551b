//! Players of campaigns.
//!
//! | file | holds |
//! |---|---|
//! | `greedy` | a weak player who takes what looks best at the moment |
//! | `script` | orders for the moments to come |
//! | `fight`, `evaluate` | the battles inside a campaign |

mod evaluate;
mod fight;
mod greedy;
mod script;

pub use greedy::Greedy;
