//! Any text as a position, view, record, PGN or scenario of any game.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::foreign(text));
