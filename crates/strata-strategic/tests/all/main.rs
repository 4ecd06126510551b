//! The tests of the crate, by what they test.

mod common;
mod promises;
mod reference;
mod rules;
mod text;
