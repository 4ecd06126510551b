//! Any text as a transcript: reading and verifying never panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use strata_tactical::fair::{Expected, Transcript};

fuzz_target!(|text: &str| {
    if let Ok(transcript) = text.parse::<Transcript>() {
        assert_eq!(transcript.to_string(), text);
        let _ = transcript.verify(&Expected::default());
    }
});
