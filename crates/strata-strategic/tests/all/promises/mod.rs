//! What holds whatever is played.

mod contract;
mod generate;
mod perft;
mod samples;
mod views;
mod wholes;
