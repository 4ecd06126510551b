//! Any text as a record of Capatomic, and as PGN.
#![no_main]

use capatomic::Capatomic;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    warboard_fuzz::record::<Capatomic>(text);
    warboard_fuzz::pgn::<Capatomic>(text);
});
