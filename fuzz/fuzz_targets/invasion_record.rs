//! Any text as a record of Invasion, and as PGN.
#![no_main]

use invasion::Invasion;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    warboard_fuzz::record::<Invasion>(text);
    warboard_fuzz::pgn::<Invasion>(text);
});
