//! The tests of the crate: a folder for what each part of it promises.
//!
//! `rules` reads like the rule page, a file for each of its headings; `secrecy` asks who
//! knows what; `fair`, what is proven; `text` reads and writes; `promises` holds what the README guarantees;
//! `reference` is a second generator, written from the rule page alone, that `promises`
//! compares the crate with.

mod common;
mod fair;
mod promises;
mod reference;
mod rules;
mod secrecy;
mod text;
