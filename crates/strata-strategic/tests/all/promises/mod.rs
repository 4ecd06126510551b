//! What holds whatever is played.

mod contract;
mod generate;
mod invariants;
mod perft;
mod perft_counts;
mod samples;
mod views;
mod wholes;
