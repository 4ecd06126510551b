//! What holds whatever is played.

mod contract;
mod follow;
mod generate;
mod host;
mod perft;
mod refusals;
mod samples;
mod stand_in;
mod views;
mod wholes;
