//! A random game of Capatomic: two bytes choose the start, two each action.
#![no_main]

use capatomic::{Capatomic, StartNumber};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((number, choices)) = bytes.split_first_chunk::<2>() else {
        return;
    };
    let number = u16::from_le_bytes(*number) % StartNumber::COUNT;
    let Some(number) = StartNumber::new(number) else {
        return;
    };
    warboard_fuzz::play(Capatomic::start(number), choices, |position, action| {
        let san = position.san(action).expect("legal");
        assert_eq!(position.parse_san(&san), Ok(action));
        let placement = position.placement();
        assert_eq!(placement.key(), placement.key_from_scratch());
    });
});
