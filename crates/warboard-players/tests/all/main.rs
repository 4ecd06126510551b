//! The tests of this crate, one program.
