//! Lines of text as requests to a session of the protocol.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::requests(text));
