//! Lines of text as a position of Invasion and its actions.
#![no_main]

use invasion::Invasion;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    warboard_fuzz::text::<Invasion>(text, |position, line| {
        let _ = position.parse_san(line);
    });
});
