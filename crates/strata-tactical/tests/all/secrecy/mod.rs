//! What is known to whom: views, samples, arbiters, fair deals.

mod arbiter;
mod follow;
mod knowledge;
mod odds;
mod replica;
mod samples;
