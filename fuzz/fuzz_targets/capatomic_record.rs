//! Any text as a record of Capatomic.
#![no_main]

use capatomic::Capatomic;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| warboard_fuzz::record::<Capatomic>(text));
