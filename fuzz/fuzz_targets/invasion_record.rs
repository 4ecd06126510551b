//! Any text as a record of Invasion.
#![no_main]

use invasion::Invasion;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::record::<Invasion>(text));
