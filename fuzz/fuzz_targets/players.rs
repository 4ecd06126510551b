//! Any text as a position or view, and players of every level who choose in it.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::players(text));
