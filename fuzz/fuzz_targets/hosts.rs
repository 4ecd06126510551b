//! Lines of text as what strangers send to a host of any game.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::hosts(text));
