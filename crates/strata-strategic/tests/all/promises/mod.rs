//! What holds whatever is played.

mod contract;
mod follow;
mod generate;
mod perft;
mod refusals;
mod samples;
mod views;
mod wholes;
