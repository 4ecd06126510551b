//! What the benchmarks share: positions with their counts, and what is done with them.
//!
//! Every program asserts the counts of what it measures. `docs/performance.md` says how to run
//! them and what they found.
#![forbid(unsafe_code)]

pub mod built;
pub mod call;
pub mod campaign_call;
pub mod campaigns;
pub mod count;
mod defined;
pub mod family;
pub mod games;
pub mod sample;
pub mod search;
