//! Rule page on files: *Campaign string*. Campaigns and views as one line of JSON: written, read,
//! and looked through for what contradicts itself. Why:
//! `docs/design.md#the-position-string-is-json`.

mod campaign;
mod examine;
mod examine_battle;
mod state;
mod write;
