//! What holds whatever is played.

mod contract;
mod generate;
mod perft;
mod refusals;
mod samples;
mod views;
mod wholes;
