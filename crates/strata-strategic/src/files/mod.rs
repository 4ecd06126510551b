//! Campaigns and views as one line of JSON: written, read, and looked through for what
//! contradicts itself.

mod campaign;
mod examine;
mod examine_battle;
mod state;
mod write;
