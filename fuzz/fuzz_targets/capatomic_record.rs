//! Any text as a record: reading and replaying never panic, and what is read is
//! written back to the same.
#![no_main]

use capatomic::Capatomic;
use libfuzzer_sys::fuzz_target;
use piece_kit::Record;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record<Capatomic>>() {
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        if let Ok(game) = record.replay() {
            assert_eq!(game.record(), record);
        }
    }
});
