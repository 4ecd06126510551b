//! A random game of Invasion: two bytes choose each action.
#![no_main]

use invasion::Invasion;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|choices: &[u8]| {
    warboard_fuzz::play(Invasion::start(), choices, |position, action| {
        let san = position.san(action).expect("legal");
        assert_eq!(position.parse_san(&san), Ok(action));
        let placement = position.placement();
        assert_eq!(placement.key(), placement.key_from_scratch());
    });
});
