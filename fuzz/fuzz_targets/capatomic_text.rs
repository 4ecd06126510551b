//! Lines of text as a position of Capatomic and its actions.
#![no_main]

use capatomic::Capatomic;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    warboard_fuzz::text::<Capatomic>(text, |position, line| {
        let _ = position.parse_san(line);
    });
});
